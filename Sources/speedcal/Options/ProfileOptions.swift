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
  ///   - names: The same, each of them a whole name.
  ///   - scope: What is read beside it; the current devices only where nothing is selected.
  /// - Returns: The database.
  /// - Throws: `ProfileError`, or `ValidationError` where no profiles are left.
  func database(
    for selectors: [String] = [], listed names: [String] = [], _ scope: Scope = .apple
  ) throws -> DeviceDatabase {
    let overlays = try overlays()
    guard !noBundledProfiles else { return try DeviceDatabase(profiles: overlays) }
    return switch scope {
    case .current where selectors.isEmpty && names.isEmpty: try .current(overlays: overlays)
    case .everything: try DeviceDatabase(profiles: Profile.bundled(.everything) + overlays)
    case .current, .apple, .devices:
      try .bundled(
        forEach: (selectors.isEmpty ? [] : [selectors]) + names.map { [$0] }, overlays: overlays,
        isComplete: scope == .devices)
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
    for remark in stated.remarks { notes.add(remark, .remark) }
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

  /// The displays that words find, and then those that the names of a file find.
  ///
  /// - Parameters:
  ///   - selectors: The words; none of them, and no file, is all displays.
  ///   - file: The file; the displays then say by which name they were found.
  ///   - scope: What is read beside them.
  ///   - display: The name of a device's display.
  ///   - isZoomed: Whether Display Zoom is on.
  ///   - skipsMissing: Whether words that find nothing are left out; nil where the command cannot.
  ///   - keepsNames: Whether each display keeps the name that was typed, where no file has names.
  ///   - notes: Takes how names were read, and what has been left out or replaced.
  /// - Returns: The displays, in the order of the words, each once; then those of each line of the file, in their order.
  /// - Throws: `ProfileError`, ``DeviceList/Fault``, or `ValidationError` where a word finds nothing.
  func screens(
    of selectors: [String], listedIn file: FileName? = nil, in scope: Scope = .apple, display: String? = nil,
    isZoomed: Bool = false, skipsMissing: Bool? = nil, keepsNames: Bool = false, _ notes: inout Notes
  ) throws -> [Screen] {
    let list = try file.map(DeviceList.init)
    let database = try database(for: selectors, listed: list?.names.map(\.text) ?? [], scope)
    func search(_ selectors: [String], skipsMissing: Bool = false) throws -> Selection {
      try database.screens(matching: selectors, display: display, isZoomed: isZoomed, skipsMissing: skipsMissing)
    }
    var selections: [Selection] = []
    if list == nil || !selectors.isEmpty {
      do {
        selections = [try search(selectors, skipsMissing: skipsMissing == true)]
      } catch let error as SelectionError {
        throw NameHint.advice(on: error, selectors, in: database, maySkip: skipsMissing != nil)
      }
    }
    if selectors.count > 1, selectors[0] == TypedLine.current.words.first {
      try UsageHint.requireNoCommand(selectors[0], among: selections)
    }
    selections += try list?.selections(skippingMissing: skipsMissing, &notes, { try search($0) }) ?? []
    for selection in selections {
      for reading in selection.readings { notes.add(reading, .reading) }
      for missing in selection.missing { notes.add(missing.description, .missing) }
      notes.add(selection.skipped)
    }
    if selections.isEmpty, let file { throw DeviceList.Fault(description: "\(file): none of its names is known") }
    var screens = selections.flatMap(\.screens)
    if list == nil, !keepsNames { for place in screens.indices { screens[place].asked = nil } }
    notes.add(database.replacements, among: screens.map(\.device.name))
    notes.add(database.hiddenAliases, among: screens.map(\.device.name))
    return screens
  }

  /// The same for a command that prints what is known of displays.
  ///
  /// - Throws: `ValidationError` for a scale that is none of that.
  func knownScreens(
    of selectors: [String], listedIn file: FileName?, in scope: Scope = .apple, _ notes: inout Notes
  ) throws -> [Screen] {
    let screens = try screens(of: selectors, listedIn: file, in: scope, &notes)
    let rescaled = screens.first { screen in
      screen.setScale.map { scale in !screen.device.displays.contains { $0.scale == scale } } ?? false
    }
    guard let rescaled else { return screens }
    throw ValidationError(
      "this command prints what is known of a display, which is not the scale in '\(rescaled.title.quotable)'; leave it "
        + "out, or calculate with it: \"speedcal table '\(rescaled.title.quotable)'\"")
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
