extension DeviceDatabase {
  /// Finds devices by selectors, without regard to case.
  ///
  /// - Parameter selectors: Each a name, a model identifier, a family, or a pattern over names in which `*` stands for any
  ///   characters and `?` for one. Without any, every device is selected.
  /// - Returns: The devices that any selector finds, once each, in the order of the database.
  /// - Throws: ``UnknownSelector`` for the first selector that finds nothing.
  public func select(_ selectors: [String]) throws(UnknownSelector) -> [SelectedDevice] {
    guard !selectors.isEmpty else { return devices.map { SelectedDevice(device: $0, isNamed: false) } }
    var isNamed: [Int: Bool] = [:]
    for text in selectors {
      let selector = DeviceSelector(text)
      var isFound = false
      for (index, device) in devices.enumerated() {
        guard let match = selector.match(device) else { continue }
        isFound = true
        isNamed[index, default: false] = isNamed[index] == true || match == .itself
      }
      guard isFound else { throw unknown(text, among: selectors) }
    }
    return isNamed.sorted { $0.key < $1.key }.map { SelectedDevice(device: devices[$0.key], isNamed: $0.value) }
  }

  /// Finds the one device of this name or with this model identifier, without regard to case.
  ///
  /// - Parameter selector: A name or an identifier.
  /// - Returns: The device, nil when there is none.
  public func device(named selector: String) -> Device? {
    let wanted = selector.lowercased()
    return devices.first { $0.name.lowercased() == wanted }
      ?? devices.first { $0.modelIdentifiers.contains { $0.lowercased() == wanted } }
  }

  /// A name with blanks that was not quoted arrives in pieces; the whole is then the likeliest.
  private func unknown(_ selector: String, among selectors: [String]) -> UnknownSelector {
    let whole = device(named: selectors.joined(separator: " "))
    return UnknownSelector(selector: selector, nearest: whole.map { [$0.name] } ?? nearestNames(to: selector))
  }

  /// Names, identifiers and families that are like a text, at most three, the likeliest first.
  private func nearestNames(to text: String) -> [String] {
    // What would be near a pattern is anybody's guess.
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
      .prefix(3).map(\.element.text)
  }
}
