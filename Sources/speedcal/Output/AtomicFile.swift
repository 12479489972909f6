import ArgumentParser
import SystemPackage

/// A file that appears whole or not at all: what is written goes to a temporary file beside it, which takes its place
/// at the end. Until then an existing file stays as it is.
enum AtomicFile {
  /// Writes a file.
  ///
  /// - Parameters:
  ///   - name: Where it is to appear. A link is followed; a device or a pipe is written directly.
  ///   - body: Writes the content.
  /// - Throws: ``OutputError``, or what the closures throw.
  static func write(_ name: FileName, _ body: (FileDescriptor) throws -> Void) throws {
    do {
      let existing = try status(of: name)
      if let existing, existing.type != .regular {
        guard existing.type != .directory else { throw Errno.isDirectory }
        let file = try FileDescriptor.open(name.path, .writeOnly)
        return try file.closeAfter { try body(file) }
      }
      if let existing, TypedLine.current.namesTwice(existing) {
        throw ValidationError(
          "'\(name)' is named twice, and would be replaced by the result; choose another output file")
      }
      try replace(resolved(name.path), permissions: existing?.permissions, body)
    } catch let error as Errno {
      throw OutputError("'\(name)'", error)
    }
  }

  /// The existing file; nil where there is none.
  private static func status(of name: FileName) throws -> Stat? {
    guard !name.isFolder else { throw Errno.isDirectory }
    let existing: Stat
    do throws(Errno) {
      existing = try name.path.stat()
    } catch .noSuchFileOrDirectory {
      return nil
    }
    if existing.type == .regular {
      // Renaming needs no right to write the file itself, and root may write any: a protected file is one all the same.
      guard !existing.permissions.isDisjoint(with: [.ownerWrite, .groupWrite, .otherWrite]) else {
        throw Errno.permissionDenied
      }
      try Platform.requireWritable(name.path)
    }
    return existing
  }

  /// Writes a temporary file, which then takes the place of another.
  private static func replace(
    _ path: FilePath, permissions: FilePermissions?, _ body: (FileDescriptor) throws -> Void
  ) throws {
    let folder = path.removingLastComponent()
    // Short, so that the target may use the whole length that a name can have.
    let number = UInt32.random(in: 0 ... .max)
    let temporaryPath = folder.appending(".speedcal-\(String(number, radix: 36)).part")
    // A signal between the two would leave the file behind.
    let file = try Platform.withSignalsBlocked {
      let file = try FileDescriptor.open(
        temporaryPath, .writeOnly, options: [.create, .exclusiveCreate],
        permissions: permissions ?? FilePermissions(rawValue: 0o666))
      Platform.removeOnSignal(temporaryPath)
      return file
    }
    defer { Platform.keepOnSignal() }
    do {
      try file.closeAfter {
        if let permissions { Platform.setPermissions(permissions, of: file) }
        try body(file)
        try Platform.synchronize(file)
      }
      try Platform.move(temporaryPath, to: path)
    } catch {
      Platform.remove(temporaryPath)
      throw error
    }
    // The name too has to outlast a power cut. The file is whole already, so that a folder which cannot do that is
    // fine.
    if let folder = try? FileDescriptor.open(folder.isEmpty ? "." : folder, .readOnly, options: .directory) {
      try? folder.closeAfter { try Platform.synchronize(folder) }
    }
  }

  /// The file that a link leads to, so that the link stays one; it need not exist yet. Asking for the existing file has
  /// refused circles of links.
  private static func resolved(_ path: FilePath) -> FilePath {
    guard let destination = Platform.destination(ofLink: path) else { return path }
    return resolved(path.removingLastComponent().pushing(destination))
  }
}

/// Why a result cannot be written.
enum OutputError: Error {
  /// The reader of standard output, or of a pipe, has gone.
  case closedPipe

  /// Standard output, or the file of this name, cannot be written.
  case unwritable(String, Errno)

  /// The error for a failed write to a target.
  init(_ target: String, _ error: Errno) {
    self = error == .brokenPipe ? .closedPipe : .unwritable(target, error)
  }
}

extension OutputError: CustomStringConvertible {
  var description: String {
    switch self {
    case .closedPipe: "the reader of the output has gone"
    case .unwritable(let target, let error): "cannot write \(target): \(error)"
    }
  }
}
