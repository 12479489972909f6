import ArgumentParser
import DeviceInfo
import Pages
import Reports
import SpeedCalibration

/// What calibrations are handed over as, beside rows.
enum SpeedFormat: String, OwnFormat {
  /// Step and interval over speed, a chart for each display.
  case svg
  case css
  case tokens
  case swift
  case spec

  var fileExtensions: [String] {
    switch self {
    case .svg, .css, .swift: [rawValue]
    case .tokens: ["tokens.json"]
    case .spec: ["spec.md"]
    }
  }
}

extension SpeedReport {
  /// The report in one of these formats.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - typeName: The name of the Swift type.
  /// - Returns: The document.
  /// - Throws: `ReportError` or `ValidationError`.
  func document(_ format: SpeedFormat, typeName: String? = nil) throws -> Document {
    switch format {
    case .svg: return try chart()
    case .css: return try css()
    case .tokens: return try tokens()
    case .spec: return sheet()
    case .swift:
      if let typeName, !typeName.isSwiftTypeName {
        throw ValidationError(
          "'\(typeName.quotable)' cannot name a Swift type of yours; use letters, digits and underscores, such as "
            + "BannerDisplays")
      }
      return swiftFile(typeName: typeName ?? "DisplayTable", command: Arguments.commandLine)
    }
  }

  private func chart() throws -> Document {
    let charts = try screens.map { screen in
      let calculator = try SpeedCalculator(display: screen.display, settings: settings)
      return try Chart.steps(
        calculator, marking: speeds, title: "Step and interval, \(screen.title)", pointName: screen.device.pointName)
    }
    return Document(ChartSheet(title: "Step and interval", charts: charts).svg, notes: report.notes)
  }
}
