import SpeedCalibration
import Testing

@testable import SpeedMeasurement

/// How unsure a mean speed is by the scatter of the time stamps, against a line of least squares.
struct StampUncertaintyTests {
  /// Errors of the stamps in refreshes: independent ones, ones that take turns, and ones that last.
  enum Errors: CaseIterable {
    case independent, turns, blocks

    func all(_ count: Int) -> [Double] {
      var noise = Noise(seed: 3)
      return (0..<count).map { index in
        switch self {
        case .independent: noise.rectangular(0.05)
        case .turns: index % 2 == 0 ? 0.05 : -0.05
        case .blocks: index / 5 % 2 == 0 ? 0.05 : -0.05
        }
      }
    }
  }

  @Test(arguments: Errors.allCases, [40, 48, 200])
  func `the stamps' part is that of a line through them, and more where errors last`(
    errors: Errors, count: Int
  ) throws {
    let times = errors.all(count).enumerated().map { (Double($0) + $1) / 60 }
    let samples = times.enumerated().map { TickSample(seconds: $1, offsetPoints: 3 * Double($0)) }
    let log = try TickLogAnalysis(
      of: TickLog(samples), on: Display(ppi: 25.4, scale: 1), settings: TickLogSettings(refreshRate: 60))
    let (number, middle) = (Double(count), Double(count - 1) / 2)
    let mean = times.reduce(0, +) / number
    let (square, product) = times.enumerated().reduce((0.0, 0.0)) { sums, time in
      let place = Double(time.offset) - middle
      return (sums.0 + place * place, sums.1 + place * (time.element - mean))
    }
    let slope = product / square
    let residuals = times.enumerated().map { $1 - mean - slope * (Double($0) - middle) }
    let squares = residuals.reduce(0) { $0 + $1 * $1 }
    let neighbors = zip(residuals, residuals.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 }
    // r - (2 + 4 r) / n is what n residuals show.
    let correlation = max(0, (number * neighbors / squares + 2) / (number - 4))
    let expected =
      (squares / (number - 2) / square * (1 + correlation) / (1 - correlation)).squareRoot() / slope
    let source = try #require(log.budget.sources.first { $0.name == "time stamps" })
    #expect(agrees(source.relativeUncertainty, expected, within: 1e-6), "\(source.relativeUncertainty), \(expected)")
    #expect((correlation > 0.5) == (errors == .blocks) && (errors != .turns || correlation == 0), "\(correlation)")
    #expect(agrees(log.hitches.scatterSeconds, (squares / number).squareRoot(), within: 1e-6))
  }

  /// Offsets that are cut to whole points, and those that are cut to whole points on a beat, whose line is straighter.
  @Test(arguments: [(2.618, 1.0), (2.5, 0.5 * 3.0.squareRoot())])
  func `positions that are cut are off by what they are cut by, but no more than twice what they scatter`(
    step: Double, share: Double
  ) throws {
    let samples = (0..<600).map { index in
      TickSample(seconds: Double(index) / 60, offsetPoints: (step * Double(index)).rounded(.down))
    }
    let log = try TickLogAnalysis(
      of: TickLog(samples), on: Display(ppi: 25.4, scale: 1), settings: TickLogSettings(refreshRate: 60))
    let source = try #require(log.budget.sources.first { $0.name == "position at the ends" })
    let distance = samples[599].offsetPoints
    let expected = share / 3.0.squareRoot() * 2.0.squareRoot() / distance
    #expect(agrees(source.relativeUncertainty, expected, within: 0.01), "\(source.relativeUncertainty / expected)")
  }

  @Test func `a grid is the line of least squares, within half a percent of the stated rate`() {
    var noise = Noise(seed: 8)
    for rate in [59.94, 60, 60.2, 58, 62] {
      let times = (0..<300).map { 7 + (Double($0) + noise.rectangular(0.05)) / rate }
      let grid = RefreshGrid(fitting: times, by: .init(seconds: 1 / 60.0, deadlines: .refreshes))
      #expect((60 * grid.refreshSeconds - 1).magnitude <= 0.005 * (1 + 1e-9), "\(rate)")
      guard (rate / 60 - 1).magnitude < 0.005 else { continue }
      #expect(agrees(grid.refreshSeconds, 1 / rate, within: 1e-4), "\(rate)")
      for (index, time) in times.enumerated() {
        #expect((grid.place(time) - grid.place(times[0]) - Double(index)).magnitude < 0.11, "\(rate) \(index)")
      }
    }
  }
}
