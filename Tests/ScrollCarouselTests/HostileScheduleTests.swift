import Foundation
import ScrollCarousel
import Testing
import TestSupport

/// Event files that nobody means well.
@Suite struct HostileScheduleTests {
  private func text(_ schedule: String) -> String? { carouselError { try CarouselSchedule(schedule) } }

  @Test func `an entry is bounded before it is looked at, and shortened in the message`() throws {
    let shown = String(repeating: "x", count: 77) + "…"
    let long = "the entry is longer than 200 bytes; write TIME:EVENT or TIME:EVENT=VALUE"
    for length in [201, isThorough ? 5_000_000 : 50_000] {
      #expect(text("1:start," + String(repeating: "x", count: length)) == "event 2, '\(shown)': \(long)")
    }
    #expect(
      text(String(repeating: "x", count: 200))
        == "event 1, '\(shown)': write TIME:EVENT or TIME:EVENT=VALUE, such as 2.5:drag-begin")
    // One character of very many marks.
    let marks = "e" + String(repeating: "\u{301}", count: isThorough ? 1_000_000 : 50_000)
    let message = try #require(text("1:\(marks)"))
    #expect(message.utf8.count < 400 && message.hasSuffix(long))
    let nested = try #require(text("1:" + String(repeating: "é", count: 80)))
    #expect(nested.utf8.count < 700 && nested.contains("is not an event"))
  }

  @Test func `no entry forges a line or steers a terminal`() throws {
    for entry in [
      "1:\u{1b}[2Jx", "1\u{2028}Error: all is well:stop", "1:stop=\u{202e}\u{7}", "\u{85}x", "1:go-to=\u{b}2",
    ] {
      let message = try #require(text(entry))
      #expect(message.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }, "\(message)")
      #expect(!message.contains("\u{2028}") && !message.contains("\u{202e}"), "\(message)")
    }
    #expect(text("1:\u{1b}[2J")?.hasPrefix(#"event 1, '1:\u{1b}[2J': '\u{1b}[2J' is not an event"#) == true)
  }

  @Test func `many events, long comments and blank lines are read in one pass`() throws {
    let count = isThorough ? 20_000 : 2000
    let many = (0..<count).map { "\($0):drag-by=-1.5" }.joined(separator: "\n")
    let schedule = try CarouselSchedule(
      "# " + String(repeating: "c", count: 10 * count) + String(repeating: "\r\n \t", count: count) + "\n" + many)
    #expect(schedule.entries.count == count)
    #expect(schedule.entries.last?.description == "\(count - 1):drag-by=-1.5")
    #expect(MemoryLayout<CarouselSchedule.Entry>.stride <= 24, "64 MiB of events are 10 million entries")
  }
}
