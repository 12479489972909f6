internal import SpeedCalibration

extension DeviceDatabase {
  /// The most different patterns that one selection may have: each is compared with every name.
  static let maximumPatterns = 256

  /// Finds devices by what people call them.
  ///
  /// - Parameter selectors: Each a name, a model identifier, a family, the title of a display such as
  ///   `iPhone Duo, inner`, or a pattern over names in which `*` stands for any characters and `?` for one; or a name
  ///   as people say it (<doc:NamesAsPeopleSayThem>). Neighbours that make a name together are that name. A scale may
  ///   stand behind it, `Surface Pro 9@200%`; `27in 4k` is a display of that diagonal and those pixels, and
  ///   `P2.5 1920x540` a wall of that pitch.
  ///   Without any, every device is selected.
  /// - Returns: The devices that any selector finds, once each, in the order of the selectors; those of one in the
  ///   order of the database.
  /// - Throws: ``SelectionError/unknown(_:)`` with all selectors that find nothing,
  ///   ``SelectionError/ambiguous(_:devices:)`` or ``SelectionError/tooManyPatterns(_:)``.
  public func select(_ selectors: [String]) throws(SelectionError) -> [Device] {
    try matches(of: selectors).found.map(\.device)
  }

  /// Finds the screens of devices, as ``select(_:)`` finds devices.
  ///
  /// A device that lacks the wanted display, or zoomed points while Display Zoom is on, is left out where a group or a
  /// pattern finds it, and refused where a selector names the device.
  ///
  /// - Parameters:
  ///   - selectors: As for ``select(_:)``.
  ///   - display: The name of the display that is wanted of a device with several, such as `inner`; nil for all.
  ///   - isZoomed: Whether Display Zoom is on.
  ///   - skipsMissing: Whether selectors that find nothing are left out beside others.
  /// - Returns: The screens, at least one, in the order of the selectors, and what is left out.
  /// - Throws: ``SelectionError``.
  public func screens(
    matching selectors: [String], display: String? = nil, isZoomed: Bool = false, skipsMissing: Bool = false
  ) throws(SelectionError) -> Selection {
    let (matches, readings, missing) = try matches(of: selectors, skipsMissing: skipsMissing)
    guard !matches.isEmpty else { throw .noDevices }
    let wanted = display?.lowercased()
    var screens: [Screen] = []
    var skipped: [Selection.Skipped] = []
    for match in matches {
      if let described = match.described {
        screens.append(try match.scale?.set(on: described, isNamed: true) ?? described)
        screens[screens.count - 1].asked = match.asked
        continue
      }
      let device = match.device
      let panels = device.displays.filter { panel in
        let name = panel.name?.lowercased()
        return (wanted == nil || name == wanted) && (match.displays?.contains(name ?? "") ?? true)
      }
      if panels.isEmpty {
        guard !match.isNamed else {
          throw .noDisplay(display ?? "", device: device.name, known: device.displays.compactMap { $0.name })
        }
        skipped.append(.init(title: device.name, reason: .otherName))
      }
      for panel in panels {
        if let screen = device.screen(of: panel, isZoomed: isZoomed, isNamed: match.isNamed) {
          screens.append(try match.scale?.set(on: screen, isNamed: match.isNamed) ?? screen)
          screens[screens.count - 1].asked = match.asked
        } else if match.isNamed {
          throw .noZoomedPoints(display: device.title(of: panel))
        } else {
          skipped.append(.init(title: device.title(of: panel), reason: .noZoomedPoints))
        }
      }
    }
    guard !screens.isEmpty else { throw .allSkipped(skipped) }
    return Selection(screens: screens, skipped: skipped, readings: readings, missing: missing)
  }

  /// A text for each of some screens by which it alone is found.
  ///
  /// - Parameter screens: The screens.
  /// - Returns: Their titles, or an identifier where a family has the name; nil for none.
  package func selectors(of screens: [Screen]) -> [String?] {
    screens.map { screen in
      let device = screen.device
      guard screen.displayName == nil, indicesByFamily[device.name.lowercased()] != nil else { return screen.title }
      return device.modelIdentifiers.first { owners(ofIdentifier: $0.lowercased())?.count == 1 }
        .map { $0 + screen.title.dropFirst(device.name.count) }
    }
  }

  /// The names that a text may become while it is being typed.
  ///
  /// - Parameter typed: The text so far.
  /// - Returns: The names and families that begin as it is written; where none does, the aliases and identifiers.
  package func completions(of typed: String) -> [String] {
    func begun(_ names: some Sequence<String>) -> [String] {
      names.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
    }
    let names = begun(devices.map(\.name) + devices.compactMap(\.family).unique)
    return names.isEmpty ? begun(devices.lazy.flatMap { $0.aliases + $0.modelIdentifiers }) : names
  }

