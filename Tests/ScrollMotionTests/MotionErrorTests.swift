import ScrollMotion
import SpeedCalibration
import Testing

@Suite struct MotionErrorTests {
  private func message<Value>(_ body: () throws -> Value) -> String {
    if case .failure(let error) = Result(catching: body) { "\(error)" } else { "accepted" }
  }

  @Test(
    arguments: [
      (Double.nan, "duration must be a finite number, not nan"),
      (0.0, "duration must be from 0.0001 to 10000000 s, not 0"),
      (-1, "duration must be from 0.0001 to 10000000 s, not -1"),
      (0.016, "a duration of 0.016 s ends before the first frame, at 1/60 s; use a longer one"),
      (1e8, "duration must be from 0.0001 to 10000000 s, not 100000000"),
      (1.0 / 60, "accepted"), (80_000, "accepted"),
    ] as [(Double, String)])
  func durations(_ seconds: Double, _ expected: String) {
    #expect(message { try MotionFixture.motion(30, seconds: seconds) } == expected)
  }

  @Test(
    arguments: [
      (Double.nan, 0.1, "stall period must be a finite number, not nan"),
      (0, 0.1, "stall period must be from 0.001 to 10000000 s, not 0"),
      (0.0001, 0.00001, "stall period must be from 0.001 to 10000000 s, not 0.0001"),
      (1, Double.infinity, "stall length must be a finite number, not inf"),
      (1, 0, "stall length must be from 0.0001 to 10000000 s, not 0"),
      (1, -0.5, "stall length must be from 0.0001 to 10000000 s, not -0.5"),
      (1, 1, "a stall of 1 s every 1 s never ends; its length must be below its period"),
      (0.5, 2, "a stall of 2 s every 0.5 s never ends; its length must be below its period"),
      (1, 0.999, "accepted"),
    ] as [(Double, Double, String)])
  func stalls(_ period: Double, _ length: Double, _ expected: String) {
    #expect(message { try Stall(periodSeconds: period, lengthSeconds: length) } == expected)
  }

  @Test func `an even speed is sought near a speed, within a tolerance from 0 to 100 percent`() throws {
    let display = try MotionFixture.refreshing(326, 60)
    #expect(
      message { try display.evenSpeeds(nearMillimetersPerSecond: 0, limits: nil) }
        == "requested speed must be from 0.0001 to 1000000 mm/s, not 0")
    for tolerance in [-5.0, 101] {
      #expect(
        message {
          try Advice(for: [[display]], nearMillimetersPerSecond: 30, limits: nil, tolerancePercent: tolerance)
        } == "tolerance must be from 0 to 100 %, not \(Int(tolerance))")
    }
  }

  @Test func `what cannot be counted is refused`() throws {
    // 1e16 ticks are beyond 2^53.
    #expect(
      message {
        try MotionFixture.motion(1e9, on: MotionFixture.unit, hertz: 0.5, seconds: 1e7, nominalInterval: 1e-9)
      }
        == "2000000000 steps per frame cannot be counted exactly; use a less extreme display, speed or duration")
    #expect(throws: InputError.self) {
      try MotionFixture.motion(30, on: MotionFixture.Figures(ppi: 1e30, scale: 1), way: .linkCarry)
    }
  }

  @Test(
    arguments: [
      (10_000_000.0 / 60, 60.0, nil, "accepted"),
      (86_400, 120, nil, "86400 s have 10368000 frames and stalls, more than 10000000; use a shorter duration"),
      (10_000, 60, 0.001, "10000 s have 10600000 frames and stalls, more than 10000000; use a shorter duration"),
    ] as [(Double, Double, Double?, String)])
  func `what would be walked one by one for too long is refused`(
    _ seconds: Double, _ hertz: Double, _ stall: Double?, _ expected: String
  ) {
    #expect(
      message { try MotionFixture.motion(30, hertz: hertz, seconds: seconds, stall: stall.map { ($0, 0.0005) }) }
        == expected)
  }
}
