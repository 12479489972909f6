/// Finds what selectors mean in a database.
struct NameLookup {
  enum Finding {
    /// A display that is named by its diagonal and its pixels.
    case described(Screen)

    /// Devices of a family, a pattern or a beginning of names, in the order of the database.
    case group([Int])

    /// A device, or one of its displays; exact where that is its name, its identifier, its alias or its title.
    case device(Int, display: String?, isExact: Bool)

    /// Devices of one name, whose panels differ: by 4G and 5G, or by size.
    case siblings([Int])

    /// Devices that the text does not tell apart.
    case ambiguous([Int])

    /// Devices that have the text as a number in common.
    case sharedNumber([Int])

    /// A device with a year or a panel type in its name that the text leaves out, where the database has none without.
    case onlyAsEdition(Int)
  }

  /// A selector, or several that make a name together.
  struct Found {
    /// The name as it was typed, without the scale behind it.
    var typed: String

    /// What it means; nil for nothing.
    var finding: Finding?

    /// Whether its words were quoted.
    let isQuoted: Bool

    /// The scale behind it.
    var scale: TypedScale?
  }

  let database: DeviceDatabase
  private let families: [String: [Int]]

  /// The devices of each number that stands for several.
  private let sharing: [String: [Int]]

  /// Whether names count only as they are written.
  private let isExact: Bool

  /// The spoken names of the devices.
  var names: NameMatcher { database.names }

  init(_ database: DeviceDatabase, isExact: Bool) {
    (self.database, self.isExact) = (database, isExact)
    families = Dictionary(grouping: database.devices.indices) { database.devices[$0].family?.lowercased() ?? "" }
    sharing = database.devices.enumerated().reduce(into: [:]) { sharing, device in
      for number in device.element.modelNumbers { sharing[number.lowercased(), default: []].append(device.offset) }
    }
  }

  /// The most words of a name that is not quoted, and the selectors that are looked at for such names.
  private static let (longestName, mostJoined) = (8, 200)

  /// The meaning of each selector; several beside each other where they make a name together, the longest first:
  /// `iPhone`, `15`, `Pro` is not an iPhone 15.
  ///
  /// - Parameter selectors: What was typed.
  /// - Returns: What they mean.
  mutating func findings(of selectors: [String]) -> [Found] {
    var findings: [Found] = []
    var rest = selectors[...]
    while let first = rest.first {
      // Galaxy S25 Edge is no Galaxy S25 and what Motorola calls Edge.
      let isBehindName = findings.last.map { !$0.isQuoted && $0.finding != nil } ?? false
      var found = Found(typed: first, isQuoted: first.contains(" "))
      let words = rest.prefix(selectors.count - rest.count < Self.mostJoined ? Self.longestName : 1).prefix {
        isTypable($0) && !$0.contains(" ") && !NamePattern.isPattern($0)
      }
      for count in stride(from: words.count, to: 1, by: -1) where found.finding == nil {
        look(for: words.prefix(count).joined(separator: " "), isBehindName: isBehindName, &found)
        if found.finding != nil { rest = rest.dropFirst(count) }
      }
      if found.finding == nil {
        look(for: first, isBehindName: isBehindName && !words.isEmpty, &found)
        rest = rest.dropFirst()
      }
      findings.append(found)
    }
    return findings
  }

  /// Looks for a name, whole as it is written, then without the scale behind it; last of all it may be a size.
  private mutating func look(for text: String, isBehindName: Bool, _ found: inout Found) {
    let scale = TypedScale(behind: text)
    found.finding = scale == nil ? nil : asWritten(text)
    if found.finding == nil {
      let name = scale?.name ?? text
      found.finding = finding(of: name, isBehindName: isBehindName) ?? described(name)
      guard found.finding != nil else { return }
      found.scale = scale
    }
    found.typed = found.scale?.name ?? text
  }

  private func described(_ text: String) -> Finding? {
    isExact ? nil : Screen(diagonalAndPixels: text).map(Finding.described)
  }

  private mutating func finding(of text: String, isBehindName: Bool = false) -> Finding? {
    guard isTypable(text) else { return nil }
    if let finding = asWritten(text) { return finding }
    guard !isExact, !NamePattern.isPattern(text) else { return nil }
    if let members = family(text) { return .group(members) }
    return codeName(text.lowercased())
      ?? names.finding(of: text, isBehindName: isBehindName).map { withSiblings(withinYears($0), of: text) }
  }

  /// The meaning of a name as it is written, or of a pattern.
  private func asWritten(_ text: String) -> Finding? {
    if let finding = written(text.lowercased()) {
      return isExact || database.indexByName[text.lowercased()] == nil ? finding : withSiblings(finding, of: text)
    }
    guard !isExact, isTypable(text), NamePattern.isPattern(text) else { return nil }
    let pattern = NamePattern(text.lowercased())
    let members = database.indexByName.filter { pattern.matches($0.key) }.map { $0.value }
    return members.isEmpty ? nil : .group(members.sorted())
  }

