package import DeviceInfo
import ScrollMotion
import SpeedCalibration

extension Driver.Target {
  /// The templates of the target: that of its format, then its parts, each of which stands for the slot of its name. The
  /// page's script has them too.
  package var templates: [(name: String, text: String)] {
    files.map { ($0.name, $0.text.aroundRows.map { "\($0.before){{&rows}}\($0.after)" } ?? $0.text) }
  }

  private var files: [(name: String, text: String)] {
    let (own, parts) =
      switch self {
      case .uikit: (EmbeddedFiles.uikit_swift_txt, [("screens", EmbeddedFiles.screens_swift_txt)])
      case .swiftui, .watch: (EmbeddedFiles.swiftui_swift_txt, [("screens", EmbeddedFiles.screens_swift_txt)])
      case .compose: (EmbeddedFiles.compose_kt, [])
      case .reactNative: (EmbeddedFiles.useScroll_ts, [])
      case .js: (EmbeddedFiles.scroll_js, [])
      }
    return [(format, own), ("head", EmbeddedFiles.head_txt)] + parts
  }

  /// The line of a display in the table of the code, with the name that a command types for it; nil where it types none.
  package func row(of screen: Screen, typed: String?) -> String {
    let row = files.lazy.compactMap { $0.text.aroundRows?.row }.first ?? ""
    return Template(String(row)).filled(fields(of: screen, typed: typed))
  }

  /// The slots that do not depend on the displays. A system's sections are written where it has a text.
  package var slots: [String: String] {
    ["motion": self == .uikit ? "ViewMotion" : "TrackMotion", self == .watch ? "isWatch" : "isPhone": "1"]
  }

  /// The fields of a display that a line of the table may have, as code.
  ///
  /// Sides are in pixels or in points, the short one first, and none where they are unknown. The points are those of an
  /// iPhone, iPad or iPod touch, whose browsers tell them; `rendered` are the pixels of a record that says that it
  /// renders fewer than its panel has.
  private func fields(of screen: Screen, typed: String?) -> Template.Slots {
    let (device, record) = (screen.device, screen.record)
    let language: SourceLanguage =
      self == .compose ? .kotlin : [.reactNative, .js].contains(self) ? .javaScript : .swift
    // As the record has them, and as they were typed, without the scale, which the code asks for.
    let names =
      [device.title(of: record)] + (screen.displayName == nil ? [] : [device.name]) + device.modelIdentifiers
      + (typed.map { [$0, String($0.prefix { $0 != "@" })] } ?? [])
    let isTouch = record.pixels != nil && [.iPhone, .iPad, .iPodTouch].contains(device.kind)
    func sides(_ size: DisplaySize?, times scale: Double = 1) -> [Double] {
      size.map { [$0.width * scale, $0.height * scale].sorted() } ?? []
    }
    func code(_ sides: [Double]) -> Template.Value { .markup(sides.map(\.codeText).joined(separator: ", ")) }
    let panel = sides(record.pixels)
    let rendered = sides(record.points, times: record.scale ?? 0).map { $0.rounded() }
    // Points are rounded to whole ones, so that a part near 1 is none.
    let rendersFewer = !isTouch && zip(rendered, panel).contains { $0 > 0 && $0 < $1 * 0.99 }
    return [
      "names": .markup(language.literals(names.unique)), "models": .markup(language.literals(device.modelIdentifiers)),
      "sides": code(panel), "ppi": .markup(screen.figures.ppi.codeText),
      "decimal": .markup(screen.figures.ppi.decimalCodeText), "points": code(isTouch ? sides(record.points) : []),
      "scale": .markup((record.scale ?? 0).codeText), "zoomed": code(isTouch ? sides(record.zoomedPoints) : []),
      "isPad": .flag(isTouch && device.kind == .iPad),
      "rendered": code(rendersFewer ? rendered : []),
      "title": .markup(screen.title.escapedForTerminal),
      "sure": .markup("\(screen.figures.expandedUncertaintyPercent.plusMinusPercent) (k = 2)"),
    ]
  }
}

