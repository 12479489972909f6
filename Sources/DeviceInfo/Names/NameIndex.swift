internal import SpeedCalibration

/// The names of devices as people say them: each is read once against a text, and the closest reading decides.
struct NameIndex: Sendable {
  let names: [SpokenName]
  private let devices: [Device]

  init(_ devices: [Device]) {
    self.devices = devices
    names = devices.enumerated().flatMap { index, device -> [SpokenName] in
      guard isTypable(device.name) else { return [] }
      let displays = device.displays.count > 1 ? device.displays.compactMap(\.name) : []
      return [SpokenName(device.name, of: device, at: index)]
        + displays.map { SpokenName(device.name, of: device, at: index, display: $0) }
        + device.aliases.filter(isTypable).map { SpokenName($0, of: device, at: index) }
    }
  }

  /// The meaning of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isBehindName: Whether a name stands before it: then a word without a number is rather a part of that one.
  /// - Returns: The meaning; nil for none.
  func finding(of text: String, isBehindName: Bool) -> Finding? {
    var typed = TypedName(text)
    guard typed.key.count > 1 else { return nil }
    var readings = readings(of: typed)
    if !text.contains(" "), readings.allSatisfy({ $0.step > .network }) {
      typed.isJoined = true
      let whole = self.readings(of: typed).filter { $0.step == .whole }
      if !whole.isEmpty { readings = whole }
    }
    guard readings.isEmpty else {
      return answer(readings, typed, isKind: SaidWords.kinds.contains(typed.key) || isBehindName && !typed.hasNumber)
    }
    return withoutNetwork(text) ?? withoutTrade(text)
  }

  /// Monitors are meant where nothing else is, and by what only begins a name.
  private func readings(of typed: TypedName) -> [SpokenName.Reading] {
    let readings = names.compactMap { $0.reading(of: typed) }
    guard readings.contains(where: { !$0.name.isMonitor && $0.step < .beginning }) else { return readings }
    return readings.filter { !$0.name.isMonitor }
  }

  private func answer(_ readings: [SpokenName.Reading], _ typed: TypedName, isKind: Bool) -> Finding? {
    // The phone is no name, and what ends another name rather belongs to it.
    guard let best = readings.map(\.step).min(), !(isKind && best.isShort) else { return nil }
    // An iMac of 2017 may be one with Retina, and an XPS 15 one with OLED or of another size.
    let closest = readings.filter { reading in
      reading.step == best
        || best < .network && reading.step < .network && reading.step.isShort == best.isShort
          && (reading.name.isApple
            ? best.weight == .variant && reading.step.weight == .edition
            : best.weight == .edition && reading.step.weight == .group)
    }
    let said = closest.map(\.name)
    let first = said[0]
    func areOne(_ names: [SpokenName], _ words: (SpokenName) -> [[UInt8]]) -> Bool {
      names.allSatisfy { $0.maker == names[0].maker && words($0) == words(names[0]) }
    }
    var members = Set(said.map(\.device))
    switch best {
    case .network:
      let sorted = said.sorted { $0.network.lexicographicallyPrecedes($1.network) }.map(\.device).unique
      // 4G tells it from one that was sold without, in another year.
      if sorted.count == 1, first.network == Array("4g".utf8) { return nil }
      return sorted.count == 1
        ? .device(sorted[0], display: nil, .said) : areOne(said, \.bare) ? .siblings(sorted) : .several(sorted)
    case .beginning, .model:
      guard !isKind || closest.contains(where: { !$0.leavesOutMaker }) else { return nil }
      // A Mate X is no X2.
      guard !closest.allSatisfy(\.breaksWord) else { return nil }
      guard said.allSatisfy({ $0.maker == first.maker }) else { return .several(members.sorted()) }
      // A size is all that a Wacom One leaves out of Wacom One 13.
      let isSized = first.isMonitor && best == .beginning && closest.contains { $0.lacksNumber && !$0.leavesOutMaker }
      return members.count > 1 || first.maker == typed.key || isSized ? .group(members.sorted()) : nil
    default: break
    }
    if best.isShort {
      // Where A54 is one maker's, another's A54 5G is a candidate; Air is an iPhone, an iPad and a MacBook.
      let networks = best == .short ? readings.filter { $0.step == .network }.map(\.name) : []
      members.formUnion(
        networks.filter { name in !said.contains { $0.maker == name.maker && $0.parts == name.bare } }.map(\.device))
      members.formUnion(
        names.filter { $0.maker == first.maker && $0.parts != first.parts && $0.parts.last == typed.key }.map(\.device))
      if typed.isSeconds { return .several(members.sorted()) }
    }
    if closest.allSatisfy(\.lacksSize), devices[first.device].family == "Windows" {
      return .unsized(members.sorted())
    }
    let begun =
      readings.filter { $0.step == .beginning && $0.name.maker == first.maker }.map(\.name)
      + said.filter { !$0.isAlias }
    let isSized = first.isApple && best.weight == .variant && typed.hasNumber && typed.hasSizesAlone && begun.count > 1
    if members.count == 1, !isSized, best.weight == .nothing || best.weight == .variant {
      return .device(first.device, display: said.contains { $0.display == nil } ? nil : first.display, .said)
    }
    let own = members.sorted().compactMap { member in names.first { $0.device == member } }
    guard areOne(own, \.parts) else { return .several(members.sorted()) }
    members.formUnion(typed.hasSizesAlone ? begun.map(\.device) : [])
    return ofYears(members.sorted(), isEdition: best.weight == .edition)
  }

