package import Foundation

/// Swift code that imports UIKit or SwiftUI, compiled as it stands against stand-ins for these modules, which are in
/// `Stubs`. That of the articles is compiled by Tests/Tools/OtherPackage.
package struct Sketch: Sendable {
  /// The file that the code stands in, from the root of the package.
  package let file: String

  /// The code.
  package let text: String

  /// Makes a sketch of some code.
  package init(file: String, text: String) { (self.file, self.text) = (file, text) }

  /// The root of the package.
  package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Every block of a language in the article on code that moves content.
  package static func articleBlocks(_ language: String) throws -> [String] {
    let file = "Sources/DisplayTable/DisplayTable.docc/ScrollingView.md"
    return try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
      .components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first.map { $0 + "\n" } }
  }

  /// The modules of Apple's that the code needs and that have a stand-in.
  private var standIns: [String] {
    let lines = text.components(separatedBy: "\n")
    return ["SwiftUI", "UIKit", "WatchKit"].filter { lines.contains("import \($0)") }
  }

  /// The code with some text in another's place.
  package func replacing(_ text: String, with other: String) -> Sketch {
    Sketch(file: file, text: self.text.replacingOccurrences(of: text, with: other))
  }

  /// What the compiler says of the code, warnings too; empty where it accepts it.
  package func complaints(languageMode: String) throws -> String {
    let folder = try folder()
    let fault = try compileStandIns(["-emit-module"], in: folder)
    guard fault.isEmpty else { return fault }
    return try Self.compile(
      ["-typecheck", "main.swift", "-I", folder.url.path, "-parse-as-library", "-warnings-as-errors"], in: folder,
      mode: languageMode)
  }

  /// What the code prints when it runs with the stand-ins, or what the compiler says of it.
  package func output() throws -> String {
    let folder = try folder()
    let fault =
      try compileStandIns(["-emit-module", "-emit-library"], in: folder)
      + Self.compile(
        ["-parse-as-library", "main.swift", "-I", folder.url.path, "-L", folder.url.path, "-o", "run"]
          + standIns.map { "-l\($0)" } + ["-Xlinker", "-rpath", "-Xlinker", folder.url.path], in: folder)
    guard fault.isEmpty else { return fault }
    return try Program.run([], in: folder, executable: folder.url.appendingPathComponent("run")).text
  }

  /// The code in a folder of its own. On Linux there are no selectors; nothing else is changed.
  private func folder() throws -> TemporaryFolder {
    let source = text.replacingOccurrences(of: "@objc ", with: "")
      .replacing(/#selector\((\w+)\)/) { "Selector(\"\($0.1)\")" }
    return try TemporaryFolder(["main.swift": source])
  }

  private func compileStandIns(_ products: [String], in folder: TemporaryFolder) throws -> String {
    try standIns.map { module in
      let stub = Self.root.appendingPathComponent("Tests/TestSupport/Stubs/\(module).swift").path
      let output = products.count > 1 ? ["-o", "lib\(module).so", "-emit-module-path"] : ["-o"]
      return try Self.compile(
        ["-parse-as-library", "-module-name", module, stub] + products + output + ["\(module).swiftmodule"], in: folder)
    }.joined()
  }

  private static func compile(
    _ arguments: [String], in folder: TemporaryFolder, mode: String = "6"
  ) throws -> String {
    let outcome = try Program.run(
      ["swiftc", "-swift-version", mode, "-module-cache-path", folder.path("cache")] + arguments,
      in: folder, environment: ProcessInfo.processInfo.environment, executable: URL(fileURLWithPath: "/usr/bin/env"))
    return outcome.status == 0 ? "" : outcome.errors + outcome.text
  }
}
