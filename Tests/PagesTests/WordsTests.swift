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

  private static func read(_ texts: [String], ppi: Double) throws -> [Read] {
    try Node.run(
      "return input.texts.map((text) => w.read(text, [{ ppi: input.ppi, scale: 3, nativeScale: 3, hertz: [60] }]));",
      ["texts": .init(texts), "ppi": .init(ppi)])
  }

  @Test func `a typed speed is the command line's`() throws {
    let texts = [
      "30", "30 mm/s", "3cm/s", "1.2in/s", "0.03m/s", "181pt/s", "60dp/s", "60 CSS px/s", "543px/s", "9px/frame@60",
      "1px/33frames@60",
      "9 px/frame @ 60 Hz", "4.5px/frame@120", "9px/frame@60000/1001", "9px/frame@59.94", "5deg/s", "5°/s", "1/2cm/s",
      "1pt/16ms", "1.8m/min", "0", ".5", "1e1mm/s",
    ]
    let converter = try SpeedConverter(display: Display(ppi: 460, scale: 3))
    for (text, found) in try zip(texts, Self.read(texts, ppi: 460)) {
      let expected = try SpeedQuantity(text).millimetersPerSecond(on: converter)
      let speed = try #require(found.mm, "\(text): \(found.error ?? "")")
      #expect(abs(speed - expected) <= 1e-12 * expected, "\(text): \(speed), not \(expected)")
    }
  }

  @Test func `what is not understood is told in the command line's words`() throws {
    let texts = ["thirty", "12,5", "5px/frame", "5px/frame@0", "3/0mm/s", "30furlong/s", "30mm/s extra", "30/s"]
    for (text, found) in try zip(texts, Self.read(texts, ppi: 460)) {
      let error = #expect(throws: InputError.self) { try SpeedQuantity(text) }
      // The page leaves out the units that need more than a display.
      let head = error?.description.split(separator: "; use").first.map(String.init) ?? ""
      #expect(found.error?.hasPrefix(head) == true, "\(text): \(found.error ?? "it is read"), not \(head)")
    }
    let negative = try Self.read(["-3", ""], ppi: 460).map(\.error)
    #expect(negative[0] == "'-3' is negative; a speed is 0 or above")
    #expect(negative[1]?.hasPrefix("a speed is missing") == true)
  }

  @Test func `a deviation has its sign, and none where it rounds to nothing`() throws {
    let percents = [-2.26, -0.5, -0.04, 0, 0.04, 0.5, 12]
    let found: [String] = try Node.run("return input.percents.map(w.signed);", ["percents": .init(percents)])
    #expect(found == ["\u{2212}2.3", "\u{2212}0.5", "0.0", "0.0", "0.0", "+0.5", "+12.0"])
  }
}
