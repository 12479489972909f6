import DeviceInfo
import ScrollMotion
import SpeedCalibration
import TestSupport
import Testing

@testable import Pages

/// The page's script reads a typed speed as the command line does.
@Suite(.needsNode)
struct WordsTests {
  /// What the script reads: a speed in mm/s with its words, or why it does not.
  private struct Read: Decodable {
    let mm: Double?
    let typed, line, shown, error: String?
    let more: [String]?
  }

  private static let page = Result { try SamplePages.page(displays: 1).html }

  /// What it reads on a phone that is seen from a distance in mm; nil where nobody typed one.
  private static func read(_ texts: [String], distance: Double? = 360) throws -> [Read] {
    try SamplePages.run(
      page.get(),
      """
      const display = { ppi: 460, hasPoints: true, scale: 3, nativeScale: 3, hertz: [60], point: 'pt', extent: [393, 852] };
      const reader = { ...data.reader, distance: input.distance };
      return input.texts.map((text) => t.read(text, [display], { ...data, reader }));
      """, ["texts": .init(texts), "distance": .init(distance)])
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
      "15cps", "900 CPM", "2words/s",
      "1px/frame@60fps", "1px/frame@0.06kHz", "30mm/us",
    ]
    for (text, found) in try zip(texts, Self.read(texts)) {
      let expected = try Self.speed(text)
      let speed = try #require(found.mm, "\(text): \(found.error ?? "")")
      #expect(abs(speed - expected) <= 1e-12 * expected, "\(text): \(speed), not \(expected)")
      let typed = try Self.speed(found.typed ?? "")
      #expect(abs(typed - expected) <= 1e-12 * expected, "\(text): \(found.typed ?? "")")
    }
  }

  @Test func `a decimal sign, a minus, a blank and an inch are read as people write them`() throws {
    let cases: [(text: String, speed: Double, typed: String, line: String)] = [
      ("12,5", 12.5, "12.5", "12.5"), ("0,5mm/s", 0.5, "0.5mm/s", "0.5mm/s"), ("0,125", 0.125, "0.125", "0.125"),
      ("1234,567", 1234.567, "1234.567", "1234.567"), ("30\u{a0}mm/s", 30, "30mm/s", "30mm/s"),
      ("30\u{202f}mm / s", 30, "30mm/s", "30mm/s"), ("30MM/S", 30, "30MM/S", "30MM/S"),
      ("1,5cm/s", 15, "1.5cm/s", "1.5cm/s"), ("1.2\"/s", 30.48, "1.2\"/s", "'1.2\"/s'"),
      ("1,2\u{2033}/s", 30.48, "1.2\u{2033}/s", "'1.2\u{2033}/s'"), ("12,", 12, "12", "12"),
      ("25,4 CSS px/s", 25.4 * 25.4 * 3 / 460, "25.4CSS px/s", "'25.4CSS px/s'"),
      ("5,0deg/s", 5 * 360 * .pi / 180, "5.0deg/s", "5.0deg/s --viewing-distance 360mm"),
    ]
    for (expected, found) in try zip(cases, Self.read(cases.map(\.text))) {
      let speed = try #require(found.mm, "\(expected.text): \(found.error ?? "")")
      #expect(abs(speed / expected.speed - 1) < 1e-12, "\(expected.text): \(speed)")
      #expect(found.typed == expected.typed && found.line == expected.line, "\(found)")
      #expect(abs(try Self.speed(expected.typed) / expected.speed - 1) < 1e-12, "\(expected.text)")
    }
  }

  @Test func `what may be one of two speeds is asked about, and what is none says so in a line`() throws {
    let likeliest = "mm/s, px/frame@60, deg/s?"
    let cases = [
      ("1,200", "1,200: is it 1.2 or 1200? Write it so."),
      ("999,000px/s", "999,000: is it 999 or 999000? Write it so."),
      ("1.200,5", "1.200,5: write 1200.5."), ("1,200.5mm/s", "1,200.5: write 1200.5."),
      ("1.200.000", "1.200.000: write 1200000."), ("10,20,30", "'10,20,30' is not one number; the field takes one"),
      ("1,200,5", "'1,200,5' is not one number; the field takes one"), ("30 40", "'30 40' is no number; 30 mm/s?"),
      ("30mm", "30mm is a length; mm/s?"), ("5 px", "5 px is a length; px/s?"),
      ("5\u{b0}", "5\u{b0} is an angle; mm/s?"),
      ("5deg", "5deg is an angle; deg/s?"), ("30ms", "30ms is a time; ms/px?"),
      ("30furlong/s", "'furlong/s' is no unit; \(likeliest)"), ("30/s", "'/s' is no unit; \(likeliest)"),
      ("30dgr/s", "'dgr/s' is no unit; deg/s, mm/s, px/frame@60?"),
      ("5pxs", "'pxs' is no unit; px/frame@60, px/s, pt/s?"),
      ("30mm/s extra", "'mm/s extra' is no unit; mm/s, m/s, ms/px?"),
      ("30Mm/s", "'Mm/s' is no unit; mm/s, m/s, ms/px?"), ("30Ms/px", "'Ms/px' is no unit; ms/px, mm/s, m/s?"),
      ("5px/frame", "'5px/frame' needs a refresh rate: 5px/frame@60?"),
      ("5px/frame@0", "a refresh rate is 0.001 to 1000 Hz, not 0"),
      ("5px/frame@60mm", "a refresh rate is 0.001 to 1000 Hz, not 60mm"),
      ("3/0mm/s", "'3/0mm/s' divides by 0"), ("1px/0ms", "'0ms' divides by 0"),
      ("0s/screen", "a speed of 0 has no value in s/screen"), ("thirty", "'thirty' is no number; 30 mm/s?"),
      ("1e400", "'1e400' is no number; 30 mm/s?"), ("", "a speed is missing; 30 mm/s?"),
      ("-3", "'-3' is negative; a speed is 0 or above"), ("\u{2212}3,5", "'-3,5' is negative; a speed is 0 or above"),
      ("2e9", "a page plays at most 1000000000 mm/s; 2e9 is more"),
    ]
    for ((text, error), found) in try zip(cases, Self.read(cases.map(\.0))) {
      #expect(found.error == error && found.mm == nil, "\(text)")
      // Where a unit is none, all of them stand behind it.
      let symbols = SpeedUnit.symbols.map { $0 == "px/frame@HZ" ? "px/frame@60" : $0 }
      let isOfUnit = error.contains(" is no unit") || error.contains(" is a length") || error.contains("is an angle")
      #expect(found.more == (isOfUnit || error.contains("is a time") ? symbols : nil), "\(text)")
    }
  }

  @Test func `an angle needs a distance that somebody typed`() throws {
    let found = try Self.read(["5deg/s", "90 arcmin/s", "30"], distance: nil)
    #expect(found[0].error == "deg/s needs the viewing distance: type it beside the speed.")
    #expect(found[1].error == "arcmin/s needs the viewing distance: type it beside the speed.")
    #expect(found[2].mm == 30)
    #expect(try Self.read(["5deg/s"], distance: 600)[0].line == "5deg/s --viewing-distance 600mm")
  }

  @Test func `what displays do not share, or do not know, is no speed of theirs`() throws {
    let found: [String?] = try SamplePages.run(
      Self.page.get(),
      """
      const phone = { name: 'Phone', ppi: 460, hasPoints: true, scale: 3, nativeScale: 3, point: 'pt' };
      const monitor = { name: 'Monitor', ppi: 163, hasPoints: false, scale: 1, nativeScale: 1, point: 'px', extent: [9, 9] };
      return [['9px/s', [phone, monitor]], ['9pt/s', [phone, monitor]], ['9s/screen', [phone]], ['9mm/s', [phone, monitor]]]
        .map(([text, displays]) => t.read(text, displays, data).error ?? null);
      """)
    #expect(
      found == [
        "9px/s differs from display to display; mm/s?",
        "9pt/s is in points, and the scale of 'Monitor' is unknown; mm/s?",
        "9s/screen needs the size of the screen, which is unknown; mm/s?", nil,
      ])
  }

  @Test func `a distance has the command line's limits, and its question about a bare small one`() throws {
    let texts = [
      "500", "500mm", "50cm", "5 m", "0.6m", "0,6 m", "24in", "24\u{2033}", "1mm", "1000m", "1001m", "0", "0.9mm",
      "-5mm", "57",
      "2km", "x", "", "1,200",
    ]
    let found: [Read] = try SamplePages.run(
      Self.page.get(), "return input.texts.map((text) => t.readDistance(text, data));", ["texts": .init(texts)])
    for (text, found) in zip(texts, found) {
      let expected = try? ViewingDistance(text.replacing(",", with: text == "1,200" ? "," : ".")).millimeters
      #expect((found.mm ?? 0) == (expected ?? 0) && (found.mm == nil) == (found.error != nil), "\(text): \(found)")
    }
    let errors = Dictionary(zip(texts, found.map(\.error))) { $1 }
    #expect(errors["57"] == "57: is it 57 mm or 57 cm? Write the unit.")
    #expect(errors["1001m"] == "a viewing distance is 1 mm to 1 km, not 1001m")
    #expect(errors["2km"] == "'km' is no length; mm, cm, m, in?" && errors[""] == "a distance is missing; 600 mm?")
    #expect(errors["-5mm"] == "'-5mm' is negative; a distance is 0 or above")
  }

  @Test(arguments: [0.0, 1, 16])
  func `every unit and alias, with a count or without, means what it means to the command line`(count: Double) throws {
    func names(_ kinds: [String]) -> [String] {
      SpeedUnit.tables.filter { kinds.contains($0.key) }.flatMap { $0.value }.flatMap { [$0.symbol] + $0.aliases }
    }
    let number = count.shortestText
    let read = ["words", "characters", "lines"]
    let (moving, times) = (names(["lengths", "points", "pixels", "angles"] + read), names(["durations"]))
    var texts = [
      "\(number)wpm", "\(number)cps", "\(number)cpm", "\(number)s/word", "2 pt/frame@60", "\(number)mm/s", "0.06kHz",
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

  @Test func `a deviation has its sign, and none where it rounds to nothing`() throws {
    let percents = [-2.26, -0.5, -0.04, 0, 0.04, 0.5, 12]
    let found: [String] = try Node.run("return input.percents.map(w.signed);", ["percents": .init(percents)])
    #expect(found == ["\u{2212}2.3", "\u{2212}0.5", "0.0", "0.0", "0.0", "+0.5", "+12.0"])
  }
}
