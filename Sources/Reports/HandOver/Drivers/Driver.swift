package import DeviceInfo
package import SpeedCalibration

/// Code to paste into an app or a page: it moves content at one speed on the displays that it is made for.
///
/// The position is the speed times the time since the start, by the display link's own time stamps, in whole rendered pixels.
/// It starts in the middle of a pixel and is rounded down, which is `DriveWay.linkElapsed`: a time stamp that is a hair early
/// does not show, a dropped frame costs no distance.
package struct Driver: Sendable {
  /// What the code is for.
  package enum Target: String, Sendable, Hashable, CaseIterable {
    case uikit
    case swiftui
    case compose
    case js

    /// What people call it.
    package var title: String {
      switch self {
      case .uikit: "UIKit"
      case .swiftui: "SwiftUI"
      case .compose: "Compose"
      case .js: "JavaScript"
      }
    }

    /// Whether code for the target can run on a device. Nobody says what a display that is in no profile belongs to.
    package func fits(_ screen: Screen) -> Bool {
      switch self {
      case .js: true
      case .compose: screen.device.pointName == .dp || screen.device.origin == .commandLine
      case .uikit, .swiftui:
        screen.device.pointName == .pt && !["Apple Watch", "Mac"].contains(screen.device.family)
      }
    }
  }

  let target: Target

  /// The displays that the code can tell apart when it runs.
  let subjects: [SpeedSubject]

  /// The display without a model identifier, whose density every unknown device gets.
  let fallback: SpeedSubject?

  /// The displays of a family or a pattern that the code cannot run on.
  package let leftOut: [Screen]

  private let calibration: Calibration
  private let otherSpeeds: [Double]
  private let command: String?

  /// Checks that the code would move at the speed on each of the displays.
  ///
  /// - Parameters:
  ///   - target: What the code is for.
  ///   - screens: The displays; the first one is what the JavaScript takes unless it is told another.
  ///   - speeds: The requested speeds in mm/s; the first one is the code's own.
  ///   - settings: The limits that the speed is clamped to.
  ///   - isScaleGiven: Whether a scale was typed, and not assumed for a monitor.
  ///   - command: The command that makes the code, for its head.
  /// - Throws: ``DriverError`` or `InputError`.
  package init(
    _ target: Target, for screens: [Screen], speeds: SpeedList, settings: CalibrationSettings = .standard,
    isScaleGiven: Bool = false, command: String? = nil
  ) throws {
    guard settings.scaleBasis == .native else { throw DriverError.logicalScale }
    var subjects: [SpeedSubject] = []
    for screen in screens where target.fits(screen) && !subjects.contains(where: { $0.screen.title == screen.title }) {
      let isAssumed = screen.device.family == "Monitor" || screen.device.origin == .commandLine
      guard isScaleGiven || !isAssumed else { throw DriverError.unknownScale(screen.title) }
      subjects.append(SpeedSubject(screen, try SpeedCalculator(display: screen.display, settings: settings)))
    }
    leftOut = screens.filter { !target.fits($0) }
    if let foreign = leftOut.first(where: { $0.isNamed || subjects.isEmpty }) {
      throw DriverError.foreign(foreign.title, target)
    }
    guard let first = subjects.first, let speed = speeds.first else { throw DriverError.noDisplay }
    calibration = try first.calculator.calibration(millimetersPerSecond: speed)
    guard calibration.tick != nil else { throw DriverError.stopped }
    otherSpeeds = Array(speeds.dropFirst().prefix(8))
    (self.target, self.command) = (target, command)
    if target == .js {
      (self.subjects, fallback) = (subjects, nil)
    } else {
      let unnamed = subjects.filter { $0.screen.device.modelIdentifiers.isEmpty }
      guard unnamed.count < 2 else { throw DriverError.unrecognizable(unnamed.map(\.screen.title)) }
      self.subjects = subjects.filter { !$0.screen.device.modelIdentifiers.isEmpty }
      fallback = unnamed.first
    }
    try checkIdentifiers()
  }

  /// Two displays of one identifier have to differ in their pixels.
  private func checkIdentifiers() throws(DriverError) {
    var owners: [String: [Screen]] = [:]
    for screen in subjects.map(\.screen) {
      for identifier in screen.device.modelIdentifiers {
        for other in owners[identifier] ?? [] {
          guard let pixels = screen.panel.pixels, let others = other.panel.pixels, pixels != others else {
            throw .ambiguous(other.title, screen.title, identifier)
          }
        }
        owners[identifier, default: []].append(screen)
      }
    }
  }

  /// The code.
  package var text: String {
    switch target {
    case .uikit: uikit
    case .swiftui: swiftui
    case .compose: compose
    case .js: javaScript
    }
  }
}

