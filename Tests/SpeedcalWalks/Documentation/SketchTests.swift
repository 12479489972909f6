import TestSupport
import Testing

/// The sketches of the documentation that drive a view.
@Suite(.walk) struct SketchTests {
  @Test(arguments: ["UIKit", "SwiftUI"])
  func `a sketch is right by its types`(module: String) throws {
    let sketches = try Sketch.blocks(of: "Sources/ScrollCarousel/ScrollCarousel.docc/DrivingAView.md")
      .filter { $0.imports(module) }
    #expect(sketches.count == 1)
    for sketch in sketches {
      #expect(try sketch.complaints() == "")
      // The check sees a mistake.
      let wrong = sketch.replacing("movement.didWrap", with: "movement.wrapped")
      #expect(try wrong.complaints().contains("no member 'wrapped'"))
    }
  }
}
