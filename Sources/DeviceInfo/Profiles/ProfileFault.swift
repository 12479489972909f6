internal import ProfileJSON
internal import SpeedCalibration

/// A broken rule of the profile format.
struct ProfileFault: Sendable, Hashable, CustomStringConvertible {
  /// The rule's name for programs.
  let rule: String

  /// The rule, as it reads before "not FOUND".
  let description: String

  /// The other file that has a part in it; nil where there is none.
  let otherOrigin: ProfileOrigin?

  private init(_ rule: String, _ description: String, otherOrigin: ProfileOrigin? = nil) {
    (self.rule, self.description, self.otherOrigin) = (rule, description, otherOrigin)
  }

  /// The file is not JSON.
  static func syntax(_ reason: String) -> Self { .init("syntax", reason) }

  /// The file is longer than ``Profile/maximumBytes``.
  static let fileTooLarge = Self("file-too-large", "a profile may have at most \(Profile.maximumBytes >> 20) MiB")

  /// The format has no such key here; `nearest` is the known one that is most like it.
  static func unknownKey(nearest: String?) -> Self {
    .init("unknown-key", nearest.map { "unknown key; did you mean '\($0)'?" } ?? "unknown key; remove it")
  }

  static func missingKey(_ key: String) -> Self { .init("missing-key", "the key '\(key)' is missing") }

  static let missingDisplayName = Self("missing-display-name", "each of several displays needs a 'name'")

  /// The value is not of the kind that it should be; an object has some keys at least.
  static func wrongKind(expected kind: JSONKind, with keys: [String] = []) -> Self {
    let shape = keys.isEmpty ? "" : " such as {" + keys.map { "\"\($0)\": …" }.joined(separator: ", ") + "}"
    return .init("wrong-kind", "must be \(kind == .array || kind == .object ? "an" : "a") \(kind.rawValue)\(shape)")
  }

  /// The number is beyond its range, or not whole where it has to be.
  static func outOfRange(_ quantity: Quantity) -> Self {
    .init("out-of-range", "must be \(quantity.isWhole ? "a whole number" : "a number") \(quantity.range)")
  }

  static let unknownFormatVersion = Self(
    "unknown-format-version", "must be 1, the format version that this program reads")

  /// The text is none of the words that the format knows here.
  static func unknownWord(known: [String]) -> Self {
    .init("unknown-word", "must be one of " + known.map { "\"\($0)\"" }.joined(separator: ", "))
  }

  static let emptyList = Self("empty-list", "must have at least one element")

  static let emptyText = Self("empty-text", "must not be empty")

  static let tooLong = Self("too-long", "must have at most \(LabelRule.maximumBytes) bytes of UTF-8")

  /// A text has a character that breaks a line, steers a terminal, turns the direction of writing around, or cannot be
  /// seen.
  static let controlCharacter = Self(
    "control-character",
    "must not have control or invisible characters, line breaks, tabs or marks of writing direction")

  /// A text has a sign that starts a formula right behind one that may end a cell.
  static let formulaAfterSeparator = Self(
    "formula-after-separator", "must not have =, +, - or @ right behind ';' or ','")

  static let whiteSpace = Self("white-space", "must not have white space")

  static let untrimmedText = Self("untrimmed-text", "must not start or end with white space")

  static let firstCharacter = Self("first-character", "must start with a letter or a digit")

  /// A source starts with a sign that makes a spreadsheet take it for a formula.
  static let formulaCharacter = Self("formula-character", "must not start with =, +, - or @")

  static func refreshRateReversed(maximum: Double) -> Self {
    .init("refresh-rate-reversed", "must be at most the maximum, \(maximum.shortestText) Hz")
  }

  /// The ppi's uncertainty is not less than the ppi itself.
  static func uncertaintyTooLarge(ppi: Double) -> Self {
    .init("uncertainty-too-large", "must be less than the ppi, \(rounded(ppi))")
  }

  /// Pixels per point differ between the axes by more than 0.5 %.
  static func axesDisagree(horizontal: Double, vertical: Double) -> Self {
    .init(
      "axes-disagree",
      "pixels per point differ by more than 0.5 % between the axes: \(rounded(horizontal)) horizontally, "
        + "\(rounded(vertical)) vertically")
  }

  /// A name or identifier has been used before in the same file, at the place of a pointer.
  static func repeated(first: String) -> Self { .init("repeated", "has been used before, at \(first)") }

  private static func rounded(_ number: Double) -> String { ((number * 10000).rounded() / 10000).shortestText }

  /// An identifier or an alias of a device of this file belongs to another one too, when the layers are put together.
  static func taken(_ kind: String, _ text: String, by owner: Device, and other: Device) -> Self {
    let (text, owner) = (String(shortening: text.utf8), String(shortening: owner.name.utf8))
    return .init(
      "\(kind)-taken",
      "the \(kind) '\(text)' of '\(owner)' belongs to '\(String(shortening: other.name.utf8))' "
        + "(\(other.origin)) too", otherOrigin: other.origin)
  }
}
