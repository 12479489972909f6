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
  /// The script's data: what it calculates with, the sizes that it draws, and the speeds of the page's buttons.
  func data(codes: JSONValue) -> JSONValue {
    let settings = request.settings
    let limits = settings.limits?.millimetersPerSecond
    return .object([
      ("duration", .number(request.durationSeconds)),
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
          ("limits", limits.map { .array([.number($0.lowerBound), .number($0.upperBound)]) } ?? .null),
        ])
      ),
      ("speeds", .array(speeds.map(\.data))), ("displays", .array(displays.map(\.data))), ("codes", codes),
    ])
  }

  /// The page's own speed, and one for each verdict.
  private var speeds: [PlayedSpeed] { [displays[0].own] + verdicts.map { $0.use ?? displays[0].own } }
}

/// A speed that the page starts with, or plays at a touch.
struct PlayedSpeed {
  let millimetersPerSecond: Double
  let text: String

  /// The option that asks for it.
  let line: String

  var data: JSONValue {
    .object([("mm", .number(millimetersPerSecond)), ("text", .string(text)), ("line", .string(line))])
  }
}

extension PlayedSpeed {
  /// A speed of a button, and how it is typed.
  init(_ speed: Double, typed: String) {
    self.init(millimetersPerSecond: speed, text: "\(speed.fixed(3)) mm/s", line: "--speed \(typed)")
  }
}

extension DisplayFigures {
  /// What the script calculates with, and the sizes of the glass and its text in mm.
  var data: JSONValue {
    .object([
      ("ppi", .number(display.ppi)), ("scale", .number(display.scale)), ("nativeScale", .number(display.nativeScale)),
      ("hertz", .array(rates.map { .number($0.refreshRate.hertz) })), ("point", .string(point)),
      ("glass", .array([drawn.width, drawn.height, textMillimeters].map { .numberText($0.fixed(3)) })),
    ])
  }
}
