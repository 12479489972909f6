public import JSONC

/// Which rule of the profile format is broken.
public enum ProfileFault: Sendable, Hashable {
  /// The file is not JSON.
  case syntax(JSONSyntaxError.Reason)

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
  case outOfRange(NumberRule)

  /// The device's text is longer than ``Profile/maximumDeviceBytes``.
  case deviceTooLarge

  /// The file is of a format version that this program does not know.
  case unknownFormatVersion

  /// The confidence is none of ``Confidence``.
  case unknownConfidence

  /// A list that needs an element has none.
  case emptyList

  /// A text is empty.
  case emptyText

  /// A text starts or ends with white space.
  case untrimmedText

  /// A name, family or identifier starts with neither a letter nor a digit.
  case firstCharacter

  /// A source starts with a sign that makes a spreadsheet take it for a formula.
  case formulaCharacter

  /// The minimum refresh rate lies above the maximum one.
  case refreshRateReversed(maximum: Double)

  /// Pixels per point differ between the axes by more than 0.5 %.
  case axesDisagree(horizontal: Double, vertical: Double)

  /// A name or identifier has been used before in the same file, at another place.
  case repeated(first: JSONPointer)

  /// An identifier belongs to a device of this file and, when the layers are put together, to another one too.
  case identifierTaken(String, by: String, and: String, origin: ProfileOrigin)

  /// The file has more problems than are listed.
  case moreProblems
}
