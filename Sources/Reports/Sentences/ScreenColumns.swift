internal import ProfileJSON
package import DeviceInfo
import ScrollMotion
package import SpeedCalibration

/// A row that is about one screen.
package protocol ScreenRow: Sendable {
  var screen: Screen { get }
}

/// The columns of a screen, declared once for all reports.
extension Column<Screen> {
  /// The device with its scale; people read the display's name with it.
  static var device: Column {
    .text("device") { $0.typableName }.shown { $0.title }.headed(narrowing: .cut)
  }

  static var family: Column { .text("family") { $0.device.family } }

  static var modelIdentifiers: Column { .list("model_identifiers") { $0.device.modelIdentifiers } }

  /// The display's name, missing unless the device has several.
  static var display: Column { .text("display") { $0.displayName } }

  /// The word is a unit already.
  static var ppi: Column { .number("ppi") { $0.record.ppi }.headed(unit: "") }

  static var confidence: Column { .text("confidence") { $0.device.confidence?.rawValue } }

  /// The expanded uncertainty of every speed, k = 2.
  static var expandedUncertainty: Column { .uncertainty { $0.figures.expandedUncertaintyPercent } }

  /// Where the device comes from.
  static var profile: Column { .text("profile") { "\($0.device.origin)" } }
}

extension Column<Screen> {
  /// The name that found the screen, as typed, where a list of names was given.
  static func asked(on screens: [Screen]) -> [Column] {
    screens.contains { $0.asked != nil } ? [.text("asked") { $0.asked }] : []
  }
}

extension Column where Row: ScreenRow {
  /// The same of the row's screen.
  static func asked(on screens: [Screen]) -> [Column] { Column<Screen>.asked(on: screens).map { .screen($0) } }

  /// A column of the row's screen.
  static func screen(_ column: Column<Screen>) -> Column { column.of(\.screen) }

  /// A figure in points of the screen: missing where they are unknown, without a head where they are so on all screens.
  static func points(
    _ key: String, as form: NumberForm? = nil, on screens: [Screen], _ value: @escaping @Sendable (Row) -> Double?
  ) -> Column {
    .points(key, as: form, in: screens.pointUnit, value).visible(screens.hasPoints)
  }

  /// The same, with the displays' word for a point.
  static func points(
    _ key: String, as form: NumberForm? = nil, in unit: String, _ value: @escaping @Sendable (Row) -> Double?
  ) -> Column {
    .number(key, as: form) { $0.screen.hasPoints ? value($0) : nil }.headed(point: unit)
  }
}

extension Column where Row: ScreenRow {
  /// The same column with the unit of each row's points in its cells, where the displays name them differently.
  func withOwnUnits(on screens: [Screen]) -> Column {
    guard let unit = head?.unit, unit.contains("pt"), Set(screens.filter(\.hasPoints).map(\.pointUnit)).count > 1 else {
      return self
    }
    return shown { row in text(of: row).map { "\($0) \(unit.replacing("pt", with: row.screen.pointUnit))" } }
      .headed(unit: "")
  }
}

extension Column {
  /// An expanded uncertainty in per cent.
  static func uncertainty(_ value: @escaping @Sendable (Row) -> Double?) -> Column {
    .number("expanded_uncertainty_percent", value)
  }
}

extension Screen {
  /// `460 ppi, scale 3`, and the native scale where it differs.
  var figuresText: String {
    var parts = ["\(figures.ppi.formatted(.ppi)) ppi"]
    if let display, !countsInPixels {
      parts.append("scale \(display.scale.formatted(.upTo(4)))" + (defaultScaleText.map { ", \($0)" } ?? ""))
      if display.nativeScale != display.scale { parts.append("native \(display.nativeScale.formatted(.upTo(3)))") }
    }
    return parts.joined(separator: ", ")
  }

  /// Its figures in a sentence.
  package var summary: String {
    var parts = [figuresText]
    if !hasPoints { parts.append("scale unknown") }
    if isZoomed { parts.append("Display Zoom on") }
    if let pixels = record.pixels { parts.append("\(pixels.text) px") }
    if let points, !countsInPixels { parts.append("\(points.text) \(pointName.unit)") }
    if let confidence = device.confidence { parts.append("confidence \(confidence.rawValue)") }
    return parts.joined(separator: ", ")
  }

