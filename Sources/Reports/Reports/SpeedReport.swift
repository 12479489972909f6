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

    /// A table per family, a line per display and speed.
    case families

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
    layout: Layout = .families, closing: String? = nil
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

  /// The rows, a table per family or display, and what has to be said about them.
  package var report: Report {
    Report(
      table: rows, settings: reportedSettings,
      notes: settings.limits.clampNotes(speeds) + screens.guessNote, answer: answer
    ) {
      [Section(notes: [basics])] + tables + [adviceNote, scaleWarning].compactMap { $0 } + [
        Section(notes: [remarks, closing].compactMap { $0 })
      ]
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

  /// The greatest expanded uncertainty of the speeds on each display, in percent.
  package var uncertainties: [(screen: Screen, percent: Double)] {
    let leastSure = leastSure
    return screens.map { ($0, leastSure.uncertaintyPercent(on: $0)) }
  }

  var basics: String {
    let rule =
      switch settings.stepRule {
      case .point where screens.hasPoints: "whole \(screens.pointUnit == "pt" ? "points" : screens.pointUnit)"
      case .point, .pixel: "whole pixels"
      }
    // Without points, the scale basis has no effect.
    var parts = [rule] + settings.basics.dropFirst(screens.hasPoints ? 0 : 1)
    if let limits = settings.limits { parts.append("limits \(limits.text)") }
    if screens.isZoomed { parts.append("Display Zoom on") }
    let speed = speeds.count == 1 && answer == nil ? speeds.first.map { "\($0.formatted(.legible)) mm/s" } : nil
    let question = answer == nil ? [asked.conversion, speed].compactMap { $0 } : []
    if !question.isEmpty { parts.insert(question.joined(separator: " = "), at: 0) }
    return parts.joined(separator: ", ")
  }

  /// The sentence that a report of one speed on one display begins with.
  private var answer: String? { layout != .displays && subjects.count == 1 ? answer(on: subjects[0]) : nil }

  /// The answer on a display; nil where several speeds are asked for.
  func answer(on subject: SpeedSubject) -> String? {
    guard speeds.count == 1 else { return nil }
    return try? subject.calculator.calibration(millimetersPerSecond: speeds[0])
      .answer(to: asked, asked.speeds[0], on: subject.screen)
  }

  private var tables: [Section] {
    switch layout {
    case .groups:
      [
        Section(
          table: table(subjects.sharingAnswers.flatMap(\.families), SpeedColumns(for: self, title: "displays").shared))
      ]
    case .families: familyTables
    case .displays: displayTables
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

  /// The displays by family, in the order in which each family first appears.
  private var familyTables: [Section] {
    let families = subjects.grouped { $0.screen.device.family }
    return families.map { members in
      let title = members[0].screen.device.family ?? (families.count > 1 ? "Other" : "Display")
      return Section(table: table(members, SpeedColumns(for: self, subjects: members, title: title).answerFirst))
    }
  }

  /// What to tell about judder where a single display has no table of its own.
  private var adviceNote: Section? {
    guard layout != .displays, subjects.count == 1 else { return nil }
    return adviceText(on: subjects[0]).map { Section(notes: [$0]) }
  }

  /// The displays on which dividing by the scale gives wrong speeds, and what those speeds are. Where displays share a
  /// line, a remark has the worst of them.
  private var scaleWarning: Section? {
    guard layout != .groups else { return nil }
    return screens.tutorialWarning(
      atMillimetersPerSecond: speeds.map(settings.limits.applied(toMillimetersPerSecond:)),
      isAsked: settings.scaleBasis == .logical)
  }

  /// Remarks about several displays; nil where there is none.
  private var remarks: String? {
    let remarks = [layout == .groups ? screens.worstScaleError : nil, resolutionRemark, confidenceRemark].compactMap {
      $0
    }
    return remarks.isEmpty ? nil : remarks.joined(separator: " ")
  }

  /// What the setting of the resolution changes, on a phone that renders 1080 columns of 1440 as it is shipped: of a
  /// density that is set, which is another one at each resolution, all figures. Nil for several displays or speeds.
  private var resolutionRemark: String? {
    guard screens.count == 1, speeds.count == 1, let points = screens[0].record.points, screens[0].pointName == .dp,
      case let figures = screens[0].figures, (points.width * figures.scale).rounded() == 1080,
      (points.width * figures.nativeScale).rounded() == 1440
    else { return nil }
    if let scale = screens[0].setScale {
      let full = speeds[0] * figures.pointsPerMillimeter(basis: .logical)
      return "\(screens[0].typedScale ?? "\(scale.shortestText) px/dp") read as at FHD+; "
        + "at WQHD+ it is \(full.formatted(.atLeast(2))) dp/s."
    }
    let rendered = speeds[0] * figures.pointsPerMillimeter(basis: .native) * figures.scale
    return "Same dp/s at FHD+ and WQHD+; \(rendered.formatted(.atLeast(2))) rendered px/s at FHD+."
  }

  private var confidenceRemark: String? {
    let unsure = screens.filter { ($0.device.confidence ?? .high) < .high }
    let devices = unsure.map(\.device).grouped(by: ==).map { $0[0] }
    guard devices.count <= 8 else {
      let counts = "\(unsure.count) of \(counted(screens.count, "display"))"
      return "Confidence is below high for \(counts)"
        + (layout == .groups ? "." : "; the column confidence says which.")
    }
    let names = devices.map { "\($0.name) (\($0.confidence?.rawValue ?? ""))" }
    return names.isEmpty ? nil : "Confidence below high: \(names.joined(separator: ", "))"
  }
}

extension [Double] {
  /// The least and the greatest; none of none.
  var ends: [Double] { [self.min(), self.max()].compactMap { $0 } }
}
