import ArgumentParser
import DeviceInfo
import Pages
import Reports
import SpeedCalibration

extension SpeedReport {
  /// The report for another tool.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - typeName: The name of the Swift type.
  ///   - fileName: The file that it is written to; nil for none.
  /// - Returns: The document; nil for the formats of all reports.
  /// - Throws: `InputError` or `ValidationError`.
  func document(_ format: OutputFormat, typeName: String? = nil, fileName: String? = nil) throws -> Document? {
    switch format {
    case .text, .csv, .tsv, .markdown, .json, .jsonl, .html, .junit: return nil
    case .svg: return try chart()
    case .css: return try css()
    case .tokens: return try tokens()
    case .spec: return handOverSheet(command: TypedLine.current.text(format:))
    case .uikit: return try driver(.uikit, command: TypedLine.current.text)
    case .swiftui:
      return try driver(screens.first.map(Driver.Target.swiftUI) ?? .swiftui, command: TypedLine.current.text)
    case .compose: return try driver(.compose, command: TypedLine.current.text)
    case .reactNative: return try driver(.reactNative, command: TypedLine.current.text)
    case .js: return try driver(.js, command: TypedLine.current.text, fileName: fileName)
    case .swift:
      if let typeName, !typeName.isSwiftTypeName {
        throw ValidationError(
          "'\(typeName.quotable)' cannot name a Swift type of yours; use letters, digits and underscores, such as "
            + "BannerDisplays")
      }
      return try swiftFile(typeName: typeName ?? "ScreenTable", command: TypedLine.current.text)
    }
  }

  private func chart() throws -> Document {
    let charts = try screens.map { screen in
      let calculator = try SpeedCalculator(display: screen.figures, settings: settings)
      return try Chart.steps(calculator, marking: speeds, title: screen.title, unit: screen.pointUnit)
    }
    return Document(Chart.stack(of: charts, title: "Step and interval"), notes: report.notes)
  }
}
