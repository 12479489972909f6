import DeviceInfo
import SpeedCalibration

/// The common parts of documents for other tools: names for displays and speeds, and notes about them.
extension SpeedReport {
  /// Calls a closure with each applied speed that moves, once: limits may make one of several requested speeds.
  func forEachMovingSpeed(of subject: SpeedSubject, _ body: (Calibration, TimerTick) throws -> Void) throws {
    var known: Set<Double> = []
    for speed in speeds {
      let calibration = try subject.calculator.calibration(millimetersPerSecond: speed)
      guard let tick = calibration.tick, known.insert(calibration.millimetersPerSecond).inserted else { continue }
      try body(calibration, tick)
    }
  }

  /// Fails for a format in points where the points of a display are unknown.
  ///
  /// - Parameter format: The format, as it is typed.
  /// - Throws: `InputError` that names the displays and the way on.
  func requirePoints(for format: String) throws(InputError) {
    let unknown = screens.filter { !$0.hasPoints }
    guard !unknown.isEmpty else { return }
    throw InputError(
      "\(format) is in points, and the scale of \(unknown.map { "'\($0.title.quotable)'" }.listed(3)) is unknown; add "
        + "--scale, such as 150%, or '@150%' behind its name, or choose js, which asks the device while it runs"
        + (unknown.count < screens.count ? "; --skip-missing leaves out what has none" : ""))
  }

  /// A name for each display, made for identifiers, with the scale that was set: `google-pixel-8-at-300-percent`.
  ///
  /// - Throws: `InputError` where two displays would get the same.
  func displayNames() throws(InputError) -> [String] {
    var owners: [String: String] = [:]
    return try screens.map { screen throws(InputError) in
      let scale = screen.setScale.map { " at \(($0 * 100).formatted(.upTo(2))) percent" } ?? ""
      let name = (screen.device.title(of: screen.record) + scale).identifierName
      if let other = owners.updateValue(screen.title, forKey: name) {
        throw InputError("'\(other)' and '\(screen.title)' would both be named '\(name)'; leave one of them out")
      }
      return name
    }
  }

  /// The notes of the report, and what a document leaves out or brings together.
  var documentNotes: [String] {
    let stands = speeds.contains { settings.limits.applied(toMillimetersPerSecond: $0) == 0 }
    return report.notes + (stands ? ["a speed of 0 has no step and no interval, and is left out"] : [])
  }
}

extension String {
  /// The text in lower case, with `-` for everything but letters and digits: `ipad-pro-11-inch-m4`. A plus is spelled
  /// out, since it tells some devices apart.
  var identifierName: String {
    let words = lowercased().replacing("+", with: " plus ").unicodeScalars
      .split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
    return words.isEmpty ? "display" : words.map(String.init).joined(separator: "-")
  }
}

extension Calibration {
  /// A name for the applied speed, made for identifiers: `30-mm-per-s`.
  var speedName: String { "\(millimetersPerSecond.codeText) mm per s".identifierName }

  /// Says what was asked for where that is not what is applied: `150 mm/s was asked for`.
  var remark: String? { isClamped ? "\(requestedMillimetersPerSecond.codeText) mm/s was asked for" : nil }
}

/// A file for another tool, made of a report.
package struct Document {
  /// Sentences that a reader of it needs.
  package let notes: [String]

  /// Writes it in pieces, as it is made. It throws what the sink throws.
  package let write: (_ sink: @escaping ReportSink) throws -> Void

  /// A document that is made piece by piece, so that memory does not grow with it.
  init(notes: [String] = [], streaming body: @escaping (_ write: (String) throws -> Void) throws -> Void) {
    self.notes = notes
    write = { sink in
      var buffer = ReportBuffer(to: sink)
      try body { text in
        buffer.append(text)
        try buffer.flush()
      }
      try buffer.flush(evenIfSmall: true)
    }
  }

  /// A document whose text is at hand.
  ///
  /// - Parameters:
  ///   - text: The whole document.
  ///   - notes: Sentences that a reader of it needs.
  package init(_ text: String, notes: [String] = []) {
    self.init(notes: notes) { write in try write(text) }
  }

  /// The whole document.
  ///
  /// - Returns: Its text.
  /// - Throws: What making it throws.
  package func text() throws -> String { try String(collecting: write) }
}
