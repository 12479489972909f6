internal import SpeedCalibration

/// A form in which a system writes its frames, known by its head.
struct FrameForm: Sendable {
  /// The name of what writes it.
  let source: String

  /// The columns that it is known by, in lower case.
  let heads: [String]

  /// Further columns that are read where they are there.
  var others: [String] = []

  /// The frames of its rows; a row is left out where nil.
  let log: @Sendable (FrameForm, FrameRows) throws(InputError) -> FrameLog
}

/// The numbers of a form, column by column.
struct FrameRows: Sendable {
  /// The values of each column; NaN where there is none.
  var columns: [String: [Double]] = [:]

  /// The writers of the rows: each process with its swap chain.
  var writers: [String] = []

  /// How long a refresh lasts, where that is known.
  var refreshSeconds: Double?

  subscript(_ name: String) -> [Double] { columns[name] ?? [] }
}

extension FrameForm {
  /// The forms, of which the first whose columns are there counts.
  static let all = [
    framestats, frameTimeline, shown2, shown1, presents("frametime"), presents("msbetweenappstart"),
    presents("msbetweenpresents"),
  ]

  /// Android's `dumpsys gfxinfo PKG framestats`. Before API 31 it states no deadline: that is a refresh after the vsync.
  private static let framestats = FrameForm(
    source: "framestats", heads: ["flags", "intendedvsync", "framecompleted"],
    others: ["framedeadline", "frameinterval", "gpucompleted"]
  ) { form, rows throws(InputError) in
    let (vsync, completed) = (rows["intendedvsync"], rows["framecompleted"])
    let (deadline, interval, gpu) = (rows["framedeadline"], rows["frameinterval"], rows["gpucompleted"])
    var seen: Set<Double> = []
    let kept = vsync.indices.filter { rows["flags"][$0] == 0 && seen.insert(vsync[$0]).inserted }
    let refresh = rows.refreshSeconds ?? kept.map { vsync[$0] / 1e9 }.shortestInterval ?? 1 / 60.0
    let frames = kept.map { index in
      let done = gpu.isEmpty || gpu[index].isNaN ? completed[index] : max(completed[index], gpu[index])
      let period = interval.isEmpty || interval[index].isNaN ? refresh : interval[index] / 1e9
      let due = deadline.isEmpty || deadline[index].isNaN ? vsync[index] / 1e9 + refresh : deadline[index] / 1e9
      return FrameLog.Frame(seconds: done / 1e9, dueSeconds: due, refreshSeconds: period)
    }
    return FrameLog(source: form.source, frameCount: frames.count, content: .deadlines(frames))
  }

  /// Perfetto's FrameTimeline: the actual slices joined with the expected ones, in ns.
  private static let frameTimeline = FrameForm(
    source: "FrameTimeline", heads: ["ts", "dur", "expected_ts", "expected_dur"]
  ) { form, rows throws(InputError) in
    let frames = rows["ts"].indices.map { index in
      FrameLog.Frame(
        seconds: (rows["ts"][index] + rows["dur"][index]) / 1e9,
        dueSeconds: (rows["expected_ts"][index] + rows["expected_dur"][index]) / 1e9,
        refreshSeconds: rows.refreshSeconds)
    }
    return FrameLog(source: form.source, frameCount: frames.count, content: .deadlines(frames))
  }

  /// PresentMon 2: how long each frame was shown; NA was not shown.
  private static let shown2 = FrameForm(source: "PresentMon 2", heads: ["displayedtime"], others: writers) {
    form, rows throws(InputError) in
    try form.summed(rows, rows["displayedtime"], after: true)
  }

  /// PresentMon 1: the time since the frame before was shown; of the first row there is none.
  private static let shown1 = FrameForm(
    source: "PresentMon 1", heads: ["msbetweendisplaychange"], others: writers + ["dropped"]
  ) { form, rows throws(InputError) in
    let dropped = rows["dropped"]
    let gaps = rows["msbetweendisplaychange"].enumerated().filter { dropped.isEmpty || dropped[$0.offset] == 0 }.map(
      \.element)
    return try form.summed(rows, gaps, after: false)
  }

  /// A log of PresentMon with presents alone, which does not say when frames were shown.
  private static func presents(_ column: String) -> FrameForm {
    FrameForm(source: "PresentMon", heads: ["application", column], others: writers) {
      form, rows throws(InputError) in
      try form.summed(rows, rows[column], after: true, remark: "the log lists presents, not what was seen")
    }
  }

  /// The columns that tell one process and swap chain from another.
  static let writers = ["application", "processid", "swapchainaddress"]

  /// Frames at the sums of their gaps in ms.
  private func summed(
    _ rows: FrameRows, _ gaps: [Double], after: Bool, remark: String? = nil
  ) throws(InputError) -> FrameLog {
    if let other = rows.writers.first(where: { $0 != rows.writers[0] }) {
      throw InputError(
        "the log has several processes or swap chains, such as '\(rows.writers[0].quotable)' and '\(other.quotable)'; "
          + "keep the rows of one")
    }
    let shown = gaps.filter { !$0.isNaN }
    if let gap = shown.first(where: { $0 < 0 }) {
      throw InputError("a frame cannot last \(gap.shortestText) ms")
    }
    return FrameLog(
      source: source, frameCount: shown.count, remark: remark,
      content: .times(FrameLog.sums(after ? shown : Array(shown.dropFirst()))))
  }
}

extension FrameLog {
  /// The times at the ends of intervals in ms, from 0 on.
  static func sums(_ milliseconds: [Double]) -> [Double] {
    milliseconds.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1 / 1000) }
  }
}
