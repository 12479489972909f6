/// How much is tried. An optimized build tries everything; one that is not, and takes ten times as long, a part of it.
package enum Thoroughness {
  #if DEBUG
    package static let isWhole = false
  #else
    package static let isWhole = true
  #endif

  /// A number of cases, or the smaller number of a build without optimization.
  package static func count(_ whole: Int, _ part: Int) -> Int { isWhole ? whole : part }
}
