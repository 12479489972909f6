import Foundation
import PackagePlugin

/// Writes every profile of the package's `profiles` folder into one Swift file before the target is compiled.
@main
struct EmbedProfilesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "profiles")
    let profiles = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" && $0.lastPathComponent != "schema.json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let output = context.pluginWorkDirectoryURL.appending(path: "BundledProfiles+Files.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(profiles.count) profiles",
        executable: try context.tool(named: "EmbedProfiles").url,
        arguments: [output.path] + profiles.map(\.path),
        inputFiles: profiles,
        outputFiles: [output])
    ]
  }
}
