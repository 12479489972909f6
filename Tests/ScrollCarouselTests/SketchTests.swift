import Foundation
import Testing
import TestSupport

/// The sketches of the README and of the documentation, type-checked against stubs of UIKit and SwiftUI.
@Suite struct SketchTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let root = folder.deletingLastPathComponent().deletingLastPathComponent()

  /// The blocks of Swift in a file that import a module.
  private static func sketches(_ file: String, importing module: String) throws -> [String] {
    try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
      .components(separatedBy: "```swift\n").dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
      .filter { $0.contains("import \(module)\n") }
  }

  /// What the compiler says, empty where it accepts the source.
  private func compile(_ arguments: [String], in folder: TemporaryFolder) throws -> String {
    let outcome = try Program.run(
      ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-cache-path", folder.path("cache")] + arguments,
      in: folder, environment: ProcessInfo.processInfo.environment, executable: URL(fileURLWithPath: "/usr/bin/env"))
    return outcome.status == 0 ? "" : outcome.errors + outcome.text
  }

  /// On Linux there are no selectors; nothing else is changed.
  private func withoutSelectors(_ sketch: String) -> String {
    sketch.replacingOccurrences(of: "@objc ", with: "")
      .replacing(/#selector\((\w+)\)/) { "Selector(\"\($0.1)\")" }
  }

  @Test(arguments: [
    ("Sources/ScrollCarousel/ScrollCarousel.docc/DrivingAView.md", "UIKit"),
    ("Sources/ScrollCarousel/ScrollCarousel.docc/DrivingAView.md", "SwiftUI"),
    ("README.md", "UIKit"),
  ])
  func `a sketch is right by its types`(file: String, module: String) throws {
    let sketches = try Self.sketches(file, importing: module)
    if file != "README.md" { #expect(sketches.count == 1) }
    let modules = Program.folder.appendingPathComponent("Modules").path
    for sketch in sketches {
      let folder = try TemporaryFolder(["sketch.swift": withoutSelectors(sketch)])
      let stub = Self.folder.appendingPathComponent("Stubs/\(module).swift").path
      #expect(
        try compile(
          ["-emit-module", "-module-name", module, stub, "-o", folder.path("\(module).swiftmodule")], in: folder) == "")
      let search = ["-I", folder.url.path, "-I", modules]
      #expect(try compile(["-typecheck", "-warnings-as-errors", "sketch.swift"] + search, in: folder) == "")

      // The check sees a mistake.
      try folder.write(
        sketch.replacingOccurrences(of: "movement.didWrap", with: "movement.wrapped"), to: "sketch.swift")
      #expect(try compile(["-typecheck", "sketch.swift"] + search, in: folder).contains("no member 'wrapped'"))
    }
  }
}
