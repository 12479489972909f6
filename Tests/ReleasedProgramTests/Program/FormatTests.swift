import DeviceInfo
import Foundation
import Testing
import TestSupport

@testable import ProgramSupport

/// Which format a command writes; RowFormatTests has what each is.
@Suite(.walk) struct FormatTests {
  static let commands = [
    ["report", "iPhone 15"], ["table", "iPhone 15"], ["export", "iPhone 15"], ["devices", "iPhone 15"],
    ["show", "iPhone 15"], ["validate", "kiosk.json"],
  ]

  private static func run(_ command: [String], _ options: String...) throws -> Program.Outcome {
    let outcome = try Program.run(command + options, in: TemporaryFolder(["kiosk.json": ProfileText.kiosk]))
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    return outcome
  }

  @Test(arguments: commands)
  func `a command's own format`(_ command: [String]) throws {
    let format = command[0] == "export" ? "csv" : "text"
    #expect(try Self.run(command).bytes == Self.run(command, "--format", format).bytes)
  }

  @Test(arguments: [
    ("a.txt", "text"), ("a.csv", "csv"), ("a.tsv", "tsv"), ("a.md", "markdown"), ("a.json", "json"), ("a.JSON", "json"),
    ("a", "csv"), ("./csv", "csv"), (".json", "csv"),
  ])
  func `the extension of the output file tells the format`(_ name: String, _ format: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run("export", "iPhone 15", "--output", name, in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.text == "")
    #expect(try folder.bytes(name) == Self.run(["export", "iPhone 15"], "--format", format).bytes)
  }

  @Test func `an option overrules the extension`() throws {
    let folder = try TemporaryFolder()
    _ = try Program.run("report", "iPhone 15", "--output", "a.csv", "--format", "json", in: folder)
    #expect(try folder.text("a.csv").hasPrefix("{\"format_version\":5"))
  }

  @Test(arguments: ["My_Displays", "A", "_x1"])
  func `a Swift type is called by --name`(_ name: String) throws {
    let outcome = try Program.run("export", "iPhone 15", "--format", "swift", "--name", name)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.lines.contains("enum \(name) {"))
  }

  @Test(arguments: ["report", "export"])
  func `--all is every device but monitors, row by row`(_ command: String) throws {
    let bytes = try Program.run(command, "--all", "--format", "json", "--columns", "device,display").bytes
    let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let rows = try #require(object["rows"] as? [[String: Any]]).map { row in
      [row["device"], row["display"]].map { $0 as? String }
    }
    let devices = [.apple, .android, .others].flatMap { Profile.bundled($0) }.flatMap(\.devices)
    #expect(
      rows
        == devices.flatMap { device in device.displays.map { [device.name, device.displays.count > 1 ? $0.name : nil] }
        })
  }

  @Test func `the same input gives the same bytes`() throws {
    let first = try Program.run("export", "--speeds", "0:100:10")
    #expect(try Program.run("export", "--speeds", "0:100:10").bytes == first.bytes)
    #expect(try first.lines.count == 1 + BundledCount.displays() * 11)
  }
}
