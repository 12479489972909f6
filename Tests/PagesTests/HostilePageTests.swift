import Foundation
import ProfileJSON
import Testing

@testable import Pages
@testable import Reports

@Suite struct HostilePageTests {
  @Test func `hostile texts end as text`() throws {
    let content = try PageContent(text: SamplePages.hostileTexts.joined(separator: " "))
    let plain = try SamplePages.page(displays: 2, content: content).html
    // A name takes what a profile lets through; escapes are tested with all.
    let html = SamplePages.hostileTexts.reduce(plain) { html, text in
      let slots: Template.Slots = ["name": .text(text), "list": .list([["name": .text(text)]])]
      return html + Template("<p title=\"{{name}}\">{{#list}}{{name}}{{/list}}</p>").filled(slots)
    }
    for tag in ["<script", "</script", "<style", "</style", "<title", "</title", "<!--", "<b>alert"] {
      #expect(html.ranges(of: tag).count == plain.ranges(of: tag).count, "\(tag)")
    }
    #expect(plain.ranges(of: "<script").count == 2 && plain.ranges(of: "</script").count == 2)
    let isForbidden = { (scalar: Unicode.Scalar) in
      (scalar.value < 0x20 && scalar != "\n") || (0x202A...0x202E).contains(scalar.value)
        || (0x2028...0x2029).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
    #expect(!html.unicodeScalars.contains(where: isForbidden))
  }

  @Test func `hostile texts come back from the JSON island as they are shown`() throws {
    func words(_ texts: [String]) throws -> String {
      let content = try PageContent(text: texts.joined(separator: " "))
      let html = try SamplePages.page(displays: 1, content: content).html
      let island = try #require(html.firstMatch(of: /id=page-data>(?<json>[^<]*)<\/script>/)).json
      let data = try #require(JSONSerialization.jsonObject(with: Data(island.utf8)) as? [String: Any])
      return try #require(data["text"] as? String)
    }
    let plain = SamplePages.hostileTexts.filter { text in
      !text.unicodeScalars.contains { $0.value < 32 || $0.properties.isWhitespace && $0 != " " || $0 == "\u{202e}" }
    }
    #expect(try words(plain) == plain.joined(separator: " ") + " ")
    #expect(try !words(SamplePages.hostileTexts).contains("\u{202e}"))
  }
}
