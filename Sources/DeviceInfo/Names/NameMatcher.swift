/// Names as people say them: the first of these steps that finds anything decides.
///
/// 1. every word of a name or an alias;
/// 2. the same without the maker, or without `Galaxy` or `iPhone`, where a letter is left;
/// 3. both with what may be left out of a name (`SpokenName`);
/// 4. the beginning of names before any number: a group.
///
/// A word that is left over makes another device.
struct NameMatcher {
  private(set) var names: [SpokenName] = []

  init(_ devices: [Device]) {
    for (index, device) in devices.enumerated() where isTypable(device.name) {
      names.append(SpokenName(device.name, of: device, at: index))
      for display in device.displays.compactMap(\.name) where device.displays.count > 1 {
        names.append(SpokenName(device.name, of: device, at: index, display: display))
      }
      names += device.aliases.filter(isTypable).map { SpokenName($0, of: device, at: index) }
    }
  }

  /// The meaning of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isBehindName: Whether a name stands before it: then a word without a number is rather a part of that one.
  /// - Returns: The meaning; nil for none.
  func finding(of text: String, isBehindName: Bool = false) -> NameLookup.Finding? {
    var typed = TypedName(text)
    guard typed.key.count > 1 else { return nil }
    func matches() -> [(name: SpokenName, match: SpokenName.Match)] {
      names.compactMap { name in name.match(typed).map { (name, $0) } }
    }
    var found = matches()
    if found.isEmpty, !text.contains(" ") {
      typed.isJoined = true
      found = matches().filter { $0.match.rank == 0 }
    }
    // The phone is no name, and what ends another name rather belongs to it.
    let mayBeShort =
      !(isBehindName && !typed.hasNumber
      || SaidWords.kinds.contains(typed.key))
    guard let best = found.map(\.match).min(by: { $0.rank < $1.rank }) else {
      return differingInNetwork(text) ?? group(begunBy: typed, mayBeShort: mayBeShort)
        ?? monitor(of: text, typed)
    }
    guard mayBeShort || !best.isShort else { return nil }
    // An iMac of 2017 may be one with Retina, and an XPS 15 one with OLED or of another size.
    let said = found.filter { name, match in
      match.rank == best.rank
        || match.isShort == best.isShort
          && (name.isApple
            ? best.omission == .variant && match.omission == .edition
            : best.omission == .edition && match.omission == .forGroup)
    }.map(\.name)
    var devices = said.map(\.device)
    if best.isShort {
      // Where A54 is one maker's, another's A54 5G is a candidate; Air is an iPhone, an iPad and a MacBook.
      devices += names.filter { name in
        let isNetworks =
          best.omission == .nothing && name.match(typed, ignoresNetwork: true)?.omission == .nothing
          && !said.contains { $0.maker == name.maker && $0.parts == name.partsWithoutNetwork }
        return isNetworks
          || name.maker == said[0].maker && name.parts != said[0].parts
            && name.parts.last == typed.key
      }.map(\.device)
    }
    devices = Set(devices).sorted()
    if best.isShort, typed.isSeconds { return .ambiguous(devices) }
    let sized = said[0].isApple && best.omission == .variant && typed.hasNumber ? begun(by: typed) : []
    if devices.count == 1, sized.count < 2, [.nothing, .variant].contains(best.omission) {
      return .device(
        devices[0], display: said.contains { $0.display == nil } ? nil : said[0].display,
        isExact: false)
    }
    // Those that differ in what may be left out alone are a group.
    let own = devices.compactMap { device in names.first { $0.device == device } }
    guard own.allSatisfy({ $0.maker == own[0].maker && $0.parts == own[0].parts }) else {
      return .ambiguous(devices)
    }
    let members = Set(devices + begun(by: typed).filter { $0.maker == own[0].maker }.map(\.device)).sorted()
    return members.count == 1 && best.omission == .edition ? .onlyAsEdition(members[0]) : .group(members)
  }

  /// The devices of which a name may become a text that is being typed, in order.
  func devices(completing text: String) -> [Int] {
    let typed = TypedName(text)
    return typed.key.isEmpty ? [] : Set(names.filter { $0.completes(typed) }.map(\.device)).sorted()
  }

