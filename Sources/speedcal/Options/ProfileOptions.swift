import ArgumentParser
import DeviceInfo

/// Which profiles make up the database.
struct ProfileOptions: ParsableArguments {
  @Option(
    name: .customLong("profiles"),
    help: ArgumentHelp(
      "A profile file, or a folder of them, to lay over the bundled ones. Repeatable; the last one wins.",
      valueName: "path"))
  var paths: [String] = []

  @Flag(help: "Leave the bundled profiles out.")
  var noBundledProfiles = false

  /// The bundled profiles unless they are left out, then each path's.
  func read() throws -> [Profile] {
    try (noBundledProfiles ? [] : Profile.bundled()) + Profile.read(paths)
  }

  func database() throws -> DeviceDatabase {
    try DeviceDatabase(profiles: read())
  }

  func validate() throws {
    if noBundledProfiles, paths.isEmpty {
      throw ValidationError("--no-bundled-profiles leaves no devices; add --profiles PATH")
    }
  }
}
