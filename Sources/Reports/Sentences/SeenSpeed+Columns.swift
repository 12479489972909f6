import DeviceInfo
import SpeedCalibration

/// A row that is about a speed on a screen, and about who sees it.
protocol SeenRow: ScreenRow {
  /// The speed as it was asked for, and from where it is seen.
  var seen: SeenSpeed { get }

  /// The speed that the row gives, in mm/s.
  var millimetersPerSecond: Double { get }
}

extension SeenRow {
  /// The speed as the eye has it, in deg/s; nil where nobody says from where it is seen.
  var degreesPerSecond: Double? { seen.distance?.degreesPerSecond(millimetersPerSecond: millimetersPerSecond) }
}

extension SeenSpeed {
  /// Whether it was asked for as an angle from a range of distances, and so is no surer than these.
  var isAngleFromRange: Bool { isAngular && distance?.halfWidthMillimeters != nil }

  /// The expanded uncertainty of the speed on a screen, in percent.
  func uncertaintyPercent(on screen: Screen) -> Double {
    isAngleFromRange
      ? budget(on: screen.figures).expandedUncertaintyPercent : screen.figures.expandedUncertaintyPercent
  }

  /// `4.775 deg/s seen from 360 mm`; nil where nobody says from where it is seen.
  func angleText(ofMillimetersPerSecond speed: Double) -> String? {
    distance.map {
      "\($0.degreesPerSecond(millimetersPerSecond: speed).formatted(.legible)) deg/s seen from \($0.text)"
    }
  }
}

extension Column where Row: SeenRow {
  /// The expanded uncertainty of the speed, k = 2.
  static var expandedUncertainty: Column { .uncertainty { $0.seen.uncertaintyPercent(on: $0.screen) } }

  /// From where speeds are seen, their angles a second, and how sure these are; none where nobody says from where.
  /// Angles that tell rows apart always show.
  static func angles(of speeds: [SeenSpeed], dropOrder: Int) -> [Column] {
    let distances = Set(speeds.compactMap(\.distance))
    guard !distances.isEmpty else { return [] }
    let hasRanges = distances.contains { $0.halfWidthMillimeters != nil }
    return [
      .number("viewing_distance_mm") { $0.seen.distance?.millimeters }.visible(distances.count > 1),
      .number("deg_per_s") { $0.degreesPerSecond }.headed(order: distances.count > 1 ? 0 : dropOrder),
    ]
      + (hasRanges
        ? [
          .number("deg_per_s_expanded_uncertainty_percent") {
            $0.seen.angleBudget(on: $0.screen.figures).expandedUncertaintyPercent
          }.visible(!speeds.allSatisfy(\.isAngular)).headed(order: dropOrder + 1)
        ] : [])
  }
}
