import ScrollMotion
import SpeedCalibration
import Testing

@testable import SpeedMeasurement

struct TickLogTableTests {
  private func log(_ bytes: [UInt8]) throws -> TickLog {
    try TickLog(table: bytes, on: Display(ppi: 460, scale: 3))
  }

  private func analysis(_ text: String) throws -> TickLogAnalysis {
    try TickLogAnalysis(
      of: log(Array(text.utf8)), on: Display(ppi: 460, scale: 3),
      settings: TickLogSettings(commandedMillimetersPerSecond: 30))
  }

  @Test func `a table of frames is the log of its motion in every unit`() throws {
    let logged = LoggedMotion(way: .timerPixel, seconds: 5, stall: (1, 0.1))
    let samples = try logged.samples()
    let expected = try logged.analysis()
    let seconds = samples.map { "\($0.seconds),\($0.offsetPoints)\n" }.joined()
    #expect(try analysis("time_s,offset_points\n" + seconds).figures == expected.figures)
    let frames = samples.enumerated().map { "iPhone 15,,60,timer-pixel,\($0 + 1),\($1.seconds),\($1.offsetPoints),0\n" }
    let head = "device,display,refresh_hz,way,frame,time_s,offset_points,movement_points\n"
    #expect(try analysis(head + frames.joined()).figures == expected.figures)
    for (unit, factor) in [("ms", 1e3), ("us", 1e6), ("ns", 1e9)] {
      let lines = samples.map { "\($0.seconds * factor),\($0.offsetPoints)\n" }.joined()
      #expect(try analysis("time_\(unit),offset_points\n" + lines).agrees(with: expected))
    }
    let pixels = samples.map { "\($0.seconds),\($0.offsetPoints * 3)\n" }.joined()
    for head in ["time_s,offset_px\n", "timestamp,Offset (px)\n", "# iPhone 15\ntime_s,offset_pixels\n#, a comment\n"] {
      #expect(try analysis(head + pixels).agrees(with: expected))
    }
  }