/// What the templates have in common.
extension Driver {
  /// The applied speed in mm/s.
  var speed: Double { calibration.millimetersPerSecond }

  /// The first lines of the code, all of them comments.
  var head: String {
    let titles = (subjects + [fallback].compactMap { $0 }).map(\.screen.title)
    let others = titles.count > 3 ? " and \(titles.count - 3) more" : ""
    var lines = [
      "Moves content at \(speed.shortestText) mm/s on the glass of \(titles.prefix(3).joined(separator: ", "))\(others)."
    ]
    if calibration.isClamped {
      lines.append(
        "\(calibration.requestedMillimetersPerSecond.shortestText) mm/s was asked for and is beyond the limits.")
    }
    if !otherSpeeds.isEmpty {
      lines.append(
        "Other speeds that were asked for, in mm/s: \(otherSpeeds.map(\.shortestText).joined(separator: ", ")).")
    }
    lines.append("Made by speedcal \(programVersion)\(command.map { ": \($0)" } ?? "")")
    return lines.map { "// \($0.escapedForTerminal)" }.joined(separator: "\n")
  }

  /// A display's name for a comment at the end of its line, and how far the speed may be off.
  func remark(_ screen: Screen) -> String { "// \(screen.title.escapedForTerminal), \(uncertainty(screen))" }

  /// How far the speed may be off on a display.
  func uncertainty(_ screen: Screen) -> String {
    "±\(screen.display.expandedUncertaintyPercent.formatted(.significant(2))) % (k = 2)"
  }

  /// The sides of a display's panel in whole pixels, the short one first; none where they are unknown.
  func sides(_ screen: Screen) -> [Int] {
    screen.panel.pixels.map { [Int($0.width), Int($0.height)].sorted() } ?? []
  }
}

/// Why there is no code for some displays and a speed.
package enum DriverError: Error, Sendable, Hashable {
  /// The device does not run what the code is for.
  case foreign(String, Driver.Target)

  /// How many pixels the display's system puts into a point is not known.
  case unknownScale(String)

  /// Displays without a model identifier, more than one.
  case unrecognizable([String])

  /// Two displays of this identifier, and no pixels that tell them apart.
  case ambiguous(String, String, String)

  /// The speed is 0.
  case stopped

  /// The speed would be divided by the wrong scale.
  case logicalScale

  /// No display is chosen.
  case noDisplay
}

extension DriverError: CustomStringConvertible {
  /// One sentence that says what would be right.
  package var description: String {
    switch self {
    case .foreign(let title, .compose):
      "'\(title.quotable)' is no Android device; choose uikit, swiftui or js for it"
    case .foreign(let title, let target):
      "'\(title.quotable)' does not run \(target.title) on iOS; choose compose for Android, or js"
    case .unknownScale(let title):
      "the scale of '\(title.quotable)' is not known, and code needs it: add --scale, such as --scale 1 or --scale 150%"
    case .unrecognizable(let titles):
      "code cannot tell \(titles.map { "'\($0.quotable)'" }.joined(separator: " and ")) apart, which have no model "
        + "identifier; choose one of them"
    case .ambiguous(let first, let second, let identifier):
      "'\(first.quotable)' and '\(second.quotable)' are both \(identifier.quotable), and their pixels do not tell them "
        + "apart; leave one of them out"
    case .stopped:
      "code that moves content needs a speed above 0 mm/s"
    case .logicalScale:
      "code moves at the physical speed; leave out --scale-basis logical"
    case .noDisplay:
      "code needs a display; name a device"
    }
  }
}

/// A programming language, as far as its literals go.
enum SourceLanguage {
  case swift
  case kotlin
  case javaScript

  /// A literal of a text; what could end it, begin an interpolation, close a script of a page or steer a terminal is escaped.
  func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "$" where self == .kotlin: result += "\\$"
      case "<" where self == .javaScript: result += "\\u003c"
      case _ where scalar.terminalEscape != nil: result += escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }

  /// A list of literals without its brackets.
  func literals(_ texts: [String]) -> String { texts.map(literal).joined(separator: ", ") }

  // All that steers a terminal has four hexadecimal digits at most.
  private func escape(_ scalar: Unicode.Scalar) -> String {
    let code = String(scalar.value, radix: 16)
    return self == .swift ? "\\u{\(code)}" : "\\u\(String(repeating: "0", count: 4 - code.count))\(code)"
  }
}
