import TestSupport
import Testing

@testable import SpeedCalibration

/// Every reader of typed numbers takes every numeral, however extreme, or says that it is none.
@Suite struct ExtremeNumeralTests {
  @Test(arguments: ["", "mm", "mm/s", "px/frame@60", "%"])
  func `a numeral is read, or refused with a sentence that quotes it`(unit: String) throws {
    #expect(ExtremeNumerals.all.count > 40)
    for numeral in ExtremeNumerals.all {
      let text = numeral + unit
      for (kind, read, _) in TypedTextTests.typed {
        do {
          let quantity = try read(text)
          #expect(quantity.value.isFinite && !quantity.halfWidth.isNaN, "\(kind) '\(text)'")
        } catch {
          #expect(!error.description.isEmpty)
        }
      }
      for list in [text, "\(text),\(text)", "0:\(text):1", "\(text):\(text):\(text)"] {
        guard let speeds = try? SpeedListText(list) else { continue }
        _ = try? speeds.speeds(conditions: .standard)
      }
    }
  }
}
