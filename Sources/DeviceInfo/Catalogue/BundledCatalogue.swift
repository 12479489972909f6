internal import BundledProfiles

/// Which of the profiles that are part of the program are read.
public enum BundledCatalogue: Sendable, Hashable, CaseIterable {
  /// Apple's devices: what a report without selectors is about.
  case standard

  /// Android devices, which are read when they are asked for.
  case android

  /// Computer monitors, which are read when they are asked for.
  case monitors

  /// All of them, in name order.
  case everything

  /// The bundled files of the catalogue, in name order, by their names.
  func includes(_ name: StaticString) -> Bool {
    let (isAndroid, isMonitor) = ("\(name)".hasPrefix("android-"), "\(name)".hasPrefix("monitor-"))
    return switch self {
    case .standard: !isAndroid && !isMonitor
    case .android: isAndroid
    case .monitors: isMonitor
    case .everything: true
    }
  }

  /// The month as of which the bundled profiles hold what is published: to be set with every change of them.
  package static let date = "2026-11"

  /// The number of displays in the catalogue.
  public var displayCount: Int {
    BundledProfiles.files.filter { includes($0.name) }.reduce(0) { $0 + $1.displayCount }
  }
}

extension DeviceDatabase {
  /// The database that some selectors need: the standard catalogue, Android devices and monitors only where they ask for
  /// them.
  ///
  /// Android's are read where a selector is no name of the standard catalogue and the overlays as it is written, or is a
  /// pattern; monitors where it means nothing among those either.
  ///
  /// - Parameters:
  ///   - selectors: What is going to be selected; empty for all of the standard catalogue.
  ///   - overlays: Profiles that lie over the bundled ones, the lowest first.
  ///   - isComplete: Whether Android's devices are wanted whatever the selectors.
  /// - Returns: The database.
  /// - Throws: `ProfileError.invalid`, as for ``init(profiles:)``.
  public static func bundled(
    for selectors: [String] = [], overlays: [Profile] = [], isComplete: Bool = false
  ) throws(ProfileError) -> DeviceDatabase {
    let standard = Profile.bundled(.standard)
    if !isComplete {
      let database = try DeviceDatabase(profiles: standard + overlays)
      if database.answers(selectors, exactly: true) { return database }
    }
    let android = Profile.bundled(.android)
    let database = try DeviceDatabase(profiles: standard, onDemand: android, overlays: overlays)
    if database.answers(selectors, exactly: false) { return database }
    return try DeviceDatabase(
      profiles: standard, onDemand: android + Profile.bundled(.monitors), overlays: overlays)
  }
}
