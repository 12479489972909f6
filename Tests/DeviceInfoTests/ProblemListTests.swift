import DeviceInfo
import JSONC
import Testing

@Suite struct ProblemListTests {
  private func read(_ document: String) -> Profile { Profile(reading: Array(document.utf8), origin: .file("my.json")) }

  @Test func `several problems are listed in the order of the file, whatever finds them`() {
    let profile = read(
      """
      {
        "device": [],
        "devices": [
          { "displays": [{ "scale": 0, "ppi": 1 }], "name": "A", "year": 1.5 },
          { "name": "a", "displays": [], "colour": "red", "colour": "blue" },
          { "name": "B", "displays": [{ "ppi": 1, "scale": 1 }] },
          { "name": "C", "displays": [{ "ppi": 1, "scale": 1, "pixels": { "width": 1 } }], "sources": ["=x", "y", ""] }
        ],
        "formatVersion": 3
      }
      """)
    #expect(
      profile.problems.map(\.summary) == [
        "my.json:2:3: /device: unknown key; did you mean 'devices'?",
        "my.json:4:31: /devices/0/displays/0/scale: must be a number from 0.001 to 16, not 0",
        "my.json:4:68: /devices/0/year: must be a whole number from 1 to 9999, not 1.5",
        "my.json:5:15: /devices/1/name: has been used before, at /devices/0/name",
        "my.json:5:32: /devices/1/displays: must have at least one element",
        "my.json:5:36: /devices/1/colour: unknown key; remove it",
        "my.json:5:53: /devices/1/colour: this key appears twice in its object; remove one",
        "my.json:7:67: /devices/3/displays/0/pixels: the key 'height' is missing",
        "my.json:7:98: /devices/3/sources/0: must not start with =, +, -, @, a tab or a line break, not \"=x\"",
        "my.json:7:109: /devices/3/sources/2: must not be empty, not \"\"",
        "my.json:9:20: /formatVersion: must be 1, the format version that this program reads, not 3",
      ])
    #expect(profile.devices.map(\.name) == ["B"])
  }

  @Test(arguments: [999, 1000, 1001, 3000])
  func `a thousand problems are listed, and that there are more`(count: Int) throws {
    let devices = (0..<count).map { "{\"name\":\"D\($0)\",\"displays\":[{\"ppi\":0,\"scale\":1}]}" }
    let profile = read("{\"formatVersion\":1,\"devices\":[\n\(devices.joined(separator: ",\n"))\n]}")
    #expect(profile.devices.isEmpty)
    #expect(profile.problems.count == (count < 1000 ? count : 1001))
    for (index, problem) in profile.problems.prefix(1000).enumerated() {
      #expect(problem.position?.line == index + 2 && problem.pointer?.description == "/devices/\(index)/displays/0/ppi")
    }
    if count > 1000 { #expect(profile.problems.last?.description == "my.json: has more problems; mend these first") }
  }

  @Test(arguments: [
    "\"k\":0,\"k\":0",
    "{\"formatVersion\":1,\"devices\":[{",
  ])
  func `thousands of repeated or unknown keys are cut off too`(start: String) {
    let keys = (0..<3000).map { "\"k\($0 % 1500)\":0" }.joined(separator: ",")
    let profile = read(start.hasPrefix("{") ? "\(start)\(keys)}]}" : "{\(start),\(keys)}")
    #expect(profile.problems.count == 1001)
    #expect(profile.problems.last?.fault == .moreProblems)
  }

  @Test func `a value of any length is quoted in forty characters at most`() {
    for (value, quoted) in [
      (String(repeating: "x", count: 38), String(repeating: "x", count: 38) + "\""),
      (String(repeating: "x", count: 39), String(repeating: "x", count: 36) + "…"),
      (String(repeating: "日", count: 1000), String(repeating: "日", count: 36) + "…"),
      ("a" + String(repeating: "\u{301}", count: 1000), "a" + String(repeating: "\u{301}", count: 35) + "…"),
    ] {
      let profile = read("{\"formatVersion\":\"\(value)\",\"devices\":[]}")
      #expect(profile.problems.map(\.found) == ["\"" + quoted])
    }
  }

  @Test func `control characters of keys and values do not reach the terminal`() {
    let profile = read("{\"formatVersion\":\"\u{9B}31m\u{7F}\",\"devices\":[],\"\\u001b[2J\\n\\u0000\":1}")
    #expect(
      profile.problems.map(\.summary) == [
        "my.json:1:18: /formatVersion: must be a number, not \"\\u{9b}31m\\u{7f}\"",
        "my.json:1:39: /\\u{1b}[2J\\n\\u{0}: a key may not contain the character U+0000",
        "my.json:1:39: /\\u{1b}[2J\\n\\u{0}: unknown key; remove it",
      ])
  }

  @Test func `a key of a megabyte is refused at once`() {
    let key = String(repeating: "ppi", count: 400_000)
    let profile = read(
      "{\"formatVersion\":1,\"devices\":[{\"name\":\"A\",\"displays\":[{\"ppi\":1,\"scale\":1,\"\(key)\":1}]}]}")
    #expect(profile.problems.map(\.fault) == [.unknownKey(nearest: nil)])
  }
}
