@testable import Reports
import DeviceInfo
import Testing
import TestSupport

/// What is wrong with some files, whole.
@Suite struct ValidationReportSnapshotTests {
  enum File: String {
    case broken, syntax, sound, other

    var content: String {
      switch self {
      case .broken:
        #"""
        {"formatVersion":1,"devices":[
        {"name":"A, \"B\"","colour":"red","displays":[{"ppi":0,"scale":1}]},
        {"name":" C","displays":[{"ppi":100,"scale":1},{"ppi":100,"scale":"2"}]}]}

        """#
      case .syntax:
        #"""
        {"formatVersion":1,
        "devices":[}

        """#
      case .sound:
        #"{"formatVersion":1,"devices":[{"name":"A","modelIdentifiers":["X1"],"displays":[{"ppi":100,"scale":1}]}]}"#
      case .other:
        #"{"formatVersion":1,"devices":[{"name":"B","modelIdentifiers":["X1"],"displays":[{"ppi":100,"scale":1}]}]}"#
      }
    }
  }

  private static func report(_ files: [File]) -> ValidationReport {
    let profiles = files.map { Profile(checking: Array($0.content.utf8), origin: .file("\($0).json")) }
    return ValidationReport(profiles: profiles, isLaidOverBundled: false)
  }

  @Test func `sound files say which bundled devices they replace, where they are laid over them`() {
    func replacements(_ text: String, isLaidOverBundled: Bool = true) -> [String] {
      let profile = Profile(checking: Array(text.utf8), origin: .file("own.json"))
      return ValidationReport(profiles: [profile], isLaidOverBundled: isLaidOverBundled).replacements.map(\.device.name)
    }
    let phone = #"{"formatVersion":1,"devices":[{"name":"iPhone 15","displays":[{"ppi":461,"scale":3}]}]}"#
    #expect(replacements(phone) == ["iPhone 15"])
    #expect(replacements(phone, isLaidOverBundled: false).isEmpty)
    #expect(replacements(phone.replacing("461", with: "0")).isEmpty)
  }

  @Test(arguments: [[File.sound], [.sound, .broken], [.sound, .other]])
  func `sound is what has no problem`(_ files: [File]) {
    #expect(Self.report(files).report().failures.isEmpty == (files == [.sound]))
  }

  @Test func `conflicts between files come after their own problems`() throws {
    let text = try Self.report([.syntax, .sound, .other]).text(.text)
    #expect(text.hasPrefix("syntax.json:2:12: unexpected character, at '}'"))
    #expect(text.ranges(of: "syntax.json:2:12").count == 1 && text.ranges(of: "other.json:").count == 1, "\(text)")
  }

  @Test func `text`() throws {
    expectSnapshot(
      try Self.report([.broken, .syntax, .sound]).text(.text, width: 80),
      #"""
      broken.json:2:20: /devices/0/colour: unknown key; remove it
          {"name":"A, \"B\"","colour":"red","displays":[{"ppi":0,"scale":1}]},
                             ^
      broken.json:2:54: /devices/0/displays/0/ppi: must be a number from 0.001 to 10000, not 0
          {"name":"A, \"B\"","colour":"red","displays":[{"ppi":0,"scale":1}]},
                                                               ^
      broken.json:3:9: /devices/1/name: must not start or end with white space, not " C"
          {"name":" C","displays":[{"ppi":100,"scale":1},{"ppi":100,"scale":"2...
                  ^
      broken.json:3:26: /devices/1/displays/0: each of several displays needs a 'name'
          {"name":" C","displays":[{"ppi":100,"scale":1},{"ppi":100,"scale":"2"}]}]}
                                   ^
      broken.json:3:67: /devices/1/displays/1/scale: must be a number, not "2"
          ... C","displays":[{"ppi":100,"scale":1},{"ppi":100,"scale":"2"}]}]}
                                                                      ^
      syntax.json:2:12: unexpected character, at '}'
          "devices":[}
                     ^
      sound.json: ok, 1 device
      """#)
  }

  @Test func `JSON`() throws {
    expectSnapshot(
      try Self.report([.broken, .syntax]).text(.json),
      #"""
      {"format_version":5,"program_version":"7.0.0","data_version":"\#(BundledCatalogue.date)","settings":{},"rows":[
      {"file":"broken.json","line":2,"column":20,"pointer":"/devices/0/colour","problem":"unknown key; remove it"},
      {"file":"broken.json","line":2,"column":54,"pointer":"/devices/0/displays/0/ppi","problem":"must be a number from 0.001 to 10000, not 0"},
      {"file":"broken.json","line":3,"column":9,"pointer":"/devices/1/name","problem":"must not start or end with white space, not \" C\""},
      {"file":"broken.json","line":3,"column":26,"pointer":"/devices/1/displays/0","problem":"each of several displays needs a 'name'"},
      {"file":"broken.json","line":3,"column":67,"pointer":"/devices/1/displays/1/scale","problem":"must be a number, not \"2\""},
      {"file":"syntax.json","line":2,"column":12,"pointer":null,"problem":"unexpected character, at '}'"}
      ]}
      """#)
  }

  @Test func `a check for each file, or for each of its problems`() throws {
    expectSnapshot(
      try Self.report([.sound, .syntax]).report().junit().text(),
      #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="speedcal" tests="2" failures="1" errors="0">
        <testsuite name="speedcal" tests="2" failures="1" errors="0">
          <testcase classname="profile" name="sound.json"/>
          <testcase classname="profile" name="syntax.json:2:12">
            <failure message="syntax.json:2:12: unexpected character, at '}'">syntax.json:2:12: \#
      unexpected character, at '}'&#10;    &quot;devices&quot;:[}&#10;               ^</failure>
          </testcase>
          <system-out>sound.json: ok, 1 device</system-out>
        </testsuite>
      </testsuites>
      """#)
    let conflict = Self.report([.sound, .other]).report().findings.all
    #expect(conflict.map(\.name) == ["other.json"] && conflict[0].failure != nil)
  }

  @Test func `a thousand problems are listed, and how many more there are`() throws {
    let devices = (0..<1003).map { #"{"name":"A\#($0)","x":1,"displays":[{"ppi":100,"scale":1}]}"# }
    let text = #"{"formatVersion":1,"devices":[\#(devices.joined(separator: ","))]}"#
    let report = ValidationReport(
      profiles: [Profile(checking: Array(text.utf8), origin: .file("a.json"))], isLaidOverBundled: false)
    #expect(!report.report().failures.isEmpty)
    #expect(try report.text(.text).hasSuffix("\nand 3 more\n"))
    #expect(try report.text(.csv).split(separator: "\n").count == 1 + 1000 + 1)
  }
}
