import DeviceInfo
import Foundation
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
    #expect(!html.contains(/\sstyle=/))
    #expect(!html.contains(/\s(src|href|action|onclick|onload)=/))
    #expect(!html.contains(/url\(|@import/))
  }

  @Test("is that of a script of at most 400 lines")
  func isThatOfAShortScript() {
    #expect(PageAssets.script.split(separator: "\n", omittingEmptySubsequences: false).count <= 401)
    #expect(PageAssets.script.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }
}

@Suite("A page's size")
struct PageSizeTests {
  @Test("stays below its limit", arguments: [(1, 60_000), (8, 150_000)], [2.99, 7.3, 30, 100])
  func staysBelowItsLimit(size: (displays: Int, limit: Int), speed: Double) throws {
    let (displays, limit) = size
    let page = try SamplePages.page(displays: displays, millimetersPerSecond: speed)
    #expect(page.displays.count == displays)
    #expect(page.html.utf8.count <= limit)
  }

  @Test("is refused where the frames are too many, with their number")
  func isRefused() throws {
    let motions = try SamplePages.motions(1, seconds: 20_000)
    #expect(throws: PageError.tooManyFrames(count: 4 * 2_400_000)) {
      try PreviewPage([PreviewSubject(title: "a", summary: "", motions: motions)], generator: "")
    }
  }

  @Test("is refused where the text is too long or empty")
  func refusesText() throws {
    #expect(throws: PageError.textEmpty) { try PageContent(text: " \n\t") }
    #expect(throws: PageError.textTooLong(characterCount: 2001)) {
      try PageContent(text: String(repeating: "a", count: 2001))
    }
    #expect(throws: Never.self) { try PageContent(text: String(repeating: "é", count: 2000)) }
    #expect(try PageContent(text: " a\n b\t") == .text("a b"))
  }
}

