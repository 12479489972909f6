package import SpeedCalibration

/// How long a roll takes: a time, or a timecode, which counts frames and so takes another time at each rate.
///
/// `00:04:30:00` are 6480 frames at a nominal rate of 24: 270 s at 24 Hz, and 270.27 s at 23.976.
package struct RollTime: Sendable, Hashable {
  /// The text as it was typed.
  package let text: String

  /// The time in s; nil for a timecode.
  let seconds: Double?

  /// Hours, minutes, seconds and frames of a timecode, or a count of frames alone.
  private let fields: [Int]
  private let dropsFrames: Bool

  /// A time in seconds.
  package init(seconds: Double) {
    (text, self.seconds, fields, dropsFrames) = ("\(seconds.shortestText) s", seconds, [], false)
  }

  /// Reads a duration such as `90s`, `1 hour` or `120`, as everywhere; else a clock's `4:30`, `4m30s`, `1:04:30`, or the
  /// timecode `00:04:30:00`, with `;` before the frames where the numbers of some are dropped, or a count of frames, `3120f`.
  ///
  /// - Throws: ``InputError``; for `1h30`, too, which may be minutes or seconds.
  package init(_ text: String) throws(InputError) {
    self.text = text
    dropsFrames = text.contains(";")
    let digits = text.prefix { $0.isNumber }
    if ["f", "frame", "frames"].contains(text.dropFirst(digits.count).trimmingWhitespace.lowercased()),
      let count = Int(digits)
    {
      (seconds, fields) = (nil, [count])
      return
    }
    let clock = text.replacing("h", with: ":").replacing("m", with: ":").replacing(";", with: ":")
    let parts = (clock.last == "s" ? String(clock.dropLast()) : clock).split(
      separator: ":", omittingEmptySubsequences: false)
    do throws(InputError) {
      (seconds, fields) = (try QuantityText.duration(text).value, [])
      return
    } catch {
      // A number stands before and behind each mark of a clock: 5m is a quantity of an unknown unit.
      guard parts.count > 1, parts.allSatisfy({ $0.first?.isNumber == true }) else { throw error }
    }
    let isTimecode = parts.count == 4
    let whole = parts.dropLast().compactMap(Self.number)
    let frames = isTimecode ? parts.last.flatMap(Self.number) : nil
    guard let last = frames.map(Double.init) ?? (isTimecode ? nil : parts.last.flatMap { DecimalText($0)?.value }),
      whole.count == parts.count - 1, parts.count <= 4, !text.contains("h") || parts.count == 3,
      isTimecode || last < 60 && !dropsFrames, whole.dropFirst().allSatisfy({ $0 < 60 })
    else {
      let full = "00:\(parts[0].count == 1 ? "0" : "")\(text)"
      if dropsFrames, parts.count == 3, (try? RollTime(full)) != nil {
        throw InputError("'\(text.quotable)' is drop-frame timecode without its hours; write \(full)")
      }
      throw InputError("'\(text.quotable)' is not a time; write 90s, 4:30, 4m30s or the timecode 00:04:30:00")
    }
    (seconds, fields) =
      isTimecode ? (nil, whole + [Int(last)]) : (whole.reduce(0) { $0 * 60 + Double($1) } * 60 + last, [])
  }

  /// A whole number of at most five digits.
  private static func number(_ text: Substring) -> Int? {
    text.utf8.count <= 5 && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }

  /// The time at a refresh rate, in s.
  ///
  /// - Parameter rate: How often a frame shows. Timecode counts at the nominal rate: 24 of 23.976.
  /// - Returns: The seconds.
  /// - Throws: ``InputError`` for a frame that the rate does not have.
  package func seconds(at rate: RefreshRate) throws(InputError) -> Double {
    if let seconds { return seconds }
    if fields.count == 1 { return Double(fields[0]) / rate.framesPerSecond }
    let (nominal, dropped) = numbering(at: rate)
    let (minutes, second, frame) = (fields[0] * 60 + fields[1], fields[2], fields[3])
    let count = (minutes * 60 + second) * nominal + frame - dropped * (minutes - minutes / 10)
    guard dropped > 0 || !dropsFrames else {
      throw InputError(
        "'\(text.quotable)' is drop-frame timecode, which 29.97 and 59.94 Hz have, and not "
          + "\(rate.hertz.shortestText); write a colon before the frames")
    }
    guard frame < nominal, dropped == 0 || second > 0 || minutes % 10 == 0 || frame >= dropped else {
      throw InputError("'\(text.quotable)' names a frame that \(rate.hertz.shortestText) Hz do not have")
    }
    return Double(count) / rate.framesPerSecond
  }

  /// The nominal rate, at which timecode counts, and the numbers that it drops at the start of each minute but the tenth
  /// ones: none unless the time was typed so.
  private func numbering(at rate: RefreshRate) -> (nominal: Int, dropped: Int) {
    let nominal = Int(rate.framesPerSecond.rounded())
    let isWhole = rate.framesPerSecond == Double(nominal)
    return (nominal, dropsFrames && !isWhole ? [30: 2, 60: 4][nominal] ?? 0 : 0)
  }

  /// Frames as timecode at a rate, with dropped numbers where this time is typed so: 2920 at 24 Hz are `00:02:01:16`.
  ///
  /// - Returns: The timecode; nil at a rate that is neither whole nor 1000/1001 of a whole one, which has none.
  package func timecode(frames: Int, at rate: RefreshRate) -> String? {
    guard [1, 1001].contains(rate.exact.denominator) else { return nil }
    let (nominal, dropped) = numbering(at: rate)
    let perMinute = 60 * nominal - dropped
    let (tens, rest) = frames.quotientAndRemainder(dividingBy: 10 * perMinute + dropped)
    let number = frames + dropped * (9 * tens + max(0, rest - dropped) / perMinute)
    let seconds = number / nominal
    let fields = [seconds / 3600, seconds / 60 % 60, seconds % 60, number % nominal].map {
      $0 < 10 ? "0\($0)" : "\($0)"
    }
    return fields.prefix(3).joined(separator: ":") + (dropped > 0 ? ";" : ":") + fields[3]
  }

  /// How the text was read, and what may have been meant: 2:10 by `2.10`, the timecode 00:02:10:00 by `2:10:00`; nil for a
  /// text that has one reading.
  func doubt(at rate: RefreshRate) throws -> String? {
    let parts = text.split { !$0.isNumber }
    let meant =
      switch text.filter({ !$0.isNumber }) {
      case "." where parts.count == 2 && parts[1].count == 2: "\(parts[0]):\(parts[1])"
      case "::" where parts.count == 3: "00:\(parts[0].count == 1 ? "0" : "")\(text)"
      default: ""
      }
    guard let other = try? RollTime(meant).seconds(at: rate).formatted(.upTo(3)) else { return nil }
    return try "'\(text.quotable)' read as \(seconds(at: rate).formatted(.upTo(3))) s; \(meant) is \(other) s"
  }
}
