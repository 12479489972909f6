import ArgumentParser
import DeviceInfo

/// Completions of a device.
enum SelectorCompletion {
  /// The devices, families and identifiers that start with what has been typed, without regard to case. Identifiers are
  /// many: they are offered once the start of a word rules most of them out.
  ///
  /// - Parameters:
  ///   - words: The words of the command line.
  ///   - index: The word to be completed.
  ///   - prefix: The part of it before the cursor.
  /// - Returns: The candidates, in the order of the database, quoted for the shell that asks.
  static func candidates(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    let paths = zip(words, words.dropFirst()).filter { $0.0 == "--profiles" }.map { FileName(text: $0.1) }
    let database = try? ProfileOptions.database(
      of: paths, withoutBundled: !paths.isEmpty && words.contains("--no-bundled-profiles"))
    guard let devices = database?.devices else { return [] }
    let typed = prefix.drop { $0 == "'" || $0 == "\"" }.filter { $0 != "\\" }.lowercased()
    var families: [String] = []
    for family in devices.compactMap(\.family) where !families.contains(family) { families.append(family) }
    let names = devices.map(\.name) + families + (typed.count > 2 ? devices.flatMap(\.modelIdentifiers) : [])
    return names.filter { $0.lowercased().hasPrefix(typed) }.compactMap(quoted)
  }

  /// A candidate as the completion script of the asking shell can take it; nil where the shell would put other text into
  /// the line. bash expands the list of candidates as it does a command line, and again what it has put there, so that a
  /// name from a profile could run as a command: one with `$` or a backquote is not offered. Backslashes get lost.
  private static func quoted(_ name: String) -> String? {
    guard !name.contains("\\") else { return nil }
    guard CompletionShell.requesting == .bash else { return name }
    guard !name.contains(where: { "$`".contains($0) }) else { return nil }
    return name.reduce(into: "") { result, character in
      if "\"'".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
