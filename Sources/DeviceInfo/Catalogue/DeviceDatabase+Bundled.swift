internal import SpeedCalibration

extension DeviceDatabase {
  /// The database for some selectors: the overlays, and the bundled devices that a selector may name. Where a selector
  /// finds nothing, the database also has the devices whose names are like it, for the error to propose.
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
    var search = BundledSearch()
    var lines = isComplete ? BundledLines.withoutMonitors : []
    var database = try reading(lines, overlays)
    while true {
      var wanted: Set<Int> = []
      // A text whose lines are not read yet counts as found, and is looked for again in the next round.
      let findings = selections.flatMap { selectors in
        database.findings(of: selectors) { text in
          let named = search.lines(naming: text).subtracting(lines)
          wanted.formUnion(named)
          return named.isEmpty
        }
      }
      let isLast = wanted.isEmpty
      if isLast {
        let unknown = findings.indices.filter { findings[$0].finding == nil }.prefix(explainedSelectors)
        for text in unknown.flatMap({ [findings[$0].typed] + ($0 > 0 ? [findings[$0 - 1].typed] : []) }).unique {
          wanted.formUnion(search.lines(near: text))
        }
        if wanted.isSubset(of: lines) { return database }
      }
      lines.formUnion(wanted)
      database = try reading(lines, overlays)
      if isLast { return database }
    }
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
