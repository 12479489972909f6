import Foundation
import Testing

@testable import Pages

@Suite("A page's policy")
struct PagePolicyTests {
  @Test(
    "is checked by a SHA-256 that knows the published digests",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func knowsPublishedDigests(text: String, digest: String) {
    #expect(SHA256.digest(Array(text.utf8)).map { String(format: "%02x", $0) }.joined() == digest)
  }

  private static func hash(_ text: some StringProtocol) -> String {
    Data(SHA256.digest(Array(text.utf8))).base64EncodedString()
  }

  @Test("holds the hashes of script and style; if not, paste these into PageAssets.swift")
  func holdsTheHashes() {
    #expect(PageAssets.styleHash == Self.hash(PageAssets.style), "styleHash = \(Self.hash(PageAssets.style))")
    #expect(PageAssets.scriptHash == Self.hash(PageAssets.script), "scriptHash = \(Self.hash(PageAssets.script))")
  }

  @Test("allows what stands in the page, byte for byte, and the page has no style attribute and no address to load")
  func allowsWhatStandsInThePage() throws {
    let html = try SamplePages.page(displays: 2).html
    let style = try #require(html.firstMatch(of: /<style>(?<text>(.|\n)*?)<\/style>/))
    let script = try #require(html.firstMatch(of: /<script>(?<text>(.|\n)*?)<\/script>/))
    #expect(html.contains("style-src 'sha256-\(Self.hash(style.text))'"))
    #expect(html.contains("script-src 'sha256-\(Self.hash(script.text))'"))
    #expect(html.contains("default-src 'none'"))
    let markup = html.replacing(/<(script|style|pre)(.|\n)*?<\/(script|style|pre)>/, with: "")
    #expect(!markup.contains(/\sstyle=/))
    #expect(!markup.contains(/\s(src|action|onclick|onload)=/))
    #expect(!markup.contains(/<(link|img|iframe)/))
    #expect(!markup.contains(/url\([^#]|@import/))
    #expect(!markup.contains("{{"))
  }

  @Test("is that of page.js and page.css as they stand, with short lines")
  func isThatOfPageScript() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    func source(_ name: String) throws -> Data {
      try Data(contentsOf: root.appendingPathComponent("Sources/Pages/Page/\(name)"))
    }
    func digest(_ data: Data) -> String {
      SHA256.digest(Array(data)).prefix(8).map { String(format: "%02x", $0) }.joined()
    }
    let script = try source("page.js")
    let remedy: Comment = "it is out of date; make it again with: Tests/Tools/Browser/minify"
    #expect(PageAssets.script.hasPrefix("// page.js \(digest(script))\n"), remedy)
    let style = try digest(source("chart.css") + source("page.css"))
    #expect(PageAssets.style.hasPrefix("/* page.css \(style) */\n"), remedy)
    #expect(String(decoding: script, as: UTF8.self).split(separator: "\n").allSatisfy { $0.count <= 120 })
  }
}
