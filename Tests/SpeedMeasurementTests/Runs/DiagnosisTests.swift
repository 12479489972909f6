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
    (1080 / 1242.0, .scaleForNativeScale), (1080 / 1125.0, .displayZoom), (3, .scale),
  ]

  @Test(arguments: mistakes)
  func `each known mistake is found in data that were made with it`(ratio: Double, mistake: Diagnosis.Mistake) throws {
    let seeds = (1...100).sampled(oneIn: 4)
    let missed = try seeds.count { try explanations(ratio: ratio, seed: $0) != [mistake] }
    // U covers 95 %.
    #expect(missed <= seeds.count / 10)
  }

  @Test(arguments: [1, 0.977])
  func `without a mistake, slow or not, a known ratio is found only where U misses the truth`(ratio: Double) throws {
    let seeds = (1...1000).sampled(oneIn: 4)
    // Of 44 experiments one lies below its truth by more than U.
    #expect(try seeds.count { try !explanations(ratio: ratio, seed: $0).isEmpty } <= seeds.count / 44)
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

  @Test(arguments: [1, 3.0])
  func `a stall is not taken for a mistake about the density, and hides none`(ratio: Double) throws {
    let phone = try Display(ppi: 460, scale: 3)
    let pointsPerTick = ratio * 30 * phone.pointsPerMillimeter() / 60
    // Two of ten seconds stand still.
    let samples = (0..<600).map { tick in
      TickSample(seconds: Double(tick) / 60, offsetPoints: Double(max(0, tick - 120)) * pointsPerTick)
    }
    let log = try TickLogAnalysis(
      of: TickLog(samples), on: phone, settings: TickLogSettings(commandedMillimetersPerSecond: 30))
    #expect(log.explanations.map(\.mistake) == (ratio == 1 ? [] : [.scale]))
  }

  @Test(arguments: [false, true])
  func `a speed that changes, or whose U is above 5 %, has no known ratio`(isUnsure: Bool) throws {
    let phone = try Display(ppi: 460, scale: 3)
    let pointsPerTick = 3 * 30 * phone.pointsPerMillimeter() / 60
    let samples = (0..<600).map { TickSample(seconds: Double($0) / 60, offsetPoints: Double($0) * pointsPerTick) }
    var settings = try TickLogSettings(commandedMillimetersPerSecond: 30, clockPercent: isUnsure ? 10 : 0)
    let sure = try TickLogAnalysis(
      of: TickLog(samples), on: phone, settings: TickLogSettings(commandedMillimetersPerSecond: 30))
    #expect(sure.explanations.map(\.mistake) == [.scale])
    settings.changesSpeed = !isUnsure
    let log = try TickLogAnalysis(of: TickLog(samples), on: phone, settings: settings)
    #expect(log.speedDoubt != nil && log.explanations.isEmpty)
  }

  /// A phone of Android with a density of 480 dpi.
  private static let android = try? MeasuredDisplay(Display(ppi: 416, scale: 3), density: 480)

  private func explanations(_ ratio: Double, u: Double = 0, on display: MeasuredDisplay) -> [Diagnosis.Mistake] {
    Diagnosis.diagnoses(of: Uncertain(checked: ratio, standardUncertainty: u), on: display).filter(\.isExplanation)
      .map(\.mistake)
  }

  /// Each of Android's densities by its definition, and the thousandth on both sides of it.
  @Test(arguments: [
    (320.0, Diagnosis.Mistake.dpi320), (400, .dpi400), (420, .dpi420), (440, .dpi440), (560, .dpi560),
  ])
  func `a ratio of densities is known to a thousandth of itself`(_ density: Double, _ mistake: Diagnosis.Mistake) throws
  {
    let phone = try #require(Self.android)
    for (off, isKnown) in [(0.0, true), (0.0009, true), (-0.0009, true), (0.0011, false), (-0.0011, false)] {
      #expect(explanations(480 / density * (1 + off), on: phone) == (isKnown ? [mistake] : []), "\(off)")
    }
  }

  @Test func `a ratio that two are near, or no mistake, is none; equal ones count once, and 1 is none`() throws {
    let phone = try #require(Self.android)
    // 480 / 440 is 1.0909 and 480 / 420 is 1.1429.
    #expect(explanations(1.117, u: 0.011, on: phone) == [])
    #expect(explanations(1.117, u: 0.0135, on: phone) == [])
    #expect(explanations(1.0909, u: 0.01, on: phone) == [.dpi440])
    #expect(explanations(1.0909, u: 0.05, on: phone) == [])
    let known = Diagnosis.diagnoses(of: Uncertain(checked: 1, standardUncertainty: 0), on: phone).map(\.mistake)
    #expect(Set(known) == [.scale, .dpi320, .dpi400, .dpi420, .dpi440, .dpi560])
    // 3 is the scale and, of 960 dpi, that of 320 dpi.
    let dense = try MeasuredDisplay(Display(ppi: 640, scale: 3), density: 960)
    #expect(explanations(3, on: dense) == [.scale])
    #expect(Diagnosis.diagnoses(of: Uncertain(checked: 1, standardUncertainty: 0), on: dense).count == 6)
  }

  @Test func `points of a log are larger under Display Zoom, and so fewer than they are read`() throws {
    let plus = try MeasurementFixture.plusByScale()
    let native = MeasuredDisplay(plus.display, zoomedNativeScale: plus.zoomedNativeScale)
    let seen = 1080 / 375.0 / plus.display.nativeScale
    for (ratio, isInPoints) in [(seen, false), (1 / seen, true)] {
      let found = Diagnosis.diagnoses(
        of: Uncertain(checked: ratio, standardUncertainty: 0), on: native, isInPoints: isInPoints)
      #expect(found.filter(\.isExplanation).map(\.mistake) == [.displayZoom])
      #expect(found.first?.predictedRatio == ratio)
    }
  }

  @Test func `a known ratio of 1 is not listed`() throws {
    let fit = try RunFit(
      MeasurementFixture.runs([100, 200], [100, 200.5]), display: MeasuredDisplay(Display(ppi: 326, scale: 1)))
    #expect(fit.diagnoses.isEmpty)
  }

  @Test func `when 1 lies within U, a prediction within U explains nothing`() throws {
    let ratio = try RunFit(
      MeasurementFixture.runs([100, 100, 100], [90, 98, 106]), display: MeasurementFixture.unit())
    let diagnoses = Diagnosis.diagnoses(of: ratio.realPerCommanded, on: try MeasurementFixture.plusByScale())
    #expect(diagnoses.contains { $0.mistake == .displayZoom && $0.isConsistent && !$0.isExplanation })
  }
}
