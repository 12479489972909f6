import Foundation
import TestSupport
import Testing

@testable import ProgramSupport

/// Devices that a file names, one a line.
@Suite(.walk) struct DeviceListTests {
  private static let names = """
    # Phones of the test room
    iPhone 15

      pixel 8@480dpi   # set by hand
    iPad
    27in 4k@150%
    """

  private static func run(_ words: [String], _ text: String = names) throws -> Program.Outcome {
    try Program.runInProcess(words + ["--devices", "names.txt"], in: TemporaryFolder(["names.txt": text]))
  }

  @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
  func `each line is one name, whatever its end, and not a word of the next`(_ end: String, _ mark: String) throws {
    let text = mark + "iPhone 15\n\nSM-S921B # a code\n#iPhone\niPhone\n15\n".replacing("\n", with: end)
    let outcome = try Self.run(["export", "--columns", "asked,device", "--skip-missing"], text)
    let rows = outcome.lines.dropFirst()
    #expect(rows.prefix(3) == ["iPhone 15,iPhone 15", "SM-S921B,Samsung Galaxy S24", "iPhone,iPhone (1st generation)"])
    #expect(rows.count > 50 && rows.dropFirst(2).allSatisfy { $0.hasPrefix("iPhone,") })
    #expect(outcome.status == 1 && outcome.errors.contains("left out: names.txt:6: "))
  }

