public import SpeedCalibration

/// A log of ticks or frames: where the content stood, and when, in the order of time.
///
/// ```swift
/// let log = try TickLog((0..<240).map { TickSample(seconds: Double($0) / 60, offsetPoints: 3 * Double($0)) })
/// let analysis = try TickLogAnalysis(of: log, on: Display(ppi: 460, scale: 3))
/// print(analysis.meanMillimetersPerSecond.value)  // 29.8173913043…
/// ```
public struct TickLog: Sendable {
  /// The samples.
  public private(set) var samples: [TickSample] = []

  /// When its first row is, in its seconds; those of a part count from the same one.
  private(set) var originSeconds = 0.0

  /// Half of the last place that the times of a text are written to, in seconds; 0 for times that were not read.
  package var timeResolutionSeconds = 0.0

  /// The same of the offsets, in points.
  var writtenPoints = 0.0

  /// The unit that its offsets were written in.
  package internal(set) var offsetUnit = OffsetUnit.points

  /// The column of offsets, where its name does not say whether they are points or pixels; nil where it does.
  package internal(set) var guessedColumn: String?

  /// The constant rate of the recorder that made it, in Hz; nil where it does not say.
  package internal(set) var recordedHertz: Double?

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
    if sample.isKnown { try Quantity.sampleOffset.require(sample.offsetPoints) }
    if let target = sample.targetSeconds { try Quantity.sampleTime.require(target) }
    if let last = samples.last?.seconds, sample.seconds < last {
      throw InputError(
        "time runs backwards, from \(last.shortestText) s to \(sample.seconds.shortestText) s; "
          + "sort the lines, or keep one run per log")
    }
    if samples.isEmpty { originSeconds = sample.seconds }
    samples.append(sample)
  }

  /// The samples between two times in seconds after the first row.
  public func part(from start: Double?, to end: Double?) -> TickLog {
    if start == nil, end == nil { return self }
    var part = self
    part.samples.removeAll { sample in
      let seconds = sample.seconds - originSeconds
      return seconds < start ?? seconds || seconds > end ?? seconds
    }
    return part
  }

  /// The grid that the offsets are rounded to, in points: 1 point, or 1 pixel of the panel; nil where they are neither.
  func quantum(on display: Display) -> Double? {
    let places = samples.lazy.filter(\.isKnown).map(\.offsetPoints)
    let steps = zip(places.dropFirst(), places).lazy.map { $0 - $1 }
    let isBackwards = steps.count { $0 < 0 } > steps.count { $0 > 0 }
    return [1, 1 / display.nativeScale].first { quantum in
      let tolerance = min(1.01 * writtenPoints, quantum / 4)
      var (first, last) = (places.first ?? 0, places.first ?? 0)
      return places.allSatisfy { place in
        // A loop may be of any length: each lap counts from its own first place.
        if isBackwards ? place > last : place < last { first = place }
        last = place
        let way = place - first
        return (way - (way / quantum).rounded() * quantum).magnitude <= tolerance + 1e-9 * way.magnitude + 1e-9
          * quantum
      }
    }
  }
}

/// One line of a log: where the content stood, and when.
public struct TickSample: Sendable {
  /// The time in seconds, on any clock that does not run backwards.
  public var seconds: Double

  /// Where the content stood, in points, increasing; NaN for a frame whose content could not be followed.
  public var offsetPoints: Double

  /// Whether it is known where the content stood.
  package var isKnown: Bool { !offsetPoints.isNaN }

  /// ``targetSeconds``, or NaN: an optional takes 16 bytes.
  private var target: Double

  /// When the next frame is due in seconds, on the same clock, as CADisplayLink's `targetTimestamp` says it; nil if the
  /// log does not say.
  ///
  /// A time at ``seconds`` after a gap is no target: a display link was paused until then.
  public var targetSeconds: Double? { target.isNaN ? nil : target }

  /// Makes a sample.
  public init(seconds: Double, offsetPoints: Double, targetSeconds: Double? = nil) {
    (self.seconds, self.offsetPoints, target) = (seconds, offsetPoints, targetSeconds ?? .nan)
  }
}
