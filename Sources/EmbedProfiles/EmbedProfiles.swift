import Foundation
import PackagePlugin

/// Writes every profile of the package's `profiles` folder into one Swift file before the target is compiled.
@main
struct EmbedProfiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "profiles")
    let profiles = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" && $0.lastPathComponent != "schema.json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let output = context.pluginWorkDirectoryURL.appending(path: "BundledProfiles+Files.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(profiles.count) profiles",
        executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", Self.script, "sh", output.path] + profiles.map(\.path),
        inputFiles: profiles,
        outputFiles: [output])
    ]
  }

  /// Writes each profile as a raw string literal, without the indentation, which would be read at every start. The
  /// shell and `sed` are on every system that builds Swift packages: no tool has to be built first.
  private static let script = ####"""
    set -eu
    output=$1
    shift
    {
      echo 'extension BundledProfiles {'
      echo '  /// The profiles in name order.'
      echo '  package static let files: [BundledProfile] = ['
      for profile; do
        # Each display has a ppi, and no name, source or identifier has this text in it.
        count=$(grep -o '"ppi":' "$profile" | wc -l)
        printf 'BundledProfile(name: #"%s"#, displayCount: %d, text: ###"""\n' "${profile##*/}" "$count"
        sed 's/^ *//' "$profile"
        printf '\n"""###),\n'
      done
      printf '  ]\n}\n'
    } >"$output"
    """####
}
