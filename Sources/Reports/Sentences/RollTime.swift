package import SpeedCalibration

/// How long a roll takes: a time, or a timecode, which counts frames and so takes another time at each rate.
///
/// `00:04:30:00` are 6480 frames at a nominal rate of 24: 270 s at 24 Hz, and 270.27 s at 23.976.
package struct RollTime: Sendable, Hashable {
  /// The text as it was typed.
  package let text: String

  /// The time in s; nil for a timecode.
  let seconds: Double?

  /// Hours, minutes, seconds and frames of a timecode.
  private let fields: [Int]

  /// A time in seconds.
  package init(seconds: Double) { (text, self.seconds, fields) = ("\(seconds.shortestText) s", seconds, []) }

  /// Reads a duration such as `90s`, `1 hour` or `120`, as everywhere; else a clock's `4:30`, `4m30s`, `1:04:30`, or the
  /// timecode `00:04:30:00`.
  ///
  /// - Throws: ``InputError``.
  package init(_ text: String) throws(InputError) {
    self.text = text
    let clock = text.last == "s" ? text.dropLast().replacing("h", with: ":").replacing("m", with: ":") : text[...]
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    // A number stands before and behind each mark of a clock: 90ms and 5m are quantities.
    guard parts.count > (text.contains("h") ? 2 : 1), parts.allSatisfy({ $0.first?.isNumber == true }) else {
      (seconds, fields) = (try QuantityText.duration(text).value, [])
      return
    }
    let isTimecode = parts.count == 4
    let whole = parts.prefix(isTimecode ? 4 : parts.count - 1).compactMap { part in
      part.utf8.count <= 5 && part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard let last = parts.last.flatMap({ DecimalText($0)?.value }), parts.count <= 4,
      whole.count == (isTimecode ? 4 : parts.count - 1), isTimecode || last >= 0 && last < 60,
      whole.dropFirst().prefix(2).allSatisfy({ $0 < 60 })
    else { throw InputError("'\(text.quotable)' is not a time; write 90s, 4:30, 4m30s or the timecode 00:04:30:00") }
    (seconds, fields) =
      isTimecode ? (nil, whole) : (whole.reduce(0) { $0 * 60 + Double($1) } * 60 + last, [])
  }

  /// The time at a refresh rate, in s.
  ///
  /// - Parameter rate: How often a frame shows. Timecode counts at the nominal rate: 24 of 23.976.
  /// - Returns: The seconds.
  /// - Throws: ``InputError`` for a frame that the rate does not have.
  package func seconds(at rate: RefreshRate) throws(InputError) -> Double {
    if let seconds { return seconds }
    guard let nominal = Self.nominal(rate) else {
      throw InputError(
        "\(rate.hertz.shortestText) Hz have no timecode; give the time in seconds in place of '\(text.quotable)'")
    }
    guard fields[3] < nominal else {
      throw InputError("'\(text.quotable)' names a frame that \(rate.hertz.shortestText) Hz do not have")
    }
    return Double(fields.prefix(3).reduce(0) { $0 * 60 + $1 } * nominal + fields[3]) / rate.framesPerSecond
  }

  /// What a clock's `2:10` is as timecode, where that is another time: `As the timecode 00:02:10:00 it is 3120 frames at
  /// 23.976 Hz.`
  ///
  /// - Returns: The sentence about the rates at which it differs; nil where it differs at none.
  package func timecodeRemark(at rates: [RefreshRate]) -> String? {
    guard let seconds, text.contains(":"), seconds == seconds.rounded() else { return nil }
    let counts = rates.filter { $0.exact.denominator == 1001 }.compactMap { rate -> (rate: RefreshRate, frames: Int)? in
      Self.nominal(rate).map { (rate, Int(seconds) * $0) }
    }
    guard let first = counts.first, let code = timecode(frames: first.frames, at: first.rate) else { return nil }
    let texts = counts.map { "\($0.frames) frames at \($0.rate.hertz.formatted(.upTo(3))) Hz" }
    return "As the timecode \(code) it is \(texts.listed(8))."
  }

  /// The frames that a second of timecode counts: 24 of 23.976; nil at a rate that is neither whole nor 1000/1001 of a
  /// whole one, which has no timecode.
  private static func nominal(_ rate: RefreshRate) -> Int? {
    [1, 1001].contains(rate.exact.denominator) ? Int(rate.framesPerSecond.rounded()) : nil
  }

  /// Frames as timecode at the nominal rate: 2920 at 24 Hz are `00:02:01:16`.
  ///
  /// - Returns: The timecode; nil at a rate that has none.
  package func timecode(frames: Int, at rate: RefreshRate) -> String? {
    guard let nominal = Self.nominal(rate) else { return nil }
    let seconds = frames / nominal
    return [seconds / 3600, seconds / 60 % 60, seconds % 60, frames % nominal].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
  }
}
