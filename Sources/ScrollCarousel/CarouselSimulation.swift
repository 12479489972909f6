public import SpeedCalibration

/// A carousel on a simulated clock: a trace of what it does for some time, while events happen to it.
///
/// It is laid out and started at time 0. At equal times the timer comes before the events, and what is due at the very
/// end still happens. Pages move at once: a trace has no animations. The entries are made one by one, so a day of ticks
/// takes no more memory than a second.
///
/// ```swift
/// let simulation = try CarouselSimulation(
///   strip: strip, drive: CarouselDrive(millimetersPerSecond: 30, calculator: calculator), calculator: calculator,
///   durationSeconds: 10, schedule: CarouselSchedule("4:speed=50, 6:stop"))
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

  /// The display that turns points into millimetres; nil if none is known.
  public let display: Display?

  /// An event that was checked.
  struct Step: Sendable {
    let seconds: Double
    let event: CarouselEvent

    /// The drive that a `speed` or `every` event brings.
    let drive: CarouselDrive?
  }

  /// The schedule as it is carried out.
  let steps: [Step]

  /// Makes a simulation and checks every event of it.
  ///
  /// - Parameters:
  ///   - strip: The loop.
  ///   - drive: What moves it at the start.
  ///   - calculator: What turns the speeds of events into steps and intervals, and points into millimetres; nil if no
  ///     display is known.
  ///   - durationSeconds: How long it runs, from 0 to 1e9 s.
  ///   - schedule: What happens to it.
  /// - Throws: ``CarouselError``; ``CarouselError/schedule(_:)`` names the event at fault.
  public init(
    strip: CarouselStrip, drive: CarouselDrive, calculator: SpeedCalculator? = nil, durationSeconds: Double,
    schedule: CarouselSchedule
  ) throws(CarouselError) {
    self.durationSeconds = try Quantity.simulationDuration.require(durationSeconds, or: CarouselError.self)
    self.schedule = schedule
    let carousel = try Carousel(strip: strip, drive: drive)
    var steps: [Step] = []
    for (index, entry) in schedule.entries.enumerated() {
      do throws(CarouselScheduleError.Reason) {
        guard entry.seconds <= durationSeconds else {
          throw CarouselScheduleError.Reason.timeBeyondEnd(durationSeconds: durationSeconds)
        }
        let drive = try entry.event.checked(on: carousel, calculator: calculator)
        steps.append(Step(seconds: entry.seconds, event: entry.event, drive: drive))
      } catch {
        throw .schedule(
          CarouselScheduleError(entryNumber: index + 1, entry: entry.description, reason: error))
      }
    }
    self.carousel = carousel
    self.steps = steps
    clampedCalibrations = ([drive] + steps.compactMap(\.drive)).compactMap(\.calibration).filter(\.isClamped)
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
