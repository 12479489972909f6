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
    let existing = try? target.stat()
    if let existing, existing.type != .regular {
      guard existing.type != .directory else { throw OutputError.unwritable("'\(path)'", .isDirectory) }
      let file = try opened(path) { try FileDescriptor.open(target, .writeOnly) }
      return try file.closeAfter { try body(file) }
    }
    var replacement = try ReplacedFile(target, permissions: existing?.permissions)
    try body(replacement.file)
    try replacement.takePlace()
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
    guard let resolved = realpath(path.string, nil) else { return path }
    defer { free(resolved) }
    return FilePath(String(cString: resolved))
  }

  private static func opened<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      throw OutputError.unwritable("'\(path)'", error as? Errno ?? .ioError)
    }
  }
}
