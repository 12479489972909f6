internal import SpeedCalibration

/// The meaning of a text in a database, by the places of its devices.
enum Finding {
  /// How a text says a device: as it is written, by a short code, or as people say it.
  enum Way {
    case written, code, said
  }

  /// A display that is named by its diagonal and its pixels.
  case described(Screen)

  /// Devices of a family, a pattern or a beginning of names, in the order of the database.
  case group([Int])

  /// A device, or one of its displays.
  case device(Int, display: String?, Way)

  /// Devices of one name, whose screens differ: by 4G and 5G, or by size.
  case siblings([Int])

  /// Devices that the text does not tell apart.
  case several([Int])

  /// Devices that have the text as a number in common.
  case sharedNumber([Int])

  /// Notebooks of a name that is sold in several sizes, none of which the text says.
  case unsized([Int])

  /// The devices that it is about.
  var members: [Int] {
    switch self {
    case .described: []
    case .device(let index, _, _): [index]
    case .group(let members), .siblings(let members), .several(let members), .sharedNumber(let members),
      .unsized(let members):
      members
    }
  }
}

/// A selector, or several that make a name together.
struct FoundName {
  /// The name as it was typed, without the scale behind it.
  var typed: String

  /// Its meaning; nil for none.
  var finding: Finding?

  /// Whether its words were quoted.
  let isQuoted: Bool

  /// The scale behind it.
  var scale: TypedScale?

  /// Whether it finds something.
  var isKnown: Bool {
    switch finding {
    case .unsized, nil: false
    default: true
    }
  }
}

extension DeviceDatabase {
  /// The most words of a name that is not quoted.
  private static let longestName = 8

  /// How many selectors are looked at for names without quotes.
  private static let mostJoined = 200

  /// The meaning of each selector; several beside each other where they make a name together, the longest first:
  /// `iPhone`, `15`, `Pro` is not an iPhone 15.
  ///
  /// - Parameters:
  ///   - selectors: What was typed.
  ///   - isRead: Whether all devices are there that a text may name; where they are not, it is taken for a name.
  /// - Returns: What they mean.
  func findings(of selectors: [String], isRead: (String) -> Bool = { _ in true }) -> [FoundName] {
    var findings: [FoundName] = []
    var rest = selectors[...]
    while let first = rest.first {
      // Galaxy S25 Edge is no Galaxy S25 and what Motorola calls Edge.
      let isBehindName = findings.last.map { !$0.isQuoted && $0.finding != nil } ?? false
      var found = FoundName(typed: first, isQuoted: first.contains(" "))
      let words = rest.prefix(selectors.count - rest.count < Self.mostJoined ? Self.longestName : 1).prefix {
        isTypable($0) && !$0.contains(" ") && !NamePattern.isPattern($0)
      }
      var count = max(words.count, 1)
      while true {
        let text = count > 1 ? words.prefix(count).joined(separator: " ") : first
        let isWhole = look(for: text, isBehindName: isBehindName && !words.isEmpty, &found, isRead)
        if isWhole || count == 1 { break }
        count -= 1
      }
      rest = rest.dropFirst(count)
      findings.append(found)
    }
    return findings
  }

  /// Whether any of some selectors finds something.
  package func finds(anyOf selectors: [String]) -> Bool { findings(of: selectors).contains(where: \.isKnown) }

  /// Looks for a name, whole as it is written, then without the scale behind it; last of all it may be a size.
  ///
  /// - Returns: Whether it is found, or has to be read first.
  private func look(
    for text: String, isBehindName: Bool, _ found: inout FoundName, _ isRead: (String) -> Bool
  ) -> Bool {
    let scale = TypedScale(behind: text)
    let name = scale?.name ?? text
    guard isRead(text), scale == nil || isRead(name) else { return true }
    found.finding = scale == nil ? nil : asWritten(text)
    if found.finding == nil {
      found.finding =
        finding(of: name, isBehindName: isBehindName) ?? Screen(described: name).map(Finding.described)
      // A known name that is missing is no other one: Moto G Dual SIM is no Moto G.
      if found.finding == nil, isTypable(name), let words = NoModelWords(name), BundledNames.meaning(of: name) == nil {
        guard words.models.filter({ !isRead($0) }).isEmpty else { return true }
        found.finding = words.models.lazy.compactMap { device(named: $0, words) }.first
      }
      guard found.finding != nil else { return false }
      found.scale = scale
    }
    found.typed = found.scale?.name ?? text
    return true
  }

  /// The device of a whole name, of which words that are no model were taken off.
  private func device(named model: String, _ words: NoModelWords) -> Finding? {
    let finding = finding(of: model)
    switch finding {
    case .device(let index, let display, _):
      return words.fits(devices[index]) ? .device(index, display: display, .said) : nil
    case .siblings(let members) where words.diagonals.isEmpty: return .siblings(members)
    case .siblings(let members), .several(let members):
      // A diagonal tells the Galaxy Note 8.0 from the Note8.
      let fitting = words.diagonals.isEmpty ? [] : members.filter { words.fits(devices[$0]) }
      return fitting.count == 1 ? .device(fitting[0], display: nil, .said) : nil
    default: return nil
    }
  }

  /// The meaning of a text; nil for none.
  func finding(of text: String, isBehindName: Bool = false) -> Finding? {
    guard isTypable(text) else { return nil }
    if let finding = asWritten(text) { return finding }
    guard !NamePattern.isPattern(text), !text.unicodeScalars.contains(where: Self.isNoPartOfNames) else { return nil }
    if let own = ownByKey[NameWords(text).key] { return named(text, own.index, own.display) }
    if let meaning = BundledNames.meaning(of: text), !isBehindName || isName(text, of: meaning) {
      // A known name whose device is missing here finds nothing: no other device takes its place.
      return finding(meaning, of: text)
    }
    return code(text.lowercased()) ?? codeBehindName(text)
  }

