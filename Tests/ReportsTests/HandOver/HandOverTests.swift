import DeviceInfo
import Foundation
import SpeedCalibration
import TestSupport
import Testing

@testable import Reports

/// The formats for design files, style sheets, spreadsheets and CI servers.
@Suite struct HandOverTests {
  static func report(_ speeds: String = "0,30") throws -> SpeedReport {
    try SpeedReport(displays: SmallDatabase.devices().flatMap { $0.screens() }, speeds: SpeedList(speeds))
  }

  @Test(arguments: [
    ("iPad Pro (11-inch) (M4)", "ipad-pro-11-inch-m4"), ("Galaxy S24+", "galaxy-s24-plus"),
    ("Galaxy S24", "galaxy-s24"),
    ("  ", "display"), ("a.{b}$c", "a-b-c"), ("Fold 漢字, inner", "fold-漢字-inner"), ("12.5 mm per s", "12-5-mm-per-s"),
  ])
  func `names are fit for identifiers`(_ text: String, _ name: String) {
    #expect(HandOver.name(of: text) == name)
  }

  @Test func `two displays of one name are refused`() throws {
    let profile =
      #"{"formatVersion":1,"devices":[{"name":"A B","displays":[{"ppi":1,"scale":1}]},{"name":"A-B","displays":[{"ppi":2,"scale":1}]}]}"#
    let screens = try SmallDatabase.devices(of: profile).flatMap { $0.screens() }
    let report = try SpeedReport(displays: screens, speeds: SpeedList(30))
    for format in [ReportFormat.tokens, .css] {
      let error = #expect(throws: ReportError.self) { try report.text(format) }
      #expect(error?.description == "'A B' and 'A-B' would both be named 'a-b'; leave one of them out")
    }
  }

  @Test func `every token has a type that the format module knows, and a value of its shape`() throws {
    let bytes = Data(try Self.report("0,30,12.5").text(.tokens).utf8)
    let root = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    #expect(root["$schema"] as? String == "https://www.designtokens.org/schemas/2025.10/format.json")
    var count = 0
    func check(_ group: [String: Any], _ path: String) throws {
      for (name, value) in group where !name.hasPrefix("$") {
        #expect(!name.contains { ".{}".contains($0) } && name == name.lowercased(), "\(path)/\(name)")
        let members = try #require(value as? [String: Any], "\(path)/\(name)")
        guard let content = members["$value"] else {
          try check(members, "\(path)/\(name)")
          continue
        }
        count += 1
        switch members["$type"] as? String {
        case "number": #expect(content is NSNumber)
        case "dimension":
          let dimension = try #require(content as? [String: Any])
          #expect(dimension["unit"] as? String == "px" && dimension["value"] is NSNumber)
        case "duration":
          let duration = try #require(content as? [String: Any])
          #expect(duration["unit"] as? String == "ms" && duration["value"] is NSNumber)
        default: Issue.record("\(path)/\(name) has no known type")
        }
      }
    }
    try check(root, "")
    // Four figures of each display, and four of each speed that moves.
    #expect(count == 4 * (4 + 2 * 4))
    let phone = try #require(root["phone-plus"] as? [String: Any])
    let speed = try #require((phone["30-mm-per-s"] as? [String: Any])?["interval"] as? [String: Any])
    let duration = try #require((speed["$value"] as? [String: Any])?["value"] as? Double)
    #expect(abs(duration - 5.507969207416242) < 1e-12)
  }

  @Test func CSS() throws {
    let text = try Self.report().text(.css)
    #expect(text.contains("  --speedcal-phone-plus-px-per-mm: 6.051837270341207;\n"))
    #expect(
      text.contains(
        """
        .speedcal-phone-plus-30-mm-per-s {
          --speedcal-px-per-s: 181.55511811023624;
          animation-duration: calc(var(--travel, 1000) / 181.55511811023624 * 1s);
        }

        """))
    #expect(text.filter { $0 == "{" }.count == text.filter { $0 == "}" }.count)
    #expect(!text.contains("0-mm-per-s {\n  --speedcal-px-per-s: 0;"))
  }

  @Test(arguments: [
    ("de", true), ("de_DE.UTF-8", true), ("de-CH", false), ("en", false), ("en-ZA", true), ("fr", true),
    ("es-MX", false),
    ("pt-BR", true), ("ja", false),
  ])
  func `a language says its decimal sign`(_ locale: String, _ isComma: Bool) throws {
    let dialect = try #require(SpreadsheetDialect(locale: locale))
    let bytes = try Array(
      CellReport([[.text("a;b,c"), .number(1.125), .number(3)]]).text(
        .csv, style: TextStyle(spreadsheet: dialect)
      ).utf8)
    let row = isComma ? "\"a;b,c\";1,125;3" : "\"a;b,c\",1.125,3"
    let head = isComma ? "a;b;c" : "a,b,c"
    #expect(bytes == [0xEF, 0xBB, 0xBF] + Array("\(head)\r\n\(row)\r\n".utf8))
  }

  @Test(arguments: ["", "xx", "C", "POSIX"])
  func `an unknown language has no dialect`(_ locale: String) {
    #expect(SpreadsheetDialect(locale: locale) == nil)
  }

  @Test func `a format that a report is not made for is refused with those that it has`() throws {
    let error = #expect(throws: ReportError.self) { try CellReport([[.missing]]).text(.swift) }
    #expect(
      error?.description
        == "this report has no format 'swift'; choose from text, csv, tsv, markdown, json, jsonl")
    #expect(try Self.report().formats.contains(.tokens))
  }

  @Test(arguments: [
    ("a.tokens.json", ReportFormat.tokens), ("a.json", .json), ("A.CSS", .css), ("x.swift", .swift),
    ("r.junit.xml", .junit),
    (".json", nil), ("tokens.json", .json), ("a.xlsx", nil), ("csv", nil),
  ])
  func `a file's name promises a format`(_ name: String, _ format: ReportFormat?) {
    #expect(ReportFormat(fileName: name) == format)
  }

  @Test func `the spec has a page for each group`() throws {
    let text = try Self.report("30").text(.spec)
    #expect(text.components(separatedBy: "\n---\n").count == 4)
    #expect(text.contains("# Scroll speed: "))
    #expect(text.contains("| 30 | 181.56 | 1 | 5.508 | 7.894 |\n"))
    #expect(text.contains("- Phone Plus: small.json, confidence high; A list, Another, list\n"))
    #expect(text.contains("- A display link is even at 26.603 mm/s (7px/frame@60) or "))
  }
}
