/// Finds names, without regard to case, and identifiers that a file uses twice.
struct UniquenessCheck {
  /// Where a text was used first: a device, and for identifiers the place in its list.
  private struct Use {
    let device: ValuePath
    let index: Int
  }

  private var names: [String: Use] = [:]
  private var identifiers: [String: Use] = [:]

  mutating func check(name: String, of device: ValuePath, _ log: ProblemLog) {
    if let first = Self.firstUse(of: name.lowercased(), Use(device: device, index: 0), in: &names) {
      log.note(
        .repeated(first: first.device.key("name").pointer), at: device.key("name"), showsFound: false)
    }
  }

  mutating func check(identifiers list: [String], of device: ValuePath, _ log: ProblemLog) {
    for (index, identifier) in list.enumerated() {
      if let first = Self.firstUse(of: identifier, Use(device: device, index: index), in: &identifiers) {
        let key: StaticString = "modelIdentifiers"
        log.note(
          .repeated(first: first.device.key(key).index(first.index).pointer), at: device.key(key).index(index),
          showsFound: false)
      }
    }
  }

  /// Takes note of a use; gives the one before it, if there was one.
  private static func firstUse(of text: String, _ use: Use, in known: inout [String: Use]) -> Use? {
    if let first = known[text] { return first }
    known[text] = use
    return nil
  }
}
