public import SpeedCalibration

/// A carousel on a simulated clock: a trace of what it does for some time, while events happen to it.
///
/// It is laid out and started at time 0. At equal times the timer comes before the events, and what is due at the very
/// end still happens. Pages move at once: a trace has no animations. The entries are made one by one, so a day of ticks
/// takes no more memory than a second.
///
/// ```swift
/// let simulation = try CarouselSimulation(
///   strip: strip, millimetersPerSecond: 30, calculator: calculator, durationSeconds: 10,
///   schedule: CarouselSchedule("4:speed=50, 6:stop"))
/// var trace = simulation.makeIterator()
/// while let entry = trace.next() { print(entry.timeSeconds, entry.happening.name, entry.offsetPoints) }
/// simulation.millimeters(points: trace.totals.distancePoints)  // 220 or a little less: 4 s at 30 and 2 s at 50
/// ```
public struct CarouselSimulation: Sendable {
  /// The carousel as it stands before the first layout.
  public let carousel: Carousel

  /// How long the simulation runs, in seconds, 0...1e9.
  public let durationSeconds: Double

  /// What happens to it.
  public let schedule: CarouselSchedule

  /// The speeds that the calculator's limits have changed, in the order of their use.
  public let clampedCalibrations: [Calibration]

  private let display: Display?

  /// The drives of the `speed` and `every` events, in their order.
  let drives: [CarouselDrive]

  /// Makes the simulation of a carousel that glides at a speed.
  ///
  /// - Parameters:
  ///   - strip: The loop.
  ///   - millimetersPerSecond: The speed at the start, in mm/s; the calculator's limits hold.
  ///   - calculator: What turns speeds into steps and intervals.
  ///   - durationSeconds: How long it runs, from 0 to 1e9 s.
  ///   - schedule: What happens to it.
  /// - Throws: ``CarouselError``; ``CarouselError/schedule(_:)`` names the event at fault.
  public init(
    strip: CarouselStrip, millimetersPerSecond: Double, calculator: SpeedCalculator, durationSeconds: Double,
    schedule: CarouselSchedule
  ) throws(CarouselError) {
    let drive = try CarouselDrive(millimetersPerSecond: millimetersPerSecond, calculator: calculator)
    try self.init(
      strip: strip, drive: drive, calculator: calculator, durationSeconds: durationSeconds, schedule: schedule)
  }

  /// Makes the simulation of a carousel that pages, or glides without events that change its speed.
  ///
  /// - Parameters:
  ///   - strip: The loop.
  ///   - drive: What moves it at the start.
  ///   - calculator: What turns speeds into steps and intervals, and points into millimetres; nil if no display is
  ///     known.
  ///   - durationSeconds: How long it runs, from 0 to 1e9 s.
  ///   - schedule: What happens to it.
  /// - Throws: ``CarouselError``; ``CarouselError/schedule(_:)`` names the event at fault.
  public init(
    strip: CarouselStrip, drive: CarouselDrive, calculator: SpeedCalculator? = nil, durationSeconds: Double,
    schedule: CarouselSchedule
  ) throws(CarouselError) {
    self.durationSeconds = try CarouselQuantity.duration.requireNotNegative(durationSeconds, atMost: 1e9)
    self.schedule = schedule
    carousel = try Carousel(strip: strip, drive: drive)
    var drives: [CarouselDrive] = []
    for (index, entry) in schedule.entries.enumerated() {
      do throws(CarouselScheduleError.Reason) {
        guard entry.seconds <= durationSeconds else {
          throw CarouselScheduleError.Reason.timeBeyondEnd(durationSeconds: durationSeconds)
        }
        if let drive = try entry.event.checked(on: carousel, calculator: calculator) { drives.append(drive) }
      } catch {
        throw .schedule(
          CarouselScheduleError(entryNumber: index + 1, entry: entry.description, reason: error))
      }
    }
    self.drives = drives
    clampedCalibrations = ([drive] + drives).compactMap { $0.calibration }.filter(\.isClamped)
    display = calculator?.display ?? drive.calibration?.display
  }

  /// How long a number of points is on the glass, in mm.
  ///
  /// - Parameter points: A distance in points.
  /// - Returns: The distance that a ruler on the glass measures, by the native scale; nil if no display is known.
  public func millimeters(points: Double) -> Double? {
    display.map { points / $0.pointsPerMillimeter(basis: .native) }
  }
}
