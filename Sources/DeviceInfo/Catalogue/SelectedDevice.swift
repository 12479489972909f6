/// A device that a selector has found.
public struct SelectedDevice: Sendable, Hashable {
  /// The device.
  public let device: Device

  /// Whether a selector was its name or one of its identifiers, and not only its family or a pattern.
  public let isNamed: Bool
}
