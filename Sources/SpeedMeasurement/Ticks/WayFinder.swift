internal import ScrollMotion
internal import SpeedCalibration

/// Finds the way of driving that explains the first samples of a log, by the frames that ScrollMotion computes for each.
///
/// Frame by frame the movement of the log is compared with that of the undisturbed motion. A stall is bridged as each way
/// would: ``DriveWay/linkElapsed`` jumps to where it should be, ``DriveWay/linkCarry`` goes on where it stood, a timer
/// fires once and keeps its grid. Movements that a way cannot make at all, such as parts of a timer's step, speak against
/// it first.
@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct WayFinder {
  private let analyzer: TickLogAnalyzer
  private let walk: TickWalk

  /// The commanded speed; where the content moved more than a hundredth faster or slower than that, the speed that gives
  /// the pace of the log.
  private let speed: Double

  /// A log that begins in the middle of a motion is tried at this many phases.
  private static let phases = 256

  /// The frames that tell the phase.
  private static let trialCount = 128

  init(_ analyzer: TickLogAnalyzer, walk: TickWalk) {
    self.analyzer = analyzer
    self.walk = walk
    let pace = walk.movingPointsPerSecond / analyzer.display.pointsPerMillimeter(basis: analyzer.settings.scaleBasis)
    let commanded = analyzer.commandedMillimetersPerSecond
    let ratio = pace / analyzer.settings.limits.applied(toMillimetersPerSecond: commanded)
    speed = ratio > 0 && (ratio - 1).magnitude > 0.01 ? pace : commanded
  }

  func explanation(of samples: [TickSample]) -> WayExplanation? {
    let slots = FrameSlots(samples, interval: walk.interval, stillIntervals: walk.stillIntervals)
    let isTicks = logsTicks(slots)
    let fits = DriveWay.allCases.filter { $0.isTimer || !isTicks }.compactMap { way -> WayExplanation.Fit? in
      guard let frames = Frames(way, finder: self, hertz: slots.hertz, count: slots.frameCount + Self.phases + 2)
      else { return nil }
      return isTicks ? tickFit(way, slots, frames) : frameFit(way, slots, frames)
    }
    return WayExplanation(fits)
  }

  /// Whether each sample is a tick of a timer, and not a frame: it is known by a rate that is not the panel's.
  private func logsTicks(_ slots: FrameSlots) -> Bool {
    guard let knownRate = analyzer.refreshRateHertz else { return false }
    let frames = slots.hertz / knownRate
    // A panel may show each frame once, twice, or three times.
    return ![1, 0.5, 1.0 / 3, 0.25].contains { (frames / $0 - 1).magnitude < 0.02 }
  }

  /// The step of a timer at each tick, at the timer's own rate.
  private func tickFit(_ way: DriveWay, _ slots: FrameSlots, _ frames: Frames) -> WayExplanation.Fit {
    var (impossible, mismatch) = (0.0, 0.0)
    for slot in slots.list {
      impossible += frames.distanceToPossible(slot.points, frames: 1, isAfterStall: true)
      mismatch += (slot.points - frames.stepPoints).magnitude
    }
    let rateError = (slots.hertz / frames.ticksPerSecond - 1).magnitude * frames.stepPoints
    let count = Double(max(1, slots.list.count))
    return WayExplanation.Fit(
      way: way, impossiblePixels: impossible / count * analyzer.display.scale,
      mismatchPixels: (mismatch / count + rateError) * analyzer.display.scale, isPhaseFitted: false)
  }

  private func frameFit(_ way: DriveWay, _ slots: FrameSlots, _ frames: Frames) -> WayExplanation.Fit {
    let starts = frames.starts(at: slots.origin, slots.originFrame, phases: Self.phases)
    let isPhaseFitted = starts.isEmpty
    let candidates = isPhaseFitted ? Array(0..<Self.phases) : starts
    let trial = slots.list.prefix(Self.trialCount)
    var (start, least) = (candidates[0], Double.infinity)
    for candidate in candidates where candidates.count > 1 {
      let sum = mismatch(way, trial, frames, candidate)
      if sum < least { (start, least) = (candidate, sum) }
    }
    let impossible = slots.list.reduce(0) { sum, slot in
      sum + frames.distanceToPossible(slot.points, frames: slot.frames, isAfterStall: slot.blocked > 0)
    }
    let count = Double(max(1, slots.list.count))
    return WayExplanation.Fit(
      way: way, impossiblePixels: impossible / count * analyzer.display.scale,
      mismatchPixels: mismatch(way, slots.list[...], frames, start) / count * analyzer.display.scale,
      isPhaseFitted: isPhaseFitted)
  }

  /// The sum of differences between the movements of the log and those of the undisturbed motion, in points.
  private func mismatch(
    _ way: DriveWay, _ slots: ArraySlice<FrameSlots.Slot>, _ frames: Frames, _ start: Int
  ) -> Double {
    var sum = 0.0
    var frame = start
    for slot in slots {
      let from = frame
      // A display link that is not called does not count the frame.
      frame += way == .linkCarry ? slot.frames - slot.blocked : slot.frames
      if slot.blocked > 0, way.isTimer {
        // One tick for all that were due, and what came between the end of the stall and the frame.
        let last = frames.offset(frame) - frames.offset(frame - 1)
        let excess = max(0, slot.points - last - frames.stepPoints)
        let lack = max(0, max(frames.stepPoints, last - frames.stepPoints) - slot.points)
        sum += excess + lack
      } else {
        sum += (slot.points - (frames.offset(frame) - frames.offset(from))).magnitude
      }
    }
    return sum
  }

  /// The undisturbed motion of one way.
  private struct Frames {
    let stepPoints: Double
    let ticksPerSecond: Double
    private let isTimer: Bool
    private let offsets: [Double]
    private let least: Double
    private let greatest: Double

    /// Nil where the motion cannot be calculated, or stands still.
    init?(_ way: DriveWay, finder: WayFinder, hertz: Double, count: Int) {
      guard let calculator = try? SpeedCalculator(display: finder.analyzer.display, settings: finder.analyzer.settings),
        let rate = try? RefreshRate(hertz: hertz),
        let observation = try? Observation(durationSeconds: Double(count) / hertz),
        let motion = try? Motion(
          calculator: calculator, millimetersPerSecond: finder.speed, way: way, refreshRate: rate,
          observation: observation),
        let tick = motion.calibration.tick
      else { return nil }
      isTimer = way.isTimer
      stepPoints = way.isTimer ? tick.stepPoints : 1 / finder.analyzer.display.scale
      ticksPerSecond = tick.ticksPerSecond
      var offsets = [0.0]
      offsets.reserveCapacity(count + 1)
      var (least, greatest) = (Double.infinity, 0.0)
      for frame in motion.frames {
        offsets.append(frame.offsetPoints)
        least = min(least, frame.movementPoints)
        greatest = max(greatest, frame.movementPoints)
      }
      self.offsets = offsets
      (self.least, self.greatest) = (least, greatest)
    }

    func offset(_ frame: Int) -> Double { offsets[min(max(0, frame), offsets.count - 1)] }

    /// The frames that a log may begin with: at rest, or where the motion is at that offset, the frame that the time says
    /// among them or else all.
    func starts(at offset: Double, _ frame: Int?, phases: Int) -> [Int] {
      let grain = 0.01 * stepPoints
      if let frame, (self.offset(frame) - offset).magnitude < grain { return [frame] }
      return (0..<phases).filter { (self.offset($0) - offset).magnitude < grain }
    }

    /// How far a movement is from the nearest one that this way can make, in points: of a timer, a whole number of steps.
    /// A display link may log its offset before it is rounded to pixels, and after a stall it may make up for any time.
    func distanceToPossible(_ points: Double, frames: Int, isAfterStall: Bool) -> Double {
      if isTimer { return (points - (points / stepPoints).rounded() * stepPoints).magnitude }
      if isAfterStall { return 0 }
      return (points - min(max(points, least * Double(frames)), greatest * Double(frames))).magnitude
    }
  }
}

