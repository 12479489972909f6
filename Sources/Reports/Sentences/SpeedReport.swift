internal import ProfileJSON
package import DeviceInfo
package import SpeedCalibration

/// Calibrations of displays at speeds: the rows of `report`, `table` and `export`.
package struct SpeedReport {
  /// How text and Markdown are laid out; the rows of the machine formats are the same.
  package enum Layout: Sendable {
    /// One table: the displays of a family that have the same answer share a line, the newest phone first. It fits
    /// one screen.
    case groups

    /// One table, a line per display and speed; one display at one speed has an answer in its place.
    case lines

    /// A table per display, a line per speed.
    case displays
  }

  /// The question.
  let asked: AskedSpeeds

  /// Its speeds in mm/s, in order.
  package let speeds: [Double]

  /// The settings of every calibration.
  package let settings: CalibrationSettings

  /// The axis of code that moves content; nil for that of the text that is read, else sideways.
  package var axis: Driver.Axis?
  let layout: Layout
  let subjects: [SpeedSubject]

  /// A sentence that people read last.
  private let closing: String?

  /// Makes a report and checks that its slowest and its fastest result can be represented.
  ///
  /// - Parameters:
  ///   - displays: The displays, in order.
  ///   - asked: The requested speeds.
  ///   - settings: What every calibration starts from.
  ///   - layout: How text and Markdown are laid out.
  ///   - closing: A sentence that text and Markdown end with, such as what else there is.
  /// - Throws: `InputError` when a result is too large or too small for a Double.
  package init(
    displays: [Screen], speeds asked: AskedSpeeds, settings: CalibrationSettings = .standard,
    layout: Layout = .lines, closing: String? = nil
  ) throws(InputError) {
    (self.asked, self.settings, self.layout, self.closing) = (asked, settings, layout, closing)
    speeds = asked.speeds.map(\.millimetersPerSecond)
    var subjects: [SpeedSubject] = []
    let ends = speeds.ends
    for display in displays.map({ $0.taking(rateOf: asked) }) {
      let calculator = try SpeedCalculator(display: display.figures, settings: settings)
      for speed in ends { _ = try calculator.calibration(millimetersPerSecond: speed) }
      subjects.append(SpeedSubject([display], calculator))
    }
    self.subjects = subjects
  }

  /// The rows, what people read of them, and what has to be said about them.
  package var report: Report {
    let answers = isOneAnswer ? answers : []
    return Report(
      table: rows, settings: reportedSettings,
      notes: settings.limits.clampNotes(speeds) + screens.guessNote
    ) {
      let changed = Section(notes: [answers.isEmpty ? asides : nil, changedSettings].compactMap { $0 })
      guard answers.isEmpty else { return [Section(heading: answers[0], lines: Array(answers.dropFirst())), changed] }
      return [changed] + tables + [Section(notes: [remarks, closing].compactMap { $0 })]
    }
  }

  /// The rows, whose columns stand in another order in a spreadsheet.
  private var rows: Table<SpeedRow> {
    let columns = SpeedColumns(for: self)
    var table = table(subjects, columns.all)
    table.sheetColumns = columns.forSheets
    return table
  }

  /// The displays, in order.
  package var screens: [Screen] { subjects.map(\.screen) }

  private var reportedSettings: [Setting] {
    settings.reported + [
      ("rule", .string(settings.stepRule.rawValue)), ("zoomed", .flag(screens.isZoomed)),
    ]
  }

  /// A row for each display and speed.
  func table(_ subjects: [SpeedSubject], _ columns: [Column<SpeedRow>]) -> Table<SpeedRow> {
    let speeds = asked.speeds
    return Table(columns, count: subjects.count * speeds.count) { body in
      for subject in subjects {
        for speed in speeds { try body(SpeedRow(subject, speed)) }
      }
    }
  }

  /// The greatest expanded uncertainty of the speeds on each display, in percent, as rows have it.
  package var uncertainties: [(screen: Screen, percent: Double)] {
    let leastSure = leastSure
    return screens.map { ($0, snappedToDecimal(leastSure.uncertaintyPercent(on: $0))) }
  }

  /// What the settings change against the default; nil where nothing.
  private var changedSettings: String? {
    let (interval, usual) = (settings.nominalIntervalSeconds, CalibrationSettings.standard.nominalIntervalSeconds)
    let parts = [
      settings.stepRule == .pixel ? "whole pixels" : nil, settings.scaleBasis == .logical ? "logical scale" : nil,
      interval == usual ? nil : "nominal interval \((interval * 1000).formatted(.legible)) ms",
      settings.limits.map { "limits \($0.text)" }, screens.isZoomed ? "Display Zoom on" : nil,
    ].compactMap { $0 }
    return parts.isEmpty ? nil : "\(parts.joined(separator: ", ").capitalizedFirst)."
  }

  /// Whether one speed on one display is asked for, which has an answer and no table.
  package var isOneAnswer: Bool { layout == .lines && subjects.count == 1 && speeds.count == 1 }

  /// The answer, a line about the panel, and one about judder.
  private var answers: [String] {
    let subject = subjects[0]
    guard let found = try? subject.calculator.calibration(millimetersPerSecond: speeds[0]) else { return [] }
    let answer = found.answer(to: asked, asked.speeds[0], on: subject.screen)
    let advice = [found].adviceText(
      at: asked.advisedRates(of: subject.screen.assumedRefreshRates), in: subject.screen.pointUnit)
    return [answer, found.panel(of: subject.screen), advice].compactMap { $0 }
  }

  /// The answer on a display; nil where several speeds are asked for.
  func answer(on subject: SpeedSubject) -> String? {
    guard speeds.count == 1 else { return nil }
    return try? subject.calculator.calibration(millimetersPerSecond: speeds[0])
      .answer(to: asked, asked.speeds[0], on: subject.screen)
  }

  private var tables: [Section] {
    switch layout {
    case .groups:
      let groups = subjects.sharingAnswers.flatMap(\.families)
      return [Section(table: table(groups, SpeedColumns(for: self, title: "displays").shared))]
    case .lines:
      let table = table(subjects, SpeedColumns(for: self, title: question ?? "display").answerFirst)
      let advice = subjects.count == 1 ? adviceText(on: subjects[0]) : nil
      return [Section(table: table, notes: [advice].compactMap { $0 })]
    case .displays: return displayTables
    }
  }

  /// The speed that all lines are about, as it was asked for: `30 mm/s`, `60pt/s = 9.939 mm/s`; nil for several.
  private var question: String? {
    guard speeds.count == 1 else { return nil }
    return [asked.conversion, "\(speeds[0].formatted(.legible)) mm/s"].compactMap { $0 }.joined(separator: " = ")
  }

  /// What was asked for, where no column has it as it was typed.
  private var asides: String? {
    switch layout {
    case .groups: (question ?? asked.conversion).map { "\($0)." }
    case .lines where speeds.count == 1: nil
    case .lines, .displays: asked.conversion.map { "\(question ?? $0)." }
    }
  }

  private var displayTables: [Section] {
    // Advice follows from the geometry and the refresh rates, which many displays share.
    var known: [(subject: SpeedSubject, advice: String?)] = []
    return subjects.map { subject in
      let rates = subject.screen.refreshRates
      let alike = known.first {
        subject.hasGeometry(of: $0.subject) && rates == $0.subject.screen.refreshRates
      }
      let advice = alike?.advice ?? adviceText(on: subject)
      if alike == nil { known.append((subject, advice)) }
      return Section(
        heading: subject.screen.title, introduction: subject.screen.summary,
        table: table([subject], SpeedColumns(for: self, subjects: [subject], title: nil).all),
        notes: [advice].compactMap { $0 })
    }
  }

  /// Remarks about displays whose lines do not show it; nil where there is none.
  private var remarks: String? {
    let remarks = [screens.tutorialRemark, layout == .displays ? nil : confidenceRemark].compactMap { $0 }
    return remarks.isEmpty ? nil : remarks.joined(separator: " ")
  }

  private var confidenceRemark: String? {
    let unsure = screens.filter { ($0.device.confidence ?? .high) < .high }
    let names = unsure.map(\.device).grouped(by: ==).map { "\($0[0].name) (\($0[0].confidence?.rawValue ?? ""))" }
    guard names.count <= 8 else {
      return "Confidence is below high for \(unsure.count) of \(counted(screens.count, "display"))."
    }
    return names.isEmpty ? nil : "Confidence below high: \(names.joined(separator: ", "))."
  }
}

extension [Double] {
  /// The least and the greatest; none of none.
  var ends: [Double] { [self.min(), self.max()].compactMap { $0 } }
}
