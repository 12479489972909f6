import DeviceInfo
import SpeedCalibration

extension Driver {
  /// The code: the template of the target with the displays and the speed in its slots.
  package var text: String {
    var slots = slots.mapValues { Template.Value.markup($0) }
    slots["rows"] = .markup(rows)
    return Template(template).filled(slots)
  }

  /// The template, which is one for the targets that share a format: its sections are those of a system.
  package var template: String {
    func screens(_ file: String) -> String { file.replacing("{{&pure}}", with: EmbeddedFiles.motion_swift_txt) }
    let phone = screens(EmbeddedFiles.screens_swift_txt)
    return switch target {
    case .uikit: EmbeddedFiles.uikit_swift_txt.replacing("{{&screens}}", with: phone)
    case .swiftui, .watch, .mac:
      EmbeddedFiles.swiftui_swift_txt.replacing(
        "{{&screens}}",
        with: "{{#isMac}}\(screens(EmbeddedFiles.mac_swift_txt)){{/isMac}}{{^isMac}}\(phone){{/isMac}}")
    case .compose: EmbeddedFiles.compose_kt
    case .reactNative: EmbeddedFiles.useScroll_ts
    case .js: EmbeddedFiles.scroll_js
    }
  }

  /// The slots of the template but for the displays. A system's sections are written where it has a text.
  package var slots: [String: String] {
    let shared = ["head": head, "rate": rateCode, "axis": axis.rawValue]
    let decimal = hasOpenSpeed ? "{{decimal}}" : speed.decimalCodeText
    let own: [String: String] =
      switch target {
      case .uikit: ["speed": decimal, "isPhone": "1", "kit": "UI", "motion": "ViewMotion"]
      case .swiftui: ["speed": decimal, "isPhone": "1", "kit": "UI", "motion": "TrackMotion"]
      case .watch: ["speed": decimal, "isWatch": "1", "kit": "UI", "motion": "TrackMotion"]
      case .mac: ["speed": decimal, "isMac": "1", "kit": "NS", "motion": "TrackMotion"]
      case .compose: ["speed": decimal, "orientation": axis == .vertical ? "Vertical" : "Horizontal"]
      case .reactNative, .js: ["speed": hasOpenSpeed ? "{{speed}}" : speed.codeText]
      }
    return shared.merging(own) { $1 }
  }
}

/// The table of displays: each is a line, made of a template and what is known of it.
extension Driver {
  /// A line of the table, with slots for the ``fields(of:isLast:)`` of a display.
  package var rowTemplate: String {
    switch target {
    case .uikit, .swiftui, .watch:
      "    ([{{&models}}], [{{&sides}}], {{&ppi}}, [{{&points}}], {{&scale}}),  // {{&title}}, {{&sure}}\n"
    case .mac: "    ([{{&models}}], [{{&sides}}], {{&ppi}}),  // {{&title}}, {{&sure}}\n"
    case .compose:
      "    Glass({{&sides}}{{^sides}}0, 0{{/sides}}, {{&decimal}}, {{&models}}"
        + "{{#rendered}}, rendered = listOf({{&rendered}}){{/rendered}}){{^isLast}},{{/isLast}} // {{&title}}, {{&sure}}\n"
    case .reactNative:
      "  { models: [{{&models}}], pixels: [{{&sides}}], ppi: {{&ppi}}"
        + "{{#rendered}}, rendered: [{{&rendered}}]{{/rendered}} }, // {{&title}}, {{&sure}}\n"
    case .js:
      "  { names: [{{&names}}],{{#sides}} pixels: [{{&sides}}],{{/sides}} ppi: {{&ppi}}"
        + "{{#points}}, points: [{{&points}}]{{/points}}{{#zoomed}}, zoomed: [{{&zoomed}}]{{/zoomed}}"
        + "{{#isPad}}, isPad: true{{/isPad}}{{#rendered}}, rendered: [{{&rendered}}]{{/rendered}} }, // {{&sure}}\n"
    }
  }

  private var rows: String {
    let template = Template(rowTemplate)
    return subjects.indices.map { index in
      template.filled(fields(of: subjects[index].screen, isLast: index == subjects.count - 1))
    }.joined()
  }

  /// The fields of a display that a line of the table may have, as code; the page's script has the same.
  ///
  /// Sides are in pixels or in points, the short one first, and none where they are unknown. The points are those of an
  /// iPhone, iPad or iPod touch, whose browsers tell them; `rendered` are the pixels of a record that says that it
  /// renders fewer than its panel has.
  private func fields(of screen: Screen, isLast: Bool) -> Template.Slots {
    let (device, record) = (screen.device, screen.record)
    let language: SourceLanguage =
      switch target {
      case .uikit, .swiftui, .watch, .mac: .swift
      case .compose: .kotlin
      case .reactNative, .js: .javaScript
      }
    let names = [screen.title] + (screen.displayName == nil ? [] : [device.name]) + device.modelIdentifiers
    let isTouch = record.pixels != nil && ["iPhone", "iPad", "iPod touch"].contains(device.family)
    func sides(_ size: DisplaySize?, times scale: Double = 1) -> [Double] {
      size.map { [$0.width * scale, $0.height * scale].sorted() } ?? []
    }
    func code(_ sides: [Double]) -> Template.Value { .markup(sides.map(\.codeText).joined(separator: ", ")) }
    let panel = sides(record.pixels)
    let rendered = sides(record.points, times: record.scale ?? 0).map { $0.rounded() }
    let rendersFewer = !isTouch && zip(rendered, panel).contains { $0 > 0 && $0 < $1 * Self.fewerPixels }
    return [
      "names": .markup(language.literals(names)), "models": .markup(language.literals(device.modelIdentifiers)),
      "sides": code(panel), "ppi": .markup(screen.figures.ppi.codeText),
      "decimal": .markup(screen.figures.ppi.decimalCodeText), "points": code(isTouch ? sides(record.points) : []),
      "scale": .markup((record.scale ?? 0).codeText), "zoomed": code(isTouch ? sides(record.zoomedPoints) : []),
      "isPad": .flag(isTouch && device.family == "iPad"),
      "rendered": code(rendersFewer ? rendered : []), "isLast": .flag(isLast),
      "title": .markup(screen.title.escapedForTerminal),
      "sure": .markup("\(screen.figures.expandedUncertaintyPercent.plusMinusPercent) (k = 2)"),
    ]
  }

  /// The greatest part of a panel's pixels that counts as fewer: points are rounded to whole ones.
  private static let fewerPixels = 0.99
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
