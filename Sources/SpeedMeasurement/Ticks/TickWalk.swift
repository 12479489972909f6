internal import SpeedCalibration

/// The sums over a log, once its first samples have told interval, pace and step.
struct TickWalk: Sendable {
  let origin: TickSample

  /// The median interval of the first samples, in seconds.
  let interval: Double

  /// The mean pace of the first samples in pt/s: deviations are taken from it so that sums stay small.
  let pace: Double

  /// How many intervals the content may stand still between two movements of even motion.
  let stillIntervals: Double

  private(set) var count = 0
  private(set) var lastSeconds: Double
  private(set) var lastOffset: Double
  private(set) var line = TrackLine()
  private(set) var hull = TrackHull()
  private(set) var intervals = IntervalHistogram()
  private(set) var lateness = IntervalHistogram()
  private(set) var lostTicks = 0
  private(set) var mergedTicks = 0

  /// Time that the content stood still beyond what its motion asks for.
  private(set) var stalledSeconds = 0.0

  private var lastMove: Double
  private var nextTarget: Double?
  private var stallCount = 0
  private var longestStall = 0.0
  private var firstStall = 0.0
  private var lastStall = 0.0
  private var firstStalls: [StallFindings.Stall] = []

  /// Time and movement from the last movement before a stall to the first one after it.
  private var gapSeconds = 0.0
  private var gapPoints = 0.0

  private static let listedStalls = 64

  /// Learns from the first samples, then walks through them.
  init(_ samples: [TickSample]) throws(InputError) {
    let (first, last) = (samples[0], samples[samples.count - 1])
    guard last.seconds > first.seconds else { throw InputError("no time passes from the first sample to the last") }
    origin = first
    (lastSeconds, lastOffset, lastMove) = (first.seconds, first.offsetPoints, first.seconds)
    interval = Self.interval(samples)
    pace = (last.offsetPoints - first.offsetPoints) / (last.seconds - first.seconds)
    stillIntervals = Self.stillIntervals(samples, interval: interval)
    for sample in samples { try add(sample) }
  }

  /// The median interval between samples, in seconds.
  static func interval(_ samples: [TickSample]) -> Double {
    let steps = samples.indices.dropFirst().map { samples[$0].seconds - samples[$0 - 1].seconds }.filter { $0 > 0 }
    return steps.isEmpty ? 0 : RobustStatistics.median(steps)
  }

  /// Slow motion stands still between two steps, for `step / pace` intervals, rounded up. The step is the least movement,
  /// or the least difference between two: 3, 3, 3, 4 points are steps of one. The pace leaves out all that lasts more
  /// than twice as long as usual, which is a stall.
  static func stillIntervals(_ samples: [TickSample], interval: Double) -> Double {
    var moves: [Double] = []
    var gaps: [Double] = []
    var last = samples[0].seconds
    for index in samples.indices.dropFirst() {
      let points = samples[index].offsetPoints - samples[index - 1].offsetPoints
      guard points > 1e-9 else { continue }
      moves.append(points)
      gaps.append(samples[index].seconds - last)
      last = samples[index].seconds
    }
    guard !gaps.isEmpty else { return 1 }
    let longest = 2.5 * max(interval, RobustStatistics.median(gaps))
    var (distance, time) = (0.0, 0.0)
    for (points, gap) in zip(moves, gaps) where gap <= longest {
      distance += points
      time += gap
    }
    guard distance > 0 else { return 1 }
    moves.sort()
    // A hundredth of the movements may be disturbed.
    let usual = moves[(moves.count / 100)..<(moves.count - moves.count / 100)]
    var step = usual.first ?? 0
    for (lower, upper) in zip(usual, usual.dropFirst()) where upper - lower > 1e-6 * upper {
      step = min(step, upper - lower)
    }
    return max(1, (step / (distance / time * interval) - 0.02).rounded(.up))
  }

  static func check(_ sample: TickSample, after previous: Double?) throws(InputError) {
    try Quantity.sampleTime.require(sample.seconds)
    try Quantity.sampleOffset.require(sample.offsetPoints)
    if let target = sample.targetSeconds { try Quantity.sampleTime.require(target) }
    if let previous, sample.seconds < previous {
      throw InputError(
        "time runs backwards, from \(previous.shortestText) s to \(sample.seconds.shortestText) s")
    }
  }

  mutating func add(_ sample: TickSample) throws(InputError) {
    try Self.check(sample, after: lastSeconds)
    let seconds = sample.seconds
    if count > 0 {
      let step = seconds - lastSeconds
      intervals.add(step)
      if step > 1.5 * interval {
        lostTicks &+= Int(min(1e15, (step / interval).rounded())) &- 1
      } else if step < 0.5 * interval {
        mergedTicks &+= 1
      }
      move(sample.offsetPoints - lastOffset, at: seconds)
    }
    compareTargets(sample)
    let elapsed = seconds - origin.seconds
    let deviation = sample.offsetPoints - origin.offsetPoints - pace * elapsed
    line.add(elapsed, deviation)
    hull.add(elapsed, deviation)
    count &+= 1
    lastSeconds = seconds
    lastOffset = sample.offsetPoints
  }

  @inline(__always)
  private mutating func move(_ points: Double, at seconds: Double) {
    guard points.magnitude > 1e-9 else { return }
    let gap = seconds - lastMove
    // Half an interval more than even motion asks for is a whole frame without movement.
    if gap > (stillIntervals + 0.5) * interval { stall(from: lastMove, gap: gap, points: points) }
    lastMove = seconds
  }

  private mutating func stall(from start: Double, gap: Double, points: Double) {
    let length = gap - stillIntervals * interval
    if stallCount == 0 { firstStall = start }
    lastStall = start
    stallCount += 1
    stalledSeconds += length
    longestStall = max(longestStall, length)
    gapSeconds += gap
    gapPoints += points
    if firstStalls.count < Self.listedStalls {
      firstStalls.append(StallFindings.Stall(startSeconds: start - origin.seconds, lengthSeconds: length))
    }
  }

  @inline(__always)
  private mutating func compareTargets(_ sample: TickSample) {
    if let target = nextTarget { lateness.add(max(0, sample.seconds - target)) }
    nextTarget = nil
    if let target = sample.targetSeconds {
      if target > sample.seconds { nextTarget = target } else { lateness.add(sample.seconds - target) }
    }
  }

  /// The pace outside stalls, in pt/s.
  var movingPointsPerSecond: Double {
    let seconds = lastSeconds - origin.seconds - gapSeconds
    return seconds > 0 ? (lastOffset - origin.offsetPoints - gapPoints) / seconds : 0
  }

  func stalls(pointsPerMillimeter density: Double) -> StallFindings? {
    guard stallCount > 0 else { return nil }
    return StallFindings(
      count: stallCount, meanLengthSeconds: stalledSeconds / Double(stallCount), longestSeconds: longestStall,
      meanPeriodSeconds: stallCount > 1 ? (lastStall - firstStall) / Double(stallCount - 1) : nil,
      lostMillimeters: max(0, movingPointsPerSecond * gapSeconds - gapPoints) / density, first: firstStalls)
  }
}
