internal import SpeedCalibration

/// The devices that selectors find, each once, in their order.
struct Matches {
  struct Match {
    let device: Device

    /// The screen that is described; nil for a device of the database.
    var described: Screen?

    /// Whether a selector names it, and not only a group or a pattern.
    var isNamed: Bool

    /// The lowercased names of the displays that are wanted; nil for all.
    var displays: Set<String>?

    /// The scale behind the name.
    var scale: TypedScale?

    /// The selector, as typed, that finds it first; nil without one.
    var asked: String?
  }

  private(set) var all: [Match] = []

  /// Their places by name and scale: two scales of one device are two displays.
  private var places: [String: Int] = [:]

  /// Adds a device, or what else of it is wanted.
  mutating func add(_ match: Match) {
    let key = match.scale.map { "\(match.device.name)@\($0.value)" } ?? match.device.name
    guard let place = places[key] else {
      places[key] = all.count
      return all.append(match)
    }
    all[place].isNamed = all[place].isNamed || match.isNamed
    if let displays = match.displays { all[place].displays?.formUnion(displays) } else { all[place].displays = nil }
  }
}

extension DeviceDatabase {
  /// The devices in the order in which selectors find them, how names were read that no device has as they are, and the
  /// selectors that find nothing.
  func matches(
    of selectors: [String], skipsMissing: Bool = false
  ) throws(SelectionError) -> (found: Matches, readings: [String], missing: [UnknownSelector]) {
    var matches = Matches()
    guard !selectors.isEmpty else {
      for device in devices { matches.add(.init(device: device, isNamed: false)) }
      return (matches, [], [])
    }
    let patterns = Set(selectors.filter { NamePattern.isPattern($0) }).count
    guard patterns <= Self.maximumPatterns else { throw .tooManyPatterns(patterns) }
    var readings: [String] = []
    var unknown: [(found: FoundName, beside: String?)] = []
    /// The name that the words before make, where they were not quoted, and whether it is one device's.
    var previous: String?
    var isDevice = false
    for found in findings(of: selectors) {
      let typed = found.typed
      if let finding = found.finding, found.isKnown {
        for var match in try members(of: finding, as: found) {
          match.asked = selectors.count == 1 ? selectors[0] : typed + (found.scale.map { "@\($0.text)" } ?? "")
          matches.add(match)
        }
        readings += self.readings(of: typed, as: finding)
      } else {
        // iPhone 15 prro, ipone 15; a number behind a device may be a speed.
        let isPart =
          found.finding == nil && !found.isQuoted && (!isDevice || typed.contains { !$0.isNumber && $0 != "." })
        unknown.append((found, isPart ? previous.map { "\($0) \(typed)" } : nil))
      }
      previous = found.isQuoted ? nil : typed
      if case .device = found.finding { isDevice = true } else { isDevice = false }
    }
    let missing = unknown.isEmpty ? [] : explained(unknown)
    guard missing.isEmpty || skipsMissing && !matches.all.isEmpty else { throw .unknown(missing) }
    return (matches, readings, missing)
  }

  /// The devices that a name means.
  private func members(of finding: Finding, as found: FoundName) throws(SelectionError) -> [Matches.Match] {
    func match(_ index: Int, isNamed: Bool, displays: Set<String>? = nil) -> Matches.Match {
      .init(device: devices[index], isNamed: isNamed, displays: displays, scale: found.scale)
    }
    switch finding {
    case .described(let screen):
      return [.init(device: screen.device, described: screen, isNamed: true, scale: found.scale)]
    case .device(let index, let display, _):
      return [match(index, isNamed: true, displays: display.map { [$0] })]
    case .group(let members):
      // A scale that none of them can have is refused.
      let isLost = found.scale.map { scale in
        members.allSatisfy { devices[$0].screens().allSatisfy { !$0.takesScale && $0.figures.scale != scale.value } }
      }
      return members.map { match($0, isNamed: isLost ?? false) }
    case .siblings(let members): return members.map { match($0, isNamed: false) }
    case .several(let indices): throw .ambiguous(found.typed, devices: newest(of: indices))
    case .sharedNumber(let indices):
      let decider = decider(among: indices.map { devices[$0] }, found.typed)
      throw .shared(found.typed, devices: newest(of: indices), decider: decider)
    case .unsized: return []
    }
  }

  /// How a name was read, where no device has it as it is, and what else bears it.
  private func readings(of typed: String, as finding: Finding) -> [String] {
    switch finding {
    case .group(let members) where !isWritten(typed):
      if members.count == 1 { return ["'\(typed.quotable)' read as '\(devices[members[0]].name)'"] }
      let start = "\(typed.lowercased()) "
      let areMonitors = members.allSatisfy { devices[$0].kind == .monitor }
      guard areMonitors, !members.allSatisfy({ devices[$0].name.lowercased().hasPrefix(start) }) else { return [] }
      return ["'\(typed.quotable)' read as the \(members.count) monitors whose names begin so"]
    case .siblings(let members):
      return ["'\(typed.quotable)' is sold with panels that differ: \(siblings(members))"]
    case .device(let index, let display, let way):
      let device = devices[index]
      let title = device.name + (display.map { ", \($0)" } ?? "")
      let byCode = way == .code ? ", by its code" : ""
      let reading = way == .written ? [] : ["'\(typed.quotable)' read as '\(title)'\(byCode)"]
      // A year that is typed says which.
      let saysYear = device.yearInName.map { typed.contains("\($0)") } ?? false
      let years = saysYear ? nil : otherYears(of: device)
      let others = way == .written && typed.lowercased() == device.name.lowercased() ? siblings(of: index) : []
      let panels = others.isEmpty ? [] : ["'\(device.name)' has another panel than \(siblings(others))"]
      return reading + [years].compactMap { $0 } + panels
    case .described, .group, .several, .sharedNumber, .unsized: return []
    }
  }

  /// The names of devices, the newest first.
  func newest(of indices: [Int]) -> [String] {
    indices.sorted { (devices[$0].year ?? 0, $1) > (devices[$1].year ?? 0, $0) }.map { devices[$0].name }
  }

  /// Whether a selector is a family or a pattern.
  private func isWritten(_ typed: String) -> Bool {
    NamePattern.isPattern(typed) || indicesByFamily[typed.lowercased()] != nil
  }

  /// Devices of one name with the codes that tell them apart, such as `'OPPO A78' (CPH2565)`.
  private func siblings(_ members: [Int]) -> String {
    members.map { index in
      let codes = devices[index].modelIdentifiers.prefix(3).joined(separator: ", ")
      return "'\(devices[index].name)'" + (codes.isEmpty ? "" : " (\(codes))")
    }.joined(separator: ", ")
  }

  /// The devices that bear the same name as a device but for the year, or for none, and have another display.
  private func otherYears(of device: Device) -> String? {
    let dated = BundledLines.all.lines(ofAnyYearOf: device.name).map(BundledLines.all.name)
    let others = dated.compactMap { indexByName[$0.lowercased()] }.map { devices[$0] }.filter {
      $0.name != device.name && $0.hasOtherScreen(than: device)
    }
    guard !others.isEmpty else { return nil }
    let names = others.map { "'\($0.name)'" }.joined(separator: " and ")
    let place = device.yearInName == nil ? "the one without a year" : "the newest"
    return "'\(device.name)' is \(place); \(names) \(others.count > 1 ? "have" : "has") another display"
  }
}