extension Driver {
  /// The code: the template of the target with the displays and the speed in its slots.
  package var text: String {
    let template = target.templates.reduce("") { text, part in
      text.isEmpty ? part.text : text.replacing("{{&\(part.name)}}", with: part.text)
    }
    return Template(template).filled(target.slots.mapValues { .markup($0) }.merging(slots) { $1 })
  }

  /// The slots of the code; the page's script has the same, and the lines of the displays from here.
  private var slots: Template.Slots {
    let speed = calibration.millimetersPerSecond
    let requested = calibration.isClamped ? calibration.requestedMillimetersPerSecond.codeText : ""
    let titles = subjects.map(\.screen.title).listed(3)
    return [
      "speed": .markup(speed.codeText), "decimalSpeed": .markup(speed.decimalCodeText),
      "rate": .markup(frameRate.map(\.framesPerSecond.codeText) ?? "0"), "axis": .markup(axis.rawValue),
      "orientation": axis == .vertical ? .markup("Vertical") : .markup("Horizontal"),
      "titles": .markup(titles.escapedForTerminal), "asked": .markup(requested),
      "others": .markup(otherSpeeds.map(\.codeText).joined(separator: ", ")), "even": .markup(judderFreeRates),
      "file": .markup(SourceLanguage.javaScript.literal("./\(fileName)")),
      "maker": .markup("speedcal \(programVersion)\(command.map { ": \($0)" } ?? "")".escapedForTerminal),
      "rows": .markup(subjects.map(row).joined()),
    ]
  }

  private func row(of subject: SpeedSubject) -> String {
    target.row(of: subject.screen, typed: subject.screen.isNamed ? subject.screen.asked : nil)
  }

  /// The rates at which the speed is judder-free, with the displays that share them; empty where there is none.
  private var judderFreeRates: String {
    let found = subjects.compactMap { subject in
      (frameRate.map { [$0] } ?? subject.screen.refreshRates).lazy
        .compactMap { judderFreeRates(from: $0, on: subject) }.first.map { (title: subject.screen.title, text: $0) }
    }
    return found.grouped { $0.text }.map { group in
      group[0].text + (subjects.count == 1 ? "" : " of \(group.map(\.title).listed(3).escapedForTerminal)")
    }.joined(separator: "; ")
  }

  /// A rate at which the speed is judder-free, and lower ones that it is a multiple of, at which a frame moves as many
  /// times as far: `60 Hz (7 pixels a frame), 30, 20 and 15 Hz`.
  private func judderFreeRates(from rate: RefreshRate, on subject: SpeedSubject) -> String? {
    let own = try? subject.calculator.calibration(millimetersPerSecond: calibration.millimetersPerSecond)
    guard let even = own?.advice(at: [rate])?.displays[0].own?.wanted, even.isJudderFree else { return nil }
    let lower = (2...4).map { rate.hertz / Double($0) }.filter { $0 == $0.rounded() }.map(\.codeText)
    let first = "\(rate.hertz.formatted(.legible)) Hz (\(even.movement) a frame)"
    guard let last = lower.last else { return first }
    return ([first] + lower.dropLast()).joined(separator: ", ") + " and \(last) Hz"
  }
}

extension String {
  /// What stands in the section of the displays, and around it; nil where there is none.
  fileprivate var aroundRows: (before: Substring, row: Substring, after: Substring)? {
    guard let start = firstRange(of: "{{#rows}}"), let end = firstRange(of: "{{/rows}}") else { return nil }
    return (self[..<start.lowerBound], self[start.upperBound..<end.lowerBound], self[end.upperBound...])
  }
}

extension Double {
  /// The shortest decimal within a relative 1e-12: 79.704 for 79.70400000000002.
  var codeText: String {
    for decimals in 0..<16 {
      let text = formatted(.upTo(decimals))
      if let value = Double(text), (value - self).magnitude <= magnitude * 1e-12 { return text }
    }
    return shortestText
  }

  /// The same with a point, as Swift and Kotlin want a Double.
  fileprivate var decimalCodeText: String { codeText.contains(".") ? codeText : codeText + ".0" }
}
