internal import DeviceInfo
public import ScrollMotion
import SpeedCalibration

/// The even speeds next to a wanted one, and one common target for several displays.
public struct SuggestionReport: Sendable {
  /// The neighbours of one display at one refresh rate.
  struct Entry: Sendable {
    let pair: ReportedRate
    let neighbors: EvenSpeedNeighbors
  }

  let entries: [Entry]
  let requested: Double
  let tolerancePercent: Double

  /// Nil for a single display at a single rate, whose own even speeds say it all.
  let commonTarget: CommonTarget?

  /// Why several displays have no common target.
  let absenceOfCommonTarget: MotionError?

  /// Searches.
  ///
  /// - Parameters:
  ///   - displays: The displays with their refresh rates.
  ///   - millimetersPerSecond: The wanted speed in mm/s.
  ///   - tolerancePercent: How far from it is still good, in percent of it.
  /// - Throws: `MotionError`.
  public init(
    displays: [ReportedRate], millimetersPerSecond: Double, tolerancePercent: Double
  ) throws(MotionError) {
    requested = millimetersPerSecond
    self.tolerancePercent = try Quantity.tolerance.require(tolerancePercent, or: MotionError.self)
    var entries: [Entry] = []
    var refreshing: [RefreshingDisplay] = []
    for pair in displays {
      let display = try RefreshingDisplay(pair.display.display, at: pair.refreshRate)
      refreshing.append(display)
      entries.append(
        Entry(pair: pair, neighbors: try display.evenSpeeds(aroundMillimetersPerSecond: millimetersPerSecond)))
    }
    self.entries = entries
    var absence: MotionError?
    do throws(MotionError) {
      commonTarget =
        displays.count > 1
        ? try CommonTarget(
          for: refreshing, millimetersPerSecond: millimetersPerSecond, tolerancePercent: tolerancePercent)
        : nil
    } catch {
      guard case .noCommonTarget = error else { throw error }
      commonTarget = nil
      absence = error
    }
    absenceOfCommonTarget = absence
  }
}
