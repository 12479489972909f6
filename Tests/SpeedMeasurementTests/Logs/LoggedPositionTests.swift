import SpeedCalibration
import Testing

@testable import SpeedMeasurement

/// The positions that a log is drawn by.
struct LoggedPositionTests {
  /// A row at each refresh of 60 Hz, on a display where a point is a pixel and a millimetre.
  private static func analysis(_ points: [Double]) throws -> TickLogAnalysis {
    try TickLogAnalysis(
      of: TickLog(points.enumerated().map { TickSample(seconds: Double($0) / 60, offsetPoints: $1) }),
      on: Display(ppi: 25.4, scale: 1), settings: TickLogSettings(refreshRate: RefreshRate(hertz: 60)))
  }

  @Test(arguments: [600, 4096, 4097, 9001])
  func `a log has all its positions, and of over 4096 those of each part that deviate most`(count: Int) throws {
    var noise = Noise(seed: UInt64(count))
    let points = (0..<count).map { 3 * Double($0) + ($0 == 0 ? 0 : noise.rectangular(1)) }
    let log = try Self.analysis(points)
    let places = log.positions.map { ($0.seconds * 60).rounded() }
    #expect(zip(places.dropFirst(), places).allSatisfy { $0 > $1 })
    #expect(places.first == 0 && places.last == Double(count - 1))
    #expect(count > 4096 ? 2048...4098 ~= places.count : places.count == count, "\(places.count)")
    for (place, position) in zip(places, log.positions) {
      try #require(agrees(position.points, points[Int(place)], within: 1e-9), "\(place)")
      try #require(position.untilSeconds == position.seconds && position.stretch == 0)
    }
    let deviations = log.positions.map(\.deviationPoints)
    let range = (deviations.max() ?? 0) - (deviations.min() ?? 0)
    #expect(agrees(range, log.peakToPeakPixels, within: 1e-9))
  }

  @Test func `a position that is held deviates by what the content moves meanwhile`() throws {
    // A point every four refreshes, and so drawn there four times.
    let log = try Self.analysis((0..<480).map { Double($0 / 4) })
    #expect(log.positions.count == 120)
    for position in log.positions.dropLast() {
      try #require(agrees(position.untilSeconds - position.seconds, 3 / 60.0, within: 1e-9))
      let wander = position.deviationPoints - position.lastDeviationPoints
      try #require(agrees(wander, 15 * 3 / 60.0, within: 1e-3), "\(wander)")
    }
  }

  @Test func `frames that could not be followed stand on even motion, unless the content stood still meanwhile`() throws
  {
    var points = (0..<240).map { 3 * Double($0) }
    // Every second frame of some, and three in a row.
    let unknown = [20, 22, 24, 26, 100, 101, 102]
    for index in unknown { points[index] = .nan }
    let log = try Self.analysis(points)
    #expect(log.unmatchedSeconds.map { ($0 * 60).rounded() } == unknown.map(Double.init))
    #expect(log.positions.map { ($0.seconds * 60).rounded() } == (0..<240).map(Double.init))
    for position in log.positions {
      try #require(agrees(position.points, 180 * position.seconds, within: 1e-9))
    }
    #expect(log.hitches.lateFrames.isEmpty)
    // The content goes on from where it stood four frames ago.
    for index in 103..<240 { points[index] -= 9 }
    let held = try Self.analysis(points)
    #expect(held.positions.count == 237 && held.hitches.lateFrames.map(\.lateRefreshes) == [3])
  }
}
