/// A form in which a system writes its frames: the columns that it is known by, and the frame of a row.
struct FrameForm: Sendable {
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

  /// The frame of a row by its values, nil where nothing was shown.
  let frame: @Sendable (_ value: (String) -> Double?) -> FrameLog.Frame?
}

extension FrameForm {
  /// The forms, of which the first whose columns are there counts.
  static let all = [
    framestats, frameTimeline, actualTimeline, shown("displayedtime"), shown("msbetweendisplaychange"),
    presents("msbetweenpresents"), presents("msbetweenappstart"), presents("frametime"), mangoHud,
  ]

  private static let nanoseconds = 1e9
  private static let milliseconds = 1e3

  /// Android's `dumpsys gfxinfo PKG framestats`. Before API 31 it states no deadline: that is a refresh after the vsync.
  private static let framestats = FrameForm(
    source: "framestats", heads: ["flags", "intendedvsync", "framecompleted"], option: "--layer"
  ) { value in
    guard value("flags") == 0, let vsync = value("intendedvsync"), let done = value("framecompleted") else {
      return nil
    }
    let period = value("frameinterval").flatMap { $0 > 0 ? $0 / nanoseconds : nil }
    let completed = max(done, value("gpucompleted") ?? done) / nanoseconds
    // A deadline that is not stated is a refresh after the vsync, once that is known.
    let due = value("framedeadline").map { $0 / nanoseconds }
    return .done(
      StatedFrame(seconds: completed, dueSeconds: due, refreshSeconds: period, vsyncSeconds: vsync / nanoseconds))
  }

  /// Perfetto's FrameTimeline: the actual slices joined with the expected ones, in ns.
  private static let frameTimeline = FrameForm(
    source: "FrameTimeline", heads: ["ts", "dur", "expected_ts", "expected_dur"],
    writers: ["layer_name", "process_name", "upid"], option: "--layer"
  ) { value in
    guard let start = value("ts"), let length = value("dur"), let due = value("expected_ts"),
      let dueLength = value("expected_dur")
    else { return nil }
    return .done(
      StatedFrame(seconds: (start + length) / nanoseconds, dueSeconds: (due + dueLength) / nanoseconds))
  }

  /// The actual slices alone, as the query of Perfetto's own page gives them: when frames were done, without deadlines.
  private static let actualTimeline = FrameForm(
    source: "FrameTimeline", heads: ["ts", "dur", "jank_type"], writers: ["layer_name", "name", "upid"],
    option: "--layer", remark: "the log has no expected slices, and so no deadlines: frames are judged by their ends"
  ) { value in
    guard let start = value("ts"), let length = value("dur"), length > 0 else { return nil }
    return .seen(at: (start + length) / nanoseconds)
  }

  private static let presentMonWriters = ["application", "processid", "swapchainaddress"]

  /// PresentMon and its kin (CapFrameX, OCAT, FrameView): how long each frame was shown, or the time since the frame before
  /// was; NA was not shown.
  private static func shown(_ column: String) -> FrameForm {
    FrameForm(
      source: "PresentMon", heads: [column], writers: presentMonWriters, hasNoFirst: column != "displayedtime"
    ) { value in
      value("dropped") ?? 0 == 0 ? value(column).map { .gap($0 / milliseconds) } : nil
    }
  }

  /// A log of PresentMon with presents alone, which does not say when frames were shown.
  private static func presents(_ column: String) -> FrameForm {
    FrameForm(
      source: "PresentMon", heads: ["application", column], writers: presentMonWriters, remark: presentsRemark
    ) { $0(column).map { .gap($0 / milliseconds) } }
  }

  private static let presentsRemark = "the log lists presents, not what was seen"

  /// MangoHud, whose older versions write µs.
  private static let mangoHud = FrameForm(source: "MangoHud", heads: ["fps", "frametime"], remark: presentsRemark) {
    value in
    value("frametime").map { time in
      .gap(time / ((value("fps") ?? 0) * time > 1e5 ? milliseconds * milliseconds : milliseconds))
    }
  }
}
