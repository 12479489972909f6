import DeviceInfo
import ScrollMotion
import SpeedCalibration
import TestSupport
import Testing

@testable import Pages

/// What the script of a page writes into it at load.
@Suite(.needsNode) struct PageWordsTests {
  @Test func `a page of one display: the answer, the ways from the smoothest on, the verdict`() throws {
    let screen = try SamplePages.screen("iPhone 15", ppi: 460, scale: 3, pixels: (1179, 2556), hertz: 60)
    let text = try SamplePages.text(SamplePages.page([screen]))
    for words in [
      "30 mm/s on iPhone 15", "1 pt every 5.522 ms", "181.10 ticks a second", "3.018 pt a frame", "±0.13 %",
      "k = 2, from 460 ± 0.5 px/in", "Moves 3 pt a frame; one frame in 18 moves 1 px more.",
      "One frame in 54 moves a whole point more.", "One frame in 5 moves half as far as the others.",
      "1.0 px · 0.05 mm · 3.3 times a second", "3.0 px · 0.17 mm · 1.1 times a second",
      "5.0 px · 0.27 mm · 11 times a second", "0.55 mm smear", "0.67 mm smear", "0.77 mm smear",
      "Judder-free at 29.817 mm/s. 9 px in every frame of a display link, 0.6 % slower. As it is, its steps differ by "
        + "0.05 mm, which nobody sees from 360 mm. 9px/frame@60 Use it", "213 words/min text of 17 pt",
      "65.1 × 141.1 mm. Set the size of this screen, then hold an iPhone 15 beside it", "visible judder",
    ] { #expect(text.contains(words), "\(words)") }
    let way = /Display link smoothest .* Timer, whole points One frame .* Timer, whole pixels visible judder/
    #expect(text.contains(way))
  }

  @Test func `a page in its states`() throws {
    let cases: [(speed: Double, hertz: Double?, words: [String])] = [
      (150, 60, ["150 mm/s was asked, 100 mm/s is applied, the limit. To go faster, move the limit: --limits 0:150"]),
      (0, 60, ["Stopped. There is no step, no interval and nothing to play."]),
      (
        30, nil,
        [
          "3.018 pt a frame at 60 Hz, assumed, by its time stamps",
          "60 Hz, assumed: no source states it; --refresh sets it",
        ]
      ),
      (
        0.1, 60,
        [
          "Below 3.313 mm/s nothing is judder-free. There is less than one pixel a frame.",
          "The evenest pattern near it is 1 px in one frame of 33, 0.1004 mm/s, 0.4 % faster.",
          "1.0 px · 0.06 mm · 1.8 times a second", "1 px in one frame of 33, at 60 Hz",
        ]
      ),
      (0.10039525691699605, 60, ["1 px in one frame of 33 is the evenest pattern."]),
      (30, 120, ["The nearest at 120 Hz are 26.504 and 33.130 mm/s, 12 % slower and 10 % faster."]),
      (
        29.817391304347826, 60,
        [
          "29.817 mm/s is judder-free. 9 px in every frame of a display link. All steps are equal: it looks smooth.",
          "29.817 mm/s on iPhone 15",
        ]
      ),
      (0.12, 60, ["under 1 words/min text of 17 pt"]), (0.15, 60, ["1 words/min text of 17 pt"]),
      (29.83, 60, ["9 px in every frame of a display link, 0.04 % slower."]),
      (29.7, 60, ["9 px in every frame of a display link, 0.4 % faster."]),
    ]
    let pages = try cases.map { speed, hertz, _ in
      let screen = try SamplePages.screen("iPhone 15", ppi: 460, scale: 3, pixels: (1179, 2556), hertz: hertz)
      return try SamplePages.page(
        [screen], rates: [hertz.map { [$0] } ?? []], millimetersPerSecond: speed, limits: .tutorial)
    }
    for (one, text) in zip(cases, try SamplePages.texts(pages)) {
      for words in one.words { #expect(text.contains(words), "\(text.prefix(900))") }
      #expect(!text.contains("smeared") && !text.contains("nan") && !text.contains("inf "), "\(one)")
    }
  }

  @Test func `judder is visible from a quarter of a millimetre on, below thirty times a second`() throws {
    let cases: [(ppi: Double, scale: Double, hertz: Double, speed: Double, isVisible: Bool)] = [
      (254, 2, 120, 30, true), (326, 2, 60, 30, false), (92.5, 1, 120, 50, false),
      // Two points and three in turn: 30 times a second.
      (92.5, 1, 60, 2.5 * 60 * 25.4 / 92.5, false), (92.5, 1, 60, 2.51 * 60 * 25.4 / 92.5, true),
    ]
    let pages = try cases.map { one in
      var screen = try Screen(described: Display(ppi: one.ppi, scale: one.scale))
      screen.chosenRates = [try RefreshRate(hertz: one.hertz)]
      return try PreviewPage([screen], .init([SeenSpeed(one.speed)], ways: [.timerPixel], generator: ""))
    }
    for (one, text) in zip(cases, try SamplePages.texts(pages)) {
      #expect(text.contains("visible judder") == one.isVisible, "\(one)")
    }
  }

  @Test func `a page of a phone whose scale misleads: how slow the formula that tutorials copy is`() throws {
    let screen = try SamplePages.screen(
      "iPhone 8 Plus", ppi: 401, scale: 3, points: (414, 736), pixels: (1080, 1920), hertz: 60)
    let text = try SamplePages.text(SamplePages.page([screen]))
    for words in [
      "The formula that tutorials copy runs 13 % slow here. It divides by the scale, 3. ",
      "This display has 2.609 pixels a point, so 30 mm/s would really be 26.09 mm/s.",
      "Judder-free at 29.743 mm/s. 9 rendered px in every frame of a display link, 0.9 % slower.",
    ] { #expect(text.contains(words), "\(words)") }
  }

  @Test func `the title has a name where there is one, else the ppi`() throws {
    let texts = try SamplePages.texts(
      [nil, "Kiosk"].map { try SamplePages.page([Screen(described: Display(ppi: 217, scale: 2), name: $0)]) })
    #expect(texts[0].contains("30 mm/s on a display of 217 ppi") && texts[1].contains("30 mm/s on Kiosk"))
  }

  @Test func `a page of code has the command that writes it at this speed`() throws {
    let described = try Screen(described: Display(ppi: 217.5, scale: 2))
    let screen = try SamplePages.screen("Kid's iPhone", ppi: 460, scale: 3, hertz: 60)
    let plain = "--ppi 217.5 --scale 2 --speed 45 --refresh 60 --format js"
    let named = ["uikit", "swiftui"].map { #"'Kid'\''s iPhone' --speed 45 --refresh 60 --format \#($0)"# }
    // Each platform has the code of its own displays.
    let cases = [([described], [plain]), ([screen], named), ([screen, described], [named[0], plain])]
    let pages = try cases.map { screens, _ in
      let words = screens.map { $0 == described ? "--ppi 217.5 --scale 2" : nil }
      return try SamplePages.page(screens, millimetersPerSecond: 45, words: words).html
    }
    for ((_, commands), html) in zip(cases, try SamplePages.written(pages)) {
      for command in commands {
        #expect(html.replacing("&#39;", with: "'").contains(">speedcal export \(command)</code>"), "\(command)")
      }
    }
  }

  @Test func `nothing has code at 0 mm/s, and two displays that are described no command together`() throws {
    let screens = try [217.5, 92].map { try Screen(described: Display(ppi: $0, scale: 2)) }
    let page = try SamplePages.page(screens, words: ["--ppi 217.5 --scale 2", "--ppi 92 --scale 2"]).html
    let found: [[String]] = try SamplePages.run(
      page,
      """
      const made = e.dataOf(displays, data);
      const codes = (mm, each) => k.codes(made, { speedOf: () => ({ mm, typed: String(mm) }), each });
      return [codes(0, false), codes(30, false), codes(30, true)].map((list) => list.map(({ command }) => command));
      """)
    let end = "--scale 2 --speed 30 --refresh 60 --format js"
    #expect(found == [[], [""], ["speedcal export --ppi 217.5 \(end)", "speedcal export --ppi 92 \(end)"]])
  }

  @Test func `a glass that is wider than its column is drawn in part, and says so`() throws {
    let tablet = try SamplePages.screen("Tablet", ppi: 264, scale: 2, pixels: (2048, 2732), hertz: 60)
    let text = try SamplePages.text(SamplePages.page([tablet]))
    #expect(text.contains("The left 80 mm of 197. The whole glass: 197.0 × 262.9 mm, seen from 360 mm."))
    // Side by side there is room for a small tablet.
    let small = try SamplePages.screen("Small tablet", ppi: 326, scale: 2, pixels: (1488, 2266), hertz: 60)
    let pages = try SamplePages.texts([[small], [small, small]].map { try SamplePages.page($0) })
    #expect(pages[0].contains("The left 80 mm of ") && !pages[1].contains("The left "))
  }

  @Test func `a watch has room for one lane, chosen by its name`() throws {
    let screen = try SamplePages.screen("Watch", ppi: 326, scale: 2, pixels: (410, 502), hertz: 60)
    let html = try SamplePages.written(SamplePages.page([screen]))
    #expect(html.ranges(of: "name=way value=").count == 3)
    #expect(html.contains("Only one way fits on it: choose it above."))
  }

  @Test(arguments: [(0.193, "0.19"), (0.0938, "0.094")])
  func `a page of the ppi: how sure it is in two decimals, below a tenth in three`(halfWidth: Double, text: String)
    throws
  {
    let display = try Display(ppi: 96.24, scale: 1, ppiStandardUncertainty: halfWidth / 3.0.squareRoot())
    let page = try SamplePages.page([Screen(described: display)])
    #expect(try SamplePages.text(page).contains("from 96.24 ± \(text) px/in"))
  }

  @Test(arguments: [(60.0, 2), (75, 2), (76, 1)])
  func `a page of curves: two seconds, one above 75 Hz`(hertz: Double, seconds: Int) throws {
    let screen = try Screen(described: Display(ppi: 326, scale: 2))
    let text = try SamplePages.text(SamplePages.page([screen], rates: [[hertz]]))
    #expect(text.contains("how far it strays, \(seconds) s"))
  }

  @Test func `a page of a single way: it is not called the smoothest of all`() throws {
    let screen = try SamplePages.screen("iPhone 15", ppi: 460, scale: 3, hertz: 60)
    let request = try PreviewPage.Request([30], ways: [.linkElapsed], generator: "")
    let text = try SamplePages.text(PreviewPage([screen], request))
    #expect(text.contains("One way to drive it") && !text.contains("smoothest"))
  }

  @Test func `a page of an Android phone: dp and sp, Compose, and no point anywhere`() throws {
    let screen = try SamplePages.screen(
      "Pixel 8", ppi: 428, scale: 2.625, pixels: (1080, 2400), hertz: 120, pointName: .dp)
    let text = try SamplePages.text(SamplePages.page([screen], rates: [[120, 60]]))
    for words in ["1 dp every", "dp a frame", "text of 16 sp", "Compose", "64.1 × 142.4 mm", "120 Hz 60 Hz"] {
      #expect(text.contains(words), "\(words)")
    }
    #expect(!text.contains(/\d pt/) && !text.contains("UIKit"))
  }

  @Test(arguments: [3, 8])
  func `a page of several displays with two rates each: lanes, table and verdict of each rate`(count: Int) throws {
    let html = try SamplePages.written(SamplePages.fastPage(count))
    for rate in 0...1 {
      #expect(html.ranges(of: "aria-label=\"Compared\" data-rate=\(rate)").count == 1)
      #expect(html.contains(try Regex("class=\"verdict[^>]*data-rate=\(rate)")))
      #expect(html.matches(of: try Regex("data-lane [^>]*data-rate=\(rate)")).count == 3 * count)
    }
    #expect(html.contains("<span>120\u{a0}Hz</span>") && html.contains("<span>60\u{a0}Hz</span>"))
  }

  @Test func `a page has every hook, and one of several displays a table, and a sheet and a choice each`() throws {
    let counts = [1, 2, 3, 4, 5, 8]
    let pages = try SamplePages.written(counts.map { try SamplePages.page(displays: $0).html })
    for (count, html) in zip(counts, pages) {
      #expect(html.ranges(of: "data-strip").count >= 3 * count)
      for match in html.matches(of: /<div class=lane (?<head>[^>]*)>/) {
        for hook in ["data-lane", "data-display=", "data-way=", "data-refresh-hz="] {
          #expect(match.head.contains(hook))
        }
      }
      // Of more than four displays the first alone shows at the start.
      let hidden = html.matches(of: /class="unit off" data-unit=([0-9]+)/).map { String($0.1) }
      #expect(hidden == (count > 4 ? (1..<count).map { "\($0)" } : []))
    }
    let (two, three, eight) = (pages[1], pages[2].replacing("\u{a0}", with: " "), pages[5])
    #expect(two.contains("<span>Highest rate</span>") && two.contains("<span>60\u{a0}Hz</span>"))
    #expect(three.contains("30 mm/s on three displays") && three.contains("Compared"))
    #expect(three.ranges(of: "class=\"next").count == 3 && three.ranges(of: "data-glass").count == 3)
    #expect(eight.ranges(of: "data-choose=").count == 8)
  }
}
