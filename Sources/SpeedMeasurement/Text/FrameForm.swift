/// A form in which a system writes its frames: the columns that it is known by, and how a row becomes a frame.
struct FrameForm: Sendable {
  /// The frame of a row; nil where nothing was shown.
  typealias Reader = (_ line: TableLines) throws(MeasurementTextError) -> FrameLog.Frame?

  /// The name of what writes it.
  let source: String

  /// The columns that it is known by, in lower case.
  let heads: [String]

  /// The columns that tell one process, layer or window from another.
  var writers: [String] = []

  /// The option that names one of them.
  var option = "--process"

  /// Whether the first row of a writer has no gap before it.
  var hasNoFirst = false

  /// What a reader of its figures has to know.
  var remark: String?

  /// The column that is a clock beside durations, and how many of its units are a second.
  var clock: (name: String, perSecond: Double)?

  /// What makes the writer list every frame.
  var allFrames = "log every frame"

  /// Makes the reader of rows from the columns by their names.
  let reader: @Sendable (_ column: (String) -> FoundColumn?) -> Reader
}

extension FrameForm {
  /// The forms, of which the first whose columns are there counts.
  static let all = [
    framestats, frameTimeline, actualTimeline, shown("displayedtime"), shown("msbetweendisplaychange"),
    presents("msbetweenpresents"), presents("msbetweenappstart"), presents("frametime"), mangoHud,
  ]

  private static let nanoseconds = 1e9
  private static let milliseconds = 1e3

  /// Android's `dumpsys gfxinfo PKG framestats`. Before API 31 it states no deadline: that is a refresh after the
  /// vsync.
  ///
  /// Android 12 to 14 swap the heads of the interval and of the start: the interval is the one of them below a second.
  private static let framestats = FrameForm(
    source: "framestats", heads: ["flags", "intendedvsync", "framecompleted"], option: "--layer"
  ) { column in
    let (flags, vsync, deadline) = (column("flags"), column("intendedvsync"), column("framedeadline"))
    let completions = [column("framecompleted"), column("gpucompleted")]
    let intervals = [column("frameinterval"), column("framestarttime")]
    return { line throws(MeasurementTextError) in
      guard try line.value(flags) == 0, let vsync = try line.value(vsync), var done = try line.value(completions[0])
      else { return nil }
      if let gpu = try line.value(completions[1]) { done = max(done, gpu) }
      var interval: Double?
      for column in intervals where interval == nil {
        interval = try line.value(column).flatMap { 0 < $0 && $0 < nanoseconds ? $0 / nanoseconds : nil }
      }
      return .done(
        StatedFrame(
          seconds: done / nanoseconds, dueSeconds: try line.value(deadline).map { $0 / nanoseconds },
          refreshSeconds: interval, vsyncSeconds: vsync / nanoseconds))
    }
  }

  /// Perfetto's FrameTimeline: the actual slices joined with the expected ones, in ns.
  private static let frameTimeline = FrameForm(
    source: "FrameTimeline", heads: ["ts", "dur", "expected_ts", "expected_dur"],
    writers: ["layer_name", "process_name", "upid"], option: "--layer"
  ) { column in
    let (start, length) = (column("ts"), column("dur"))
    let (due, dueLength) = (column("expected_ts"), column("expected_dur"))
    return { line throws(MeasurementTextError) in
      guard let start = try line.value(start), let length = try line.value(length), let due = try line.value(due),
        let dueLength = try line.value(dueLength)
      else { return nil }
      return .done(
        StatedFrame(seconds: (start + length) / nanoseconds, dueSeconds: (due + dueLength) / nanoseconds))
    }
  }

  /// The actual slices alone, as the query of Perfetto's own page gives them: when frames were done, without deadlines.
  private static let actualTimeline = FrameForm(
    source: "FrameTimeline", heads: ["ts", "dur", "jank_type"], writers: ["layer_name", "name", "upid"],
    option: "--layer", remark: "the log has no expected slices, and so no deadlines: frames are judged by their ends"
  ) { column in
    let (start, length) = (column("ts"), column("dur"))
    return { line throws(MeasurementTextError) in
      guard let start = try line.value(start), let length = try line.value(length), length > 0 else { return nil }
      return .seen(at: (start + length) / nanoseconds)
    }
  }

  private static let presentMonWriters = ["application", "processid", "swapchainaddress"]
  private static let presentMonClock = (name: "timeinseconds", perSecond: 1.0)
  private static let presentsRemark = "the log lists presents, not what was seen"

  /// PresentMon and its kin (CapFrameX, OCAT, FrameView): how long each frame was shown, or the time since the frame
  /// before was; NA was not shown.
  private static func shown(_ duration: String) -> FrameForm {
    FrameForm(
      source: "PresentMon", heads: [duration], writers: presentMonWriters, hasNoFirst: duration != "displayedtime",
      clock: presentMonClock
    ) { column in
      let (dropped, duration) = (column("dropped"), column(duration))
      return { line throws(MeasurementTextError) in
        try line.value(dropped) ?? 0 == 0 ? try line.value(duration).map { .gap($0 / milliseconds) } : nil
      }
    }
  }

  /// A log of PresentMon with presents alone, which does not say when frames were shown.
  private static func presents(_ duration: String) -> FrameForm {
    FrameForm(
      source: "PresentMon", heads: ["application", duration], writers: presentMonWriters, remark: presentsRemark,
      clock: presentMonClock
    ) { column in
      let duration = column(duration)
      return { line throws(MeasurementTextError) in try line.value(duration).map { .gap($0 / milliseconds) } }
    }
  }

  /// MangoHud, whose older versions write µs.
  private static let mangoHud = FrameForm(
    source: "MangoHud", heads: ["fps", "frametime"], remark: presentsRemark, clock: ("elapsed", nanoseconds),
    allFrames: "log_interval=0 logs all"
  ) { column in
    let (fps, duration) = (column("fps"), column("frametime"))
    return { line throws(MeasurementTextError) in
      guard let time = try line.value(duration) else { return nil }
      return .gap(time / ((try line.value(fps) ?? 0) * time > 1e5 ? milliseconds * milliseconds : milliseconds))
    }
  }
}
