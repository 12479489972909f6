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
    let settings = request.settings
    return .object([
      ("title", .string(displays[0].titleName)), ("duration", .number(request.durationSeconds)),
      ("text", .string(request.content.words.escapedForTerminal + " ")),
      (
        "screen",
        request.viewing.map {
          .object([("ppi", .number($0.ppi)), ("u", .numberText($0.expandedUncertaintyPercent.fixed(3)))])
        } ?? .null
      ),
      (
        "settings",
        .object([
          ("interval", .number(settings.nominalIntervalSeconds)), ("rule", .string(settings.stepRule.rawValue)),
          ("basis", .string(settings.scaleBasis.rawValue)),
          ("limits", request.limits.map { .array([.number($0.lowerBound), .number($0.upperBound)]) } ?? .null),
        ])
      ),
      (
        "speed",
        .object([
          ("mm", .number(displays[0].calibration.millimetersPerSecond)), ("text", .string(speedText)),
          ("requested", .number(request.millimetersPerSecond)), ("line", .string(line)),
        ])
      ),
      ("ways", .array(request.ways.map { .string($0.rawValue) })),
      ("displays", .array(displays.map(\.data))),
      ("templates", .object(PageAssets.templates.map { ($0.name, .string($0.text)) })),
      (
        "codes",
        .object(
          drivers.map { driver in
            (driver.target.rawValue, .object([("text", .string(driver.text)), ("command", .string(driver.command))]))
          })
      ),
    ])
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
      ("hasOneLane", .flag(size.hasOneLane)),
    ])
  }
}
