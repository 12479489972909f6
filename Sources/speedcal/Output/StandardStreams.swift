import SpeedCalibration
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Standard output, which carries the result alone, and standard error, which carries everything else.
enum StandardStreams {
  /// Makes a write to a closed pipe an error instead of a signal that ends the program.
  static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  static func writeToOutput(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    do {
      try FileDescriptor.standardOutput.writeAll(bytes)
    } catch {
      let error = error as? Errno ?? .ioError
      throw error == .brokenPipe ? .closedPipe : .unwritable("standard output", error)
    }
  }

  static func writeToOutput(_ text: String) throws(OutputError) {
    let result = Array(text.utf8).withUnsafeBytes { bytes in
      Result { () throws(OutputError) in try writeToOutput(bytes) }
    }
    try result.get()
  }

  /// Where even the complaint cannot be written there is nobody to tell.
  static func writeToError(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }

  /// Tells what a reader has to know about a result.
  static func note(_ sentence: String) {
    writeToError("Note: \(sentence)\n".linesEscapedForTerminal)
  }

  /// Tells which devices a family or a pattern brought in vain.
  static func warn(aboutLeftOut names: [String], lacking what: String) {
    guard !names.isEmpty else { return }
    writeToError("Note: left out for want of \(what): \(names.joined(separator: "; "))\n".linesEscapedForTerminal)
  }

  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) != 0 }

  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) != 0 }

  /// The width of the terminal that shows standard output: what COLUMNS says, else what the terminal says, else 80.
  static var width: Int {
    if let columns = environment("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    var size = winsize()
    guard outputIsTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Whether escapes for bold and the like are welcome: on a terminal, and never with NO_COLOR.
  static var allowsStyle: Bool {
    outputIsTerminal && isStyleWanted
  }

  /// Whether a line that rewrites itself is welcome on standard error.
  static var allowsProgress: Bool {
    errorIsTerminal && isStyleWanted
  }

  private static var isStyleWanted: Bool {
    (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
