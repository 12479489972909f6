internal import BundledProfiles

/// Which of the profiles that are part of the program are read.
public enum BundledCatalogue: Sendable, Hashable, CaseIterable {
  /// Apple's devices: what a command without selectors is about.
  case standard

  /// Android devices and watches, which are read when they are asked for.
  case android

  /// Windows tablets and laptops, consoles, e-readers and televisions, which are read when they are asked for.
  case others

  /// Computer monitors, which are read when they are asked for.
  case monitors

  /// All of them, in name order.
  case everything

  /// The bundled files of the catalogue, in name order.
  var files: [BundledProfile] { BundledProfiles.files.filter { includes("\($0.name)") } }

  private func includes(_ name: String) -> Bool {
    switch self {
    case .standard: Self.apples.contains(name)
    case .android: name.hasPrefix("android-")
    case .others: ![.standard, .android, .monitors].contains { (other: Self) in other.includes(name) }
    case .monitors: name.hasPrefix("monitor-")
    case .everything: true
    }
  }

  private static let apples: Set = ["apple-watch.json", "ipad.json", "iphone.json", "ipod-touch.json", "mac.json"]

  /// The month as of which the bundled profiles hold what is published: to be set with every change of them.
  package static let date = "2026-11"

  /// The number of displays in the catalogue.
  public var displayCount: Int { files.reduce(0) { $0 + $1.displayCount } }
}

extension DeviceDatabase {
  /// The database that some selectors need: the standard catalogue, and others only where they ask for them.
  ///
  /// Monitors are read where a selector means nothing among the other devices, and those where it is no name of the
  /// standard catalogue and the overlays as it is written, or is a pattern. Without overlays only those devices are
  /// read that a selector may name (`DeviceLines`), unless it finds none of them.
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
    return try DeviceDatabase(
      profiles: Profile.bundled(.standard),
      onDemand: [.android, .others, .monitors].flatMap { Profile.bundled($0) }, overlays: overlays)
  }

  /// The devices of the standard catalogue that a report without selectors shows: Macs since 2020, no display of its
  /// own.
  package static func current(overlays: [Profile]) throws(ProfileError) -> DeviceDatabase {
    try DeviceDatabase(profiles: Profile.bundled(.standard, .current) + overlays)
  }

  /// The smallest database in which selectors find something; nil where they do in none.
  private static func answering(
    _ selectors: [String], _ overlays: [Profile], _ lines: DeviceLines?, isComplete: Bool
  ) throws(ProfileError) -> DeviceDatabase? {
    let standard = Profile.bundled(.standard, lines)
    if !isComplete {
      let database = try DeviceDatabase(profiles: standard + overlays)
      if database.answers(selectors, exactly: true) { return database }
    }
    var onDemand = Profile.bundled(.android, lines) + Profile.bundled(.others, lines)
    var database = try DeviceDatabase(profiles: standard, onDemand: onDemand, overlays: overlays)
    if database.answers(selectors, exactly: false) { return database }
    onDemand += Profile.bundled(.monitors, lines)
    database = try DeviceDatabase(profiles: standard, onDemand: onDemand, overlays: overlays)
    return database.answers(selectors, exactly: false) ? database : nil
  }
}
