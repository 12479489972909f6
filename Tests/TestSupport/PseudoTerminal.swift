package import Foundation
package import Testing

/// A terminal of its own, of a given width, that a program can be run in.
package final class PseudoTerminal {
  package enum Fault: Error {
    case unavailable(Int32)
  }

  private let master: Int32
  private let slave: Int32

  package init(columns: Int) throws {
    (master, slave) = try Self.pair()
    var size = winsize(ws_row: 25, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(slave, UInt(TIOCSWINSZ), &size) == 0 else { throw Fault.unavailable(errno) }
  }

  /// Both ends of a new terminal. Swift's Glibc module lacks `posix_openpt` and its companions, so that Linux is asked
  /// directly: `TIOCSPTLCK` unlocks the other end, `TIOCGPTN` tells its number.
  private static func pair() throws -> (master: Int32, slave: Int32) {
    let path: String
    #if canImport(Darwin)
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else {
        throw Fault.unavailable(errno)
      }
      path = String(cString: name)
    #else
      let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (lock, number): (Int32, Int32) = (0, 0)
      guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
        throw Fault.unavailable(errno)
      }
      path = "/dev/pts/\(number)"
    #endif
    let slave = open(path, O_RDWR | O_NOCTTY)
    guard slave >= 0 else { throw Fault.unavailable(errno) }
    return (master, slave)
  }

  deinit { close(master) }

  /// What a program may write to; it takes the terminal's own end over.
  package func handle() -> FileHandle {
    FileHandle(fileDescriptor: dup(slave), closeOnDealloc: true)
  }

  /// Everything that was written, once every writer is gone; the terminal's line breaks come back as line feeds.
  package func output() -> String {
    close(slave)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(master, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes.append(contentsOf: chunk.prefix(count))
    }
    return String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
  }

  /// Runs the program with its standard output, and its errors if that is wanted, in a terminal.
  package static func run(_ arguments: [String], columns: Int, environment: [String: String]) throws -> (
    text: String, status: Int32
  ) {
    let terminal = try PseudoTerminal(columns: columns)
    let process = Process()
    process.executableURL = Program.url
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    var handle: FileHandle? = terminal.handle()
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.standardOutput = nil
    process.standardError = nil
    try handle?.close()
    handle = nil
    let text = terminal.output()
    Program.wait(for: process)
    return (text, process.terminationStatus)
  }
}

/// Runs the program in a terminal of a width, without bold and dim, and expects a status and what is shown.
package func expectTerminal(
  _ arguments: [String], columns: Int, status expectedStatus: Int32 = 0, _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var environment = Program.environment
  environment["COLUMNS"] = nil
  environment["NO_COLOR"] = "1"
  let (text, status) = try PseudoTerminal.run(arguments, columns: columns, environment: environment)
  #expect(status == expectedStatus, sourceLocation: sourceLocation)
  expectSnapshot(text, expected, sourceLocation: sourceLocation)
}