  /// What a text means that says nothing of 4G or 5G where names do, or says 4G of a name whose sibling says 5G.
  private func differingInNetwork(_ text: String) -> NameLookup.Finding? {
    // Numbers beside each other are two.
    let apart = TypedName(text)
    var found = names.filter { !$0.isAlias && $0.match(apart, ignoresNetwork: true)?.omission == .nothing }
    let words = text.split(separator: " ")
    if found.isEmpty, let last = words.last, last.lowercased() == "4g" {
      let plain = TypedName(words.dropLast().joined(separator: " "))
      found = names.filter { name in
        name.match(plain)?.omission == .nothing && !siblings(of: name).isEmpty
      }
    }
    guard let first = found.first else { return nil }
    let devices = found.sorted { $0.network.lexicographicallyPrecedes($1.network) }.map(\.device)
      .reduce(into: [Int]()) { if !$0.contains($1) { $0.append($1) } }
    guard devices.count > 1 else { return .device(devices[0], display: nil, isExact: false) }
    return found.allSatisfy { $0.maker == first.maker && $0.partsWithoutNetwork == first.partsWithoutNetwork }
      ? .siblings(devices) : .ambiguous(devices)
  }

  /// The names that differ by 4G or 5G from one that says neither.
  private func siblings(of own: SpokenName) -> [SpokenName] {
    guard own.network.isEmpty else { return [] }
    return names.filter {
      !$0.isAlias && $0.device != own.device && $0.maker == own.maker && !$0.network.isEmpty
        && $0.partsWithoutNetwork == own.parts && $0.saysTheSame(as: own)
    }
  }

  /// The devices that the name of one stands for as well: its siblings by 4G or 5G, and names that are it and a size, as
  /// those of a series of monitors are.
  func devicesSharingName(with device: Int) -> (networks: [Int], sizes: [Int]) {
    guard let own = names.first(where: { $0.device == device && !$0.isAlias && $0.display == nil }) else {
      return ([], [])
    }
    let sizes = names.filter { name in
      own.isMonitor && name.device != device && name.maker == own.maker && name.parts.count == own.parts.count + 1
        && name.parts.starts(with: own.parts) && name.parts.last.map { $0.count == 2 && $0.allSatisfy(isDigit) } == true
    }
    let networks = siblings(of: own).sorted { $0.network.lexicographicallyPrecedes($1.network) }
    return (networks.map(\.device), sizes.map(\.device))
  }

  /// The monitor that is called so without the word of its trade, or those whose models begin so.
  private func monitor(of text: String, _ typed: TypedName) -> NameLookup.Finding? {
    let words = text.split { $0 == " " || $0 == "-" }
    let said = words.indices.filter { SaidWords.trades.contains(Array(words[$0].lowercased().utf8)) }
    // ROG is a part of some names, Swift of none.
    for left in said.isEmpty ? [] : [said] + said.map({ [$0] }) {
      let typed = TypedName(words.indices.filter { !left.contains($0) }.map { words[$0] }.joined(separator: " "))
      let found = Set(names.filter { $0.isMonitor && $0.match(typed)?.omission == .nothing }.map(\.device))
      if found.count == 1, let device = found.first { return .device(device, display: nil, isExact: false) }
    }
    let begun = Set(names.filter { $0.beginsModel(typed) }.map(\.device)).sorted()
    return begun.count > 1 ? .group(begun) : nil
  }

  /// The devices that a text would mean but for 4G or 5G.
  func devices(differingInNetworkFrom text: String) -> [Int] {
    let typed = TypedName(text)
    return Set(names.filter { $0.match(typed, ignoresNetwork: true) != nil }.map(\.device)).sorted()
  }

  /// The names that begin with a text without a number but a size.
  private func begun(by typed: TypedName) -> [SpokenName] {
    !typed.hasSizesAlone ? [] : names.filter { !$0.isAlias && $0.leavesOutMaker(typed) != nil }
  }

  /// The group of the devices whose names begin with a text; of one device only a maker is one.
  private func group(begunBy typed: TypedName, mayBeShort: Bool) -> NameLookup.Finding? {
    let begun = begun(by: typed)
    guard let first = begun.first,
      mayBeShort || begun.contains(where: { $0.leavesOutMaker(typed) == false })
    else {
      return nil
    }
    let devices = Set(begun.map(\.device)).sorted()
    if begun.contains(where: { $0.maker != first.maker }) { return .ambiguous(devices) }
    return devices.count > 1 || first.maker == typed.key ? .group(devices) : nil
  }
}
