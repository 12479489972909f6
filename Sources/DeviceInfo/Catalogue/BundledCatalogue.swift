internal import BundledProfiles

/// Which of the profiles that are part of the program are read.
public enum BundledCatalogue: Sendable, Hashable, CaseIterable {
  /// What a report without selectors shows: Apple's devices but its own displays and the Macs before 2020.
  case current

  /// Apple's devices: what a command without selectors is about.
  case apple

  /// Android devices and watches, which are read when they are asked for.
  case android

  /// Windows tablets and laptops, consoles, e-readers, televisions and classes of panels, which are read when they are asked for.
  case others

  /// Computer monitors, which are read when they are asked for.
  case monitors

  /// All of them.
  case everything

  /// What there is, in the order in which people look for it: how the files' names begin, and the families
  /// in them. A file of any other name is among the others.
  private static let lines: [(files: String, families: [String], catalogue: BundledCatalogue)] = [
    ("iphone", ["iPhone"], .current), ("ipad", ["iPad"], .current), ("ipod", ["iPod touch"], .current),
    ("apple-watch", ["Apple Watch"], .current), ("mac-before-2020", ["Mac"], .apple), ("mac.", ["Mac"], .current),
    ("apple-display", ["Apple display"], .apple), ("android-", ["Android", "Wear OS"], .android),
    ("windows", ["Windows"], .others), ("console", ["Nintendo", "PlayStation", "SteamOS"], .others),
    ("ereader", ["eReader"], .others), ("television", ["Television"], .others), ("class", ["Class"], .others),
    ("monitor-", ["Monitor"], .monitors), ("other.", ["Other"], .others), ("", [], .others),
  ]

  /// The families in that order.
  package static let families = lines.flatMap(\.families)

  /// The bundled files of the catalogue in that order, those of the makers, and of any other name, in name order.
  var files: [BundledProfile] {
    let places = BundledProfiles.files.compactMap { file in
      let name = file.name.description
      return Self.lines.firstIndex { name.hasPrefix($0.files) }.map { (place: $0, file: file) }
    }
    return places.filter { includes(Self.lines[$0.place].catalogue) }.sorted { $0.place < $1.place }.map(\.file)
  }

  private func includes(_ other: BundledCatalogue) -> Bool {
    self == other || self == .everything || self == .apple && other == .current
  }

  /// Whether the devices of a file may have identifiers that others have too: the bundled ones that are not Apple's.
  static func mayShareIdentifiers(_ origin: ProfileOrigin) -> Bool {
    guard case .bundled(let name) = origin else { return false }
    return !appleNames.contains(name)
  }

  private static let appleNames = Set(BundledCatalogue.apple.files.map { $0.name.description })

  /// The version of the data: the day as of which the bundled profiles hold what is published, to be set with every change
  /// of them. profiles/facts/CHANGES.md says what each changed.
  package static let date = "2026-11-28"

  /// The number of displays in the catalogue.
  package var displayCount: Int { files.reduce(0) { $0 + $1.displayCount } }
}

extension Profile {
  /// Profiles that are part of the program.
  ///
  /// A computer reads those of Apple's devices in some milliseconds and all of them in 0.2 s, once a process;
  /// `DeviceDatabase.bundled(for:)` reads what names need.
  ///
  /// - Parameter catalogue: Which of them.
  /// - Returns: A profile for each file, in the order in which people look for what is in them.
  public static func bundled(_ catalogue: BundledCatalogue) -> [Profile] { catalogue.files.map(bundled) }

  static func bundled(_ file: BundledProfile) -> Profile {
    made[file.name.description, default: MadeOnce()].value {
      Profile(checking: Array(file.bytes), origin: .bundled(file.name.description))
    }
  }

  private static let made = Dictionary(
    uniqueKeysWithValues: BundledProfiles.files.map { ($0.name.description, MadeOnce<Profile>()) })
}
