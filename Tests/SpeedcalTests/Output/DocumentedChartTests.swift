import Foundation
import TestSupport
import Testing

/// The chart that the README and the documentation show.
@Suite struct DocumentedChartTests {
  private static let file = "Sources/ScrollMotion/ScrollMotion.docc/Resources/judder.svg"
  private static let arguments = ["motion", "iPhone 8", "--format", "svg"]

  @Test func `the chart in the documentation is the one that the program draws`() throws {
    let drawn = try Program.run(Self.arguments)
    #expect(drawn.status == 0 && drawn.errors == "")
    let kept = try String(contentsOf: Sketch.root.appendingPathComponent(Self.file), encoding: .utf8)
    #expect(
      kept == drawn.text,
      "\(Self.file) is out of date; make it again with: swift run speedcal motion 'iPhone 8' --format svg --output \(Self.file)"
    )
  }

  @Test func `the article shows it, with words for who cannot see it`() throws {
    let article = Sketch.root.appendingPathComponent("Sources/ScrollMotion/ScrollMotion.docc/SeeingASpeed.md")
    #expect(try String(contentsOf: article, encoding: .utf8).contains(/!\[.{80,}\]\(judder\)/))
  }
}
