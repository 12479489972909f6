/// A device name, a model identifier, a family, or a pattern over names; case does not matter.
struct DeviceSelector {
  enum Match {
    /// The selector is the device's name or one of its identifiers.
    case itself

    /// The selector is the device's family, or a pattern that its name fits.
    case amongOthers
  }

  private let wanted: String
  private let pattern: NamePattern?

  init(_ text: String) {
    wanted = text.lowercased()
    pattern = wanted.contains { $0 == "*" || $0 == "?" } ? NamePattern(wanted) : nil
  }

  /// How the selector finds a device, nil when it does not. A family comes before the device of the same name, so that
  /// `iPhone` means all of them.
  func match(_ device: Device) -> Match? {
    if device.family?.lowercased() == wanted { return .amongOthers }
    let name = device.name.lowercased()
    if name == wanted || device.modelIdentifiers.contains(where: { $0.lowercased() == wanted }) { return .itself }
    return pattern?.matches(name) == true ? .amongOthers : nil
  }
}
