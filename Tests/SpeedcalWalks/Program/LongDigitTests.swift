#if !DEBUG
import DeviceInfo
import Foundation
import Reports
import SpeedCalibration
import Testing

@testable import speedcal

/// What a calculation loses in its last bits shows nowhere: 79.704 is never 79.70400000000002.
@Suite struct LongDigitTests {
  private static let speeds = try? SpeedQuantity.list("5:95:5,29.817").millimetersPerSecond()

  /// 200 displays out of all families, the same in every run.
  private static let screens: [Screen] = {
    let screens = Profile.bundled(.everything).flatMap(\.devices).flatMap { $0.screens() }
    return (0..<200).map { screens[$0 * screens.count / 200] }
  }()

  @Test(arguments: OutputFormat.reports)
  func `rows of calibrations`(_ format: OutputFormat) throws {
    try expectShort(
      SpeedReport(displays: Self.screens, speeds: #require(Self.speeds).map { SeenSpeed($0) }).report.text(format))
  }

  @Test(arguments: OutputFormat.handOvers)
  func `pictures and code`(_ format: OutputFormat) throws {
    let speeds = try #require(Self.speeds)
    let takesOne = [.uikit, .swiftui, .compose, .reactNative, .js].contains(format)
    var count = 0
    for screen in Self.screens {
      for speeds in takesOne ? speeds.map({ [$0] }) : [speeds] {
        // Not every platform has a driver in every language.
        guard let document = try? SpeedReport(displays: [screen], speeds: speeds.map { SeenSpeed($0) }).document(format)
        else { continue }
        count += 1
        try expectShort(document.text())
      }
    }
    #expect(count > 0)
  }

  @Test func `conversions, suggestions and what the database knows`() throws {
    try expectShort(
      Report(converting: [12.7, 30, 60], on: Self.screens, refreshRates: [24, 60].map { try RefreshRate(hertz: $0) })
        .text(.json))
    try expectShort(Report(of: Self.screens.map(\.device)).text(.csv))
    for screen in Self.screens {
      try expectShort(Report(of: screen.device).text(.json))
      let rates = try ScreenAtRate.rates(of: screen, [60, 120].map { try RefreshRate(hertz: $0) })
      for speed in [12.7, 30, 60] {
        try expectShort(
          SuggestionReport(displays: rates, speeds: [SeenSpeed(speed)], tolerancePercent: 5, limits: nil).report.text(
            .json))
      }
    }
  }

  /// Fails where a number misses a decimal of at most seven digits by less than 2^-48 of it.
  private func expectShort(_ text: String) throws {
    for word in text.utf8.split(whereSeparator: { !(48...57 ~= $0 || $0 == 46) }) where word.count >= 16 {
      guard let word = String(word), let number = Double(word) else { continue }
      let short = try #require(Double(String(format: "%.7g", number)))
      try #require(short == number || (short - number).magnitude > number * 0x1p-48, "\(word) is \(short)")
    }
  }
}
#endif
