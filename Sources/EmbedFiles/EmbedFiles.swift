import Foundation
import PackagePlugin

/// Writes files into one Swift file before a target is compiled: into BundledProfiles every profile of the package's
/// `profiles` folder, into any other target the files in its folder that are no Swift.
///
/// They become raw string literals, which the compiler takes as they are: SwiftPM's own way of embedding is an array of
/// a literal for each byte, at half a second for every 10 kB. The shell and `sed` are on every system that builds Swift
/// packages: no tool has to be built first.
@main
struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let isProfiles = target.name == "BundledProfiles"
    let files =
      isProfiles
      ? try Self.profiles(in: context.package.directoryURL.appending(path: "profiles"))
      : Self.texts(in: target.directoryURL)
    let output = context.pluginWorkDirectoryURL.appending(path: "\(target.name)+Files.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(files.count) files in \(target.name)", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", isProfiles ? Self.profileScript : Self.textScript, "sh", output.path] + files.map(\.path),
        inputFiles: files, outputFiles: [output])
    ]
  }

  private static func profiles(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { ["json", "tsv"].contains($0.pathExtension) && $0.lastPathComponent != "schema.json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  private static func texts(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { ["css", "html", "js", "kt", "ts", "txt"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
  }

  /// Members of BundledProfiles: the table of names, and the profiles without the indentation, which would be read at every
  /// start.
  private static let profileScript = ####"""
    set -eu
    output=$1
    shift
    {
      echo 'extension BundledProfiles {'
      for table; do
        case $table in *.tsv) ;; *) continue ;; esac
        echo '  /// What people call the devices.'
        printf '  package static let names: StaticString = ###"""\n'
        cat "$table"
        printf '\n"""###\n'
      done
      echo '  /// The profiles in name order.'
      echo '  package static let files: [BundledProfile] = ['
      for profile; do
        case $profile in *.tsv) continue ;; esac
        # Each display has a ppi, and no name, source or identifier has this text in it.
        count=$(grep -o '"ppi":' "$profile" | wc -l)
        printf 'BundledProfile(name: #"%s"#, displayCount: %d, text: ###"""\n' "${profile##*/}" "$count"
        sed 's/^ *//' "$profile"
        printf '\n"""###),\n'
      done
      printf '  ]\n}\n'
    } >"$output"
    """####

  /// A type with a member for each file: `page_js` for page.js.
  private static let textScript = ####"""
    set -eu
    output=$1
    shift
    {
      echo '/// The files of this module that are no Swift, as they stand.'
      echo 'enum EmbeddedFiles {'
      for file; do
        printf '  static let %s = ###"""\n' "$(basename "$file" | tr -c '[:alnum:]\n' _)"
        cat "$file"
        printf '\n"""###\n'
      done
      echo '}'
    } >"$output"
    """####
}
