import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Glibc)
  @preconcurrency import Glibc
#endif

/// A child process whose standard output and standard error are read as they come.
///
/// It is in the process group of the program, so that the interrupt key of a terminal ends both; where the program
/// alone is ended, the child's next write fails and ends it too.
struct Child: ~Copyable {
  private let id: pid_t
  private let output: FileDescriptor
  private let errors: FileDescriptor

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - name: Its name, which is looked for on PATH.
  ///   - arguments: Its arguments.
  /// - Throws: `Errno.noSuchFileOrDirectory` where it is not on PATH.
  init(_ name: String, _ arguments: [String]) throws(Errno) {
    let (output, errors) = (try Self.pipe(), try Self.pipe())
    defer { for end in [output.write, errors.write] { try? end.close() } }
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.write.rawValue, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.write.rawValue, 2)
    // The program ignores these; a child would go on writing to nobody.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    var words = ([name] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var id: pid_t = 0
    #if canImport(Darwin)
      let fault = posix_spawnp(&id, name, &actions, &attributes, &words, _NSGetEnviron().pointee)
    #else
      let fault = posix_spawnp(&id, name, &actions, &attributes, &words, environ)
    #endif
    guard fault == 0 else {
      for end in [output.read, errors.read] { try? end.close() }
      throw Errno(rawValue: fault)
    }
    (self.id, self.output, self.errors) = (id, output.read, errors.read)
  }

  /// A pipe of which no other child inherits an end.
  private static func pipe() throws(Errno) -> (read: FileDescriptor, write: FileDescriptor) {
    let ends: (readEnd: FileDescriptor, writeEnd: FileDescriptor)
    do { ends = try FileDescriptor.pipe() } catch { throw error as? Errno ?? .ioError }
    for end in [ends.readEnd, ends.writeEnd] { _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) }
    return (ends.readEnd, ends.writeEnd)
  }

  /// Hands over what the child writes, in pieces and in the order of its coming, until it has closed both.
  ///
  /// - Parameters:
  ///   - takeOutput: Takes standard output.
  ///   - takeErrors: Takes standard error; what was said before something was written goes here first.
  /// - Throws: What a closure throws; the child may then still run.
  borrowing func read(
    output takeOutput: (UnsafeRawBufferPointer) throws -> Void,
    errors takeErrors: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let size = 1 << 16
    try withUnsafeTemporaryAllocation(byteCount: 2 * size, alignment: 16) { room in
      let pieces = [0, size].map { UnsafeMutableRawBufferPointer(rebasing: room[$0..<$0 + size]) }
      var ends = [errors, output].map { pollfd(fd: $0.rawValue, events: Int16(POLLIN), revents: 0) }
      func read(_ index: Int) throws -> UnsafeRawBufferPointer {
        let count = try FileDescriptor(rawValue: ends[index].fd).read(into: pieces[index])
        // poll passes over a negative one.
        if count == 0 { ends[index].fd = -1 }
        return UnsafeRawBufferPointer(rebasing: pieces[index][..<count])
      }
      while ends.contains(where: { $0.fd >= 0 }) {
        guard poll(&ends, nfds_t(ends.count), -1) > 0 else { continue }
        let written = ends[1].revents != 0 ? try read(1) : nil
        // What the child said before it wrote that has come by now.
        while ends[0].fd >= 0, poll(&ends, 1, 0) > 0 { try takeErrors(read(0)) }
        if let written { try takeOutput(written) }
      }
    }
  }

  /// Ends the child, unless it has ended, and takes it off the system's list.
  ///
  /// - Parameter isDone: Whether it has closed its output and ends by itself.
  /// - Returns: Its exit status; 128 and the signal's number where a signal has ended it.
  consuming func end(isDone: Bool) -> Int32 {
    for end in [output, errors] { try? end.close() }
    if !isDone { kill(id, SIGKILL) }
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}
