import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration
import SpeedMeasurement

struct MeasureFitCommand: JudgingCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Evaluate runs: real over commanded speed, and ppi.",
    usage: "speedcal measure fit <runs> <device> [<speed>] [<options>]",
    discussion: """
      The runs, a file or -, have the columns distance_mm, time_s and commanded_mm_per_s (or moved_points), and \
      loops where marks are passed again.

      Example: speedcal measure fit runs.csv 'iPhone 15'
      Example: speedcal measure fit 'Pixel 8' --distance 9cm --times 3,3s
      """)

  @OptionGroup(title: "Runs") var runs: RunOptions

  @Option(.percent, help: "Judge the speed: how far it may deviate.") var tolerance: Double?
  @Flag(help: .hidden("Judge without a guard band: pass or fail.")) var simple = false
  @Flag(help: .hidden("Print a profile file with the measured ppi.")) var asProfile = false

  @OptionGroup var speed: SpeedOptions<NoSpeed>
  @Option(.speeds, name: .customLong("commanded"), help: .hidden("The same as --speed.")) var commanded: [SpeedListText]
  @OptionGroup(title: "Instruments") var instruments: InstrumentOptions
  @OptionGroup(title: "Output") var output: OutputOptions<CheckChoice>
  @OptionGroup(title: "Display") var displays: DisplayOptions

  func validate() throws {
    let file = displays.dataFile
    try OptionRule.check(
      .excludes("the file '\(file?.quotable ?? "")'", "--times", if: file != nil && runs.times != nil),
      .needs("--simple", "--tolerance PERCENT", if: simple && tolerance == nil),
      .excludes("--as-profile", "--tolerance", if: asProfile && tolerance != nil))
  }

  func run() throws {
    var notes = Notes()
    let (file, screen) = try displays.measured(takesFile: runs.times == nil, &notes)
    var speed = speed
    speed.lists += commanded
    let nominal = try speed.asked(on: [screen], in: displays.typedWords, &notes).commanded
    let fit = try runs.fit(on: screen, file: file, instruments.instruments(), commanded: nominal)
    if !fit.isCommanded, asProfile || tolerance != nil {
      throw ValidationError(
        "\(asProfile ? "--as-profile" : "--tolerance") needs the speed that the content was to move at; was it --speed 30?"
      )
    }
    if let seconds = fit.assumedStopwatchSeconds {
      notes.add(
        "assumed: times good for \(seconds.shortestText) s, as by a hand on a stopwatch; --fps or --stopwatch says better"
          + (fit.startOffset == nil ? "; over one distance a reaction time is not seen: time two" : ""), .figure)
    }
    if let nominal, let commanded = fit.commandedMillimetersPerSecond, (commanded / nominal - 1).magnitude > 5e-4 {
      let shown = [nominal, commanded].map { $0.formatted(.legible) }
      notes.add(
        "the runs have a commanded speed of \(shown[1]) mm/s; --speed \(shown[0]) is "
          + (tolerance == nil ? "not used" : "what they are judged by"), .figure)
    }
    if asProfile { return try writeProfile(of: fit, on: screen, &notes) }
    try OptionRule.check(
      .needs("--format junit", "something to judge: --tolerance 2%", if: output.written == .junit && tolerance == nil))
    let verification = try tolerance.map {
      try Verification(
        fit: fit, nominalMillimetersPerSecond: nominal, tolerancePercent: $0, rule: simple ? .simple : .guardBand)
    }
    try output.write(
      Report(of: fit, on: screen, verification: verification, seenFrom: speed.reader.distance), notes)
  }

  private func writeProfile(of fit: RunFit, on screen: Screen, _ notes: inout Notes) throws {
    guard !screen.isZoomed else {
      throw ValidationError(
        "a profile has the figures without Display Zoom; measure with it off, and leave out --zoomed")
    }
    for known in fit.explanations {
      notes.add(
        "\(known.sentence); where the app makes it, the measured ppi is wrong too: mend the app and measure again")
    }
    try output.write(Document(screen.measured(fit).profileText), notes)
  }
}

extension Screen {
  /// The device with the ppi that was measured on this display; what was published of it is no longer its source.
  fileprivate func measured(_ fit: RunFit) throws -> Device {
    let ppi = fit.ppi
    // Half of U, so that k = 2 gives U again, however few the runs were (JCGM 100:2008, 4.3.3).
    let measured = try record.measured(ppi: ppi.value, uncertainty: ppi.expandedUncertainty / 2)
    let note =
      "Measured on \(Platform.today): \(fit.runCount) runs, k = \(((ppi.coverageFactor * 100).rounded() / 100).shortestText)"
    // Of a device with several displays the others are as they were.
    let measurement = Source("measured with speedcal\(displayName.map { ": \($0)" } ?? "")")
    return try Device(
      name: device.name, family: device.family, modelIdentifiers: device.modelIdentifiers, year: device.year,
      displays: device.displays.map { $0 == record ? measured : $0 }, pointName: device.pointName,
      sources: [measurement] + (displayName == nil ? [] : device.sources),
      confidence: displayName == nil ? .measured : device.confidence, note: note)
  }
}
