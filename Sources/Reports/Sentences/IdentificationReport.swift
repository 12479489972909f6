import SpeedCalibration
package import DeviceInfo

extension Report {
  /// Which display it may be: a row for each candidate, the best first. People also read contradictions.
  ///
  /// - Parameter identification: The candidates, and where they contradict each other.
  package init(of identification: Identification) {
    let candidates = identification.candidates
    let table = Table(Identification.columns, of: candidates)
    let notes = identification.notes + [identification.guessNote, identification.othersNote].compactMap { $0 }
    self.init(table: table, notes: notes) {
      candidates.isEmpty ? [Section(notes: [Identification.nothing])] : [Section(table: table)]
    }
  }
}

extension Identification {
  fileprivate static let nothing = """
    No known display matches. Add --diagonal or --size, together with --pixels; for a computer's screen, --connected or \
    --edid FILE.
    """

  fileprivate static let columns: [Column<Candidate>] = [
    .number("ppi", as: .upTo(1)) { $0.ppi.value }.headed(unit: "", order: 0),
    .uncertainty { $0.ppi.expandedUncertaintyPercent },
    .text("reason") { $0.reason.rawValue },
    .number("scale", as: .shortest) { common($0.screens) { $0.record.scale } }.headed(unit: "", order: 2),
    .number("native_scale", as: .upTo(4)) { common($0.screens) { $0.hasPoints ? $0.figures.nativeScale : nil } }
      .headed(unit: ""),
    .number("points_width") { common($0.screens) { $0.points?.width } },
    .number("points_height") { common($0.screens) { $0.points?.height } },
    .number("refresh_min_hz") { common($0.screens) { $0.record.refreshRate?.minimum } },
    .number("refresh_max_hz") { common($0.screens) { $0.record.refreshRate?.maximum } },
    .text(nil, ColumnHead("points", dropOrder: 1)) { candidate in
      common(candidate.screens) { $0.points?.plainText }
    },
    .text(nil, ColumnHead("refresh", unit: "Hz", dropOrder: 3)) { common($0.screens) { $0.record.refreshRate?.text } },
    .list("devices") { $0.devices }.shown { $0.devices.listed($0.isUserScaled ? 8 : 4) }.headed(narrowing: .wrap),
  ]

  /// A figure that all screens have.
  private static func common<Figure: Hashable>(_ screens: [Screen], _ figure: (Screen) -> Figure?) -> Figure? {
    let figures = Set(screens.map(figure))
    return figures.count == 1 ? figures.first ?? nil : nil
  }

  /// The greatest U of a ppi that tells anything of one device, in percent.
  private static var mostPercent: Double { 50 }

  /// What a guess rests on, and how to measure where it may be far off.
  fileprivate var guessNote: String? {
    guard let best = candidates.first, best.isGuess else { return nil }
    let percent = best.ppi.expandedUncertaintyPercent
    let isAnswer = percent <= Self.mostPercent
    let text = "±\(percent.formatted(.twoDigits)) %"
    guard best.isUserScaled else {
      return isAnswer
        ? "the ppi is that of similar devices; U allows for how far such matches have been off"
        : "\(text) is no answer; add --scale, or measure with --pixels and --diagonal or --size"
    }
    return
      "all of these displays fit, since their users set the scale: \(text)\(isAnswer ? "" : " is no answer"); measure "
      + "with --pixels and --diagonal or --size, or read the screen itself with --edid FILE or --connected"
  }

  /// Displays that fit too, with the ppi that each kind has.
  fileprivate var othersNote: String? {
    guard !others.isEmpty else { return nil }
    let texts = others.map { other in
      let densities = other.screens.map(\.figures.ppi)
      let ends = [densities.min(), densities.max()].map { ($0 ?? other.ppi.value).formatted(.upTo(1)) }.unique
      return "\(other.devices.listed(2)) (\(ends.joined(separator: " to ")) ppi)"
    }
    return "these pixels are also those of \(texts.listed(4, separator: "; "))"
  }

