import SpeedCalibration
import TestSupport
import Testing

@testable import SpeedMeasurement

/// Logs of frames without positions tell hitches.
struct FrameLogTests {
  private static let gaps = (0..<240).map { [60: 3, 120: 2, 180: 2][$0] ?? 1 }

  private static func log(_ text: String, part: String? = nil) throws -> FrameLog? {
    try FrameLog(table: Array(text.utf8), part: part)
  }

  @Test(arguments: FrameLogSample.allCases, [nil, 60.0])
  func `each form has the late frames that made it`(sample: FrameLogSample, hertz: Double?) throws {
    for text in [sample.text(Self.gaps), sample.text(Self.gaps).replacing("\n", with: "\r\n")] {
      let log = try #require(try Self.log(text))
      let timing = try log.hitches(refreshRate: hertz.map { try RefreshRate(hertz: $0) })
      #expect(timing.lateFrames.map(\.lateRefreshes) == [2, 1, 1], "\(timing)")
      #expect(timing.lateRefreshes == 4 && timing.pauses.isEmpty)
      #expect(agrees(timing.refreshSeconds, 1 / 60.0, within: 1e-4))
      let duration = Double(Self.gaps.reduce(0, +)) / 60
      #expect((timing.durationSeconds - duration).magnitude < 0.035)
      #expect(agrees(timing.millisecondsPerSecond, 4 / 60.0 / timing.durationSeconds * 1000, within: 1e-4))
      #expect([240, 241].contains(log.frameCount))
      #expect(log.remarks.isEmpty == (sample != .presents))
    }
  }