  @Test(arguments: [true, false])
  func `UTF-16 with a byte order mark is read`(isBigEndian: Bool) throws {
    let text = "Zeit;time_s;offset_points\r\n" + (0..<20).map { "ä𝕏;\($0),5;\($0 * 3)\r\n" }.joined()
    let units = [0xFEFF] + Array(text.utf16)
    let bytes = units.flatMap { isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)] }
    let read = try log(bytes)
    #expect(read.samples.map(\.seconds) == (0..<20).map { Double($0) + 0.5 })
    #expect(read.samples.map(\.offsetPoints) == (0..<20).map { Double($0 * 3) })
  }

  @Test(arguments: [("", 0.5), (".0", 0.05), (".000", 0.0005)])
  func `a log in few digits is as sure as half of their last place`(decimals: String, half: Double) throws {
    // 3 points every 16 ms, without any other scatter.
    let lines = (0..<100).map { "\($0 * 16),\($0 * 3)\(decimals)\n" }.joined()
    let budget = try analysis("time_ms,offset_points\n" + lines).budget
    // Nothing below 0.02 of a pixel is movement.
    let half = max(half, 0.02 / 3)
    let position = try #require(budget.sources.first { $0.name == "position at the ends" }?.relativeUncertainty)
    #expect(agrees(position, half * (2 / 3.0).squareRoot() / 297, within: 1e-6))
    let stamps = try #require(budget.sources.first { $0.name == "time stamps" }?.relativeUncertainty)
    #expect(agrees(stamps, 0.0005 * (2 / 3.0).squareRoot() / (99 * 0.016), within: 1e-6))
  }

  @Test func `a line may have 64 KiB and no more`() throws {
    func log(_ length: Int) throws -> TickLogAnalysis {
      let lines = (0..<20).map { "\($0 * 16),\($0 * 3),\n" }
      let long = lines[5].dropLast() + String(repeating: "x", count: length - lines[5].utf8.count + 1) + "\n"
      return try analysis("time_ms,offset_points,note\n" + (lines[..<5] + [String(long)] + lines[6...]).joined())
    }
    #expect(try log(1 << 16).sampleCount == 20)
    let error = #expect(throws: MeasurementTextError.self) { try log(1 << 16 + 1) }
    #expect(error?.description == "7:1: the line is longer than 64 KiB")
  }

  @Test func `target times are read where they stand`() throws {
    let lines = (0..<20).map { "\($0 * 16),\($0),\($0 == 3 ? "" : String($0 * 16 + 16))\n" }.joined()
    let log = try analysis("time_ms,offset_points,target_time_ms\n" + lines)
    #expect(log.hitches.deadlines == .targets && log.hitches.overruns.greatestSeconds == 0)
  }

  @Test func `names without a unit, other names and a decimal comma are read`() throws {
    func log(_ head: String, _ line: (Int) -> String) throws -> TickLogAnalysis {
      try analysis(head + "\n" + (0..<20).map { line($0) + "\n" }.joined())
    }
    let expected = try log("time_s,offset_points") { "\(Double($0) / 60),\($0 * 3)" }.meanPointsPerSecond.value
    for other in [
      try log("timestamp;offset_pt") { "\(Double($0) / 60);\($0 * 3)" },
      try log("\"timestamp\";\"offset_pt\"") {
        "\"\("\(Double($0) / 60)".replacing(".", with: ","))\";\"\($0 * 3),0\""
      },
      try log("Timestamp (s)\tOffset") { "\("\(Double($0) / 60)".replacing(".", with: ","))\t\($0 * 3)" },
    ] {
      #expect(other.meanPointsPerSecond.value == expected)
    }
  }

  @Test(arguments: [("s", 16.667), ("ms", 0.016667)])
  func `times in milliseconds that are called seconds are asked about, and the reverse`(
    unit: String, interval: Double
  ) throws {
    let lines = (0..<30).map { "\(Double($0) * interval),\($0 * 3)\n" }.joined()
    let error = #expect(throws: InputError.self) { try analysis("time_\(unit),offset_points\n" + lines) }
    #expect(error?.description.contains("check the unit that the column of times names") == true)
  }

  @Test func `U of a mean speed holds the display's ppi, and the resolution of what was read`() throws {
    let even = (0..<200).map { "\((Double($0) * 16.667).rounded() / 1000),\($0 * 3)\n" }.joined()
    let log = try analysis("time_s,offset_points\n" + even)
    let ppi = 100 * 0.5 / 3.0.squareRoot() / 460
    let points = log.meanPointsPerSecond.relativeUncertainty * 100
    #expect(points > 0.02)
    let both = (points * points + ppi * ppi).squareRoot()
    #expect(agrees(log.meanMillimetersPerSecond.relativeUncertainty * 100, both, within: 1e-9))
  }

  /// What only a log refuses; ``RunTableTests`` has what every table does.
  static let badTexts: [(String, String)] = [
    (
      "time_s,z\n",
      "1:1: no column is named 'offset_pt' or 'offset_px'; the header names 'time_s', 'z'; another one is --offset NAME:pt"
    ),
    (
      "time_s,offset_points\n1,2\n0.5,3\n",
      "3:1: time runs backwards, from 1 s to 0.5 s; sort the lines, or keep one run per log"
    ),
    (
      "time_s,offset_points\n-1.7e308,0\n",
      "2:1: sample time must be from -1000000000000 to 1000000000000 s, not -1.7e+308"
    ),
    ("time_s,offset_points\n1\n", "2:2: 1 cell, but the header names 2 columns"),
    (
      "time_s,scrollX,scrollY\n",
      "1:16: columns 'scrollX' and 'scrollY' may both be meant; keep one, or name it: --offset scrollY"
    ),
  ]

  @Test(arguments: badTexts)
  func `bad data are named with line and column`(text: String, message: String) {
    let error = #expect(throws: MeasurementTextError.self) { try log(Array(text.utf8)) }
    #expect(error?.description == message)
  }
}
