import Testing
import TestSupport

/// What turns into an exit status, and what is said on standard error beside every table.
@Suite(.walk) struct ToleranceTests {
  @Test(arguments: ["report", "table", "export"])
  func `an uncertainty beyond the greatest is named, and the status is 1`(_ command: String) throws {
    let plain = try Program.run(command, "iPhone 15", "iPad Air")
    let unsure = try Program.run(command, "iPhone 15", "iPad Air", "--max-uncertainty", "0.2%")
    #expect(unsure.status == 1)
    #expect(unsure.errors == "Error: U exceeds 0.2 % on 1 display: iPad Air (±0.22 %)\n")
    #expect(unsure.text == plain.text)
    let sure = try Program.run(command, "iPhone 15", "iPad Air", "--max-uncertainty", "0.3")
    #expect(sure.status == 0)
    #expect(sure.errors == "")
    #expect(try Program.run(command, "iPhone 15", "--max-uncertainty", "101").status == 64)
  }

  static let overlay = #"{"formatVersion":1,"devices":[{"name":"iPhone 8","displays":[{"ppi":327,"scale":2}]}]}"#

  static let note =
    "Note: over.json replaces 'iPhone 8' of bundled:iphone.json, without its identifiers iPhone10,1, iPhone10,4\n"

  @Test(arguments: [
    ["report", "iPhone 8"], ["table", "iPhone 8"],
    ["table", "iPhone 8", "--format", "svg"],
    ["export", "iPhone 8", "--format", "css"], ["devices", "iPhone 8*"], ["show", "iPhone 8"],
    ["motion", "iPhone 8", "--refresh", "60", "--duration", "1"], ["suggest", "iPhone 8", "--refresh", "60"],
    ["carousel", "iPhone 8", "--viewport", "300", "--duration", "1"], ["convert", "30mm/s", "iPhone 8"],
    ["preview", "iPhone 8", "--refresh", "60", "--duration", "1"], ["show", "iPhone 8", "--as-profile"],
  ])
  func `a replaced device is told beside every table that has it`(_ arguments: [String]) throws {
    let folder = try TemporaryFolder(["over.json": Self.overlay])
    let outcome = try Program.run(arguments + ["--profiles", "over.json"], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors == Self.note)
    #expect(try Program.run(arguments + ["--profiles", "over.json", "--strict"], in: folder).status == 1)
  }

  @Test func `tables without it say nothing, and its lost identifier is explained`() throws {
    let folder = try TemporaryFolder(["over.json": Self.overlay])
    #expect(try Program.run("table", "iPhone 15", "--profiles", "over.json", in: folder).errors == "")
    let lost = try Program.run("table", "iPhone10,1", "--profiles", "over.json", in: folder)
    #expect(lost.status == 64)
    #expect(lost.errors.hasSuffix("'iPhone10,1' belonged to 'iPhone 8', which over.json replaces without it.\n"))
  }

  @Test(arguments: [
    ["report", "iPhone 15", "--speed", "200", "--limits", "0:100"],
    ["table", "iPhone 15", "--speed", "200", "--limits", "0:100", "--format", "svg"],
    ["export", "iPhone 15", "--speed", "200", "--limits", "0:100", "--format", "tokens"],
    ["motion", "iPhone 15", "--speed", "200", "--limits", "0:100"],
    ["motion", "iPhone 15", "--speed", "200", "--limits", "0:100", "--format", "svg"],
    ["suggest", "iPhone 15", "--speed", "200", "--limits", "0:100"],
    ["carousel", "iPhone 15", "--speed", "200", "--limits", "0:100", "--duration", "1"],
    ["preview", "iPhone 15", "--speed", "200", "--limits", "0:100", "--duration", "1"],
    ["motion", "iPhone 15", "--refresh", "120"],
    ["report", "iPhone 3G*", "iPhone 8", "--zoomed"], ["report", "iPhone 15", "--interval", "1"],
    ["export", "iPhone 15", "--output", "speeds.data"],
  ])
  func `each note is told in every format, and is a failure under --strict`(_ arguments: [String]) throws {
    let told = try Program.run(arguments)
    #expect(told.status == 0)
    #expect(told.errors.hasPrefix("Note: ") || told.errors.hasPrefix("Warning: "), "\(told.errors)")
    let strict = try Program.run(arguments + ["--strict"])
    #expect(strict.status == 1)
    #expect(strict.errors == told.errors)
    #expect(strict.text == told.text)
  }

  @Test func `suggestions stay within the limits`() throws {
    let rows = try Program.run("suggest", "iPhone 15", "--speed", "150", "--limits", "0:100", "--format", "tsv")
    #expect(
      rows.errors == "Note: 150 mm/s is beyond the limits of 0–100 mm/s; 100 mm/s is applied\n")
    #expect(rows.lines.count == 2)
    #expect(rows.lines[1].hasSuffix("\t30px/frame@60"))
  }

  @Test func `a C locale gets ASCII, from notes too`() throws {
    for locale in ["C", "POSIX", "de_DE.ISO-8859-1"] {
      var environment = Program.environment
      environment["LC_ALL"] = locale
      for format in ["text", "markdown"] {
        let arguments = ["motion", "iPhone 15", "--speed", "200", "--limits", "0:100", "--format", format]
        let outcome = try Program.run(arguments, environment: environment)
        #expect(outcome.bytes.allSatisfy { $0 < 0x80 }, "\(locale) \(format)")
        #expect(outcome.errors.utf8.allSatisfy { $0 < 0x80 }, "\(locale) \(format)")
      }
    }
    #expect(try Program.run("motion", "iPhone 15").text.contains("≈"))
  }
}
