extension DeviceDatabase {
  /// The most different patterns that one selection may have: each is compared with every name.
  public static let maximumPatterns = 256

  /// The number of unknown selectors that names are proposed for.
  private static let explainedSelectors = 10

  /// Finds devices by selectors, without regard to case.
  ///
  /// - Parameter selectors: Each a name, a model identifier, a family, the title of a display such as
  ///   `iPhone Duo, inner`, or a pattern over names in which `*` stands for any characters and `?` for one. Without any,
  ///   every device is selected.
  /// - Returns: The devices that any selector finds, once each, in the order of the database. Apart from patterns the time
  ///   is that of a look into a table for each selector.
  /// - Throws: ``SelectionError/unknown(_:)`` with all selectors that find nothing,
  ///   ``SelectionError/ambiguous(identifier:devices:)`` or ``SelectionError/tooManyPatterns(_:)``.
  public func select(_ selectors: [String]) throws(SelectionError) -> [Device] {
    try matches(of: selectors).map { devices[$0.index] }
  }

  /// Finds the screens of devices by selectors, without regard to case.
  ///
  /// What lacks the wanted display, or zoomed points while Display Zoom is on, is left out where a family or a pattern
  /// finds it, and refused where a selector names the device.
  ///
  /// - Parameters:
  ///   - selectors: As for ``select(_:)``.
  ///   - display: The name of the display that is wanted of a device with several, such as `inner`; nil for all.
  ///   - isZoomed: Whether Display Zoom is on.
  /// - Returns: The screens, at least one, in the order of the database, and what is left out.
  /// - Throws: ``SelectionError``.
  public func screens(
    matching selectors: [String], display: String? = nil, isZoomed: Bool = false
  ) throws(SelectionError) -> Selection {
    let matches = try matches(of: selectors)
    guard !matches.isEmpty else { throw .noDevices }
    let wanted = display?.lowercased()
    var screens: [Screen] = []
    var skipped: [Selection.Skipped] = []
    for match in matches {
      let device = devices[match.index]
      let panels = device.displays.filter { panel in
        let name = panel.name?.lowercased()
        return (wanted == nil || name == wanted) && (match.displays.isEmpty || match.displays.contains(name ?? ""))
      }
      if panels.isEmpty {
        guard !match.isNamed else {
          throw .noDisplay(display ?? "", device: device.name, known: device.displays.compactMap { $0.name })
        }
        skipped.append(.init(title: device.name, reason: .otherName))
      }
      for panel in panels {
        if let screen = device.screen(of: panel, isZoomed: isZoomed, isNamed: match.isNamed) {
          screens.append(screen)
        } else if match.isNamed {
          throw .noZoomedPoints(display: device.title(of: panel))
        } else {
          skipped.append(.init(title: device.title(of: panel), reason: .noZoomedPoints))
        }
      }
    }
    guard !screens.isEmpty else { throw .allSkipped(skipped) }
    return Selection(screens: screens, skipped: skipped)
  }

  /// A device that selectors find.
  private struct Match {
    let index: Int

    /// Whether a selector names it, and not only its family or a pattern.
    var isNamed = false

    /// The lowercased names of the displays that are wanted; empty for all.
    var displays: Set<String> = []

    /// Whether some selector wants all displays.
    var wantsAll = false
  }

  private func matches(of selectors: [String]) throws(SelectionError) -> [Match] {
    guard !selectors.isEmpty else { return devices.indices.map { Match(index: $0) } }
    var found: [Int: Match] = [:]
    func note(_ index: Int, isNamed: Bool, display: String? = nil) {
      var match = found[index] ?? Match(index: index)
      match.isNamed = match.isNamed || isNamed
      if let display { match.displays.insert(display) } else { match.wantsAll = true }
      found[index] = match
    }
    let families = indicesByFamily
    var unknown: [String] = []
    var patterns: [String: NamePattern] = [:]
    for selector in selectors {
      guard isTypable(selector) else {
        unknown.append(selector)
        continue
      }
      let wanted = selector.lowercased()
      // A family comes before the device of the same name, so that `iPhone` means all of them.
      if let members = families[wanted] {
        for index in members { note(index, isNamed: false) }
      } else if let index = try index(of: wanted, typed: selector) {
        note(index, isNamed: true)
      } else if let (index, display) = titled(wanted) {
        note(index, isNamed: true, display: display)
      } else if NamePattern.isPattern(wanted) {
        patterns[selector] = NamePattern(wanted)
      } else {
        unknown.append(selector)
      }
    }
    guard patterns.count <= Self.maximumPatterns else { throw .tooManyPatterns(patterns.count) }
    for (selector, pattern) in patterns {
      var isFound = false
      for (name, index) in indexByName where pattern.matches(name) {
        note(index, isNamed: false)
        isFound = true
      }
      if !isFound { unknown.append(selector) }
    }
    guard unknown.isEmpty else { throw .unknown(explained(unknown, among: selectors)) }
    return found.values.sorted { $0.index < $1.index }.map { match in
      var match = match
      if match.wantsAll { match.displays = [] }
      return match
    }
  }

  /// The device of a lowercased name or identifier.
  private func index(of text: String, typed: String) throws(SelectionError) -> Int? {
    if let index = indexByName[text] { return index }
    if let indices = sharedIdentifiers[text] {
      throw .ambiguous(identifier: typed, devices: indices.map { devices[$0].name })
    }
    return indexByIdentifier[text]
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

  /// The indices of the devices of each family, by its lowercased name.
  private var indicesByFamily: [String: [Int]] {
    var keys: [String: String] = [:]
    var indices: [String: [Int]] = [:]
    for (index, device) in devices.enumerated() {
      guard let family = device.family else { continue }
      let key = keys[family] ?? family.lowercased()
      keys[family] = key
      indices[key, default: []].append(index)
    }
    return indices
  }

  /// The unknown selectors in the order in which they were given, once each, the first of them with what is like them.
  private func explained(_ unknown: [String], among selectors: [String]) -> [UnknownSelector] {
    let missing = Set(unknown)
    var seen: Set<String> = []
    let ordered = selectors.filter { missing.contains($0) && seen.insert($0).inserted }
    let search = NameSearch(devices)
    let unquoted = unquotedNames(among: selectors)
    return ordered.enumerated().map { position, selector in
      guard position < Self.explainedSelectors else { return UnknownSelector(selector: selector, nearest: []) }
      if let name = unquoted[selector] {
        return UnknownSelector(selector: selector, nearest: [name], hint: .unquoted(name: name))
      }
      if let newest = newestIdentifier(before: selector) {
        return UnknownSelector(selector: selector, nearest: [], hint: .newerThan(identifier: newest))
      }
      return UnknownSelector(selector: selector, nearest: search.names(like: selector))
    }
  }

  /// The devices whose names neighbouring selectors make up, because they were not quoted, by each of those selectors.
  private func unquotedNames(among selectors: [String]) -> [String: String] {
    let longest = 8
    var names: [String: String] = [:]
    // Longer names come first: `iPhone 15 Pro` is not an iPhone 15.
    for start in selectors.indices.prefix(200) {
      for end in stride(from: min(selectors.count, start + longest), to: start + 1, by: -1) {
        let words = selectors[start..<end]
        guard words.allSatisfy(isTypable), let device = self.device(name: words.joined(separator: " ")) else {
          continue
        }
        for word in words where names[word] == nil { names[word] = device.name }
        break
      }
    }
    return names
  }
}