@Suite("A page's frames")
struct PageFrameTests {
  /// Reads the text as the page's script does, without the encoder's own inverse.
  private static func offsets(_ code: String) throws -> [Int] {
    var moves: [Int] = []
    for token in code.split(separator: " ") {
      if let cross = token.firstIndex(of: "x") {
        let distance = try #require(Int(token[..<cross]))
        let count = try #require(Int(token[token.index(after: cross)...]))
        for _ in 0..<count { moves.append(moves[moves.count - distance]) }
      } else {
        moves.append(try #require(Int(token)))
      }
    }
    return moves.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
  }

  @Test("are those of the motion, frame by frame", arguments: 0..<8, [0.0, 0.5, 7.3, 30, 100])
  func areThoseOfTheMotion(display: Int, speed: Double) throws {
    var wrong: [String] = []
    for motion in try SamplePages.motions(display, millimetersPerSecond: speed) {
      let lane = PreviewLane(motion)
      let offsets = try Self.offsets(lane.movements.text)
      #expect(offsets.count == motion.frames.count + 1)
      let display = motion.calibration.display
      for frame in motion.frames {
        // The size of a point from its definition, not from the lane.
        let millimeters = frame.offsetPoints * 25.4 * display.nativeScale / display.ppi
        let shown = Double(offsets[frame.frame]) * lane.millimetersPerUnit
        if (shown - millimeters).magnitude > 1e-12 * max(1, millimeters) {
          wrong.append("\(motion.way) frame \(frame.frame): \(shown), not \(millimeters)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
  }

  @Test("are those of a motion with a late timer too")
  func areThoseOfALateTimer() throws {
    for motion in try SamplePages.motions(1, lateness: Lateness(maximumSeconds: 0.012, seed: 7)) {
      let lane = PreviewLane(motion)
      let unitsPerPoint = motion.way.stepRule == .point ? 1 : motion.calibration.display.scale
      #expect(
        try Self.offsets(lane.movements.text).dropFirst().map { Double($0) / unitsPerPoint }
          == motion.frames.map(\.offsetPoints))
    }
  }

  @Test(
    "come back from their code",
    arguments: [
      [], [0], [5], [1, 2, 3], [4, 4, 4, 4, 4, 4, 4, 4, 4], [1, 2, 1, 2, 1, 2, 1, 2, 1], [-5, 7, -5, 7, -5, 7, -5, 7],
    ])
  func comeBack(movements: [Int]) {
    let code = FrameCode(movements)
    #expect(code.movements == movements)
    #expect(code.frameCount == movements.count)
  }

  @Test("come back from their code when they are random", arguments: 1...40)
  func randomComeBack(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let movements = (0..<Int(seed * 17)).map { _ in Int.random(in: -1...Int(seed % 5) + 1, using: &random) }
    #expect(FrameCode(movements).movements == movements)
  }

  @Test("take the text that the documentation shows")
  func takeTheText() {
    #expect(FrameCode([3, 3, 3, 3, 4, 3, 3, 3, 3, 4, 3, 3, 3]).text == "3 3 3 3 4 5x8")
  }
}

@Suite("A screen on a page")
struct PreviewSubjectTests {
  @Test("brings its uncertainty, its text size and what its profile tells")
  func bringsWhatItsProfileTells() throws {
    let device = try Device(
      name: "Pixel 8", modelIdentifiers: ["shiba"], year: 2023,
      displays: [
        DeviceDisplay(
          ppi: 428, scale: 2.625, pixels: DisplaySize(width: 1080, height: 2400),
          refreshRate: RefreshRateRange(minimum: 60, maximum: 120))
      ], pointName: .dp, sources: ["https://store.google.com"])
    let screen = try #require(device.screens().first)
    let subject = PreviewSubject(screen, motions: [])
    // Half the last place of 428, rectangular: 2 * 0.5 / sqrt(3) / 428.
    #expect(((subject.expandedUncertaintyPercent ?? 0) - 0.134_89).magnitude < 1e-5)
    #expect(subject.textPoints == 16)
    #expect(subject.sources == ["https://store.google.com"])
    #expect(subject.facts.contains(PageFact("Size of the glass", "64.1 × 142.4 mm")))
    #expect(subject.facts.contains(PageFact("Refresh rate", "60 to 120 Hz")))
    #expect(subject.facts.contains(PageFact("Model identifiers", "shiba")))
    // Its heads and axes are in dp, not in points.
    let motion = try Motion(
      calculator: SpeedCalculator(display: screen.display), millimetersPerSecond: 30, way: .timerPoint,
      refreshRate: RefreshRate(hertz: 60), observation: Observation(durationSeconds: 1))
    let html = try PreviewPage([PreviewSubject(screen, motions: [motion])], generator: "").html
    for words in ["dp/s", "dp per frame", "Text of 16 sp", ">dp</"] { #expect(html.contains(words), "\(words)") }
    #expect(!html.contains("pt/s") && !html.contains("pt per frame") && !html.contains(">pt</"))
  }
}

@Suite("Hostile texts in a page")
struct HostilePageTests {
  @Test("end as text", arguments: SamplePages.hostileTexts)
  func endAsText(text: String) throws {
    var page = try SamplePages.page(displays: 1, content: PageContent(text: text))
    let plain = page.html
    page.title = text
    page.subtitle = text
    page.basics = text
    page.generator = text
    page.notes = [text]
    page.displays[0].title = text
    page.displays[0].summary = text
    page.displays[0].facts = [PageFact(text, text)]
    page.displays[0].sources = [text]
    page.displays[0].lanes[0].way = text
    page.displays[0].lanes[0].caption = text
    page.displays[0].charts[0] = Chart.movement(of: try SamplePages.motions(0), title: text)
    page.tables[0].caption = text
    page.tables[0].columns[0].title = text
    page.tables[0].rows[0][0] = text
    let html = page.html
    for tag in ["<script", "</script", "<style", "</style", "<title", "</title", "<!--", "<b>"] {
      #expect(
        html.ranges(of: tag).count == plain.ranges(of: tag).count + (tag == "<title" ? 0 : 0), "\(tag)")
    }
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
    #expect(words.hasSuffix(" · "))
    #expect(!words.contains("\u{202e}"))
    #expect(
      text.contains {
        $0.isNewline || $0.unicodeScalars.contains { $0.value < 32 } || $0 == "\u{202e}" || $0 == "\u{202c}"
      }
        || words == text + " · ")
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
    let page = try CarouselPage(simulation, loop: "sets", display: "iPhone 15", generator: "")
    let trace = Array(simulation)
    var offset = page.lane.startUnits
    var wrong: [Int] = []
    for (index, movement) in page.lane.movements.movements.enumerated() {
      offset += movement
      let time = Double(index + 1) / 60
      let expected = trace.last { $0.timeSeconds <= time + 1e-11 }?.movement.offsetPoints ?? 0
      let shown = Double(offset) * page.lane.millimetersPerUnit * 460 / 25.4 / 3
      if (shown - expected).magnitude > 1e-6 { wrong.append(index + 1) }
    }
    #expect(wrong.isEmpty, "frames \(wrong.prefix(5))")
    #expect(page.lane.movements.frameCount == 600)
    #expect(page.events.rows.count { !$0[3].isEmpty } == trace.count { $0.movement.didWrap })
    #expect(trace.contains { $0.movement.didWrap })
    #expect(
      page.events.rows.map { $0[1] }.filter { $0 != "tick" } == [
        "layout", "speed=100", "drag-begin", "drag-by=-80", "drag-end",
      ])
    #expect(page.html.utf8.count < 60_000)
    #expect(XMLParser(data: Data(page.timeline.svg.utf8)).parse())
  }
}
