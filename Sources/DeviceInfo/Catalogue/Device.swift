/// A device of the database, with its displays and where its figures come from.
public struct Device: Sendable, Hashable {
  /// The device's name, unique in a database without regard to case.
  public let name: String

  /// The family that the device belongs to, such as `iPhone`; nil where no profile says.
  public let family: String?

  /// What the system calls the device, such as `iPhone15,4`; each belongs to one device of a database, without regard to
  /// case.
  public let modelIdentifiers: [String]

  /// The year of its release; nil where no profile says.
  public let year: Int?

  /// The device's displays, at least one; several for a foldable.
  public let displays: [DeviceDisplay]

  /// Who publishes the figures.
  public let sources: [String]

  /// How well the sources agree; nil where no profile says.
  public let confidence: Confidence?

  /// The file that the device was read from.
  public let origin: ProfileOrigin
}

/// How sure a device's figures are.
public enum Confidence: String, Sendable, Hashable, CaseIterable {
  /// Several independent sources agree.
  case high

  /// Few sources, or sources that copy each other.
  case medium

  /// A single source, or sources that disagree.
  case low
}
