import Testing
import TestSupport

@testable import ProgramSupport

/// `convert`, end to end.
@Suite(.walk) struct ConvertRunTests {
  /// An iPhone 8 in a user's profile.
  static let own = """
    {"formatVersion":1,"devices":[{"name":"iPhone 8","modelIdentifiers":["iPhone10,1"],
    "displays":[{"ppi":254,"scale":2,"pixels":{"width":750,"height":1334},"refreshRate":{"maximum":60}}]}]}
    """

  static let note = "Note: mine.json replaces 'iPhone 8' of bundled:iphone.json, without its identifiers iPhone10,4\n"

  /// The speed in mm/s on each display.
  private static func speeds(_ arguments: String..., notes: String = "") throws -> [String] {
    let outcome = try Program.runInProcess(
      ["convert"] + arguments + ["--columns", "device,speed_mm_per_s", "--format", "csv"],
      in: TemporaryFolder(["mine.json": own]))
    #expect(outcome.status == 0)
    #expect(outcome.errors == notes)
    #expect(outcome.lines.first == "device,speed_mm_per_s")
    return Array(outcome.lines.dropFirst())
  }

  @Test func `a speed on one display is answered by a sentence, which comes first`() throws {
    let answer =
      "9.939 mm/s (60pt/s) on iPhone 15 is 60.00 pt/s: 180.00 px/s, or 3 px a frame at 60 Hz (±0.13 %)."
    #expect(try Program.runInProcess("convert", "60pt/s", "iPhone 15").lines.first == answer)
  }

  /// 60 points are 60 * 25.4 * 3 / 460 mm on iPhone 15, and 60 * 25.4 * 2 / 326 mm on iPhone 8.
  @Test func `a speed on one display is meant on the only one, or on that of --from`() throws {
    #expect(try Self.speeds("60pt/s", "iPhone 15") == ["iPhone 15,9.939130434782607"])
    #expect(
      try Self.speeds("60pt/s", "iPhone 15", "iPhone 8", "--from", "iPhone 15")
        == ["iPhone 15,9.939130434782607", "iPhone 8,9.939130434782607"])
    #expect(try Self.speeds("60pt/s", "iPhone 15", "--from", "iPhone10,4") == ["iPhone 15,9.349693251533742"])
  }

  @Test func `quotation marks of a text processor are none of the name`() throws {
    let expected = try Self.speeds("30mm/s", "iPhone 15 Pro", "iPhone 8")
    for words in [["“30mm/s”", "“iPhone", "15", "Pro”", "iPhone 8"], ["30mm/s", "‘iPhone 15 Pro’", "„iPhone 8“"]] {
      let outcome = try Program.runInProcess(
        ["convert"] + words + ["--format", "csv", "--columns", "device,speed_mm_per_s"])
      #expect(Array(outcome.lines.dropFirst()) == expected, "\(words)")
    }
    // A size in inches ends with one.
    let imac = try Program.runInProcess("devices", "iMac 24”", "--format", "csv", "--columns", "device")
    #expect(imac.status == 0 && imac.lines.dropFirst().allSatisfy { $0.contains("iMac (24-inch") })
  }

  @Test func `words a minute are those of text that moves up where its lines are described`() throws {
    let outcome = try Program.runInProcess(
      "convert", "180wpm", "--ppi", "92", "--scale", "1", "--line-height", "60", "--words-per-line", "5", "--format",
      "csv", "--columns", "points_per_s,words_per_minute_vertical")
    // 36 lines of 60 pt a minute.
    let values = outcome.lines.last?.split(separator: ",").compactMap { Double($0)?.rounded() }
    #expect(values == [36, 180])
  }

  @Test func `text that moves up is read in lines and words`() throws {
    let outcome = try Program.runInProcess(
      "convert", "254mm/s", "--ppi", "300", "--scale", "3", "--line-height", "20", "--words-per-line", "5", "--format",
      "csv", "--columns", "points_per_s,lines_per_minute,words_per_minute_vertical")
    // 254 mm are 10 inches: 1000 pt/s, 50 lines a second.
    let values = outcome.lines.last?.split(separator: ",").compactMap { Double($0)?.rounded() }
    #expect(values == [1000, 3000, 15_000])
  }

  private static let prompter = ["--text-size", "25mm", "--words-per-line", "6"]

  /// 130 words in lines of 6, each 1.2 * 25 mm high, on 1920 x 1080 px with a diagonal of 15.6 in.
  @Test func `a prompter takes one line, and sizes on the glass need no scale`() throws {
    let (speed, ppi) = (130.0 / 6 * 30 / 60, (1920.0 * 1920 + 1080 * 1080).squareRoot() / 15.6)
    let columns = [
      "--format", "csv", "--columns", "speed_mm_per_s,pixels_per_s,lines_per_minute,words_per_minute_vertical",
    ]
    for typed in ["130wpm", "21.666666666666668lines/min"] {
      for display in [["--diagonal", "15.6in", "--pixels", "1080p"], ["15.6in 1080p"], ["15.6in 1080p@150%"]] {
        let outcome = try Program.runInProcess(["convert", typed] + display + Self.prompter + columns)
        #expect(outcome.status == 0)
        let values = try #require(outcome.lines.last).split(separator: ",").compactMap { Double($0) }
        for (value, expected) in zip(values, [speed, speed * ppi / 25.4, 130 / 6.0, 130]) {
          #expect(abs(value / expected - 1) < 1e-12, "\(outcome.text)")
        }
        #expect(values.count == 4)
      }
    }
    let text = try Program.runInProcess(["convert", "130wpm", "15.6in 1080p"] + Self.prompter).text
    #expect(text.contains("The text moves up, in lines of 30 mm, 1.2 x the text") && text.contains(" 10.833  mm/s"))
    // One speed on every display.
    let both = try Program.runInProcess(["convert", "130wpm", "iPhone 15", "Pixel 8"] + Self.prompter + columns)
    #expect(both.lines.dropFirst().allSatisfy { $0.hasPrefix("10.8333333333333") } && both.lines.count == 3)
    let suggested = try Program.runInProcess(
      ["suggest", "130wpm", "15.6in 1080p", "--refresh", "60", "--format", "csv", "--columns", "requested_mm_per_s"]
        + Self.prompter)
    #expect(suggested.status == 0 && suggested.lines.last?.hasPrefix("10.8333333333333") == true)
  }

  @Test func `text moves sideways where nothing makes it move up, and both are said`() throws {
    let sideways = try Program.runInProcess("convert", "130wpm", "iPhone 15", "--text-size", "5mm").text
    #expect(sideways.contains("Words are six characters of text in 5 mm that") && sideways.contains("words, sideways"))
    let lines = try Program.runInProcess("convert", "20lines/min", "iPhone 15").text
    #expect(lines.contains("The text moves up, in lines of 20.4 pt, 1.2 x the") && !lines.contains("sideways"))
    #expect(lines.contains("lines up                     20.0  1/min"))
    let table = try Program.runInProcess("table", "20lines/min", "iPhone 15")
    #expect(table.errors == "Note: lines are 20.4 pt high; --text-size or --line-height sets that\n")
  }

  @Test func `a replaced device behind --from is told once`() throws {
    let options = ["--from", "iPhone 8", "--profiles", "mine.json"]
    #expect(
      try Self.speeds("60pt/s", "iPhone 15", options[0], options[1], options[2], options[3], notes: Self.note)
        == ["iPhone 15,12"])
    #expect(
      try Self.speeds("60pt/s", "iPhone 8", options[0], options[1], options[2], options[3], notes: Self.note)
        == ["iPhone 8,12"])
  }
}