  @Test func `arguments come first, and each line has its rows, in its order, also where two name one device`() throws {
    let text = "Google Pixel 8\nPixel 8@480dpi\nSamsung Galaxy Z Fold5\niphone 15\niPhone15,4\nGoogle Pixel 8\n"
    let words = ["iPhone", "15", "--ppi", "100"]
    #expect(
      try Self.run(["export", "--columns", "asked,device,display"] + words, text).lines == [
        "asked,device,display", "iPhone 15,iPhone 15,", "Google Pixel 8,Google Pixel 8,",
        "Pixel 8@480dpi,Google Pixel 8@480dpi,", "Samsung Galaxy Z Fold5,Samsung Galaxy Z Fold5,inner",
        "Samsung Galaxy Z Fold5,Samsung Galaxy Z Fold5,cover", "iphone 15,iPhone 15,", "\"iPhone15,4\",iPhone 15,",
        "Google Pixel 8,Google Pixel 8,", ",100 ppi,",
      ])
    // A style sheet has a class for each display.
    let sheet = try Self.run(["export", "--format", "css"], "iPhone 15\niphone 15\niPhone15,4\n")
    #expect(sheet.status == 0 && sheet.text.split(separator: "-px-per-mm:").count == 2, "\(sheet.text)")
  }

  @Test(arguments: [
    "report", "export", "table", "convert 30mm/s --refresh 60", "motion", "motion --frames --duration 0.1", "suggest",
    "devices",
  ])
  func `the column asked stands first where a list is given, and only there`(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init) + ["iPhone 8", "--format", "csv"]
    let plain = try Program.runInProcess(words)
    let listed = try Self.run(words, "pixel 8\n")
    #expect(plain.status == 0 && listed.status == 0, "\(listed.errors)")
    #expect(listed.lines[0] == "asked,\(plain.lines[0])")
    #expect(listed.lines[1] == "iPhone 8,\(plain.lines[1])")
    #expect(listed.lines.last?.hasPrefix("pixel 8,Google Pixel 8,") == true)
  }

  @Test(arguments: ["show", "measure fit --distance 100 --times 3.3,3.4s --speed 30", "measure log ticks.csv"])
  func `a command of one device takes a list of one`(_ line: String) throws {
    let ticks = "time_s,offset_points\n" + (0..<40).map { "\(Double($0) / 60),\($0)" }.joined(separator: "\n")
    let folder = try TemporaryFolder(["names.txt": "pixel 8@480dpi\n", "one.txt": "pixel 8", "ticks.csv": ticks])
    let list = line == "show" ? "one.txt" : "names.txt"
    let outcome = try Program.runInProcess(line: "speedcal \(line) --devices \(list) --format csv", in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.lines[0].hasPrefix("asked,device,display,"))
    #expect(
      outcome.lines[1].hasPrefix(line == "show" ? "pixel 8,Google Pixel 8," : "pixel 8@480dpi,Google Pixel 8@480dpi,"))
  }

  @Test func `every format has the name as it was typed, and people do not see it`() throws {
    #expect(
      try Self.run(["export", "--format", "jsonl"]).lines.first?.hasPrefix(#"{"asked":"iPhone 15","device":"#) == true)
    #expect(
      try Self.run(["export", "--format", "json"]).text.contains(
        #"{"asked":"pixel 8@480dpi","device":"Google Pixel 8@480dpi""#))
    #expect(try !Self.run(["report"]).text.contains("asked"))
    #expect(try Self.run(["export", "--columns", "help"]).lines.contains { $0.hasPrefix("asked ") })
    #expect(try !Program.runInProcess("export", "--columns", "help").lines.contains { $0.hasPrefix("asked ") })
  }

  @Test(arguments: [
    (
      "iPhone 15\n\nnixda\n# x\nPixel 99\n", 65,
      "Error: names.txt:3: no device, model identifier or family matches 'nixda'\nnames.txt:5: "
    ),
    ("S7\n", 65, "Error: names.txt:1: 'S7' may be "), ("\n# none\n", 65, "Error: names.txt: it names no device"),
    ("iPhone 15@2\n", 65, "Error: names.txt:1: the scale of 'iPhone 15' is fixed at 3"),
    (String(repeating: "zz zz\n", count: 23), 65, "Error: names.txt:1: "),
  ])
  func `a name that is refused is said with its line`(_ text: String, _ status: Int32, _ message: String) throws {
    let outcome = try Self.run(["export"], text)
    #expect(outcome.status == status && outcome.text == "" && outcome.errors.hasPrefix(message), "\(outcome.errors)")
    #expect(outcome.errors.contains("\nnames.txt: and 3 more\n") == text.hasPrefix("zz"))
    #expect(outcome.errors.hasSuffix("--skip-missing leaves out what is not known.\n") == text.hasPrefix("iPhone 15\n"))
  }

  @Test func `a name that may be several is not left out`() throws {
    let outcome = try Self.run(["export", "--skip-missing"], "iPhone 15\nS7\n")
    #expect(outcome.status == 65 && outcome.errors.hasPrefix("Error: names.txt:2: 'S7' may be "), "\(outcome.errors)")
    #expect(!outcome.errors.contains("--skip-missing"))
  }

  @Test(arguments: [
    ("export --devices none.txt", 66, "Error: cannot read 'none.txt': "),
    ("export --all --devices names.txt", 64, "Error: --all and names exclude each other"),
    ("show --devices names.txt", 64, "Error: "),
    ("carousel --devices names.txt", 64, "Error: this command takes one display, but "),
    ("show", 64, "Error: name a device, such as 'iPhone 15'\n"),
  ])
  func `a list that cannot be taken is refused`(_ line: String, _ status: Int32, _ message: String) throws {
    let outcome = try Program.runInProcess(line: "speedcal \(line)", in: TemporaryFolder(["names.txt": Self.names]))
    #expect(outcome.status == status && outcome.text == "" && outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func `names that are not known are left out where that is asked for, unless nothing is left`() throws {
    let words = ["export", "--columns", "device", "--skip-missing"]
    let left = try Self.run(words + ["iPhone 8"], "nixda\n")
    #expect(left.status == 1 && left.text == "device\niPhone 8\n")
    #expect(left.errors.hasPrefix("Note: left out: names.txt:1: no device, model identifier or family matches 'nixda'"))
    let none = try Self.run(words, "nixda\n")
    #expect(
      none.status == 65 && none.text == "" && none.errors.contains("Error: names.txt: none of its names is known"))
    #expect(try Self.run(["devices"], "iPhone 8\nnixda\n").errors.contains("--skip-missing") == false)
  }

  @Test func `standard input is a list too`() throws {
    let outcome = try Program.shell(
      "printf 'iPhone 15\\r\\npixel 8' | speedcal export --devices - --columns asked", in: TemporaryFolder())
    #expect(outcome.status == 0 && outcome.text == "asked\niPhone 15\npixel 8\n")
  }
}
