public import DeviceInfo
public import ScrollMotion

/// A display of a report at one of its refresh rates.
public struct ReportedRate: Sendable, Hashable {
  /// The display.
  public let display: Screen

  /// How often it shows a frame.
  public let refreshRate: RefreshRate

  /// Puts a display and refresh rates together.
  ///
  /// - Parameters:
  ///   - display: The display.
  ///   - hertz: The rates in Hz; where there are none, the display's maximum, and 60 where that is higher.
  /// - Returns: A pair for each rate.
  /// - Throws: ``MissingRefreshRate`` if the maximum is wanted and unknown; `MotionError` for an unfit rate.
  public static func rates(of display: Screen, hertz: [Double]) throws -> [ReportedRate] {
    let rates = hertz.isEmpty ? display.panel.standardRefreshRates : hertz
    guard !rates.isEmpty else { throw MissingRefreshRate(display: display.title) }
    return try rates.map { ReportedRate(display: display, refreshRate: try RefreshRate(hertz: $0)) }
  }
}
