import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The calls of the C library that neither Swift nor swift-system has.
enum Platform {
  /// A variable of the environment.
  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The date in the world's time: `2026-11-21`.
  static var today: String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
  }

  /// Ends the program.
  static func end(_ status: Int32) -> Never { exit(status) }

  static func isTerminal(_ file: FileDescriptor) -> Bool { isatty(file.rawValue) != 0 }

  /// The number of columns of a terminal; nil where it does not know.
  static func columns(of terminal: FileDescriptor) -> Int? {
    var size = winsize()
    guard ioctl(terminal.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// Files.
extension Platform {
  /// Gives a file its new name, replacing what has that name.
  static func move(_ file: FilePath, to path: FilePath) throws(Errno) {
    try check(file.withPlatformString { file in path.withPlatformString { rename(file, $0) } })
  }

  /// Removes a file. Ignores failures: the file may have gone already.
  static func remove(_ file: FilePath) {
    _ = file.withPlatformString { unlink($0) }
  }

  /// Waits until the content is on the disk; devices and pipes have none.
  static func synchronize(_ file: FileDescriptor) throws(Errno) {
    do {
      try check(fsync(file.rawValue))
    } catch .invalidArgument {}
  }

  static func setPermissions(_ permissions: FilePermissions, of file: FileDescriptor) {
    _ = fchmod(file.rawValue, permissions.rawValue)
  }

  /// Fails unless this user may write the file.
  static func requireWritable(_ file: FilePath) throws(Errno) {
    try check(file.withPlatformString { access($0, W_OK) })
  }

  /// Where a link leads; nil when the path is no link.
  static func destination(ofLink link: FilePath) -> FilePath? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = link.withPlatformString { readlink($0, start, buffer.count - 1) }
      guard count > 0 else { return nil }
      buffer[count] = 0
      return FilePath(platformString: start)
    }
  }

  private static func check(_ result: CInt) throws(Errno) {
    guard result == 0 else { throw Errno(rawValue: errno) }
  }
}

/// Signals.
extension Platform {
  /// Makes a write to a closed pipe, or beyond the largest file that is allowed, an error of that write instead of the
  /// end of the program.
  static func turnSignalsOfWritesIntoErrors() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// The signals that end the program from outside; one that is ignored from the start, as nohup has it, stays so.
  private static let endingSignals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGALRM, SIGUSR1, SIGUSR2].filter {
    number in
    let isIgnored = unsafeBitCast(signal(number, SIG_DFL), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if isIgnored { signal(number, SIG_IGN) }
    return !isIgnored
  }

  /// Runs a closure while those signals wait.
  static func withSignalsBlocked<Result>(_ body: () throws -> Result) rethrows -> Result {
    var (ending, before) = (sigset_t(), sigset_t())
    sigemptyset(&ending)
    for number in endingSignals { sigaddset(&ending, number) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }

  /// The file to remove; a signal handler may only touch plain memory like this.
  private nonisolated(unsafe) static var doomed: UnsafeMutablePointer<CChar>?

  /// Removes a file when a signal ends the program.
  static func removeOnSignal(_ file: FilePath) {
    doomed = file.withPlatformString { strdup($0) }
    for number in endingSignals {
      signal(number) { number in
        if let path = Platform.doomed { unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Leaves that file where it is from now on.
  static func keepOnSignal() {
    withSignalsBlocked {
      for number in endingSignals { signal(number, SIG_DFL) }
      free(doomed)
      doomed = nil
    }
  }
}
