import ArgumentParser
import DeviceInfo
import SpeedCalibration

/// Whether the profiles that are part of the program are read.
struct BundledOptions: ParsableArguments {
  @Flag(help: "Leave the bundled profiles out.")
  var noBundledProfiles = false
}

/// Which profiles make up the database.
struct ProfileOptions: ParsableArguments {
  @Option(
    each: .file("json"), name: .customLong("profiles"),
    help: """
      A profile file, or a folder of them, to lay over the bundled ones; - is standard input. Repeatable; the last one \
      wins. Those of the environment's SPEEDCAL_PROFILES, with colons between them, come before.
      """)
  var paths: [FileName]

  @OptionGroup(title: "Display") var bundled: BundledOptions

  var noBundledProfiles: Bool { bundled.noBundledProfiles }

  func validate() throws {
    if noBundledProfiles, layers.isEmpty {
      throw ValidationError("--no-bundled-profiles leaves no devices; add --profiles PATH")
    }
  }

  private var layers: [FileName] { Self.layers(paths) }

  /// The paths of the environment, then those of the command line.
  private static func layers(_ paths: [FileName]) -> [FileName] {
    let own = Platform.environment("SPEEDCAL_PROFILES") ?? ""
    return own.split(separator: ":").map { FileName(text: String($0)) } + paths
  }

  /// The bundled profiles that the selectors need, unless they are left out, then each path's.
  ///
  /// - Parameters:
  ///   - selectors: What is going to be selected.
  ///   - isComplete: Whether the devices that are read on demand are wanted too.
  /// - Returns: The database.
  /// - Throws: `ProfileError`.
  func database(for selectors: [String] = [], isComplete: Bool = false) throws -> DeviceDatabase {
    try Self.database(paths, hasBundled: !noBundledProfiles, for: selectors, isComplete: isComplete)
  }

  /// The same before anything is parsed, as completions need it.
  static func database(
    _ paths: [FileName], hasBundled: Bool, for selectors: [String] = [], isComplete: Bool = false
  ) throws -> DeviceDatabase {
    let overlays = try Profile.readEach(layers(paths).map(\.source)).map { try $0.get() }
    guard hasBundled else { return try DeviceDatabase(profiles: overlays) }
    return try .bundled(for: selectors, overlays: overlays, isComplete: isComplete)
  }
}

extension FileName {
  /// The file, the folder or standard input, as profiles are read from.
  var source: ProfileSource { isStandardStream ? .standardInput : .path(path) }
}
