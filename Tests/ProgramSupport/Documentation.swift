import Foundation
import TestSupport
import Testing

/// An article of the documentation.
struct Article: Sendable, CustomTestStringConvertible {
  let module: String
  let name: String
  let text: String

  var testDescription: String { name }

  /// The address below `documentation`, as another module's article links to it.
  var address: String { "\(module)/\(name)".lowercased() }

  /// The console blocks: commands and their output.
  var consoleBlocks: [String] {
    text.components(separatedBy: "```console\n").dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
  }

  /// Commands in a sentence or on a line of their own, which the article tells to type.
  var commands: [String] {
    let words = text.components(separatedBy: "`").filter { $0.hasPrefix("speedcal ") && !$0.contains("\n") }
    return words + text.components(separatedBy: "\n").filter { $0.hasPrefix("    speedcal ") }
  }

  /// The addresses of the articles that it leads to.
  var links: [String] {
    text.matches(of: /\]\(\.\.\/([^)]+)\)/).map { String($0.output.1) }
      + text.matches(of: /<doc:([^>]+)>/).map { "\(module)/\($0.output.1)".lowercased() }
  }

  static let all: [Article] = {
    let sources = Sketch.root.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).compactMap { file in
      let catalogue = file.deletingLastPathComponent()
      guard file.pathExtension == "md", catalogue.pathExtension == "docc" else { return nil }
      let module = catalogue.deletingPathExtension().lastPathComponent
      let name = file.deletingPathExtension().lastPathComponent
      guard name != module, let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
      return Article(module: module, name: name, text: text)
    }.sorted { $0.address < $1.address }
  }()
}

/// The README.
enum Readme {
  static let text: String = {
    (try? String(contentsOf: Sketch.root.appendingPathComponent("README.md"), encoding: .utf8)) ?? ""
  }()

  /// The fenced blocks of a language.
  static func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }
}
