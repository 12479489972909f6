/// Finds names and identifiers that a file uses twice, without regard to case.
struct UniquenessCheck {
  /// Where a text was used first: the number of a device, and for identifiers the place in its list.
  private struct Use {
    let device: Int
    let index: Int
  }

  private var names: [String: Use] = [:]
  private var identifiers: [String: Use] = [:]

  /// Makes room for the names and identifiers of some devices.
  mutating func reserveCapacity(_ deviceCount: Int) {
    names.reserveCapacity(deviceCount)
    identifiers.reserveCapacity(deviceCount)
  }

  /// Takes note of a device's name.
  ///
  /// - Returns: The pointer to the device's name that is the same; nil when there is none.
  mutating func firstUse(ofName name: String, device: Int) -> String? {
    Self.firstUse(of: name.lowercased(), Use(device: device, index: 0), in: &names)
      .map { "/devices/\($0.device)/name" }
  }

  /// Takes note of an identifier of a device, which has a place in its list.
  ///
  /// - Returns: The pointer to the identifier that is the same; nil when there is none.
  mutating func firstUse(ofIdentifier identifier: String, device: Int, index: Int) -> String? {
    Self.firstUse(of: identifier.lowercased(), Use(device: device, index: index), in: &identifiers)
      .map { "/devices/\($0.device)/modelIdentifiers/\($0.index)" }
  }

  /// Takes note of a use; gives the one before it, if there was one.
  private static func firstUse(of text: String, _ use: Use, in known: inout [String: Use]) -> Use? {
    guard let first = known.updateValue(use, forKey: text) else { return nil }
    known[text] = first
    return first
  }
}

/// Texts that many devices have in common, each stored once.
struct StringInterner {
  private var texts: Set<String> = []

  mutating func interned(_ text: String) -> String {
    // A text of up to 15 bytes needs no storage of its own.
    text.utf8.count <= 15 ? text : texts.insert(text).memberAfterInsert
  }
}
