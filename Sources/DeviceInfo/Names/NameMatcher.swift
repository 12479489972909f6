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
      || Self.kinds.contains(String(decoding: typed.key, as: UTF8.self)))
    guard let best = found.map(\.match).min(by: { $0.rank < $1.rank }) else {
      return group(begunBy: typed, mayBeShort: mayBeShort)
    }
    guard mayBeShort || !best.isShort else { return nil }
    // An iMac of 2017 may be one with Retina.
    let said = found.filter { name, match in
      match.rank == best.rank
        || name.isApple && best.omission == .variant && match.omission == .edition && match.isShort == best.isShort
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
    if best.isShort, typed.isSeconds { return .several(devices) }
    let sized = said[0].isApple && best.omission == .variant && typed.hasNumber ? begun(by: typed) : []
    if devices.count == 1, sized.count < 2, [.nothing, .variant].contains(best.omission) {
      return .device(
        devices[0], display: said.contains { $0.display == nil } ? nil : said[0].display,
        isExact: false)
    }
    // Those that differ in what may be left out alone are a group.
    let own = devices.compactMap { device in names.first { $0.device == device } }
    guard own.allSatisfy({ $0.maker == own[0].maker && $0.parts == own[0].parts }) else {
      return .several(devices)
    }
    let members = Set(devices + begun(by: typed).filter { $0.maker == own[0].maker }.map(\.device)).sorted()
    return members.count == 1 && best.omission == .edition ? .edition(members[0]) : .group(members)
  }

  /// The devices of which a name may become a text that is being typed, in order.
  func devices(completing text: String) -> [Int] {
    let typed = TypedName(text)
    return typed.key.isEmpty ? [] : Set(names.filter { $0.completes(typed) }.map(\.device)).sorted()
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
    if begun.contains(where: { $0.maker != first.maker }) { return .several(devices) }
    return devices.count > 1 || first.maker == typed.key ? .group(devices) : nil
  }

  /// Words that say what a device is, and not which.
  private static let kinds: Set = [
    "phone", "smartphone", "tablet", "pad", "tab", "display", "screen", "laptop", "tv",
  ]
}
