import SystemPackage

/// Standard output, which carries the result alone, and standard error, which carries everything else.
enum StandardStreams {
  static func writeToOutput(_ bytes: UnsafeRawBufferPointer) throws {
    do {
      try ProcessContext.current.write(.standardOutput, bytes)
    } catch let error as Errno {
      throw OutputError("standard output", error)
    }
  }

  /// Ignores failures: there is no other stream to report them on.
  static func writeToError(_ text: String) {
    _ = try? Array(text.utf8).withUnsafeBytes { try ProcessContext.current.write(.standardError, $0) }
  }

  static var outputIsTerminal: Bool { ProcessContext.current.columns(.standardOutput) != nil }

  /// The width of the terminal that shows standard output: what COLUMNS says, else what the terminal says, else 80. Nil
  /// where standard output is no terminal: a pipe and a file have room for everything.
  static var width: Int? { width(of: .standardOutput) }

  /// The same of the terminal that shows standard error.
  static var errorWidth: Int? { width(of: .standardError) }

  private static func width(of stream: FileDescriptor) -> Int? {
    let context = ProcessContext.current
    guard let columns = context.columns(stream) else { return nil }
    if let wanted = context.environment("COLUMNS").flatMap({ Int($0) }), wanted > 0 { return wanted }
    return columns
  }

  /// Whether escapes for bold and the like are welcome: on a terminal, and never with NO_COLOR.
  static var allowsStyle: Bool {
    outputIsTerminal && isStyleWanted()
  }

  /// Whether a line that rewrites itself is welcome on standard error.
  static var allowsProgress: Bool {
    ProcessContext.current.columns(.standardError) != nil && isStyleWanted()
  }

  /// Whether the locale is C or POSIX, which have ASCII alone, or one with another character set than UTF-8, where only
  /// ASCII is safe. With no locale set, UTF-8 is assumed.
  static func isASCII(_ variable: (String) -> String? = ProcessContext.current.environment) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    guard let locale else { return false }
    let parts = locale.prefix { $0 != "@" }.split(separator: ".")
    guard parts.count > 1 else { return locale == "C" || locale == "POSIX" }
    return !["utf-8", "utf8"].contains(parts[1].lowercased())
  }

  static func isStyleWanted(_ variable: (String) -> String? = ProcessContext.current.environment) -> Bool {
    (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
  }
}

/// A line on standard error that says how far a long task is.
final class ProgressLine {
  private let rowCount: Int?
  private let now: () -> ContinuousClock.Instant
  private let write: (String) -> Void
  private let start: ContinuousClock.Instant
  private var lastUpdate: ContinuousClock.Instant?
  private var rows = 0

  /// - Parameters:
  ///   - rowCount: The number of rows to come, if that is known; each is a line.
  ///   - now: The clock.
  ///   - write: Where the line goes.
  init(
    rowCount: Int?, now: @escaping () -> ContinuousClock.Instant = { .now },
    write: @escaping (String) -> Void = StandardStreams.writeToError
  ) {
    (self.rowCount, self.now, self.write, start) = (rowCount, now, write, now())
  }

  /// Counts the rows that have been written, and shows the count when a second has passed.
  func note(_ bytes: UnsafeRawBufferPointer) {
    rows += bytes.count { $0 == UInt8(ascii: "\n") }
    show(rowCount.map { "\(min(100, rows * 100 / max($0, 1))) % of \($0) rows" } ?? "\(rows) rows")
  }

  /// Shows how far it is, after one second, then every 200 ms.
  func show(_ progress: @autoclosure () -> String) {
    let now = now()
    guard now - start > .seconds(1), lastUpdate.map({ now - $0 > .milliseconds(200) }) ?? true else { return }
    lastUpdate = now
    write("\r\(progress())")
  }

  /// Clears the line.
  func finish() {
    if lastUpdate != nil { write("\r\u{1B}[K") }
  }
}
