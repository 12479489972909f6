import Foundation
import TestSupport
import Testing

@testable import ProgramSupport

/// The articles show what the program prints, and lead to each other.
@Suite struct DocumentationTests {
  @Test(arguments: Article.all.sampled(oneIn: 6, released: 1))
  func `each console block shows what its commands print`(_ article: Article) throws {
    let folder = try TemporaryFolder()
    for block in article.consoleBlocks {
      var printed: [String] = []
      for line in block.components(separatedBy: "\n") where line.hasPrefix("$ ") {
        let outcome = try Program.shell(String(line.dropFirst(2)), in: folder)
        #expect(outcome.status == 0, "\(line)")
        printed += [line] + (outcome.errors + outcome.text).components(separatedBy: "\n").dropLast()
      }
      expectSnapshot(printed.joined(separator: "\n") + "\n", block)
    }
  }

  @Test(arguments: Article.all.filter { !$0.isLandingPage })
  func `an article shows what it talks about`(_ article: Article) throws {
    #expect(!article.consoleBlocks.isEmpty || article.text.contains("!["), "neither a picture nor a printed result")
    #expect(!article.links.isEmpty)
    let pictures = article.text.matches(of: /!\[(.+?)\]\(([a-z]+)\)/)
    for picture in pictures {
      #expect(picture.output.1.count > 40, "words for who cannot see it")
      let folder = Sketch.root.appendingPathComponent(article.file).deletingLastPathComponent()
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("Resources").path)
      #expect(files.contains { $0.hasPrefix("\(picture.output.2).") })
    }
  }

  @Test(arguments: Article.all + [.readme]) func `each link leads to a file`(_ article: Article) {
    for link in article.links {
      #expect(FileManager.default.fileExists(atPath: Sketch.root.appendingPathComponent(link).path), "\(link)")
    }
  }

  @Test func `each article is reached from the README`() {
    var reached: Set<String> = []
    var rest = [Article.readme]
    while let article = rest.popLast() {
      let fresh = article.links.filter { reached.insert($0).inserted }
      rest += Article.all.filter { fresh.contains($0.file) }
    }
    #expect(Set(Article.all.map(\.file)).subtracting(reached) == [])
  }
}
