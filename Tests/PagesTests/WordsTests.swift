import DeviceInfo
import ScrollMotion
import SpeedCalibration
import TestSupport
import Testing

@testable import Pages

/// The page's script words its figures as the program does, and reads a typed speed as the command line does.
@Suite(.needsNode)
struct WordsTests {
  /// The markup without style and script.
  private static func shortened(_ html: String) -> String {
    html.replacing(/<style>[\s\S]*?<\/style>/, with: "").replacing(/<script>[\s\S]*?<\/script>/, with: "")
  }

  /// Where the script's parts differ from the program's: in a letter, or by more than a unit of a figure's last place,
  /// which a tie may decide either way.
  private static func differences(_ pages: [String]) throws -> [String] {
    try Node.run(
      #"""
      const number = /\d*\.?\d+/g;
      const isSame = (a, b) => {
        const unit = 10 ** -(a.split('.')[1] ?? '').length;
        return Math.abs(a - b) <= Math.max(1.001 * unit, 1e-12 * b);
      };
      return input.pages.flatMap((page) => {
        const data = JSON.parse(page.match(/id=page-data>([^<]*)</)[1]);
        return Object.entries(w.parts(data, data.speed).parts).flatMap(([name, part]) => {
          // Of many displays the program writes the first one's.
          if (w.isBrief(data) && /^tables[1-9]/.test(name)) return [];
          const written = page.split(`data-part=${name}>`)[1] ?? page.split(`data-part="${name}">`)[1] ?? '';
          const [mine, theirs] = [part, written].map((text) => text.replace(number, '#'));
          const figures = written.match(number);
          if (theirs.startsWith(`${mine}<`) && (part.match(number) ?? []).every((a, i) => isSame(a, figures[i]))) return [];
          const place = [...mine].findIndex((letter, index) => letter !== theirs[index]);
          const around = (text) => text.slice(Math.max(0, place - 40), place + 40);
          return [`${data.speed.text} on ${data.title}, ${name}: script ${around(mine)}, program ${around(theirs)}`];
        });
      });
      """#, ["pages": .init(pages.map(Self.shortened))])
  }

  @Test func `the script writes what the program wrote`() throws {
    let counts = [(0, 1), (1, 1), (3, 1), (0, 2), (0, 3), (0, 8)]
    let speeds = [0, 0.1, 2.5, 29.817391304347826, 30, 30.5, 250]
    // Each count of displays at two speeds, so that every speed has a page.
    var pages = try counts.enumerated().flatMap { index, counts in
      let (first, count) = counts
      return try [speeds[index], speeds[6 - index]].map {
        try SamplePages.page(first: first, displays: count, millimetersPerSecond: $0).html
      }
    }
    pages.append(try SamplePages.page(displays: 1, millimetersPerSecond: 150, limits: .tutorial).html)
    pages.append(try SamplePages.page(displays: 1, millimetersPerSecond: 98, limits: .tutorial).html)
    let wrong = try Self.differences(pages)
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(3).joined(separator: "\n"))")
  }

  @Test func `the script writes what the program wrote, for the geometries of the database`() throws {
    let geometries = try ModelTests.geometries().enumerated().filter { $0.offset.isMultiple(of: 8) }
      .sampled(oneIn: 20)
    let pages = try geometries.map { index, geometry in
      let screen = try Screen(
        described: Display(ppi: geometry.ppi, scale: geometry.scale, nativeScale: geometry.nativeScale))
      let speed = [30, 12.3, 77.7, 1.9][index % 4]
      return try SamplePages.page([screen], rates: [[geometry.hertz]], millimetersPerSecond: speed).html
    }
    let wrong = try Self.differences(pages)
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(3).joined(separator: "\n"))")
  }

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
}