  /// A device that selectors find.
  private struct Match {
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

  /// The devices in the order in which selectors find them, how names were read that no device has as they are, and the
  /// selectors that find nothing.
  private func matches(
    of selectors: [String], skipsMissing: Bool = false
  ) throws(SelectionError) -> (found: [Match], readings: [String], missing: [UnknownSelector]) {
    guard !selectors.isEmpty else { return (devices.map { Match(device: $0, isNamed: false) }, [], []) }
    let patterns = Set(selectors.filter { NamePattern.isPattern($0) }).count
    guard patterns <= Self.maximumPatterns else { throw .tooManyPatterns(patterns) }
    var matches: [Match] = []
    var places: [String: Int] = [:]
    var readings: [String] = []
    var unknown: [(found: FoundName, beside: String?)] = []
    /// The name that the words before make, where they were not quoted, and whether it is one device's.
    var previous: String?
    var isDevice = false
    var asked: String?
    /// Two scales of one device are two displays.
    func note(_ device: Device, _ described: Screen? = nil, isNamed: Bool, display: String? = nil, _ scale: TypedScale?)
    {
      let key = scale.map { "\(device.name)@\($0.value)" } ?? device.name
      guard let place = places[key] else {
        places[key] = matches.count
        matches.append(
          Match(
            device: device, described: described, isNamed: isNamed, displays: display.map { [$0] }, scale: scale,
            asked: asked))
        return
      }
      matches[place].isNamed = matches[place].isNamed || isNamed
      if let display { matches[place].displays?.insert(display) } else { matches[place].displays = nil }
    }
    for found in findings(of: selectors) {
      let (typed, isQuoted) = (found.typed, found.isQuoted)
      asked = selectors.count == 1 ? selectors[0] : typed + (found.scale.map { "@\($0.text)" } ?? "")
      switch found.finding {
      case .described(let screen):
        note(screen.device, screen, isNamed: true, found.scale)
      case .group(let members):
        // A scale that none of them can have is refused.
        let isLost = found.scale.map { scale in
          members.allSatisfy { devices[$0].screens().allSatisfy { !$0.takesScale && $0.figures.scale != scale.value } }
        }
        for index in members { note(devices[index], isNamed: isLost ?? false, found.scale) }
        if members.count == 1, let name = members.first.map({ devices[$0].name }), !isWritten(typed) {
          readings.append("'\(typed.quotable)' read as '\(name)'")
        }
        let start = "\(typed.lowercased()) "
        if members.count > 1, !isWritten(typed),
          members.allSatisfy({ devices[$0].kind == .monitor }),
          !members.allSatisfy({ devices[$0].name.lowercased().hasPrefix(start) })
        {
          readings.append("'\(typed.quotable)' read as the \(members.count) monitors whose names begin so")
        }
      case .siblings(let members):
        for index in members { note(devices[index], isNamed: false, found.scale) }
        readings.append("'\(typed.quotable)' is sold with panels that differ: \(siblings(members))")
      case .device(let index, let display, let way):
        note(devices[index], isNamed: true, display: display, found.scale)
        let title = devices[index].name + (display.map { ", \($0)" } ?? "")
        let byCode = way == .code ? ", by its code" : ""
        if way != .written { readings.append("'\(typed.quotable)' read as '\(title)'\(byCode)") }
        // A year that is typed says which.
        let saysYear = devices[index].yearInName.map { typed.contains("\($0)") } ?? false
        if !saysYear, let years = otherYears(of: devices[index]) { readings.append(years) }
        let others =
          way == .written && typed.lowercased() == devices[index].name.lowercased()
          ? siblings(of: index) : []
        if !others.isEmpty { readings.append("'\(devices[index].name)' has another panel than \(siblings(others))") }
      case .several(let indices):
        throw .ambiguous(typed, devices: newest(of: indices))
      case .sharedNumber(let indices):
        throw .shared(typed, devices: newest(of: indices), decider: decider(among: indices.map { devices[$0] }, typed))
      case .unsized, nil:
        // iPhone 15 prro, ipone 15; a number behind a device may be a speed.
        let isPart = found.finding == nil && !isQuoted && (!isDevice || typed.contains { !$0.isNumber && $0 != "." })
        unknown.append((found, isPart ? previous.map { "\($0) \(typed)" } : nil))
      }
      previous = isQuoted ? nil : typed
      if case .device = found.finding { isDevice = true } else { isDevice = false }
    }
    let missing = unknown.isEmpty ? [] : explained(unknown)
    guard missing.isEmpty || skipsMissing && !matches.isEmpty else { throw .unknown(missing) }
    return (matches, readings, missing)
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
