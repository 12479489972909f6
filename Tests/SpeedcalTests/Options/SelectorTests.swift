import Testing
import TestSupport

/// Which devices a selector finds, and what a miss says.
@Suite struct SelectorTests {
  @Test(arguments: [
    (["iPhone 15"], ["iPhone 15"]), (["IPHONE 15"], ["iPhone 15"]), (["iphone15,4"], ["iPhone 15"]),
    (["iPhone 15", "iPhone15,4"], ["iPhone 15"]),
    (["iPad14,1", "iPhone 4"], ["iPad mini (6th generation)", "iPhone 4"]),
    (["iPhone 5?"], ["iPhone 5c", "iPhone 5s"]),
    (["iPad mini (?th*"], ["iPad mini (5th generation)", "iPad mini (6th generation)"]),
    (["iphone 8*"], ["iPhone 8", "iPhone 8 Plus"]), (["iPhone19,4"], ["iPhone Duo", "iPhone Duo"]),
    (["*DUO"], ["iPhone Duo", "iPhone Duo"]),
  ])
  func `a selector finds by name, identifier and pattern`(_ selectors: [String], _ names: [String]) throws {
    let outcome = try Program.run(["export"] + selectors)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let found = outcome.lines.dropFirst().map { String($0.split(separator: ",").first ?? "") }
    #expect(found.sorted() == names.sorted())
  }

  @Test(arguments: [
    ("iPhone", "iPhone"), ("ipad", "iPad"), ("Apple Watch", "Apple Watch"), ("IPOD TOUCH", "iPod touch"),
  ])
  func `a family finds all of its own`(_ selector: String, _ family: String) throws {
    let outcome = try Program.run("export", selector)
    #expect(outcome.lines.count > 5)
    #expect(outcome.lines.dropFirst().allSatisfy { $0.contains(",\(family),") })
  }

  @Test func `nothing selects everything, in the order of the database`() throws {
    let all = try Program.run("export")
    #expect(try all.lines.count == 1 + BundledCount.displays())
    #expect(try Program.run("export", "*").bytes == Program.run("export", "--all").bytes)
    #expect(
      try Program.run("export", "iPhone 4", "iPhone 3G").lines == Program.run("export", "iPhone 3G", "iPhone 4").lines)
  }

  @Test(arguments: [
    Complaint(
      "report", "iPhone 1 5",
      says: "no device, model identifier or family matches 'iPhone 1 5'; "
        + "did you mean 'iPhone 15'?"),
    Complaint(
      "table", "iPhone 15", "iphon",
      says: "no device, model identifier or family matches 'iphon'; "
        + "did you mean 'iPhone'?"),
    Complaint("devices", "zzz", says: "no device, model identifier or family matches 'zzz'"),
    Complaint("show", "Zwölfzylinder", says: "no device, model identifier or family matches 'Zwölfzylinder'"),
    Complaint("report", "iPhone 99*", says: "no device, model identifier or family matches 'iPhone 99*'"),
    Complaint(
      "report", "iPhone15",
      says: "no device, model identifier or family matches 'iPhone15'; "
        + "did you mean 'iPhone 15'?"
    ),
    Complaint("export", "", says: "no device, model identifier or family matches ''"),
    Complaint(
      "tabel", says: "no device, model identifier or family matches 'tabel'; if you meant a command: 'speedcal table'"),
    Complaint(
      "exprot", "iPhone",
      says: "no device, model identifier or family matches 'exprot'; if you meant a command: 'speedcal export'"),
    Complaint(
      "show", "iPhone 6*",
      says:
        "'iPhone 6*' matches 4 devices; name exactly one, or list them with \"speedcal devices 'iPhone 6*'\""),
    Complaint("show", "iPad", "iPhone", says: "Unexpected argument 'iPhone'"),
    Complaint("show", says: "Missing expected argument '<selector>'"),
    Complaint("report", "--bogus", says: "Unknown option '--bogus'"),
    Complaint("devices", "--speeds", "3", says: "Unknown option '--speeds'"),
    Complaint("table", "iPhone", "--SVG", says: "Unknown option '--SVG'; use --format svg"),
    Complaint("report", "--dpr", "3", says: "Unknown option '--dpr'; use --scale"),
    Complaint(
      "report", "--device", "iPhone 8",
      says: "Unknown option '--device'; name devices as arguments, without an option"),
    Complaint(
      "show", "ARM64",
      says: "no device, model identifier or family matches 'ARM64'; that is a simulator, whose environment names the "
        + "device it stands for in SIMULATOR_MODEL_IDENTIFIER"),
    Complaint("report", "iPhone 8", "--all", says: "--all is every device there is; leave out the names, or --all"),
    Complaint(
      "report", "--all", "--no-bundled-profiles", "--profiles", "x.json",
      says: "--all adds bundled devices, which --no-bundled-profiles leaves out; give one of them"),
    Complaint(
      "report", "--each", "--sort", "ppi",
      says: "--each has no effect beside --sort or --columns, which list each display; leave it out"),
    Complaint(
      "report", "--each", "--columns", "ppi",
      says: "--each has no effect beside --sort or --columns, which list each display; leave it out"),
    Complaint(
      "help", "tabel", says: "there is no command 'tabel'; did you mean 'table'?; list them with 'speedcal --help'"),
    Complaint(
      "table",
      says: "name at least one device, such as 'iPhone 15', or describe a display with --ppi and --scale"),
    Complaint("show", "zz\u{1B}[31m", says: #"no device, model identifier or family matches 'zz\u{1b}[31m'"#),
  ])
  func `a miss says what is near`(_ complaint: Complaint) throws {
    try complaint.expect()
  }

  @Test func `a name that is a family too shows the device`() throws {
    let outcome = try Program.run("show", "iphone")
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == "iPhone")
  }
}
