import DeviceInfo
import SpeedCalibration

/// Design tokens after the DTCG Format Module 2025.10: `number`, `dimension` in px and `duration` in ms. What has no type
/// there, a speed and its uncertainty, stands in `$extensions`.
struct TokensFormat: ReportWriter {
  /// The key of everything that the format module does not define.
  private static let extensionKey = "org.speedcal"

  func write(_ document: Document, to sink: @escaping ReportSink) throws {
    let handOver = try document.requireHandOver(.tokens)
    let names = try handOver.names()
    var buffer = ReportBuffer()
    buffer.append("{\n  \"$schema\": \"https://www.designtokens.org/schemas/2025.10/format.json\",\n")
    buffer.append("  \"$extensions\": {\"\(Self.extensionKey)\": {\"program_version\": \"\(programVersion)\"}}")
    for (subject, name) in zip(handOver.subjects, names) {
      buffer.append(",\n  \(Self.quoted(name)): ")
      buffer.append(try group(subject, handOver))
      try buffer.flush(to: sink, evenIfSmall: false)
    }
    buffer.append("\n}\n")
    try buffer.flush(to: sink, evenIfSmall: true)
  }

  private func group(_ subject: SpeedSubject, _ handOver: HandOver) throws -> String {
    let screen = subject.screen
    let display = screen.display
    var members = [
      "\"$description\": \(Self.quoted("\(screen.title), \(screen.summary)"))",
      "\"$extensions\": {\"\(Self.extensionKey)\": {\"expanded_uncertainty_percent\": "
        + "\(display.expandedUncertaintyPercent.shortestText)}}",
      Self.number("ppi", display.ppi),
      Self.number("scale", display.scale),
      Self.number("native-scale", display.nativeScale),
      Self.number("points-per-mm", subject.calculator.pointsPerMillimeter),
    ]
    for speed in handOver.speeds {
      let calibration = try subject.calculator.calibration(millimetersPerSecond: speed)
      guard let tick = calibration.tick else { continue }
      let speedMembers = [
        "\"$extensions\": {\"\(Self.extensionKey)\": {\"requested_mm_per_s\": "
          + "\(calibration.requestedMillimetersPerSecond.shortestText), \"speed_mm_per_s\": "
          + "\(calibration.millimetersPerSecond.shortestText)}}",
        Self.number("points-per-s", calibration.pointsPerSecond),
        Self.number("pixels-per-s", calibration.pixelsPerSecond),
        "\"step\": {\"$type\": \"dimension\", \"$value\": "
          + "{\"value\": \(tick.stepPoints.shortestText), \"unit\": \"px\"}}",
        "\"interval\": {\"$type\": \"duration\", \"$value\": "
          + "{\"value\": \((tick.intervalSeconds * 1000).shortestText), \"unit\": \"ms\"}}",
      ]
      let name = HandOver.name(of: "\(calibration.requestedMillimetersPerSecond.shortestText) mm per s")
      members.append("\(Self.quoted(name)): {\n      \(speedMembers.joined(separator: ",\n      "))\n    }")
    }
    return "{\n    \(members.joined(separator: ",\n    "))\n  }"
  }

  private static func number(_ name: String, _ value: Double) -> String {
    "\"\(name)\": {\"$type\": \"number\", \"$value\": \(value.shortestText)}"
  }

  private static func quoted(_ text: String) -> String {
    var buffer = ReportBuffer()
    JSONFormat.document.appendEscaped(text, to: &buffer)
    return buffer.text
  }
}
