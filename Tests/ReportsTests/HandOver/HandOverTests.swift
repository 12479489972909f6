import DeviceInfo
import Foundation
import ProfileJSON
import SpeedCalibration
import Testing

@testable import Reports

/// The formats for design files, style sheets, spreadsheets and CI servers.
@Suite struct HandOverTests {
  @Test(arguments: [
    ("iPad Pro (11-inch) (M4)", "ipad-pro-11-inch-m4"), ("Galaxy S24+", "galaxy-s24-plus"),
    ("Galaxy S24", "galaxy-s24"), ("  ", "display"), ("a.{b}$c", "a-b-c"), ("Fold 漢字, inner", "fold-漢字-inner"),
    ("12.5 mm per s", "12-5-mm-per-s"),
  ])
  func `names are fit for identifiers`(_ text: String, _ name: String) {
    #expect(text.identifierName == name)
  }

  @Test func `two displays of one name are refused`() throws {
    let screens = try ["A B", "A-B"].map { try Screen(described: Display(ppi: 1, scale: 1), name: $0) }
    let report = try SpeedReport(displays: screens, speeds: [30])
    for document in [report.tokens, report.css] {
      let error = #expect(throws: InputError.self) { try document() }
      #expect(error?.description == "'A B' and 'A-B' would both be named 'a-b'; leave one of them out")
    }
  }

