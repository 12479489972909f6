/// What ffmpeg says on standard error: time and size of each frame, and what is wrong.
///
/// Its filter showinfo writes a line before it hands a frame on:
///
///     [Parsed_showinfo_0 @ 0x5581] config in time_base: 1/15360, frame_rate: 60/1
///     [Parsed_showinfo_0 @ 0x5581] n:   7 pts:   1792 pts_time:0.116667 … s:1170x2532 i:P iskey:0 type:P
struct DecoderLog {
  /// A frame that is on its way.
  struct Frame: Equatable {
    /// When it is shown, in seconds; nil where the file does not say.
    let seconds: Double?
    let width: Int
    let height: Int
  }

  /// The unit of times in seconds.
  private(set) var timeBase = 1.0

  /// How long the recording takes, in seconds; nil where the file does not say.
  private(set) var durationSeconds: Double?

  /// The video streams of the file.
  private(set) var streamCount = 0

  /// The last sentence that is no part of a listing.
  private(set) var complaint = ""

  /// Whether ffmpeg is older than 5.1.
  private(set) var lacksFrameMode = false

  /// The frames that have been announced and not yet come.
  private(set) var frames: [Frame] = []
  private var line: [UInt8] = []
  private var isInput = true

  /// Takes the first of ``frames``.
  mutating func nextFrame() -> Frame? { frames.isEmpty ? nil : frames.removeFirst() }

  mutating func read(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        take(String(decoding: line, as: UTF8.self))
        line = []
      } else if line.count < 4096 {
        line.append(byte)
      }
    }
  }

  private mutating func take(_ line: String) {
    let words = line.split(separator: " ")
    guard line.hasPrefix("[Parsed_showinfo") else {
      if line.hasPrefix("Output #") { isInput = false }
      if isInput, line.hasPrefix("  Stream #"), words.contains("Video:") { streamCount += 1 }
      if isInput, words.first == "Duration:", words.count > 1 { durationSeconds = Self.seconds(of: words[1]) }
      if line.hasPrefix("Unrecognized option 'fps_mode'") { lacksFrameMode = true }
      let isListing = [" ", "video:", "frame=", "Conversion failed", "["].contains { line.hasPrefix($0) }
      if !isListing, !line.isEmpty { complaint = line }
      return
    }
    if words.contains("in"),
      let base = Self.value("time_base:", words)?.split(separator: "/").compactMap({ Double($0) }),
      base.count == 2
    {
      timeBase = base[0] / base[1]
    }
    let size = Self.value("s:", words)?.split(separator: "x").compactMap { Int($0) } ?? []
    guard let time = Self.value("pts:", words), size.count == 2 else { return }
    frames.append(Frame(seconds: Double(time).map { $0 * timeBase }, width: size[0], height: size[1]))
  }

  /// The seconds of `00:01:02.50,`; nil of `N/A,`.
  private static func seconds(of clock: Substring) -> Double? {
    let parts = clock.filter { $0 != "," }.split(separator: ":").map { Double($0) }
    guard parts.count == 3 else { return nil }
    return parts.reduce(0 as Double?) { sum, part in sum.flatMap { sum in part.map { 60 * sum + $0 } } }
  }

  /// The value of a key, which may stand behind blanks.
  private static func value(_ key: String, _ words: [Substring]) -> Substring? {
    guard let index = words.firstIndex(where: { $0.hasPrefix(key) }) else { return nil }
    let value = words[index] == key[...] ? words.dropFirst(index + 1).first : words[index].dropFirst(key.count)
    return value.map { $0.last == "," ? $0.dropLast() : $0 }
  }
}
