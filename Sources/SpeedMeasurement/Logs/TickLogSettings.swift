public import SpeedCalibration

/// What is known of a log beside its rows, and what of it is judged.
///
/// ```swift
/// func settings() throws(InputError) -> TickLogSettings {
///   try TickLogSettings(commandedMillimetersPerSecond: 30, refreshRate: 120)
/// }
/// ```
public struct TickLogSettings: Sendable, Hashable {
  private(set) var commandedMillimetersPerSecond: Double?
  private(set) var resolutionPixels: Double?
  private(set) var refresh = DisplayRefresh()
  private(set) var loopPoints: Double?
  private(set) var rest = JudgedRest.none
  private(set) var clockPercent = 0.0

  /// What else the mean speed in pt/s is uncertain by, and the log does not show.
  package var sources: [UncertaintyBudget.Source] = []

  /// Whether it is known that the content has no one speed.
  package var changesSpeed = false

  /// The display with what else is known of it, whose ratios a speed may have.
  package var measured: MeasuredDisplay?

  /// Whether positions were seen on the glass, and not logged by the app.
  package var isSeen = false

  /// Nothing is known but the rows.
  public static let standard = TickLogSettings()

  private init() {}

  /// Makes settings and checks them.
  ///
  /// - Parameters:
  ///   - commandedMillimetersPerSecond: The speed that was asked for, from 1e-4 to 1e6 mm/s; nil to compare with none.
  ///   - resolutionPixels: The least change of position that counts as movement, counted from the last position that
  ///     moved, in physical pixels from 1e-6 to 1000. By default what the digits of a text resolve, at least 0.02 px.
  ///   - refreshRate: The highest refresh rate of the display. By default the samples tell.
  ///   - lowestRefreshRate: The lowest one, of a display whose rate varies.
  ///   - meantRate: The frames a second that are meant, where the content is to move more seldom than the display
  ///     refreshes. Where the frames keep to none of its refreshes, or its rate is not given, it is the rate that they
  ///     are judged by.
  ///   - loopPoints: The length of an endless loop whose offsets jump back, from 1e-3 to 1e12 pt. By default the jumps
  ///     tell.
  ///   - rest: Which rest of the content is judged.
  ///   - clockPercent: How far the rate of the log's clock may be off, as the half-width of a rectangular distribution,
  ///     from 0 to 50 %.
  /// - Throws: `InputError`.
  public init(
    commandedMillimetersPerSecond: Double? = nil, resolutionPixels: Double? = nil, refreshRate: RefreshRate? = nil,
    lowestRefreshRate: RefreshRate? = nil, meantRate: RefreshRate? = nil, loopPoints: Double? = nil,
    rest: JudgedRest = .none, clockPercent: Double = 0
  ) throws(InputError) {
    if let commandedMillimetersPerSecond { try Quantity.commandedSpeed.require(commandedMillimetersPerSecond) }
    if let resolutionPixels { try Quantity.positionResolution.require(resolutionPixels) }
    if let loopPoints { try Quantity.loopLength.require(loopPoints) }
    self.commandedMillimetersPerSecond = commandedMillimetersPerSecond
    (self.resolutionPixels, self.loopPoints, self.rest) = (resolutionPixels, loopPoints, rest)
    refresh = DisplayRefresh(highest: refreshRate, lowest: lowestRefreshRate, meant: meantRate)
    self.clockPercent = try Quantity.clockRate.require(clockPercent)
  }
}
