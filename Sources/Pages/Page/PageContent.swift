package import SpeedCalibration

/// The content that moves through the lanes of a page.
package enum PageContent: Sendable, Hashable {
  /// Marks for each millimetre of glass.
  case ruler

  /// Stripes 5 mm wide.
  case stripes

  /// A text in the platform's size, so that its legibility can be judged.
  case text(String)

  /// The sentence that moves unless another text is given.
  package static let sentence = PageContent.text(
    "If you can read this line without effort while it moves, the speed is comfortable.")

  /// The longest text of a page, in characters.
  package static let maximumCharacterCount = 2000

  /// Makes content of a text that somebody wrote: runs of white space become one blank.
  ///
  /// - Parameter text: The text, for example of a file.
  /// - Throws: `InputError` where nothing is left, or more than ``maximumCharacterCount`` characters are.
  package init(text: String) throws(InputError) {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !line.isEmpty else { throw InputError("the text that is to move is empty; give it at least one word") }
    guard line.count <= Self.maximumCharacterCount else {
      throw InputError(
        "the text that is to move has \(line.count) characters; a page takes at most \(Self.maximumCharacterCount)")
    }
    self = .text(line)
  }

  /// The text; empty for other content.
  var words: String { if case .text(let text) = self { text } else { "" } }
}
