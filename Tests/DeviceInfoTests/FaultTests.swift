import DeviceInfo
import Foundation
import Testing
import TestSupport

/// A document that breaks rules, with its faults and their places: an entry of Faults.txt.
struct FaultyDocument: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let document: String
  let faults: String

  /// All of them, in the order of the table.
  static let all: [FaultyDocument] = {
    let file = Sketch.root.appendingPathComponent("Tests/DeviceInfoTests/Faults.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n\n").dropFirst().map { entry in
      let lines = entry.split(separator: "\n", maxSplits: 1)
      let parts = lines[0].split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      let members = String(parts[1]).replacing(#/‹([0-9A-F]+)›/#) { match in
        String(UInt32(match.output.1, radix: 16).flatMap(Unicode.Scalar.init) ?? "?")
      }
      let document =
        switch parts[0] {
        case "device": "{\"formatVersion\":1,\"devices\":[\n{\(members)}\n]}\n"
        case "display": "{\"formatVersion\":1,\"devices\":[{\"name\":\"Kiosk\",\"displays\":[\n{\(members)}\n]}]}\n"
        default: members
        }
      return FaultyDocument(
        testDescription: String(lines[0]), document: document,
        faults: String(lines[1]).trimmingCharacters(in: .newlines))
    }
  }()
}

@Suite struct FaultTests {
  @Test func `what breaks a rule is refused with its place`() {
    #expect(FaultyDocument.all.count > 150)
    for test in FaultyDocument.all {
      let profile = Profile(text: test.document)
      let faults = profile.problems.map { String($0.summary.dropFirst("my.json:".count)) }
      #expect(faults.joined(separator: "\n") == test.faults, "\(test.testDescription)")
      #expect(throws: ProfileError.self) { try DeviceDatabase(profiles: [profile]) }
    }
  }

  @Test func `a fault is shown with its line, cut around the place`() throws {
    let device = #"{"name":"A","modelIdentifiers":["A1"],"aliases":["B","a1"],"displays":[{"ppi":1,"scale":1}]}"#
    let profile = Profile(devices: ["\n\(device)", "\n{\"name\":\"B\",\"displays\":[]}\n"])
    let error = #expect(throws: ProfileError.self) { try DeviceDatabase(profiles: [profile]) }
    #expect(
      error?.description == #"""
        my.json:2:54: /devices/0/aliases/1: has been used before, at /devices/0/modelIdentifiers/0
            {"name":"A","modelIdentifiers":["A1"],"aliases":["B","a1"],"displays":[{"ppi":1,"scale":1}]},
                                                                 ^
        my.json:3:9: /devices/1/name: has been used before, at /devices/0/aliases/0
            {"name":"B","displays":[]}
                    ^
        my.json:3:24: /devices/1/displays: must have at least one element
            {"name":"B","displays":[]}
                                   ^
        """#)
  }

  @Test func `a profile may begin with a byte order mark, as some editors save it`() {
    let text = #"{"formatVersion":1,"devices":[{"name":"A","displays":[{"ppi":1,"scale":1}]}]}"#
    let profile = Profile(text: "\u{FEFF}\(text)")
    #expect(profile.isSound && profile.devices.map(\.name) == ["A"])
    let problem = Profile(text: "\u{FEFF}{}").problems.map { "\($0)" }.first ?? ""
    #expect(problem.hasPrefix("my.json:1:1: ") && problem.hasSuffix("\n    {}\n    ^"), "\(problem)")
  }
}
