import Foundation
import Testing

@testable import Pages

@Suite struct PagePolicyTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `the SHA-256 knows the published digests`(text: String, digest: String) {
    #expect(SHA256.digest(Array(text.utf8)).map { String(format: "%02x", $0) }.joined() == digest)
  }

  private static func hash(_ text: some StringProtocol) -> String {
    Data(SHA256.digest(Array(text.utf8))).base64EncodedString()
  }

  @Test(arguments: PageKind.allCases)
  func `the policy holds the hashes of script and style; if not, paste these into PageKind.swift`(kind: PageKind) {
    let found = (style: Self.hash(kind.style), script: Self.hash(kind.script))
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

  @Test func `no line of the script is longer than 120 characters`() {
    #expect(PageKind.catalogue.script.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }
}