  @Test func `every token has a type that the format module knows, and a value of its shape`() throws {
    let bytes = Data(try SmallDatabase.speedReport("0,30,12.5").tokens().text().utf8)
    let root = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    #expect(root["$schema"] as? String == "https://www.designtokens.org/schemas/2025.10/format.json")
    let units = ["dimension": "px", "duration": "ms"]
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
        let type = try #require(members["$type"] as? String)
        guard type != "number" else {
          #expect(content is NSNumber)
          continue
        }
        let unit = try #require(units[type], "\(path)/\(name) has no known type")
        let measure = try #require(content as? [String: Any])
        #expect(measure["unit"] as? String == unit && measure["value"] is NSNumber, "\(path)/\(name)")
      }
    }
    try check(root, "")
    // Four figures of each display, and four of each speed that moves.
    #expect(count == 4 * (4 + 2 * 4))
    let phone = try #require(root["phone-plus"] as? [String: Any])
    let speed = try #require((phone["30-mm-per-s"] as? [String: Any])?["interval"] as? [String: Any])
    let duration = try #require((speed["$value"] as? [String: Any])?["value"] as? Double)
    #expect(abs(duration - 5.507969207416242) < 1e-11)
  }

  @Test func CSS() throws {
    let text = try SmallDatabase.speedReport("0,30").css().text()
    #expect(text.contains("  --speedcal-phone-plus-px-per-mm: 6.05183727034;\n"))
    #expect(
      text.contains(
        """
        .speedcal-phone-plus-30-mm-per-s {
          --speedcal-px-per-s: 181.5551181102;
          animation: speedcal-travel calc(var(--travel, 1000) / 181.5551181102 * 1s) linear infinite;
        }

        """))
    #expect(text.filter { $0 == "{" }.count == text.filter { $0 == "}" }.count)
    #expect(!text.contains("0-mm-per-s {\n  --speedcal-px-per-s: 0;"))
  }

  @Test(
    arguments: [
      ("de", ";", ","), ("de_DE.UTF-8", ";", ","), ("en", ",", "."), ("en-ZA", ";", ","), ("fr", ";", ","),
      ("es-MX", ",", "."), ("pt-BR", ";", ","), ("ja", ",", "."),
      // Switzerland separates by semicolons and keeps the decimal point.
      ("de-CH", ";", "."), ("de-LI", ";", "."), ("it-CH", ";", "."),
    ])
  func `a language says its separator and its decimal sign`(_ locale: String, _ separator: String, _ sign: String)
    throws
  {
    let dialect = try #require(SpreadsheetDialect(locale: locale))
    let report = CellReport([[.string("a;b,c"), .number(1.125), .number(3)]])
    let lines = [["a", "b", "c"], ["\"a;b,c\"", "1\(sign)125", "3"]].map { $0.joined(separator: separator) + "\r\n" }
    #expect(
      try report.text(.csv, style: TextStyle(spreadsheet: SpreadsheetStyle(dialect))) == "\u{FEFF}" + lines.joined())
  }

  @Test(arguments: ["", "xx", "C", "POSIX"])
  func `an unknown language has no dialect`(_ locale: String) {
    #expect(SpreadsheetDialect(locale: locale) == nil)
  }

  @Test func `the spec of two speeds says whose advice it has`() throws {
    let line = "- What follows is about 30 mm/s, the first of the speeds.\n"
    #expect(try SmallDatabase.speedReport("30,50").handOverSheet().text().contains(line))
    #expect(try !SmallDatabase.speedReport("30").handOverSheet().text().contains("What follows"))
  }

  @Test func `the spec has a page for each group`() throws {
    let text = try SmallDatabase.speedReport("30").handOverSheet().text()
    #expect(text.components(separatedBy: "\n---\n").count == 4)
    let heads = text.matches(of: /# Scroll speed: (.*)\n\n(.*)\n/).map { ($0.1, $0.2) }
    #expect(heads.count == 4 && heads.allSatisfy { $0 != $1 })
    for words in [
      "|           30 |        181.56 |        473.62 |         1 |         5.508 |                  9.078 |\n",
      "- Phone Plus: 401 ppi, scale 3, native 2.609, 1080 × 1920 px, 414 × 736 pt, confidence high; small.json\n",
      "small.json\n  - A list\n  - Another, list\n",
      "- Judder-free at 60 Hz: 29.743 mm/s (180pt/s), 0.86 % slower. ",
    ] { #expect(text.contains(words), "\(words)\(text.prefix(900))") }
  }

  @Test func `what is named by a speed is named by the applied one, once, and says what was asked for`() throws {
    // 120 and 150 mm/s are both 100 mm/s; 0 stands still.
    let report = try SmallDatabase.speedReport(
      "0,120,30,150,30", on: [SmallDatabase.screens()[0]], settings: .tutorial)
    let css = try report.css().text()
    let classes = css.split(separator: "\n").filter { $0.hasPrefix(".") }
    #expect(classes == [".speedcal-phone-plus-100-mm-per-s {", ".speedcal-phone-plus-30-mm-per-s {"])
    #expect(css.contains("/* 120 mm/s was asked for */\n.speedcal-phone-plus-100-mm-per-s {"))
    #expect(css.contains("class=\"speedcal-phone-plus-100-mm-per-s\""))

    let root = try JSONSerialization.jsonObject(with: Data(report.tokens().text().utf8)) as? [String: Any]
    let tokens = try #require(root?["phone-plus"] as? [String: Any])
    #expect(tokens.keys.filter { $0.hasSuffix("mm-per-s") }.sorted() == ["100-mm-per-s", "30-mm-per-s"])
    #expect((tokens["100-mm-per-s"] as? [String: Any])?["$description"] as? String == "120 mm/s was asked for")

    let swift = try report.swiftFile(typeName: "Banner").text()
    let speeds = swift.split(separator: "\n").filter { $0.hasPrefix("    Speed(") }
    #expect(speeds.map { $0.contains("// 120 mm/s was asked for") } == [true, false])
    #expect(speeds[0].hasPrefix("    Speed(\"Phone Plus\", 100, "))
  }

  @Test func `a document says what it leaves out`() throws {
    let report = try SmallDatabase.speedReport("0,30")
    for document in try [report.css(), report.tokens(), report.swiftFile(typeName: "A")] {
      #expect(document.notes.contains("a speed of 0 has no step and no interval, and is left out"))
    }
    #expect(try SmallDatabase.speedReport("30").css().notes.isEmpty)
  }

  @Test func `documents are handed on in pieces, however many speeds there are`() throws {
    let report = try SmallDatabase.speedReport("0.5:99:0.5", on: [SmallDatabase.screens()[0]])
    for document in try [report.css(), report.tokens(), report.handOverSheet(), report.swiftFile(typeName: "A")] {
      var sizes: [Int] = []
      try ReportBuffer.$pieceSize.withValue(1 << 11) { try document.write { sizes.append($0.count) } }
      #expect(sizes.count > 4 && sizes.allSatisfy { $0 < 1 << 13 }, "\(sizes)")
    }
  }

  @Test(arguments: [
    ("BannerDisplays", true), ("_Banner2", true), ("2Banner", false), ("", false), ("_", false), ("class", false),
    ("Bänner", false), ("a b", false), ("Double", false), ("String", false), ("Int", false), ("Sendable", false),
    ("Row", false),
  ])
  func `a type is named by a word that is free`(_ name: String, _ isFit: Bool) {
    #expect(name.isSwiftTypeName == isFit)
  }

  @Test func `a spreadsheet for people has titles and rounded figures, which stay numbers`() throws {
    let dialect = try #require(SpreadsheetDialect(locale: "de"))
    let report = try SmallDatabase.speedReport("30").report.choosing(columns: [
      "device", "points", "interval_s", "Family", "native_scale",
    ])
    let text = try report.text(.csv, style: TextStyle(spreadsheet: SpreadsheetStyle(dialect, isForPeople: true)))
    #expect(
      text.hasPrefix(
        "\u{FEFF}Device;Points (pt/s);Interval (ms);Family;Native scale (px/pt)\r\nPhone Plus;181,56;5,508;Phone;2,609")
    )
    // The columns of --columns stand as they were typed, all others as a person reads them.
    let all = try SmallDatabase.speedReport("5,30").report
    let lines = try all.text(.tsv, style: TextStyle(spreadsheet: SpreadsheetStyle(isForPeople: true)))
      .split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    let heads = lines[0].map(String.init)
    #expect(heads.prefix(2) == ["Device", "Display"])
    #expect(heads.suffix(3) == ["Family", "Model identifiers", "Profile"])
    let speed = try #require(heads.firstIndex(of: "Speed (mm/s)"))
    #expect(speed < (try #require(heads.firstIndex(of: "ppi (px/in)"))))
    for (place, head) in heads.enumerated() {
      let numbers = lines.dropFirst().map { $0[place] }.filter { Double($0) != nil }
      let places = Set(numbers.map { $0.split(separator: ".").dropFirst().first?.count ?? 0 })
      #expect(places.count <= 1, "the points of \(head) do not stand below each other: \(places)")
      // No more decimals than the number that has most of them.
      #expect(places.first ?? 0 == 0 || numbers.contains { $0.last != "0" }, "\(head): \(numbers)")
    }
    #expect(try all.text(.csv).hasPrefix("device,family,model_identifiers,display,ppi,scale,"))
    #expect(
      try all.text(.csv, style: TextStyle(spreadsheet: SpreadsheetStyle(dialect)))
        .hasPrefix("\u{FEFF}device;display;requested_mm_per_s;"))
    #expect(
      try report.text(.tsv, style: TextStyle(spreadsheet: SpreadsheetStyle(isForPeople: true))).hasPrefix(
        "Device\tPoints (pt/s)\tInterval (ms)\tFamily")
    )
  }

  @Test(arguments: [
    ("83E1", true), ("12E5", true), ("007", true), ("1,5", true), ("-1", true), ("83E1 83E2", false), ("A1286", false),
    ("iPhone10,2", false), ("15.6-inch", false),
  ])
  func `a text that a spreadsheet takes for a number has an apostrophe`(_ text: String, _ isNumber: Bool) throws {
    let report = CellReport([[.string(text), .null, .number(830)]])
    let dialect = try #require(SpreadsheetDialect(locale: "de"))
    for style in [SpreadsheetStyle(dialect), SpreadsheetStyle(isForPeople: true)] {
      let cell = try report.text(.tsv, style: TextStyle(spreadsheet: style))
      let csv = try report.text(.csv, style: TextStyle(spreadsheet: style))
      #expect(csv.contains(isNumber ? "'\(text)" : text) && csv.contains("'") == isNumber, "\(csv)")
      if style.isForPeople { #expect(cell.contains("'") == isNumber, "\(cell)") }
    }
    #expect(try report.text(.csv).contains("'") == text.hasPrefix("-"))
  }

  @Test func `a sheet names the command of each platform's code`() throws {
    func commands(_ screens: [Screen]) throws -> [String] {
      try SmallDatabase.speedReport("30", on: screens).handOverSheet { "print \($0)" }.text()
        .matches(of: /Code for (.*): `print (.*)`\n/).map { "\($0.1) \($0.2)" }
    }
    #expect(try commands([SmallDatabase.screens()[0]]) == ["UIKit uikit", "React Native react-native"])
    // A display of no known platform has a browser's code, and no other's.
    let kiosk = try SmallDatabase.devices()[2].screens()
    #expect(try commands(kiosk) == ["JavaScript js"])
    #expect(try !SmallDatabase.speedReport("30", on: kiosk).handOverSheet().text().contains("moves the pixels a frame"))
  }

  @Test func `numbers that are not finite are missing in every format for machines`() throws {
    let report = CellReport([[.number(.infinity), .number(-.nan), .number(1)]])
    #expect(try report.text(.jsonl) == "{\"a\":null,\"b\":null,\"c\":1}\n")
    #expect(try report.text(.csv) == "a,b,c\n,,1\n")
  }

  @Test(arguments: [
    ([150.0], "150 mm/s is beyond the limits of 0–100 mm/s; 100 mm/s is applied"),
    ([30, 120, 150], "120 and 150 mm/s are beyond the limits of 0–100 mm/s; 100 mm/s is applied"),
    ([Double](repeating: 30, count: 99) + [150], "150 mm/s is beyond the limits of 0–100 mm/s; 100 mm/s is applied"),
    ([Double](repeating: 30, count: 100) + [150], "speeds beyond the limits of 0–100 mm/s are clamped to them"),
    ([-1, 150], "speeds beyond the limits of 0–100 mm/s are clamped to them"),
  ])
  func `a note says what is clamped`(_ speeds: [Double], _ note: String) {
    #expect((SpeedLimits.tutorial as SpeedLimits?).clampNotes(speeds) == [note])
  }
}
