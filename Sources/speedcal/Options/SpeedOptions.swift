import ArgumentParser
import DeviceInfo
import SpeedCalibration

/// Options that say which speeds a command is about.
protocol SpeedChoice {
  var lists: [SpeedListText] { get }
}

extension SpeedChoice {
  /// All lists as one; nil where there is none.
  var speed: SpeedListText? {
    lists.count < 2 ? lists.first : try? SpeedListText(lists.map(\.text).joined(separator: ","))
  }

  func validateSpeeds() throws {
    if lists.count > 1 { _ = try SpeedListText(lists.map(\.text).joined(separator: ",")) }
  }

  /// The speeds on displays, in mm/s.
  ///
  /// - Parameters:
  ///   - screens: The displays. A unit that means something on a display alone has to give the same speed on all of them.
  ///   - usual: The speeds where none are given.
  /// - Returns: The speeds, the same for all displays.
  /// - Throws: `ValidationError` where they differ, or `InputError`.
  func speeds(on screens: [Screen], usual: SpeedList = SpeedList(30)) throws -> SpeedList {
    guard let speed else { return usual }
    guard speed.needsDisplay else { return try speed.speeds() }
    let speeds = try screens.map { try speed.speeds(on: $0.converter()) }
    guard let first = speeds.first, speeds.allSatisfy({ $0 == first }) else {
      throw ValidationError(
        "'\(String(shortening: speed.text.utf8))' is another speed on each display; name one display, or give mm/s")
    }
    return first
  }

  /// The one speed of a command that takes no list, in mm/s.
  func single(on screens: [Screen]) throws -> Double {
    let speeds = try speeds(on: screens)
    guard speeds.count == 1, let speed = speeds.first else {
      throw ValidationError("one speed is wanted here, and --speed gives \(speeds.count)")
    }
    return speed
  }
}

/// Which speeds a command is about.
struct WantedSpeedOptions: ParsableArguments, SpeedChoice {
  @Option(each: .speed) var lists: [SpeedListText]

  func validate() throws { try validateSpeeds() }
}

/// Which speeds a command is about, and how slow or fast they may be.
struct SpeedOptions: ParsableArguments, SpeedChoice {
  @Option(each: .speed) var lists: [SpeedListText]
  @Option(.limits) var limits = SpeedLimits.standard

  func validate() throws { try validateSpeeds() }
}

extension Screen {
  /// What turns speeds on this screen into every unit.
  func converter(_ conditions: ViewingConditions = .standard) throws -> SpeedConverter {
    try SpeedConverter(
      display: display, widthPoints: extentPoints?.width, heightPoints: extentPoints?.height, conditions: conditions)
  }
}
