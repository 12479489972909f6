extension DeviceDatabase {
  /// Finds devices by selectors, without regard to case.
  ///
  /// - Parameter selectors: Each a name, a model identifier, a family, or a pattern over names in which `*` stands for any
  ///   characters and `?` for one. Without any, every device is selected.
  /// - Returns: The devices that any selector finds, once each, in the order of the database.
  /// - Throws: ``SelectionError/unknown(_:)`` with all selectors that find nothing.
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
    var screens: [Screen] = []
    var skipped: [Selection.Skipped] = []
    for (index, isNamed) in matches {
      let device = devices[index]
      let panels = device.displays.filter { display == nil || $0.name?.lowercased() == display?.lowercased() }
      if panels.isEmpty {
        guard !isNamed else {
          throw .noDisplay(display ?? "", device: device.name, known: device.displays.compactMap { $0.name })
        }
        skipped.append(.init(title: device.name, reason: .otherName))
      }
      for panel in panels {
        if let screen = device.screen(of: panel, isZoomed: isZoomed, isNamed: isNamed) {
          screens.append(screen)
        } else if isNamed {
          throw .noZoomedPoints(display: device.title(of: panel))
        } else {
          skipped.append(.init(title: device.title(of: panel), reason: .noZoomedPoints))
        }
      }
    }
    guard !screens.isEmpty else { throw .allSkipped(skipped) }
    return Selection(screens: screens, skipped: skipped)
  }

  /// The indices of the devices that selectors find, and whether a selector names each itself.
  private func matches(of selectors: [String]) throws(SelectionError) -> [(index: Int, isNamed: Bool)] {
    guard !selectors.isEmpty else { return devices.indices.map { ($0, false) } }
    let families = indicesByFamily
    var isNamed: [Int: Bool] = [:]
    var unknown: [UnknownSelector] = []
    for selector in selectors {
      guard isTypable(selector) else {
        unknown.append(UnknownSelector(selector: selector, nearest: []))
        continue
      }
      let wanted = selector.lowercased()
      // A family comes before the device of the same name, so that `iPhone` means all of them.
      if let members = families[wanted] {
        for index in members { isNamed[index, default: false] = isNamed[index] == true }
        continue
      }
      let named = [indexByName[wanted], indexByIdentifier[wanted]].compactMap { $0 }
      for index in named { isNamed[index] = true }
      if named.isEmpty, !addMatches(ofPattern: wanted, to: &isNamed) {
        unknown.append(self.unknown(selector, among: selectors))
      }
    }
    guard unknown.isEmpty else { throw .unknown(unknown) }
    return isNamed.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func addMatches(ofPattern pattern: String, to isNamed: inout [Int: Bool]) -> Bool {
    guard pattern.contains(where: { $0 == "*" || $0 == "?" }) else { return false }
    let pattern = NamePattern(pattern)
    var isFound = false
    for (name, index) in indexByName where pattern.matches(name) {
      isNamed[index, default: false] = isNamed[index] == true
      isFound = true
    }
    return isFound
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

  /// A name with blanks that was not quoted arrives in pieces; the whole is then the likeliest.
  private func unknown(_ selector: String, among selectors: [String]) -> UnknownSelector {
    let whole = device(name: selectors.joined(separator: " "))
    return UnknownSelector(selector: selector, nearest: whole.map { [$0.name] } ?? nearestNames(to: selector))
  }

  /// Names, identifiers and families that are like a text, at most three, the likeliest first.
  private func nearestNames(to text: String) -> [String] {
    // Nothing can be said to be near a pattern.
    guard isTypable(text), !text.contains(where: { $0 == "*" || $0 == "?" }) else { return [] }
    let typed = text.lowercased()
    let typedWithoutBlanks = typed.filter { $0 != " " }
    var candidates: [(text: String, distance: Int)] = []
    var known: Set<String> = []
    for candidate in devices.flatMap({ [$0.name] + $0.modelIdentifiers + ($0.family.map { [$0] } ?? []) }) {
      guard known.insert(candidate).inserted else { continue }
      let lowercased = candidate.lowercased()
      // A part of a name is as good as a slip of the finger.
      let isPart = typed.count > 2 && lowercased.contains(typed)
      let isSame = typedWithoutBlanks == lowercased.filter { $0 != " " }
      if let distance = isSame ? 0 : isPart ? 1 : nearness(of: typed, to: lowercased) {
        candidates.append((candidate, distance))
      }
    }
    return candidates.enumerated()
      .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .prefix(3).map { $0.element.text }
  }
}
