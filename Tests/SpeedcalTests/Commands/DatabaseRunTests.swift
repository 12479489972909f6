import Testing
import TestSupport

@testable import ProgramSupport

/// What devices and show say of devices as they are; the snapshots of reports have each of their tables whole.
@Suite struct DatabaseRunTests {
  @Test func `devices are listed with their range of rates`() throws {
    let lines = try Program.runInProcess("devices", "iPhone 13*").lines
    #expect(lines.contains("iPhone 13 Pro Max  2021  458      3  1284 × 2778   10–120  0.13"))
    #expect(lines.last == "4 devices, 4 displays")
  }

  @Test func `a device is shown with its other names and its sources`() throws {
    let lines = try Program.runInProcess("show", "iPhone 8 Plus").lines
    for line in [
      "alias                              A1864       bundled:iphone.json",
      "zoomed points width                375 pt      sources 1–8",
      "     4  kudit/Device (licence: as its repository states)  https://github.com/kudit/Device",
    ] { #expect(lines.contains { $0.hasSuffix(line) }, "\(line)") }
  }

  @Test func `a profile is laid out a value to a line`() throws {
    let profile =
      #"{"formatVersion":1,"sources":{"a":{"name":"A list"}},"devices":[{"name":"Own","displays":[{"ppi":92.5}],"sources":["a"]}]}"#
    let folder = try TemporaryFolder(["own.json": profile])
    try Program.runInProcess("show", "Own", "--profiles", "own.json", "--as-profile", in: folder).expect(
      errors: "",
      """
      {
        "formatVersion": 1,
        "sources": {
          "a": {
            "name": "A list"
          }
        },
        "devices": [
          {
            "name": "Own",
            "displays": [
              {
                "ppi": 92.5
              }
            ],
            "sources": [
              "a"
            ]
          }
        ]
      }
      """)
  }
}
