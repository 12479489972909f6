public import SpeedCalibration

/// A device of the database, with its displays and where its figures come from.
///
/// ```swift
/// let kiosk = try Device(name: "Kiosk 24", displays: [DeviceDisplay(ppi: 92.5, scale: 1)])
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
  ///   - year: The year of its release, 1...9999.
  ///   - displays: Its displays, at least one. Where there are several, each has a name of its own.
  ///   - pointName: What its platform calls a point.
  ///   - sources: Who publishes the figures.
  ///   - confidence: How well the sources agree.
  ///   - note: What else is worth knowing.
  ///   - origin: Where the device comes from.
  /// - Throws: `InputError`, naming what breaks a rule.
  public init(
    name: String, family: String? = nil, modelIdentifiers: [String] = [], year: Int? = nil,
    displays: [DeviceDisplay], pointName: PointName = .pt, sources: [Source] = [], confidence: Confidence? = nil,
    note: String? = nil, origin: ProfileOrigin = .program
  ) throws(InputError) {
    self.init(
      origin: origin, name: name, family: family, modelIdentifiers: modelIdentifiers, year: year, displays: displays,
      pointName: pointName, sources: sources, confidence: confidence, note: note)
    try check()
  }

  /// Fails where a profile with the device breaks a rule, as its reader finds.
  func check() throws(InputError) {
    guard let problem = Profile(reading: Array(profileText.utf8), origin: origin).problems.first else { return }
    let keys = (problem.location?.pointer ?? "").split(separator: "/")
      .filter { Int($0) == nil && $0 != "devices" && $0 != "displays" }
    throw InputError("\((keys.isEmpty ? ["displays"] : keys).joined(separator: ".")): \(problem.message)")
  }
}

extension Quantity {
  /// The year of a device's release.
  static let year = Quantity("year", in: 1...9999, isWhole: true)
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
