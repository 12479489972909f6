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
  }

  /// Every geometry of the bundled displays, each once, at each of its rates.
  static func geometries() throws -> [Geometry] {
    var seen: Set<Geometry> = []
    let screens = Profile.bundled(.everything).flatMap(\.devices).flatMap { $0.screens() }
    return screens.flatMap { screen in
      let display = screen.figures
      let rates = screen.panel.standardRefreshRates
      return (rates.isEmpty ? [60] : rates.map(\.hertz)).map {
        Geometry(ppi: display.ppi, scale: display.scale, nativeScale: display.nativeScale, hertz: $0)
      }
    }.filter { seen.insert($0).inserted }
  }

  #if DEBUG
    static let (speedCount, motionCount) = (10, 2)
  #else
    static let (speedCount, motionCount) = (100, 5)
  #endif

  /// Speeds over three orders of magnitude, round ones among them.
  static func speeds(_ count: Int) -> [Double] {
    var random = SeededRandom(seed: 20_261_123)
    return (0..<count).map { index in
      let speed = pow(10, Double.random(in: -1...2, using: &random))
      return index.isMultiple(of: 2) ? (speed * 10).rounded(.up) / 10 : speed
    }
  }

  /// Whether figures agree within a relative 1e-12; a figure that is missing counts as 0.
  private static func agree(_ found: [Double?], _ expected: [Double]) -> Bool {
    guard found.count == expected.count else { return false }
    return zip(found, expected).allSatisfy { abs(($0 ?? 0) - $1) <= 1e-12 * abs($1) }
  }

  private static func figures(_ even: EvenSpeed) -> [Double] {
    [Double(even.pixels), Double(even.frames), even.millimetersPerSecond, even.isResampled ? 1 : 0]
  }

  @Test func `a tick and the judder-free speeds are the library's`() throws {
    let geometries = try Self.geometries().sampled(oneIn: 40)
    let speeds = Self.speeds(Self.speedCount)
    let results: [[[Double?]]] = try Node.run(
      """
      const even = (display, hertz, speed) => {
        const evens = m.evenSpeeds(display, hertz, speed);
        return [evens[0], evens.at(-1)].flatMap((even) =>
          [even.pixels, even.frames, even.millimetersPerSecond, even.isResampled ? 1 : 0]);
      };
      return input.geometries.map((g) => input.speeds.map((speed) => {
        const { pointsPerSecond, tick } = m.calibration(g, speed);
        return [pointsPerSecond, tick.stepPoints, tick.intervalSeconds, ...even(g, g.hertz, speed)];
      }));
      """, ["geometries": .init(geometries), "speeds": .init(speeds)])
    var wrong: [String] = []
    for (geometry, ofGeometry) in zip(geometries, results) {
      let display = try Display(ppi: geometry.ppi, scale: geometry.scale, nativeScale: geometry.nativeScale)
      let calculator = try SpeedCalculator(display: display)
      let refreshing = try RefreshingDisplay(display, at: RefreshRate(hertz: geometry.hertz))
      for (speed, found) in zip(speeds, ofGeometry) {
        let tick = try #require(calculator.calibration(millimetersPerSecond: speed).tick)
        let points = try calculator.calibration(millimetersPerSecond: speed).pointsPerSecond
        let even = try refreshing.evenSpeeds(aroundMillimetersPerSecond: speed, limits: nil)
        let expected =
          [points, tick.stepPoints, tick.intervalSeconds] + Self.figures(even[0]) + Self.figures(even[even.count - 1])
        let agree = Self.agree(found, expected)
        if !agree { wrong.append("\(geometry) at \(speed) mm/s: \(found), not \(expected)") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5).joined(separator: "\n"))")
  }

  @Test func `600 frames of each way, their judder, smear and beat are the library's`() throws {
    let geometries = try Self.geometries().sampled(oneIn: 40)
    let speeds = Self.speeds(Self.motionCount)
    let ways = DrivingMode.allCases
    let results: [[[Double?]]] = try Node.run(
      """
      return input.geometries.map((g) => input.speeds.flatMap((speed) => input.ways.map((way) => {
        const motion = m.motion(g, speed, way, g.hertz);
        let hash = 0;
        for (let n = 1; n <= 600; n += 1) {
          hash = (Math.imul(hash, 16777619) ^ Number(BigInt.asUintN(32, m.stepsAfter(motion, n)))) >>> 0;
        }
        const judder = m.judder(motion, 600 / g.hertz);
        return [hash, m.offset(motion, 600), judder.peakToPeak.millimeters, judder.smear.millimeters, judder.beatHertz];
      })));
      """,
      ["geometries": .init(geometries), "speeds": .init(speeds), "ways": .init(ways.map(\.rawValue))])
    var wrong: [String] = []
    for (geometry, ofGeometry) in zip(geometries, results) {
      let display = try Display(ppi: geometry.ppi, scale: geometry.scale, nativeScale: geometry.nativeScale)
      let calculator = try SpeedCalculator(display: display)
      let cases = speeds.flatMap { speed in ways.map { (speed, $0) } }
      for ((speed, way), found) in zip(cases, ofGeometry) {
        let rate = try RefreshRate(hertz: geometry.hertz)
        let motion = try Motion(
          calculator: calculator, millimetersPerSecond: speed, way: way, refreshRate: rate,
          scenario: Scenario(durationSeconds: 600 / geometry.hertz))
        let summary = motion.summary()
        let unit = way == .timerPoint ? 1 : display.scale
        let step = way.isTimer ? try #require(motion.calibration.tick).stepPoints : 1 / unit
        var (hash, last) = (UInt32(0), 0.0)
        for frame in motion.frames.prefix(600) {
          last = frame.offsetPoints
          hash = (hash &* 16_777_619) ^ UInt32(truncatingIfNeeded: Int64((last / step).rounded()))
        }
        let expected = [
          Double(hash), last, summary.peakToPeak.millimeters, summary.smear.millimeters, summary.beatHertz ?? 0,
        ]
        let agree = Self.agree(found, expected)
        if !agree { wrong.append("\(geometry), \(way) at \(speed) mm/s: \(found), not \(expected)") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5).joined(separator: "\n"))")
  }
}
