import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration

/// How a reader looks at displays: from where, which angles need, and at which text, as on a prompter.
struct ReaderOptions: ParsableArguments {
  @Option(
    .distances,
    help: .hidden("From eye to glass, which deg/s needs: 57cm; 57cm,70cm; 57cm±1cm.", valueName: "distance"))
  var viewingDistance: [ViewingDistance]?

  @Option(
    .textLength,
    help: "Font size of text: 17pt, 25mm. Capitals are about 0.7 of it; a character counts as half of it. (default: 17)"
  )
  var textSize: TextLength?

  @Option(.lineHeight, help: "Lines that move up: 1.5x, 30mm. (default: 1.2x)") var lineHeight: LineHeight?

  @Option(.count, help: ArgumentHelp("Words per line of text that moves up; about 5.", valueName: "n"))
  var wordsPerLine: UInt16?

  /// The distances that are given.
  var distances: [ViewingDistance] { viewingDistance ?? [] }

  /// The distance of a measurement; nil where nobody says it.
  var distance: ViewingDistance? {
    get throws { try distances.isEmpty ? nil : AskedSpeeds(distances.map { SeenSpeed(0, from: $0) }).only().distance }
  }

  /// The options of text.
  static let ofText = ["--text-size", "--line-height", "--words-per-line"]

  /// The first option of text that is given; nil for none.
  var given: String? {
    zip(Self.ofText, [textSize != nil, lineHeight != nil, wordsPerLine != nil]).first(where: \.1)?.0
  }

  /// The text that moves at speeds on displays.
  ///
  /// - Throws: `ValidationError` for words a minute of lines whose words nobody counts, and for points where these are
  ///   unknown; `InputError` for lines that are lower than their text.
  func text(at speeds: [SpeedListText] = [], on screens: [Screen] = []) throws -> ReadingText {
    if lineHeight != nil, wordsPerLine == nil, speeds.contains(where: \.needsWords) {
      throw ValidationError(
        "words a minute of text that moves up depend on the words of a line; add --words-per-line N, about 5 on a prompter"
      )
    }
    let text = try ReadingText(
      size: textSize, lineHeight: lineHeight, wordsPerLine: wordsPerLine.map(Double.init),
      hasLines: speeds.contains(where: \.needsLines))
    for point in screens.isEmpty ? [nil] : screens.map(\.millimetersPerPoint) {
      try text.requireApartLines(millimetersPerPoint: point)
    }
    for screen in screens {
      if textSize?.isInPoints == true { try screen.requirePoints(for: "--text-size") }
      if lineHeight != nil, text.lineHeight.isInPoints { try screen.requirePoints(for: "--line-height") }
    }
    return text
  }

  /// Fails for options that none of some speeds depends on.
  func requireEffect(on speeds: [SpeedListText]) throws {
    if let given, !speeds.contains(where: \.needsText) {
      throw ValidationError("\(given) is for words or lines a minute; type such a speed, or leave it out")
    }
    try OptionRule.check(
      .idle(
        ["--words-per-line": wordsPerLine != nil], on: "lines a minute", if: !speeds.contains(where: \.needsWords)))
  }
}

extension Screen {
  /// The size of a point on the glass, and of a pixel where no source states what a point is.
  fileprivate var millimetersPerPoint: Double? { millimetersPerInch * figures.nativeScale / figures.ppi }
}
