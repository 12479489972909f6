import Testing
import TestSupport

@testable import ProgramSupport

/// `motion` and `suggest`, end to end.
@Suite(.walk) struct MotionRunTests {
  @Test func `motion shows every way at the display's rates, and frames one by one`() throws {
    let columns = ["--columns", "refresh_hz,way", "-f", "csv"]
    let rows = try Program.runInProcess(["motion", "iPhone 15 Pro"] + columns).lines.dropFirst()
    let ways = ["timer-point", "timer-pixel", "link-carry", "link-elapsed"]
    #expect(Array(rows) == ["120", "60"].flatMap { rate in ways.map { "\(rate),\($0)" } })
    let frames = try Program.runInProcess("motion", "iPhone 8", "--way", "timer-point", "--duration", "0.1", "--frames")
    #expect(frames.lines.suffix(2) == ["    5  0.0833      16         4", "    6  0.1000      19         3"])
  }

  @Test func `a clamped speed is told on standard error`() throws {
    let outcome = try Program.runInProcess(
      "motion", "iPhone 8", "--speed", "250", "--limits", "0:100", "--format", "csv")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "Note: 250 mm/s is beyond the limits of 0–100 mm/s; 100 mm/s is applied\n")
  }

  @Test func `suggest names one speed where it is judder-free on each, and no other`() throws {
    let shared = try Program.runInProcess("suggest", "iPhone SE 3", "iPad mini 6")
    #expect(
      shared.lines.first == "One speed for all at 60 Hz: 28.049 mm/s, 6.50 % slower, beyond the tolerance of 5 %.")
    let own = try Program.runInProcess("suggest", "iPhone SE 3", "iPad mini 6", "iPhone 15")
    #expect(own.lines.first == "No one speed is judder-free on all at 60 Hz; take each display's own.")
    #expect(!own.text.contains("One speed"))
  }

  @Test func `of displays with the same answer those that were named come first`() throws {
    let outcome = try Program.runInProcess("suggest", "iPad mini", "Apple Watch Ultra")
    #expect(outcome.text.contains("6px/frame@60  Apple Watch Ultra, iPad mini 2 and "))
  }

  @Test func `a suggested speed is exactly even`() throws {
    let suggestion = try Program.runInProcess("suggest", "iPad Air", "--format", "csv").lines[1].split(
      separator: ",", omittingEmptySubsequences: false)
    let motion = try Program.runInProcess(
      "motion", "iPad Air", "--speed", String(suggestion[8]), "--way", "link-carry", "--format", "csv"
    ).lines[1].split(separator: ",", omittingEmptySubsequences: false)
    #expect(motion[11] == "2.5")
    #expect(motion[12] == "true")
    #expect(motion[13] == "0")
  }
}

/// Displays whose rate no source states.
@Suite(.walk) struct AssumedRateTests {
  static let watches =
    "60 Hz is assumed for Apple Watch Series 3 42mm, whose refresh rate is not known; --refresh sets it"

  @Test(arguments: [
    (["motion", "Apple Watch Series 3 42mm"], watches),
    (["suggest", "Apple Watch Series 3 4?mm", "iPhone 17"], watches),
    (["carousel", "Apple Watch Series 3 42mm", "--way", "link-elapsed"], watches),
    (
      ["motion", "--ppi", "326", "--scale", "2"],
      "60 Hz is assumed for 326 ppi @2x, whose refresh rate is not known; --refresh sets it"
    ),
  ])
  func `60 Hz is taken, and said`(arguments: [String], note: String) throws {
    let assumed = try Program.runInProcess(arguments + ["--format", "csv"])
    #expect(assumed.status == 0)
    #expect(assumed.errors == "Note: \(note)\n")
    #expect(try Program.runInProcess(arguments + ["--strict", "--format", "csv"]).status == 1)

    let given = try Program.runInProcess(arguments + ["--refresh", "60", "--strict", "--format", "csv"])
    #expect(given.errors == "")
    #expect(given.lines.filter { !$0.contains("iPhone") } == assumed.lines.filter { !$0.contains("iPhone") })
  }

