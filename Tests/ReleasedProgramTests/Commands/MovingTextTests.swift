import SpeedCalibration
import TestSupport
import Testing

@testable import ProgramSupport
@testable import speedcal

/// Text that moves at words, characters or lines a minute, in every command.
@Suite(.walk) struct MovingTextTests {
  /// Speeds of text in mm on the glass, worked by hand, in mm/s.
  ///
  ///     sideways: a character is half the size, a word six characters
  ///     upwards:  a line is 1.2 sizes or what is said, a word a part of it, a character a sixth of a word
  static let onGlass: [(words: [String], speed: Double)] = [
    (["130wpm", "--text-size", "100mm"], 650), (["15cps", "--text-size", "10mm"], 75),
    (["900cpm", "--text-size", "1cm"], 75), (["15", "characters/s", "--text-size", "10mm"], 75),
    (["130wpm", "--text-size", "25mm", "--words-per-line", "6"], 130.0 / 12),
    (["13cps", "--text-size", "25mm", "--words-per-line", "6"], 65.0 / 6), (["2lines/s", "--text-size", "25mm"], 60),
    (["20lines/min", "--line-height", "30mm"], 10),
  ]

  /// Each line height is 1.5 times 25.4 mm: 38.1 mm / 6 words, 130 of which come in 60 s.
  static let factors = ["1.5x", "1.5em", "150%", "1.5 sizes", "1.5×", "38.1mm"].map {
    (words: ["130wpm", "--text-size", "1in", "--line-height", $0, "--words-per-line", "6"], speed: 165.1 / 12)
  }

  /// How each command prints the speed.
  static let commands: [(command: [String], column: String)] = [
    (["convert"], "speed_mm_per_s"), (["report"], "requested_mm_per_s"), (["table"], "requested_mm_per_s"),
    (["export"], "requested_mm_per_s"), (["motion", "--refresh", "60"], "requested_mm_per_s"),
    (["suggest", "--refresh", "60"], "requested_mm_per_s"),
  ]

  /// Points of an iPhone 15: 25.4 * 3 / 460 mm each.
  static let inPoints: [(words: [String], points: Double)] = [
    (["130wpm", "--text-size", "40pt", "--words-per-line", "6"], 52.0 / 3),
    (["130wpm", "--text-size", "40", "--line-height", "1.5em", "--words-per-line", "6"], 65.0 / 3),
    (["130wpm", "--line-height", "1.5x", "--words-per-line", "5"], 11.05), (["15cps", "--text-size", "40"], 300),
    (["15cps"], 127.5), (["20lines/min"], 6.8),
  ]

  static let asked = onGlass + factors + inPoints.map { (words: $0.words, speed: $0.points * 25.4 * 3 / 460) }

  /// Each text once, by the commands in turns, which read it in the same way.
  @Test(arguments: asked.indices)
  func `text has one speed in every command`(index: Int) throws {
    let asked = Self.asked[index]
    let (command, column) = Self.commands[index % Self.commands.count]
    let isOnGlass = index < Self.asked.count - Self.inPoints.count
    let displays = isOnGlass ? ["27in 4k", "iPhone 15"] : ["iPhone 15"]
    let outcome = try Program.runInProcess(command + asked.words + displays + ["--columns", column, "-f", "csv"])
    #expect(outcome.status == 0 && !(isOnGlass && outcome.errors.contains("words are")), "\(outcome.errors)")
    let values = outcome.lines.dropFirst().compactMap { Double($0) }
    #expect(values.allSatisfy { abs($0 / asked.speed - 1) < 1e-12 } && !values.isEmpty, "\(outcome.text)")
  }

  @Test func `an answer says that the text moves up`() throws {
    for command in ["report", "convert"] {
      let answer = try Program.runInProcess(
        command, "130wpm", "iPhone 15", "--text-size", "25mm", "--words-per-line", "6")
      #expect(answer.text.contains("10.833 mm/s (130wpm, upwards) on iPhone 15"), "\(answer.text)")
      #expect(answer.errors == "")
    }
    let assumed = try Program.runInProcess("report", "15cps", "iPhone 15", "--strict")
    #expect(assumed.status == 1 && assumed.errors.contains("Note: words are six characters of text in 17 pt"))
  }

