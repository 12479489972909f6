internal import SpeedCalibration

extension DeviceDatabase {
  /// The database for some selectors: the overlays, and the bundled devices that a selector may name.
  ///
  /// - Parameters:
  ///   - selectors: What is going to be selected; empty for all of Apple's devices.
  ///   - overlays: Profiles that override the bundled ones, the lowest layer first.
  /// - Returns: The database.
  /// - Throws: `ProfileError.invalid`, as for ``init(profiles:)``.
  public static func bundled(
    for selectors: [String] = [], overlays: [Profile] = []
  ) throws(ProfileError) -> DeviceDatabase {
    try bundled(forEach: selectors.isEmpty ? [] : [selectors], overlays: overlays)
  }

  /// The same for several selections, of which no two make a name together, and with all but monitors where it has to be
  /// complete.
  package static func bundled(
    forEach selections: [[String]], overlays: [Profile], isComplete: Bool = false
  ) throws(ProfileError) -> DeviceDatabase {
    guard !selections.isEmpty || isComplete else {
      return try DeviceDatabase(profiles: Profile.bundled(.apple) + overlays)
    }
    var lines = isComplete ? BundledLines.withoutMonitors : []
    let own = try DeviceDatabase(profiles: overlays)
    for selectors in selections {
      // A text that names bundled devices counts as found.
      _ = own.findings(of: selectors) { text in
        let named = BundledNames.lines(naming: text)
        lines.formUnion(named)
        // An error says which is the newest of its kind.
        if named.isEmpty, let identifier = modelIdentifier(text) {
          lines.formUnion(BundledNames.meaning(ofKey: Array(identifier.prefix.utf8))?.lines ?? [])
        }
        return named.isEmpty
      }
    }
    var database = try reading(lines, overlays)
    database.standsForBundled = true
    return database
  }

  /// All that is bundled.
  static let whole = Result { () throws(ProfileError) in try DeviceDatabase(profiles: Profile.bundled(.everything)) }

  private static func reading(_ lines: Set<Int>, _ overlays: [Profile]) throws(ProfileError) -> DeviceDatabase {
    if overlays.isEmpty, lines.count == BundledLines.all.indices.count { return try whole.get() }
    return try DeviceDatabase(profiles: BundledLines.all.profiles(of: lines) + overlays)
  }

  /// The devices that a report without selectors shows.
  package static func current(overlays: [Profile]) throws(ProfileError) -> DeviceDatabase {
    try DeviceDatabase(profiles: Profile.bundled(.current) + overlays)
  }
}
