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
  ///
  /// - Parameters:
  ///   - step: One in so many of `swift test`.
  ///   - released: One in so many where the program of a release build is named, as `.ci/release` does; nil for `step`.
  /// - Returns: The cases.
  package func sampled(oneIn step: Int, released: Int? = nil) -> [Element] {
    let step = isThorough ? 1 : Program.released == nil ? step : released ?? step
    return enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
  }
}
