public import DeviceInfo
public import SpeedCalibration

/// Design tokens after the DTCG Format Module 2025.10, for a `.tokens.json` file.
///
/// A group for each display, with the density as a `number`, and in it a group for each speed: points per second as a
/// `number`, the timer's step as a `dimension` in px (the format's px is the platform's point), and its interval as a
/// `duration` in ms. The format has no type for a speed on the glass, so mm/s, the expanded uncertainty and the version
/// stand in `$extensions`.
public struct DesignTokens: Sendable {
  private struct Group: Sendable {
    let name: String
    let screen: Screen
    let pointsPerMillimeter: Double
    let calibrations: [(name: String, calibration: Calibration)]
  }

  private let groups: [Group]
  private let command: String

  /// Makes the tokens.
  ///
  /// - Parameters:
  ///   - screens: The displays, in order.
  ///   - speeds: The speeds on the glass.
  ///   - settings: What the calibrations start from.
  ///   - command: The command line that makes the file again, for its description.
  /// - Throws: ``HandOverError/nameCollision(_:first:second:)``, ``HandOverError/tooManySpeeds(_:)`` or `CalibrationError`.
  public init(
    of screens: [Screen], speeds: SpeedList, settings: CalibrationSettings = .standard, command: String
  ) throws {
    let speedNames = try HandOverNames.names(of: speeds)
    var names = HandOverNames()
    groups = try screens.map { screen in
      let calculator = try SpeedCalculator(display: screen.display, settings: settings)
      return Group(
        name: try names.name(of: screen), screen: screen, pointsPerMillimeter: calculator.pointsPerMillimeter,
        calibrations: try zip(speedNames, speeds).map { name, speed in
          (name, try calculator.calibration(millimetersPerSecond: speed))
        })
    }
    self.command = command
  }

  /// The whole file.
  public var text: String {
    let tokens = groups.map { group in (group.name, Value.object(members(of: group))) }
    let root: [(String, Value)] = [
      ("$schema", .text("https://www.designtokens.org/schemas/2025.10/format.json")),
      ("$description", .text("Speeds on the glass. Made by: \(command)")),
      ("speedcal", .object(tokens)),
    ]
    var buffer = ReportBuffer()
    Value.object(root).append(to: &buffer, indentation: 0)
    buffer.append("\n")
    return buffer.text
  }

  private func members(of group: Group) -> [(String, Value)] {
    let density = Self.token(
      "number", .number(group.pointsPerMillimeter), "points per millimetre of glass",
      extensions: [("expandedUncertaintyPercent", .number(group.screen.display.expandedUncertaintyPercent))])
    let speeds = group.calibrations.map { name, calibration in (name, Value.object(members(of: calibration))) }
    return [("$description", .text(group.screen.title)), ("pt-per-mm", density)] + speeds
  }

  private func members(of calibration: Calibration) -> [(String, Value)] {
    let extensions: [(String, Value)] = [
      ("millimetersPerSecond", .number(calibration.millimetersPerSecond)),
      ("expandedUncertaintyPercent", .number(calibration.display.expandedUncertaintyPercent)),
      ("coverageFactor", .number(2)), ("status", .text(calibration.status.rawValue)),
      ("version", .text(programVersion)),
    ]
    var members: [(String, Value)] = [
      ("speed", Self.token("number", .number(calibration.pointsPerSecond), "points per second", extensions: extensions))
    ]
    if let tick = calibration.tick {
      members.append(("step", Self.token("dimension", .measure(tick.stepPoints, "px"), "points per timer tick")))
      members.append(
        ("interval", Self.token("duration", .measure(tick.intervalSeconds * 1000, "ms"), "time between two ticks")))
    }
    return members
  }

  private static func token(
    _ type: String, _ value: Value, _ description: String, extensions: [(String, Value)] = []
  ) -> Value {
    let members: [(String, Value)] = [("$type", .text(type)), ("$value", value), ("$description", .text(description))]
    return .object(
      members + (extensions.isEmpty ? [] : [("$extensions", .object([("dev.speedcal", .object(extensions))]))]))
  }
}

extension DesignTokens {
  /// A value of the file.
  private indirect enum Value {
    case text(String)
    case number(Double)
    case object([(String, Value)])

    /// A dimension or a duration.
    static func measure(_ value: Double, _ unit: String) -> Value {
      .object([("value", .number(value)), ("unit", .text(unit))])
    }

    func append(to buffer: inout ReportBuffer, indentation: Int) {
      switch self {
      case .text(let text): JSONFormat.document.appendEscaped(text, to: &buffer)
      case .number(let number): buffer.append(number)
      case .object(let members):
        buffer.append("{")
        for (index, (key, value)) in members.enumerated() {
          buffer.append(index > 0 ? ",\n" : "\n")
          buffer.append(String(repeating: "  ", count: indentation + 1))
          JSONFormat.document.appendEscaped(key, to: &buffer)
          buffer.append(": ")
          value.append(to: &buffer, indentation: indentation + 1)
        }
        if !members.isEmpty { buffer.append("\n" + String(repeating: "  ", count: indentation)) }
        buffer.append("}")
      }
    }
  }
}