  @Test func `what has positions, or no form, is none`() throws {
    for text in ["time_s,offset_points\n0,1\n", "<?xml version=\"1.0\"?>\n<a/>\n", "name\nx\n"] {
      #expect(try Self.log(text) == nil)
    }
    let error = #expect(throws: MeasurementTextError.self) { try Self.log("16.7\n-3\n") }
    #expect(error?.description == "2:1: a frame cannot last -3")
    #expect(throws: InputError("the log has 3 frames; at least 16 are needed")) {
      try Self.log("16\n16\n17\n")?.hitches()
    }
  }

  @Test(arguments: [
    ("framestats", "Flags,IntendedVsync,FrameCompleted\n1,100,200\n1,300,400\n"),
    ("PresentMon", "Application,ProcessID,Dropped,MsBetweenDisplayChange\na.exe,1,1,16\na.exe,1,0,NA\n"),
  ])
  func `rows of which none is a frame that counts are refused as such`(source: String, text: String) {
    let error = #expect(throws: MeasurementTextError.self) { try Self.log(text) }
    #expect(
      error?.description
        == "1:1: no row of \(source) is a frame that counts: all are flagged, dropped or without times")
  }

  @Test func `several processes, layers and windows are asked about, and one is named`() throws {
    let timeline = FrameLogSample.frameTimeline.text(Self.gaps).split(separator: "\n")
    func layer(_ name: String) -> String { timeline.dropFirst().map { "\($0),\(name)\n" }.joined() }
    let dump = FrameLogSample.framestats.text(Self.gaps)
    let block = String(dump[try #require(dump.firstRange(of: "---PROFILEDATA---")).lowerBound...])
    let logs: [(text: String, names: String, option: String, part: String)] = [
      (
        FrameLogSample.presentMon2.text(Self.gaps) + String(repeating: "b.exe,2,0x1,16.6,33.3333\n", count: 20),
        "'a.exe 1 0x1', 'b.exe 2 0x1'", "--process 'a.exe 1 0x1'", "A.EXE"
      ),
      (
        "\(timeline[0]),layer_name\n" + layer("TX - a#0") + layer("bar#1"), "'TX - a#0', 'bar#1'", "--layer 'TX - a#0'",
        "bar"
      ),
      (
        "Window: com.a/Main\n" + block + "com.a/com.a.Main/android.view.ViewRootImpl@1 (visibility=0)\n" + block,
        "'com.a/Main', 'com.a/com.a.Main/android.view.ViewRootImpl@1'", "--layer 'com.a/Main'", "viewroot"
      ),
    ]
    for (text, names, option, part) in logs {
      let error = #expect(throws: MeasurementTextError.self) { try Self.log(text) }
      #expect(error?.description == "1:1: frames of 2 are in the log: \(names); choose one, such as \(option)")
      let log = try #require(try Self.log(text, part: part))
      #expect(try log.hitches().lateRefreshes == 4 && !log.remarks.contains { $0.contains("judged") })
    }
    let error = #expect(throws: MeasurementTextError.self) { try Self.log(logs[0].text, part: "c") }
    #expect(error?.description == "1:1: nothing is named 'c'; the log has 'a.exe 1 0x1', 'b.exe 2 0x1'")
  }

  @Test func `the tokens of frames, which Perfetto's slices have for names, name no layer`() throws {
    let rows = (0..<60).map { "\($0 * 16_666_667),9000000,None,\(5000 + $0),TX - a#0\n" }
    let log = try #require(try Self.log("ts,dur,jank_type,name,layer_name\n" + rows.joined()))
    #expect(log.frameCount == 60)
  }

  @Test func `beside the compositor of the desktop the other process counts`() throws {
    let text = FrameLogSample.presentMon2.text(Self.gaps) + String(repeating: "dwm.exe,2,0x1,16.6,16.6\n", count: 300)
    let log = try #require(try Self.log(text))
    #expect(log.frameCount == 240)
    #expect(log.remarks == ["'a.exe 1 0x1' is judged, and not the desktop's compositor dwm.exe"])
    #expect(throws: MeasurementTextError.self) { try Self.log(text + "c.exe,3,0x1,16.6,16.6\n") }
  }

  @Test func `the actual slices alone are judged by their ends`() throws {
    // The query of Perfetto's page has no deadlines.
    let actual = "ts,dur,jank_type,layer_name\n" + (0..<60).map { "\($0 * 16_666_667),9000000,None,a\n" }.joined()
    let ends = try #require(try Self.log(actual))
    #expect(try ends.remarks.count == 1 && ends.hitches().lateRefreshes == 0)
  }

  @Test func `durations that fill less than nine tenths of the log's own clock are a sample`() throws {
    func mangoHud(every frames: Int) -> String {
      "fps,frametime,elapsed\n"
        + (0..<100).map { "60,16.667,\($0 * frames * 16_666_667)\n" }.joined()
    }
    #expect(try Self.log(mangoHud(every: 1))?.frameCount == 100)
    let error = #expect(throws: MeasurementTextError.self) { try Self.log(mangoHud(every: 24)) }
    #expect(
      error?.description
        == "1:1: this is a sample of the frames, one in 24: they last 1.67 s, and the log 39.6 s by its column 'elapsed'; "
        + "log_interval=0 logs all")
    let half =
      "Application,MsBetweenPresents,TimeInSeconds\n"
      + (0..<100).map { "a.exe,16.667,\(Double($0) / 30)\n" }.joined()
    #expect(throws: MeasurementTextError.self) { try Self.log(half) }
  }

  @Test(arguments: [
    ("FrameInterval,FrameStartTime", "16666667,5000000000000"),
    ("FrameStartTime,FrameInterval", "5000000000000,16666667"),
    ("FrameInterval,FrameStartTime", "5000000000000,16666667"), ("Other,Another", "1,2"),
  ])
  func `the interval of framestats is the column below a second, else the median step`(heads: String, values: String)
    throws
  {
    let rows = (0..<60).map { index in
      let vsync = 1_000_000_000 + index * 16_666_667
      return "0,\(vsync),\(vsync + 16_666_667),\(vsync + (index == 30 ? 30_000_000 : 12_000_000)),\(values),\n"
    }.joined()
    let log = try #require(try Self.log("Flags,IntendedVsync,FrameDeadline,FrameCompleted,\(heads),\n" + rows))
    // Of the display 120 Hz are known, which a log that states no interval goes by.
    let timing = try log.hitches(refreshRate: heads == "Other,Another" ? nil : RefreshRate(hertz: 120))
    #expect(timing.lateFrames.map(\.lateRefreshes) == [1] && agrees(timing.refreshSeconds, 1 / 60.0, within: 1e-6))
  }

  @Test func `short rows, lines before the head, cells without a number and UTF-16 are read`() throws {
    let head = "Application,Dropped,MsBetweenPresents,MsBetweenDisplayChange,GPU,OS\n"
    let rows =
      "a.exe,0,16.7,0,Some,Linux\n" + Self.gaps.map { "a.exe,0,16.7,\(Double($0 * 166_667) / 10_000)\n" }.joined()
    let capFrameX = "//GameName=a.exe\n//OS=Windows\n" + head + rows + "a.exe,1,[NULL],[NULL],,\n"
    let fps = Self.gaps.map { "\(60 / Double($0)),\(Double($0 * 166_667) / 10_000),1\n" }.joined()
    let mangoHud = "os,cpu,gpu,ram\nDebian,Some,Other,16\nfps,frametime,load\n" + fps
    let wide: [UInt8] = (head + rows).utf16.reduce(into: [0xFF, 0xFE]) { $0 += [UInt8($1 & 255), UInt8($1 >> 8)] }
    for bytes in [Array(capFrameX.utf8), Array(mangoHud.utf8), wide] {
      let log = try #require(try FrameLog(table: bytes))
      #expect(log.frameCount == 240)
      #expect(try log.hitches(refreshRate: RefreshRate(hertz: 60)).lateRefreshes == 4)
    }
  }

  @Test func `a head that stands again, and lines of a console before it, are passed over`() throws {
    let display = try Display(ppi: 460, scale: 3)
    let rows = (0..<60).map { "\(Double($0) / 60),\($0 * 3)\n" }
    let head = "time_s,offset_points\n"
    let text = "> Task :app:run\n2026 INFO, starting\n\n" + head + rows[..<30].joined() + head + rows[30...].joined()
    let analysis = try TickLogAnalysis(of: TickLog(table: Array(text.utf8), on: display), on: display)
    #expect(analysis.sampleCount == 60 && agrees(analysis.meanPointsPerSecond.value, 180, within: 1e-9))
    let late = String(repeating: "a line\n", count: 21) + head + rows.joined()
    let error = #expect(throws: MeasurementTextError.self) { try TickLog(table: Array(late.utf8), on: display) }
    #expect(error?.description.hasPrefix("1:1: no column is named 'time_s'") == true)
    // A duration that repeats the first one is no head.
    #expect(try Self.log(String(repeating: "16.7\n", count: 40))?.frameCount == 40)
  }

  @Test func `one column that only rises is a clock`() throws {
    let times = Self.gaps.reduce(into: [1000.0]) { $0.append(($0.last ?? 0) + Double($1) * 16.6667) }
    for (head, scale, remarks) in [
      ("", 1, 1), ("time_ms\n", 1, 0), ("timestamp\n", 1, 1), ("timestamp\n", 1e6, 1), ("vsync_ns\n", 1e6, 0),
    ] as [(String, Double, Int)] {
      let text = head + times.map { "\($0 * scale)\n" }.joined()
      let log = try #require(try Self.log(text))
      #expect(log.remarks.count == remarks && log.source == "a list of times", "\(head)\(log.remarks)")
      let timing = try log.hitches(refreshRate: RefreshRate(hertz: 60))
      #expect(timing.lateRefreshes == 4 && agrees(timing.durationSeconds, 244 / 60.0, within: 1e-3))
    }
    let durations = try #require(try Self.log("frametime\n" + Self.gaps.map { "\(Double($0) * 16.67)\n" }.joined()))
    #expect(durations.remarks == ["'frametime' names no unit; read as ms"])
  }

  @Test func `periods that no display has ask about the unit`() throws {
    let rows = String(repeating: "a,0.0000166667\n", count: 40)
    let log = try #require(try Self.log("Application,MsBetweenPresents\n" + rows))
    let error = #expect(throws: InputError.self) { try log.hitches() }
    #expect(error?.description.contains("which no display has; check the unit") == true)
  }

  @Test func `columns by name, heads of apps and millimetres give the same motion`() throws {
    let display = try Display(ppi: 460, scale: 3)
    func mean(_ head: String, _ names: LogColumnNames = LogColumnNames(), _ line: (Int) -> String) throws -> Double {
      let text = head + "\n" + (0..<60).map { line($0) + "\n" }.joined()
      return try TickLogAnalysis(
        of: TickLog(table: Array(text.utf8), on: display, columns: names), on: display
      ).meanPointsPerSecond.value
    }
    for found in [
      try mean("frameTimeNanos,contentOffset.x") { "\($0 * 16_000_000),\($0 * 3)" },
      try mean("timestampMillis,scrollY") { "\($0 * 16),\($0 * 3)" },
      try mean("t_ms,x_px") { "\($0 * 16),\($0 * 9)" },
      try mean("time_ms,x,y", LogColumnNames(offset: "y")) { "\($0 * 16),0,\($0 * 3)" },
      try mean("when,where,time,offset", LogColumnNames(time: "when:ms", offset: "where:px")) {
        "\($0 * 16),\($0 * 9),9,9"
      },
      try mean("a:b,Where (px)", LogColumnNames(time: "a:b:ms", offset: "where (px)")) { "\($0 * 16),\($0 * 9)" },
      try mean("time_ms,y_mm", LogColumnNames(offset: "y_mm")) { "\($0 * 16),\(Double($0) * 3 * 25.4 * 3 / 460)" },
    ] {
      #expect(agrees(found, 187.5, within: 1e-6))
    }
    let text = "t_s,y\n" + (0..<60).map { "\(Double($0) / 60),\($0)\n" }.joined()
    let log = try TickLog(table: Array(text.utf8), on: display, columns: LogColumnNames(offset: "y:mm"))
    let analysis = try TickLogAnalysis(of: log, on: display)
    #expect(agrees(analysis.meanMillimetersPerSecond.value, 60, within: 1e-9))
    // The glass was measured, so the ppi is no part of it.
    #expect(!analysis.budget.sources.contains { $0.name == "ppi of the display" })
    let error = #expect(throws: MeasurementTextError.self) {
      try TickLog(table: Array(text.utf8), on: display, columns: LogColumnNames(time: "when"))
    }
    #expect(error?.description == "1:1: no column is named 'when'; the header names 't_s', 'y'")
  }
}
