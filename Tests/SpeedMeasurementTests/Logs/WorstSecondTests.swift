import SpeedCalibration
import Testing

@testable import SpeedMeasurement

/// The worst second of a log, against a count of late refreshes in every second that begins with a refresh.
struct WorstSecondTests {
  @Test(arguments: 1...20)
  func `the worst second has the most late time`(seed: UInt64) throws {
    var noise = Noise(seed: seed)
    let share = [0.01, 0.05, 0.1][Int(seed) % 3]
    let gaps = (0..<400).map { index in
      index > 30 && index < 380 && noise.uniform() < share ? 2 + Int(noise.uniform() * (seed % 4 == 0 ? 70 : 9)) : 1
    }
    // A frame that is late by n refreshes ends a gap of n + 1.
    let isLate = gaps.flatMap { [false] + Array(repeating: true, count: $0 - 1) }
    var (most, sum) = (0, 0)
    for index in isLate.indices {
      sum += (isLate[index] ? 1 : 0) - (index >= 60 && isLate[index - 60] ? 1 : 0)
      most = max(most, sum)
    }
    let hitches = try HitchSummary(frameSeconds: gaps.map { Double($0) / 60 }, refreshRate: 60)
    #expect(hitches.lateRefreshes == Double(isLate.count { $0 }))
    // Late time begins where a frame was due.
    let dues = isLate.indices.filter { isLate[$0] && !isLate[$0 - 1] }
    #expect(zip(hitches.lateFrames, dues).allSatisfy { ($0.dueSeconds - Double($1) / 60).magnitude < 1e-6 })
    let worst = try #require(hitches.worstSecondMillisecondsPerSecond)
    #expect((worst - Double(most) / 60 * 1000).magnitude < 1e-6, "\(worst), not \(most) refreshes")
  }

  @Test func `a log of less than a second has none`() throws {
    let short = try HitchSummary(frameSeconds: Array(repeating: 1 / 60.0, count: 58), refreshRate: 60)
    #expect(short.worstSecondMillisecondsPerSecond == nil)
    let even = try HitchSummary(frameSeconds: Array(repeating: 1 / 60.0, count: 90), refreshRate: 60)
    #expect(even.worstSecondMillisecondsPerSecond == 0)
    let single = HitchSummary(
      [FrameOnRefreshes(seen: 3, due: 3)], on: RefreshGrid(start: 0, refreshSeconds: 1 / 60.0, parts: 1),
      HitchBasis(deadlines: .times))
    #expect(single.durationSeconds == 0 && single.millisecondsPerSecond == 0 && single.band == .good)
  }
}
