import SpeedCalibration
import SpeedMeasurement
import Testing

struct DiagnosisTests {
  /// A ratio that a mistake makes on an iPhone 8 Plus, measured over 60 and 120 mm by hand.
  private func fit(ratio: Double, seed: UInt64) throws -> RunFit {
    let simulated = SimulatedRuns(
      ratio: ratio, distances: [60, 120], runs: 10, endsMillimeters: 0.2,
      timing: .stopwatch(standardUncertaintySeconds: 0.03))
    var noise = Noise(seed: seed)
    return try RunFit(
      simulated.experiment(&noise), display: MeasurementFixture.plusByScale(), instruments: simulated.instruments())
  }

  @Test(
    "Each known mistake is found in data that were made with it",
    arguments: [
      (1080.0 / 414 / 3, Diagnosis.Mistake.scaleForNativeScale), (1080.0 / 375 / 3, .displayZoom),
      (326.0 / 401, .assumed326PPI),
    ] as [(Double, Diagnosis.Mistake)])
  func found(ratio: Double, mistake: Diagnosis.Mistake) throws {
    var missed = 0
    for seed in 1...100 {
      let explanations = try fit(ratio: ratio, seed: UInt64(seed)).explanations
      if explanations.map(\.mistake) != [mistake] { missed += 1 }
    }
    // U covers 95 %.
    #expect(missed <= 10)
  }

  @Test("A log whose own U is a millionth is explained within 0.1 %", arguments: [(0.8695, true), (0.868, false)])
  func log(ratio: Double, isExplained: Bool) throws {
    let plus = try Display(ppi: 401, scale: 3, nativeScale: 1080.0 / 414)
    let pointsPerTick = ratio * 30 * plus.pointsPerMillimeter() / 60
    let samples = (0..<600).map { TickSample(seconds: Double($0) / 60, offsetPoints: Double($0) * pointsPerTick) }
    let log = try TickLogAnalysis(of: TickLog(samples), on: plus, commandedMillimetersPerSecond: 30)
    #expect(log.meanPointsPerSecond.expandedUncertaintyPercent < 2e-3)
    #expect(log.explanations.map(\.mistake) == (isExplained ? [.scaleForNativeScale] : []))
  }

  @Test("A stall is not taken for a mistake about the density, and hides none", arguments: [1, 326.0 / 460])
  func stalled(ratio: Double) throws {
    let phone = try Display(ppi: 460, scale: 3)
    let pointsPerTick = ratio * 30 * phone.pointsPerMillimeter() / 60
    // Two of ten seconds stand still.
    let samples = (0..<600).map { tick in
      TickSample(seconds: Double(tick) / 60, offsetPoints: Double(max(0, tick - 120)) * pointsPerTick)
    }
    let log = try TickLogAnalysis(of: TickLog(samples), on: phone, commandedMillimetersPerSecond: 30)
    #expect(agrees(log.movingMillimetersPerSecond ?? 0, ratio * 30, within: 1e-9))
    #expect(log.explanations.map(\.mistake) == (ratio == 1 ? [] : [.assumed326PPI]))
  }

  @Test("Predictions are told apart to a thousandth of the ratio", arguments: [(0.5004, true), (0.5006, false)])
  func thousandth(predicted: Double, isConsistent: Bool) throws {
    let display = try MeasuredDisplay(Display(ppi: 326 / predicted, scale: 2))
    let found = Diagnosis.diagnoses(of: Uncertain(0.5, standardUncertainty: 0), on: display)
    #expect(found.map(\.isConsistent) == [isConsistent])
  }

  @Test("A slowness that no known mistake predicts has no explanation")
  func unexplained() throws {
    for seed in 1...50 { #expect(try fit(ratio: 0.977, seed: UInt64(seed)).explanations.isEmpty) }
  }

  @Test("Nothing is found in data without a mistake")
  func none() throws {
    var found = 0
    for seed in 1...200 where try !fit(ratio: 1, seed: UInt64(seed)).explanations.isEmpty { found += 1 }
    // One of 44 experiments without a mistake lies below 1 by more than U.
    #expect(found <= 10)
  }

  @Test("A mistake that predicts no difference is not listed")
  func listed() throws {
    let fit = try RunFit(
      MeasurementFixture.runs([100, 200], [100, 200.5]), display: MeasuredDisplay(Display(ppi: 326, scale: 2)))
    #expect(fit.diagnoses.isEmpty)
  }

  @Test("When 1 lies within U, a prediction within U explains nothing")
  func vague() throws {
    let ratio = try RunFit(
      MeasurementFixture.runs([100, 100, 100], [90, 98, 106]), display: MeasurementFixture.unit())
    let diagnoses = Diagnosis.diagnoses(of: ratio.realPerCommanded, on: try MeasurementFixture.plusByScale())
    #expect(diagnoses.contains { $0.mistake == .displayZoom && $0.isConsistent && !$0.isExplanation })
  }
}
