import Reports
import TestSupport
import Testing

@testable import ProgramSupport
@testable import speedcal

/// `preview`, end to end.
@Suite struct PreviewRunTests {
  static let preview = ["preview", "iPhone 15", "--way", "timer-point", "--duration", "1"]

  /// The beginning of a member of the data that the script of a page gets.
  private static func member(_ name: String, _ options: [String], notes: String = "") throws -> String? {
    let folder = try TemporaryFolder(["mine.json": ConvertRunTests.own, "two.txt": "one\n two\t<b>\n"])
    let outcome = try Program.runInProcess(preview + options, in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors == notes)
    let data = outcome.text.split(separator: "id=page-data>").last ?? ""
    return data.firstMatch(of: try Regex("\"\(name)\":(\"[^\"]*\"|\\{?[^,]*)", as: (Substring, Substring).self)).map {
      String($0.output.1)
    }
  }

  @Test(arguments: [
    ("text", "If you can read this line without effort while it moves, the speed is comfortable. "), ("RULER", " "),
    ("stripes", " "), ("two.txt", #"one two \u003cb\u003e "#),
  ])
  func `what moves`(_ content: String, _ text: String) throws {
    #expect(try Self.member("text", ["--content", content]) == "\"\(text)\"")
  }

  @Test func `a text comes from standard input too`() throws {
    let folder = try TemporaryFolder()
    let line = "printf 'from a pipe' | speedcal preview 'iPhone 15' --duration 1 --content - --output page.html"
    let outcome = try Program.shell(line, in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(try folder.text("page.html").contains(#""text":"from a pipe ""#))
  }

  @Test(arguments: [
    ("empty.txt", 65, "empty.txt: the text that is to move is empty; give it at least one word"),
    ("long.txt", 65, "long.txt: the text that is to move has 2001 characters; a page takes at most 2000"),
    ("-", 65, "-: the text that is to move is empty; give it at least one word"),
    (
      "stripe", 64,
      "there is no file 'stripe'; --content is ruler, stripes, text, or the name of a file with text of your own"
    ),
  ])
  func `a text that cannot move is named`(_ content: String, _ status: Int32, _ message: String) throws {
    let folder = try TemporaryFolder(["empty.txt": " \n", "long.txt": String(repeating: "a", count: 2001)])
    let outcome = try Program.runInProcess(Self.preview + ["--content", content], in: folder)
    #expect(outcome.status == status)
    #expect(outcome.text == "")
    #expect(outcome.errors == "Error: \(message)\n")
  }

  @Test(arguments: [
    ([], "null"), (["--screen", "163"], #"{"ppi":163"#), (["--screen", "iPhone 8"], #"{"ppi":326"#),
    (["--screen", "iPhone 15*"], #"{"ppi":460"#),
  ])
  func `a page starts calibrated for the screen that is named`(_ options: [String], _ ppi: String) throws {
    #expect(try Self.member("screen", options) == ppi)
  }

  @Test func `a replaced screen is told`() throws {
    let options = ["--screen", "iPhone 8", "--profiles", "mine.json"]
    #expect(try Self.member("screen", options, notes: ConvertRunTests.note) == #"{"ppi":254"#)
  }

  @Test func `a file that may be a page is one`() throws {
    for name in ["banner.html", "banner.htm", "banner.HTML"] {
      #expect(PageChoice.format(promisedBy: FileName(text: name)) == .html, "\(name)")
    }
    let folder = try TemporaryFolder()
    let outcome = try Program.runInProcess(Self.preview + ["--output", "banner"], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.text == "")
    #expect(outcome.errors == "")
    #expect(try folder.bytes("banner") == Program.runInProcess(Self.preview + ["--output", "-"]).bytes)
  }
}
