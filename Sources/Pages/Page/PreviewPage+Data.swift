internal import DeviceInfo
internal import ProfileJSON
internal import Reports
internal import ScrollMotion
internal import SpeedCalibration

extension JSONValue {
  /// The value for a script, from inside an HTML element: no text can end the element or start a comment.
  var island: String {
    var bytes: [UInt8] = []
    append(to: &bytes, indent: nil)
    return [("<", "\\u003c"), (">", "\\u003e"), ("&", "\\u0026")].reduce(String(decoding: bytes, as: UTF8.self)) {
      $0.replacing($1.0, with: $1.1)
    }
  }
}

extension PreviewPage {
  /// The script's data: the displays and settings that it calculates with, the templates that it fills, and the code.
  func data(_ drivers: [PageDriver]) -> JSONValue {
    .object(
      request.data(
        title: displays[0].titleName, speed: displays[0].calibration.millimetersPerSecond, line: line,
        displays: displays.map(\.data))
        + [
          ("templates", .texts(PageAssets.templates)),
          (
            "codes",
            .object(
              drivers.map { driver in
                (driver.target.rawValue, .texts([("text", driver.text), ("command", driver.command)]))
              })
          ),
        ])
  }
}

extension PreviewPage.Request {
  /// The data of a page: content, settings, displays, the applied speed and the option that requests it.
  func data(
    title: String, speed: Double, line: String, displays: [JSONValue]
  ) -> [(key: String, value: JSONValue)] {
    [
      ("title", .string(title)), ("duration", .number(durationSeconds)),
      ("text", .string(content.words.escapedForTerminal + " ")),
      (
        "screen",
        viewing.map {
          .object([("ppi", .number($0.ppi)), ("u", .numberText($0.expandedUncertaintyPercent.fixed(3)))])
        } ?? .null
      ),
      (
        "settings",
        .object([
          ("interval", .number(settings.nominalIntervalSeconds)), ("rule", .string(settings.stepRule.rawValue)),
          ("basis", .string(settings.scaleBasis.rawValue)),
          ("limits", limits.map { .array([.number($0.lowerBound), .number($0.upperBound)]) } ?? .null),
        ])
      ),
      (
        "speed",
        .object([
          ("mm", .number(speed)), ("text", .string("\(speed.speedBrief) mm/s")),
          ("requested", .number(millimetersPerSecond)), ("line", .string(line)),
        ])
      ),
      ("ways", .array(ways.map { .string($0.rawValue) })), ("displays", .array(displays)),
    ]
  }
}

extension JSONValue {
  /// Texts by their names.
  static func texts(_ texts: [(name: String, text: String)]) -> JSONValue {
    .object(texts.map { ($0.name, .string($0.text)) })
  }
}

extension DisplayFigures {
  /// What the script calculates with, and the sizes of the glass and its text in mm.
  var data: JSONValue {
    let size = drawing
    return .object([
      ("index", .number(Double(index))), ("name", .string(name)), ("point", .string(point)),
      ("ppi", .number(display.ppi)), ("scale", .number(display.scale)), ("nativeScale", .number(display.nativeScale)),
      ("hertz", .array(rates.map { .number($0.refreshRate.hertz) })), ("isAssumed", .flag(isAssumed)),
      ("uncertainty", .string(uncertaintyText)), ("basis", .string(basisText)),
      ("glass", .array([size.width, size.height, drawnTextMillimeters].map { .numberText($0.fixed(3)) })),
      ("hasOneLane", .flag(size.hasOneLane)), ("jig", jig),
    ])
  }

  /// What the printed sheet of a phone needs to measure it; null for displays of other sizes, and without a size.
  private var jig: JSONValue {
    guard let glass = screen.glass, glass.width <= 76, (60...162).contains(glass.height) else { return .null }
    let words =
      subject + (screen.displayName.map { ["--display", $0] } ?? []) + (screen.isZoomed ? ["--zoomed"] : [])
    return .object([
      ("subject", .string(words.map(\.quotedForShell).joined(separator: " "))),
      ("zoomedScale", screen.panel.zoomedDisplay.map { .number($0.nativeScale) } ?? .null),
    ])
  }
}
