import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// A file that appears whole or not at all: what is written goes to a temporary file beside it, which takes its place at
/// the end. Until then an existing file stays as it is.
struct ReplacedFile: ~Copyable {
  private let path: FilePath
  private let temporaryPath: FilePath
  private let file: FileDescriptor
  private var isKept = false

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - path: Where it is to appear. A link is followed; a device or a pipe is written directly.
  ///   - body: Writes the content.
  /// - Throws: ``OutputError``, or what the closure throws.
  static func write(_ path: String, _ body: (FileDescriptor) throws -> Void) throws {
    let target = FilePath(path)
    let existing = try existing(target)
    if let existing, existing.type != .regular {
      guard existing.type != .directory else { throw OutputError.unwritable("'\(path)'", .isDirectory) }
      let file = try opened(path) { try FileDescriptor.open(target, .writeOnly) }
      return try file.closeAfter { try body(file) }
    }
    var replacement = try ReplacedFile(target, permissions: existing?.permissions)
    try body(replacement.file)
    try replacement.takePlace()
  }

  /// What is there already, nil when there is nothing.
  private static func existing(_ target: FilePath) throws -> Stat? {
    do {
      return try target.stat()
    } catch Errno.noSuchFileOrDirectory {
      return nil
    } catch {
      throw OutputError.unwritable("'\(target)'", error)
    }
  }

  private init(_ target: FilePath, permissions: FilePermissions?) throws {
    path = Self.resolved(target)
    temporaryPath = FilePath(path.string + ".\(UInt32.random(in: 0 ... .max)).part")
    let temporaryPath = temporaryPath
    file = try Self.opened(target.string) {
      try FileDescriptor.open(
        temporaryPath, .writeOnly, options: [.create, .exclusiveCreate],
        permissions: permissions ?? FilePermissions(rawValue: 0o666))
    }
    InterruptedFile.register(temporaryPath.string)
    if let permissions { fchmod(file.rawValue, permissions.rawValue) }
  }

  deinit {
    if !isKept {
      try? file.close()
      unlink(temporaryPath.string)
    }
    InterruptedFile.unregister()
  }

  private mutating func takePlace() throws {
    guard fsync(file.rawValue) == 0 || errno == EINVAL else { throw failure() }
    try Self.opened(path.string) { try file.close() }
    guard rename(temporaryPath.string, path.string) == 0 else {
      isKept = true
      let failure = failure()
      unlink(temporaryPath.string)
      throw failure
    }
    isKept = true
  }

  private borrowing func failure() -> OutputError {
    .unwritable("'\(path)'", Errno(rawValue: errno))
  }

  /// The file that a link leads to, so that the link stays one.
  private static func resolved(_ path: FilePath) -> FilePath {
    if let resolved = realpath(path.string, nil) {
      defer { free(resolved) }
      return FilePath(String(cString: resolved))
    }
    // A link may also lead to a file that is yet to appear. Circles of links have been refused before.
    guard let destination = destination(of: path) else { return path }
    return resolved(path.removingLastComponent().pushing(destination))
  }

  private static func destination(of link: FilePath) -> FilePath? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(link.string, start, buffer.count - 1)
      guard count > 0 else { return nil }
      buffer[count] = 0
      return FilePath(platformString: start)
    }
  }

  private static func opened<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      throw OutputError.unwritable("'\(path)'", error as? Errno ?? .ioError)
    }
  }
}
