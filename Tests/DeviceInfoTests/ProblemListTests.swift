import Testing
import TestSupport

@testable import DeviceInfo

@Suite struct ProblemListTests {
  @Test func `several problems are listed in the order of the file, whatever finds them`() {
    let text = """
      {
        "device": [],
        "devices": [
          { "displays": [{ "scale": 0, "ppi": 1 }], "name": "A", "year": 1.5 },
          { "name": "a", "displays": [], "colour": "red", "color": "blue" },
          { "name": "B", "displays": [{ "ppi": 1, "scale": 1 }] },
          { "name": "C", "displays": [{ "ppi": 1, "scale": 1, "pixels": { "width": 1 } }], "sources": ["=x", "y", ""] }
        ],
        "formatVersion": 3
      }
      """
    let profile = Profile(text: text)
    #expect(
      profile.problems.map(\.summary) == [
        "my.json:2:3: /device: unknown key; did you mean 'devices'?",
        "my.json:4:31: /devices/0/displays/0/scale: must be a number from 0.001 to 16, not 0",
        "my.json:4:68: /devices/0/year: must be a whole number from 1 to 9999, not 1.5",
        "my.json:5:15: /devices/1/name: has been used before, at /devices/0/name",
        "my.json:5:32: /devices/1/displays: must have at least one element",
        "my.json:5:36: /devices/1/colour: unknown key; remove it",
        "my.json:5:53: /devices/1/color: unknown key; remove it",
        "my.json:7:67: /devices/3/displays/0/pixels: the key 'height' is missing",
        "my.json:7:98: /devices/3/sources/0: must not start with =, +, - or @, not \"=x\"",
        "my.json:7:109: /devices/3/sources/2: must not be empty, not \"\"",
        "my.json:9:20: /formatVersion: must be 1, the format version that this program reads, not 3",
      ])
    #expect(profile.devices.map(\.name) == ["B"])
  }

  @Test(arguments: [999, 1000, 1001, 3000])
  func `a thousand problems are listed, and that there are more if there are`(count: Int) throws {
    let profile = Profile(devices: (0..<count).map { "\n{\"name\":\"D\($0)\",\"displays\":[{\"ppi\":0,\"scale\":1}]}" })
    #expect(profile.devices.isEmpty)
    #expect(profile.problems.count == min(count, 1000) && profile.problemCount == count)
    for (index, problem) in profile.problems.prefix(1000).enumerated() {
      #expect(problem.location?.line == index + 2 && problem.location?.pointer == "/devices/\(index)/displays/0/ppi")
    }
    let error = #expect(throws: ProfileError.self) { try DeviceDatabase(profiles: [profile, profile]) }
    #expect(error?.description.hasSuffix("\nand \(2 * count - 1000) more") == true)
  }

  /// What breaks a rule many times more often than is listed.
  private static let most = isThorough ? 20_000 : 4_000
  private static let unknownKeys = (0..<most).map { "\"x\($0)\":0" }.joined(separator: ",")

  private static func list(_ element: String, count: Int) -> String {
    Array(repeating: element, count: count).joined(separator: ",")
  }

  static let hostileMembers: [String] = [
    unknownKeys, "\"modelIdentifiers\":[\(list("\"\"", count: most))]", "\"displays\":[\(list("{}", count: most))]",
    "\"displays\":[{\(unknownKeys)}]",
  ]

  @Test(arguments: hostileMembers)
  func `a device with thousands of problems is read no further than they are listed`(members: String) {
    let profile = Profile(devices: [#"{"name":"A",\#(members)}"#])
    #expect(profile.devices.isEmpty)
    #expect(profile.problems.count == 1000 && profile.problemCount >= Self.most)
    let columns = profile.problems.compactMap(\.location?.column)
    #expect(columns.count == 1000 && columns == columns.sorted() && columns[999] < 20_000)
  }

  @Test func `problems behind much that is sound are found too`() {
    let displays = (0..<5000).map { "{\"name\":\"d\($0)\",\"ppi\":1,\"scale\":1}" }.joined(separator: ",")
    let sources = Self.list("\"\"", count: 1500)
    let profile = Profile(devices: ["{\"name\":\"A\",\"displays\":[\(displays)],\n\"sources\":[\(sources)]}"])
    #expect(profile.problems.count == 1000 && profile.problemCount == 1500)
    #expect(profile.problems.map(\.location?.column) == (0..<1000).map { 12 + 3 * $0 })
  }

  @Test func `many unknown keys of the root are cut off`() {
    let count = isThorough ? 1_000_000 : 3_000
    let keys = (0..<count).map { "\"k\($0)\":0" }.joined(separator: ",\n")
    let profile = Profile(text: "{\"devices\":[],\"formatVersion\":1,\n\(keys)}")
    #expect(profile.problems.map(\.location?.line) == (2...1001).map { $0 })
    #expect(profile.problems.map(\.location?.pointer).prefix(2) == ["/k0", "/k1"])
    #expect(profile.problemCount == count)
  }

  @Test(arguments: [Profile.maximumDeviceBytes, Profile.maximumDeviceBytes + 1, isThorough ? 60 << 20 : 2 << 20])
  func `a device of any length is read or refused as a whole`(length: Int) {
    let start = #"{"name":"A","displays":[{"ppi":1,"scale":1}]"#
    let profile = Profile(devices: [start + String(repeating: " ", count: length - start.utf8.count - 1) + "}"])
    let isRead = length <= Profile.maximumDeviceBytes
    #expect(profile.devices.count == (isRead ? 1 : 0))
    let problems = isRead ? [] : ["my.json:1:31: longer than 256 KiB, the most of one value"]
    #expect(profile.problems.map(\.summary) == problems)
  }

  @Test func `a long key stays short in each of a thousand problems`() {
    let key = String(repeating: "k", count: isThorough ? 100_000 : 5_000)
    let profile = Profile(text: "{\"devices\":[\(Self.list("{\"\(key)\":0}", count: 400))]}")
    #expect(profile.problems.count == 1000 && profile.problemCount == 1201)
    let pointers = Set(profile.problems.compactMap(\.location?.pointer))
    #expect(pointers.contains("/devices/0/" + String(repeating: "k", count: 77) + "…"))
    #expect(profile.problems.allSatisfy { $0.description.utf8.count < 500 })
  }

  @Test func `a value of any length is quoted in forty characters at most`() {
    for (value, quoted) in [
      (String(repeating: "x", count: 38), String(repeating: "x", count: 38) + "\""),
      (String(repeating: "x", count: 39), String(repeating: "x", count: 36) + "…"),
      (String(repeating: "日", count: 1000), String(repeating: "日", count: 36) + "…"),
      ("a" + String(repeating: "\u{301}", count: 1000), "a" + String(repeating: "\u{301}", count: 35) + "…"),
    ] {
      let profile = Profile(text: "{\"formatVersion\":\"\(value)\",\"devices\":[]}")
      #expect(profile.problems.map(\.message) == ["must be a number, not \"" + quoted])
    }
  }

  @Test func `control characters of keys and values do not reach the terminal`() {
    let profile = Profile(text: "{\"formatVersion\":\"\u{9B}31m\u{7F}\",\"devices\":[],\"\\u001b[2J\\n~/\":1}")
    #expect(
      profile.problems.map(\.summary) == [
        "my.json:1:18: /formatVersion: must be a number, not \"\\u{9b}31m\\u{7f}\"",
        "my.json:1:39: /\\u{1b}[2J\\n~0~1: unknown key; remove it",
      ])
  }

  @Test func `a key that fills a device is refused at once`() {
    let key = String(repeating: "ppi", count: 80_000)
    let profile = Profile(devices: [#"{"name":"A","displays":[{"ppi":1,"scale":1,"\#(key)":1}]}"#])
    #expect(profile.problems.map(\.message) == ["unknown key; remove it"])
  }

  @Test(arguments: [0, 1, 2])
  func `as many problems are listed as are asked for, and all are counted`(limit: Int) {
    for document in ["{", #"{"formatVersion":1,"devices":[{"name":"A","displays":[]}]}"#] {
      let profile = Profile(checking: Array(document.utf8), origin: .file("my.json"), limit: limit)
      #expect(profile.problems.count == min(limit, 1) && profile.problemCount == 1)
    }
  }
}
