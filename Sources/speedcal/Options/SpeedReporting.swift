import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration

/// What the commands have in common that calibrate displays at speeds.
///
/// No group of its own: the parser takes twice as long for each level of groups in groups.
protocol SpeedReporting {
  associatedtype Usual: UsualSpeeds
  associatedtype Choice: FormatChoice
  var speed: SpeedOptions<Usual> { get }
  var certainty: CertaintyOptions { get }
  var calibration: CalibrationOptions { get }
  var output: OutputOptions<Choice> { get }
  var displays: DisplayOptions { get }
}

extension SpeedReporting {
  /// The displays in their order, without those that a format in points cannot have, where these may be left out.
  func screens(inFull: Bool = true, takesName: Bool = false, _ notes: inout Notes) throws -> [Screen] {
    let named = try displays.screens(
      inFull: inFull, takesName: takesName, keepsNames: output.written.movesContent, &notes)
    let screens = OutputFormat.reports.contains(output.written) ? named : named.once
    let unknown = screens.filter { !$0.hasPoints }
    guard displays.skipMissing, !unknown.isEmpty, unknown.count < screens.count,
      output.written.needsPoints
    else { return screens }
    notes.add("\(unknown.titles), since \(output.written.rawValue) is in points, and the scale is unknown", .missing)
    return screens.filter(\.hasPoints)
  }

  func asked(on screens: [Screen], _ notes: inout Notes) throws -> AskedSpeeds {
    try speed.asked(on: screens, in: displays.typedWords, &notes)
  }

  /// Writes calibrations as rows or as a document; fails where U of a display is too large.
  func write(
    _ speeds: SpeedReport, _ notes: Notes, typeName: String? = nil, spreadsheet: SpreadsheetStyle = SpreadsheetStyle()
  ) throws {
    let isSure = try certainty.areSure(speeds)
    try output.write(speeds.report, notes, spreadsheet: spreadsheet) {
      OutputFormat.reports.contains($0)
        ? nil : try speeds.document($0, typeName: typeName, fileName: output.typedFile?.fileName)
    }
    if !isSure { throw ExitStatus.checkFailed.code }
  }
}
