import SpeedCalibration
import SpeedMeasurement
import TestSupport
import Testing

struct DiagnosisTests {
  /// A ratio that a mistake makes on an iPhone 8 Plus, measured over 60 and 120 mm by hand.
  private func explanations(ratio: Double, seed: Int) throws -> [Diagnosis.Mistake] {
    let simulated = SimulatedRuns(
      ratio: ratio, distances: [60, 120], runs: 10, endsMillimeters: 0.2,
      timing: .stopwatch(standardUncertaintySeconds: 0.03))
    var noise = Noise(seed: UInt64(seed))
    return try RunFit(
      simulated.experiment(&noise), display: MeasurementFixture.plusByScale(), instruments: simulated.instruments()
    ).explanations.map(\.mistake)
  }

  private static let mistakes: [(Double, Diagnosis.Mistake)] = [
    (1080 / 1242.0, .scaleForNativeScale), (1080 / 1125.0, .displayZoom), (326 / 401.0, .assumed326PPI),
  ]

  @Test(arguments: mistakes)
  func `each known mistake is found in data that were made with it`(ratio: Double, mistake: Diagnosis.Mistake) throws {
    let seeds = (1...100).sampled(oneIn: 4)
    let missed = try seeds.count { try explanations(ratio: ratio, seed: $0) != [mistake] }
    // U covers 95 %.
    #expect(missed <= seeds.count / 10)
  }

  @Test func `nothing is found in data without a mistake, and no known one in those of another slowness`() throws {
    for seed in (1...50).sampled(oneIn: 4) { #expect(try explanations(ratio: 0.977, seed: seed).isEmpty) }
    let seeds = (1...200).sampled(oneIn: 4)
    let found = try seeds.count { try !explanations(ratio: 1, seed: $0).isEmpty }
    // One of 44 experiments without a mistake lies below 1 by more than U.
    #expect(found <= seeds.count / 20)
  }

  @Test(arguments: [(0.8695, true), (0.868, false)])
  func `a log whose own U is a millionth is explained within 0.1 %`(ratio: Double, isExplained: Bool) throws {
    let plus = try Display(ppi: 401, scale: 3, nativeScale: 1080.0 / 414)
    let pointsPerTick = ratio * 30 * plus.pointsPerMillimeter() / 60
    let samples = (0..<600).map { TickSample(seconds: Double($0) / 60, offsetPoints: Double($0) * pointsPerTick) }
    let log = try TickLogAnalysis(
      of: TickLog(samples), on: plus, settings: TickLogSettings(commandedMillimetersPerSecond: 30))
    #expect(log.meanPointsPerSecond.expandedUncertaintyPercent < 2e-3)
    #expect(log.explanations.map(\.mistake) == (isExplained ? [.scaleForNativeScale] : []))
  }

  @Test(arguments: [1, 326.0 / 460])
  func `a stall is not taken for a mistake about the density, and hides none`(ratio: Double) throws {
    let phone = try Display(ppi: 460, scale: 3)
    let pointsPerTick = ratio * 30 * phone.pointsPerMillimeter() / 60
    // Two of ten seconds stand still.
    let samples = (0..<600).map { tick in
      TickSample(seconds: Double(tick) / 60, offsetPoints: Double(max(0, tick - 120)) * pointsPerTick)
    }
    let log = try TickLogAnalysis(
      of: TickLog(samples), on: phone, settings: TickLogSettings(commandedMillimetersPerSecond: 30))
    #expect(log.explanations.map(\.mistake) == (ratio == 1 ? [] : [.assumed326PPI]))
  }

  @Test(arguments: [(0.5004, true), (0.5006, false)])
  func `predictions are told apart to a thousandth of the ratio`(predicted: Double, isConsistent: Bool) throws {
    let display = try MeasuredDisplay(Display(ppi: 326 / predicted, scale: 2))
    let found = Diagnosis.diagnoses(of: Uncertain(checked: 0.5, standardUncertainty: 0), on: display)
    #expect(found.map(\.isConsistent) == [isConsistent])
  }

  @Test func `a mistake that predicts no difference is not listed`() throws {
    let fit = try RunFit(
      MeasurementFixture.runs([100, 200], [100, 200.5]), display: MeasuredDisplay(Display(ppi: 326, scale: 2)))
    #expect(fit.diagnoses.isEmpty)
  }

  @Test func `when 1 lies within U, a prediction within U explains nothing`() throws {
    let ratio = try RunFit(
      MeasurementFixture.runs([100, 100, 100], [90, 98, 106]), display: MeasurementFixture.unit())
    let diagnoses = Diagnosis.diagnoses(of: ratio.realPerCommanded, on: try MeasurementFixture.plusByScale())
    #expect(diagnoses.contains { $0.mistake == .displayZoom && $0.isConsistent && !$0.isExplanation })
  }
}
