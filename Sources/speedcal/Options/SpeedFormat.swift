import ArgumentParser
import DeviceInfo
import Pages
import Reports
import SpeedCalibration

/// The forms of a calibration beside rows.
enum SpeedFormat: String, OwnFormat {
  /// Step and interval over speed, a chart for each display.
  case svg
  case css
  case tokens
  case swift
  case spec
  /// Code to paste that moves content.
  case uikit, swiftui, compose, js

  var fileExtensions: [String] {
    switch self {
    case .svg, .css, .swift: [rawValue]
    case .tokens: ["tokens.json"]
    case .spec: ["spec.md"]
    // A file of Swift is the table of displays.
    case .uikit, .swiftui: []
    case .compose: ["kt"]
    case .js: ["js", "mjs"]
    }
  }
}

extension SpeedReport {
  /// The report in one of these formats.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - typeName: The name of the Swift type.
  ///   - isScaleGiven: Whether the scale was typed, which code needs.
  /// - Returns: The document.
  /// - Throws: `InputError` or `ValidationError`.
  func document(_ format: SpeedFormat, typeName: String? = nil, isScaleGiven: Bool = false) throws -> Document {
    func code(_ target: Driver.Target) throws -> Document {
      try driver(target, isScaleGiven: isScaleGiven, command: Arguments.commandLine)
    }
    switch format {
    case .svg: return try chart()
    case .css: return try css()
    case .tokens: return try tokens()
    case .spec: return sheet()
    case .uikit: return try code(.uikit)
    case .swiftui: return try code(.swiftui)
    case .compose: return try code(.compose)
    case .js: return try code(.js)
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
