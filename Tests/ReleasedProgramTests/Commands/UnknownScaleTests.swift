import DeviceInfo
import Foundation
import TestSupport
import Testing

@testable import ProgramSupport

/// A figure in points exists exactly where points are known, in every command.
@Suite(.walk) struct UnknownScaleTests {
  /// Displays of every family, with a scale and without.
  private static let screens: [Screen] = {
    let devices = Profile.bundled(.everything).flatMap(\.devices).filter { $0.displays.count == 1 }
    let kinds = Dictionary(grouping: devices) { "\($0.family ?? "") \($0.displays[0].display == nil)" }
    // A command takes at most 1,000 arguments.
    let step = isThorough ? 50 : 600
    return kinds.values.flatMap { kind in
      let sorted = kind.sorted { $0.name < $1.name }
      return stride(from: 0, to: sorted.count, by: step).map { sorted[$0] }
    }.flatMap { $0.screens() }
  }()

  /// The commands, the keys of figures in points, and those that stand in any case.
  private static let commands: [(words: [String], points: Set<String>, always: Set<String>)] = [
    (
      ["export"], ["scale", "native_scale", "points_per_mm", "points_per_s", "step_points"],
      ["pixels_per_s", "step_pixels", "interval_s", "ticks_per_s", "speed_mm_per_s"]
    ),
    (["table", "--speed", "30"], ["points_per_s", "step_points"], ["pixels_per_s", "step_pixels"]),
    (
      ["convert", "30mm/s", "--viewing-distance", "57cm"], ["points_per_s", "words_per_minute", "step_points"],
      ["pixels_per_s", "step_pixels", "ms_per_pixel", "deg_per_s"]
    ),
    (["motion", "--duration", "0.1"], [], ["smear_px", "peak_to_peak_px"]),
    (
      ["suggest", "--refresh", "60", "--tolerance", "50%"], ["points_per_frame"],
      ["pixels_per_frame", "speed_mm_per_s"]
    ),
    (["devices"], ["scale", "native_scale"], ["ppi"]),
  ]

  @Test(arguments: commands.indices)
  func `points stand exactly where they are known, and pixels in any case`(_ index: Int) throws {
    let (words, points, always) = Self.commands[index]
    let outcome = try Program.runInProcess(words + ["--format", "json"] + Self.screens.map(\.device.name))
    let json = try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any]
    let rows = Dictionary(grouping: try #require(json?["rows"] as? [[String: Any]])) { $0["device"] as? String ?? "" }
    var wrong: [String] = []
    for screen in Self.screens {
      let own = rows[screen.device.name] ?? []
      if own.isEmpty { wrong.append("\(screen.title): no row") }
      for row in own {
        for key in points where (row[key] is NSNumber || row[key] is String) != screen.hasPoints {
          wrong.append("\(screen.title): \(key) is \(row[key] ?? "missing")")
        }
        for key in always where !(row[key] is NSNumber) { wrong.append("\(screen.title): no \(key)") }
      }
    }
    #expect(wrong.isEmpty, "\(words[0]), \(wrong.count): \(wrong.prefix(12).joined(separator: "\n"))")
    // The list of devices leaves nothing out, and takes no scale.
    let isSaid = outcome.errors.contains("is unknown, so figures in points are left out")
    #expect(isSaid == (words[0] != "devices"), "\(outcome.errors)")
  }

