/// Something that was looked at, and whether it keeps its limit.
package struct Finding: Sendable {
  /// Pass, or fail; undecided where what is known does not tell.
  enum Verdict: String {
    case pass
    case undecided
    case fail
  }

  /// What was looked at, such as a speed or a file.
  let name: String

  let verdict: Verdict

  /// What was found, or what would decide.
  let text: String

  init(_ name: String, _ verdict: Verdict = .pass, _ text: String = "") {
    (self.name, self.verdict, self.text) = (name, verdict, text)
  }

  /// A figure that is to keep a limit.
  ///
  /// - Parameters:
  ///   - name: The name of the figure.
  ///   - found: It in words: `judder 2 px peak to peak`.
  ///   - limit: Its limit in words.
  ///   - isWithin: Whether it keeps the limit.
  ///   - doubt: Why that does not tell, and what would decide; nil where it tells.
  init(_ name: String, _ found: String, limit: String, isWithin: Bool, doubt: String? = nil) {
    self.init(
      name, doubt != nil ? .undecided : isWithin ? .pass : .fail,
      doubt ?? "\(found), \(isWithin ? "at most" : "more than") \(limit)")
  }

  /// The verdict and its reason.
  var sentence: String { "\(verdict.rawValue): \(text)" }

  /// Why it does not pass; nil where it does.
  var failure: String? { verdict == .pass ? nil : verdict == .fail ? text : sentence }
}
