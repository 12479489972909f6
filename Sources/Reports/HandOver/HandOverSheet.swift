import DeviceInfo
import SpeedCalibration

extension SpeedReport {
  /// The hand-over sheet, a page of Markdown for each group of displays with the same answer: what to build, how sure
  /// it is, where the figures come from, how to cite them, and what prints the code.
  ///
  /// - Parameter command: The command that prints the code in a format; nil leaves it out.
  /// - Returns: The pages.
  package func handOverSheet(command: ((_ format: String) -> String)? = nil) -> Document {
    Document(notes: report.notes) { write in
      for (index, subject) in subjects.sharingAnswers.enumerated() {
        if index > 0 { try write("\n---\n\n") }
        try writePage(about: subject, command, write)
      }
    }
  }

  private func writePage(
    about subject: SpeedSubject, _ command: ((String) -> String)?, _ write: (String) throws -> Void
  ) throws {
    let screens = subject.screens
    let (heading, titles) = (subject.families[0].names, screens.map(\.title).joined(separator: ", "))
    try write("# Scroll speed: \(heading.escapedForMarkdown)\n\n")
    if titles != heading { try write("\(titles.escapedForMarkdown)\n\n") }
    let question = (screens.count == 1 ? answer(on: subject) : nil) ?? asked.conversion.map { "Requested: \($0)." }
    if let question { try write("\(question.escapedForMarkdown)\n\n") }
    let columns = SpeedColumns(for: self, subjects: [subject], title: nil)
    let shown =
      [columns.requested, columns.speed] + columns.angles + columns.speeds + columns.timer + columns.frames
      + (columns.angles.isEmpty ? [] : [columns.uncertainty])
    try writeTable(table([subject], shown), write)
    let parts = [
      try certaintySlots(of: screens), try adviceSlots(about: subject), originSlots(of: screens),
      [
        "density": .markup("\(subject.calculator.pointsPerMillimeter.formatted(.atLeast(4))) \(screens.pointUnit)"),
        "titles": .markup(titles.escapedForMarkdown), "typed": .lines([typed(about: subject)].compactMap { $0 }),
        "commands": .list(
          screens.flatMap(Driver.Target.printed).unique.compactMap { target in
            command.map { ["target": .markup(target.title), "command": .markup($0(target.format))] }
          }),
      ],
    ]
    try write(Template(EmbeddedFiles.sheet_md_txt).filled(parts.reduce(into: [:]) { $0.merge($1) { $1 } }))
  }

  /// The citation of a display that options describe: its figures as typed, and the answer; nil of any other display.
  private func typed(about subject: SpeedSubject) -> String? {
    let screen = subject.screen
    guard subject.screens.count == 1, screen.device.origin == .commandLine else { return nil }
    // The name of a wall is its pitch.
    let name = screen.statement == nil || screen.hasName && screen.pointName != .px ? screen.title : nil
    let rates = screen.chosenRates.map { "\($0.hertz.formatted(.upTo(3))) Hz" }
    let display = [name, screen.statement, screen.record.pixels.map { "\($0.text) px" }].compactMap { $0 } + rates
    let found = speeds.count == 1 ? try? subject.calculator.calibration(millimetersPerSecond: speeds[0]) : nil
    let answer = found.map { found in
      let speed = "\(found.millimetersPerSecond.formatted(.legible)) mm/s"
      let question = found.isClamped ? nil : asked.conversion
      return ": "
        + [question, speed, "\(found.pixelsPerSecond.formatted(.atLeast(2))) px/s"].compactMap { $0 }
        .joined(separator: " = ") + " (\(asked.speeds[0].uncertaintyPercent(on: screen).plusMinusPercent), k = 2)"
    }
    return display.joined(separator: ", ") + (answer ?? "")
  }

  /// How sure the speeds are on the display that is known least, and what the distance adds.
  private func certaintySlots(of screens: [Screen]) throws -> Template.Slots {
    let least = screens.max { $0.figures.expandedUncertaintyPercent < $1.figures.expandedUncertaintyPercent }
    guard let least else { return [:] }
    let budget = leastSure.budget(on: least.figures)
    var sources = ""
    try writeTable(budget.table(statement: least.statement)) { sources += $0 }
    let distances = asked.speeds.compactMap(\.distance).unique.map { distance -> Template.Slots in
      [
        "distance": .markup(distance.text), "open": .flag(distance.halfWidthMillimeters == nil),
        "millimeter": .markup((100 / distance.millimeters).twoDigits),
      ]
    }
    return [
      "uncertainty": .markup(budget.expandedUncertaintyPercent.twoDigits), "budget": .markup(sources),
      "angular": .flag(leastSure.isAngleFromRange),
      "glass": .markup(least.figures.expandedUncertaintyPercent.twoDigits),
      "distance": .list(distances),
    ]
  }

  /// What to tell about judder at the first speed that moves.
  private func adviceSlots(about subject: SpeedSubject) throws -> Template.Slots {
    let leading = try leadingSpeed.map { try subject.calculator.calibration(millimetersPerSecond: $0) }
    let rates = subject.screen.refreshRates
    let advice = [leading].compactMap { $0 }.adviceText(
      at: asked.advisedRates(of: rates), in: subject.screen.pointUnit)
    return [
      "speed": .markup(leadingSpeed?.formatted(.legible) ?? ""), "hasFrames": .flag(!rates.isEmpty),
      "several": .flag(speeds.count > 1 && leadingSpeed != nil), "advice": .lines([advice].compactMap { $0 }),
    ]
  }

  /// Where the figures come from.
  private func originSlots(of screens: [Screen]) -> Template.Slots {
    let sources = screens.map { screen -> Template.Slots in
      let device = screen.device
      let missing = device.sources.isEmpty ? "; no source named" : ""
      let line = "\(screen.title): \(screen.summary); \(device.origin)\(missing)"
      return ["line": .markup(line.escapedForMarkdown), "named": .lines(device.sources.map(\.description))]
    }
    return [
      "sources": .list(sources), "notes": .lines(report.notes), "version": .markup(programVersion),
      "date": .markup(BundledCatalogue.date),
    ]
  }

  /// The speed that is known least: of angles that from the least sure distance.
  var leastSure: SeenSpeed {
    let uncertainty = { (speed: SeenSpeed) in speed.distance?.uncertaintySource?.standardUncertaintyPercent ?? 0 }
    return asked.speeds.filter(\.isAngular).max { uncertainty($0) < uncertainty($1) } ?? 0
  }

  /// The first speed that moves, as it is applied.
  var leadingSpeed: Double? {
    speeds.prefix(100).lazy.map(settings.limits.applied(toMillimetersPerSecond:)).first { $0 > 0 }
  }

  /// Writes a table as Markdown, in pieces of whole rows.
  private func writeTable<Row>(_ table: Table<Row>, _ write: (String) throws -> Void) throws {
    try withoutActuallyEscaping(write) { write in
      try MarkdownFormat(style: TextStyle()).write([Section(table: table)], notes: []) {
        try write(String(decoding: $0, as: UTF8.self))
      }
    }
  }
}

extension Template.Value {
  /// Lines of Markdown.
  fileprivate static func lines(_ texts: [String]) -> Template.Value {
    .list(texts.map { ["line": .markup($0.escapedForMarkdown)] })
  }
}
