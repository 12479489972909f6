internal import CJSONC

/// The owner of a value that json-c has built.
package final class JSONTree {
  private let object: OpaquePointer?

  init(owning object: OpaquePointer?) {
    self.object = object
  }

  deinit {
    json_object_put(object)
  }

  /// The outermost value.
  package var root: JSONValue { JSONValue(tree: self, object: object) }
}
