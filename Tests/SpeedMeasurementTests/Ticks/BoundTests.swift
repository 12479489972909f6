import SpeedCalibration
import Testing

@testable import SpeedMeasurement

/// Where the rules of a log begin to hold, and where they no longer do.
struct BoundTests {
  /// Samples at 64 Hz, whose intervals are exact: one point on at each, but for the given movements.
  private static func samples(_ count: Int, moves: [Int: Double] = [:]) -> [TickSample] {
    var offset = 0.0
    return (0..<count).map { index in
      offset += index == 0 ? 0 : moves[index] ?? 1
      return TickSample(seconds: Double(index) / 64, offsetPoints: offset)
    }
  }

  @Test("A tick is lost after more than one and a half intervals, and merged before half of one")
  func lostAndMerged() throws {
    for (gap, lost, merged) in [(1.5, 0, 0), (1.5625, 1, 0), (2.5, 2, 0), (0.5, 0, 0), (0.4375, 0, 1)] {
      let samples = (0..<40).map { index in
        TickSample(seconds: (Double(index) + (index > 20 ? gap - 1 : 0)) / 64, offsetPoints: Double(index))
      }
      let walk = try TickWalk(samples)
      #expect(walk.lostTicks == lost && walk.mergedTicks == merged, "\(gap)")
      #expect(walk.intervals.count == 39)
    }
  }

  @Test("A jump of more than twenty usual movements is a wrap")
  func leastJump() {
    for (jump, wraps) in [(20.0, 0), (20.5, 1), (60, 1)] {
      let samples = Self.samples(100, moves: [50: -jump])
      var unroller = LoopUnroller(samples)
      for sample in samples { _ = unroller.unrolled(sample) }
      #expect(unroller.findings?.wrapCount ?? 0 == wraps, "\(jump)")
      if wraps > 0 { #expect(unroller.findings?.lengthPoints == jump + 1) }
    }
  }

  @Test("Jumps whose heights differ by twenty usual movements are no loop")
  func heights() {
    for (second, wraps) in [(119.0, 2), (120, 0), (81, 2), (80, 0)] {
      let samples = Self.samples(300, moves: [120: -100, 250: -second])
      var unroller = LoopUnroller(samples)
      for sample in samples { _ = unroller.unrolled(sample) }
      #expect(unroller.findings?.wrapCount ?? 0 == wraps, "\(second)")
    }
  }

  @Test("Once the length is known, a jump of more than half of it is a wrap")
  func laterJumps() {
    let samples = Self.samples(150, moves: [100: -99])
    for (jump, wraps) in [(50.0, 1), (50.5, 2)] {
      var unroller = LoopUnroller(samples)
      for sample in samples { _ = unroller.unrolled(sample) }
      let last = samples[149].offsetPoints
      let next = unroller.unrolled(TickSample(seconds: 3, offsetPoints: last - jump))
      #expect(unroller.findings == LoopFindings(lengthPoints: 100, wrapCount: wraps))
      #expect(next.offsetPoints == last - jump + 100 * Double(wraps))
    }
  }

  @Test(
    "A log within 0.03 % of a panel's rate has that rate",
    arguments: [
      24, 25, 30, 48, 50, 60, 72, 75, 80, 90, 96, 100, 120, 144, 165, 240, 23.976, 29.97, 59.94, 119.88,
      24_000.0 / 1001, 30_000.0 / 1001, 60_000.0 / 1001, 120_000.0 / 1001,
    ])
  func rates(rate: Double) {
    func hertz(_ factor: Double) -> Double {
      let samples = (0..<500).map {
        TickSample(seconds: Double($0) / (rate * factor), offsetPoints: Double($0))
      }
      return FrameSlots(samples, interval: 1 / rate, stillIntervals: 1).hertz
    }
    #expect(hertz(1) == rate)
    // The decimals and the ratios of broadcasting lie so near each other that only one of them is next.
    #expect(agrees(hertz(1.00029), rate, within: 2e-6) && agrees(hertz(0.99971), rate, within: 2e-6))
    #expect(!agrees(hertz(1.00031), rate, within: 2e-4) && !agrees(hertz(0.99969), rate, within: 2e-4))
  }

  @Test("A rate is one that a display can have")
  func extremes() {
    for (interval, hertz) in [(1e-5, 1000.0), (1e-3, 1000), (4000, 0.001)] {
      let samples = (0..<20).map { TickSample(seconds: Double($0) * interval, offsetPoints: Double($0)) }
      #expect(FrameSlots(samples, interval: interval, stillIntervals: 1).hertz == hertz)
    }
  }
}
