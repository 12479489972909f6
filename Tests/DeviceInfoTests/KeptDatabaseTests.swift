import SpeedCalibration
import TestSupport
import Testing

@testable import DeviceInfo

/// Kept answers of the database: other tests say why they are right, these notice any change.
@Suite struct KeptDatabaseTests {
  /// Names that are right, nearly right, cut short, ambiguous or wrong.
  static let typed = [
    "iphone", "iphone15", "iphone 15 pro", "15 pro max", "15pro", "iphnoe 15", "iphone 15 plsu", "ipad air",
    "ipad air 5", "ipad air 5th generation", "ipad mini 6", "ipad pro 11", "ipad pro 11 m4", "ipad 2022", "se",
    "iphone se", "se 2022", "se3", "x", "8", "8 plus", "watch ultra 2", "series 9 45", "macbook pro 14",
    "macbook air m2 13", "studio", "iphone 99", "foo", "e", "ip", "iphone duo", "iphone duo inner", "duo, outer",
    "iPhone15,4", "iphone19,4", "iPad*", "*mini", "iphone 1?", "[", "apple iphone 15", "ipod", "ipod touch 7",
    "iphone (15)", "iphone-15", "iPhone 15, iPhone 16", "plus 8 iphone", "promax 15", "macbok", "ipda", "wacth",
  ]

  private static let database = Result { try DeviceDatabase(profiles: Profile.bundled(.apple)) }

  @Test func `names`() throws {
    let database = try Self.database.get()
    var text = ""
    for typed in Self.typed {
      let outcome: String
      do {
        let found = try database.screens(matching: [typed]).screens.map(\.title)
        outcome = "\(found.count): \(found.prefix(4).joined(separator: "; "))"
      } catch {
        outcome = "\(error)".replacing("\n", with: "\n    ")
      }
      text += "\(typed)\n  \(outcome)\n"
    }
    try expectKept(text, in: "names.txt")
  }

  @Test func `displays by what they say of themselves`() throws {
    let database = try Self.database.get()
    var text = ""
    for (index, sample) in try EDIDTests.samples.get().enumerated() where index.isMultiple(of: 3) {
      let edid = try EDID(sample.bytes)
      let found = try database.identify(DisplayEvidence(edid: edid))
      let answer = found.answer.map { "\($0.reason) \($0.ppi.value) ±\($0.ppi.expandedUncertaintyPercent) %" } ?? "none"
      let density = edid.density.ppi.map { "\($0.value) ±\($0.expandedUncertaintyPercent) %" } ?? "none"
      let parts = ["\(density), \(edid.density.reason)", "answer \(answer)", "\(found.candidates.count) candidates"]
      text += "\(sample.id): \(parts.joined(separator: "; ")); \(edid.notes.joined(separator: "; "))\n"
    }
    try expectKept(text, in: "edid.txt")
  }
}
