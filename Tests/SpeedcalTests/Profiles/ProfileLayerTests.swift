import Testing
import TestSupport

@testable import ProgramSupport

/// --profiles and --no-bundled-profiles.
@Suite struct ProfileLayerTests {
  static func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "kiosk.json": ProfileText.kiosk, "replacement.json": ProfileText.replacement, "thief.json": ProfileText.thief,
      "more/b.json": ProfileText.kiosk.replacing("Kiosk 24", with: "Beta"),
      "more/a/z.json": ProfileText.kiosk.replacing("Kiosk 24", with: "Zeta"),
      "more/schema.json": "no profile", "more/notes.txt": "no profile", "empty/notes.txt": "no profile",
      "other.json": ProfileText.kiosk.replacing("92.5", with: "100"),
    ])
  }

  private static func names(_ options: String...) throws -> [String] {
    let outcome = try Program.runInProcess(["devices", "--format", "tsv"] + options, in: folder())
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.lines.dropFirst().map { String($0.split(separator: "\t")[0]) }
  }

  @Test func `a file comes behind the bundled ones`() throws {
    let names = try Self.names("--profiles", "kiosk.json")
    #expect(try names.count == 1 + BundledCount.displays())
    #expect(names.last == "Kiosk 24")
  }

  @Test func `a folder is read recursively in name order, without the schema`() throws {
    #expect(try Self.names("--profiles", "more", "--no-bundled-profiles") == ["Zeta", "Beta"])
  }

  @Test func `profiles of the environment come before those of the option`() throws {
    var environment = Program.environment
    environment["SPEEDCAL_PROFILES"] = "kiosk.json:more"
    let columns = ["--no-bundled-profiles", "--columns", "device,ppi,profile", "--format", "csv"]
    func run(_ options: String...) throws -> [String] {
      try Program.runInProcess(["devices"] + columns + options, in: Self.folder(), environment: environment).lines
    }
    #expect(
      try run() == [
        "device,ppi,profile", "Kiosk 24,92.5,kiosk.json", "Zeta,92.5,more/a/z.json", "Beta,92.5,more/b.json",
      ])
    #expect(try run("--profiles", "other.json")[1] == "Kiosk 24,100,other.json")
  }

  @Test func `the option can be repeated, and the last one wins`() throws {
    let options = [
      "--no-bundled-profiles", "--profiles", "kiosk.json", "--profiles", "other.json", "--profiles", "more",
    ]
    let columns = ["--format", "csv", "--columns", "device,ppi,profile"]
    let outcome = try Program.runInProcess(["devices"] + columns + options, in: Self.folder())
    let rows = ["Kiosk 24,100,other.json", "Zeta,92.5,more/a/z.json", "Beta,92.5,more/b.json"]
    #expect(Array(outcome.lines.dropFirst()) == rows)
  }

  @Test func `show says which file a replaced device came from`() throws {
    let folder = try Self.folder()
    let outcome = try Program.runInProcess("show", "iphone 15", "--profiles", "replacement.json", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.lines.contains("ppi                                100 px/in  replacement.json"))
    #expect(
      try Program.runInProcess("devices", "--profiles", "replacement.json", in: folder).lines.last
        == "\(BundledCount.devices()) devices, \(BundledCount.displays()) displays"
    )
  }

  @Test func `an identifier that two devices claim is an error`() throws {
    let outcome = try Program.runInProcess("report", "--profiles", "thief.json", in: Self.folder())
    #expect(outcome.status == 65)
    #expect(outcome.text == "")
    #expect(
      outcome.errors
        == "Error: thief.json: the identifier 'iPhone15,4' of 'Mine' belongs to 'iPhone 15' (bundled:iphone.json) too\n"
    )
  }

  @Test func `a device shown as a profile is the same device`() throws {
    let name = "iPhone Duo"
    let folder = try TemporaryFolder()
    #expect(try Program.runInProcess("show", name, "--as-profile", "--output", "mine.json", in: folder).status == 0)
    let own = ["--profiles", "mine.json", "--no-bundled-profiles"]
    // All but where it comes from.
    let ownRows = try Program.runInProcess(["export"] + own, in: folder).text.replacing("mine.json", with: "bundled")
    let rows = try Program.runInProcess("export", name).text.replacing(/bundled:[a-z-]+\.json/, with: "bundled")
    #expect(ownRows == rows)
    #expect(
      try Program.runInProcess(["show", "*", "--as-profile"] + own, in: folder).bytes == folder.bytes("mine.json"))
    #expect(try Program.runInProcess("validate", "mine.json", in: folder).text == "mine.json: ok, 1 device\n")
  }

  @Test(arguments: [
    ("nowhere.json", "cannot read 'nowhere.json': No such file or directory"),
    ("kiosk.json/x", "cannot read 'kiosk.json/x': Not a directory"),
    (
      "empty",
      "the folder 'empty' contains no profile; profiles are files whose names end in .json, other than schema.json"
    ),
  ])
  func `a profile that cannot be read is named`(_ path: String, _ message: String) throws {
    let outcome = try Program.runInProcess("devices", "--profiles", path, in: Self.folder())
    #expect(outcome.status == 66)
    #expect(outcome.text == "")
    #expect(outcome.errors == "Error: \(message)\n")
  }
}
