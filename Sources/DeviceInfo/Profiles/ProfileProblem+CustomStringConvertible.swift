import SpeedCalibration
import JSONC

extension ProfileProblem: CustomStringConvertible {
  /// `FILE:LINE:COLUMN: POINTER: what is wrong`, then the line with a caret below the place.
  public var description: String {
    guard let position else { return summary }
    let indent = String(repeating: " ", count: position.excerptColumn)
    return "\(summary)\n    \(position.excerpt)\n    \(indent)^"
  }

  /// The first line of ``description``. Control characters of a key or a value appear as escapes, so that no file can break
  /// the line or disturb a terminal.
  public var summary: String {
    var place = "\(origin)"
    if let position { place += ":\(position.line):\(position.column)" }
    if let pointer, !pointer.tokens.isEmpty { place += ": \(pointer)" }
    return "\(place): \(message)".escapedForTerminal
  }

  /// What is wrong, what was found and what was expected, without the place.
  public var message: String {
    guard let found else { return fault.description }
    return "\(fault), not \(found)"
  }
}

extension ProfileFault: CustomStringConvertible {
  /// The rule that is broken, as it reads before "not FOUND".
  public var description: String {
    switch self {
    case .syntax(let reason): "\(reason)"
    case .duplicateKey: "this key appears twice in its object; remove one"
    case .keyContainsNUL: "a key may not contain the character U+0000"
    case .unknownKey(let nearest?): "unknown key; did you mean '\(nearest)'?"
    case .unknownKey(nil): "unknown key; remove it"
    case .missingKey(let key): "the key '\(key)' is missing"
    case .missingDisplayName: "each of several displays needs a 'name'"
    case .wrongKind(let expected): "must be \(Self.article(expected))"
    case .outOfRange(let rule): "must be \(rule)"
    case .deviceTooLarge: "a device may have at most \(Profile.maximumDeviceBytes >> 10) KiB of text"
    case .unknownFormatVersion: "must be 1, the format version that this program reads"
    case .unknownConfidence:
      "must be one of " + Confidence.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    case .emptyList: "must have at least one element"
    case .emptyText: "must not be empty"
    case .untrimmedText: "must not start or end with white space"
    case .firstCharacter: "must start with a letter or a digit"
    case .formulaCharacter: "must not start with =, +, -, @, a tab or a line break"
    case .refreshRateReversed(let maximum): "must be at most the maximum, \(maximum.shortestText) Hz"
    case .axesDisagree(let horizontal, let vertical):
      "pixels per point differ by more than 0.5 % between the axes: "
        + "\(rounded(horizontal)) horizontally, \(rounded(vertical)) vertically"
    case .repeated(let first): "has been used before, at \(first)"
    case .identifierTaken(let identifier, let owner, let other, let origin):
      "the identifier '\(String(shortening: identifier.utf8))' of '\(String(shortening: owner.utf8))' "
        + "belongs to '\(String(shortening: other.utf8))' (\(origin)) too"
    case .moreProblems: "has more problems; mend these first"
    }
  }

  private static func article(_ kind: JSONKind) -> String {
    switch kind {
    case .array, .object: "an \(kind.rawValue)"
    case .null: "null"
    case .boolean, .number, .string: "a \(kind.rawValue)"
    }
  }
}

extension NumberRule: CustomStringConvertible {
  /// For example `a number from 0.001 to 16`.
  public var description: String {
    "\(isWhole ? "a whole number" : "a number") from \(minimum.shortestText) to \(maximum.shortestText)"
  }
}

/// Four decimals, for ratios that differ by more than 0.5 %.
private func rounded(_ value: Double) -> String {
  ((value * 10000).rounded() / 10000).shortestText
}
