import DeviceInfo
import Foundation
import TestSupport
import Testing

/// The table is made from the profiles, and is the one that the program makes of them today.
@Suite struct GeneratedTableTests {
  private static let file = "Sources/DisplayTable/BundledDisplays.swift"
  private static let command = [
    "export", "iPhone", "iPad", "'iPod touch'", "'Apple Watch'", "Mac", "--speed", "0", "--format", "swift", "--name",
    "BundledDisplays",
  ]

  /// The lines of one text that another lacks, without their indentation.
  private static func lines(of text: String, missingIn other: String) -> [String] {
    let others = Set(other.split(separator: "\n"))
    return text.split(separator: "\n").filter { !others.contains($0) }.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func `the table for apps holds what the profiles hold`() throws {
    let made = try Program.run(Self.command.map { $0.filter { $0 != "'" } })
    try #require(made.status == 0, "the profiles are unsound, so no table can be made of them:\n\(made.errors)")
    let kept = try String(contentsOf: Sketch.root.appendingPathComponent(Self.file), encoding: .utf8)
    guard kept != made.text else { return }
    let differences =
      Self.lines(of: made.text, missingIn: kept).map { "+ \($0)" }
      + Self.lines(of: kept, missingIn: made.text).map { "- \($0)" }
    Issue.record(
      """
      \(Self.file) is not what the profiles say now. Make it again with:
        swift run speedcal \(Self.command.joined(separator: " ")) --output \(Self.file)
      What then changes:
      \(differences.prefix(12).joined(separator: "\n"))
      """)
  }

  /// An app that takes this module takes nothing else with it.
  @Test func `nothing but the calculator is imported`() throws {
    let folder = Sketch.root.appendingPathComponent("Sources/DisplayTable")
    let sources = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
    #expect(sources.count >= 3)
    for source in sources {
      let imports = try String(contentsOf: source, encoding: .utf8).split(separator: "\n")
        .filter { " \($0)".contains(" import ") && !$0.contains("//") }
      #expect(Set(imports).isSubset(of: ["public import SpeedCalibration"]), "\(source.lastPathComponent)")
    }
  }
}
