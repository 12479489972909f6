import Testing
import TestSupport

/// A display that is described on the command line.
@Suite struct OwnDisplayTests {
  @Test func `a table for a display of one's own`() throws {
    let outcome = try Program.run("table", "--ppi", "460", "--scale", "3")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    expectSnapshot(
      outcome.text,
      """
      whole points, native scale, nominal interval 10 ms, limits 0–100 mm/s

      460 ppi @3x
      460 ppi, scale 3, native 3
      speed  points   pixels  step  interval   ticks     U
       mm/s    pt/s     px/s    pt        ms      Hz    ±%
          5   30.18    90.55     1    33.130   30.18  0.13
         10   60.37   181.10     1    16.565   60.37  0.13
         20  120.73   362.20     1     8.283  120.73  0.13
         30  181.10   543.31     1     5.522  181.10  0.13
         50  301.84   905.51     3     9.939  100.61  0.13
         75  452.76  1358.27     4     8.835  113.19  0.13
        100  603.67  1811.02     6     9.939  100.61  0.13
      """)
  }

  @Test(arguments: ["2.6086956521739131", "1080/414"])
  func `a native scale is a decimal or a ratio`(_ nativeScale: String) throws {
    let outcome = try Program.run("export", "--ppi", "401", "--scale", "3", "--native-scale", nativeScale)
    #expect(
      outcome.lines.last
        == "401 ppi @3x,,,,401,3,2.608695652173913,6.051837270341207,30,30,181.55511811023624,473.6220472440945,1,"
        + "0.005507969207416242,181.55511811023624,ok,,0.14397762323930818,command line")
  }

  @Test(arguments: ["report", "table", "export"])
  func `the same display in each command`(_ command: String) throws {
    let outcome = try Program.run(command, "--ppi", "92.5", "--scale", "1", "--speeds", "30", "--format", "tsv")
    #expect(outcome.lines.last?.hasPrefix("92.5 ppi @1x\t\t\t\t92.5\t1\t1\t") == true)
    #expect(outcome.lines.count == 2)
  }

  static let needsPPI = "describes a display together with --ppi; add --ppi N, or --diagonal IN --pixels WxH"

  @Test(arguments: [
    Complaint("table", "--ppi", "460", says: "--ppi describes a display together with --scale; add --scale S"),
    Complaint(
      "table", "--ppi", "460", "--native-scale", "3",
      says: "--ppi describes a display together with --scale; add --scale S"),
    Complaint("table", "--scale", "3", says: "--scale \(needsPPI)"),
    Complaint("table", "--native-scale", "3", says: "--native-scale \(needsPPI)"),
    Complaint("report", "--scale", "3", "--native-scale", "3", says: "--scale \(needsPPI)"),
    Complaint("export", "iPhone", "--scale", "3", says: "--scale \(needsPPI)"),
    Complaint(
      "report", "--name", "Mine", says: "--name names a display that --ppi describes; add --ppi N and --scale S"),
    Complaint(
      "report", "--ppi", "460", "--scale", "3", "--display", "inner",
      says: "--display chooses among a device's displays; name a device"),
    Complaint(
      "report", "--ppi", "460", "--scale", "3", "--profiles", "x.json",
      says: "--profiles has no effect on a display of --ppi; name a device beside it"),
    Complaint(
      "table", "--ppi", "460", "--scale", "3", "--name", "=1+1",
      says: "the name '=1+1' must start with a letter or a digit"),
    Complaint(
      "report", "--ppi", "460", "--scale", "3", "--zoomed",
      says: "--zoomed needs a device; give --native-scale for a zoomed display of --ppi"),
    Complaint("table", "--ppi", "0", "--scale", "3", says: "ppi must be above 0 px/in, not 0"),
    Complaint("table", "--ppi", "-3", "--scale", "3", says: "ppi must be above 0 px/in, not -3"),
    Complaint("table", "--ppi", "460", "--scale", "-0.5", says: "scale must be above 0 px/pt, not -0.5"),
    Complaint(
      "table", "--ppi", "460", "--scale", "3", "--native-scale", "0", says: "native scale must be above 0 px/pt, not 0"),
    Complaint(
      "table", "--ppi", "460", "--scale", "3", "--native-scale", "-1/3",
      says: "native scale must be above 0 px/pt, not -0.3333333333333333"),
    Complaint(
      "table", "--ppi", "nan", "--scale", "3",
      says: "The value 'nan' is invalid for '--ppi <ppi>': 'nan' is not a decimal number of at most 18 digits"),
    Complaint(
      "table", "--ppi", "inf", "--scale", "3",
      says: "The value 'inf' is invalid for '--ppi <ppi>': 'inf' is not a decimal number of at most 18 digits"),
    Complaint(
      "table", "--ppi", "0x1F", "--scale", "3",
      says: "The value '0x1F' is invalid for '--ppi <ppi>': '0x1F' is not a decimal number of at most 18 digits"),
    Complaint(
      "table", "--ppi", "", "--scale", "3",
      says: "The value '' is invalid for '--ppi <ppi>': '' is not a decimal number of at most 18 digits"),
    Complaint(
      "table", "--ppi", "460", "--scale", "3", "--native-scale", "1/0",
      says: "The value '1/0' is invalid for '--native-scale <scale>': '1/0' divides by 0"),
    Complaint(
      "table", "--ppi", "460", "--scale", "3", "--native-scale", "1/2/3",
      says:
        "The value '1/2/3' is invalid for '--native-scale <scale>': '1/2/3' has the unknown unit '/3'; use x or %"),
    Complaint(
      "table", "--ppi", "460", "--diagonal", "6.1", "--pixels", "1179x2556", "--scale", "3",
      says: "--ppi and --diagonal both give the ppi; leave one out"),
    Complaint(
      "table", "--size", "65x141", "--diagonal", "6.1", "--scale", "3",
      says: "--diagonal and --size both give the ppi; leave one out"),
    Complaint(
      "table", "--diagonal", "6.1", "--scale", "3", says: "--diagonal needs the panel's pixels; add --pixels WxH"),
    Complaint(
      "table", "--size", "65x141", "--pixels", "1179x2556", "--scale", "3", "--ppi-uncertainty", "1",
      says: "--ppi-uncertainty is for --ppi; that of --size follows from its last decimal place"),
    Complaint("table", "--ppi", says: "Missing value for '--ppi <ppi>'"),
  ])
  func `a senseless display is refused`(_ complaint: Complaint) throws {
    try complaint.expect()
  }
}
