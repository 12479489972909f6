import SpeedCalibration

extension CarouselSchedule {
  /// Reads entries `TIME:EVENT` or `TIME:EVENT=VALUE`, separated by commas or line breaks.
  ///
  /// The events are those of ``CarouselEvent/patterns``. Blanks around a part are ignored, and so are empty lines, a
  /// comma at the end of a line, and what follows a `#` on its line. Form and order of time are strict; whether an event
  /// has an effect when it comes is the carousel's affair.
  ///
  /// - Parameter text: The entries; there may be none. Numbers are decimals of at most 18 digits.
  /// - Throws: ``CarouselScheduleError``, with the number of the entry from 1 and its text.
  public init(_ text: String) throws(CarouselScheduleError) {
    var entries: [Entry] = []
    var last = 0.0
    for line in text.split(whereSeparator: \.isNewline) {
      let content = line.prefix { $0 != "#" }.trimmingWhitespace
      var parts = content.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmingWhitespace)
      if parts.last?.isEmpty == true { parts.removeLast() }
      for part in parts {
        let number = entries.count + 1
        let entry: Entry
        do {
          entry = try Self.entry(part)
        } catch {
          throw CarouselScheduleError(entryNumber: number, entry: String(part), reason: error)
        }
        last = try Self.check(entry, after: last, number: number, text: String(part))
        entries.append(entry)
      }
    }
    self.init(checkedEntries: entries)
  }

  private static func entry(_ text: Substring) throws(CarouselScheduleError.Reason) -> Entry {
    guard !text.isEmpty else { throw .empty }
    guard let mark = text.firstIndex(of: ":") else { throw .notAnEntry }
    let time = text[..<mark].trimmingWhitespace
    guard let seconds = ExactDecimal(time)?.value else { throw .timeNotADecimal(String(time)) }
    return Entry(seconds: seconds, event: try CarouselEvent(text[text.index(after: mark)...]))
  }
}
