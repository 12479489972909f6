import Testing
import TestSupport

/// What a terminal shows of a table is what a pipe gets, less the columns that have no room. The whole outputs are pinned by
/// the tests of each command.
@Suite(.walk) struct WidthWalk {
  static let commands = [
    ["report", "iPhone 15", "iPhone 8 Plus"], ["report"], ["table", "iPhone 15 Pro", "--speed", "10:30:10"],
    ["convert", "30mm/s", "iPhone 15", "Google Pixel 8"], ["devices", "iPhone 13*"], ["show", "iPhone 8 Plus"],
    ["motion", "iPhone 8"], ["motion", "iPhone 15 Pro"], ["suggest", "iPhone 15", "iPad Air"],
    ["carousel", "iPhone 15", "--duration", "0.1"], ["identify", "iPhone15,4"],
  ]

  /// The lines of a terminal of a width, without the sentence about columns, and the names in that sentence.
  private static func shown(_ command: [String], columns: Int) throws -> (lines: [String], hidden: [String]) {
    var environment = Program.environment
    environment["COLUMNS"] = nil
    environment["NO_COLOR"] = "1"
    let (text, status) = try PseudoTerminal.run(command, columns: columns, environment: environment)
    #expect(status == 0)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.allSatisfy { $0.count <= columns }, "\(columns)\n\(text)")
    guard let start = lines.firstIndex(where: { $0.contains(" hidden to fit") }) else { return (lines, []) }
    let end = lines[(start + 1)...].firstIndex { !$0.hasPrefix("  ") } ?? lines.endIndex
    let sentence = lines[start..<end].map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ")
    let list = try #require(sentence.firstMatch(of: #/fit the terminal: (.*)\. To see all, /#)).1
    let names = list.split(separator: "; ").map { String($0) }
    #expect(sentence.hasPrefix("\(names.count) column"), "\(sentence)")
    return (Array(lines[..<start] + lines[end...]), names)
  }

  private static func words(_ text: some StringProtocol) -> [String] {
    text.split { $0.isWhitespace }.map { String($0) }
  }

  private static func isSubsequence(_ few: [String], of many: [String]) -> Bool {
    var rest = many[...]
    return few.allSatisfy { word in
      guard let place = rest.firstIndex(of: word) else { return false }
      rest = rest[(place + 1)...]
      return true
    }
  }

  @Test(arguments: commands)
  func `a narrow terminal shows fewer columns of the same table`(_ command: [String]) throws {
    let piped = try Program.run(command)
    #expect(piped.status == 0)
    #expect(!piped.text.contains(" not fit: "))
    let pipedLines = piped.lines.map(Self.words)
    var hidden: [String]?
    for columns in [80, 100, 120, 160, 400] {
      let shown = try Self.shown(command, columns: columns)
      // The lines of tables: sentences are broken elsewhere, and a terminal explains its heads.
      for line in shown.lines where line.dropFirst(2).contains("  ") && !line.hasPrefix("  ") {
        #expect(pipedLines.contains { Self.isSubsequence(Self.words(line), of: $0) }, "\(columns): \(line)")
      }
      if let narrower = hidden { #expect(Set(shown.hidden).isSubset(of: narrower), "\(columns): \(shown.hidden)") }
      hidden = shown.hidden
    }
    #expect(hidden?.isEmpty == true)
  }
}