  /// A screen whose rate no source states, with a pixel pitch of 360 mm / 1024 = 0.3515625 mm.
  private static let tube = ["--size", "360x270mm", "--pixels", "1024x768", "--scale", "1"]

  /// 2 px a frame at 85 Hz are 2 * 85 * 0.3515625 mm/s; what each command then has of rate and frame.
  @Test(arguments: [
    (["convert"], "speed_mm_per_s,pixels_per_frame_85", "59.765625,2"),
    (["suggest"], "refresh_hz,choice,speed_mm_per_s", "85,at,59.765625"),
    (["motion", "--way", "link-elapsed"], "refresh_hz,speed_mm_per_s,peak_to_peak_px", "85,59.765625,0"),
  ])
  func `a rate in a speed is the rate where none is known`(words: [String], columns: String, row: String) throws {
    let arguments = words + ["2px/frame@85"] + Self.tube + ["--strict", "--columns", columns, "-f", "csv"]
    let outcome = try Program.runInProcess(arguments)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    #expect(outcome.lines.dropFirst().allSatisfy { $0 == row } && outcome.lines.count > 1, "\(outcome.text)")
  }

  @Test(arguments: [
    (["convert"], "2 px a frame at 85 Hz"), (["report"], "2 pt a frame at 85 Hz"), (["table"], "Judder-free at 85 Hz"),
    (["export", "--format", "spec"], "Judder-free at 85 Hz: 59.766 mm/s"),
    (["export", "--format", "js"], "judder-free at 85 Hz (2 pixels a frame)"),
    (["export", "--format", "tokens"], #""judder_free_refresh_hz": 85"#),
  ])
  func `what people read and paste has that rate too, and no other`(words: [String], sentence: String) throws {
    let outcome = try Program.runInProcess(words + ["2px/frame@85"] + Self.tube)
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.text.contains(sentence), "\(outcome.text)")
    #expect(!outcome.text.contains("60 Hz"), "\(outcome.text)")
  }

  @Test func `--refresh goes before it, and a known rate stays`() throws {
    let columns = ["--columns", "refresh_hz", "-f", "csv"]
    for command in ["suggest", "motion"] {
      let chosen = try Program.runInProcess([command, "2px/frame@85", "--refresh", "75"] + Self.tube + columns)
      #expect(chosen.lines.dropFirst().allSatisfy { $0 == "75" } && chosen.lines.count > 1)
      #expect(chosen.errors == "Note: --refresh goes before the rate that is typed with the speed, 85 Hz\n")
      let known = try Program.runInProcess([command, "2px/frame@85", "iPhone 15"] + columns)
      #expect(known.lines.dropFirst().allSatisfy { $0 == "60" } && known.lines.count > 1)
    }
    let text = try Program.runInProcess(["convert", "2px/frame@85", "--refresh", "75"] + Self.tube).text
    #expect(text.contains("2.267 px a frame at 75 Hz") && !text.contains("85 Hz a display"), "\(text)")
  }

  @Test func `convert says which row rests on it`() throws {
    let remark = "60 Hz is assumed where no source states the rate; --refresh sets it."
    func says(_ arguments: String...) throws -> Bool {
      try Program.runInProcess(["convert", "30"] + arguments).text.split(whereSeparator: \.isWhitespace).joined(
        separator: " "
      )
      .contains(remark)
    }
    #expect(try says("Apple Watch Series 3 42mm"))
    #expect(try !says("Apple Watch Series 3 42mm", "--refresh", "60"))
    #expect(try !says("iPhone 15"))
  }
}