/// The samples of a log on the grid of its frames.
struct FrameSlots {
  /// A movement from one sample to the next; samples that a stall kept from moving are part of the one that ends it.
  struct Slot {
    var points: Double

    /// Frames that passed.
    var frames: Int

    /// Frames among them that a stall kept from being drawn.
    var blocked: Int
  }

  private(set) var list: [Slot] = []

  /// Frames per second.
  let hertz: Double

  /// The offset of the first sample.
  let origin: Double

  /// The number of the frame that the first sample shows, if its time is one after a start at 0.
  let originFrame: Int?

  /// From the first sample to the last.
  let frameCount: Int

  init(_ samples: [TickSample], interval: Double, stillIntervals: Double) {
    origin = samples[0].offsetPoints
    var numbers = [0]
    for index in samples.indices.dropFirst() {
      let frames = min(1e6, ((samples[index].seconds - samples[index - 1].seconds) / interval).rounded())
      numbers.append(numbers[index - 1] + Int(frames))
    }
    let last = numbers.count - 1
    frameCount = min(numbers[last], 4 * TickLogAnalyzer.keptCount)
    let span = samples[last].seconds - samples[0].seconds
    hertz = Self.commonRate(numbers[last] > 0 ? Double(numbers[last]) / span : 1 / interval)
    let frame = (samples[0].seconds * hertz).rounded()
    originFrame = 0...Double(TickLogAnalyzer.keptCount) ~= frame ? Int(frame) : nil

    // A run without movement that lasts longer than even motion allows is a stall.
    var index = 1
    while index <= last, numbers[index] <= frameCount {
      var end = index
      while end < last, (samples[end].offsetPoints - samples[index - 1].offsetPoints).magnitude <= 1e-9 { end += 1 }
      let isStall = Double(numbers[end] - numbers[index - 1]) > stillIntervals + 0.5
      if !isStall { end = index }
      let points = samples[end].offsetPoints - samples[index - 1].offsetPoints
      let frames = numbers[end] - numbers[index - 1]
      list.append(Slot(points: points, frames: frames, blocked: isStall ? frames - 1 : 0))
      index = end + 1
    }
  }

  /// The rate that panels have, where the log is within 0.03 % of one: 59.94 and 60 Hz are 0.1 % apart.
  private static func commonRate(_ hertz: Double) -> Double {
    let rates = [
      24, 25, 30, 48, 50, 60, 72, 75, 80, 90, 96, 100, 120, 144, 165, 240, 23.976, 29.97, 59.94, 119.88,
      24_000.0 / 1001, 30_000.0 / 1001, 60_000.0 / 1001, 120_000.0 / 1001,
    ]
    let near = rates.min { ($0 - hertz).magnitude < ($1 - hertz).magnitude } ?? hertz
    return (near / hertz - 1).magnitude < 3e-4 ? near : min(1000, max(0.001, hertz))
  }
}
