public import DeviceInfo
public import SpeedCalibration

/// One self-contained Swift file with the displays of some devices, for teams that want no dependency.
///
/// The file imports nothing, compiles alone under Swift 5.9 and 6, and holds one display a line in the order given, so that
/// `git diff` shows what changed. The rows are one text literal: the compiler takes seconds for hundreds of typed rows,
/// and none for a text.
public struct SwiftSource: Sendable {
  private let screens: [Screen]
  private let calculators: [SpeedCalculator]
  private let typeName: String
  private let speeds: SpeedList?
  private let command: String

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - screens: The displays, in order.
  ///   - typeName: What the type in the file is called, a Swift identifier.
  ///   - speeds: The speeds that the file has ready-made steps and intervals for; none without it.
  ///   - settings: What the calibrations start from.
  ///   - command: The command line that makes the file again, for its head.
  /// - Throws: ``HandOverError/notATypeName(_:)``, ``HandOverError/tooManySpeeds(_:)``, or `CalibrationError`.
  public init(
    of screens: [Screen], typeName: String, speeds: SpeedList? = nil, settings: CalibrationSettings = .standard,
    command: String
  ) throws {
    guard Self.isTypeName(typeName) else { throw HandOverError.notATypeName(typeName) }
    if let speeds, speeds.count > Self.maximumSpeedCount { throw HandOverError.tooManySpeeds(speeds.count) }
    self.screens = screens
    self.typeName = typeName
    self.speeds = speeds
    self.command = command
    calculators = try screens.map { try SpeedCalculator(display: $0.display, settings: settings) }
    for calculator in calculators {
      for speed in speeds ?? SpeedList(0) { _ = try calculator.calibration(millimetersPerSecond: speed) }
    }
  }

  /// The largest number of speeds that one file is made for.
  static let maximumSpeedCount = 1000

  /// The whole file.
  public var text: String {
    var text = """
      // \(screens.count == 1 ? "A display" : "\(screens.count) displays"), one a line. Made by a command; do not edit.
      //   \(command.escapedForTerminal)

      /// The displays of known devices, by the model identifier that `uname` reports.
      enum \(typeName) {

      """
    text += Self.record(hasSpeeds: speeds != nil)
    if let speeds {
      text += """

          /// The speeds that `calibration(millimetersPerSecond:)` knows, in mm/s.
          static let speeds: [Double] = [\(speeds.map { $0.shortestText }.joined(separator: ", "))]

        """
    }
    text += Self.lookup
    text += "\n  private static let rows = \"\"\"\n"
    for (screen, calculator) in zip(screens, calculators) { text += "    \(row(of: screen, calculator))\n" }
    return text + "    \"\"\"\n}\n"
  }

  /// The fields of a display, in the order in which the file's own initializer reads them.
  private func row(of screen: Screen, _ calculator: SpeedCalculator) -> String {
    func size(_ size: DisplaySize?) -> String {
      size.map { "\($0.width.shortestText)x\($0.height.shortestText)" } ?? ""
    }
    let (device, panel) = (screen.device, screen.panel)
    var fields = [
      device.name, screen.displayName ?? "", device.modelIdentifiers.joined(separator: " "),
      device.year.map { "\($0)" } ?? "", panel.ppi.shortestText, screen.display.ppiStandardUncertainty.shortestText,
      panel.scale.shortestText, size(panel.pixels), size(panel.points), size(panel.zoomedPoints),
      panel.refreshRate?.maximum?.shortestText ?? "",
    ]
    for speed in speeds.map(Array.init) ?? [] {
      let tick = (try? calculator.calibration(millimetersPerSecond: speed))?.tick
      fields += [tick?.stepPoints.shortestText ?? "", tick?.intervalSeconds.shortestText ?? ""]
    }
    return fields.map(Self.escaped).joined(separator: "\\t")
  }

  /// A text as the inside of a Swift string literal: nothing in it can end the literal or run as code.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\t": result += " "
      case _ where scalar.terminalEscape != nil: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a text can name a type: letters, digits and underscores, not starting with a digit, and no keyword.
  static func isTypeName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    let isWord = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"): true
      default: false
      }
    }
    return isWord && text.utf8.count <= 100 && !keywords.contains(text)
  }

  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "_", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while", "Display",
  ]
}

/// Why a hand-over file cannot be made.
public enum HandOverError: Error, Sendable, Hashable {
  /// The text cannot name a Swift type.
  case notATypeName(String)

  /// A file with ready-made figures for so many speeds would be no hand-over.
  case tooManySpeeds(Int)

  /// Two displays, or two speeds, would have the same name in the file.
  case nameCollision(String, first: String, second: String)
}

extension HandOverError: CustomStringConvertible {
  /// One sentence that says what is wrong and what would be right.
  public var description: String {
    switch self {
    case .notATypeName(let text):
      "'\(String(shortening: text.utf8).escapedForTerminal)' cannot name a Swift type; use letters, digits and underscores, "
        + "such as BannerDisplays"
    case .tooManySpeeds(let count):
      "\(count) speeds are too many for a hand-over file; use at most \(SwiftSource.maximumSpeedCount)"
    case .nameCollision(let name, let first, let second):
      "'\(first.escapedForTerminal)' and '\(second.escapedForTerminal)' would both be called '\(name)'; export one of them"
    }
  }
}
