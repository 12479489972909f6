public import SpeedCalibration

/// The screens that selectors find.
public struct Selection: Sendable, Hashable {
  /// A display that a family or a pattern finds and that is left out.
  public struct Skipped: Sendable, Hashable {
    /// Why a display is left out.
    package enum Reason: Sendable, Hashable {
      /// Display Zoom is on, and the display's zoomed points are unknown.
      case noZoomedPoints

      /// Displays of another name are wanted.
      case otherName
    }

    /// The device and, where it has several, the display: `iPhone Duo, inner`.
    package let title: String

    /// Why it is left out.
    package let reason: Reason
  }

  /// The screens, in the order of the selectors.
  public let screens: [Screen]

  /// Displays that groups and patterns find but that are left out.
  package let skipped: [Skipped]

  /// How names were read that no device has as they are: `'pixel 8' read as 'Google Pixel 8'`.
  public let readings: [String]

  /// Selectors that find nothing and are left out.
  public let missing: [UnknownSelector]
}

/// Why a selection is refused.
public enum SelectionError: Error, Sendable, Hashable {
  /// Some selectors find nothing.
  case unknown([UnknownSelector])

  /// Several devices are called so, the newest first.
  case ambiguous(String, devices: [String])

  /// A number stands for several devices, the newest first, which something tells apart.
  case shared(String, devices: [String], decider: Decider)

  /// The property that tells devices of one number apart.
  public enum Decider: Sendable, Hashable {
    /// The model identifier.
    case modelIdentifier

    /// Another number that is printed on each.
    case numberOnBack

    /// The panel's size in pixels.
    case pixels

    /// The year of release.
    case year

    /// Neither by itself.
    case yearAndPixels

    /// The beginning of a sentence.
    fileprivate var tells: String {
      switch self {
      case .modelIdentifier: "the model identifier tells"
      case .numberOnBack: "the number on the back tells"
      case .pixels: "the pixels tell"
      case .year: "the year tells"
      case .yearAndPixels: "the year and the pixels tell"
      }
    }
  }

  /// Display Zoom is on, and the zoomed points of this display of a named device are unknown.
  case noZoomedPoints(display: String)

  /// A named device has no display of this name, but those.
  case noDisplay(String, device: String, known: [String])

  /// The scale behind a name is out of range, or the display has another one that is fixed.
  case refusedScale(InputError)

  /// All that the selectors find is left out.
  case allSkipped([Selection.Skipped])

  /// There are more than 256 different patterns.
  case tooManyPatterns(Int)

  /// The database is empty.
  case noDevices
}

/// A selector that finds nothing.
public struct UnknownSelector: Sendable, Hashable {
  /// A hint.
  package enum Hint: Sendable, Hashable {
    /// The nearest names are other devices.
    case near

    /// The names are notebooks of a size each, and the selector says none.
    case size

    /// No device has that name; `deviceCount` devices share the words before it.
    case absent(group: String, deviceCount: Int)

    /// It is a model identifier that is newer than any of its kind in the database, of which this is the newest.
    case newerThan(identifier: String)
  }

  /// The selector as it was given.
  public let selector: String

  /// Names and families that are like it, the likeliest first.
  public let nearest: [String]

  /// A hint.
  package internal(set) var hint: Hint?
}

extension SelectionError: CustomStringConvertible {
  /// A sentence; where selectors find nothing, one for each, on lines of their own.
  public var description: String {
    switch self {
    case .unknown(let selectors):
      return selectors.map(\.description).joined(separator: "\n")
    case .ambiguous(let typed, let devices):
      return
        "'\(typed.quotable)' may be \(Self.list(devices)); name \(devices.count == 1 ? "it in full" : "one of them")"
    case .shared(let typed, let devices, let decider):
      return
        "'\(typed.quotable)' stands for \(Self.list(devices)); \(decider.tells) them apart: name one of them"
    case .noZoomedPoints(let display):
      return "'\(display.quotable)' has no zoomed points"
    case .noDisplay(let name, let device, let known):
      let names = known.map { "'\($0.quotable)'" }.joined(separator: " and ")
      return "'\(device.quotable)' has no display '\(name.quotable)'"
        + (known.isEmpty ? " in the data" : ", but \(names)")
    case .refusedScale(let error): return error.description
    case .allSkipped(let skipped):
      let lacksZoom = skipped.contains { $0.reason == .noZoomedPoints }
      return "no selected device has \(lacksZoom ? "zoomed points" : "a display of that name")"
    case .tooManyPatterns(let count):
      return "\(count) patterns are too many; use at most \(DeviceDatabase.maximumPatterns)"
    case .noDevices:
      return "the profiles contain no device"
    }
  }

  /// The first eight devices.
  private static func list(_ devices: [String]) -> String { devices.map { "'\($0.quotable)'" }.listed(8) }
}

extension UnknownSelector: CustomStringConvertible {
  /// That it finds nothing, without a hint.
  package var miss: String { "no device, model identifier or family matches '\(selector.quotable)'" }

  /// That no device has the name.
  package var absence: String { "'\(selector.quotable)' is not in the database" }

  /// One sentence, with the nearest names or what else can be said.
  public var description: String {
    switch hint {
    case .near:
      return "\(absence); near it: \(nearest.map(\.quotable).joined(separator: ", "))"
    case .size:
      return
        "'\(selector.quotable)' is sold in several sizes; say which: " + nearest.map { "'\($0.quotable)'" }.listed(8)
    case .absent(let group, let count):
      return "\(absence): \(count) \(group.quotable) devices are"
    case .newerThan(let identifier):
      return miss + "; it is newer than this database, whose newest is '\(identifier)'"
    case nil:
      let names = nearest.map { "'\($0.quotable)'" }.joined(separator: " or ")
      return nearest.isEmpty ? miss : "\(miss); did you mean \(names)?"
    }
  }
}