/// What a family or a pattern brings in vain.
@Suite(.walk) struct LeftOutTests {
  @Test func `a device without zoomed points is left out with a note`() throws {
    let outcome = try Program.runInProcess("report", "iPhone 3*", "iPhone 8", "--zoomed", "--format", "csv")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "Note: skipped, because their zoomed points are unknown: iPhone 3G; iPhone 3GS\n")
    #expect(outcome.lines.count == 2)
  }

  private static let perDegree = Double.pi / 180

  static let readers: [(words: [String], column: String, speed: Double, notes: String)] = [
    (["motion", "8deg/s", "--viewing-distance", "57cm"], "speed_mm_per_s", 8 * perDegree * 570, ""),
    (["report", "8deg/s", "--viewing-distance", "57cm"], "speed_mm_per_s", 8 * perDegree * 570, ""),
    (["table", "8deg/s", "--viewing-distance", "57cm"], "speed_mm_per_s", 8 * perDegree * 570, ""),
    (["export", "8deg/s", "--viewing-distance", "57cm"], "speed_mm_per_s", 8 * perDegree * 570, ""),
    (["suggest", "8deg/s", "--viewing-distance", "57cm"], "requested_mm_per_s", 8 * perDegree * 570, ""),
    (
      ["suggest", "140wpm", "--line-height", "60", "--words-per-line", "5"], "requested_mm_per_s", 28 * 25.4 * 2 / 254,
      ""
    ),
    (
      ["table", "100wpm"], "speed_mm_per_s", 100 / 60.0 * 51 * 25.4 * 2 / 254,
      """
      Note: words are six characters of text in 17 pt that moves sideways; --text-size sets the size; a \
      prompter needs --words-per-line N

      """
    ),
  ]

  @Test(arguments: readers)
  func `angles and words are those of the reader who is described`(
    _ words: [String], _ column: String, _ speed: Double, _ notes: String
  ) throws {
    let outcome = try Program.runInProcess(
      words + ["--ppi", "254", "--scale", "2"]
        + (["table", "report", "export"].contains(words[0]) ? [] : ["--refresh", "60"]) + [
          "--columns", column, "-f", "csv",
        ])
    #expect(outcome.status == 0 && outcome.errors == notes)
    let printed = try #require(outcome.lines.dropFirst().first.flatMap { Double($0) })
    #expect((printed / speed - 1).magnitude < 1e-12)
  }
}

/// Remarks that nobody would read to the end.
@Suite(.walk) struct ManyNotesTests {
  @Test(arguments: [10, 11, 30])
  func `ten notes are said, and that there are further ones`(count: Int) throws {
    let rates = (61..<61 + count).map(String.init).joined(separator: ",")
    let outcome = try Program.runInProcess(
      "motion", "iPhone 8", "--refresh", rates, "--duration", "0.1", "--format", "csv")
    let notes = outcome.errors.split(separator: "\n")
    #expect(outcome.status == 0)
    #expect(notes.count == min(count, 11))
    let end = "Hz is above the highest refresh rate in the profile of iPhone 8"
    #expect(notes.prefix(10).allSatisfy { $0.hasSuffix(end) })
    #expect(notes.dropFirst(10) == (count > 10 ? ["Note: further notes are not shown"] : []))
  }

  @Test func `what is not known comes first and is never cut, and completed names are one note`() throws {
    let monitors = try Program.runInProcess("devices", "Monitor", "--format", "csv", "--columns", "device").lines
    let named = monitors.dropFirst().prefix(40).map { $0.replacing("\"", with: "") }
    let known = try Program.runInProcess(["report"] + named + ["--format", "csv"])
    let lines = known.errors.split(separator: "\n")
    #expect(known.status == 0 && lines.count == 1 && lines[0].contains(" and 37 more is unknown, so figures in points"))
    let phones = try Program.runInProcess(["report", "pixel 8", "pixel 9", "pixel 10"] + named + ["--format", "csv"])
    let notes = phones.errors.split(separator: "\n")
    #expect(notes.count == 2 && notes[0].hasPrefix("Note: the scale of "))
    #expect(notes.last?.hasPrefix("Note: 3 readings: 'pixel 8' read as 'Google Pixel 8'; ") == true)
    #expect(try Program.runInProcess("report", "pixel 8", "--strict").status == 0)
    #expect(try Program.runInProcess("report", "pixel 8", named[0], "--strict").status == 1)
  }
}
