import JSONC

/// Finds names and identifiers that a file uses twice, without regard to case.
struct UniquenessCheck {
  /// Where a text was used first: the index of a device, and for identifiers the place in its list.
  private struct Use {
    let device: Int
    let index: Int

    func pointer(_ key: String) -> JSONPointer { JSONPointer(["devices", String(device), key]) }
  }

  private var names: [String: Use] = [:]
  private var identifiers: [String: Use] = [:]

  /// Checks the name of a device, which has an index in its file and stands at a path.
  /// Makes room for so many devices.
  mutating func reserveCapacity(_ deviceCount: Int) {
    names.reserveCapacity(deviceCount)
    identifiers.reserveCapacity(deviceCount)
  }

  mutating func check(name: String, ofDevice index: Int, at path: ValuePath, _ log: ProblemLog) {
    if let first = Self.firstUse(of: name.lowercased(), Use(device: index, index: 0), in: &names) {
      log.note(.repeated(first: first.pointer("name")), at: path.key("name"), showsFound: false)
    }
  }

  /// Checks the identifiers of a device.
  mutating func check(identifiers list: [String], ofDevice device: Int, at path: ValuePath, _ log: ProblemLog) {
    for (index, identifier) in list.enumerated() {
      if let first = Self.firstUse(of: identifier.lowercased(), Use(device: device, index: index), in: &identifiers) {
        let pointer = first.pointer("modelIdentifiers").element(first.index)
        log.note(.repeated(first: pointer), at: path.key("modelIdentifiers").index(index), showsFound: false)
      }
    }
  }

  /// Takes note of a use; gives the one before it, if there was one.
  private static func firstUse(of text: String, _ use: Use, in known: inout [String: Use]) -> Use? {
    guard let first = known.updateValue(use, forKey: text) else { return nil }
    known[text] = first
    return first
  }
}
