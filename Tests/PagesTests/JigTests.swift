import DeviceInfo
import Foundation
import SpeedCalibration
import SpeedMeasurement
import TestSupport
import Testing

@testable import Pages

/// The printed sheet of a phone: marks where the content is, and where the mistakes that a fit names would put it.
@Suite(.needsNode)
struct JigTests {
  /// Runs a script with `entries`, those of a page of some screens.
  private static func run<Output: Decodable>(
    _ screens: [Screen], _ script: String, _ input: [String: Node.Value] = [:]
  ) throws -> Output {
    let page = try SamplePages.page(screens).html
    return try SamplePages.run(page, "const entries = e.entries(displays, data);\n" + script, input)
  }

  /// The sheets of a screen at some speeds.
  private static func sheets(_ screen: Screen, _ speeds: [Double], axis: String = "vertical") throws -> [String] {
    try run(
      [screen], "return input.speeds.map((speed) => String(j.sheet(entries[0], speed, input.axis)));",
      ["speeds": .init(speeds), "axis": .init(axis)])
  }

  @Test func `the red marks are the mistakes that a fit of the runs names`() throws {
    let phones =
      try SamplePages.devices.get().enumerated().filter { $0.offset.isMultiple(of: 40) }
      .flatMap { $0.element.screens() }
      + SamplePages.screens(["iPhone 15", "iPhone 8 Plus", "iPhone 13 mini", "iPhone Duo"])
    let found: [[String: Double]?] = try Self.run(
      phones,
      """
      return entries.map((display) => display.jig
        && Object.fromEntries(j.mistakesOf(display).map(({ name, ratio }) => [name, ratio])));
      """)
    #expect(found.compactMap { $0 }.count > 40)
    for (screen, found) in zip(phones, found) {
      guard let found else { continue }
      let display = MeasuredDisplay(screen.figures, zoomedNativeScale: screen.record.zoomedDisplay?.nativeScale)
      let runs = try MeasuredRun.runs(
        seconds: [4, 4.1], distanceMillimeters: 120, commandedMillimetersPerSecond: 30)
      let expected = try RunFit(runs, display: display, instruments: .standard).diagnoses
        .filter { abs($0.predictedRatio - 1) > 0.03 }
      #expect(Set(found.keys) == Set(expected.map(\.mistake.rawValue)), "\(screen.title)")
      for diagnosis in expected {
        let ratio = try #require(found[diagnosis.mistake.rawValue])
        #expect(abs(ratio - diagnosis.predictedRatio) < 1e-12, "\(screen.title), \(diagnosis.mistake)")
      }
    }
  }

  @Test func `a mark stands where the content is, and no words cover others`() throws {
    let cases: [(speed: Double, last: Int, step: Int)] = [
      (29.817391304347826, 4, 1), (5, 25, 5), (13, 9, 1), (60, 2, 1), (100, 1, 1),
    ]
    let sheets = try Self.sheets(SamplePages.screens(["iPhone 15"])[0], cases.map(\.speed))
    // The glass starts 4 mm below the upper edge of the drawing, and 0 s is 10 mm above its lower edge.
    let zero = 4 + 2556 * 25.4 / 460 - 10
    for ((speed, last, step), sheet) in zip(cases, sheets) {
      let marks = try #require(sheet.firstMatch(of: /<path d="(?<marks>M[^"]+)"/)).marks
      let heights = marks.matches(of: /M\S+ (?<y>\S+?)h3/).compactMap { Double($0.y) }
      let expected = stride(from: 0, through: last, by: step).map { zero - Double($0) * speed }
      #expect(heights.count == expected.count, "\(speed) mm/s")
      for (height, expected) in zip(heights, expected) { #expect(abs(height - expected) < 0.006, "\(speed) mm/s") }
      #expect(sheet.contains("<b>Seconds from 0\u{a0}s to \(last)\u{a0}s.</b>"))
      let beside = sheet.matches(of: /<text class=(?<kind>time|wrong|q) x=8\S+ y=(?<y>[0-9.]+)/)
      let words = beside.compactMap { Double($0.y) }.sorted()
      #expect(words.count > expected.count)
      for (above, below) in zip(words, words.dropFirst()) { #expect(below - above > 2.4, "\(speed) mm/s") }
    }
  }

  @Test func `content that moves to the left is measured on the same drawing, by a phone on its side`() throws {
    let phone = try SamplePages.screens(["iPhone 15"])[0]
    let drawings = try ["vertical", "horizontal"].map { try Self.sheets(phone, [13], axis: $0)[0] }
      .map { try #require($0.firstMatch(of: /(?<words><p>[\s\S]*?<\/p>)(?<drawing><svg[\s\S]*<\/svg>)/)) }
    #expect(drawings[0].drawing == drawings[1].drawing)
    #expect(drawings[0].words.contains("Let the content move upward."))
    #expect(drawings[1].words.contains("landscape, so that it moves to the left along the long side"))
  }

  @Test func `the line names the one display, and states distance and speed`() throws {
    let panels = try [("inner", 2000.0), ("cover", 1080)].map {
      try DeviceDisplay(name: $0, ppi: 420, scale: 3, pixels: DisplaySize(width: $1, height: 2200))
    }
    let fold = try Device(name: "It's a fold", family: "Android", displays: panels).screens()
    let sheets: [String] = try Self.run(
      SamplePages.screens(["iPhone 15"]) + fold,
      "return entries.map((display) => String(j.sheet(display, 29.817391304347826, 'vertical')));")
    let lines = sheets.map {
      $0.replacing(/[\s\S]*<code>/, with: "").replacing(/<.*?>/, with: "").replacing("&#39;", with: "'")
        .trimmingCharacters(in: .whitespaces)
    }
    let end = "--distance 119.27mm --times __,__,__,__,__ --speed 29.817391 --stopwatch 0.1"
    #expect(lines[0] == "speedcal measure fit 'iPhone 15' \(end)")
    #expect(lines[1] == "")
    #expect(lines[2].hasPrefix(#"speedcal measure fit 'It'\''s a fold, cover' --distance "#), "\(lines[2])")
  }

  @Test func `the line has the words that the program names a display by, where they are handed over`() throws {
    let sheet: String = try Self.run(
      SamplePages.screens(["iPhone 15"]),
      """
      return String(j.sheet({ ...entries[0], words: "'Kiosk A' --zoomed" }, 30, 'vertical'));
      """)
    #expect(sheet.contains("<span class=nb>A&#39;</span> <span class=nb>--zoomed</span> <span class=nb>--distance"))
  }

  @Test func `displays of other sizes have no jig, nor speeds that leave no room for a mark`() throws {
    let others =
      try SamplePages.screens(["Apple Watch Ultra 2", "iPad Air 11-inch (M2)", "Dell U2720Q"])
      + [Screen(described: Display(ppi: 460, scale: 3))]
    let sheets: [String] = try Self.run(
      others, "return entries.map((display) => String(j.sheet(display, 30, 'vertical')));")
    #expect(sheets.filter { !$0.isEmpty } == [])
    let phone = try SamplePages.screens(["iPhone 15"])[0]
    #expect(try Self.sheets(phone, [0, 0.5, 140, 1000]) == ["", "", "", ""])
  }
}
