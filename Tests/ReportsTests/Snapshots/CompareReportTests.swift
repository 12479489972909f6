import DeviceInfo
import SpeedCalibration
import TestSupport
import Testing

@testable import Reports

/// Two databases side by side.
@Suite struct CompareReportTests {
  static func devices(_ body: String) throws -> [Device] {
    try SmallDatabase.devices(of: #"{"formatVersion":1,"devices":["# + body + "]}")
  }

  static let old = #"""
    {"name":"Plus","modelIdentifiers":["P1,1"],"displays":[{"ppi":401,"scale":3}]},
    {"name":"Gone","displays":[{"ppi":100,"scale":1}]},{"name":"Same","displays":[{"ppi":326,"scale":2}]}
    """#

  static let new = #"""
    {"name":"Same","displays":[{"ppi":326,"scale":2}]},
    {"name":"plus","modelIdentifiers":["P1,2"],"displays":[{"ppi":405.2,"scale":3}]},
    {"name":"Born","displays":[{"ppi":90,"scale":1}]}
    """#

  @Test func `people see what differs, and what it does to a speed`() throws {
    let report = Report(comparing: try Self.devices(Self.old), with: try Self.devices(Self.new), tolerancePercent: 0.5)
    #expect(!report.holds)
    expectSnapshot(
      try report.text(.text, width: 100),
      """
      display  change   old    new  old native  new native  speed  new identifiers  lost identifiers
                        ppi    ppi       px/pt       px/pt      %
      Plus     changed  401  405.2       3.000       3.000  -1.04  P1,2             P1,1
      Gone     removed  100      –       1.000           –      –
      Born     added      –     90           –       1.000      –

      3 of 4 displays differ.
      2 checks failed: Plus: identifiers are removed: P1,1; Gone: the display is removed.
      """)
  }

  @Test func `what is equal is within any tolerance, and a row all the same`() throws {
    let devices = try Self.devices(Self.old)
    let report = Report(comparing: devices, with: devices)
    #expect(report.holds)
    #expect(report.rowCount == 3)
    #expect(try report.text(.text) == "0 of 3 displays differ.\n")
    let one = Array(devices.prefix(1))
    #expect(try Report(comparing: one, with: one).report.text(.text) == "0 of 1 display differs.\n")
  }

  @Test func `a device that keeps an identifier under another name is renamed`() throws {
    let old = #"{"name":"Tablet","modelIdentifiers":["T1","T2"],"displays":[{"ppi":264,"scale":2}]}"#
    let new = #"{"name":"Tablet (2nd)","modelIdentifiers":["t2"],"displays":[{"ppi":270,"scale":2}]}"#
    let report = Report(comparing: try Self.devices(old), with: try Self.devices(new), tolerancePercent: 5)
    // T1 is gone.
    #expect(report.checks.map(\.failure) == ["identifiers are removed: T1"])
    expectSnapshot(
      try report.text(.csv),
      """
      device,display,former_name,change,old_ppi,new_ppi,old_native_scale,new_native_scale,speed_change_percent,\
      added_identifiers,removed_identifiers,old_profile,new_profile
      Tablet (2nd),,Tablet,renamed,264,270,2,2,-2.2222222222222143,,T1,small.json,small.json
      """)
    let text = try report.text(.text)
    #expect(text.contains("Tablet (2nd) (was Tablet)  renamed"))
    #expect(
      !Report(comparing: try Self.devices(old), with: try Self.devices(new), tolerancePercent: 2).report.holds)
  }

  @Test(arguments: [(1.0, false), (1.05, true)])
  func `the tolerance is for the change of a speed`(_ tolerance: Double, _ holds: Bool) throws {
    let new = Self.old.replacing("\"ppi\":401", with: "\"ppi\":405.2")
    let report = Report(
      comparing: try Self.devices(Self.old), with: try Self.devices(new), tolerancePercent: tolerance)
    // 401 / 405.2 - 1 = -1.0365 %
    #expect(report.holds == holds)
  }

  @Test func `JUnit has a case for each display`() throws {
    let report = Report(comparing: try Self.devices(Self.old), with: try Self.devices(Self.new))
    let text = try report.junit().text()
    #expect(text.contains("<testsuites name=\"speedcal\" tests=\"4\" failures=\"2\">"))
    #expect(
      text.contains("<testcase classname=\"Gone\" name=\"Gone\">\n      <failure message=\"the display is removed\">"))
  }

  @Test(arguments: HostileText.all)
  func `no text breaks out of its attribute`(_ hostile: HostileText) {
    let escaped = hostile.text.escapedForXML
    #expect(!escaped.contains { "<>\"".contains($0) })
    #expect(!escaped.unicodeScalars.contains(where: HostileCellTests.steersTerminal))
  }
}