  /// Whether a calculation counts in pixels, as a point is one or is unknown.
  var countsInPixels: Bool { pointUnit == "px" }

  /// What a calculation on the screen counts in: its platform's points, or pixels where they are unknown, or are the points
  /// of a wall that is described.
  package var pointUnit: String {
    let isPixel = pointName == .px && device.origin == .commandLine && figures.nativeScale == 1
    return hasPoints && !isPixel ? pointName.unit : "px"
  }

  /// `its default of 200 %` where the scale is the one that the maker ships.
  package var defaultScaleText: String? {
    guard record.scaleIsDefault, let scale = record.scale else { return nil }
    return "its default of \((scale * 100).formatted(.upTo(1))) %"
  }
}

extension PointName {
  /// The unit for people: a point of the web is a CSS px, which a px of the panel is not.
  package var unit: String { self == .px ? "CSS px" : rawValue }
}

extension [Screen] {
  /// The displays' word for a point; `pt` where they differ, `px` where no points are known.
  var pointUnit: String {
    var unit: String?
    for screen in self where screen.hasPoints && screen.pointUnit != unit {
      guard unit == nil else { return "pt" }
      unit = screen.pointUnit
    }
    return unit ?? "px"
  }

  /// Whether the points of any display are known.
  var hasPoints: Bool { contains { $0.hasPoints } }

  /// Whether Display Zoom is on, on any of them.
  var isZoomed: Bool { contains { $0.isZoomed } }

  /// A note about the displays whose figures nobody has published.
  package var guessNote: [String] {
    let guessed = filter { $0.device.confidence == .guessed }.map(\.title)
    return guessed.isEmpty ? [] : ["guessed, and so possibly far off: \(guessed.joined(separator: ", "))"]
  }
}

extension DisplaySize {
  /// For example `1080 × 1920`.
  package var text: String { "\(width.shortestText) × \(height.shortestText)" }
}

extension CalibrationSettings {
  /// The settings as JSON names them, but for the step rule, which a motion has of its own.
  var reported: [Setting] {
    [
      ("nominal_interval_s", .number(nominalIntervalSeconds)),
      ("lower_limit_mm_per_s", JSONValue(limits?.millimetersPerSecond.lowerBound)),
      ("upper_limit_mm_per_s", JSONValue(limits?.millimetersPerSecond.upperBound)),
      ("scale_basis", .string(scaleBasis.rawValue)),
    ]
  }

  /// The scale basis and the nominal interval, for a sentence about what a result starts from.
  package var basics: [String] {
    [
      "\(scaleBasis.rawValue) scale", "nominal interval \((nominalIntervalSeconds * 1000).formatted(.legible)) ms",
    ]
  }
}

extension SpeedLimits {
  /// The limits for a sentence: `0–100 mm/s`.
  package var text: String {
    "\(millimetersPerSecond.lowerBound.formatted(.legible))–\(millimetersPerSecond.upperBound.formatted(.legible)) mm/s"
  }
}

extension SpeedLimits? {
  /// Notes about the speeds that the limits change.
  package func clampNotes(_ speeds: [Double]) -> [String] {
    guard let limits = self, !speeds.ends.allSatisfy(contains) else { return [] }
    let beyond = speeds.prefix(100).filter { !contains($0) }
    let applied = Set(beyond.map(applied(toMillimetersPerSecond:)))
    guard speeds.count <= 100, beyond.count <= 4, applied.count == 1, let speed = applied.first else {
      return ["speeds beyond the limits of \(limits.text) are clamped to them"]
    }
    let asked = beyond.map { $0.formatted(.legible) }.joined(separator: " and ")
    return [
      "\(asked) mm/s \(beyond.count == 1 ? "is" : "are") beyond the limits of \(limits.text); "
        + "\(speed.formatted(.legible)) mm/s is applied"
    ]
  }
}

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
  ///   - rates: The rates; where there are none, the display's maximum, and 60 Hz where that is higher.
  /// - Returns: A pair for each rate; none where the maximum is wanted and unknown.
  package static func rates(of screen: Screen, _ rates: [RefreshRate] = []) -> [ScreenAtRate] {
    (rates.isEmpty ? screen.refreshRates : rates).map { ScreenAtRate(screen: screen, refreshRate: $0) }
  }
}
