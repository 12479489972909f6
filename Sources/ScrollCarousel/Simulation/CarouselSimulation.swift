public import SpeedCalibration

/// A carousel on a simulated clock: a trace of what it does for some time, while events happen to it.
///
/// It is laid out and started at time 0. At equal times the movement comes before the events, and what is due at the
/// very end still happens. Pages move at once: a trace has no animations. The entries are made one by one, so a day of
/// ticks takes no more memory than a second.
///
/// ```swift
/// let calculator = try SpeedCalculator(display: Display(ppi: 460, scale: 3))
/// let strip = try CarouselStrip(.sets(), itemCount: 6, itemWidthPoints: 390, spacingPoints: 4, viewportWidthPoints: 390)
/// let simulation = try CarouselSimulation(
///   strip: strip, drive: CarouselDrive(millimetersPerSecond: 30, calculator: calculator), calculator: calculator,
///   durationSeconds: 10, schedule: CarouselSchedule("4:speed=50, 6:stop"))
/// for entry in simulation.prefix(2) { print(entry.seconds, entry.movement.offsetPoints) }
/// // 0.0 2364.0
/// // 0.0055217391… 2365.0
/// print(simulation.totals().distancePoints)  // 1327.0
/// ```
public struct CarouselSimulation: Sendable {
  /// The carousel as it stands before the first layout.
  package let carousel: Carousel

  /// How long the simulation runs, in seconds, 0...1e6.
  package let durationSeconds: Double

  /// The events.
  package let schedule: CarouselSchedule

  /// The refresh rate of the display link that drives it; nil where it moves on its own dates.
  package let refreshRate: RefreshRate?

  /// The most movements of one simulation, which are walked through one by one: 14 hours at 193 steps/s.
  package static let maximumMovementCount = 10_000_000

  /// The speeds that the calculator's limits have changed, each once, in the order of their use; 100 at most.
  package private(set) var clampedCalibrations: [Calibration] = []

  /// The display that turns points into millimetres; nil if none is known.
  package let display: Display?

  let calculator: SpeedCalculator?

  /// Makes a simulation and checks every event of it.
  ///
  /// - Parameters:
  ///   - strip: The loop.
  ///   - drive: What moves it at the start.
  ///   - calculator: What turns the speeds of events into steps and intervals, and points into millimetres; nil if no
  ///     display is known.
  ///   - durationSeconds: How long it runs, from 0 to 1e6 s.
  ///   - refreshRate: The refresh rate of a display link that calls it at each frame: it then moves by all that is due (``Carousel/advance(toSeconds:)``), and the trace has the frames that move it. Without one
  ///     it moves on each date (``Carousel/fire(atSeconds:)``), with `DrivingMode.linkCarry` at the drive's own rate.
  ///   - schedule: What happens to it.
  /// - Throws: `InputError`, also for more than ten million movements, and for an event that can have no
  ///   effect when it comes, such as a `drag-by` without a drag; that of an event names the event.
  public init(
    strip: CarouselStrip, drive: CarouselDrive, calculator: SpeedCalculator? = nil, durationSeconds: Double,
    refreshRate: RefreshRate? = nil, schedule: CarouselSchedule
  ) throws(InputError) {
    self.durationSeconds = try Quantity.simulationDuration.require(durationSeconds)
    self.refreshRate = refreshRate ?? drive.refreshRate
    self.schedule = schedule
    self.calculator = calculator
    carousel = try Carousel(strip: strip, drive: drive)
    display = calculator?.display ?? drive.calibration?.display
    var trial = carousel
    trial.layOut()
    trial.start(atSeconds: 0)
    note(drive.calibration)
    var (movements, seconds) = (0.0, 0.0)
    for (index, entry) in schedule.entries.enumerated() {
      do throws(InputError) {
        guard entry.seconds <= durationSeconds else {
          throw InputError(
            "the time lies after the end at \(durationSeconds.shortestText) s; use a longer duration")
        }
        movements += (entry.seconds - seconds) * movementsPerSecond(of: trial)
        seconds = entry.seconds
        let reason = trial.reason(whyIdle: entry.event)
        _ = try trial.apply(entry, calculator: calculator)
        if let reason { throw InputError(reason) }
        note(trial.drive.calibration)
      } catch {
        throw error.inEvent(index + 1, entry.description)
      }
    }
    movements += (durationSeconds - seconds) * movementsPerSecond(of: trial)
    guard movements <= Double(Self.maximumMovementCount) else {
      throw InputError(
        "\(durationSeconds.shortestText) s have \(movements.rounded().shortestText) movements, more than "
          + "\(Self.maximumMovementCount); use a shorter duration",
        quantity: .simulationDuration, value: durationSeconds)
    }
  }

  /// How often a carousel moves by itself, at most: at each date, and with a display link no oftener than at its
  /// frames.
  private func movementsPerSecond(of carousel: Carousel) -> Double {
    guard carousel.timer != nil, let interval = carousel.drive.intervalSeconds else { return 0 }
    let hertz = refreshRate?.framesPerSecond ?? .infinity
    return carousel.drive.way == .linkCarry ? hertz : Swift.min(hertz, 1 / interval)
  }

  private mutating func note(_ calibration: Calibration?) {
    guard let calibration, calibration.isClamped, clampedCalibrations.count < 100,
      !clampedCalibrations.contains(calibration)
    else { return }
    clampedCalibrations.append(calibration)
  }

  /// Runs the simulation to its end. That takes as long as to read the whole trace, and constant memory.
  ///
  /// - Returns: The totals at the end.
  public func totals() -> CarouselTotals {
    var trace = makeIterator()
    while trace.next() != nil {}
    return trace.carousel.totals
  }

  /// The length of a number of points on the glass, in mm.
  ///
  /// - Parameter points: A distance in points.
  /// - Returns: The distance that a ruler on the glass measures, by the native scale; nil if no display is known.
  package func millimeters(points: Double) -> Double? {
    display.map { points / $0.pointsPerMillimeter(basis: .native) }
  }
}
