import ArgumentParser
import DeviceInfo
import Pages
import Reports
import SpeedCalibration

/// The forms of a calibration beside rows.
enum SpeedFormat: OwnFormat {
  /// Step and interval over speed, a chart for each display.
  case svg
  case css, tokens, swift, spec
  /// Code to paste that moves content.
  case driver(Driver.Target)

  static let allCases = [svg, css, tokens, swift, spec] + Driver.Target.allCases.map(driver)

  init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  var rawValue: String {
    switch self {
    case .svg: "svg"
    case .css: "css"
    case .tokens: "tokens"
    case .swift: "swift"
    case .spec: "spec"
    case .driver(let target): target.rawValue
    }
  }

  var fileExtensions: [String] {
    switch self {
    case .svg, .css, .swift: [rawValue]
    case .tokens: ["tokens.json"]
    case .spec: ["spec.md"]
    case .driver(let target): target.fileExtensions
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
  /// - Throws: `InputError` or `ValidationError`.
  func document(_ format: SpeedFormat, typeName: String? = nil) throws -> Document {
    switch format {
    case .svg: return try chart()
    case .css: return try css()
    case .tokens: return try tokens()
    case .spec: return sheet()
    case .driver(let target): return try driver(target, command: Arguments.commandLine)
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
    return Document(Chart.sheet(of: charts, title: "Step and interval"), notes: report.notes)
  }
}
