import DeviceInfo
import Foundation
import SpeedCalibration
import TestSupport
import Testing

@testable import Reports
@testable import ScrollMotion

/// Every command advises the same, and what it calls judder-free has no judder. A release build tries every display.
@Suite struct AdviceTests {
  private static let everything = Profile.bundled(.everything).flatMap(\.devices).flatMap { $0.screens() }

  /// The displays with a refresh rate, one for each geometry.
  private static let screens: [Screen] = {
    var seen: Set<[Double]> = []
    return everything.filter { screen in
      let display = screen.figures
      return !screen.refreshRates.isEmpty
        && seen.insert([display.ppi, display.scale, display.nativeScale] + screen.refreshRates.map(\.hertz)).inserted
    }
  }()

  /// A speed, and limits that it is asked with.
  private static let questions: [(speed: Double, limits: SpeedLimits?)] = [
    (30, nil), (32, try? SpeedLimits(0...32.5)), (5, nil), (1.2, nil), (100, try? SpeedLimits(60...99)), (29.817, nil),
  ]

  /// The advice as an exhaustive search finds it: a judder-free speed within 5 % at the highest rate that has one.
  private static func expected(_ screen: Screen, _ speed: Double, _ limits: SpeedLimits?) -> (Double, Double)? {
    let wanted = limits.applied(toMillimetersPerSecond: speed)
    for rate in screen.refreshRates.sorted(by: >) {
      let pixel = rate.framesPerSecond * 25.4 / screen.figures.ppi * (screen.figures.nativeScale / screen.figures.scale)
      let nearest = (1...max(2, Int(wanted * 2 / pixel) + 2)).map { Double($0) * pixel }.filter(limits.contains)
        .min { ($0 - wanted).magnitude < ($1 - wanted).magnitude }
      if let nearest, (nearest - wanted).magnitude <= wanted * 0.05 + 1e-9 { return (nearest, rate.hertz) }
    }
    return nil
  }

