import Foundation
import Testing
import TestSupport

@testable import ProgramSupport
@testable import speedcal

/// Every command of the README prints what the README shows, and its Swift lines are ones that compile.
@Suite struct ReadmeTests {
  @Test func `each console block shows what its commands print`() throws {
    let blocks = Readme.blocks("console")
    #expect(blocks.count >= 2)
    // One folder for all: a later block goes on with the files of an earlier one.
    let folder = try TemporaryFolder()
    for block in blocks {
      var printed: [String] = []
      for line in block.components(separatedBy: "\n") where line.hasPrefix("$ ") {
        let outcome = try Program.shell(String(line.dropFirst(2)), in: folder)
        #expect(outcome.status == 0, "\(line)")
        #expect(outcome.errors == "", "\(line)")
        printed.append(line)
        printed += outcome.text.replacingOccurrences(of: "\r", with: "").components(separatedBy: "\n").dropLast()
      }
      guard block.hasPrefix("$ speedcal\n") else {
        expectSnapshot(printed.joined(separator: "\n") + "\n", block)
        continue
      }
      // It is cut, and says so.
      #expect(block.hasSuffix("\n…") && printed.count >= block.components(separatedBy: "\n").count)
      let missing = Self.figures(String(block.dropLast(2))).subtracting(Self.figures(printed.joined(separator: "\n")))
      #expect(missing.isEmpty, "the report of all devices in README.md has lines that it has no longer: \(missing)")
    }
  }

  /// The lines of the report of all devices, without what the next device may change: which devices share a line, and how
  /// many there are.
  private static func figures(_ report: String) -> Set<String> {
    let lines = report.components(separatedBy: "\n").filter { !$0.hasPrefix("          ") }.map { line in
      line.replacing(/^(\s*[\d.]+(?:\s+[\d.–]+){4})  .*/) { "\($0.1)" }.replacing(/\d+ displays/, with: "displays")
    }
    return Set(lines)
  }

  @Test func `the first screen holds the two commands of the set-up`() throws {
    let setUp = try #require(Readme.blocks("sh").first).components(separatedBy: "\n")
    #expect(setUp.count == 2)
    #expect(setUp.first?.hasSuffix("libjson-c-dev && swift run speedcal report --speed 30") == true)
    #expect(setUp.last == "swift test --quiet")
    let line = Readme.text.components(separatedBy: "\n").firstIndex(of: "swift test --quiet")
    #expect(try #require(line) < 40)
  }

  @Test func `every command of a block is run by the checks, word for word`() throws {
    let scripts = try [".ci/check", "Tests/Tools/Installed/run", "Tests/Tools/Profiles/run"].map {
      try String(contentsOf: Sketch.root.appendingPathComponent($0), encoding: .utf8)
    }
    let lines = Readme.blocks("sh").flatMap { $0.components(separatedBy: "\n") }.map {
      $0.components(separatedBy: "  # ")[0]
    }
    #expect(lines.count >= 5)
    for line in lines { #expect(scripts.contains { $0.contains(line) }, "\(line)") }
  }

  @Test func `every option that the README names is one of the program's`() throws {
    let known = Set(CommandDescription.all.flatMap { $0.shape.arguments ?? [] }.flatMap { $0.names ?? [] }.map(\.name))
    // `--product` and the like are options of other programs, in the lines of the set-up.
    let options = Readme.text.components(separatedBy: "`").filter { $0.hasPrefix("--") }
    #expect(options.count > 4)
    for option in options {
      let name = option.dropFirst(2).prefix { $0 != " " && $0 != "=" }
      #expect(known.contains(String(name)), "\(name)")
    }
  }
}
