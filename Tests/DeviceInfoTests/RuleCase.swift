import DeviceInfo
import Testing

/// A document that breaks rules, with the whole text of its problems.
struct RuleCase: Sendable, CustomTestStringConvertible {
  let document: String
  let problems: String

  var testDescription: String { document.debugDescription }

  init(document: String, _ problems: String) {
    (self.document, self.problems) = (document, problems)
  }

  /// A profile with some members of its only device, on its second line.
  init(device members: String, _ problems: String) {
    self.init(document: "{\"formatVersion\":1,\"devices\":[\n{\(members)}\n]}\n", problems)
  }

  /// A profile with some members of its only display, on its second line.
  init(display members: String, _ problems: String) {
    let start = "{\"formatVersion\":1,\"devices\":[{\"name\":\"Kiosk\",\"displays\":[\n"
    self.init(document: "\(start){\(members)}\n]}]}\n", problems)
  }

  func expectProblems() {
    let profile = Profile(reading: Array(document.utf8), origin: .file("my.json"))
    #expect(profile.problems.map(\.description).joined(separator: "\n") == problems)
    let error = #expect(throws: ProfileError.self) { try DeviceDatabase(profiles: [profile]) }
    #expect(error?.description == problems)
  }
}
