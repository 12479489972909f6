public import SpeedCalibration

/// A calibrated scroll as a panel shows it: whole steps at whole frames.
///
///     steps after n frames = floor(n * ratio + phase)
///
/// The ratio is ticks per frame for a timer and rendered pixels per frame for a display link; the phase is one half
/// for ``DriveWay/linkElapsed``, else 0. Ticks fire at `k * interval`, frames show at `n / rate`, and a frame shows
/// every tick that has fired by then; coincidences count as fired. Decimals mean decimals here too, and everything is
/// counted in whole numbers: 120 ticks/s at 60 Hz is exactly two per frame for ever, and a day at 120 Hz ends without
/// drift. Where the ratio needs more than 61 bits, the simplest one that rounds to the same Double takes its place.
///
/// A stopped calibration is a motion too: its frames all stand still.
///
/// ```swift
/// let calibration = try SpeedCalculator(display: Display(ppi: 326, scale: 2)).calibration(millimetersPerSecond: 30)
/// let settings = try MotionSettings(refreshRate: RefreshRate(hertz: 60))
/// let motion = try Motion(calibration: calibration, way: .timerPoint, settings: settings)
/// motion.frames.prefix(5).map(\.movementPoints)  // [3, 3, 3, 3, 4]
/// ```
public struct Motion: Sendable, Hashable {
  /// The speed on its display, calibrated with the step rule of the way.
  public let calibration: Calibration

  /// What moves the content.
  public let way: DriveWay

  /// The panel's rate, how long to watch, and what disturbs the motion.
  public let settings: MotionSettings

  let grid: StepGrid

  /// The most slots of a timer that fires late, 2^32: 257 days at 193 ticks/s. Each fire is drawn by itself.
  public static let maximumLateFireCount = 1 << 32

  /// Makes a motion.
  ///
  /// - Parameters:
  ///   - calibration: The speed on its display. It is calibrated anew where its step rule is not that of the way.
  ///   - way: What moves the content.
  ///   - settings: The panel's rate, how long to watch, and what disturbs the motion.
  /// - Throws: ``MotionError/calibration(_:)`` when the other step rule has no calibration,
  ///   ``MotionError/uncountable(stepsPerFrame:)`` when a ratio needs more than 61 bits, or the motion has more than
  ///   2^53 steps, ``MotionError/tooManyLateFires(ticksPerSecond:durationSeconds:)`` when a timer that fires late has
  ///   more than ``maximumLateFireCount`` slots.
  public init(calibration: Calibration, way: DriveWay, settings: MotionSettings) throws(MotionError) {
    self.calibration = try calibration.following(way.stepRule)
    self.way = way
    self.settings = settings
    grid = try StepGrid(calibration: self.calibration, way: way, refreshRate: settings.refreshRate)
    let stepCount = grid.stepsPerFrame * Double(settings.frameCount)
    guard stepCount < 0x1p53 else { throw .uncountable(stepsPerFrame: grid.stepsPerFrame) }
    guard stepCount <= Double(Self.maximumLateFireCount) || !settings.delays(way) else {
      throw .tooManyLateFires(
        ticksPerSecond: grid.stepsPerFrame * settings.refreshRate.hertz, durationSeconds: settings.durationSeconds)
    }
  }

  /// The frames one after the other, in constant memory.
  public var frames: MotionFrames { MotionFrames(motion: self) }
}

extension Calibration {
  /// The same request under another step rule.
  fileprivate func following(_ rule: StepRule) throws(MotionError) -> Calibration {
    guard settings.stepRule != rule else { return self }
    do throws(CalibrationError) {
      let settings = try CalibrationSettings(
        nominalIntervalSeconds: settings.nominalIntervalSeconds, limits: settings.limits, stepRule: rule,
        scaleBasis: settings.scaleBasis)
      return try SpeedCalculator(display: display, settings: settings)
        .calibration(millimetersPerSecond: requestedMillimetersPerSecond)
    } catch {
      throw .calibration(error)
    }
  }
}
