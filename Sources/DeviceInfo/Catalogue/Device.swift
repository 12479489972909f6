public import SpeedCalibration

/// A device of the database, with its displays and where its figures come from.
///
/// ```swift
/// let kiosk = try Device(name: "Kiosk 24", displays: [DeviceDisplay(ppi: 92.5, scale: 1)])
/// print(kiosk.displays[0].ppi)  // 92.5
/// ```
public struct Device: Sendable, Hashable {
  /// Where the device comes from.
  public internal(set) var origin: ProfileOrigin

  /// The device's name, unique in a database without regard to case.
  public internal(set) var name = ""

  /// The family that the device belongs to, such as `iPhone`; nil where no profile says.
  public internal(set) var family: String?

  /// The system's name for the device, such as `iPhone15,4`. Case does not matter.
  public internal(set) var modelIdentifiers: [String] = []

  /// Other names that the device is known by, and the number on its back, such as `A3090`. Case does not matter; an
  /// alias is no device's name or identifier.
  public internal(set) var aliases: [String] = []

  /// Numbers and identifiers that stand for several devices, such as `A1286`, and so find none of them alone.
  public internal(set) var modelNumbers: [String] = []

  /// The year of its release; nil where no profile says.
  public internal(set) var year: Int?

  /// The device's displays, at least one; several for a foldable.
  public internal(set) var displays: [DeviceDisplay] = []

  /// The platform's name for a point.
  public internal(set) var pointName = PointName.pt

  /// The sources of the figures.
  public internal(set) var sources: [Source] = []

  /// How well the sources agree; nil where no profile says.
  public internal(set) var confidence: Confidence?

  /// A note on the figures; nil where no profile has one.
  public internal(set) var note: String?
}

extension Device {
  /// Makes a device and checks it by the rules of a profile.
  ///
  /// - Parameters:
  ///   - name: Its name. This and every other label is trimmed and starts with a letter or a digit.
  ///   - family: The family that it belongs to.
  ///   - modelIdentifiers: What the system calls it; none twice.
  ///   - aliases: Other names that it is known by; none twice.
  ///   - modelNumbers: Numbers that it shares with other devices.
  ///   - year: The year of its release, 1...9999.
  ///   - displays: Its displays, at least one. Where there are several, each has a name of its own.
  ///   - pointName: The platform's name for a point.
  ///   - sources: Who publishes the figures.
  ///   - confidence: How well the sources agree.
  ///   - note: What else is worth knowing.
  ///   - origin: Where the device comes from.
  /// - Throws: `InputError`, naming what breaks a rule.
  public init(
    name: String, family: String? = nil, modelIdentifiers: [String] = [], aliases: [String] = [],
    modelNumbers: [String] = [], year: Int? = nil, displays: [DeviceDisplay], pointName: PointName = .pt,
    sources: [Source] = [], confidence: Confidence? = nil, note: String? = nil, origin: ProfileOrigin = .program
  ) throws(InputError) {
    self.init(
      origin: origin, name: name, family: family, modelIdentifiers: modelIdentifiers, aliases: aliases,
      modelNumbers: modelNumbers, year: year, displays: displays, pointName: pointName, sources: sources,
      confidence: confidence, note: note)
    try FaultList.requireNone { faults in
      faults.check(self, Self.fields)
      var uses = DeviceUses()
      checkUses(&uses, number: 0, &faults)
    }
  }

  /// Whether its first display differs from another's in scale or in points, or in ppi by more than both are uncertain.
  func hasOtherScreen(than other: Device) -> Bool {
    let (own, their) = (displays[0], other.displays[0])
    func differ<Value: Equatable>(_ value: KeyPath<DeviceDisplay, Value?>) -> Bool {
      own[keyPath: value] != nil && their[keyPath: value] != nil && own[keyPath: value] != their[keyPath: value]
    }
    let doubt = hypotenuse(own.displayInPixels.ppiStandardUncertainty, their.displayInPixels.ppiStandardUncertainty)
    // U of the difference, with k = 2.
    return abs(own.ppi - their.ppi) > 2 * doubt || differ(\.scale) || differ(\.points)
  }

  /// Whether it is none of the bundled devices.
  var isOwn: Bool { if case .bundled = origin { false } else { true } }

  /// The sources of a value: those that give it alone and, where there are none, those of all values.
  ///
  /// - Parameter value: The kind of value.
  /// - Returns: The sources, in the order of the profile.
  package func sources(of value: Source.Value) -> [Source] {
    let general = sources.filter { $0.value == nil }
    let special = sources.filter { $0.value == value }
    switch value {
    case .zoomedPoints, .refreshRate, .modelIdentifiers: return special.isEmpty ? general : special
    case .ppi, .scale, .pixels, .points: return general + special
    }
  }
}

/// The confidence in a device's figures. The cases compare: ``guessed`` is the least, ``measured`` the greatest.
public enum Confidence: String, Sendable, Hashable, CaseIterable {
  /// Somebody measured the display.
  case measured

  /// Several independent sources agree.
  case high

  /// Few sources, or sources that copy each other.
  case medium

  /// A single source, or sources that disagree.
  case low

  /// No source: the figures follow from devices that are alike.
  case guessed
}

extension Confidence: Comparable {
  /// Whether one confidence is lower than another: guessed < low < medium < high < measured.
  public static func < (first: Confidence, second: Confidence) -> Bool { first.rank > second.rank }

  /// The place from the top.
  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A platform's name for the unit of its layouts.
public enum PointName: String, Sendable, Hashable, CaseIterable {
  /// Apple's point.
  case pt

  /// Android's density-independent pixel.
  case dp

  /// The web's CSS pixel.
  case px
}

/// A source of a device's figures: who publishes them, and where a reader finds it.
public struct Source: Sendable, Hashable {
  /// A kind of value of a device.
  package enum Value: String, Sendable, Hashable, CaseIterable {
    /// The system's name for the device.
    case modelIdentifiers = "id"

    /// Physical pixels per inch.
    case ppi

    /// Rendered pixels per point.
    case scale

    /// The panel's size in physical pixels.
    case pixels = "px"

    /// The screen's size in points.
    case points

    /// The same with Display Zoom on.
    case zoomedPoints = "zoom"

    /// How often the panel shows a new frame.
    case refreshRate = "rate"
  }

  /// The source by its name, or in a sentence.
  public internal(set) var name: String

  /// Where it is, nil where it has no address.
  public internal(set) var address: String?

  /// The licence of its figures, nil where none is stated.
  public internal(set) var licence: String?

  /// The one kind of value that the source gives; nil for a source of all of them.
  package let value: Value?

  /// Which entry of a profile's `sources` it is; nil for a plain text.
  let key: String?

  /// Makes a source of a plain text.
  ///
  /// - Parameter text: The source in words.
  public init(_ text: String) {
    self.init(key: nil, name: text)
  }

  /// Makes a source of an entry of a profile's `sources`.
  ///
  /// `ppi:`, `px:`, `zoom:`, `id:` or `rate:` in front of the key marks a source of that value alone.
  init(key: String?, name: String, address: String? = nil, licence: String? = nil) {
    (self.key, self.name, self.address, self.licence) = (key, name, address, licence)
    value = key.flatMap { key in key.firstIndex(of: ":").flatMap { Value(rawValue: String(key[..<$0])) } }
  }
}

extension Source: CustomStringConvertible {
  /// The name, with the address and the licence where they are known.
  public var description: String { [name, address, licence].compactMap(\.self).joined(separator: ", ") }
}
