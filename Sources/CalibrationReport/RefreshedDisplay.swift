internal import DeviceInfo
public import ScrollMotion

/// A display at one of its refresh rates.
public struct RefreshedDisplay: Sendable, Hashable {
  /// The display.
  public let display: ReportedDisplay

  /// How often it shows a frame.
  public let refreshRate: RefreshRate

  /// Puts displays and refresh rates together.
  ///
  /// - Parameters:
  ///   - displays: The displays.
  ///   - hertz: The rates of every display, in Hz; where there are none, each display's maximum, and 60 where that is
  ///     higher.
  /// - Returns: The pairs, display by display.
  /// - Throws: ``MissingRefreshRate`` for a display whose maximum is wanted and unknown; `MotionError` for an unfit rate.
  public static func pairs(_ displays: [ReportedDisplay], hertz: [Double]) throws -> [RefreshedDisplay] {
    try displays.flatMap { display in
      let rates = hertz.isEmpty ? try standardRates(of: display) : hertz
      return try rates.map { RefreshedDisplay(display: display, refreshRate: try RefreshRate(hertz: $0)) }
    }
  }

  /// The maximum of a display, and 60 where that is higher, in Hz.
  private static func standardRates(of display: ReportedDisplay) throws(MissingRefreshRate) -> [Double] {
    guard let maximum = display.profile?.refreshRate?.maximum else { throw MissingRefreshRate(display: display.title) }
    return maximum > 60 ? [maximum, 60] : [maximum]
  }
}

/// A display whose profile does not say how often it shows a frame.
public struct MissingRefreshRate: Error, Sendable, Hashable {
  /// The device and, where it has several, the display.
  public let display: String
}

extension MissingRefreshRate: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    "no profile says the refresh rate of '\(display)'; give it with --refresh HZ"
  }
}
