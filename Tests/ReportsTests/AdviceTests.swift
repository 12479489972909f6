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
    text.replacing("%). ", with: "%)\n").split(separator: "\n")
      .map { String($0.drop { "- ".contains($0) }) }.first {
        // The verdict on the ways of a motion is no advice.
        $0.contains(#/^(Judder-free at|At) [\d.]+ Hz/#) && !$0.contains(#/ smoothest|all ways|; a /#)
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
      if best.map({ said?.contains($0.0.formatted(.decimals(3))) != true }) ?? (said == nil) {
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
        try refreshing.evenSpeeds(nearMillimetersPerSecond: millimeters, limits: nil).first {
          $0.deviationPercent == 0
        })
      let typed = try SpeedQuantity(even.text).millimetersPerSecond(on: SpeedConverter(display: screen.figures))
      let again = try refreshing.evenSpeeds(nearMillimetersPerSecond: typed, limits: nil)
      let printed = try refreshing.evenSpeeds(nearMillimetersPerSecond: #require(Double(even.speedText)), limits: nil)
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

  @Test func `one speed for several displays is the next below or above on each, and judders on none`() throws {
    var random = SeededRandom(seed: 44)
    var (wrong, shared) = ([String](), 0)
    for number in 0..<(isThorough ? 20_000 : 600) {
      // Displays of one density are rare among all.
      let first = try #require(Self.screens.randomElement(using: &random))
      let like = Self.screens.filter { $0.figures.ppi == first.figures.ppi || $0.figures.ppi * 2 == first.figures.ppi }
      let pool = number % 2 == 0 ? like : Self.screens
      let screens = [first] + (0..<(1 + number % 3)).compactMap { _ in pool.randomElement(using: &random) }
      let (speed, limits) = Self.questions[number % Self.questions.count]
      let advice = try Advice(
        for: screens.map { screen in
          try screen.refreshRates.map { try RefreshingDisplay(screen.figures, at: $0) }
        }, nearMillimetersPerSecond: speed, limits: limits)

      let rate = Set(screens[0].refreshRates).filter { rate in
        screens.allSatisfy { $0.refreshRates.contains(rate) }
      }.max()
      let wanted = limits.applied(toMillimetersPerSecond: speed)
      // In whole pixels a frame of each, below and above; a printed speed is the one that it stands for. Below half a pixel a
      // frame the next speed above is one pixel every few frames.
      let sides = screens.map { screen in
        let pixel =
          (rate?.framesPerSecond ?? 0) * 25.4 / screen.figures.ppi
          * (screen.figures.nativeScale / screen.figures.scale)
        let nearest = (wanted / pixel).rounded() * pixel
        let isPrinted = (nearest - wanted).magnitude <= 0.0005
        return
          (isPrinted ? [nearest] : [(wanted / pixel).rounded(.down) * pixel, (wanted / pixel).rounded(.up) * pixel])
          .filter { $0 > 0 && pixel / 2 < wanted && limits.contains($0) }
      }
      let expected =
        rate == nil
        ? nil
        : sides[0].filter { speed in
          sides.allSatisfy { $0.contains { ($0 - speed).magnitude < 1e-10 * speed } }
        }.min { ($0 - wanted).magnitude < ($1 - wanted).magnitude }
      let found = advice.commonSpeed
      shared += expected == nil ? 0 : 1
      let isRight = expected.map { abs((found?.millimetersPerSecond ?? 0) / $0 - 1) < 1e-10 } ?? (found == nil)
      if !isRight || advice.commonRefreshRate != rate || found.map({ $0.refreshRate != rate }) == true {
        wrong.append("\(screens.map(\.title)) at \(speed) mm/s: \(found?.text ?? "none"), not \(expected ?? 0)")
      }
      guard let found, let rate, number % 8 == 0 else { continue }
      for screen in screens {
        let motion = try Motion(
          calculator: SpeedCalculator(display: screen.figures), millimetersPerSecond: found.millimetersPerSecond,
          way: .linkElapsed, refreshRate: rate, scenario: Scenario(durationSeconds: 1))
        if !motion.isEven { wrong.append("\(screen.title) judders at \(found.text)") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(6).joined(separator: "\n"))")
    #expect(shared > 100)
  }

  @Test func `a rate that is typed with the speed is the rate of the advice`() throws {
    let phone = try #require(Self.everything.first { $0.title == "iPhone 15 Pro" })
    for (rate, hertz) in try [(RefreshRate(hertz: 60), 60), (nil, 120)] as [(RefreshRate?, Int)] {
      let report = try SpeedReport(
        displays: [phone], speeds: AskedSpeeds([33.130434782608695], refreshRate: rate))
      let head = "Judder-free at \(hertz) Hz: 33.130"
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
        == "Judder-free at 60 Hz: 23.133 mm/s, 11.32 % slower. The picture is resampled, so that its sharpness varies.")
  }
}
