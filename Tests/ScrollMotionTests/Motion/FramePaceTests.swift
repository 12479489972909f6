import SpeedCalibration
import Testing

@testable import ScrollMotion

@Suite struct FramePaceTests {
  @Test(
    arguments: [
      // 10 pixels per mm: pixels per frame, and the ways that are even there.
      (30.0, 60.0, 5.0, [.timerPoint, .timerPixel, .linkCarry, .linkElapsed]),
      (36, 60, 6, [.timerPoint, .timerPixel, .linkCarry, .linkElapsed]),
      (31, 60, 31.0 / 6, []), (30, 120, 2.5, []), (3, 60, 0.5, [.timerPoint, .timerPixel, .linkCarry, .linkElapsed]),
      (0, 60, 0, DriveWay.allCases),
    ] as [(Double, Double, Double, [DriveWay])])
  func `a pace says the pixels per frame and the even ways`(
    _ speed: Double, _ hertz: Double, _ pixels: Double, _ expected: [DriveWay]
  ) throws {
    // At scale 1 and a nominal interval of a tenth of a pixel's time, points are pixels and a step is one of them.
    let calculator = try MotionFixture.calculator(.init(ppi: 254, scale: 1), nominalInterval: 1e-4)
    let pace = try FramePace(
      calculator: calculator, millimetersPerSecond: speed, refreshRate: RefreshRate(hertz: hertz))
    #expect(isClose(pace.pixelsPerFrame, pixels))
    #expect(pace.evenWays == expected)
  }

  @Test func `each way has a step rule of its own`() throws {
    // Five pixels, two and a half points a frame.
    let calculator = try SpeedCalculator(display: Display(ppi: 254, scale: 2))
    let pace = try FramePace(
      calculator: calculator, millimetersPerSecond: 30, refreshRate: RefreshRate(hertz: 60))
    #expect(pace.pixelsPerFrame == 5)
    // A timer moves 3 of 5 pixels at a time, or 1 point of 2.5.
    #expect(pace.evenWays == [.linkCarry, .linkElapsed])
  }

  @Test(arguments: [0, 3, 5, 12.34, 30, 99] as [Double], [24.0, 59.94, 60, 120])
  func `it agrees with motions`(_ speed: Double, _ hertz: Double) throws {
    let figures = MotionFixture.Figures(ppi: 401, scale: 3, nativeScale: 1080.0 / 414)
    let calculator = try MotionFixture.calculator(figures)
    let pace = try FramePace(
      calculator: calculator, millimetersPerSecond: speed, refreshRate: RefreshRate(hertz: hertz))
    for way in DriveWay.allCases {
      let motion = try MotionFixture.motion(speed, on: figures, way: way, hertz: hertz)
      #expect(pace.evenWays.contains(way) == (motion.summary().beatHertz ?? 0 == 0))
      #expect(isClose(pace.pixelsPerFrame, motion.pixelsPerFrame))
      #expect(isClose(pace.pixelsPerFrame, speed * 401 / 25.4 / hertz))
    }
  }

  @Test func `an exact speed keeps its evenness`() throws {
    let calculator = try SpeedCalculator(display: Display(ppi: 401.123456789, scale: 3))
    let rate = try RefreshRate(hertz: 60_000.0 / 1001)
    let even = try RefreshingDisplay(calculator.display, at: rate).evenSpeeds(aroundMillimetersPerSecond: 30).below
    let exact = try #require(even.exactMillimetersPerSecond)
    let pace = try FramePace(calculator: calculator, exactMillimetersPerSecond: exact, refreshRate: rate)
    #expect(pace.pixelsPerFrame == Double(even.pixels))
    #expect(pace.evenWays.suffix(2) == [.linkCarry, .linkElapsed])
    let motion = try Motion(
      calculator: calculator, exactMillimetersPerSecond: exact, way: .linkElapsed, refreshRate: rate)
    #expect(motion.isEven)
  }
}
