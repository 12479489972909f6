import TestSupport
import Testing

@testable import Pages

@Suite(.needsNode) struct PagePolicyTests {
  private static func hash(_ text: some StringProtocol) throws -> String {
    try Node.run(
      "return c.createHash('sha256').update(input.text).digest('base64');", ["text": .init(String(text))])
  }

  @Test(arguments: PageKind.allCases)
  func `the policy holds the hashes of script and style; if not, paste these into PageKind.swift`(kind: PageKind)
    throws
  {
    let found = try (style: Self.hash(kind.style), script: Self.hash(kind.script))
    #expect(kind.hashes == found, "case .\(kind): (\"\(found.style)\", \"\(found.script)\")")
  }

  @Test(arguments: PageKind.allCases)
  func `the policy allows what stands in the page, and there is no style attribute and no address to load`(
    kind: PageKind
  ) throws {
    let html =
      try kind == .catalogue ? SamplePages.catalogue([]) : SamplePages.page(displays: 2).html
    let style = try #require(html.firstMatch(of: /<style>(?<text>(.|\n)*?)<\/style>/))
    let script = try #require(html.firstMatch(of: /<script>(?<text>(.|\n)*?)<\/script>/))
    #expect(try html.contains("style-src 'sha256-\(Self.hash(style.text))'"))
    #expect(try html.contains("script-src 'sha256-\(Self.hash(script.text))'"))
    #expect(html.contains("default-src 'none'"))
    let markup = html.replacing(/<(script|style|pre)(.|\n)*?<\/(script|style|pre)>/, with: "")
    #expect(!markup.contains(/\sstyle=/))
    #expect(!markup.contains(/\s(src|action|onclick|onload)=/))
    #expect(!markup.contains(/<(link|img|iframe)/))
    #expect(!markup.contains(/url\([^#]|@import/))
    #expect(!markup.contains("{{"))
  }

  @Test func `no line of the script is longer than 120 characters`() {
    #expect(PageKind.catalogue.script.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }
}
