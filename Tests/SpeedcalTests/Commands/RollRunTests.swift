import TestSupport
import Testing

@testable import ProgramSupport

/// Credits at the command line.
@Suite struct RollRunTests {
  private static func suggest(_ words: String...) throws -> Program.Outcome {
    try Program.runInProcess(["suggest", "--length", "8760px"] + words)
  }

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

  @Test(arguments: [
    ("2.10", "Note: '2.10' read as 2.1 s; 2:10 is 130 s\n"),
    ("2:10:00", "Note: '2:10:00' read as 7800 s; 00:02:10:00 is 130 s\n"),
    ("2:10", ""), ("130", ""), ("2.10s", ""), ("2.75", ""), ("00:02:10:00", ""), ("121.67", ""),
  ])
  func `a time that makes an odd roll gets its other reading`(_ duration: String, _ note: String) throws {
    let outcome = try Self.suggest("--duration", duration, "--refresh", "24")
    #expect(outcome.status == 0 && outcome.errors == note)
  }

  @Test func `a rate in fields is that of the fields, and says so`() throws {
    let fields = try Self.suggest("--duration", "130s", "--refresh", "1080i59.94", "-f", "csv")
    #expect(
      fields.errors == "Note: of a rate in fields, such as 59.94i, each field counts as a frame, in timecode too; "
        + "--refresh 29.97 --interlaced counts frames\n")
    #expect(try Self.suggest("--duration", "130s", "--refresh", "59.94", "-f", "csv").text == fields.text)
    let motion = try Program.runInProcess("convert", "2px/frame@59.94i", "iPhone 15", "--hz", "59.94i", "-f", "csv")
    #expect(motion.lines.first?.contains("pixels_per_frame_59.94,") == true)
  }

  @Test(arguments: [
    ("--refresh", "23,976", "'23,976' reads as two rates; write 23.976"),
    ("--refresh", "29,97", "'29,97' reads as two rates; write 29.97"),
    ("--refresh", "119,88Hz", "'119,88Hz' reads as two rates; write 119.88Hz"),
    ("--refresh", "25i", "write 50i for 50 fields a second, or 25 --interlaced for frames of two fields"),
    ("--refresh", "1080i25", "write 50i for 50 fields a second, or 25 --interlaced for frames of two fields"),
    (
      "--refresh", "50,29.97i", "write 59.94i for 59.94 fields a second, or 29.97 --interlaced for frames of two fields"
    ),
    ("--refresh", "50,30i", "write 60i for 60 fields a second, or 30 --interlaced for frames of two fields"),
    ("--refresh", "29.97df", "drop frame is of timecode: write 29.97, and 00:02:10;00 as the duration"),
    ("--refresh", "NTSC", "'NTSC' is a standard with a rate of frames and one of fields; write 29.97 or 59.94"),
    ("--refresh", "pal", "'pal' is a standard with a rate of frames and one of fields; write 25 or 50"),
    ("--duration", "2:10;00", "'2:10;00' is drop-frame timecode without its hours; write 00:02:10;00"),
    ("--length", "8,760px", "'8,760px' is no whole number; write 8760px for thousands"),
    ("--length", "8.760px", "'8.760px' is no whole number; write 8760px for thousands"),
    ("--length", "1.008.760", "'1.008.760' is no whole number; write 1008760 for thousands"),
  ])
  func `a value that a roll would misread is asked about`(_ option: String, _ text: String, _ way: String) throws {
    let usual = ["--length": "8760px", "--duration": "2:10", "--refresh": "24"]
    let words = usual.merging([option: text]) { $1 }.flatMap { [$0.key, $0.value] }
    let outcome = try Program.runInProcess(["suggest"] + words)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(": \(way)\n"))
  }

  @Test(arguments: [
    ("3120f", "24,23.976", "130,130.13"), ("3120 frames", "25", "124.8"), ("1 frame", "50i", "0.02"),
    ("130s", "60,120", "130,130"), ("130s", "59.94i,60i", "129.9965,130"),
  ])
  func `a count of frames has its time at each rate`(_ duration: String, _ rates: String, _ times: String) throws {
    let outcome = try Self.suggest(
      "--duration", duration, "--refresh", rates, "-f", "csv", "--columns", "refresh,exact_duration_s")
    let each = outcome.lines.dropFirst().compactMap { $0.split(separator: ",").last.flatMap { Double($0) } }
    let wanted = times.split(separator: ",").compactMap { Double($0) }
    #expect(each.allSatisfy { time in wanted.contains { abs($0 - time) < 0.001 } } && each.count >= wanted.count)
  }

  @Test func `drop-frame timecode stands where the time was typed so`() throws {
    for (duration, timecode) in [("00:02:10;00", "00:02:10;00"), ("00:02:10:00", "00:02:10:00")] {
      let columns = ["-f", "csv", "--columns", "exact_duration_timecode"]
      let rows = try Program.runInProcess(
        ["suggest", "--length", "8760px", "--duration", duration, "--refresh", "29.97"] + columns)
      #expect(rows.lines.dropFirst().allSatisfy { $0 == timecode } && rows.lines.count > 1)
    }
  }
}
