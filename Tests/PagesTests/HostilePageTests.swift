import Foundation
import ProfileJSON
import Testing

@testable import Pages
@testable import Reports

@Suite struct HostilePageTests {
  @Test
  func `hostile texts end as text`() throws {
    let content = try PageContent(text: SamplePages.hostileTexts.joined(separator: " "))
    let plain = try SamplePages.page(displays: 2, content: content).html
    // A name takes what a profile lets through; escapes are tested with all.
    let html = SamplePages.hostileTexts.reduce(plain) { html, text in
      let slots: Template.Slots = ["name": .text(text), "list": .list([["name": .text(text)]])]
      return html + Template("<p title=\"{{name}}\">{{#list}}{{name}}{{/list}}</p>".utf8).filled(slots)
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

  @Test(arguments: SamplePages.hostileTexts)
  func `hostile texts come back from the JSON island as they are shown`(text: String) throws {
    let request = try PreviewPage.Request(
      millimetersPerSecond: 0, durationSeconds: 1, content: PageContent(text: text), generator: "")
    let screen = try SamplePages.screen("A", ppi: 460, scale: 3, hertz: nil)
    let html = try PreviewPage([screen], request).html
    let island = try #require(html.firstMatch(of: /id=page-data>(?<json>[^<]*)<\/script>/)).json
    let data = try #require(JSONSerialization.jsonObject(with: Data(island.utf8)) as? [String: Any])
    let words = try #require(data["text"] as? String)
    #expect(words.hasSuffix(" ") && !words.contains("\u{202e}"))
    let isPlain = !text.contains {
      $0.isNewline || $0.unicodeScalars.contains { $0.value < 32 } || $0 == "\u{202e}" || $0 == "\u{202c}"
    }
    #expect(!isPlain || words == text + " ")
  }
}
