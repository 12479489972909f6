import ArgumentParser
import DeviceInfo

/// Completions of a device.
enum SelectorCompletion {
  /// The completion of an option or argument that takes a device.
  static let kind = CompletionKind.custom { candidates($0, $1, $2) }

  /// The devices, families and identifiers that a word may become. Android's devices are among them once something is
  /// typed, and monitors where nothing else fits. A name that a shell might run is none of them.
  ///
  /// - Parameters:
  ///   - words: The words of the command line.
  ///   - index: The word to be completed.
  ///   - prefix: The part of it before the cursor, as it stands on the line.
  /// - Returns: The candidates.
  static func candidates(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    var profiles = ProfileOptions()
    profiles.paths = TypedLine(words).values(of: "--profiles").map(FileName.init)
    profiles.noBundledProfiles = !profiles.paths.isEmpty && words.contains("--no-bundled-profiles")
    let typed = prefix.filter { !"'\"\\".contains($0) }
    guard !typed.hasPrefix("-") else { return [] }
    for selectors in [[], ["\(typed)*"]] {
      let database = try? profiles.database(for: selectors, typed.isEmpty ? .apple : .devices)
      let names = (database?.completions(of: typed) ?? []).filter { !$0.contains(where: "$`<>\\\"'".contains) }
      if !names.isEmpty { return names }
    }
    return []
  }
}
