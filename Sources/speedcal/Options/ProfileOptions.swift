import ArgumentParser
import DeviceInfo
import SpeedCalibration
import SystemPackage

/// Which profiles make up the database.
struct ProfileOptions: ParsableArguments {
  @Option(
    .file, name: .customLong("profiles"),
    help: .hidden(
      "Profile file or folder, which overrides bundled ones.",
      discussion: """
        - is standard input. Repeatable; the last one wins. The environment variable SPEEDCAL_PROFILES names others, \
        separated by colons, which come first.
        """, valueName: "path"), completion: .file(extensions: ["json"]))
  var paths: [FileName]

  @Flag(help: .hidden("Ignore the bundled profiles.")) var noBundledProfiles = false

  /// Which bundled devices are read beside those that selectors need.
  enum Scope {
    /// Apple's current devices.
    case current

    /// All of Apple's devices.
    case apple

    /// Those of all makers, without monitors.
    case devices

    /// Monitors too.
    case everything
  }

  /// The bundled profiles, unless they are left out, then each path's.
  ///
  /// - Parameters:
  ///   - selectors: What is going to be selected.
  ///   - scope: What is read beside it; the current devices only where nothing is selected.
  /// - Returns: The database.
  /// - Throws: `ProfileError`, or `ValidationError` where no profiles are left.
  func database(for selectors: [String] = [], _ scope: Scope = .apple) throws -> DeviceDatabase {
    let overlays = try overlays()
    guard !noBundledProfiles else { return try DeviceDatabase(profiles: overlays) }
    return switch scope {
    case .current where selectors.isEmpty: try .current(overlays: overlays)
    case .everything: try DeviceDatabase(profiles: Profile.bundled(.everything) + overlays)
    case .current, .apple, .devices:
      try .bundled(for: selectors, overlays: overlays, isComplete: scope == .devices)
    }
  }

  /// The display of a screen that a file or the system describes, by its size, else as the database knows it.
  ///
  /// - Parameters:
  ///   - screen: What is stated of it.
  ///   - pixels: The panel's pixels, where a person states them.
  ///   - name: What to call it; nil for its own name.
  ///   - scale: Rendered pixels per point; nil for what is stated.
  ///   - notes: Takes what is to be known of its pixels and its ppi.
  /// - Returns: The display.
  /// - Throws: `ProfileError`, or `InputError` where no ppi follows.
  func screen(
    of screen: ScreenStatement, pixels: DisplaySize? = nil, named name: String? = nil, scale: Double? = nil,
    _ notes: inout Notes
  ) throws -> Screen {
    let database = try database(for: screen.selectors, .devices)
    let stated = screen.resolved(in: database, pixels: pixels)
    let (found, remarks) = try stated.screen(named: name, scale: scale, in: database)
    for note in remarks { notes.add(note) }
    for remark in stated.remarks { notes.say(remark) }
    return found
  }

  /// The profiles of one's own, the lowest layer first.
  private func overlays() throws -> [Profile] {
    let variable = ProcessContext.current.environment("SPEEDCAL_PROFILES") ?? ""
    let layers = variable.split(separator: ":").map { FileName(text: String($0)) } + paths
    if noBundledProfiles, layers.isEmpty {
      throw ValidationError("--no-bundled-profiles leaves no devices; add --profiles PATH")
    }
    return try layers.profiles().map { try $0.get() }
  }

  /// The displays that words find.
  ///
  /// - Parameters:
  ///   - selectors: The words; none of them is all displays.
  ///   - scope: What is read beside them.
  ///   - display: The name of a device's display.
  ///   - isZoomed: Whether Display Zoom is on.
  ///   - skipsMissing: Whether words that find nothing are left out.
  ///   - notes: Takes how names were read, and what has been left out or replaced.
  /// - Returns: The displays, in the order of the words.
  /// - Throws: `ProfileError`, or `ValidationError` where a word finds nothing.
  func screens(
    of selectors: [String], in scope: Scope = .apple, display: String? = nil, isZoomed: Bool = false,
    skipsMissing: Bool = false, _ notes: inout Notes
  ) throws -> [Screen] {
    let database = try database(for: selectors, scope)
    let selection = try NameHint.explain(selectors, in: database, maySkip: true) {
      try database.screens(matching: selectors, display: display, isZoomed: isZoomed, skipsMissing: skipsMissing)
    }
    for reading in selection.readings { notes.add(reading: reading) }
    for missing in selection.missing { notes.miss(missing.description) }
    notes.add(selection.skipped)
    notes.add(database.replacements, among: selection.screens.map(\.device.name))
    notes.add(database.hiddenAliases, among: selection.screens.map(\.device.name))
    return selection.screens
  }

  /// The devices that words find, once each, with notes on how names were read.
  func devices(of selectors: [String], in database: DeviceDatabase, _ notes: inout Notes) throws -> [Device] {
    let (devices, readings, rescaled) = try NameHint.explain(selectors, in: database) { try database.find(selectors) }
    if let rescaled {
      throw ValidationError(
        "this command prints what is known of a display, which is not the scale in '\(rescaled.quotable)'; leave it out, "
          + "or calculate with it: \"speedcal table '\(rescaled.quotable)'\"")
    }
    for reading in readings { notes.add(reading: reading) }
    return devices
  }
}

extension ScreenStatement {
  /// What to look for in the database.
  var selectors: [String] { [modelIdentifier, soughtName].compactMap { $0 } }
}

extension [FileName] {
  /// Every profile of files and folders, or why there is none; see `Profile.readEach`.
  func profiles() -> [Result<Profile, ProfileError>] {
    Profile.readEach(map(\.source)).map { result in
      result.mapError { error in
        guard case .noProfiles(let folder) = error, let names = try? ProfileFolder.names(in: FilePath(folder)),
          names.contains(where: { FileName(text: $0.string).isA(.picture) })
        else { return error }
        return .unreadable(
          path: folder, reason: "it is a folder of pictures, and a profile is a text file whose name ends in .json")
      }
    }
  }
}

extension FileName {
  /// The file or the folder that is read; nil for standard input.
  var source: FilePath? { isStandardStream ? nil : path }

  /// The content of a file that a person has written, or of standard input.
  func bytes() throws -> [UInt8] { try TextFile.bytes(of: source) }
}
