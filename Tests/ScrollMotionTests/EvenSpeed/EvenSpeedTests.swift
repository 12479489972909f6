import SpeedCalibration
import TestSupport
import Testing

@testable import ScrollMotion

@Suite struct EvenSpeedTests {
  @Test(arguments: [
    (460.0, 3.313, 29.817, 9), (326, 4.675, 28.049, 6), (264, 5.773, 28.864, 5),
  ])
  func `the even speeds of the domain`(_ ppi: Double, _ pixel: Double, _ nearest: Double, _ pixels: Int) throws {
    let display = try MotionFixture.refreshing(ppi, 60)
    let result = try display.neighbors(of: 30).nearest
    #expect(isClose(display.pixelSpeed, pixel, relative: 0, absolute: 0.0005))
    #expect(isClose(result.millimetersPerSecond, nearest, relative: 0, absolute: 0.0005))
    #expect(result.pixels == pixels && result.frames == 1)
    #expect(result.pixelsPerFrame == Double(pixels) && result.pointsPerFrame == Double(pixels) / 2)
    #expect(isClose(result.deviationPercent, (nearest - 30) / 30 * 100, relative: 0, absolute: 0.002))
    #expect(result.text == "\(pixels)px/frame@60")
    #expect(try MotionFixture.refreshing(ppi, 120).pixelSpeed == 2 * display.pixelSpeed)
  }

  @Test func `of two even speeds that are equally near the slower one is nearest`() throws {
    // A pixel a frame is 6 mm/s.
    let display = try MotionFixture.refreshing(254, 60)
    for (wanted, nearest) in [(8.9, 6.0), (9, 6), (9.1, 12), (33, 30)] {
      #expect(try display.neighbors(of: wanted).nearest.millimetersPerSecond == nearest)
    }
  }

  @Test func `a speed is judder-free in whole rendered pixels, and in the digits that it is printed with`() throws {
    func isJudderFree(_ display: RefreshingDisplay, _ speed: Double) throws -> Bool {
      let even = try display.evenSpeeds(nearMillimetersPerSecond: speed, limits: nil)
      return even.count == 1 && even[0].isJudderFree
    }
    let phone = try MotionFixture.refreshing(460, 60, scale: 3)
    let plus = try RefreshingDisplay(
      Display(ppi: 401, scale: 3, nativeScale: 1080.0 / 414), at: RefreshRate(hertz: 60))
    let perPixel: [(RefreshingDisplay, Double)] = [(phone, 60 * 25.4 / 460), (plus, 60 * 25.4 * 60 / 23 / 1203)]
    for (display, pixel) in perPixel {
      for pixels in 1...60 {
        let speed = Double(pixels) * pixel
        #expect(try isJudderFree(display, speed) && isJudderFree(display, (speed * 1000).rounded() / 1000))
        #expect(try !isJudderFree(display, speed + 0.001))
      }
    }
  }

