/// Something that was looked at, and whether it keeps its limit.
package struct Finding: Sendable {
  /// Pass, or fail; undecided where what is known does not tell; error where nothing could be looked at.
  enum Verdict: String {
    case pass
    case undecided
    case fail
    case error
  }

  /// What was looked at, such as a speed or a file.
  let name: String

  let verdict: Verdict

  /// What was found, or what would decide.
  let text: String

  /// Where it went wrong, a line each.
  private(set) var details: [String] = []

  init(_ name: String, _ verdict: Verdict = .pass, _ text: String = "", details: [String] = []) {
    (self.name, self.verdict, self.text, self.details) = (name, verdict, text, details)
  }

  /// A figure that is to keep a limit.
  ///
  /// - Parameters:
  ///   - name: The name of the figure.
  ///   - found: It in words: `judder 2 px peak to peak`.
  ///   - limit: Its limit in words.
  ///   - isWithin: Whether it keeps the limit.
  ///   - doubt: Why that does not tell, and what would decide; nil where it tells.
  ///   - details: Where it goes beyond the limit, a line each.
  init(
    _ name: String, _ found: String, limit: String, isWithin: Bool, doubt: String? = nil, details: [String] = []
  ) {
    self.init(
      name, doubt != nil ? .undecided : isWithin ? .pass : .fail,
      doubt ?? "\(found), \(isWithin ? "at most" : "more than") \(limit)", details: details)
  }

  /// The verdict and its reason.
  var sentence: String { "\(verdict.rawValue): \(text)" }

  /// Why it does not pass, and where; nil where it does.
  var failure: String? {
    verdict == .pass ? nil : ([verdict == .undecided ? sentence : text] + details).joined(separator: "\n")
  }
}
