import Foundation

/// The tables of names in the tests of DeviceInfo, which every reader of names has to agree with.
package enum NameTable {
  /// The lines of a table: what is typed, and what it means.
  package static func rows(of name: String) throws -> [(typed: String, outcome: String)] {
    let file = URL(filePath: #filePath).appending(path: "../../DeviceInfoTests/Fixtures/\(name)").standardized
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      let parts = $0.split(separator: "\t", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw CocoaError(.fileReadCorruptFile, userInfo: ["line": $0]) }
      return (parts[0], parts[1])
    }
  }

  /// Whether an outcome, in the words of the tables, is the one of a table; `names` gives those that fit a pattern.
  package static func fits(_ found: String, _ expected: String, _ names: (String) -> [String]) -> Bool {
    let rest = String(expected.dropFirst(2))
    switch expected.first {
    case "*": return found == expected || found == "* " + names(rest).joined(separator: "; ")
    case "?":
      return found.hasPrefix("? ")
        && Set(rest.components(separatedBy: "; ")).isSubset(of: found.dropFirst(2).components(separatedBy: "; "))
    case "-": return found.hasPrefix("-")
    default: return found == expected
    }
  }
}