  @Test func `the neighbours enclose the wanted speed, and nothing even lies between them`() throws {
    var failures: [String] = []
    for ppi in [92.5, 132, 264, 326, 401, 460, 476] {
      for hertz in [24, 59.93, 60, 120] {
        let display = try MotionFixture.refreshing(ppi, hertz)
        let pixel = hertz * 25.4 / ppi
        for tenth in (1...1000).sampled(oneIn: 17) {
          let wanted = Double(tenth) / 10
          let result = try display.neighbors(of: wanted)
          let (below, above) = (result.below, result.above)
          let areNext =
            below == above || below.pixels + 1 == above.pixels && below.frames == 1
            || below.frames == above.frames + 1 && above.pixels == 1
          let (slow, fast) = (below.pixelsPerFrame * pixel, above.pixelsPerFrame * pixel)
          if !areNext || below.millimetersPerSecond > wanted + 0.0005 || above.millimetersPerSecond < wanted - 0.0005
            || !isClose(slow, below.millimetersPerSecond) || !isClose(fast, above.millimetersPerSecond)
          {
            failures.append("\(wanted) mm/s on \(ppi) ppi at \(hertz) Hz")
          }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }

  /// 254 ppi at 60 Hz: 6 mm/s for each pixel; at 59.93 Hz 5.993.
  @Test(arguments: [(60.0, 6000), (59.93, 5993)])
  func `an even speed is its own neighbour on both sides`(_ hertz: Double, _ thousandths: Int) throws {
    let display = try MotionFixture.refreshing(254, hertz)
    for pixels in 1...200 {
      let wanted = Double(pixels * thousandths) / 1000
      let result = try display.neighbors(of: wanted)
      #expect(result.below == result.above && result.above.pixels == pixels)
      #expect(result.above.millimetersPerSecond == wanted && result.above.deviationPercent == 0)
    }
  }

  @Test func `below one pixel per frame a pixel moves every few frames`() throws {
    // One pixel per frame is 3.313 mm/s.
    let result = try MotionFixture.refreshing(460, 60).neighbors(of: 1)
    #expect(result.below.text == "1px/4frames@60" && result.above.text == "1px/3frames@60")
    #expect(!result.below.isJudderFree && !result.below.isResampled)
    #expect(isClose(result.above.millimetersPerSecond, 60 * 25.4 / 460 / 3))
    #expect(isClose(result.below.pixelsPerFrame, 0.25))
    #expect(isClose(result.below.pointsPerMovement, 0.5) && isClose(result.below.pointsPerFrame, 0.125))

    // 6 mm/s per pixel and frame: 2 mm/s are one pixel every 3 frames, 5 lies between 1 and 1/2.
    let unit = try MotionFixture.refreshing(254, 60)
    let at = try unit.neighbors(of: 2)
    #expect(at.below == at.above && at.above.frames == 3 && at.above.millimetersPerSecond == 2)
    let between = try unit.neighbors(of: 5)
    #expect(between.below.millimetersPerSecond == 3 && between.above.millimetersPerSecond == 6)
    let slow = try unit.neighbors(of: 0.0001)
    #expect(slow.below.frames == 60000 && slow.below == slow.above)
  }

  @Test func `the tolerance belongs to itself`() throws {
    // 6 mm/s per pixel, 5 pixels are 30: 5 % off 28.571…, 20 % off 25.
    let speed = try MotionFixture.refreshing(254, 60).neighbors(of: 25).above
    #expect(speed.isWithin(tolerancePercent: 20))
    #expect(!speed.isWithin(tolerancePercent: 19.999999))
  }

  /// Displays with and without downsampling, odd figures among them.
  static let displays: [MotionFixture.Figures] = [
    .init(ppi: 264, scale: 2), .init(ppi: 326, scale: 2), .init(ppi: 460, scale: 3),
    .init(ppi: 401, scale: 3, nativeScale: 1080.0 / 414), .init(ppi: 476, scale: 3, nativeScale: 1080.0 / 375),
    .init(ppi: 430, scale: 3, nativeScale: 1878.0 / 669), .init(ppi: 100, scale: 3, nativeScale: 1.5),
    .init(ppi: 92.5, scale: 1), .init(ppi: 401.1234567, scale: 2),
  ]

  @Test(arguments: displays, [59.94, 60, 120, 60_000.0 / 1001])
  func `a motion at a judder-free speed has no judder, and no other even speed is called so`(
    _ figures: MotionFixture.Figures, _ hertz: Double
  ) throws {
    let calculator = try MotionFixture.calculator(figures)
    let display = try RefreshingDisplay(calculator.display, at: RefreshRate(hertz: hertz))
    var failures: [String] = []
    for wanted in [0.3, 1, 2.9, 12, 30, 76, 99.9] {
      let neighbors = try display.neighbors(of: wanted)
      for even in [neighbors.below, neighbors.above] {
        for way in [DrivingMode.linkCarry, .linkElapsed] {
          let motion = try Motion(
            calculator: calculator, millimetersPerSecond: even.millimetersPerSecond, way: way,
            refreshRate: display.refreshRate, scenario: Scenario(durationSeconds: isThorough ? 10 : 1))
          if !motion.isEven { failures.append("\(even.text) \(way)") }
          guard even.isJudderFree else { continue }
          let movements = Set(motion.frames.map(\.movementPoints))
          let summary = motion.summary()
          if movements.count != 1 || summary.beatHertz != 0 || summary.peakToPeak.points != 0
            || !isClose(movements.first ?? 0, even.pointsPerFrame)
          {
            failures.append("\(even.text) \(way) moves \(movements)")
          }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures)")
  }

  /// Odd densities and rates, where an even speed in mm/s is no decimal and no simple ratio.
  @Test func `an even speed is even as the nearest Double too`() throws {
    var random = SeededRandom(seed: 12)
    var failures: [String] = []
    for _ in 0..<(isThorough ? 300 : 60) {
      let ppi = Double(Int.random(in: 50_000_000...600_000_000, using: &random)) / 1e6
      let hertz = Double(Int.random(in: 24_000...240_000, using: &random)) / 1001
      let figures = MotionFixture.Figures(ppi: ppi, scale: 3)
      let display = try RefreshingDisplay(Display(ppi: ppi, scale: 3), at: RefreshRate(hertz: hertz))
      for wanted in [0.7, 30] {
        let speed = try display.neighbors(of: wanted).above
        let value = speed.millimetersPerSecond
        let motion = try MotionFixture.motion(value, on: figures, way: .linkElapsed, hertz: hertz, seconds: 1)
        let again = try display.neighbors(of: value)
        if !motion.isEven || again.below != again.above || again.above.pixels != speed.pixels {
          failures.append("\(speed.text) on \(ppi) ppi: \(value) mm/s")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(5))")
  }

  @Test(arguments: [(0.993, true), (0.996, false), (1, false), (1.004, false), (1.007, true)])
  func `a native scale within half a per cent of the scale resamples nothing`(part: Double, isResampled: Bool) throws {
    let display = try RefreshingDisplay(Display(ppi: 401, scale: 3, nativeScale: 3 * part), at: RefreshRate(hertz: 60))
    #expect(try display.neighbors(of: 30).nearest.isResampled == isResampled)
  }

  @Test func `9 rendered pixels of an iPhone 8 Plus are 180 points a second`() throws {
    let display = try RefreshingDisplay(
      Display(ppi: 401, scale: 3, nativeScale: 1080.0 / 414), at: RefreshRate(hertz: 60))
    let even = try display.neighbors(of: 30).nearest
    #expect(even.pixels == 9 && even.isResampled && even.isJudderFree && even.text == "180pt/s")
    #expect(even.pointsPerFrame == 3 && isClose(even.pixelsPerFrame, 9 * 1080 / (414 * 3.0)))
    #expect(isClose(even.millimetersPerSecond, 29.743, relative: 0, absolute: 0.0005))
    // Broadcasters' rates are no decimals: four places lead back to the same speed.
    let film = try RefreshingDisplay(display.display, at: RefreshRate(hertz: 59.94))
    #expect(try film.neighbors(of: 30).nearest.text == "179.8202pt/s")
  }
}
