import ArgumentParser
import DeviceInfo
import SpeedCalibration

/// Which profiles make up the database.
struct ProfileChoice {
  let paths: [FileName]
  let noBundledProfiles: Bool

  func validate() throws {
    if noBundledProfiles, layers.isEmpty {
      throw ValidationError("--no-bundled-profiles leaves no devices; add --profiles PATH")
    }
  }

  /// Refuses `--all` where it has no effect.
  func check(all: Bool, beside selectors: [String]) throws {
    guard all else { return }
    if noBundledProfiles {
      throw ValidationError("--all adds bundled devices, which --no-bundled-profiles leaves out; give one of them")
    }
    if !selectors.isEmpty { throw ValidationError("--all is every device there is; leave out the names, or --all") }
  }

  /// The paths of the environment, then those of the command line.
  private var layers: [FileName] {
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
    let overlays = try Profile.readEach(layers.map(\.source)).map { try $0.get() }
    guard !noBundledProfiles else { return try DeviceDatabase(profiles: overlays) }
    return try .bundled(for: selectors, overlays: overlays, isComplete: isComplete)
  }
}

/// The options of a command that takes no description of a display.
struct ProfileOptions: ParsableArguments {
  @Option(each: .profiles) var paths: [FileName]
  @Flag(help: .noBundledProfiles) var noBundledProfiles = false

  var choice: ProfileChoice { ProfileChoice(paths: paths, noBundledProfiles: noBundledProfiles) }

  func validate() throws { try choice.validate() }
}

/// Whether the profiles that are part of the program are read.
struct BundledOptions: ParsableArguments {
  @Flag(help: .noBundledProfiles) var noBundledProfiles = false
}

extension FileName {
  /// The file, the folder or standard input, as profiles are read from.
  var source: ProfileSource { isStandardStream ? .standardInput : .path(path) }
}
