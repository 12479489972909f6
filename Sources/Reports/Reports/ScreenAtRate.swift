package import DeviceInfo
package import ScrollMotion

/// A screen at one of its refresh rates.
package struct ScreenAtRate: Sendable, Equatable {
  /// The screen.
  package let screen: Screen

  /// How often it shows a frame.
  package let refreshRate: RefreshRate

  /// Puts a screen and refresh rates together.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - hertz: The rates in Hz; where there are none, the display's maximum, and 60 where that is higher.
  /// - Returns: A pair for each rate; none where the maximum is wanted and unknown.
  /// - Throws: `InputError` for an unfit rate.
  package static func rates(of screen: Screen, hertz: [Double]) throws -> [ScreenAtRate] {
    try (hertz.isEmpty ? screen.panel.standardRefreshRates : hertz).map {
      ScreenAtRate(screen: screen, refreshRate: try RefreshRate(hertz: $0))
    }
  }
}
