import SpeedCalibration
import TestSupport
import Testing

@testable import ScrollMotion

/// What an eye that follows the mean speed sees of a point.
@Suite struct RetinalImageTests {
  @Test(arguments: DrivingMode.allCases.sampled(oneIn: 2), [60.0, 120])
  func `the quantiles are those of places sampled while a frame is held`(_ way: DrivingMode, _ hertz: Double) throws {
    let motion = try MotionFixture.motion(30, way: way, hertz: hertz, seconds: 5)
    let speed = motion.calibration.physicalMillimetersPerSecond
    let density = motion.calibration.display.pointsPerMillimeter()
    // A frame stands still on the glass while the eye goes on by speed/R.
    let sampleCount = 200
    var places = motion.frames.flatMap { frame in
      (0..<sampleCount).map { sample in
        let seconds = frame.seconds + (Double(sample) + 0.5) / Double(sampleCount) / hertz
        return frame.offsetPoints / density - speed * seconds
      }
    }
    places.sort()
    let mean = places.reduce(0, +) / Double(places.count)
    let quantiles = motion.retinalQuantiles(16)
    #expect(quantiles == quantiles.sorted() && quantiles.count == 16)
    for (index, quantile) in quantiles.enumerated() {
      let place = (Double(index) + 0.5) / 16 * Double(places.count)
      #expect((quantile - (places[Int(place)] - mean)).magnitude < 0.02, "quantile \(index)")
    }
  }

  @Test func `content at rest is sharp`() throws {
    #expect(try MotionFixture.motion(0).retinalQuantiles(4) == [0, 0, 0, 0])
  }
}