  /// Contradictions in the evidence, a sentence each.
  var notes: [String] {
    remarks
      + contradictions.map { contradiction in
        let figures = [contradiction.first, contradiction.second].map { answer in
          let device = answer.devices.first.map { " ('\($0)')" } ?? ""
          return "\(answer.reason.rawValue)\(device) says \(answer.ppi.value.formatted(.upTo(1))) ppi"
        }
        return "\(figures.joined(separator: " and ")): they contradict each other beyond their uncertainty"
      }
  }
}

/// A display by what is stated of it, and what follows for its ppi.
package struct StatedScreen: Sendable {
  let statement: ScreenStatement
  let identification: Identification

  /// Puts what is stated and what is known of a display together.
  package init(_ statement: ScreenStatement, _ identification: Identification) {
    (self.statement, self.identification) = (statement, identification)
  }

  /// The answer that was measured on this display, else what the database knows of it; nil where its ppi is not known.
  package var answer: Identification.Candidate? {
    if let measured = identification.candidates.first(where: { $0.reason <= .diagonal }) { return measured }
    return statement.isHeadset ? nil : identification.answer
  }
}

extension Report {
  /// Displays by what is stated of them, a row each; people also read what is wrong, and what to measure.
  ///
  /// - Parameter screens: The displays.
  package init(of screens: [StatedScreen]) {
    let table = Table(StatedScreen.columns, of: screens)
    self.init(table: table, notes: screens.flatMap(\.notes)) { [Section(table: table)] }
  }
}

extension StatedScreen {
  /// The known displays of the identifier, or of a Mac's panel those like it.
  private var known: [Identification.Candidate] {
    identification.candidates.filter { [.modelIdentifier, .name, .pixels].contains($0.reason) }
  }

  private var reason: String {
    guard let answer, answer.reason != .edid else { return statement.density.reason }
    return answer.devices.isEmpty ? answer.reason.rawValue : "database, by its \(answer.reason.rawValue)"
  }

  fileprivate var notes: [String] {
    let notes = (statement.edid?.notes ?? []) + statement.notes + identification.notes
    if let answer {
      guard answer.reason > .diagonal else { return notes }
      return notes + [statement.taken(from: answer.devices)]
    }
    return notes + [statement.missingSizeAdvice]
      + known.map { "the profile of '\($0.devices[0])' says \($0.ppi.value.formatted(.upTo(1))) ppi" }
  }

  fileprivate static let columns: [Column<StatedScreen>] = [
    .text("name") { $0.statement.name },
    .text("model_identifier") { $0.statement.modelIdentifier },
    .number("pixels_width") { $0.statement.pixels?.width },
    .number("pixels_height") { $0.statement.pixels?.height },
    .text(nil, ColumnHead("pixels")) { $0.statement.pixels?.plainText },
    .number("width_mm") { $0.statement.density.millimeters?.width },
    .number("height_mm") { $0.statement.density.millimeters?.height },
    .text(nil, ColumnHead("size", unit: "mm")) { $0.statement.density.millimeters?.plainText },
    .number("refresh_hz") { $0.statement.refreshHz },
    .number("refresh_hz_maximum") { $0.statement.maximumRefreshHz },
    .number("ppi", as: .upTo(1)) { $0.answer?.ppi.value }.headed(unit: "", order: 0),
    .uncertainty { $0.answer?.ppi.expandedUncertaintyPercent },
    .text("reason") { $0.reason },
    .list("devices") { $0.known.flatMap(\.devices) }.shown { $0.known.flatMap(\.devices).listed(4) }
      .headed("known as", narrowing: .wrap),
  ]
}

extension ScreenStatement {
  /// Why no ppi follows, and the options that take what is measured.
  package var missingSizeAdvice: String {
    guard density.remedy == .measure else { return "\(missingSize)" }
    return "\(missingSize), and give --pixels \(pixels?.plainText ?? "WxH") with --size WxHmm or --diagonal IN"
  }
}
