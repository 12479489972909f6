import Foundation
import TestSupport
import Testing

/// A page of the documentation: an article, the landing page of a module, or the README.
struct Article: Sendable, CustomTestStringConvertible {
  /// The file, from the root of the package.
  let file: String
  let text: String

  var testDescription: String { file }

  /// Whether it is read as a file, so that its links are paths.
  var isReadAsFile: Bool { file == "README.md" || file.hasSuffix("/TenMinutes.md") }

  /// Whether it is the landing page of a module.
  var isLandingPage: Bool { file == Self.file("/" + (file.split(separator: "/").dropFirst().first ?? "")) }

  /// The console blocks: commands and their output.
  var consoleBlocks: [String] {
    text.components(separatedBy: "```console\n").dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
  }

  /// Commands in a sentence or on a line of their own, which the article tells to type.
  var commands: [String] {
    let words = text.components(separatedBy: "`").filter { $0.hasPrefix("speedcal ") && !$0.contains("\n") }
    return words + text.components(separatedBy: "\n").filter { $0.hasPrefix("    speedcal ") }
  }

  /// The files that it leads to, from the root: by paths where it is read as a file, else by addresses of DocC. A link in
  /// the other manner leads nowhere.
  var links: [String] {
    text.matches(of: /(?<picture>!?)\[[^\]]+\]\((?<address>[^)]+)\)|<(?<name>doc:[^>]+)>/).compactMap { match in
      let link = String(match.output.address ?? match.output.name ?? "")
      if link.hasPrefix("https:") || match.output.picture == "!" && !isReadAsFile { return nil }
      let folder = URL(fileURLWithPath: "/\(file)").deletingLastPathComponent()
      if isReadAsFile { return String(folder.appendingPathComponent(link).standardized.path.dropFirst()) }
      guard link.hasPrefix("doc:") else { return link }
      let name = link.dropFirst("doc:".count)
      return name.hasPrefix("/")
        ? Self.file(name) : String(folder.appendingPathComponent("\(name).md").path.dropFirst())
    }
  }

  /// The file of an address, which is `/Module/Article` or `/Module`.
  private static func file(_ address: some StringProtocol) -> String {
    let names = address.split(separator: "/")
    return names.isEmpty ? "" : "Sources/\(names[0])/\(names[0]).docc/\(names[names.count - 1]).md"
  }

  static let readme = Article(file: "README.md", text: Readme.text)

  /// The articles and the landing pages.
  static let all: [Article] = {
    let sources = Sketch.root.appendingPathComponent("Sources")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: sources.path)) ?? []
    return paths.sorted().filter { $0.hasSuffix(".md") && $0.contains(".docc/") }.compactMap { path in
      let text = try? String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      return text.map { Article(file: "Sources/\(path)", text: $0) }
    }
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
