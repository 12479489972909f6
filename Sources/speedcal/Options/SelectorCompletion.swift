import DeviceInfo

/// What the shell offers where a device is wanted.
enum SelectorCompletion {
  /// The devices, families and identifiers that start with what has been typed, without regard to case. Identifiers are
  /// many: they are offered once the start of a word rules most of them out.
  ///
  /// - Parameters:
  ///   - words: The words of the command line.
  ///   - index: Which word is to be completed.
  ///   - prefix: What stands before the cursor in it.
  /// - Returns: The candidates, in the order of the database.
  static func candidates(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    let paths = zip(words, words.dropFirst()).filter { $0.0 == "--profiles" }.map { FileName(text: $0.1) }
    let profiles = ProfileChoice(
      paths: paths, noBundledProfiles: !paths.isEmpty && words.contains("--no-bundled-profiles"))
    guard let devices = try? profiles.database().devices else { return [] }
    let typed = prefix.drop { $0 == "'" || $0 == "\"" }.filter { $0 != "\\" }.lowercased()
    var families: [String] = []
    for family in devices.compactMap(\.family) where !families.contains(family) { families.append(family) }
    let names = devices.map(\.name) + families + (typed.count > 2 ? devices.flatMap(\.modelIdentifiers) : [])
    return names.filter { $0.lowercased().hasPrefix(typed) }
  }
}
