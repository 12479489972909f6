import DeviceInfo
import Foundation
import ProfileJSON
import ScrollCarousel
import ScrollMotion
import SpeedCalibration
import TestSupport
import Testing

@testable import Pages
@testable import Reports

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("A page's policy")
struct PagePolicyTests {
  @Test(
    "is checked by a SHA-256 that knows the published digests",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func knowsPublishedDigests(text: String, digest: String) {
    #expect(SHA256.digest(Array(text.utf8)).map { String(format: "%02x", $0) }.joined() == digest)
  }

  private static func hash(_ text: some StringProtocol) -> String {
    Data(SHA256.digest(Array(text.utf8))).base64EncodedString()
  }

  @Test("holds the hashes of script and style; if not, paste these into PageAssets.swift")
  func holdsTheHashes() {
    #expect(PageAssets.styleHash == Self.hash(PageAssets.style), "styleHash = \(Self.hash(PageAssets.style))")
    #expect(PageAssets.scriptHash == Self.hash(PageAssets.script), "scriptHash = \(Self.hash(PageAssets.script))")
  }

  @Test("allows what stands in the page, byte for byte, and the page has no style attribute and no address to load")
  func allowsWhatStandsInThePage() throws {
    let html = try SamplePages.page(displays: 2).html
    let style = try #require(html.firstMatch(of: /<style>(?<text>(.|\n)*?)<\/style>/))
    let script = try #require(html.firstMatch(of: /<script>(?<text>(.|\n)*?)<\/script>/))
    #expect(html.contains("style-src &#39;sha256-\(Self.hash(style.text))&#39;"))
    #expect(html.contains("script-src &#39;sha256-\(Self.hash(script.text))&#39;"))
    #expect(html.contains("default-src &#39;none&#39;"))
    let markup = html.replacing(/<(script|style|pre)(.|\n)*?<\/(script|style|pre)>/, with: "")
    #expect(!markup.contains(/\sstyle=/))
    #expect(!markup.contains(/\s(src|action|onclick|onload)=/))
    #expect(!markup.contains(/<(link|img|iframe)/))
    #expect(!markup.contains(/url\([^#]|@import/))
    #expect(!markup.contains("{{"))
  }

  @Test("is that of page.js and page.css as they stand, with short lines")
  func isThatOfPageScript() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    func source(_ name: String) throws -> Data {
      try Data(contentsOf: root.appendingPathComponent("Sources/Pages/Page/\(name)"))
    }
    func digest(_ data: Data) -> String { SHA256.digest(Array(data)).map { String(format: "%02x", $0) }.joined() }
    let script = try source("page.js")
    let remedy: Comment = "it is out of date; make it again with: Tests/Tools/Browser/minify"
    #expect(PageAssets.script.hasPrefix("// page.js \(digest(script))\n"), remedy)
    let style = try digest(source("chart.css") + source("page.css"))
    #expect(PageAssets.style.hasPrefix("/* page.css \(style) */\n"), remedy)
    #expect(String(decoding: script, as: UTF8.self).split(separator: "\n").allSatisfy { $0.count <= 120 })
  }
}

@Suite("A page's size")
struct PageSizeTests {
  @Test(
    "stays below its limit: one rate, two rates, eight displays",
    arguments: [(0, 1, 60_000), (1, 1, 70_000), (0, 8, 150_000)],
    [2.99, 30, 100])
  func staysBelowItsLimit(size: (first: Int, displays: Int, limit: Int), speed: Double) throws {
    let page = try SamplePages.page(first: size.first, displays: size.displays, millimetersPerSecond: speed)
    let count = page.html.utf8.count
    #expect(count <= size.limit, "\(count) bytes of \(size.displays)")
  }

  @Test("is refused where the text is too long or empty")
  func refusesText() throws {
    #expect(throws: InputError.self) { try PageContent(text: " \n\t") }
    let error = #expect(throws: InputError.self) { try PageContent(text: String(repeating: "a", count: 2001)) }
    #expect(error?.description == "the text that is to move has 2001 characters; a page takes at most 2000")
    #expect(throws: Never.self) { try PageContent(text: String(repeating: "é", count: 2000)) }
    #expect(try PageContent(text: " a\n b\t") == .text("a b"))
  }
}

