/// A text that is no table, but something that people have: told by its first lines, and refused with what gives a table.
enum ForeignText {
  /// What a text begins with or has among its first lines, and what is said of it.
  private static let known: KeyValuePairs<[String], String> = [
    ["{", "traceEvents"]:
      "this is a trace of Chrome or a timeline of Flutter, in JSON; open it in Perfetto, and export a query with the columns "
      + "ts and dur as CSV",
    ["{", "animationMetrics"]:
      "this is a payload of MetricKit, which has ratios and no frames; log the frames of a CADisplayLink",
    ["{", "CaptureData"]: "this is a record of CapFrameX in JSON; let CapFrameX write it as CSV",
    ["{", "XCTPerformance"]:
      "this is a result of XCTest, which has averages and no frames; log the frames of a CADisplayLink",
    ["{"]: "this looks like JSON, not CSV; write a table, whose first line names the columns",
    ["[", "{"]: "this looks like JSON, not CSV; write a table, whose first line names the columns",
    ["", "Profile data in ms"]:
      "this is gfxinfo without the times of frames; 'adb shell dumpsys gfxinfo PACKAGE framestats' has them",
    ["", "Hardware monitoring log"]:
      "this is a log of MSI Afterburner, which has means over time and no frames; capture the frames with PresentMon",
  ]

  /// How much of a text is looked at, in bytes.
  private static let most = 1 << 16

  /// Why a text is refused; nil where it may be a table.
  static func advice(on bytes: [UInt8]) -> String? {
    let start = bytes.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let isMarked = start == UInt8(ascii: "{") || start == UInt8(ascii: "[")
    // Most tables begin with a letter, and are not looked through.
    guard isMarked || start == UInt8(ascii: "A") || start == UInt8(ascii: "0") else { return nil }
    let text = bytes.prefix(most)
    if text.has("---PROFILEDATA---") { return nil }
    return known.first { marks, _ in
      ["", start.map { String(UnicodeScalar($0)) }].contains(marks[0]) && marks.dropFirst().allSatisfy(text.has)
    }?.value
  }
}

extension Collection<UInt8> {
  /// Whether a text stands in it.
  func has(_ text: String) -> Bool { indices.contains { self[$0...].starts(with: text.utf8) } }
}
