import ArgumentParser
import DeviceInfo
import Reports
import ScrollMotion
import SpeedCalibration

struct SuggestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest",
    abstract: "Suggest judder-free speeds: whole pixels per frame.",
    usage: "speedcal suggest <devices> ... [<speed>] [<options>]",
    discussion: """
      For several displays it also finds a common target. For credits, --length is the height of the text \
      plus one screen.

      Example: speedcal suggest 'iPhone 15' 'iPad Air 11-inch (M3)' --speed 30
      Example: speedcal suggest --length 10000px --duration 120s --refresh 24,23.976
      """)

  @OptionGroup(title: "Speed") var speed: SpeedOptions
  @OptionGroup(title: "Speed") var refresh: RefreshOptions

  @Option(.percent, help: "Deviation that counts as near, in percent. (default: 5)") var tolerance: Double?

  @Option(.limits, help: .hidden("Limits of suggestions, in mm/s. (default: none)")) var limits: SpeedLimits?

  @OptionGroup(title: "Speed") var reader: ReaderOptions
  @OptionGroup(title: "Roll") var roll: RollOptions

  @OptionGroup(title: "Output") var listing: ListingOptions<ReportChoice>
  @OptionGroup(title: "Display") var displays: DisplayOptions

  func validate() throws {
    if !roll.isGiven {
      try displays.require()
      try reader.requireWords(for: TypedWords(displays.words).speeds + speed.lists)
    } else if speed.isGiven(in: displays.words) {
      throw ValidationError("the speed of a roll follows from --length and --duration; leave the speed out")
    } else {
      try UsageHint.refuse(
        [
          "--limits": limits != nil, "--tolerance": tolerance != nil,
          "--viewing-distance": speed.distance.viewingDistance != nil,
        ], on: "a roll, whose speed follows from its length")
    }
  }

  func run() throws {
    var notes = Notes()
    if roll.isGiven {
      let screen = try displays.screen(&notes)
      notes.add(rates: refresh.refresh, beyond: screen.map { [$0] } ?? [])
      return try listing.output.write(roll.report(on: screen, at: refresh.refresh, reader), notes)
    }
    let screens = listing.sorted(try displays.screens(&notes))
    for screen in screens where reader.lineHeight != nil { try screen.requirePoints(for: "--line-height") }
    let typedRate = speed.typedRate(in: displays.words)
    notes.add(typedRate: typedRate, besides: refresh.refresh)
    let suggestion = try SuggestionReport(
      displays: refresh.rates(of: screens, typed: typedRate, &notes),
      millimetersPerSecond: speed.speed(
        on: screens, in: displays.words, seen: reader.given(from: speed.distance), &notes),
      tolerancePercent: tolerance ?? 5,
      limits: limits, sharesEveryRate: !refresh.refresh.isEmpty)
    try listing.output.write(suggestion.report, notes)
  }
}

/// Content that travels a length in a time.
struct RollOptions: ParsableArguments {
  @Option(.pixels, help: "Length of a roll, such as credits, in whole px.") var length: Double?

  @Option(.rollTime, help: "How long the roll takes: 90s, 4:30, 00:04:30:00.") var duration: RollTime?

  @Flag(help: .hidden("Interlaced video: even lines; for 59.94i give 29.97.")) var interlaced = false

  var isGiven: Bool { length != nil }

  func validate() throws {
    guard (length == nil) == (duration == nil) else {
      throw ValidationError("a roll has a length and a duration; give both --length PX and --duration SECONDS")
    }
    if interlaced, !isGiven {
      throw ValidationError("--interlaced is for a roll; add --length PX and --duration SECONDS")
    }
  }

  func report(on screen: Screen?, at rates: [RefreshRate], _ reader: ReaderOptions) throws -> Report {
    let rates = rates.isEmpty ? screen?.refreshRates ?? [] : rates
    guard !rates.isEmpty else {
      throw ValidationError("a roll needs the rate of its frames; add --refresh HZ, such as 24 or 23.976")
    }
    guard screen != nil || reader.lineHeight == nil else {
      throw ValidationError("--line-height is in points of a display; name a device")
    }
    if reader.lineHeight != nil { try screen?.requirePoints(for: "--line-height") }
    return try Report(
      ofRollsWithLengthPixels: length ?? 0, time: duration ?? RollTime(seconds: 0),
      refreshRates: rates, isInterlaced: interlaced, on: screen,
      reading: reader.text())
  }
}

/// The lines that a reader looks at, as on a prompter.
struct ReaderOptions: ParsableArguments {
  @Option(.points, help: .hidden("Line height of text that moves up, in points.")) var lineHeight: Double?

  @Option(.count, help: .hidden("Words per line of that text; about 5 on a prompter.", valueName: "n"))
  var wordsPerLine: UInt16?

  func validate() throws {
    if wordsPerLine != nil, lineHeight == nil {
      throw ValidationError("--words-per-line is about text that moves up; add --line-height")
    }
  }

  /// Fails for words a minute of lines whose words nobody counts.
  func requireWords(for speeds: [SpeedListText]) throws {
    guard lineHeight != nil, wordsPerLine == nil, speeds.contains(where: \.needsText) else { return }
    throw ValidationError(
      "words a minute of text that moves up depend on the words of a line; add --words-per-line N, about 5 on a prompter"
    )
  }

  /// The conditions in which speeds are typed: of text that moves up, a word takes its part of a line's height.
  func conditions(
    from distance: DistanceOptions, textSizePoints: Double = ViewingConditions.standard.textSizePoints
  ) throws -> ViewingConditions {
    let wordPoints = try text()?.pointsPerWord
    return try ViewingConditions(
      distanceMillimeters: distance.viewingDistance ?? ViewingConditions.standard.distanceMillimeters,
      textSizePoints: wordPoints.map { $0 / ViewingConditions.wordWidthInTextSizes } ?? textSizePoints)
  }

  /// The same where any of them is given.
  func given(from distance: DistanceOptions) throws -> ViewingConditions? {
    try distance.viewingDistance == nil && lineHeight == nil ? nil : conditions(from: distance)
  }

  /// The text that moves up; nil where none is described.
  func text() throws -> VerticalText? {
    try lineHeight.map {
      try VerticalText(lineHeightPoints: $0, wordsPerLine: wordsPerLine.map(Double.init))
    }
  }
}
