import DeviceInfo
import Foundation
import ScrollMotion
import SpeedCalibration
import TestSupport
import Testing

/// The page's script computes what the library computes: points, steps, intervals, the offset of every frame, judder and
/// judder-free speeds. It runs in node, where there is one.
@Suite(.needsNode)
struct ModelTests {
  /// A display at a rate.
  struct Geometry: Sendable, Hashable, Encodable {
    let ppi, scale, nativeScale, hertz: Double

    func display() throws -> Display { try Display(ppi: ppi, scale: scale, nativeScale: nativeScale) }
  }

  /// Every geometry of the bundled displays, each once, at each of its rates.
  static func geometries() throws -> [Geometry] {
    var seen: Set<Geometry> = []
    let screens = Profile.bundled(.everything).flatMap(\.devices).flatMap { $0.screens() }
    return screens.flatMap { screen in
      let display = screen.figures
      let rates = screen.record.standardRefreshRates
      return (rates.isEmpty ? [60] : rates.map(\.hertz)).map {
        Geometry(ppi: display.ppi, scale: display.scale, nativeScale: display.nativeScale, hertz: $0)
      }
    }.filter { seen.insert($0).inserted }
  }

  /// Speeds over three orders of magnitude, round ones among them.
  static func speeds(_ count: Int) -> [Double] {
    var random = SeededRandom(seed: 20_261_123)
    return (0..<count).map { index in
      let speed = pow(10, Double.random(in: -1...2, using: &random))
      return index.isMultiple(of: 2) ? (speed * 10).rounded(.up) / 10 : speed
    }
  }

  /// Expects that a script and the library make the same figures of each case of a geometry `g`, within a relative 1e-12;
  /// a figure that is missing counts as 0.
  private static func expectSame(
    _ script: String, _ input: [String: Node.Value], _ figures: (Geometry) throws -> [[Double]]
  ) throws {
    let geometries = try geometries().sampled(oneIn: 40)
    let results: [[[Double?]]] = try Node.run(
      "return input.geometries.map((g) => \(script));", input.merging(["geometries": .init(geometries)]) { $1 })
    var wrong: [String] = []
    for (geometry, results) in zip(geometries, results) {
      for (number, (found, expected)) in zip(results, try figures(geometry)).enumerated() {
        let agree = zip(found, expected).allSatisfy { abs(($0 ?? 0) - $1) <= 1e-12 * abs($1) }
        if !agree || found.count != expected.count {
          wrong.append("\(geometry), case \(number): \(found), not \(expected)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5).joined(separator: "\n"))")
  }

  @Test func `a tick and the judder-free speeds are the library's`() throws {
    let speeds = Self.speeds(isThorough ? 100 : 10)
    try Self.expectSame(
      """
      input.speeds.map((speed) => {
        const { pointsPerSecond, tick } = m.calibration(g, speed);
        const evens = m.evenSpeeds(g, g.hertz, speed);
        return [pointsPerSecond, tick.stepPoints, tick.intervalSeconds].concat([evens[0], evens.at(-1)].flatMap((even) =>
          [even.pixels, even.frames, even.millimetersPerSecond, even.isResampled ? 1 : 0]));
      })
      """, ["speeds": .init(speeds)]
    ) { geometry in
      let calculator = try SpeedCalculator(display: geometry.display())
      let refreshing = try RefreshingDisplay(geometry.display(), at: RefreshRate(hertz: geometry.hertz))
      return try speeds.map { speed in
        let calibration = try calculator.calibration(millimetersPerSecond: speed)
        let tick = try #require(calibration.tick)
        let evens = try refreshing.evenSpeeds(nearMillimetersPerSecond: speed, limits: nil)
        let figures: [Double] = [evens[0], evens[evens.count - 1]].flatMap { even in
          [Double(even.pixels), Double(even.frames), even.millimetersPerSecond, even.isResampled ? 1 : 0]
        }
        return [calibration.pointsPerSecond, tick.stepPoints, tick.intervalSeconds] + figures
      }
    }
  }

  @Test func `600 frames of each way, their judder, smear and beat are the library's`() throws {
    let cases = Self.speeds(isThorough ? 5 : 2).flatMap { speed in DrivingMode.allCases.map { (speed, $0) } }
    try Self.expectSame(
      """
      input.speeds.map((speed, index) => {
        const motion = m.motion(g, speed, input.ways[index], g.hertz);
        let hash = 0;
        for (let n = 1; n <= 600; n += 1) {
          hash = (Math.imul(hash, 16777619) ^ Number(BigInt.asUintN(32, m.stepsAfter(motion, n)))) >>> 0;
        }
        const judder = m.judder(motion, 600 / g.hertz);
        return [hash, m.offset(motion, 600), judder.peakToPeak.millimeters, judder.smear.millimeters, judder.beatHertz];
      })
      """, ["speeds": .init(cases.map(\.0)), "ways": .init(cases.map { $0.1.rawValue })]
    ) { geometry in
      let calculator = try SpeedCalculator(display: geometry.display())
      return try cases.map { speed, way in
        let motion = try Motion(
          calculator: calculator, millimetersPerSecond: speed, way: way,
          refreshRate: RefreshRate(hertz: geometry.hertz),
          scenario: Scenario(durationSeconds: 600 / geometry.hertz))
        let summary = motion.summary()
        let unit = way == .timerPoint ? 1 : calculator.display.scale
        let step = way.isTimer ? try #require(motion.calibration.tick).stepPoints : 1 / unit
        var (hash, last) = (UInt32(0), 0.0)
        for frame in motion.frames.prefix(600) {
          last = frame.offsetPoints
          hash = (hash &* 16_777_619) ^ UInt32(truncatingIfNeeded: Int64((last / step).rounded()))
        }
        return [
          Double(hash), last, summary.peakToPeak.millimeters, summary.smear.millimeters, summary.beatHertz ?? 0,
        ]
      }
    }
  }

  @Test(arguments: DrivingMode.allCases, [60.0, 120])
  func `what a following eye sees is where a point falls while each frame is held`(
    _ way: DrivingMode, _ hertz: Double
  ) throws {
    let (ppi, seconds, sampleCount) = (326.0, 5.0, 200)
    let calculator = try SpeedCalculator(display: Display(ppi: ppi, scale: 2))
    let motion = try Motion(
      calculator: calculator, millimetersPerSecond: 30, way: way, refreshRate: RefreshRate(hertz: hertz),
      scenario: Scenario(durationSeconds: seconds))
    // A frame stands still on the glass while the eye goes on.
    var places = motion.frames.flatMap { frame in
      (0..<sampleCount).map { sample in
        let time = frame.seconds + (Double(sample) + 0.5) / Double(sampleCount) / hertz
        return frame.offsetPoints * 2 * 25.4 / ppi - 30 * time
      }
    }
    places.sort()
    let mean = places.reduce(0, +) / Double(places.count)
    let quantiles: [Double] = try Node.run(
      "return m.retinalQuantiles(m.motion(input.g, 30, input.way, input.g.hertz), 16, input.seconds);",
      [
        "g": .init(Geometry(ppi: ppi, scale: 2, nativeScale: 2, hertz: hertz)), "way": .init(way.rawValue),
        "seconds": .init(seconds),
      ])
    #expect(quantiles == quantiles.sorted() && quantiles.count == 16)
    for (index, quantile) in quantiles.enumerated() {
      let place = (Double(index) + 0.5) / 16 * Double(places.count)
      #expect((quantile - (places[Int(place)] - mean)).magnitude < 0.02, "quantile \(index)")
    }
  }
}
