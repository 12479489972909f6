public import SpeedCalibration

/// A log of ticks or frames: where the content stood, and when, in the order of time.
///
/// ```swift
/// let log = try TickLog(frames.map { TickSample(seconds: $0.time, offsetPoints: $0.offset) })
/// let display = try Display(ppi: 460, scale: 3)
/// let analysis = try TickLogAnalysis(of: log, on: display, commandedMillimetersPerSecond: 30)
/// analysis.meanMillimetersPerSecond.value
/// ```
public struct TickLog: Sendable {
  /// The samples, of which each takes 24 bytes.
  public private(set) var samples: [TickSample] = []

  /// Half of the last place that the times of a text are written to, in seconds; 0 for times that were not read.
  var writtenSeconds = 0.0

  /// The same of the offsets, in points.
  var writtenPoints = 0.0

  /// Whether its offsets were written in pixels of the panel.
  package var isInPixels = false

  init() {}

  /// Makes a log.
  ///
  /// - Parameter samples: In the order of time, as ``append(_:)`` takes them.
  /// - Throws: `InputError`.
  public init(_ samples: some Sequence<TickSample>) throws(InputError) {
    for sample in samples { try append(sample) }
  }

  /// Adds the next sample.
  ///
  /// - Parameter sample: Its time is not before that of the last one; times and offsets lie within 1e12 s and pt.
  /// - Throws: `InputError`.
  public mutating func append(_ sample: TickSample) throws(InputError) {
    try Quantity.sampleTime.require(sample.seconds)
    try Quantity.sampleOffset.require(sample.offsetPoints)
    if let target = sample.targetSeconds { try Quantity.sampleTime.require(target) }
    if let last = samples.last?.seconds, sample.seconds < last {
      throw InputError(
        "time runs backwards, from \(last.shortestText) s to \(sample.seconds.shortestText) s; "
          + "sort the lines, or keep one run per log")
    }
    samples.append(sample)
  }
}

/// One line of a log: where the content stood, and when.
public struct TickSample: Sendable {
  /// The time in seconds, on any clock that does not run backwards.
  public var seconds: Double

  /// Where the content stood, in points, increasing.
  public var offsetPoints: Double

  /// ``targetSeconds``, or NaN: an optional takes 16 bytes.
  private var target: Double

  /// When the tick was due in seconds, on the same clock; nil if the log does not say.
  ///
  /// A time after ``seconds`` is when the next frame is due, as CADisplayLink's `targetTimestamp` says it, and is
  /// compared with the next sample; one that is not after it is when this tick was due.
  public var targetSeconds: Double? { target.isNaN ? nil : target }

  /// Makes a sample.
  public init(seconds: Double, offsetPoints: Double, targetSeconds: Double? = nil) {
    (self.seconds, self.offsetPoints, target) = (seconds, offsetPoints, targetSeconds ?? .nan)
  }
}

extension [TickSample] {
  /// The median time from one sample to the next, in seconds; 0 where no time passes.
  var medianInterval: Double {
    zip(self, dropFirst()).lazy.map { $1.seconds - $0.seconds }.filter { $0 > 0 }.median() ?? 0
  }

  /// How late ticks were, in seconds; none where the log gives no targets. A tick before its time counts as 0.
  var lateness: [Double] {
    let next = zip(self, dropFirst()).compactMap { before, sample -> Double? in
      guard let target = before.targetSeconds, target > before.seconds else { return nil }
      return Swift.max(0, sample.seconds - target)
    }
    let own = compactMap { sample in
      sample.targetSeconds.flatMap { $0 > sample.seconds ? nil : sample.seconds - $0 }
    }
    return next + own
  }
}
