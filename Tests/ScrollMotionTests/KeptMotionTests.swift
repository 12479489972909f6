import SpeedCalibration
import TestSupport
import Testing

@testable import ScrollMotion

/// Whole results, kept to ten digits: other tests say why they are right, these notice whatever changes.
@Suite struct KeptMotionTests {
  @Test func `motions`() throws {
    var text = ""
    for way in DriveWay.allCases {
      for (speed, hertz) in [(30.0, 60.0), (30, 120), (2.3, 60), (97.3, 59.94), (0, 60)] {
        let motion = try MotionFixture.motion(speed, way: way, hertz: hertz, seconds: 6)
        text +=
          "# \(way) at \(speed) mm/s and \(hertz) Hz\n" + kept(motion.summary()) + kept(motion.retinalQuantiles(4))
        text += kept(Array(motion.frames.prefix(3)))
        let disturbed = try MotionFixture.motion(
          speed, way: way, hertz: hertz, seconds: 6, stall: (1.7, 0.23), late: (0.006, 5))
        text += "# the same with stalls and late ticks\n" + kept(disturbed.summary())
      }
    }
    try expectKept(text, in: "motions.txt")
  }

  @Test func `even speeds`() throws {
    var text = ""
    for (ppi, scale, hertz) in [(460.0, 3.0, 60.0), (264, 2, 120), (401, 2.6087, 59.94)] {
      let display = try MotionFixture.refreshing(ppi, hertz, scale: scale)
      for speed in [0.4, 30, 77] { text += kept(try display.evenSpeeds(aroundMillimetersPerSecond: speed)) }
    }
    for ppis in [[460, 264], [460, 264, 326], [401, 476]] as [[Double]] {
      for tolerance in [2, 8.0] {
        text += kept(
          try CommonTarget(
            for: ppis.map { try MotionFixture.refreshing($0, 60) }, millimetersPerSecond: 30,
            tolerancePercent: tolerance))
      }
    }
    for (length, seconds, hertz) in [(10_000.0, 120.0, 23.976), (54_321, 90.5, 50), (4000, 60, 60)] {
      for isInterlaced in [false, true] {
        text += kept(
          try Roll.rolls(
            lengthPixels: length, durationSeconds: seconds, at: RefreshRate(hertz: hertz), isInterlaced: isInterlaced))
      }
    }
    try expectKept(text, in: "even-speeds.txt")
  }

  @Test func `what each quantity may be`() throws {
    let quantities: [Quantity] = [
      .rollLength, .refreshRate, .duration, .stallPeriod, .stallLength, .lateness, .wantedSpeed, .tolerance,
    ]
    try expectKept(quantities.map { $0.complaint(about: -1.5e99) + "\n" }.joined(), in: "quantities.txt")
  }
}