  /// Whether a text is rather a name than a part of the name before it: it has a number, or begins a name.
  private func isName(_ text: String, of meaning: BundledNames.Meaning) -> Bool {
    let first = text.lowercased().prefix { $0 != " " && $0 != "-" }
    return text.contains(where: \.isNumber)
      || meaning.lines.contains { BundledLines.all.name(of: $0).lowercased().hasPrefix(first) }
  }

  /// A device or its display that a text says; the title of a display counts as written.
  private func named(_ text: String, _ index: Int, _ display: String?) -> Finding {
    let title = display.map { "\(devices[index].name), \($0)" }
    return .device(index, display: display, title?.lowercased() == text.lowercased() ? .written : .said)
  }

  /// A meaning as far as the database has its devices; nil where it lacks the one that is meant.
  private func finding(_ meaning: BundledNames.Meaning, of text: String) -> Finding? {
    let found = meaning.lines.map { indexByName[BundledLines.all.name(of: $0).lowercased()] }
    let members = found.compactMap(\.self)
    guard let first = members.first else { return nil }
    return switch meaning.kind {
    case .device: named(text, first, meaning.display)
    case .group: .group(members.sorted())
    case .siblings: found[0] == nil ? nil : members.count > 1 ? .siblings(members) : .device(first, display: nil, .said)
    case .choice: .several(members.sorted())
    case .unsized: .unsized(members.sorted())
    }
  }

  /// The devices of a device's name that have another screen.
  func siblings(of index: Int) -> [Int] {
    let name = devices[index].name
    guard let meaning = BundledNames.meaning(ofKey: NameWords(name).key),
      case .siblings(let members) = finding(meaning, of: name), members[0] == index
    else { return [] }
    return Array(members.dropFirst())
  }

  /// Whether a character makes another text of a name: `iPhone ≥ XR` is no iPhone XR.
  private static func isNoPartOfNames(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "+" && [.mathSymbol, .currencySymbol].contains(scalar.properties.generalCategory)
  }

  /// The meaning of a name as it is written, ignoring case, or of a pattern.
  func asWritten(_ text: String) -> Finding? {
    let wanted = text.lowercased()
    // A family comes before the device of the same name, so that `iPhone` means all of them.
    if let family = indicesByFamily[wanted] { return .group(family) }
    // A name as it is written is that record, whatever others of its name there are.
    if let index = indexByName[wanted] { return .device(index, display: nil, .written) }
    // Some of Android's identifiers are plain words or short numbers.
    let digits = wanted.utf8.count(where: isDigit)
    if digits > 4 || digits > 0 && digits < wanted.utf8.count, let owner = owner(ofIdentifier: wanted) { return owner }
    if let index = indexByAlias[wanted] {
      // Galaxy A24 is an alias of the Galaxy A24 4G, and a reader is told so.
      let isSameNetwork = NoModelWords.networks(of: wanted) == NoModelWords.networks(of: devices[index].name)
      return .device(index, display: nil, isSameNetwork || !wanted.contains(" ") ? .written : .said)
    }
    if digits > 0, let members = indicesByNumber[wanted] { return .sharedNumber(members) }
    guard isTypable(text), NamePattern.isPattern(text) else { return nil }
    let pattern = NamePattern(wanted)
    let members = indexByName.filter { pattern.matches($0.key) }.map { $0.value }
    return members.isEmpty ? nil : .group(members.sorted())
  }

  /// The devices that have an identifier, in lowercase; nil for none.
  func owners(ofIdentifier wanted: String) -> [Int]? {
    sharedIdentifiers[wanted] ?? indexByIdentifier[wanted].map { [$0] }
  }

  /// A code of so many characters is told about, for it may have been meant as a name.
  private static let shortCode = 6

  private func owner(ofIdentifier wanted: String) -> Finding? {
    guard let owners = owners(ofIdentifier: wanted) else { return nil }
    let isShort = wanted.count < Self.shortCode && !wanted.contains("-")
    return owners.count > 1 ? .several(owners) : .device(owners[0], display: nil, isShort ? .code : .written)
  }

  /// An identifier with blanks in it, or one of letters alone, which is no word of a name.
  private func code(_ wanted: String) -> Finding? {
    let code = wanted.filter { $0 != " " }
    guard code.contains(where: { !$0.isNumber }) else { return nil }
    // The table has no code that is a word of names, as Go is.
    let isWord = !code.contains(where: \.isNumber) && BundledNames.meaning(ofCode: code) == nil
    if isWord, let owner = indexByIdentifier[code], case .bundled = devices[owner].origin { return nil }
    return owner(ofIdentifier: code) ?? indicesByNumber[code].map(Finding.sharedNumber)
  }

  /// The device of an identifier behind its name or its maker: `Galaxy S24 Ultra (SM-S928B)`, `google/shiba`.
  private func codeBehindName(_ text: String) -> Finding? {
    guard let mark = text.lastIndex(where: { " /(".contains($0) }) else { return nil }
    let code = text[text.index(after: mark)...].filter { $0 != ")" }.lowercased()
    guard let owners = owners(ofIdentifier: code), let finding = finding(of: String(text[..<mark].trimmingWhitespace))
    else { return nil }
    let named = owners.filter(finding.members.contains)
    return named.isEmpty ? nil : named.count > 1 ? .several(named) : .device(named[0], display: nil, .said)
  }
}
