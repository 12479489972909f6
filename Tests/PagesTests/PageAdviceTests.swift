import DeviceInfo
import ScrollMotion
import SpeedCalibration
import TestSupport
import Testing

@testable import Pages

/// The page's script advises as the library does: single displays, pairs and triples, with and without limits.
@Suite(.needsNode)
struct PageAdviceTests {
  /// A display as the script takes it.
  private struct Entry: Encodable {
    let ppi, scale, nativeScale: Double
    let hertz: [Double]

    init(_ screen: Screen) {
      (ppi, scale, nativeScale) = (screen.figures.ppi, screen.figures.scale, screen.figures.nativeScale)
      hertz = screen.assumedRefreshRates.map(\.hertz)
    }
  }

  /// A wanted speed on some displays, within limits.
  private struct Question: Encodable {
    let displays: [Entry]
    let speed: Double
    let limits: [Double]?
  }

  /// What is advised: each display's own speed with its rate, and the one that all share, with its rate.
  private struct Answer: Codable, Equatable {
    struct Own: Codable, Equatable {
      let hertz: Double
      let speed: Double?
      let isJudderFree, isNear: Bool
    }
    let own: [Own]
    let common: Double?
    let isNear: Bool?
    let hertz: Double?
  }

  private static let screens: [Screen] = {
    var seen: Set<[Double]> = []
    let all = (try? SamplePages.devices.get()) ?? []
    return all.flatMap { $0.screens() }.filter { screen in
      let display = screen.figures
      let rates = screen.assumedRefreshRates.map(\.hertz)
      return seen.insert([display.ppi, display.scale, display.nativeScale] + rates).inserted
    }
  }()

  private static func script(_ questions: [Question]) throws -> [Answer] {
    try Node.run(
      """
      return input.questions.map(({ displays, speed, limits }) => {
        const advice = m.advice(displays, speed, limits);
        const { common, commonHertz: hertz } = advice;
        return {
          own: displays.map((_, index) => {
            const { hertz, nearest, isNear } = advice.own(index);
            return { hertz, speed: nearest?.millimetersPerSecond, isJudderFree: nearest?.frames === 1, isNear };
          }),
          common: common?.millimetersPerSecond, isNear: common?.isNear, hertz,
        };
      });
      """, ["questions": .init(questions)])
  }

  private static func library(_ screens: [Screen], _ speed: Double, _ limits: SpeedLimits?) throws -> Answer {
    let displays = try screens.map { screen in
      try screen.assumedRefreshRates.map { try RefreshingDisplay(screen.figures, at: $0) }
    }
    let advice = try Advice(for: displays, nearMillimetersPerSecond: speed, limits: limits)
    let common = advice.commonSpeed
    return Answer(
      own: try screens.indices.map { index in
        let own = try #require(advice.displays[index].own)
        return Answer.Own(
          hertz: own.display.refreshRate.hertz, speed: own.nearest?.millimetersPerSecond,
          isJudderFree: own.nearest?.isJudderFree == true, isNear: advice.hasJudderFree(own))
      },
      common: common?.millimetersPerSecond, isNear: common.map(advice.isNear),
      hertz: advice.commonRefreshRate?.hertz)
  }

  /// Whether speeds agree within a relative 1e-12; missing ones are equal.
  private static func agree(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a - b) <= 1e-12 * abs(b)
  }

  private static func agree(_ a: Answer, _ b: Answer) -> Bool {
    a.isNear == b.isNear && a.hertz == b.hertz && agree(a.common, b.common)
      && zip(a.own, b.own).allSatisfy { a, b in
        a.hertz == b.hertz && a.isJudderFree == b.isJudderFree && a.isNear == b.isNear && agree(a.speed, b.speed)
      }
  }

  @Test(
    arguments: [(30.0, nil), (32, 0...32.5), (5, nil), (1.2, nil), (100, 60...99), (29.817, nil)]
      as [(Double, ClosedRange<Double>?)])
  func `every display, 500 pairs and 200 triples are advised as by the library`(
    speed: Double, range: ClosedRange<Double>?
  ) throws {
    let limits = try range.map { try SpeedLimits($0) }
    var random = SeededRandom(seed: 45)
    let groups = (2...3).flatMap { count in
      (0..<(count == 2 ? 500 : 200)).map { _ in (0..<count).map { _ in Self.screens.randomElement(using: &random)! } }
    }
    let asked = (Self.screens.map { [$0] } + groups).sampled(oneIn: 20)
    let questions = asked.map { screens in
      Question(displays: screens.map(Entry.init), speed: speed, limits: range.map { [$0.lowerBound, $0.upperBound] })
    }
    var wrong: [String] = []
    for (screens, found) in try zip(asked, Self.script(questions)) {
      let expected = try Self.library(screens, speed, limits)
      if !Self.agree(found, expected) {
        wrong.append("\(screens.map(\.title).joined(separator: ", ")): \(found), not \(expected)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) of \(asked.count): \(wrong.prefix(3).joined(separator: "\n"))")
  }

  @Test func `the verdict says it`() throws {
    let cases = [
      // One speed for both at 60 Hz, though the first one's highest rate is 120 Hz.
      (["iPhone 15 Pro", "iPhone 15"], "One speed for all at 60 Hz: 29.817 mm/s."),
      (
        ["iPhone SE (3rd generation)", "iPad mini (6th generation)"],
        "It is judder-free on each, 6.5 % slower, beyond 5 %."
      ),
      // A2: whole rendered pixels are the candidates where the panel is resampled.
      (["MacBook Air (13-inch, M2, 2022)"], "Judder-free at "),
      (["iPhone 15", "iPhone SE (3rd generation)"], "No one speed is judder-free on all at 60 Hz."),
    ]
    let pages = try cases.map {
      try PreviewPage(SamplePages.screens($0.0), .init([30], generator: ""))
    }
    for ((_, head), text) in zip(cases, try SamplePages.texts(pages)) { #expect(text.contains(head)) }
  }

  @Test func `a row of the comparison has one rate, and what is to type is at it`() throws {
    let names = ["iPhone 16 Pro Max", "Google Pixel 8", "iPad mini (6th generation)", "iPhone 15"]
    let text = try SamplePages.text(PreviewPage(SamplePages.screens(names), .init([30], generator: "")))
    let rows = text.matches(of: #/· (?<rate>\d+) Hz \S+ \S+ % \d+px\/frame@(?<typed>\d+) /#)
    #expect(rows.count == 8 && rows.allSatisfy { $0.rate == $0.typed }, "\(text.prefix(2000))")
  }

  @Test func `a speed of whole rendered pixels is typed in the display's own unit`() throws {
    let text: [String] = try Node.run(
      """
      return ['pt', 'dp', 'CSS px'].map((point) =>
        m.evenSpeeds({ ppi: 401, scale: 3, nativeScale: 1080 / 414, point }, 60, 30)[0].text);
      """, [:])
    let display = try RefreshingDisplay(
      Display(ppi: 401, scale: 3, nativeScale: 1080.0 / 414), at: RefreshRate(hertz: 60))
    let even = try display.evenSpeeds(nearMillimetersPerSecond: 30, limits: nil)[0]
    #expect(text == ["pt", "dp", "CSS px"].map { even.text(pointUnit: $0) })
  }
}
