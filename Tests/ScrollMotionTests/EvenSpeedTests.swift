import ScrollMotion
import SpeedCalibration
import Testing

@Suite struct EvenSpeedTests {
  @Test(arguments: [
    (460.0, 3.313, 29.817, 9), (326, 4.675, 28.049, 6), (264, 5.773, 28.864, 5),
  ])
  func `the even speeds of the domain`(_ ppi: Double, _ pixel: Double, _ nearest: Double, _ pixels: Int) throws {
    let display = try MotionFixture.refreshing(ppi, 60)
    let result = try display.evenSpeeds(nextToMillimetersPerSecond: 30).nearest
    #expect(isClose(display.pixelMillimetersPerSecond, pixel, relative: 0, absolute: 0.0005))
    #expect(isClose(result.millimetersPerSecond, nearest, relative: 0, absolute: 0.0005))
    #expect(result.pixelsPerFrame == pixels)
    #expect(result.pointsPerFrame == Double(pixels) / 2)
    #expect(isClose(result.deviationPercent, (nearest - 30) / 30 * 100, relative: 0, absolute: 0.002))
    let fast = try MotionFixture.refreshing(ppi, 120)
    #expect(fast.pixelMillimetersPerSecond == 2 * display.pixelMillimetersPerSecond)
  }

  @Test func `the neighbours enclose the wanted speed`() throws {
    for ppi in [92.5, 132, 264, 326, 401, 460, 476] {
      for hertz in [24, 59.94, 60, 120] {
        let display = try MotionFixture.refreshing(ppi, hertz)
        for tenth in 1...1000 {
          let wanted = Double(tenth) / 10
          let result = try display.evenSpeeds(nextToMillimetersPerSecond: wanted)
          let below = result.below?.millimetersPerSecond ?? 0
          #expect(below <= wanted && wanted <= result.above.millimetersPerSecond)
          let pixels = result.below?.pixelsPerFrame ?? 0
          #expect(result.above.pixelsPerFrame - pixels == (below == wanted ? 0 : 1))
        }
      }
    }
  }

  @Test(arguments: 1...200)
  func `an even speed is its own neighbour on both sides`(_ pixels: Int) throws {
    // 254 ppi at 60 Hz: 6 mm/s for each pixel; at 59.94 Hz 5.994.
    for (hertz, thousandths) in [(60.0, 6000), (59.94, 5994)] {
      let wanted = Double(pixels * thousandths) / 1000
      let result = try MotionFixture.refreshing(254, hertz).evenSpeeds(nextToMillimetersPerSecond: wanted)
      #expect(result.below == result.above)
      #expect(result.above.pixelsPerFrame == pixels)
      #expect(result.above.millimetersPerSecond == wanted)
      #expect(result.above.deviationPercent == 0)
    }
  }

  @Test func `below one pixel per frame there is nothing slower`() throws {
    let result = try MotionFixture.refreshing(326, 60).evenSpeeds(nextToMillimetersPerSecond: 4)
    #expect(result.below == nil)
    #expect(result.nearest.pixelsPerFrame == 1)
  }

  @Test func `the tolerance belongs to itself`() throws {
    // 6 mm/s per pixel, 5 pixels are 30: 5 % off 28.571…, 20 % off 25.
    let speed = try MotionFixture.refreshing(254, 60).evenSpeeds(nextToMillimetersPerSecond: 25).above
    #expect(speed.isWithin(tolerancePercent: 20))
    #expect(!speed.isWithin(tolerancePercent: 19.999999))
  }

  @Test func `an even speed moves every frame alike`() throws {
    for ppi in [264.0, 326, 460] {
      for hertz in [60.0, 120] {
        let even = try MotionFixture.refreshing(ppi, hertz).evenSpeeds(nextToMillimetersPerSecond: 30).nearest
        let motion = try MotionFixture.motion(
          even.millimetersPerSecond, on: MotionFixture.Figures(ppi: ppi, scale: 2), way: .linkCarry, hertz: hertz)
        let movements = motion.frames.map(\.movementPoints)
        #expect(movements.allSatisfy { $0 == even.pointsPerFrame })
        let summary = motion.summary()
        #expect(summary.beatHertz == 0)
        #expect(summary.pattern?.movementsPoints == [even.pointsPerFrame])
      }
    }
  }
}
