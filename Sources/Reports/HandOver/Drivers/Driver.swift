package import DeviceInfo
import ScrollMotion
package import SpeedCalibration

/// Code to paste into an app or a page: it moves content at one speed on the displays that it is made for.
///
/// The position is the speed times the time since the start, by the display link's own time stamps, in whole rendered
/// pixels. It starts in the middle of a pixel and is rounded down, which is `DrivingMode.linkElapsed`: a time stamp
/// that is a hair early does not show, a dropped frame costs no distance.
package struct Driver: Sendable {
  /// The framework that the code is for.
  package enum Target: String, Sendable, Hashable, CaseIterable {
    case uikit
    case swiftui
    case watch
    case compose
    case reactNative = "react-native"
    case js

    /// Its name for people.
    package var title: String {
      switch self {
      case .uikit: "UIKit"
      case .swiftui: "SwiftUI"
      case .watch: "SwiftUI for watchOS"
      case .compose: "Compose"
      case .reactNative: "React Native"
      case .js: "JavaScript"
      }
    }

    /// The word for it in `--format`, which is one for SwiftUI on all of Apple's systems.
    package var format: String { self == .watch ? Target.swiftui.rawValue : rawValue }

    /// Whether code for the target can run on a device. What a display is of that is in no profile is not known; a
    /// browser runs there at least.
    package func fits(_ screen: Screen) -> Bool {
      let (kind, point) = (screen.device.kind, screen.pointName)
      guard screen.device.origin != .commandLine else { return self == .js }
      switch self {
      case .js: return kind != .appleWatch
      case .compose: return point == .dp || kind == .android
      case .reactNative:
        return Target.uikit.fits(screen) || Target.compose.fits(screen) && kind != .wearOS
      case .watch: return kind == .appleWatch
      case .uikit, .swiftui:
        return point == .pt && ![.appleWatch, .mac, .appleDisplay, .monitor].contains(kind)
      }
    }

    /// The SwiftUI of a display's system.
    package static func swiftUI(for screen: Screen) -> Target { watch.fits(screen) ? watch : swiftui }

    /// The targets that are offered for a display: those of its own platform, else the browser's.
    package static func offered(for screen: Screen) -> [Target] {
      let isKnown = screen.device.family != nil && !screen.device.modelIdentifiers.isEmpty
      let own = allCases.dropLast().filter { $0.fits(screen) && isKnown }
      return own.isEmpty ? [js].filter { $0.fits(screen) } : own
    }

    /// The targets that a sheet prints: the first one that is offered, and the one that phones of all makers share.
    static func printed(for screen: Screen) -> [Target] {
      let offered = offered(for: screen)
      return offered.filter { $0 == offered[0] || $0 == .reactNative }
    }
  }

  /// The axis along which content moves: to the left, in a right-to-left layout to the right, or up.
  package enum Axis: String, Sendable, Hashable, CaseIterable {
    case horizontal
    case vertical
  }

  package let target: Target

  /// The displays that the code can tell apart when it runs.
  let subjects: [SpeedSubject]

  /// The displays of a family or a pattern that the code cannot run on.
  package let leftOut: [Screen]

  let calibration: Calibration
  let otherSpeeds: [Double]
  let frameRate: RefreshRate?
  let axis: Axis
  let command: String?
  let fileName: String

  /// Checks that the code would move at the speed on each of the displays.
  ///
  /// - Parameters:
  ///   - target: What the code is for.
  ///   - screens: The displays; the first one is what the JavaScript takes unless it is told another.
  ///   - speeds: The requested speeds in mm/s; the first one is the code's own.
  ///   - settings: The limits that the speed is clamped to.
  ///   - frameRate: The rate that time is cut to frames of; nil to show every frame of a display.
  ///   - axis: The axis along which content moves unless the app says another.
  ///   - command: The command that makes the code, for its head.
  ///   - fileName: The file that the code is written to, which a page imports.
  /// - Throws: `InputError`.
  package init(
    _ target: Target, for screens: [Screen], speeds: [Double], settings: CalibrationSettings = .standard,
    frameRate: RefreshRate? = nil, axis: Axis = .horizontal, command: String? = nil,
    fileName: String = "scroll.js"
  ) throws(InputError) {
    guard settings.scaleBasis == .native else {
      throw InputError("code moves at the physical speed; leave out --scale-basis logical")
    }
    var subjects: [SpeedSubject] = []
    for screen in screens where target.fits(screen) && !subjects.contains(where: { $0.screen.title == screen.title }) {
      subjects.append(SpeedSubject([screen], try SpeedCalculator(display: screen.figures, settings: settings)))
    }
    leftOut = screens.filter { !target.fits($0) }
    if let foreign = leftOut.first(where: { $0.isNamed || subjects.isEmpty }) {
      let own = Target.swiftUI(for: foreign)
      if let first = subjects.first, own.fits(foreign), own.format == target.format {
        throw InputError(
          "code is for one system: '\(foreign.title.quotable)' needs a file of its own beside that of "
            + "'\(first.screen.title.quotable)'; export each alone")
      }
      let targets = Target.allCases.filter { $0.fits(foreign) }.map(\.format)
      throw InputError(
        "'\(foreign.title.quotable)' does not run this \(target.title) code; choose "
          + (targets.isEmpty ? "swift" : targets.joined(separator: " or ")))
    }
    guard let first = subjects.first, let speed = speeds.first else {
      throw InputError("code needs a display; name a device")
    }
    calibration = try first.calculator.calibration(millimetersPerSecond: speed)
    guard calibration.tick != nil else { throw InputError("code that moves content needs a speed above 0 mm/s") }
    otherSpeeds = Array(speeds.dropFirst().prefix(8))
    (self.target, self.subjects, self.frameRate, self.axis) = (target, subjects, frameRate, axis)
    (self.command, self.fileName) = (command, fileName)
    if target != .js, let unnamed = subjects.first(where: { $0.screen.device.modelIdentifiers.isEmpty }) {
      throw InputError(
        "code cannot tell '\(unnamed.screen.title.quotable)' from other devices, since it has no model identifier; "
          + "choose js for it")
    }
    // Two displays of one identifier have to differ in their pixels.
    var owners: [String: [Screen]] = [:]
    for screen in subjects.map(\.screen) {
      let pixels = screen.record.pixels
      for identifier in screen.device.modelIdentifiers {
        if let other = owners[identifier]?.first(where: { [nil, pixels].contains($0.record.pixels) || pixels == nil }) {
          throw InputError(
            "'\(other.title.quotable)' and '\(screen.title.quotable)' are both \(identifier.quotable), and their pixels do "
              + "not tell them apart; leave one of them out")
        }
        owners[identifier, default: []].append(screen)
      }
    }
  }
}

extension SpeedReport {
  /// Code that moves content at the first of the speeds.
  ///
  /// - Parameters:
  ///   - target: What the code is for.
  ///   - command: The command that makes the code, for its head.
  ///   - fileName: The file that the code is written to; nil where it has no name.
  /// - Returns: The code, with a note about the displays that it is not for.
  /// - Throws: `InputError`.
  package func driver(
    _ target: Driver.Target, command: String?, fileName: String? = nil
  ) throws(InputError) -> Document {
    let rates = screens.first?.chosenRates ?? []
    guard rates.count < 2 else {
      throw InputError("code has one frame rate; give --refresh one of \(rates.map(\.hertz.codeText).listed(4))")
    }
    let driver = try Driver(
      target, for: screens, speeds: speeds, settings: settings, frameRate: rates.first ?? asked.refreshRate,
      axis: axis ?? (asked.movesUp ? .vertical : .horizontal), command: command, fileName: fileName ?? "scroll.js")
    let others =
      driver.leftOut.isEmpty
      ? [] : ["left out, since they do not run \(target.title): \(driver.leftOut.map(\.title).listed(3))"]
    return Document(driver.text, notes: report.notes + others)
  }
}
