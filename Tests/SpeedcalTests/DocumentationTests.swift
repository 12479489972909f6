import Foundation
import TestSupport
import Testing

@testable import ProgramSupport

/// The articles show what the program prints, and lead to each other.
@Suite struct DocumentationTests {
  @Test(arguments: Article.all)
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

  @Test(arguments: Article.all)
  func `an article shows what it talks about, and leads to others that exist`(_ article: Article) throws {
    #expect(!article.consoleBlocks.isEmpty || article.text.contains("!["), "neither a picture nor a printed result")
    #expect(!article.links.isEmpty)
    for link in article.links { #expect(Article.all.contains { $0.address == link }, "\(link)") }
    let pictures = article.text.matches(of: /!\[(.+?)\]\(([a-z]+)\)/)
    for picture in pictures {
      #expect(picture.output.1.count > 40, "words for who cannot see it")
      let folder = Sketch.root.appendingPathComponent("Sources/\(article.module)/\(article.module).docc/Resources")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files.contains { $0.hasPrefix("\(picture.output.2).") })
    }
  }

  @Test func `each article is reached from the entrance`() throws {
    var reached: Set = ["speedcalibration/tenminutes"]
    var rest = Array(reached)
    while let article = Article.all.first(where: { $0.address == rest.last }), rest.popLast() != nil {
      for link in article.links where reached.insert(link).inserted { rest.append(link) }
    }
    #expect(reached == Set(Article.all.map(\.address)))
  }
}
