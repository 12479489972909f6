import ArgumentParser
import DeviceInfo
import SpeedCalibration
import SpeedMeasurement
import SystemPackage

/// The runs of a measurement: those of a file, or times that are typed.
struct RunOptions: ParsableArguments {
  @Option(.times, help: "Times of runs, in place of a file: 3.41,3.39s.") var times: [Double]?

  @Option(.mm, help: "Distance of each run in mm, all --loops together.") var distance: Double?

  @Option(
    .count,
    help: .hidden(
      "How often each run passed the marks. (default: 1)",
      discussion: """
        At 30 mm/s, over 60 and 120 mm, with marks within half a millimetre, U is
        ±3.5 % for 3 runs over each distance, timed by hand (good for 0.1 s),
        ±1.6 % for 10 of them,
        ±0.9 % for 3 over two and four loops of 120 mm,
        ±0.43 % for 2 on a film of 240 frames a second.
        """))
  var loops: UInt32?

  func validate() throws {
    try OptionRule.check(
      .needs("--times", "--distance MM", if: times != nil && distance == nil),
      .needs("--distance", "--times LIST", if: times == nil && distance != nil),
      .idle(["--loops": loops != nil], on: "a file, which has a column loops", if: times == nil))
  }

  /// The evaluation of the runs on a display.
  ///
  /// - Parameters:
  ///   - screen: The display.
  ///   - file: The file of the runs; nil with times.
  ///   - instruments: What was measured with.
  ///   - speed: The commanded speed in mm/s, for a file without a column of it and for times; nil where nobody says it.
  /// - Returns: The fit.
  /// - Throws: `ValidationError`, `ProfileError`, `InputError` or ``BadFile``.
  func fit(on screen: Screen, file: FileName?, _ instruments: Instruments, commanded speed: Double?) throws -> RunFit {
    let display = screen.measured
    if let times, let distance {
      let runs = try MeasuredRun.runs(
        seconds: times, distanceMillimeters: distance, commandedMillimetersPerSecond: speed, loops: Int(loops ?? 1))
      return try RunFit(runs, display: display, instruments: instruments)
    }
    guard let file else {
      throw ValidationError("name the file of the runs, or give --distance MM and --times LIST")
    }
    let table = try file.table()
    let runs = try BadFile.naming(file) { try MeasuredRun.runs(table: table, commandedMillimetersPerSecond: speed) }
    if runs.contains(where: \.isCommandedInPoints) { try screen.requirePoints(for: "the column 'moved_points'") }
    return try BadFile.naming(file) { try RunFit(runs, display: display, instruments: instruments) }
  }
}

extension Screen {
  /// The display with its other settings, whose ratios a measured speed may have.
  var measured: MeasuredDisplay {
    MeasuredDisplay(
      figures, zoomedNativeScale: record.zoomedDisplay?.nativeScale,
      density: isAndroid ? 160 * figures.scale : nil)
  }
}

/// The instruments.
struct InstrumentOptions: ParsableArguments {
  @Option(.mm, help: "Limit of error between marks, in mm.") var ruler = 0.5
  @Option(.percent, help: .hidden("Limit of error of the scale, in percent.")) var rulerScale = 0.0
  @Option(.percent, help: .clock) var clock = 0.0
  @Option(.framesPerSecond, help: "Frames per second of a camera that took the times.") var fps: Double?
  @Option(.seconds, help: "Standard uncertainty of a stopwatch's times, in s.") var stopwatch: Double?

  func validate() throws {
    try OptionRule.check(.excludes("--fps", "--stopwatch", if: fps != nil && stopwatch != nil))
  }

  func instruments() throws -> Instruments {
    let timing: Timing =
      fps.map { .frames(perSecond: $0) } ?? stopwatch.map { .stopwatch(standardUncertaintySeconds: $0) } ?? .unknown
    return try Instruments(
      rulerEndsMillimeters: ruler, rulerScalePercent: rulerScale, clockPercent: clock, timing: timing)
  }
}

extension DisplayOptions {
  /// The first word that is a file of data; nil for none.
  var dataFile: String? { selectors.first { FileName(text: $0).looksLikeData } }

  /// The measurement: its file, and the one display that the other words name or that is described.
  ///
  /// - Parameters:
  ///   - takesFile: Whether one of the words is the file, in whichever place.
  ///   - notes: Takes how names were read.
  /// - Returns: The file, nil where no word is left for it, and the display.
  /// - Throws: `ValidationError` where there is no display, or more than one.
  func measured(takesFile: Bool, _ notes: inout Notes) throws -> (file: FileName?, screen: Screen) {
    var words = selectors
    let file = takesFile ? takeFile(from: &words) : nil
    guard let screen = try screen(of: words, &notes) else { throw ValidationError(Self.needsMeasured) }
    return (file, screen)
  }

  /// What is said where no display is named that was measured.
  static let needsMeasured =
    "name the device that was measured, such as 'iPhone 15', or describe its display with --ppi"

  /// Takes the file of data from the words: the one that looks like it, else the first of several. A single word names
  /// the device, unless options describe the display.
  func takeFile(from words: inout [String]) -> FileName? {
    let first = words.count > 1 || list != nil || description.isDescribed ? words.indices.first : nil
    let place = words.firstIndex { FileName(text: $0).looksLikeData } ?? first
    return place.map { FileName(text: words.remove(at: $0)) }
  }
}

extension FileName {
  /// Whether it is standard input, a table or a recording by its extension, or a file that is there.
  fileprivate var looksLikeData: Bool {
    isStandardStream || isA(.table) || isA(.recording) || (try? path.stat())?.type == .regular
  }

  /// The bytes of a table of runs or frames; a log may be far longer than a profile.
  ///
  /// - Throws: `ValidationError` for a workbook or a trace of Instruments; what reading throws.
  func table() throws -> [UInt8] {
    if isA(.spreadsheet) { throw ValidationError("'\(self)' is a workbook; save its table as CSV") }
    if fileExtension == "trace" {
      throw ValidationError("'\(self)' is a trace of Instruments; 'xcrun xctrace export' writes its tables")
    }
    return try TextFile.bytes(of: source, atMost: 1 << 30)
  }
}
