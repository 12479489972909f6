internal import SpeedCalibration
internal import ProfileJSON

/// Which rule of the profile format is broken.
enum ProfileFault: Sendable, Hashable {
  /// The file is not JSON.
  case syntax(JSONSyntaxError.Reason)

  /// The file is longer than ``Profile/maximumBytes``.
  case fileTooLarge

  /// An object has a key twice.
  case duplicateKey

  /// A key holds a NUL character.
  case keyContainsNUL

  /// The format has no such key here; `nearest` is the known one that is most like it.
  case unknownKey(nearest: String?)

  /// An object lacks a key that the format requires.
  case missingKey(String)

  /// A display of a device with several has no name.
  case missingDisplayName

  /// The value is of another kind.
  case wrongKind(expected: JSONKind)

  /// The number is beyond its range, or not whole where it has to be.
  case outOfRange(Quantity)

  /// The device's text is longer than ``Profile/maximumDeviceBytes``.
  case deviceTooLarge

  /// The file is of a format version that this program does not know.
  case unknownFormatVersion

  /// The text is none of the words that the format knows here.
  case unknownWord(known: [String])

  /// A list that needs an element has none.
  case emptyList

  /// A text is empty.
  case emptyText

  /// A text is longer than ``LabelRule/maximumBytes``.
  case tooLong

  /// A text has a character that breaks a line, steers a terminal, or turns the direction of writing around.
  case controlCharacter

  /// A text has a sign that starts a formula right behind one that may end a cell.
  case formulaAfterSeparator

  /// An identifier has white space in it.
  case whiteSpace

  /// A text starts or ends with white space.
  case untrimmedText

  /// A name, family or identifier starts with neither a letter nor a digit.
  case firstCharacter

  /// A source starts with a sign that makes a spreadsheet take it for a formula.
  case formulaCharacter

  /// The minimum refresh rate lies above the maximum one.
  case refreshRateReversed(maximum: Double)

  /// A display's ppi is less sure than that it is there at all.
  case uncertaintyTooLarge(ppi: Double)

  /// Pixels per point differ between the axes by more than 0.5 %.
  case axesDisagree(horizontal: Double, vertical: Double)

  /// A name or identifier has been used before in the same file, at the place of a pointer.
  case repeated(first: String)

  /// An identifier belongs to a device of this file and, when the layers are put together, to another one too.
  case identifierTaken(String, by: String, and: String, origin: ProfileOrigin)
}

extension ProfileFault {
  /// The rule's name for programs.
  var rule: String {
    switch self {
    case .syntax: "syntax"
    case .fileTooLarge: "file-too-large"
    case .duplicateKey: "duplicate-key"
    case .keyContainsNUL: "key-contains-nul"
    case .unknownKey: "unknown-key"
    case .missingKey: "missing-key"
    case .missingDisplayName: "missing-display-name"
    case .wrongKind: "wrong-kind"
    case .outOfRange: "out-of-range"
    case .deviceTooLarge: "device-too-large"
    case .unknownFormatVersion: "unknown-format-version"
    case .unknownWord: "unknown-word"
    case .emptyList: "empty-list"
    case .emptyText: "empty-text"
    case .tooLong: "too-long"
    case .controlCharacter: "control-character"
    case .formulaAfterSeparator: "formula-after-separator"
    case .whiteSpace: "white-space"
    case .untrimmedText: "untrimmed-text"
    case .firstCharacter: "first-character"
    case .formulaCharacter: "formula-character"
    case .refreshRateReversed: "refresh-rate-reversed"
    case .uncertaintyTooLarge: "uncertainty-too-large"
    case .axesDisagree: "axes-disagree"
    case .repeated: "repeated"
    case .identifierTaken: "identifier-taken"
    }
  }
}

extension ProfileFault: CustomStringConvertible {
  /// The rule that is broken, as it reads before "not FOUND".
  var description: String {
    switch self {
    case .syntax(let reason): "\(reason)"
    case .fileTooLarge: "a profile may have at most \(Profile.maximumBytes >> 20) MiB"
    case .duplicateKey: "this key appears twice in its object; remove one"
    case .keyContainsNUL: "a key may not contain the character U+0000"
    case .unknownKey(let nearest?): "unknown key; did you mean '\(nearest)'?"
    case .unknownKey(nil): "unknown key; remove it"
    case .missingKey(let key): "the key '\(key)' is missing"
    case .missingDisplayName: "each of several displays needs a 'name'"
    case .wrongKind(let expected): "must be \(Self.article(expected))"
    case .outOfRange(let quantity): "must be \(quantity.isWhole ? "a whole number" : "a number") \(quantity.range)"
    case .deviceTooLarge: "a device may have at most \(Profile.maximumDeviceBytes >> 10) KiB of text"
    case .unknownFormatVersion: "must be 1, the format version that this program reads"
    case .unknownWord(let known): "must be one of " + known.map { "\"\($0)\"" }.joined(separator: ", ")
    case .emptyList: "must have at least one element"
    case .emptyText: "must not be empty"
    case .tooLong: "must have at most \(LabelRule.maximumBytes) bytes of UTF-8"
    case .controlCharacter: "must not have control characters, line breaks, tabs or marks of writing direction"
    case .formulaAfterSeparator: "must not have =, +, - or @ right behind ';' or ','"
    case .whiteSpace: "must not have white space"
    case .untrimmedText: "must not start or end with white space"
    case .firstCharacter: "must start with a letter or a digit"
    case .formulaCharacter: "must not start with =, +, - or @"
    case .refreshRateReversed(let maximum): "must be at most the maximum, \(maximum.shortestText) Hz"
    case .uncertaintyTooLarge(let ppi): "must be less than the ppi, \(ppi.shortestText)"
    case .axesDisagree(let horizontal, let vertical):
      "pixels per point differ by more than 0.5 % between the axes: "
        + "\(Self.rounded(horizontal)) horizontally, \(Self.rounded(vertical)) vertically"
    case .repeated(let first): "has been used before, at \(first)"
    case .identifierTaken(let identifier, let owner, let other, let origin):
      "the identifier '\(String(shortening: identifier.utf8))' of '\(String(shortening: owner.utf8))' "
        + "belongs to '\(String(shortening: other.utf8))' (\(origin)) too"
    }
  }

  private static func article(_ kind: JSONKind) -> String {
    switch kind {
    case .array, .object: "an \(kind.rawValue)"
    case .null: "null"
    case .boolean, .number, .string: "a \(kind.rawValue)"
    }
  }

  /// Four decimals, for ratios that differ by more than 0.5 %.
  private static func rounded(_ value: Double) -> String { ((value * 10000).rounded() / 10000).shortestText }
}
