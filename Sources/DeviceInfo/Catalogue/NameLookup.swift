/// Finds what selectors mean in a database.
struct NameLookup {
  enum Finding {
    /// Devices of a family, a pattern or the beginning of their names, in the order of the database.
    case group([Int])

    /// A device, or one of its displays; exact where that is its name, its identifier or its title.
    case device(Int, display: String?, isExact: Bool)

    /// Devices that the text does not tell apart.
    case several([Int])
  }

  private let database: DeviceDatabase
  private let families: [String: [Int]]

  /// Whether names count only as they are written.
  private let isExact: Bool

  private lazy var index = NameIndex(database.devices)

  init(_ database: DeviceDatabase, isExact: Bool) {
    (self.database, self.isExact) = (database, isExact)
    families = Dictionary(grouping: database.devices.indices) { database.devices[$0].family?.lowercased() ?? "" }
  }

  /// The most words of a name that is not quoted, and the selectors that are looked at for such names.
  private static let (longestName, mostJoined) = (8, 200)

  /// The meaning of each selector; several beside each other where they make a name together, the longest first:
  /// `iPhone`, `15`, `Pro` is not an iPhone 15.
  ///
  /// - Parameter selectors: What was typed.
  /// - Returns: The names, what they mean, and whether their words were quoted.
  mutating func findings(of selectors: [String]) -> [(typed: String, finding: Finding?, isQuoted: Bool)] {
    var findings: [(String, Finding?, Bool)] = []
    var rest = selectors[...]
    while let first = rest.first {
      var typed = first
      var finding: Finding?
      let words = rest.prefix(selectors.count - rest.count < Self.mostJoined ? Self.longestName : 1).prefix {
        isTypable($0) && !$0.contains(" ") && !NamePattern.isPattern($0)
      }
      for count in stride(from: words.count, to: 1, by: -1) where finding == nil {
        typed = words.prefix(count).joined(separator: " ")
        finding = self.finding(of: typed)
        if finding != nil { rest = rest.dropFirst(count) }
      }
      if finding == nil {
        (typed, finding) = (first, self.finding(of: first))
        rest = rest.dropFirst()
      }
      findings.append((typed, finding, first.contains(" ")))
    }
    return findings
  }

  private mutating func finding(of text: String) -> Finding? {
    guard isTypable(text) else { return nil }
    let wanted = text.lowercased()
    // A family comes before the device of the same name, so that `iPhone` means all of them.
    if !wanted.isEmpty, let members = families[wanted] { return .group(members) }
    if let owners = database.sharedIdentifiers[wanted] { return .several(owners) }
    if let index = database.indexByName[wanted] ?? database.indexByIdentifier[wanted] {
      return .device(index, display: nil, isExact: true)
    }
    if let (index, display) = database.titled(wanted) { return .device(index, display: display, isExact: true) }
    guard !isExact else { return nil }
    if NamePattern.isPattern(wanted) {
      let pattern = NamePattern(wanted)
      let members = database.indexByName.filter { pattern.matches($0.key) }.map { $0.value }
      return members.isEmpty ? nil : .group(members.sorted())
    }
    guard let (step, targets) = index.targets(of: text) else { return nil }
    // A single letter is no name.
    if targets.count == 1, step == .words || NameWords(text).letters.utf8.count > 1 {
      return .device(targets[0].device, display: targets[0].display, isExact: false)
    }
    return step == .group ? .group(targets.map { $0.device }) : .several(targets.map { $0.device })
  }

  /// The longest beginning of a text that is a group, as `Galaxy` is of `Galaxy S99`; nil where the text has no number.
  mutating func group(before text: String) -> (text: String, members: [Int])? {
    guard isTypable(text) else { return nil }
    var words = text.split(separator: " ")
    guard words.contains(where: { $0.contains(where: \.isNumber) }) else { return nil }
    while !words.isEmpty {
      words.removeLast()
      let beginning = words.joined(separator: " ")
      if case .group(let members) = finding(of: beginning) { return (beginning, members) }
    }
    return nil
  }
}

extension DeviceDatabase {
  /// The device and the display of a title such as `iphone duo, inner`.
  func titled(_ text: String) -> (index: Int, display: String)? {
    guard let comma = text.lastIndex(of: ",") else { return nil }
    let display = String(text[text.index(after: comma)...].drop { $0 == " " })
    guard let index = indexByName[String(text[..<comma])],
      devices[index].displays.contains(where: { $0.name?.lowercased() == display })
    else { return nil }
    return (index, display)
  }
}
