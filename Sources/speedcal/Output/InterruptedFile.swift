#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Removes the temporary file when a signal ends the program.
enum InterruptedFile {
  /// The file's path; a signal handler may only touch plain memory like this.
  private nonisolated(unsafe) static var path: UnsafeMutablePointer<CChar>?

  /// The signals that end the program; one that was ignored from the start, as nohup has it, stays so.
  private static let signals = [SIGHUP, SIGINT, SIGTERM].filter { number in
    let isIgnored = unsafeBitCast(signal(number, SIG_DFL), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if isIgnored { signal(number, SIG_IGN) }
    return !isIgnored
  }

  static func register(_ newPath: String) {
    path = strdup(newPath)
    for number in signals {
      signal(number) { number in
        if let path = InterruptedFile.path { unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  static func unregister() {
    for number in signals { signal(number, SIG_DFL) }
    free(path)
    path = nil
  }
}
