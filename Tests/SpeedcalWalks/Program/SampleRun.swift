import Foundation
import TestSupport

@testable import ProgramSupport
@testable import speedcal

/// A run of each command that succeeds, in a folder with the files that it reads, and a value for each option.
enum SampleRun {
  static let files = [
    "kiosk.json": ProfileText.kiosk, "phones.txt": "iPhone 15  # the same\n",
    "runs.csv": """
    commanded_mm_per_s,distance_mm,time_s
    30,100,3.41
    30,100,3.39
    30,50,1.71
    30,50,1.70

    """,
    "display.edid": """
    00ffffffffffff0010ac7aa04c4c4c4c0c1f0104a53c22783a00000000000000
    0000000000000101010101010101010101010101010140ce00a0f07028803020
    350055502100001a000000fc0044454c4c205532373230510a20000000ff0041
    42433132330a20202020202000000000000000000000000000000000000000f3

    """,
    "ticks.csv": "time_s,offset_points\n"
      + (0..<200).map { "\(Double($0) / 60),\($0 * 3)\n" }.joined(),
    "clip.mp4": clip,
    "scroll.csv": "when,where\n" + (0..<200).map { "\($0 * 16),\($0 * 9)\n" }.joined(),
    "framestats.txt": FrameLogSample.framestats.text(frames),
    "frametimeline.csv": FrameLogSample.frameTimeline.text(frames),
    "layers.csv": FrameLogSample.frameTimeline.text(frames).split(separator: "\n").enumerated()
      .map { "\($1),\($0 == 0 ? "layer_name" : "Main")\n" }.joined(),
    "presentmon.csv": FrameLogSample.presentMon2.text(frames), "durations.txt": FrameLogSample.durations.text(frames),
  ]

  private static let frames = Array(repeating: 1, count: 200)

  /// A small recording of an iPhone 15, on which text moves up at 30 mm/s. Its grey values are ASCII, and ffmpeg goes by what
  /// a file contains.
  private static let clip: String = {
    let screen = RenderedScreen(width: 118, height: 256, strip: 16..<80, isVertical: true, paper: 120, ink: 40)
    let step = 30 * 460 / 25.4 * 256 / 2556 / 60
    return String(decoding: screen.y4m(screen.frames(at: (0..<60).map { step * Double($0) })), as: UTF8.self)
  }()

  /// Whether this machine has what a line needs.
  static func canRun(_ line: String) -> Bool {
    !line.contains("--connected") && (Recorder.path != nil || !line.contains("measure video"))
  }

  /// What each command needs. A new command has to be added here.
  private static let arguments: [String: [String]] = [
    "report": ["iPhone 15"], "table": ["iPhone 15"], "export": ["iPhone 15"], "devices": ["iPhone 15"],
    "show": ["iPhone 15"], "validate": ["kiosk.json"], "motion": ["iPhone 15", "--duration", "1"],
    "suggest": ["iPhone 15"], "carousel": ["iPhone 15", "--duration", "1"], "convert": ["30mm/s", "iPhone 15"],
    "identify": ["iPhone15,4"], "preview": ["iPhone 15", "--duration", "1"],
    "measure fit": ["runs.csv", "iPhone 15"],
    "measure log": ["ticks.csv", "iPhone 15"],
    "measure video": ["clip.mp4", "iPhone 15", "--frame-pixels-per-point=0.3"],
  ]

  /// A value for each option that takes one. A new option has to be added here.
  private static let values: [String: String] = [
    "--display": "inner", "--ppi": "460", "--diagonal": "6.1in", "--size": "65.1x141.1mm", "--pixels": "1179x2556",
    "--scale": "3", "--native-scale": "5/2", "--ppi-uncertainty": "0.5", "--name": "Mine", "--profiles": "kiosk.json",
    "--devices": "phones.txt", "--speed": "30", "--limits": "0:90", "--interval": "20ms", "--scale-basis": "logical",
    "--rule": "pixel",
    "--refresh": "60", "--output": "out", "--tolerance": "5%", "--max-uncertainty": "5%", "--ports": "drm",
    "--excel": "de",
    "--way": "timer-pixel", "--duration": "2s", "--stall": "1:50ms",
    "--viewing-distance": "36cm", "--loop": "tripled", "--items": "4", "--item-width": "393", "--spacing": "0",
    "--ruler": "0.5mm", "--ruler-scale": "0.1%", "--clock": "0.01%", "--fps": "240", "--stopwatch": "0.1s",
    "--loops": "2", "--distance": "100mm", "--times": "3.41,3.39s", "--commanded": "30",
    "--from": "iPhone 8",
    "--max-hitch": "50ms/s", "--max-judder": "50px", "--resolution": "0.02px",
    "--text-size": "17pt", "--points": "393x852",
    "--sets": "5", "--viewport": "390", "--every": "2", "--events": "0.5:stop", "--content": "ruler",
    "--screen": "163", "--pitch": "0.2767mm", "--edid": "display.edid", "--length": "10000px", "--line-height": "24pt",
    "--words-per-line": "8", "--to": "50s", "--region": "0,0,118,256",
    "--frame-pixels-per-point": "0.3", "--frame-rate": "60", "--log": "seen.csv", "--time": "time_s",
    "--offset": "offset_points:pt",
    "--target": "time_s:s", "--axis": "vertical", "--period": "2381", "--wrap-to": "2382",
  ]

