import ArgumentParser
import CalibrationReport
import DeviceInfo
import SpeedCalibration

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export the devices at one or more speeds: rows, Swift, design tokens, CSS or a hand-over sheet.",
    usage: "speedcal export [<devices> ...] [<options>]",
    discussion: """
      Numbers have full precision in CSV, TSV and JSON. swift is one file without an import, its type called by --name; \
      tokens are design tokens (DTCG 2025.10); css are custom properties; spec is a sheet in Markdown.

      Example: speedcal export iPhone --speed 5:100:5 --output speeds.csv
      Example: speedcal export 'iPhone 15*' --format css --speed 30 --travel 1080
      """)

  @OptionGroup var displays: DisplayOptions
  @OptionGroup var calibration: CalibrationOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  @Option(.points, help: "How far an animation of css moves, in CSS px; adds its duration at each speed.")
  var travel: Double?

  func run() throws {
    var notes = Notes()
    let document = try output.document(among: .swift, .tokens, .css, .spec)
    if travel != nil, document != .css { throw ValidationError("--travel is for --format css") }
    let screens = try displays.screens(&notes, takesName: document == .swift)
    let settings = try calibration.settings(&notes)
    guard let document else {
      return try output.write(
        SpeedReport(displays: screens, speeds: calibration.speeds, settings: settings), usual: .csv, notes)
    }
    let text = try text(document, screens, settings)
    try output.write(text)
  }

  private func text(_ document: DocumentFormat, _ screens: [Screen], _ settings: CalibrationSettings) throws -> String {
    let command = Arguments.commandLine
    let speeds = calibration.speeds
    return switch document {
    case .swift:
      try SwiftSource(
        of: screens, typeName: displays.own.name ?? "Displays", speeds: calibration.speed.speed, settings: settings,
        command: command
      ).text
    case .css:
      try StyleSheet(of: screens, speeds: speeds, settings: settings, travelPixels: travel, command: command).text
    case .spec: try SpecSheet(of: screens, speeds: speeds, settings: settings, command: command).text(.markdown)
    case .tokens, .svg, .html: try DesignTokens(of: screens, speeds: speeds, settings: settings, command: command).text
    }
  }
}