  /// What makes the code of each format vertical, and what does not.
  @Test(arguments: [
    ("js", "axis = \"vertical\""), ("swiftui", "axis: Axis = .vertical"),
    ("uikit", "axis: NSLayoutConstraint.Axis = .vertical"),
  ])
  func `code moves along the axis of its text`(format: String, mark: String) throws {
    func code(_ words: String...) throws -> String {
      let outcome = try Program.runInProcess(["export", "iPhone 15", "--format", format] + words)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.text
    }
    let axis = try code("10mm/s", "--axis", "vertical")
    #expect(axis.contains(mark), "\(axis)")
    let sideways = try code("130wpm", "--text-size", "25mm")
    #expect(!sideways.contains(mark))
    for words in [["130wpm", "--words-per-line", "6"], ["15cps", "--words-per-line", "6"], ["20lines/min"]] {
      let outcome = try Program.runInProcess(["export", "iPhone 15", "--format", format] + words)
      #expect(outcome.status == 0 && outcome.text.contains(mark), "\(words)")
    }
  }

  /// What a page begins with: the axis, the speed in pt/s and its reading.
  static let pages: [(words: [String], axis: String, points: Double, reading: String)] = [
    (["130wpm", "--text-size", "40pt", "--words-per-line", "6"], "vertical", 52.0 / 3, "130 words/min, text of 40 pt"),
    (["130wpm", "--text-size", "40pt"], "horizontal", 260, "130 words/min, text of 40 pt"),
    (["20lines/min", "--line-height", "30pt"], "vertical", 10, "20 lines/min, text of 17 pt"),
    (["51pt/s"], "horizontal", 51, "60 words/min, text of 17 pt"),
  ]

  @Test(.needsNode, arguments: pages)
  func `a page opens on the axis of its text`(
    _ words: [String], _ axis: String, _ pointsPerSecond: Double, _ reading: String
  ) throws {
    let page = try Program.runInProcess(["preview", "iPad Pro 13-inch (M4)"] + words)
    let isCounted = words.contains("--words-per-line") || words[0] != "130wpm"
    let note = isCounted ? "" : "Note: words move sideways; a prompter needs --words-per-line N\n"
    #expect(page.status == 0 && page.errors == note, "\(page.errors)")
    struct Shown: Decodable {
      let axis, v, answer: String
      let points: Double
    }
    let shown: Shown = try Node.run(
      """
      const base = JSON.parse(input.page.match(/id=page-data>([^<]*)</)[1]);
      const data = e.dataOf(e.unpack(base.catalogue).flatMap((device) => device.displays), base);
      const state = y.start(data);
      const { mm } = y.view(data, state);
      const answer = String(w.answer(data.displays[0], mm, { settings: data.settings, axis: state.axis }))
        .replace(/<dt>Reading<dd class=big>/, 'Reading:').replace(/<dd>/g, ', ').replace(/<.*?>/g, '').replace(/\\s+/g, ' ');
      return { axis: state.axis, v: state.v, points: mm * 264 / 25.4 / 2, answer };
      """, ["page": .init(page.text)])
    #expect(shown.axis == axis && shown.v == words[0])
    #expect(abs(shown.points / pointsPerSecond - 1) < 1e-12, "\(shown)")
    #expect(shown.answer.replacing(" ,", with: ",").contains("Reading:\(reading)"), "\(shown.answer)")
  }

  /// A page of a display of unknown rate plays at the rate that is typed into its field.
  @Test(.needsNode, arguments: [("2px/frame@85", 85.0, false), ("30", 60, true)])
  func `a page takes the rate of a speed where none is known`(typed: String, hertz: Double, isAssumed: Bool) throws {
    let page = try Program.runInProcess("preview", "--ppi", "72", "--scale", "1", "--speed", typed)
    struct Shown: Decodable, Equatable {
      let hertz: [Double]
      let isAssumed: Bool
    }
    let shown: [Shown] = try Node.run(
      """
      const base = JSON.parse(input.page.match(/id=page-data>([^<]*)</)[1]);
      const displays = e.unpack(base.catalogue).flatMap((device) => device.displays);
      return [undefined, { v: '3px/frame@75' }, { v: '31' }].map((state) => e.dataOf(displays, base, state).displays[0])
        .map(({ hertz, isAssumed }) => ({ hertz, isAssumed }));
      """, ["page": .init(page.text)])
    #expect(
      shown == [
        Shown(hertz: [hertz], isAssumed: isAssumed), Shown(hertz: [75], isAssumed: false),
        Shown(hertz: [60], isAssumed: true),
      ])
  }
}