  /// What an option needs beside it, as far as its command has it.
  private static let companions: [String: [String]] = [
    "--ppi": ["--scale=3"], "--diagonal": ["--pixels=1179x2556", "--scale=3"],
    "--size": ["--pixels=1179x2556", "--scale=3"], "--pixels": ["--ppi=460", "--scale=3"], "--scale": ["--ppi=460"],
    "--native-scale": ["--ppi=460", "--scale=3"], "--ppi-uncertainty": ["--ppi=460", "--scale=3"],
    "--name": ["--ppi=460", "--scale=3", "--as-profile"], "--no-bundled-profiles": ["--profiles=kiosk.json"],
    "--every": ["--loop=tripled"], "--from": ["60pt/s"],
    "--pitch": ["--scale=1"], "--edid": ["--scale=2"], "--ignore-checksum": ["--edid=display.edid", "--scale=2"],
    "--length": ["--duration=120s"], "--duration": ["--length=10000px"],
    "--points": ["--ppi=460", "--pixels=1179x2556"],
    "--line-height": ["--speed=20lines/min"], "--titles": ["--excel=de"], "--tolerance": ["--speed=30"],
    "--text-size": ["--speed=180wpm"],
    "--axis": ["--format=js"], "--words-per-line": ["--speed=180wpm"],
    "--simple": ["--tolerance=50%"],
  ]

  /// Options that describe a display in the place of a device.
  private static let describing: Set = [
    "--ppi", "--diagonal", "--size", "--pixels", "--scale", "--native-scale", "--ppi-uncertainty", "--name",
    "--pitch", "--edid", "--points", "--ignore-checksum",
  ]

  /// The arguments of a command's sample; nil where it has none yet.
  static func arguments(of words: [String]) -> [String]? { arguments[words.joined(separator: " ")] }

  /// The arguments of a run of a command with one of its options; nil where the option has no sample value yet.
  static func arguments(of shape: CommandDescription, _ words: [String], with option: CommandDescription.Argument)
    -> [String]?
  {
    guard let name = option.name, var sample = arguments(of: words) else { return nil }
    let known = Set(shape.options.compactMap(\.name))
    var more: [String] = []
    func replaceDevice(by device: String?) {
      sample = sample.flatMap { $0 == "iPhone 15" ? device.map { [$0] } ?? [] : [$0] }
      // What else a display without a profile's facts needs.
      if known.contains("--refresh"), name != "--refresh", words != ["export"] { more.append("--refresh=60") }
      if known.contains("--viewport") { more.append("--viewport=393") }
    }
    if name == "--all" || name == "--each" && words == ["report"] {
      replaceDevice(by: nil)
      if words != ["report"] { more = [] }
      more.removeAll { $0.hasPrefix("--refresh") && !known.contains("--refresh") }
    } else if name == "--display" {
      replaceDevice(by: "iPhone Duo")
    } else if name == "--no-bundled-profiles" {
      replaceDevice(by: "Kiosk 24")
    } else if known.contains("--ppi"), describing.contains(name) {
      replaceDevice(by: nil)
    }
    if words == ["suggest"], name == "--screen" { more += ["--length=10000px", "--duration=120s"] }
    if words == ["export"], name == "--refresh" { more.append("--format=spec") }
    let companions = (companions[name] ?? []).filter { companion in
      !companion.hasPrefix("--") ? words == ["convert"] : known.contains(String(companion.prefix { $0 != "=" }))
    }
    if name == "--from", words[0] != "measure" { sample = ["iPhone 15"] }
    if words == ["identify"], name == "--no-bundled-profiles" { sample = ["--pixels=1179x2556", "--diagonal=6.1"] }
    if words == ["identify"], ["--edid", "--ignore-checksum"].contains(name) { sample = [] }
    let frames = ["--process": ["presentmon.csv", "--process=a.exe"], "--layer": ["layers.csv", "--layer=Main"]]
    if let run = frames[name] { return run }
    if ["--times", "--distance", "--loops"].contains(name) {
      // They take the place of the file of runs.
      let other = ["--times", "--distance"].filter { $0 != name }.compactMap { key in values[key].map { "\(key)=\($0)" }
      }
      sample = sample.filter { $0 != "runs.csv" } + other
    }
    if sample.contains(where: { $0 == name || $0.hasPrefix(name + "=") }) { return sample }
    guard option.kind == "option" else { return sample + more + companions + [name] }
    // A loop is one of a carousel's, or the length of a log's; runs and logs of a sample are off by some per cent.
    let measured = ["--loop": "5000pt", "--tolerance": "50%", "--from": "0.1s"]
    let value = words[0] == "measure" ? measured[name] ?? values[name] : values[name]
    return value.map { sample + more + companions + ["\(name)=\($0)"] }
  }
}
