import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration
import SpeedMeasurement

struct MeasureFitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Evaluate runs: real over commanded speed, and ppi.",
    usage: "speedcal measure fit <runs> <device> [<options>]",
    discussion: """
      The runs, a file or - for standard input, have the columns commanded_mm_per_s (or moved_points), distance_mm and \
      time_s; run and excluded are optional. Column names carry the unit: time_ms, distance_cm.

      Example: speedcal measure fit runs.csv 'iPhone 15'
      Example: speedcal measure fit pixel 8 --distance 9cm --times 3,3s --commanded 30
      """)

  @OptionGroup(title: "Runs") var runs: RunOptions

  @Option(.speed, help: "The requested speed, if no column has it.") var commanded: SpeedQuantity?

  @OptionGroup(title: "Instruments") var instruments: InstrumentOptions

  @Flag(help: "Print a profile file with the measured ppi.") var asProfile = false

  @OptionGroup(title: "Output") var output: OutputOptions<NoDocument>
  @OptionGroup(title: "Display") var displays: DisplayOptions

  func run() throws {
    var notes = Notes()
    let (file, screen) = try displays.measured(takesFile: runs.times == nil, &notes)
    let speed = try commanded.map { try $0.millimetersPerSecond(on: screen.converter()) }
    let fit = try runs.fit(on: screen, file: file, instruments.instruments(), commanded: speed, by: "--commanded")
    guard asProfile else { return try output.write(Report(of: fit, title: screen.title), notes) }
    guard !screen.isZoomed else {
      throw ValidationError(
        "a profile has the figures without Display Zoom; measure with it off, and leave out --zoomed")
    }
    for mistake in fit.explanations.map(\.mistake.rawValue) {
      notes.add(
        "'\(mistake)' would explain the runs; the ppi of an app that errs so is wrong as well: "
          + "mend it and measure again")
    }
    try output.write(Document(screen.measured(fit).profileText), notes)
  }
}

extension Screen {
  /// The device with the ppi that was measured on this display; what was published of it is no longer its source.
  fileprivate func measured(_ fit: RunFit) throws -> Device {
    let ppi = fit.ppi
    // Half of U, so that k = 2 gives U again, however few the runs were (JCGM 100:2008, 4.3.3).
    let measured = try panel.measured(ppi: ppi.value, uncertainty: ppi.expandedUncertainty / 2)
    let note =
      "Measured on \(Platform.today): \(fit.runCount) runs, k = \(((ppi.coverageFactor * 100).rounded() / 100).shortestText)"
    return try Device(
      name: device.name, family: device.family, modelIdentifiers: device.modelIdentifiers, year: device.year,
      displays: device.displays.map { $0 == panel ? measured : $0 }, pointName: device.pointName,
      sources: [Source("measured with speedcal")], confidence: .measured, note: note)
  }
}
