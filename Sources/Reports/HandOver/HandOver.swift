import DeviceInfo
import SpeedCalibration

/// What the formats for other tools are made of: displays and the speeds that are wanted on them.
struct HandOver: Sendable {
  let subjects: [SpeedSubject]
  let speeds: SpeedList
  let settings: CalibrationSettings

  /// Calls a closure with each display and each speed that moves.
  func forEachMoving(_ body: (Screen, Calibration, TimerTick) throws -> Void) throws {
    for subject in subjects {
      for speed in speeds {
        let calibration = try subject.calculator.calibration(millimetersPerSecond: speed)
        if let tick = calibration.tick { try body(subject.screen, calibration, tick) }
      }
    }
  }

  /// A name for each display, made for identifiers.
  ///
  /// - Throws: ``ReportError/nameCollision(_:_:_:)`` where two displays would get the same.
  func names() throws(ReportError) -> [String] {
    var owners: [String: String] = [:]
    var names: [String] = []
    for screen in subjects.map(\.screen) {
      let name = Self.name(of: screen.title)
      if let other = owners.updateValue(screen.title, forKey: name) {
        throw .nameCollision(name, other, screen.title)
      }
      names.append(name)
    }
    return names
  }

  /// A text in lower case, with `-` for everything but letters and digits: `ipad-pro-11-inch-m4`. A plus is spelled out, since
  /// it tells some devices apart.
  static func name(of text: String) -> String {
    var name = ""
    for scalar in text.lowercased().unicodeScalars {
      if scalar == "+" {
        name += name.hasSuffix("-") || name.isEmpty ? "plus" : "-plus"
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        name.unicodeScalars.append(scalar)
      } else if !name.isEmpty, !name.hasSuffix("-") {
        name += "-"
      }
    }
    while name.hasSuffix("-") { name.removeLast() }
    return name.isEmpty ? "display" : name
  }
}

extension Document {
  /// The displays and speeds of a report that has them.
  func requireHandOver(_ format: ReportFormat) throws(ReportError) -> HandOver {
    guard let handOver else { throw .unsupportedFormat(format, known: formats) }
    return handOver
  }
}
