import ArgumentParser
import DeviceInfo
import Pages
import Recording
import Reports
import SpeedCalibration
import SpeedMeasurement
import SystemPackage

struct MeasureVideoCommand: JudgingCommand {
  static let configuration = CommandConfiguration(
    commandName: "video",
    abstract: "Evaluate a recording of the screen, read by ffmpeg.",
    usage: "speedcal measure video <clip> <device> [<speed>] [<options>]",
    discussion: """
      The clip shows the whole screen; rest at its ends is left out. --hitches says when it hitched. The status is 65 \
      where no speed can be told.

      Example: speedcal measure video clip.mp4 'iPhone 15' --speed 30
      Example: speedcal measure video clip.mp4 'iPhone 15' --speed 30 --tolerance 2%
      """)

  @OptionGroup(title: "Limits") var limits: LogLimitOptions
  @OptionGroup var speed: SpeedOptions<NoSpeed>
  @OptionGroup(title: "Recording") var clip: ClipOptions
  @OptionGroup var rest: RestOptions
  @Flag(help: .hidden("Print the hitches, a row each.")) var hitches = false
  @Option(.refreshRate, name: .refresh, help: .refresh) var refresh: RefreshRate?

  @OptionGroup(title: "Output") var output: OutputOptions<DrawnCheckChoice>
  @OptionGroup(title: "Display") var displays: DisplayOptions

  func run() throws {
    var notes = Notes()
    let (file, screen) = try displays.measured(takesFile: true, &notes)
    guard let file else {
      if output.asksColumns { return try output.write(MeasureLogCommand.example(), notes) }
      throw ValidationError("name the file of the recording, such as clip.mp4")
    }
    if file.isA(.table) {
      throw ValidationError("'\(file)' is a table and no recording; for a log: 'speedcal measure log \(file)'")
    }
    let distance = try speed.reader.distance
    let speed = try speed.asked(on: [screen], in: displays.typedWords, &notes).commanded
    try limits.check(speedIsGiven: speed != nil, in: output.written)
    let recording = try clip.follow(file, on: screen, &notes)
    let followed = recording.motion
    if refresh == nil { notes.add(assumedRateOf: [screen]) }
    let rate = refresh ?? screen.assumedRefreshRates[0]
    let doubt = followed.doubtOfEvenness(at: rate)
    let analysis = try BadFile.naming(file) {
      try limits.requireEvenness(
        doubt, framesPerSecond: followed.framesPerSecond.flatMap { $0 < 0.9 * rate.hertz ? $0 : nil })
      let resolution = 2 * followed.uncertaintyPixels * recording.scale.pointsPerPixel * screen.figures.nativeScale
      var settings = try TickLogSettings(
        commandedMillimetersPerSecond: speed, resolutionPixels: followed.isWholePixels ? nil : resolution,
        refreshRate: doubt == nil ? screen.assumedRefreshRates[0] : nil, meantRate: doubt == nil ? refresh : nil,
        rest: rest.judged(to: clip.to), clockPercent: Self.quartzPercent)
      (settings.measured, settings.isSeen) = (screen.measured, true)
      settings.sources = recording.sources
      settings.changesSpeed = followed.changesSpeed
      return try TickLogAnalysis(of: recording.log, on: screen.figures, settings: settings)
    }
    if let speed { notes.add(multiple: analysis.meanMillimetersPerSecond, of: speed, in: followed) }
    if let note = analysis.restNote { notes.add(note, .remark) }
    let motion = MeasuredMotion(
      analysis, on: screen, recordingSentence: recording.sentence, whyEvennessIsUnknown: doubt)
    let report = try limits.report(of: motion, from: distance)
    try output.write(hitches ? report.hitches(of: analysis.hitches) : report, notes) {
      Chart.recording(of: motion, place: followed.place, title: "\(file.text), recorded on \(screen.title)")
    }
  }

  /// What the clock of a recorder may be off: a quartz by 50 ppm.
  private static let quartzPercent = 0.005
}

/// Which part of a recording is looked at, and what its pixels are.
struct ClipOptions: ParsableArguments {
  @Option(.seconds, help: "Start this many seconds after the first frame.") var from: Double?
  @Option(.seconds, help: "End this many seconds after the first frame.") var to: Double?
  @Option(
    .refreshRate,
    help: .hidden("Frames per second of a recorder that writes all of them and states wrong times; --from goes by it."))
  var frameRate: RefreshRate?
  @Option(.region, help: .hidden("The part of the frames to look at: X,Y,W,H.")) var region: PixelRegion?
  @Option(
    .scale.within(ClipOptions.framePixels), help: .hidden("Frame pixels per point, for a clip of part of the screen."))
  var framePixelsPerPoint: Double?
  @Option(.file, help: .hidden("Also write the positions as a log."), completion: .file(extensions: ["csv"]))
  var log: FileName?

  func validate() throws {
    if let from, let to, from >= to { throw ValidationError("--from is a time before --to") }
  }

  private static let framePixels = Quantity("frame pixels per point", unit: "px/pt", in: 0.001...16)

