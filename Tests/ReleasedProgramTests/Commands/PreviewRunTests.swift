import Foundation
import Reports
import TestSupport
import Testing

@testable import ProgramSupport
@testable import speedcal

/// `preview`, end to end.
@Suite(.walk) struct PreviewRunTests {
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
    ("stripes", " "), ("two.txt", #"one two \u003cb> "#),
  ])
  func `what moves`(_ content: String, _ text: String) throws {
    #expect(try Self.member("text", ["--content", content]) == "\"\(text)\"")
  }

  @Test(arguments: [[0x50, 0x4B, 3, 4, 0, 0], [0x41, 0xFF, 0x42]] as [[UInt8]])
  func `what is no text does not move`(_ bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path("script.docx")))
    let outcome = try Program.runInProcess(Self.preview + ["--content", "script.docx"], in: folder)
    #expect(outcome.status == 65 && outcome.text == "")
    #expect(outcome.errors == "Error: script.docx: is no text; save it as .txt in UTF-8\n")
  }

  /// A display as a page's script has it.
  private struct Described: Decodable {
    let title: String
    let ppi: Double
  }

  @Test(
    .needsNode,
    arguments: [
      "--diagonal 27in --pixels 3840x2160 --scale 2 --name Kiosk",
      "--diagonal 68.6cm --pixels 4k --scale 150%",
      "--diagonal=15.6 --pixels 1920x1080", "--size 597.7x336.2mm --pixels 4K --scale 1.5 --name 'The wall'",
      "--size 23.5x13.2in --pixels 1920x1080 --dpr 480dpi", "--size 596.7x335.7 --pixels 1920x1080px",
      "--size 600x335mm --pixels 4k",
      "--ppi 401 --scale 3 --native-scale 1080/414 --pixels 1080x1920 --name \"It's own\"", "--dpi 460.0 --scale 3",
      "--ppi 46e1", "--ppi 92.5 --native-scale 1.5", "--pitch P2.5 --pixels 768x192",
      "--pitch 2.50 --scale 2 --name 'LED ; wall'", "27in 4k", "15.6\" 1920x1080", "27in 4k@2", "27 in  1440p @ 150%",
      "6.1in 1179x2556@480dpi", "P2.5 1920x540", "p10 1080p@150%", "2.50mm pitch 960x540", "3mm pitch", "--pitch 0.1in",
    ])
  func `a display that is described has its name and its figures on the page`(text: String) throws {
    let folder = try TemporaryFolder()
    let isPlain = !text.hasPrefix("-")
    let words = isPlain ? [text] : try Program.shell("printf '%s\\n' \(text)", in: folder).lines
    let outcome = try Program.runInProcess(["preview", "30mm/s"] + words, in: folder)
    #expect(outcome.status == 0, "\(words): \(outcome.errors)")
    let page: Described = try Node.run(
      """
      const data = JSON.parse(input.page.match(/id=page-data>([^<]*)</)[1]);
      const [display] = e.unpack(data.catalogue)[0].displays;
      return { title: e.titleOf(display), ppi: display.ppi };
      """, ["page": .init(outcome.text)])
    let columns = ["--format", "csv", "--columns", "device,ppi"]
    let table = try Program.runInProcess(["export", "30mm/s"] + words + columns, in: folder)
    let row = try #require(table.lines.last)
    let comma = try #require(row.lastIndex(of: ","))
    #expect(page.title == row[..<comma].trimmingCharacters(in: ["\""]).replacing("\"\"", with: "\""), "\(words)")
    #expect(abs(page.ppi / (Double(row[row.index(after: comma)...]) ?? 0) - 1) < 1e-12, "\(words)")
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
