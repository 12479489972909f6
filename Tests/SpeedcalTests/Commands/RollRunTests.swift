import TestSupport
import Testing

@testable import ProgramSupport

/// Credits at the command line.
@Suite struct RollRunTests {
  /// 9840 px in 130 s are 3.154 px a frame at 24 Hz, 3.157 at 23.976 and 3.028 at 25; 130 s are 3120, 3116.88 and 3250 frames.
  @Test func `text and screen stand apart, and each version has its rate, its frames and its timecode`() throws {
    let rates = ["--refresh", "24p,23.976p,1080p25"]
    let options = ["--screen", "1080px", "--duration", "130s"] + rates
    let columns = "refresh,pixels_per_frame,padding_px,exact_length_px,exact_duration_frames,exact_duration_timecode"
    let rows = try Program.runInProcess(
      ["suggest", "--length", "8760px"] + options + ["--format", "csv", "--columns", columns])
    #expect(
      rows.lines.dropFirst() == [
        "24,3,-480,9360,3120,00:02:10:00", "24,4,2640,12480,3120,00:02:10:00",
        "23.976,3,-489,9351,3117,00:02:09:21", "23.976,4,2628,12468,3117,00:02:09:21",
        "25,3,-90,9750,3250,00:02:10:00", "25,4,3160,13000,3250,00:02:10:00",
      ])
    let text = try Program.runInProcess(["suggest", "--length", "8760px"] + options)
    #expect(
      text.lines.prefix(3) == [
        "Nearest: 3 px a frame at 24 Hz, which takes 136.667 s (+6.667 s): 3280 frames, 00:02:16:16; for 130s cut 480 px.",
        "Nearest: 3 px a frame at 23.976 Hz, which takes 136.803 s (+6.803 s): 3280 frames, 00:02:16:16; for 130s cut 489 px.",
        "Nearest: 3 px a frame at 25 Hz, which takes 131.200 s (+1.200 s): 3280 frames, 00:02:11:05; for 130s cut 90 px.",
      ])
    #expect(text.text.contains("(text of 8760 px and a screen of 1080 px)") && text.errors == "")
    for (length, words) in [("8760px", "; for 2:10 pad 600 px."), ("9360px", "3120 frames, 00:02:10:00.")] {
      let answer = try Program.runInProcess(["suggest", "--length", length, "--duration", "2:10", "--refresh", "24"])
      #expect(answer.lines[0].hasSuffix(words), "\(answer.lines[0])")
    }
    let whole = try Program.runInProcess(
      ["suggest", "--length", "9840px", "--duration", "130s"] + rates + ["-f", "csv"])
    #expect(try Program.runInProcess(["suggest", "--length", "8760px"] + options + ["-f", "csv"]).text == whole.text)
  }

  @Test(
    arguments: ([
      ("--refresh", "23,976", "'23,976' reads as two rates; write 23.976"),
      ("--refresh", "29,97", "'29,97' reads as two rates; write 29.97"),
      ("--refresh", "119,88Hz", "'119,88Hz' reads as two rates; write 119.88Hz"),
    ] as [(String, String, String)]).sampled(oneIn: 3, released: 1))
  func `a value that a roll would misread is asked about`(_ option: String, _ text: String, _ way: String) throws {
    let usual = ["--length": "8760px", "--duration": "2:10", "--refresh": "24"]
    let words = usual.merging([option: text]) { $1 }.flatMap { [$0.key, $0.value] }
    let outcome = try Program.runInProcess(["suggest"] + words)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(": \(way)\n"))
  }
}