  /// Follows what moves in a recording.
  func follow(_ file: FileName, on screen: Screen, _ notes: inout Notes) throws -> FollowedRecording {
    guard !file.isStandardStream else {
      throw ValidationError(
        "a recording can't be read from standard input, because ffmpeg has to seek in it; name its file")
    }
    if framePixelsPerPoint != nil { try screen.requirePoints(for: "--frame-pixels-per-point") }
    var (follower, scale): (MotionFollower?, RecordingScale?)
    let progress = StandardStreams.allowsProgress ? ProgressLine(rowCount: nil) : nil
    defer { progress?.finish() }
    let clip = Clip(file: file, frameRate: frameRate)
    let decoderLog = try clip.forEachFrame { frame in
      if let to, frame.seconds > to { return false }
      if follower == nil {
        scale =
          try framePixelsPerPoint.map(RecordingScale.init(framePixelsPerPoint:))
          ?? RecordingScale(width: frame.width, height: frame.height, of: screen)
        follower = try MotionFollower(width: frame.width, height: frame.height, region: region)
      }
      if frame.seconds >= from ?? 0 { try follower?.add(frame.pixels, seconds: frame.seconds) }
      let end = [frame.durationSeconds, to].compactMap { $0 }.min().map { " of \($0.formatted(.upTo(1)))" } ?? ""
      progress?.show("\(frame.seconds.formatted(.upTo(1)))\(end) s of the recording")
      return true
    }
    if decoderLog.streamCount > 1 {
      notes.add("'\(file)' has \(decoderLog.streamCount) streams of video; the first is measured")
    }
    let recording = try BadFile.naming(file) {
      guard let follower, let scale else { throw InputError("it has no frames") }
      return try FollowedRecording(
        motion: follower.motion(), scale: scale, timeBase: frameRate == nil ? decoderLog.timeBase : 0,
        hasPoints: screen.hasPoints)
    }
    if let log { try AtomicFile.write(log) { try $0.writeAll(recording.logText.utf8) } }
    return recording
  }
}

/// What was seen in a recording, in the units of a display.
struct FollowedRecording {
  let motion: FollowedMotion
  let scale: RecordingScale

  /// The unit of the times of its frames, in seconds; 0 where they are counted.
  let timeBase: Double

  /// Whether the points of the display are known; they are pixels where they are not.
  let hasPoints: Bool

  /// The frames, without offsets where they could not be matched.
  private var samples: [TickSample] {
    let (first, last) = (motion.positions[0].seconds, motion.positions[motion.positions.count - 1].seconds)
    let matched = motion.positions.map {
      TickSample(seconds: $0.seconds, offsetPoints: $0.pixels * scale.pointsPerPixel)
    }
    let others = motion.unmatchedSeconds.filter { first < $0 && $0 < last }
      .map { TickSample(seconds: $0, offsetPoints: .nan) }
    return others.isEmpty ? matched : (matched + others).sorted { $0.seconds < $1.seconds }
  }

  var log: TickLog {
    get throws {
      var log = try TickLog(samples)
      log.timeResolutionSeconds = timeBase / 2
      return log
    }
  }

  /// The log as `measure log` reads it.
  var logText: String {
    (motion.framesPerSecond.map { "# recorded at \($0.formatted(.upTo(2))) Hz\n" } ?? "")
      + "time_s,offset_\(hasPoints ? "points" : "px")\n"
      + samples.map { "\($0.seconds.shortestText),\($0.isKnown ? $0.offsetPoints.shortestText : "")\n" }.joined()
  }

  /// What the mean speed is uncertain by, beside positions and clock.
  var sources: [UncertaintyBudget.Source] {
    [
      UncertaintyBudget.Source("codec", .normal, motion.isWholePixels ? 0 : motion.codecUncertainty),
      UncertaintyBudget.Source("scale of the recording", .rectangular, scale.relativeUncertainty),
    ].filter { $0.relativeUncertainty > 0 }
  }

  /// What moves, and where.
  var sentence: String {
    let (count, lost) = (motion.positions.count, motion.unmatchedSeconds.count)
    return "Moves \(motion.place) of the frames: \(count) frames in \(motion.seconds.formatted(.upTo(2))) s"
      + (motion.isWholePixels ? ", by whole pixels" : "") + (lost > 0 ? "; \(lost) more could not be matched" : "")
  }
}

extension Notes {
  /// Remarks upon a speed that is off by a small whole number: frames may have been taken at another rate than is written.
  fileprivate mutating func add(multiple mean: Uncertain, of speed: Double, in motion: FollowedMotion) {
    for (name, ratio) in [("one half of", 0.5), ("double", 2), ("a third of", 1 / 3.0)]
    where (mean.value / speed - ratio).magnitude <= mean.expandedUncertainty / speed {
      let rate = motion.framesPerSecond.map {
        "; --frame-rate \(($0 / ratio).formatted(.upTo(2))) states the true rate"
      }
      add(
        "the speed is \(name) \(speed.formatted(.legible)) mm/s: the app moves so, or the recorder states wrong times"
          + (rate ?? ""))
    }
  }
}

extension ValueKind<PixelRegion> {
  static let region = Self(name: "x,y,w,h") { text in
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    guard numbers.count == 4, numbers.allSatisfy({ $0 >= 0 }) else {
      throw ValidationError("'\(text.quotable)' is not of the form X,Y,W,H in pixels, such as 0,600,1179,200")
    }
    return PixelRegion(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
