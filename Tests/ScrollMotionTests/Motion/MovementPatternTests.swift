import SpeedCalibration
import TestSupport
import Testing

@testable import ScrollMotion

/// The pattern of a long period is the commonest run from one irregular movement to the next.
@Suite struct MovementPatternTests {
  @Test(
    arguments: [0.37, 1.3, 2.9, 5, 7.7, 10, 14.2, 17.77, 25, 30, 41.3, 63.1, 88.8].sampled(oneIn: 3),
    DrivingMode.allCases)
  func `the pattern is the commonest run between irregular movements`(_ speed: Double, _ way: DrivingMode) throws {
    let motion = try MotionFixture.motion(speed, way: way, seconds: 200)
    let summary = motion.summary()
    let movements = motion.frames.map(\.movementPoints)
    let range = try #require(summary.movementRangePoints)

    // The irregularities of all frames: rarer movements, or rarer gaps where a step takes more than a frame.
    let moves = movements.indices.filter { movements[$0] > 0 }
    let gaps = zip(moves, moves.dropFirst()).map { Double($1 - $0) }
    let values = range.lowerBound > 0 ? movements : gaps
    let minimum = values.min()
    let least = values.count { $0 == minimum }
    let irregularities = least == values.count ? 0 : min(least, values.count - least)
    let beats = try #require(summary.beatHertz) * 200
    // A gap that reaches beyond either end is not counted.
    #expect((beats - Double(irregularities)).magnitude <= 2)

    guard let pattern = summary.pattern else {
      #expect(motion.ratio.stepsPerFrame.truncatingRemainder(dividingBy: 1) != 0.5)
      return
    }
    // The rarer of the two movements is the irregular one.
    let greatest = movements.count { $0 == range.upperBound }
    let irregular = greatest * 2 < movements.count ? range.upperBound : range.lowerBound
    let places = movements.indices.filter { movements[$0] == irregular }
    let runs = Dictionary(grouping: zip(places, places.dropFirst()).map { $1 - $0 }) { $0 }
    let commonest = runs.max { $0.value.count < $1.value.count }?.key
    #expect(pattern.movementsPoints.count == commonest)
    #expect(pattern.movementsPoints.count { $0 == irregular } == 1)
  }

  @Test func `a run of more than 24 frames is not given`() throws {
    let summary = try MotionFixture.motion(61, on: MotionFixture.unit, hertz: 60).summary()
    #expect(summary.pattern == nil && summary.movementRangePoints == 1...2 && summary.beatHertz == 1)
  }
}