  @Test(arguments: [
    ["motion", "--duration", "0.1", "--frames"], ["carousel", "--viewport", "300px", "--duration", "1"],
  ])
  func `a trace of one display has points where they are known`(_ words: [String]) throws {
    for (name, hasPoints) in [("Dell U2720Q", false), ("iPhone 15", true)] {
      let outcome = try Program.runInProcess(words + ["--format", "json", name])
      let json = try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any]
      let rows = try #require(json?["rows"] as? [[String: Any]])
      #expect(!rows.isEmpty && rows.allSatisfy { $0["time_s"] is NSNumber })
      #expect(rows.allSatisfy { ($0["offset_points"] is NSNumber) == hasPoints }, "\(name)")
      #expect(outcome.errors.contains("is unknown, so figures in points are left out") != hasPoints)
    }
  }

  /// Inputs in points, each with a command that takes it.
  private static let inputs: [[String]] = [
    ["report", "60pt/s"], ["report", "180wpm"], ["export", "60dp/s"], ["export", "--rule", "point"],
    ["export", "--scale-basis", "logical"], ["convert", "1pt/16ms"], ["convert", "30mm/s", "--text-size", "17"],
    ["convert", "30mm/s", "--line-height", "40pt"], ["motion", "--way", "timer-point"],
    ["suggest", "140wpm", "--line-height", "40pt", "--words-per-line", "5"], ["carousel", "--viewport", "300"],
    ["carousel", "--spacing", "10pt"], ["carousel", "--viewport", "300px", "--events", "1:drag-begin,1.1:drag-by=9"],
    ["preview", "60pt/s", "--output", "/nowhere/a.html"],
    ["export", "--format", "css"], ["export", "--format", "tokens"], ["export", "--format", "swift"],
  ]

  @Test(arguments: inputs)
  func `an input in points is refused without a scale, and taken with one`(_ words: [String]) throws {
    // A display of a profile, which is read at once; what is bundled has a test above.
    let wall = ProfileText.kiosk.replacing(#""scale":1"#, with: #""pixels":{"width":1920,"height":1080}"#)
    let folder = try TemporaryFolder(["wall.json": wall])
    let command = words + ["Kiosk 24", "--profiles", "wall.json", "--no-bundled-profiles"]
    let refused = try Program.runInProcess(command, in: folder)
    #expect(refused.status == 64 && refused.errors.contains("add --scale, such as 150%"), "\(refused.errors)")
    let taken = try Program.runInProcess(command + ["--scale", "150%"], in: folder)
    #expect(taken.status == (words[0] == "preview" ? 73 : 0), "\(taken.errors)")
  }

  @Test func `a measurement in points is refused without a scale`() throws {
    let folder = try TemporaryFolder([
      "points.csv": "time_s,offset_points\n" + (0..<40).map { "\(Double($0) / 60),\($0 * 3)\n" }.joined(),
      "pixels.csv": "time_s,offset_px\n" + (0..<40).map { "\(Double($0) / 60),\($0 * 3)\n" }.joined(),
      "runs.csv": "distance_mm,moved_points\n100,600\n100,601\n",
    ])
    for words in [["log", "points.csv"], ["fit", "runs.csv"]] {
      let outcome = try Program.runInProcess(["measure"] + words + ["Dell U2720Q"], in: folder)
      #expect(
        outcome.status == 64 && outcome.errors.contains("is unknown; add --scale, such as 150%"), "\(outcome.errors)")
      #expect(words[0] == "fit" || !outcome.errors.contains("Note: "), "\(outcome.errors)")
      #expect(try Program.runInProcess(["measure"] + words + ["Dell U2720Q", "--scale", "2"], in: folder).status == 0)
    }
    let pixels = try Program.runInProcess(
      ["measure", "log", "pixels.csv", "Dell U2720Q", "--format", "json"], in: folder)
    #expect(pixels.status == 0 && pixels.text.contains("\"mean_points_per_s\":null"))
  }

  @Test func `the note names three displays and counts the rest, for lists as for names, and strict counts it`() throws
  {
    let note = "Note: the scale of 'Dell U2720Q', 'Dell U2719D', 'Dell U2412M' and 1 more is unknown, so figures"
    let four = ["Dell U2720Q", "Dell U2719D", "Dell U2412M", "Dell U2415"]
    for command in ["report", "suggest"] {
      let outcome = try Program.runInProcess([command] + four)
      #expect(outcome.errors.contains(note), "\(command): \(outcome.errors)")
      #expect(try Program.runInProcess([command, "Dell U2720Q", "--strict"]).status == 1, "\(command)")
    }
    #expect(try Program.runInProcess("report", "Monitor").errors.contains(" more is unknown, so figures in points"))
    for name in ["Dell U2720Q", "Microsoft Surface Pro 9@200%"] {
      #expect(try Program.runInProcess("show", name).errors == "")
      #expect(try Program.runInProcess("devices", name).errors == "")
    }
    #expect(try !Program.runInProcess("report", "--ppi", "460").errors.contains("behind the name"))
  }

  @Test func `in a mixed list a scale is set where it can be, and pixels stand beside points`() throws {
    let mixed = ["report", "Dell U2720Q", "iPhone 15", "--format", "csv", "--columns", "scale,step_points,step_pixels"]
    #expect(try Program.runInProcess(mixed).text == "scale,step_points,step_pixels\n,,1\n3,1,3\n")
    let set = try Program.runInProcess(mixed + ["--scale", "150%"])
    #expect(set.text == "scale,step_points,step_pixels\n1.5,1,1.5\n3,1,3\n")
    #expect(set.errors == "Note: the scale of 'iPhone 15' is fixed, so --scale leaves it\n")
    #expect(try Program.runInProcess("report", "iPhone 15", "--scale", "2").status == 64)
    let fold = try Program.runInProcess("report", "Galaxy Z Fold7").text
    #expect(fold.contains(", cover       –  498.19     –         –  0.97  421.8      –"), "\(fold)")
  }

  @Test func `a scale that a maker ships is said to be the default, and gives way to a typed one`() throws {
    let surface = ["report", "Surface Pro 9", "--format", "csv", "--columns", "scale,native_scale,points_per_s"]
    let outcome = try Program.runInProcess(surface)
    #expect(
      outcome.lines[1].hasPrefix("2,2,157.")
        && outcome.errors.contains("the scale of 'Microsoft Surface Pro 9' is its default of 200 %"))
    let typed = try Program.runInProcess(surface + ["--scale", "150%"])
    #expect(typed.lines[1].hasPrefix("1.5,1.5,209.") && !typed.errors.contains("default"))
  }
}
