/// Whether tests take all of their cases: in a release build. A debug build, which is slow, takes some.
package let isThorough: Bool = {
  #if DEBUG
    false
  #else
    true
  #endif
}()

extension Collection {
  /// The cases that a test takes: all of them in a release build, one in so many in a debug build, which is slow.
  package func sampled(oneIn step: Int) -> [Element] {
    isThorough ? Array(self) : enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
  }
}
