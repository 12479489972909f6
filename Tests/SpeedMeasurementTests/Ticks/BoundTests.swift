import ScrollMotion
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
      // The first wrap may come behind the samples that are learned from.
      var early = LoopUnroller(Array(samples.prefix(40)))
      for sample in samples { _ = early.unrolled(sample) }
      #expect(early.findings == unroller.findings, "\(jump)")
    }
  }

  @Test("Of up to sixteen different movements the length of a loop is exact, of more it is not")
  func commonMovements() {
    for (count, isExact) in [(2, true), (16, true), (17, false)] {
      var moves = (0..<400).map { 1 + Double($0 % count) / 64 }
      moves[200] -= 100
      let samples = Self.samples(400, moves: Dictionary(uniqueKeysWithValues: moves.enumerated().map { ($0, $1) }))
      var unroller = LoopUnroller(samples)
      for sample in samples { _ = unroller.unrolled(sample) }
      #expect(unroller.findings?.wrapCount == 1 && (unroller.lengthUncertainty == 0) == isExact, "\(count)")
    }
  }

  @Test("Of as many movements forwards as backwards the direction is forwards")
  func direction() {
    for (backwards, wraps) in [(19, 1), (20, 1), (21, 0)] {
      let moves = [Double](repeating: 1, count: 20) + [-100] + [Double](repeating: -1, count: backwards - 1)
      let samples = Self.samples(
        moves.count + 1, moves: Dictionary(uniqueKeysWithValues: moves.enumerated().map { ($0 + 1, $1) }))
      var unroller = LoopUnroller(samples)
      for sample in samples { _ = unroller.unrolled(sample) }
      #expect(unroller.findings?.wrapCount ?? 0 == wraps, "\(backwards)")
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

  @Test(
    "Even motion stands still as long as its steps take at its pace",
    arguments: [
      ([0, 1], 2), ([0, 1, 0, 1, 0, 1], 2), ([Double](repeating: 1, count: 9), 1),
      // A movement every four intervals; steps of one point at 3.25 points an interval.
      (Array([[Double]](repeating: [0, 0, 0, 1], count: 5).joined()), 4),
      (Array([[Double]](repeating: [3, 3, 3, 4], count: 5).joined()), 1),
      // A billionth of a point is no movement.
      ([0, 0, 0], 1), ([0, 0, 1e-9], 1), ([0, 0, 1.1e-9], 3),
      // Two and a half times as long as usual is slow, longer is a stall.
      (pairs(10) + [0, 0, 0, 0, 1], 3), (pairs(10) + [0, 0, 0, 0, 0, 1], 2),
      // 2.0196 intervals a step are two, 2.0204 are three.
      (pairs(50) + [0, 0, 1], 2), (pairs(48) + [0, 0, 1], 3),
      // One movement of a hundred may be disturbed, two are steps of their own.
      (pairs(99) + [0, 0.5], 2), (pairs(98) + [0, 0.5, 0, 0.5], 1),
      (pairs(99) + [0, 1.5], 2), (pairs(98) + [0, 1.5, 0, 1.5], 1),
      // Movements that differ by less than a millionth of them are equal.
      (Array([[Double]](repeating: [0, 100, 0, 100.00009], count: 5).joined()), 2),
      (Array([[Double]](repeating: [0, 100, 0, 100.00011], count: 5).joined()), 1),
    ] as [([Double], Double)])
  func still(moves: [Double], expected: Double) {
    var offset = 0.0
    let samples = ([0] + moves).enumerated().map { index, move in
      offset = move == 0 ? offset : offset + move
      return TickSample(seconds: Double(index), offsetPoints: offset)
    }
    #expect(TickWalk.stillIntervals(samples, interval: 1) == expected)
  }

  private static func pairs(_ count: Int) -> [Double] {
    Array([[Double]](repeating: [0, 1], count: count).joined())
  }

  @Test(
    "Of two ways the one with fewer impossible movements is better, then the nearer one, then the one without a fit",
    arguments: [
      // Impossible pixels and mismatch of both, which of them had their phase fitted, and which is better.
      (0.1, 0.5, 0.13, 0.1, (false, false), (true, false)), (0.1, 0.5, 0.11, 0.1, (false, false), (false, true)),
      (0.1, 0.1, 0.1, 0.102, (false, false), (true, false)), (0.1, 0.1, 0.1, 0.1005, (false, false), (false, false)),
      (0.1, 0.1, 0.1, 0.11, (true, true), (false, false)), (0.1, 0.1, 0.1, 0.13, (true, true), (true, false)),
      (0.1, 0.11, 0.1, 0.1, (false, true), (true, false)), (0.1, 0.13, 0.1, 0.1, (false, true), (false, true)),
    ])
  func betterWay(
    impossible: Double, mismatch: Double, otherImpossible: Double, otherMismatch: Double, fitted: (Bool, Bool),
    better: (Bool, Bool)
  ) {
    func fit(_ impossible: Double, _ mismatch: Double, _ isFitted: Bool) -> WayExplanation.Fit {
      .init(way: .timerPoint, impossiblePixels: impossible, mismatchPixels: mismatch, isPhaseFitted: isFitted)
    }
    let (first, second) = (
      fit(impossible, mismatch, fitted.0), fit(otherImpossible, otherMismatch, fitted.1)
    )
    #expect(WayExplanation.isBetter(first, than: second) == better.0)
    #expect(WayExplanation.isBetter(second, than: first) == better.1)
  }

  @Test("A movement of a billionth of a point ends no stall, a greater one does")
  func leastMovement() throws {
    for (points, longest) in [(1e-9, 9.0 / 64), (1.1e-9, 4.0 / 64)] {
      let moves = Dictionary(uniqueKeysWithValues: (50..<59).map { ($0, $0 == 54 ? points : 0) })
      // The offset of such a movement is exact next to 0 alone.
      let samples = Self.samples(100, moves: moves).map { sample in
        TickSample(seconds: sample.seconds, offsetPoints: sample.offsetPoints - 49)
      }
      #expect(try TickWalk(samples).stalls(pointsPerMillimeter: 1)?.longestSeconds == longest, "\(points)")
    }
  }

  @Test("Samples without a movement are part of the one that ends a stall, and even motion has none")
  func slots() {
    func slots(_ offsets: [Double], still: Double, from start: Int = 0) -> FrameSlots {
      let samples = offsets.enumerated().map { TickSample(seconds: Double(start + $0) / 60, offsetPoints: $1) }
      return FrameSlots(samples, interval: 1 / 60.0, stillIntervals: still)
    }
    func list(_ offsets: [Double], still: Double) -> [[Double]] {
      slots(offsets, still: still).list.map { [$0.points, Double($0.frames), Double($0.blocked)] }
    }
    let stalled = [0, 1, 2, 2, 2, 2, 6, 7.0]
    #expect(list(stalled, still: 1) == [[1, 1, 0], [1, 1, 0], [4, 4, 3], [1, 1, 0]])
    #expect(list(stalled, still: 3.4) == [[1, 1, 0], [1, 1, 0], [4, 4, 3], [1, 1, 0]])
    #expect(list(stalled, still: 3.5).map { $0[0] } == [1, 1, 0, 0, 0, 4, 1])
    #expect(list([0, 1e-9, 1], still: 1) == [[1, 2, 1]])
    #expect(slots(stalled, still: 1).frameCount == 7 && slots(stalled, still: 1).origin == 0)
    for (start, frame) in [(0, 0), (5, 5), (4096, 4096), (4097, nil), (-1, nil)] as [(Int, Int?)] {
      #expect(slots(stalled, still: 1, from: start).originFrame == frame)
    }
  }

  @Test("Times in another unit are asked about: ticks that no timer makes, at a twentieth or twenty times the speed")
  func units() throws {
    for (interval, speed, refusal) in [
      (1.01, 1.4, "time_ms"), (1, 1.4, nil), (1.01, 1.6, nil),
      (1 / 2001.0, 610, "time_s"), (1 / 1999.0, 610, nil), (1 / 2001.0, 590, nil),
    ] as [(Double, Double, String?)] {
      var analyzer = try TickLogAnalyzer(display: Display(ppi: 50.8, scale: 1), commandedMillimetersPerSecond: 30)
      for index in 0..<20 {
        let seconds = Double(index) * interval
        try analyzer.add(TickSample(seconds: seconds, offsetPoints: seconds * speed * 2))
      }
      do throws(InputError) {
        _ = try analyzer.analysis()
        #expect(refusal == nil)
      } catch {
        #expect(error.description.hasSuffix("Name the column \(refusal ?? "?")"), "\(interval) \(speed)")
      }
    }
  }

  @Test("A hull of 4096 corners is kept whole, of one more every second")
  func thinned() {
    // The lower corners are those of a parabola; a line that touches it between two kept ones misses by one.
    for (count, missing) in [(4096, 0.0), (4097, 1)] {
      var hull = TrackHull()
      for x in 0..<count { hull.add(Double(x), Double(x * x)) }
      let last = Double(count - 1)
      let depth = hull.peakToPeak(slope: 2 * 2001)
      #expect(depth == last * (last - 2 * 2001) + 2001 * 2001 - missing)
      #expect(hull.peakToPeak(slope: 2 * 2000) == last * (last - 2 * 2000) + 2000 * 2000)
    }
  }

  @Test("A rate is one that a display can have")
  func extremes() {
    for (interval, hertz) in [(1e-5, 1000.0), (1e-3, 1000), (4000, 0.001)] {
      let samples = (0..<20).map { TickSample(seconds: Double($0) * interval, offsetPoints: Double($0)) }
      #expect(FrameSlots(samples, interval: interval, stillIntervals: 1).hertz == hertz)
    }
  }
}