  /// The newest of those that were sold under one name with a year; one of another maker than Apple that is old and alone
  /// is not meant.
  private func ofYears(_ members: [Int], isEdition: Bool) -> Finding {
    let years = members.compactMap { index in devices[index].yearInName.map { (index: index, year: $0) } }
    if members.count == 1, isEdition {
      let isRecent = years.first.map { $0.year + Self.yearsOfANewDevice > BundledCatalogue.year } ?? false
      return isRecent || devices[members[0]].pointName == .pt
        ? .device(members[0], display: nil, .said) : .edition(members[0])
    }
    guard members.count > 1, years.count == members.count, Set(members.map { devices[$0].nameWithoutYear }).count == 1,
      let newest = years.max(by: { $0.year < $1.year })
    else { return .group(members) }
    return .device(newest.index, display: nil, .said)
  }

  /// How many years a dated device answers to its undated name.
  private static let yearsOfANewDevice = 5

  /// 4G said of what is not 5G.
  private func withoutNetwork(_ text: String) -> Finding? {
    guard let blank = text.lastIndex(of: " "), text[blank...].dropFirst().lowercased() == "4g" else { return nil }
    let plain = TypedName(String(text[..<blank]))
    let said = readings(of: plain).filter { $0.step <= .short && !siblings(of: $0.name).isEmpty }.map(\.name.device)
      .unique
    return said.isEmpty ? nil : said.count > 1 ? .several(said) : .device(said[0], display: nil, .said)
  }

  /// The monitor that is called so without the word of its trade, or those whose models begin so: ROG is a part of some
  /// names, Swift of none.
  private func withoutTrade(_ text: String) -> Finding? {
    let words = text.split { $0 == " " || $0 == "-" }
    let trades = words.indices.filter { SaidWords.trades.contains(Array(words[$0].lowercased().utf8)) }
    return (trades.isEmpty ? [] : [trades] + trades.map { [$0] }).lazy.compactMap { left -> Finding? in
      let rest = TypedName(words.indices.filter { !left.contains($0) }.map { words[$0] }.joined(separator: " "))
      guard rest.key.count > 1 else { return nil }
      let said = names.filter(\.isMonitor).compactMap { $0.reading(of: rest) }.filter {
        $0.step <= .short || $0.step == .model
      }
      let finding = answer(said, rest, isKind: false)
      if case .several = finding { return nil }
      return finding
    }.first
  }

  /// The names that differ by 4G or 5G from one that says neither.
  private func siblings(of own: SpokenName) -> [SpokenName] {
    guard own.network.isEmpty else { return [] }
    return names.filter {
      !$0.isAlias && $0.device != own.device && $0.maker == own.maker && !$0.network.isEmpty && $0.bare == own.parts
        && $0.saysTheSame(as: own)
    }.sorted { $0.network.lexicographicallyPrecedes($1.network) }
  }

  /// A device together with those of its name that have another screen: by 4G and 5G, or by size.
  func withSiblings(_ finding: Finding, of text: String) -> Finding {
    guard case .device(let index, nil, _) = finding else { return finding }
    let others = siblings(of: index, of: text)
    return others.isEmpty ? finding : .siblings([index] + others)
  }

  /// The devices of a device's name that have another screen.
  func siblings(of index: Int, of text: String) -> [Int] {
    guard devices[index].pointName != .pt,
      let own = names.first(where: { $0.device == index && !$0.isAlias && $0.display == nil })
    else { return [] }
    let networks = text.suffix(2).isNetwork ? [] : siblings(of: own)
    return (networks + names.filter { !$0.isAlias && $0.isSize(of: own) }).map(\.device).filter {
      devices[$0].hasOtherScreen(than: devices[index])
    }
  }

  /// Whether a text is a word of a name, or several.
  func isWord(_ text: String) -> Bool {
    let key = TypedName(text).key
    return names.contains { $0.parts.contains(key) || $0.maker == key || $0.extras.contains { $0.key == key } }
  }

  /// The devices of which a name may become a text that is being typed, in order.
  func devices(completing text: String) -> [Int] {
    let typed = TypedName(text)
    return typed.key.isEmpty ? [] : names.filter { $0.completes(typed) }.map(\.device).unique.sorted()
  }
}
