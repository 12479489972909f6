internal import BundledProfiles

/// Which of the profiles that are part of the program are read.
public enum BundledCatalogue: Sendable, Hashable, CaseIterable {
  /// What a report without selectors shows: Apple's devices but its own displays and the Macs before 2020.
  case current

  /// Apple's devices: what a command without selectors is about.
  case standard

  /// Android devices and watches, which are read when they are asked for.
  case android

  /// Windows tablets and laptops, consoles, e-readers and televisions, which are read when they are asked for.
  case others

  /// Computer monitors, which are read when they are asked for.
  case monitors

  /// All of them.
  case everything

  /// What there is, in the order in which people look for it: how the files' names begin, and the families
  /// in them. A file of any other name is among the others.
  private static let lines: [(files: String, families: [String], catalogue: BundledCatalogue)] = [
    ("iphone", ["iPhone"], .current), ("ipad", ["iPad"], .current), ("ipod", ["iPod touch"], .current),
    ("apple-watch", ["Apple Watch"], .current), ("mac-before-2020", ["Mac"], .standard), ("mac.", ["Mac"], .current),
    ("apple-display", ["Apple display"], .standard), ("android-", ["Android", "Wear OS"], .android),
    ("windows", ["Windows"], .others), ("console", ["Nintendo", "PlayStation", "SteamOS"], .others),
    ("ereader", ["eReader"], .others), ("television", ["Television"], .others), ("monitor-", ["Monitor"], .monitors),
    ("", [], .others),
  ]

  /// The families in that order.
  package static let families = lines.flatMap(\.families)

  /// The bundled files of the catalogue in that order, those of the makers, and of any other name, in name order.
  var files: [BundledProfile] {
    let places = BundledProfiles.files.compactMap { file in
      let name = "\(file.name)"
      return Self.lines.firstIndex { name.hasPrefix($0.files) }.map { (place: $0, file: file) }
    }
    return places.filter { includes(Self.lines[$0.place].catalogue) }.sorted { $0.place < $1.place }.map(\.file)
  }

  private func includes(_ other: BundledCatalogue) -> Bool {
    self == other || self == .everything || self == .standard && other == .current
  }

  /// The month as of which the bundled profiles hold what is published: to be set with every change of them.
  package static let date = "2026-11"

  /// The number of displays in the catalogue.
  public var displayCount: Int { files.reduce(0) { $0 + $1.displayCount } }
}

extension DeviceDatabase {
  /// The database that some selectors need: the standard catalogue, and others only where they ask for them.
  ///
  /// Monitors are read where a selector means nothing among the other devices, or a group that they may belong to; and
  /// those where it is no name of the standard catalogue and the overlays as it is written, or is a pattern. Without
  /// overlays only those devices are read that a selector may name (`DeviceLines`), unless it finds none of them.
  ///
  /// - Parameters:
  ///   - selectors: What is going to be selected; empty for all of the standard catalogue.
  ///   - overlays: Profiles that override the bundled ones, the lowest layer first.
  ///   - isComplete: Whether all but monitors are wanted whatever the selectors.
  /// - Returns: The database.
  /// - Throws: `ProfileError.invalid`, as for ``init(profiles:)``.
  public static func bundled(
    for selectors: [String] = [], overlays: [Profile] = [], isComplete: Bool = false
  ) throws(ProfileError) -> DeviceDatabase {
    let lines = overlays.isEmpty && !isComplete ? DeviceLines(naming: selectors) : nil
    if let lines, let found = try answering(selectors, overlays, lines, isComplete: false) { return found }
    if let found = try answering(selectors, overlays, nil, isComplete: isComplete) { return found }
    return try overlays.isEmpty ? whole.get() : whole(overlays: overlays)
  }

  /// All that is bundled.
  static let whole = Result { () throws(ProfileError) in try whole(overlays: []) }

  private static func whole(overlays: [Profile]) throws(ProfileError) -> DeviceDatabase {
    try DeviceDatabase(
      profiles: Profile.bundled(.standard),
      onDemand: [.android, .others, .monitors].flatMap { Profile.bundled($0) }, overlays: overlays)
  }

  /// The devices that a report without selectors shows.
  package static func current(overlays: [Profile]) throws(ProfileError) -> DeviceDatabase {
    try DeviceDatabase(profiles: Profile.bundled(.current) + overlays)
  }

  /// The smallest database in which selectors find something; nil where it takes all that is bundled.
  private static func answering(
    _ selectors: [String], _ overlays: [Profile], _ lines: DeviceLines?, isComplete: Bool
  ) throws(ProfileError) -> DeviceDatabase? {
    let standard = Profile.bundled(.standard, lines)
    if !isComplete {
      let database = try DeviceDatabase(profiles: standard + overlays)
      if database.answers(selectors, by: .itsSpelling) { return database }
    }
    var onDemand = Profile.bundled(.android, lines) + Profile.bundled(.others, lines)
    var database = try DeviceDatabase(profiles: standard, onDemand: onDemand, overlays: overlays)
    if database.answers(selectors, by: .aNameOrFamily) { return database }
    guard lines != nil else { return nil }
    onDemand += Profile.bundled(.monitors, lines)
    database = try DeviceDatabase(profiles: standard, onDemand: onDemand, overlays: overlays)
    return database.answers(selectors, by: .anything) ? database : nil
  }
}
