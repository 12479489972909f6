import DeviceInfo
import ScrollMotion
import SpeedCalibration
import TestSupport
import Testing

@testable import Pages

/// The page's script reads a typed speed as the command line does.
@Suite(.needsNode)
struct WordsTests {
  /// What the script reads: a speed in mm/s, or why it does not.
  private struct Read: Decodable {
    let mm: Double?
    let error: String?
  }

  private static let page = Result { try SamplePages.page(displays: 1).html }

  private static func read(_ texts: [String]) throws -> [Read] {
    try SamplePages.run(
      page.get(),
      """
      const display = { ppi: 460, hasPoints: true, scale: 3, nativeScale: 3, hertz: [60], point: 'pt', extent: [393, 852] };
      const reader = { ...data.reader, distance: 360 };
      return input.texts.map((text) => t.read(text, [display], { ...data, reader }));
      """, ["texts": .init(texts)])
  }

  /// What the command line reads on the same display, in mm/s.
  private static func speed(_ text: String) throws -> Double {
    try SpeedQuantity(text).millimetersPerSecond(
      on: SpeedConverter(
        display: Display(ppi: 460, scale: 3), widthPoints: 393, heightPoints: 852,
        conditions: ViewingConditions(distanceMillimeters: 360)))
  }

  @Test func `a typed speed is the command line's`() throws {
    let texts = [
      "30", "30 mm/s", "3cm/s", "1.2in/s", "0.03m/s", "181pt/s", "60dp/s", "60 CSS px/s", "543px/s", "9px/frame@60",
      "1px/33frames@60", "9 px/frame @ 60 Hz", "4.5px/frame@120", "9px/frame@60000/1001", "9px/frame@59.94", "5deg/s",
      "5°/s", "1/2cm/s", "1pt/16ms", "1.8m/min", "0", ".5", "1e1mm/s", "180wpm", "8ms/px", "12s/screen", "6s/width",
      "1px/frame@60fps", "1px/frame@0.06kHz", "30mm/us",
    ]
    for (text, found) in try zip(texts, Self.read(texts)) {
      let expected = try Self.speed(text)
      let speed = try #require(found.mm, "\(text): \(found.error ?? "")")
      #expect(abs(speed - expected) <= 1e-12 * expected, "\(text): \(speed), not \(expected)")
    }
  }

  @Test(arguments: [0.0, 1, 16])
  func `every unit and alias, with a count or without, means what it means to the command line`(count: Double) throws {
    func names(_ kinds: [String]) -> [String] {
      SpeedUnit.tables.filter { kinds.contains($0.key) }.flatMap { $0.value }.flatMap { [$0.symbol] + $0.aliases }
    }
    let number = count.shortestText
    let (moving, times) = (names(["lengths", "points", "pixels", "angles"]), names(["durations"]))
    var texts = [
      "\(number)wpm", "\(number) words/min", "\(number)lines/min", "2 pt/frame@60", "\(number)mm/s", "0.06kHz",
    ]
    for time in times {
      for length in moving { texts += ["2\(length)/\(time)", "2\(length)/\(number)\(time)"] }
      for passed in names(["heights", "widths", "pixels", "points"]) {
        texts += ["3\(time)/\(passed)", "\(number)\(time)/\(passed)"]
      }
    }
    for pixel in names(["pixels"]) {
      for hertz in names(["frequencies"]) { texts.append("\(number)\(pixel)/\(number)frames@60\(hertz)") }
      texts += ["", "@0", "@60", "@60000/1001"].map { "5\(pixel)/frame\($0)" }
    }
    // Each unit is there in many speeds, of which a debug build takes one in seven.
    texts = texts.sampled(oneIn: 7)
    var wrong: [String] = []
    for (text, found) in try zip(texts, Self.read(texts)) {
      let expected = try? Self.speed(text)
      // No page plays more than a billion mm/s.
      let isRead = expected.map { $0 <= 1e9 } ?? false
      if isRead != (found.mm != nil) || isRead && abs(found.mm! - expected!) > 1e-12 * expected! {
        wrong.append(
          "\(text): \(found.mm?.description ?? found.error ?? ""), not \(expected?.description ?? "refused")")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) of \(texts.count): \(wrong.prefix(12).joined(separator: "\n"))")
  }

  @Test func `what is not understood is told in the command line's words`() throws {
    let texts = [
      "thirty", "12,5", "5px/frame", "5px/frame@0", "3/0mm/s", "30furlong/s", "30mm/s extra", "30/s", "1px/0ms",
      "0s/screen",
    ]
    for (text, found) in try zip(texts, Self.read(texts)) {
      let error = #expect(throws: InputError.self) { try SpeedQuantity(text) }
      #expect(found.error == error?.description, "\(text)")
    }
    let negative = try Self.read(["-3", ""]).map(\.error)
    #expect(negative[0] == "'-3' is negative; a speed is 0 or above")
    #expect(negative[1]?.hasPrefix("a speed is missing") == true)
  }

  @Test func `a deviation has its sign, and none where it rounds to nothing`() throws {
    let percents = [-2.26, -0.5, -0.04, 0, 0.04, 0.5, 12]
    let found: [String] = try Node.run("return input.percents.map(w.signed);", ["percents": .init(percents)])
    #expect(found == ["\u{2212}2.3", "\u{2212}0.5", "0.0", "0.0", "0.0", "+0.5", "+12.0"])
  }
}
