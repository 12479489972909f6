import Foundation
import TestSupport
import Testing

/// The Swift code of the articles and of the README, as a reader would paste it.
@Suite(.walk) struct DocumentedCodeTests {
  private static let catalogue = "Sources/DisplayTable/DisplayTable.docc"

  private static func articles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Sketch.root.appendingPathComponent(catalogue).path)
      .filter { $0.hasSuffix(".md") }.sorted().map { "\(catalogue)/\($0)" }
  }

  @Test func `every block of Swift is right by its types`() throws {
    var blocks = try Self.articles().flatMap(Sketch.blocks)
    // The README has a fragment of a manifest too.
    blocks += try Sketch.blocks(of: "README.md").filter { $0.text.contains("import ") }
    #expect(blocks.count >= 5)
    #expect(Set(blocks.flatMap(\.standIns)) == ["SwiftUI", "UIKit"])
    for block in blocks {
      #expect(try block.complaints() == "", "\(block.file)\n\(block.text)")
    }
  }

  @Test func `the check sees a mistake`() throws {
    let sketch = try #require(try Self.articles().flatMap(Sketch.blocks).first { $0.imports("UIKit") })
    for (right, wrong, complaint) in [
      ("nativeBounds", "nativeBound", "no member 'nativeBound'"), ("match.display", "match.screen", "'screen'"),
      ("PixelSize(width: Int(size.width)", "PixelSize(width: size.width", "cannot convert"),
    ] {
      #expect(try sketch.replacing(right, with: wrong).complaints().contains(complaint), "\(wrong)")
    }
  }

  @Test func `what needs Apple's modules is called a sketch`() throws {
    for article in try Self.articles() where try Sketch.blocks(of: article).contains(where: { !$0.standIns.isEmpty }) {
      let text = try String(contentsOf: Sketch.root.appendingPathComponent(article), encoding: .utf8)
      #expect(text.contains("sketch"), "\(article)")
    }
  }
}