@Suite("A page's whole numbers")
struct PageNumberTests {
  private struct Data: Decodable {
    struct Rate: Decodable {
      let hz: Double
      let pt: [String]
      let px: [String]
      let mark: [String]
      let markSteps: [String: [Int]]
    }
    struct Display: Decodable {
      let steps: [String: [Int]]
      let rates: [Rate]
    }
    struct Lane: Decodable {
      let display: Int
      let rate: Int
      let rule: String
      let half: Bool
      let mm: Double
      let at: [[Element]]
    }
    enum Element: Decodable {
      case text(String)
      case number(Double)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
          self = .text(text)
        } else {
          self = .number(try container.decode(Double.self))
        }
      }

      var value: Double {
        switch self {
        case .text(let text): Double(text) ?? .nan
        case .number(let number): number
        }
      }
    }
    let unit: Double
    let displays: [Display]
    let lanes: [Lane]
  }

  private static func data(_ page: PreviewPage) throws -> Data {
    try JSONDecoder().decode(Data.self, from: Foundation.Data(page.data(codes: .object([])).island.utf8))
  }

  /// What the script makes of the numbers for n/d units of the slider, exactly: steps per frame as a/b.
  private static func ratio(_ base: [String], _ n: UInt128, _ d: UInt128, step: Int) throws -> (UInt128, UInt128) {
    let (a, b) = (try #require(UInt128(base[0])), try #require(UInt128(base[1])))
    return (a * n, b * d * UInt128(step))
  }

  @Test("make, for every speed of the slider and every way, the frames of ScrollMotion", arguments: [1, 3])
  func makeTheFrames(display: Int) throws {
    let page = try SamplePages.page(first: display, displays: 1)
    let data = try Self.data(page)
    let figures = page.displays[0]
    var wrong: [String] = []
    for (index, rate) in figures.rates.enumerated() {
      let observation = try Observation(durationSeconds: 1)
      let base = data.displays[0].rates[index]
      func check(_ speed: Double, _ even: EvenSpeed?, _ n: UInt128, _ d: UInt128, _ steps: [String: Int]) throws {
        for way in [DriveWay.timerPoint, .timerPixel, .linkElapsed] {
          let motion =
            if let even {
              try Motion(
                calculator: figures.calculator, evenSpeed: even, way: way, refreshRate: rate.refreshRate,
                observation: observation)
            } else {
              try Motion(
                calculator: figures.calculator, millimetersPerSecond: speed, way: way, refreshRate: rate.refreshRate,
                observation: observation)
            }
          let step = way.isTimer ? try #require(steps[way == .timerPoint ? "p" : "x"]) : 1
          let (a, b) = try Self.ratio(way == .timerPoint ? base.pt : base.px, n, d, step: step)
          let ratio = motion.ratio
          if a * UInt128(ratio.denominator) != b * UInt128(ratio.numerator) || Double(step) != ratio.unitsPerStep {
            wrong.append("\(way) at \(speed): \(a)/\(b) by \(step), not \(ratio)")
          }
        }
      }
      var steps = ["p": 1, "x": 1]
      for multiple in page.slider.multiples {
        for (key, runs) in data.displays[0].steps {
          if let place = stride(from: 0, to: runs.count, by: 2).first(where: { runs[$0] == multiple }) {
            steps[key] = runs[place + 1]
          }
        }
        guard multiple > 0 else { continue }
        try check(page.slider.speed(multiple), nil, UInt128(multiple), 1, steps)
      }
      for mark in 1...(base.markSteps["p"]?.count ?? 1) {
        let refreshing = try RefreshingDisplay(figures.display, at: rate.refreshRate)
        let speed = Double(mark) * rate.pixelSpeed
        let even = try refreshing.evenSpeeds(aroundMillimetersPerSecond: speed).nearest
        #expect(even.pixels == mark && even.frames == 1)
        let (p, q) = (try #require(UInt128(base.mark[0])), try #require(UInt128(base.mark[1])))
        try check(speed, even, UInt128(mark) * p, q, base.markSteps.mapValues { $0[mark - 1] })
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(3))")
  }

  @Test("replay each frame of the page's own speed", arguments: 0..<8, [0.5, 7.3, 30, 29.817391304347826, 100])
  func replayEachFrame(display: Int, speed: Double) throws {
    let page = try SamplePages.page(first: display, displays: 1, millimetersPerSecond: speed)
    let data = try Self.data(page)
    var lanes = data.lanes[...]
    var wrong: [String] = []
    for rate in page.displays[0].rates {
      for way in rate.shown {
        let next = lanes.popFirst()
        let lane = try #require(next)
        let (a, b, step) = (Int128(lane.at[0][0].value), Int128(lane.at[0][1].value), lane.at[0][2].value)
        let display = way.motion.calibration.display
        for frame in way.motion.frames {
          let steps = (2 * Int128(frame.frame) * a + (lane.half ? b : 0)) / (2 * b)
          // The size of a point from its definition, not from the lane.
          let millimeters = frame.offsetPoints * 25.4 * display.nativeScale / display.ppi
          let shown = Double(steps) * step * lane.mm
          if (shown - millimeters).magnitude > 1e-9 {
            wrong.append("\(way.name) \(frame.frame): \(shown), \(millimeters)")
          }
        }
      }
    }
    #expect(lanes.isEmpty && wrong.isEmpty, "\(wrong.prefix(3))")
  }
}

@Suite("A text that repeats itself")
struct TextCodeTests {
  /// Reads the code as the page's script does.
  private static func text(_ code: String, after before: String = "") throws -> String {
    var (text, rest) = (Array(before.utf16), Array(code.utf16)[...])
    while let unit = rest.popFirst() {
      guard unit == UInt16(0x7E) else {
        text.append(unit)
        continue
      }
      let numbers = try rest.prefix(3).map { try #require(TextCode.digits.firstIndex(of: $0)) }
      rest = rest.dropFirst(3)
      let distance = 86 * numbers[0] + numbers[1]
      if distance == 0 { text.append(unit) }
      for _ in 0..<(distance == 0 ? 0 : numbers[2] + 5) { text.append(text[text.count - distance]) }
    }
    return String(decoding: text.dropFirst(before.utf16.count), as: UTF16.self)
  }

  @Test(
    "comes back",
    arguments: [
      ("", ""), ("a", ""), ("~~ ~", "~"), ("3,3,3,3,4,3,3,3,3,4,3,3,3,3,4", ""), ("💥漢字 💥漢字 💥漢字", "💥漢字"),
      ("let a = 1; let b = 1", "let a = 2"), (String(repeating: "-5,7,", count: 900), ""),
    ])
  func comesBack(text: String, before: String) throws {
    let code = TextCode(text, after: before).text
    #expect(try Self.text(code, after: before) == text)
    #expect(code.utf16.count <= text.utf16.count + 3 * text.count { $0 == "~" })
  }

  @Test("comes back when it is random", arguments: 1...20)
  func randomComesBack(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let text = (0..<Int(seed * 37)).map { _ in "\(Int.random(in: -1...Int(seed % 5) + 1, using: &random))" }
      .joined(separator: ",")
    #expect(try Self.text(TextCode(text).text) == text)
  }

  @Test("is short where it repeats")
  func isShort() { #expect(TextCode(String(repeating: "3,3,3,3,4,", count: 100)).text.count < 60) }
}

@Suite("What a page says")
struct PageWordsTests {
  private static func text(_ page: PreviewPage) -> String {
    page.html.replacing(/<(style|script)[^>]*>(.|\n)*?<\/(style|script)>/, with: "").replacing(/<[^>]*>/, with: " ")
      .replacing("\u{a0}", with: " ").replacing(/\s+/, with: " ")
  }

  @Test("of one display: the answer, the ways from the smoothest on, the verdict")
  func ofOneDisplay() throws {
    let page = try SamplePages.page(
      [SamplePages.screen("iPhone 15", ppi: 460, scale: 3, pixels: (1179, 2556), hertz: 60)], rates: [[60]])
    let text = Self.text(page)
    for words in [
      "30 mm/s on iPhone 15", "1 pt every 5.522 ms", "181.10 ticks a second", "3.018 pt a frame", "±0.13 %",
      "k = 2, from 460 ± 0.5 px/in", "Moves 3 pt a frame; one frame in 18 moves 1 px more.",
      "One frame in 54 moves a whole point more.", "One frame in 5 moves half as far as the others.",
      "1.0 px · 0.05 mm · 3.3 times a second", "3.0 px · 0.17 mm · 1.1 times a second",
      "5.0 px · 0.27 mm · 11 times a second", "0.55 mm smear", "0.67 mm smear", "0.77 mm smear",
      "Judder-free at 29.817 mm/s. 9 px in every frame of a display link, 0.6 % slower. --speed 9px/frame@60",
      "65.1 × 141.1 mm. Hold an iPhone 15 beside it", "visible judder",
    ] { #expect(text.contains(words), "\(words)") }
    let way = /Display link smoothest .* Timer, whole points One frame .* Timer, whole pixels visible judder/
    #expect(text.contains(way))
  }

  @Test(
    "in its states",
    arguments: [
      (150, 60, "150 mm/s was asked, 100 mm/s is applied, the limit. To go faster, move the limit: --limits 0:150"),
      (0, 60, "Stopped. There is no step, no interval and nothing to play."),
      (30, nil, "The refresh rate of this display is not known. The timer does not need it."),
      (
        30, 120,
        "No judder-free speed within 5 %. The nearest at 120 Hz are 26.504 and 33.130 mm/s, 12 % slower and 10 % faster."
      ),
      (29.817391304347826, 60, "Exactly 9 px in every frame at 60 Hz."),
    ] as [(Double, Double?, String)])
  func inItsStates(speed: Double, hertz: Double?, words: String) throws {
    let screen = try SamplePages.screen("iPhone 15", ppi: 460, scale: 3, pixels: (1179, 2556), hertz: hertz)
    let page = try SamplePages.page([screen], rates: [hertz.map { [$0] } ?? []], millimetersPerSecond: speed)
    let text = Self.text(page)
    #expect(text.contains(words), "\(text.prefix(900))")
    #expect(text.contains("smeared") == false && !text.contains("nan") && !text.contains("inf "))
  }

  @Test("of a phone whose scale misleads: how slow the formula that tutorials copy is")
  func ofAMisleadingScale() throws {
    let screen = try SamplePages.screen(
      "iPhone 8 Plus", ppi: 401, scale: 3, points: (414, 736), pixels: (1080, 1920), hertz: 60)
    let text = Self.text(try SamplePages.page([screen], rates: [[60]]))
    for words in [
      "The formula that tutorials copy runs 13 % slow here. It divides by the scale, 3. This display has 2.609 pixels a point, so 30 mm/s would really be 26.09 mm/s.",
      "Nearly judder-free at 30.404 mm/s. 8 px in every frame of a display link, 1.3 % faster.",
    ] { #expect(text.contains(words), "\(words)") }
  }

  @Test("of an Android phone: dp and sp, Compose, and no point anywhere")
  func ofAnAndroidPhone() throws {
    let screen = try SamplePages.screen(
      "Pixel 8", ppi: 428, scale: 2.625, pixels: (1080, 2400), hertz: 120, pointName: .dp)
    let page = try SamplePages.page([screen], rates: [[120, 60]])
    let text = Self.text(page)
    for words in ["1 dp every", "dp a frame", "text of 16 sp", "Compose", "64.1 × 142.4 mm", "120 Hz 60 Hz"] {
      #expect(text.contains(words), "\(words)")
    }
    #expect(!text.contains(/\d pt/) && !text.contains("UIKit"))
  }

  @Test("of several displays: a table, one speed for all or none, a sheet each")
  func ofSeveralDisplays() throws {
    let page = try SamplePages.page(displays: 3)
    let text = Self.text(page)
    #expect(text.contains("30 mm/s on three displays") && text.contains("Compared"))
    #expect(page.html.ranges(of: "class=\"next").count == 3 && page.html.ranges(of: "data-glass").count == 3)
    #expect(try SamplePages.page(displays: 8).html.ranges(of: "data-choose=").count == 8)
  }

  @Test("has every hook", arguments: 1...8)
  func hasEveryHook(count: Int) throws {
    let html = try SamplePages.page(displays: count).html
    #expect(html.ranges(of: "data-strip").count >= 3 * count)
    for match in html.matches(of: /<div class="lane" (?<head>[^>]*)>/) {
      for hook in ["data-lane", "data-display=", "data-way=", "data-refresh-hz="] { #expect(match.head.contains(hook)) }
    }
  }
}

@Suite("Hostile texts in a page")
struct HostilePageTests {
  @Test("end as text", arguments: SamplePages.hostileTexts)
  func endAsText(text: String) throws {
    let content = try PageContent(text: text)
    let plain = try SamplePages.page(displays: 2, content: content).html
    // A name takes what a profile lets through; escapes are tested with all.
    let slots: Template.Slots = ["name": .text(text), "list": .list([["name": .text(text)]])]
    let html = plain + Template("<p title=\"{{name}}\">{{#list}}{{name}}{{/list}}</p>").filled(slots)
    for tag in ["<script", "</script", "<style", "</style", "<title", "</title", "<!--", "<b>alert"] {
      #expect(html.ranges(of: tag).count == plain.ranges(of: tag).count, "\(tag)")
    }
    #expect(plain.ranges(of: "<script").count == 2 && plain.ranges(of: "</script").count == 2)
    let isForbidden = { (scalar: Unicode.Scalar) in
      (scalar.value < 0x20 && scalar != "\n") || (0x202A...0x202E).contains(scalar.value)
        || (0x2028...0x2029).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
    #expect(!html.unicodeScalars.contains(where: isForbidden))
  }

  @Test("come back from the JSON island as they are shown", arguments: SamplePages.hostileTexts)
  func comeBackFromTheIsland(text: String) throws {
    let html = try SamplePages.page(displays: 1, content: PageContent(text: text)).html
    let island = try #require(html.firstMatch(of: /id="page-data">(?<json>[^<]*)<\/script>/)).json
    let data = try #require(JSONSerialization.jsonObject(with: Data(island.utf8)) as? [String: Any])
    let words = try #require(data["text"] as? String)
    #expect(words.hasSuffix(" ") && !words.contains("\u{202e}"))
    let isPlain = !text.contains {
      $0.isNewline || $0.unicodeScalars.contains { $0.value < 32 } || $0 == "\u{202e}" || $0 == "\u{202c}"
    }
    #expect(!isPlain || words == text + " ")
  }
}

@Suite("A template")
struct TemplateTests {
  @Test(
    "fills its slots",
    arguments: [
      ("a{{x}}b", "a1 &lt;b"), ("{{&y}}", "<b>"), ("{{#list}}[{{z}}{{x}}]{{/list}}", "[21 &lt;][31 &lt;]"),
      ("{{^list}}none{{/list}}{{^no}}none{{/no}}", "none"), ("{{#x}}has {{x}}{{/x}}{{#no}}not{{/no}}", "has 1 &lt;"),
      ("{{#list}}{{#x}}{{z}}{{/x}}{{/list}}!", "23!"),
    ])
  func fillsItsSlots(template: String, expected: String) {
    let slots: Template.Slots = ["x": "1 <", "y": .markup("<b>"), "list": .list([["z": "2"], ["z": "3"]])]
    #expect(Template(template).filled(slots) == expected)
  }

  @Test("binds a unit to its figure")
  func bindsAUnit() {
    #expect("30 mm/s on 2 of 18 px, 5 %".withBoundUnits == "30\u{a0}mm/s on 2 of 18\u{a0}px, 5\u{a0}%")
  }
}

@Suite("A chart as a file")
struct ChartTests {
  private static func charts(_ motions: [Motion], on name: String) throws -> [Chart] {
    let calibration = try #require(motions.first).calibration
    return [
      Chart.movement(of: motions, title: name), Chart.deviation(of: motions, title: name),
      try Chart.steps(
        SpeedCalculator(display: calibration.display), marking: [0, 10, calibration.requestedMillimetersPerSecond],
        title: name),
    ]
  }

  /// The texts of a chart with where they stand, widths at 0.62 em a character.
  private static func texts(_ svg: String) -> [(text: String, x: ClosedRange<Double>, y: Double)] {
    svg.matches(of: /<text (?<head>[^>]*)>(?<text>[^<]*)/).compactMap { match in
      let head = String(match.head)
      guard let x = head.firstMatch(of: /x="(?<x>[-.0-9]+)"/).flatMap({ Double($0.x) }),
        let y = head.firstMatch(of: /y="(?<y>[-.0-9]+)"/).flatMap({ Double($0.y) })
      else { return nil }
      let width = Double(match.text.count) * 11 * 0.58
      let start = head.contains("middle") ? x - width / 2 : head.contains("end") ? x - width : x
      return (String(match.text), start...start + width, y)
    }
  }

  @Test("is well-formed, small, without scripts, and says what it shows", arguments: 0..<8, [0.0, 2.99, 30, 100])
  func isWellFormed(display: Int, speed: Double) throws {
    let motions = try SamplePages.motions(display, millimetersPerSecond: speed)
    for chart in try Self.charts(motions, on: "<&\"> \u{202e}") {
      let svg = chart.svg
      #expect(svg.utf8.count <= 14_000)
      #expect(XMLParser(data: Data(svg.utf8)).parse())
      #expect(svg.contains("<title id=\"title\">") && svg.contains("<desc id=\"desc\">"))
      #expect(!svg.contains("<script") && !svg.contains("nan") && !svg.contains("inf\""))
    }
  }

  @Test("has every label inside, and none on another", arguments: [(0, 30.0), (1, 0.1), (3, 500), (4, 30)])
  func hasEveryLabelInside(display: Int, speed: Double) throws {
    let limits = try SpeedLimits(0...max(100, speed * 2))
    let settings = try CalibrationSettings(limits: limits)
    let motion = try SamplePages.motions(display, millimetersPerSecond: min(speed, 100))
    let calculator = try SpeedCalculator(display: motion[0].calibration.display, settings: settings)
    let charts = [
      Chart.movement(of: motion, title: "a"), Chart.deviation(of: motion, title: "a"),
      try Chart.steps(calculator, marking: [5, 10, 20, 30, 50, 75, 100, speed], title: "a"),
    ]
    for chart in charts {
      let texts = Self.texts(chart.svg)
      #expect(texts.count > 5)
      for (index, one) in texts.enumerated() {
        #expect(one.x.lowerBound >= -1 && one.x.upperBound <= Chart.width + 1, "\(one)")
        #expect(one.y >= 9 && one.y <= chart.height, "\(one)")
        for other in texts.dropFirst(index + 1) where (other.y - one.y).magnitude < 8 {
          #expect(!one.x.overlaps(other.x), "\(one.text) on \(other.text)")
        }
      }
    }
  }

  @Test("has a literal colour before each variable, for renderers that know no variables")
  func hasALiteralBeforeEachVariable() {
    for match in PageAssets.chartStyle.matches(of: /(fill|stroke|background): var\(/) {
      let before = PageAssets.chartStyle[..<match.range.lowerBound].suffix(28)
      #expect(before.contains("\(match.output.1): #"), "\(before)")
    }
  }

  @Test("numbers the frames as the motion does: the long frame of whole points stands at its own number")
  func numbersTheFrames() throws {
    let motions = try SamplePages.motions(1, millimetersPerSecond: 0.1)
    let moving = motions.compactMap { motion in motion.frames.first { $0.movementPoints != 0 } }.map(\.frame)
    let first = try #require(moving.min())
    let chart = Chart.movement(of: motions, title: "a")
    let numbers = Self.texts(chart.svg).filter { $0.y > chart.height - 14 }.compactMap { Int($0.text) }
    #expect(numbers.count == 5 && numbers[1] - numbers[0] == 14)
    #expect((numbers[0]...numbers[4]).contains(first))
    #expect(chart.description.hasPrefix("Frames \(numbers[0]) to \(numbers[4])."))
  }

  @Test("stays small where stalls and lateness disturb the motion for a minute")
  func staysSmall() throws {
    let motions = try SamplePages.motions(1, seconds: 60, lateness: Lateness(maximumSeconds: 0.02, seed: 1))
    for chart in try Self.charts(motions, on: "phone") { #expect(chart.svg.utf8.count <= 14_000) }
  }

  @Test("stands beside others in one file, each with its own description", arguments: 0...5)
  func standsBesideOthers(count: Int) throws {
    let motions = try SamplePages.motions(0)
    let charts = try Array((Self.charts(motions, on: "a") + Self.charts(motions, on: "]]>")).prefix(count))
    let svg = ChartSheet(title: "<all>", charts: charts).svg
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.ranges(of: "<desc").count == (count == 1 ? 1 : count + 1))
  }

  @Test("marks the requested speeds where the calibration puts them")
  func marksTheRequestedSpeeds() throws {
    let calculator = try SpeedCalculator(display: Display(ppi: 326, scale: 2))
    let curve = try StepCurve(calculator, marking: [0, 10, 32, 250])
    #expect(curve.marks.map(\.millimetersPerSecond) == [10, 32, 100])
    #expect(curve.marks.map(\.stepPoints) == [1, 2, 6])
    #expect(curve.segments.map { $0[0].stepPoints } == [1, 2, 3, 4, 5, 6])
    // The step grows to k where k points fit the nominal interval: k / (6.4173 pt/mm * 0.01 s).
    for (index, segment) in curve.segments.enumerated().dropFirst() {
      let jump = Double(index + 1) * 25.4 * 2 / 326 / 0.01
      #expect((segment[0].millimetersPerSecond / jump - 1).magnitude < 1e-6)
    }
  }

  @Test(
    "has round values on its axes",
    arguments: [
      (0.0, 10.0, 5, [0.0, 2, 4, 6, 8, 10]), (0, 1, 4, [0, 0.5, 1]), (-3, 3, 2, [0]),
      (0, 100, 5, [0, 20, 40, 60, 80, 100]),
      (2.3, 2.9, 3, [2.4, 2.6, 2.8]),
    ])
  func hasRoundValues(lower: Double, upper: Double, count: Int, expected: [Double]) {
    let ticks = ChartScale(values: lower...upper, from: 0, to: 1).ticks(about: count).values
    #expect(ticks.count == expected.count)
    #expect(zip(ticks, expected).allSatisfy { ($0 - $1).magnitude < 1e-9 })
  }

  @Test("has equal distances for equal ratios on a logarithmic axis")
  func hasEqualDistances() {
    let scale = ChartScale(values: 4.5...100, from: 0, to: 1, isLogarithmic: true)
    #expect(scale.decades == [5, 10, 20, 50, 100])
    for value in stride(from: 4.5, through: 100, by: 0.37) {
      #expect((scale(value) - log(value / 4.5) / log(100 / 4.5)).magnitude < 1e-8)
    }
    #expect(ChartScale(values: 1e-3...1e3, from: 0, to: 1, isLogarithmic: true).decades.count == 7)
  }
}

@Suite("A carousel's page")
struct CarouselPageTests {
  @Test("shows at each frame the offset of the trace, and lists wraps and events")
  func showsTheTrace() throws {
    let simulation = try SamplePages.carousel()
    let screen = try SamplePages.screen("iPhone 15", ppi: 460, scale: 3, pixels: (1179, 2556), hertz: 60)
    let page = try CarouselPage(simulation, on: screen, generator: "")
    let trace = Array(simulation)
    var (offset, moves, millimeters) = page.movements
    var wrong: [Int] = []
    for (index, movement) in moves.enumerated() {
      offset += movement
      let time = Double(index + 1) / 60
      let expected = trace.last { $0.timeSeconds <= time + 1e-11 }?.movement.offsetPoints ?? 0
      let shown = Double(offset) * millimeters * 460 / 25.4 / 3
      if (shown - expected).magnitude > 1e-6 { wrong.append(index + 1) }
    }
    #expect(wrong.isEmpty, "frames \(wrong.prefix(5))")
    #expect(moves.count == 600)
    #expect(page.walk.rows.count { !$0[3].isEmpty } == trace.count { $0.movement.didWrap })
    #expect(!page.walk.wraps.isEmpty && page.walk.visibleWraps.isEmpty)
    #expect(page.walk.events.map(\.label) == ["speed=100", "drag-begin", "drag-by=-80", "drag-end"])
    let html = page.html
    #expect(html.utf8.count < 60_000)
    for words in ["30\u{a0}mm/s, three items, endless", "none visible", "every", "±0.13", "5.522"] {
      #expect(html.contains(words), "\(words)")
    }
  }

  @Test("draws charts that parse, with and without a display")
  func drawsCharts() throws {
    let simulation = try SamplePages.carousel()
    let walk = CarouselWalk(simulation, refreshHertz: 60)
    let chart = Chart.timeline(walk, durationSeconds: 10, refreshHertz: 60, point: "pt")
    #expect(XMLParser(data: Data(chart.svg.utf8)).parse())
    let strip = try #require(Chart.strip(simulation.carousel.strip))
    #expect(XMLParser(data: Data(strip.svg.utf8)).parse())
    #expect(try CarouselPage(simulation, on: nil, generator: "").html.contains("a point is drawn as a CSS pixel"))
  }
}
