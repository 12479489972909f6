internal import Reports

/// What moves through the lanes of a page.
package enum PageContent: Sendable, Hashable {
  /// Marks for each millimetre of glass.
  case ruler

  /// Stripes 5 mm wide.
  case stripes

  /// A text in the platform's size, so that its legibility can be judged.
  case text(String)

  /// The sentence that moves unless another text is given.
  package static let sentence = PageContent.text(
    "If you can read this line without effort while it moves, the speed is right for a text of this size.")

  /// The longest text of a page, in characters.
  package static let maximumCharacterCount = 2000

  /// Makes content of a text that somebody wrote: runs of white space become one blank.
  ///
  /// - Parameter text: The text, for example of a file.
  /// - Throws: ``PageError/textEmpty`` or ``PageError/textTooLong(characterCount:)``.
  package init(text: String) throws(PageError) {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !line.isEmpty else { throw .textEmpty }
    guard line.count <= Self.maximumCharacterCount else { throw .textTooLong(characterCount: line.count) }
    self = .text(line)
  }

  var name: String {
    switch self {
    case .ruler: "ruler"
    case .stripes: "stripes"
    case .text: "text"
    }
  }

  var words: String {
    switch self {
    case .ruler, .stripes: ""
    case .text(let text): text
    }
  }
}

/// What makes a page impossible.
package enum PageError: Error, Sendable, Hashable {
  /// The text that is to move has no character.
  case textEmpty

  /// The text that is to move is longer than ``PageContent/maximumCharacterCount``.
  case textTooLong(characterCount: Int)

  /// The motions have more frames together than ``PreviewPage/maximumFrameCount``.
  case tooManyFrames(count: Int)
}

extension PageError: CustomStringConvertible {
  /// What is wrong, and what would be right.
  package var description: String {
    switch self {
    case .textEmpty:
      "the text that is to move is empty; give it at least one word"
    case .textTooLong(let count):
      "the text that is to move has \(count) characters; a page takes at most \(PageContent.maximumCharacterCount)"
    case .tooManyFrames(let count):
      "a page of \(count) frames is too large, the most is \(PreviewPage.maximumFrameCount); "
        + "choose fewer displays or ways, or a shorter duration"
    }
  }
}