  /// The device that a name without a year means: the newest of those that were sold so, unless it is old and alone.
  private func withinYears(_ finding: Finding) -> Finding {
    switch finding {
    // Of Apple's devices a year is a generation's.
    case .onlyAsEdition(let index) where database.devices[index].pointName != .pt:
      let isRecent = database.devices[index].yearInName.map { $0 + Self.yearsOfANewDevice > BundledCatalogue.year }
      return isRecent == true ? .device(index, display: nil, isExact: false) : finding
    case .group(let members) where members.count > 1:
      let years = members.compactMap { index in database.devices[index].yearInName.map { (index, $0) } }
      let bases = Set(members.map { database.devices[$0].nameWithoutYear })
      guard years.count == members.count, bases.count == 1, let newest = years.max(by: { $0.1 < $1.1 }) else {
        return finding
      }
      return .device(newest.0, display: nil, isExact: false)
    default: return finding
    }
  }

  /// How many years a dated device answers to its undated name.
  private static let yearsOfANewDevice = 5

  /// A device together with those of its name whose panels differ by over 1 %.
  private func withSiblings(_ finding: Finding, of text: String) -> Finding {
    guard case .device(let index, nil, _) = finding, database.devices[index].pointName != .pt else { return finding }
    let (networks, sizes) = names.devicesSharingName(with: index)
    let saysNetwork = text.suffix(2).isNetwork
    let others = ((saysNetwork ? [] : networks) + sizes).filter {
      database.devices[$0].hasOtherPanel(than: database.devices[index])
    }
    return others.isEmpty ? finding : .siblings([index] + others)
  }

  /// The devices of a family, as people say it.
  func family(_ text: String) -> [Int]? {
    let key = NameWords(text).key
    return key.isEmpty ? nil : families.first { NameWords($0.key).key == key }?.value
  }

  /// The meaning of a text as it is written, ignoring case.
  private func written(_ wanted: String) -> Finding? {
    // A family comes before the device of the same name, so that `iPhone` means all of them.
    if !wanted.isEmpty, let members = families[wanted] { return .group(members) }
    if let index = database.indexByName[wanted] { return .device(index, display: nil, isExact: true) }
    // Some of Android's identifiers are plain words or short numbers.
    let digits = wanted.utf8.count(where: isDigit)
    if digits > 4 || digits > 0 && digits < wanted.utf8.count, let owners = database.owners(ofIdentifier: wanted) {
      return owners.count > 1 ? .ambiguous(owners) : .device(owners[0], display: nil, isExact: true)
    }
    if let index = database.indexByAlias[wanted] {
      // Galaxy A24 is an alias of the Galaxy A24 4G, and a reader is told so.
      let isSameNetwork = wanted.network == database.devices[index].name.lowercased().network
      return .device(index, display: nil, isExact: isSameNetwork || !wanted.contains(" "))
    }
    if let (index, display) = database.titled(wanted) { return .device(index, display: display, isExact: true) }
    return sharing[wanted].map { .sharedNumber($0) }
  }

  /// The device of an identifier behind its maker: `ASUS sake`.
  private func codeName(_ wanted: String) -> Finding? {
    guard let blank = wanted.firstIndex(of: " ") else { return nil }
    let maker = wanted[..<blank] + " "
    let owners = database.owners(ofIdentifier: String(wanted[wanted.index(after: blank)...]))?.filter {
      database.devices[$0].name.lowercased().hasPrefix(maker)
    }
    guard let owners, let first = owners.first else { return nil }
    return owners.count > 1 ? .ambiguous(owners) : .device(first, display: nil, isExact: false)
  }

  /// The longest beginning of a text that is a group, as `Galaxy` is of `Galaxy S99`; nil for none.
  mutating func group(before text: String) -> (text: String, members: [Int])? {
    guard isTypable(text) else { return nil }
    var words = text.split { $0 == " " || $0 == "-" }
    while words.count > 1 {
      words.removeLast()
      let beginning = words.joined(separator: " ")
      if case .group(let members) = finding(of: beginning) { return (beginning, members) }
    }
    return nil
  }
}

extension String {
  /// The network that a name says; nil for none.
  fileprivate var network: Substring? { split(separator: " ").first(where: \.isNetwork) }
}

extension DeviceDatabase {
  /// The devices that have an identifier, in lowercase; nil for none.
  func owners(ofIdentifier wanted: String) -> [Int]? {
    sharedIdentifiers[wanted] ?? indexByIdentifier[wanted].map { [$0] }
  }

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