  /// The sentence of a text that is laid out wide, without what stands before it in a list.
  private static func sentence(in text: String) -> String? {
    // That of suggest stands behind what is asked.
    text.replacing(#/\): at (?=[\d.]+ Hz )/#, with: ")\nAt ").split(separator: "\n")
      .map { String($0.drop { "- ".contains($0) }) }.first {
        // The verdict on the ways of a motion is no advice.
        $0.contains(#/^At [\d.]+ Hz /#) && !$0.contains(#/ smoothest|all ways|; a /#)
      }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test(arguments: questions.indices)
  func `report, table, motion, suggest, convert, sheet and tokens advise the same`(_ question: Int) throws {
    let (speed, limits) = Self.questions[question]
    let settings = try CalibrationSettings(limits: limits)
    func wide(_ report: some Reported) throws -> String { try report.text(.text, width: 1000) }
    var wrong: [String] = []
    for screen in Self.screens.sampled(oneIn: 60) {
      let (pairs, seen) = (ScreenAtRate.rates(of: screen), [SeenSpeed(speed)] as AskedSpeeds)
      let report = try SpeedReport(displays: [screen], speeds: seen, settings: settings)
      var texts = ["sheet": try report.handOverSheet().text()]
      texts["table"] = try wide(SpeedReport(displays: [screen], speeds: seen, settings: settings, layout: .displays))
      texts["motion"] = try wide(
        MotionReport(
          displays: pairs, speed: seen, calibrationSettings: settings,
          scenario: Scenario(durationSeconds: 1)))
      texts["suggest"] = try wide(
        SuggestionReport(displays: pairs, speeds: seen, tolerancePercent: 5, limits: limits))
      if limits == nil { texts["convert"] = try wide(Report(converting: seen, on: [screen])) }
      let said = Self.sentence(in: try wide(report))
      for (command, text) in texts {
        let other = Self.sentence(in: text)?.replacing("\\", with: "")
        if said == nil || other != said {
          wrong.append("\(screen.title), \(command): \(other ?? "–"), not \(said ?? "–")")
        }
      }

      let best = Self.expected(screen, speed, limits)
      if (best == nil) == (said?.contains("a display link is judder-free") ?? false) {
        wrong.append("\(screen.title): \(said ?? "–"), not \(String(describing: best))")
      }
      guard let (millimeters, hertz) = best, screen.hasPoints else { continue }
      let json = try JSONSerialization.jsonObject(with: Data(report.tokens().text().utf8)) as? [String: Any]
      let tokens = String(describing: json).replacing(" ", with: "")
      if !tokens.contains("judder_free_refresh_hz\":\(hertz.shortestText)") {
        wrong.append("\(screen.title): tokens without \(hertz) Hz")
      }
      // The very speed, and what is typed for it, have no judder.
      let refreshing = try RefreshingDisplay(screen.figures, at: RefreshRate(hertz: hertz))
      let even = try #require(
        try refreshing.evenSpeeds(aroundMillimetersPerSecond: millimeters, limits: nil).first {
          $0.deviationPercent == 0
        })
      let typed = try SpeedQuantity(even.text).millimetersPerSecond(on: SpeedConverter(display: screen.figures))
      let again = try refreshing.evenSpeeds(aroundMillimetersPerSecond: typed, limits: nil)
      let printed = try refreshing.evenSpeeds(aroundMillimetersPerSecond: #require(Double(even.speedText)), limits: nil)
      let motion = try Motion(
        calculator: SpeedCalculator(display: screen.figures), millimetersPerSecond: even.millimetersPerSecond,
        way: .linkElapsed, refreshRate: even.refreshRate)
      let judder = motion.summary().peakToPeak.pixels
      if judder != 0 || again.map(\.pixels) != [even.pixels] || printed.map(\.pixels) != [even.pixels] {
        wrong.append("\(screen.title): \(even.text) judders by \(judder) px, typed again \(again.map(\.text))")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(6).joined(separator: "\n"))")
  }

  @Test func `one speed for several displays keeps to limits and tolerance, and each display's own speed does too`()
    throws
  {
    var random = SeededRandom(seed: 44)
    var wrong: [String] = []
    for number in 0..<(isThorough ? 2000 : 60) {
      let screens = (0..<(2 + number % 2)).compactMap { _ in Self.screens.randomElement(using: &random) }
      let (speed, limits) = Self.questions[number % Self.questions.count]
      let advice = try Advice(
        for: screens.map { screen in
          try screen.refreshRates.map { try RefreshingDisplay(screen.figures, at: $0) }
        }, nearMillimetersPerSecond: speed, limits: limits)
      let wanted = advice.wantedMillimetersPerSecond
      let common = try advice.common()
      let names = screens.map(\.title).joined(separator: ", ")
      for own in advice.displays.compactMap({ $0.own?.nearest }) + (common.target?.evenSpeeds ?? [])
      where !limits.contains(own.millimetersPerSecond) {
        wrong.append("\(names) at \(speed) mm/s: \(own.text) is beyond the limits")
      }
      // Of speeds of a grid none suits all within the tolerance where none was found, and none is better.
      let grid = stride(from: -5.0, through: 5, by: isThorough ? 0.01 : 0.1).map { wanted * (1 + $0 / 100) }
        .filter(limits.contains)
      let deviations: [Double] = try grid.map { speed in
        try common.displays.map { display in
          let even = try display.evenSpeeds(aroundMillimetersPerSecond: speed, limits: limits)
          return even.map { ($0.millimetersPerSecond - speed).magnitude / speed }.min() ?? .infinity
        }.max() ?? .infinity
      }
      let best = deviations.min() ?? .infinity
      if common.isNear {
        let target = try #require(common.target)
        if best < target.largestDeviationPercent / 100 - 1e-9 || target.largestDeviationPercent > 5 + 1e-9
          || (target.millimetersPerSecond / wanted - 1).magnitude > 0.05 + 1e-9
          || !limits.contains(target.millimetersPerSecond)
        {
          wrong.append("\(names) at \(speed) mm/s: \(target.millimetersPerSecond), \(target.largestDeviationPercent) %")
        }
      } else if best < 0.05 - 1e-4 {
        wrong.append("\(names) at \(speed) mm/s: none, and \(best * 100) %")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(6).joined(separator: "\n"))")
  }

  @Test func `a rate that is typed with the speed is the rate of the advice`() throws {
    let phone = try #require(Self.everything.first { $0.title == "iPhone 15 Pro" })
    for (rate, hertz) in try [(RefreshRate(hertz: 60), 60), (nil, 120)] as [(RefreshRate?, Int)] {
      let report = try SpeedReport(
        displays: [phone], speeds: AskedSpeeds([33.130434782608695], refreshRate: rate))
      let head = "At \(hertz) Hz a display link is judder-free at 33.130"
      #expect(report.adviceText(on: report.subjects[0])?.hasPrefix(head) == true)
    }
    // A rate that the display has not is not advised on.
    let other = try AskedSpeeds([30], refreshRate: RefreshRate(hertz: 90))
    #expect(other.advisedRates(of: phone.refreshRates).map(\.hertz) == [120, 60])
  }

  @Test func `on the logical basis advice is about the speed on the glass`() throws {
    let phone = try #require(Self.everything.first { $0.title == "iPhone 8 Plus" })
    let settings = try CalibrationSettings(limits: SpeedLimits(0...30), scaleBasis: .logical)
    let report = try SpeedReport(displays: [phone], speeds: [30], settings: settings)
    // 30 mm/s are 26.087 on the glass, which 160 pt/s nearly are; the limit is 26.087 there.
    #expect(
      report.adviceText(on: report.subjects[0])
        == "At 60 Hz no speed within 5 % is judder-free; the nearest is 23.133 mm/s, 11.32 % slower.")
  }
}
