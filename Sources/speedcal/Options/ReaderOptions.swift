import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration

/// The text that a reader looks at, as on a prompter.
struct ReaderOptions: ParsableArguments {
  @Option(.textLength, help: "Size of text, for words a minute: 17pt, 25mm. (default: 17)") var textSize: TextLength?

  @Option(.textLength, help: "Line height of text that moves up. (default: 1.2 sizes)") var lineHeight: TextLength?

  @Option(.count, help: ArgumentHelp("Words per line of text that moves up; about 5.", valueName: "n"))
  var wordsPerLine: UInt16?

  /// The first option that is given; nil for none.
  var given: String? {
    textSize != nil
      ? "--text-size" : lineHeight != nil ? "--line-height" : wordsPerLine != nil ? "--words-per-line" : nil
  }

  /// Fails for words a minute of lines whose words nobody counts.
  func requireWords(for speeds: [SpeedListText]) throws {
    guard lineHeight != nil, wordsPerLine == nil, speeds.contains(where: \.needsWords) else { return }
    throw ValidationError(
      "words a minute of text that moves up depend on the words of a line; add --words-per-line N, about 5 on a prompter"
    )
  }

  /// Fails for a length in points on a display whose points are unknown.
  func requirePoints(on screens: [Screen]) throws {
    for screen in screens {
      if textSize?.isInPoints == true { try screen.requirePoints(for: "--text-size") }
      if lineHeight?.isInPoints == true { try screen.requirePoints(for: "--line-height") }
    }
  }

  /// The text that moves at speeds.
  func text(at speeds: [SpeedListText] = []) throws -> ReadingText {
    try ReadingText(
      size: textSize, lineHeight: lineHeight, wordsPerLine: wordsPerLine.map(Double.init),
      hasLines: speeds.contains(where: \.needsLines))
  }
}
