import ScrollMotion
import Testing

/// The motif of a long period is the commonest run from one irregular movement to the next.
@Suite struct MovementPatternTests {
  @Test(arguments: [0.37, 1.3, 2.9, 5, 7.7, 10, 14.2, 17.77, 25, 30, 41.3, 63.1, 88.8], DriveWay.allCases)
  func `the motif is the commonest run between irregular movements`(_ speed: Double, _ way: DriveWay) throws {
    let motion = try MotionFixture.motion(speed, way: way, seconds: 600)
    let form = try #require(motion.closedForm)
    guard let pattern = form.pattern else {
      #expect(form.stepsPerFrame.truncatingRemainder(dividingBy: 1) != 0.5)
      return
    }
    // The rarer of the two movements is the irregular one.
    let movements = motion.frames.map(\.movementPoints)
    let greatest = movements.count { $0 == form.greatestMovementPoints }
    let irregular = greatest * 2 < movements.count ? form.greatestMovementPoints : form.leastMovementPoints
    let places = movements.indices.filter { movements[$0] == irregular }
    let runs = Dictionary(grouping: zip(places, places.dropFirst()).map { $1 - $0 }) { $0 }
    let commonest = runs.max { $0.value.count < $1.value.count }?.key
    #expect(pattern.movementsPoints.count == commonest)
    #expect(pattern.movementsPoints.count { $0 == irregular } == 1)
    let beats = try #require(motion.summary().beatHertz) * 600
    #expect((beats - Double(places.count)).magnitude <= 1)
  }

  @Test func `a run of more than 24 frames is not given`() throws {
    let form = try #require(try MotionFixture.motion(61, on: MotionFixture.unit, hertz: 60).closedForm)
    #expect(form.periodFrames == 60)
    #expect(form.pattern == nil)
    #expect(isClose(form.beatHertz, 1))
  }

  @Test func `a tick every whole number of frames is even`() throws {
    let form = try #require(try MotionFixture.motion(15, on: MotionFixture.unit, hertz: 60).closedForm)
    #expect(form.isEven)
    #expect(form.beatHertz == 0)
    #expect(form.pattern?.movementsPoints == [0, 0, 0, 1])
  }
}
