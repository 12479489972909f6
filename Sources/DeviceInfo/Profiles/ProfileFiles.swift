package import SystemPackage

extension Profile {
  /// Reads profile files, and every profile of folders.
  ///
  /// - Parameter paths: Files; or folders, which are read recursively for `*.json` in name order, without `schema.json`.
  /// - Returns: A profile for each file, sound or not. All together list ``maximumProblems``.
  /// - Throws: ``ProfileError`` when something cannot be read, is too large, or a folder contains no profile.
  public static func read(_ paths: [String]) throws(ProfileError) -> [Profile] {
    var profiles: [Profile] = []
    for result in readEach(paths) { profiles.append(try result.get()) }
    return profiles
  }

  /// Reads a profile file, or every profile of a folder, as ``read(_:)-([String])`` does.
  ///
  /// - Parameter path: A file or a folder.
  /// - Returns: A profile for each file, sound or not.
  /// - Throws: ``ProfileError`` when something cannot be read, is too large, or a folder contains no profile.
  public static func read(_ path: String) throws(ProfileError) -> [Profile] { try read([path]) }

  /// Reads profile files, and every profile of folders, however many of them cannot be read.
  ///
  /// - Parameter paths: Files and folders, as for ``read(_:)-([String])``.
  /// - Returns: A profile for each file, sound or not, or why there is none. All together list ``maximumProblems``.
  public static func readEach(_ paths: [String]) -> [Result<Profile, ProfileError>] {
    readEach(paths.map { ProfileSource.path(FilePath($0)) })
  }

  /// The same for paths that may not be UTF-8, and for standard input.
  package static func readEach(_ sources: [ProfileSource]) -> [Result<Profile, ProfileError>] {
    var listed = 0
    return sources.flatMap(\.files).map { file in
      let result = Result { () throws(ProfileError) in try Profile(reading: file.get(), after: listed) }
      if case .success(let profile) = result { listed += profile.problems.count }
      return result
    }
  }

  private init(reading source: ProfileSource, after listed: Int) throws(ProfileError) {
    let limit = max(Self.maximumProblems - listed, 0)
    switch source {
    case .path(let path):
      self.init(reading: try TextFile.bytes(of: path), origin: .file(path.string), limit: limit)
    case .standardInput:
      self.init(reading: try TextFile.standardInput(), origin: .file("standard input"), limit: limit)
    }
  }
}

/// Where profiles are read.
package enum ProfileSource: Sendable {
  /// A file or a folder.
  case path(FilePath)

  /// Standard input, to its end.
  case standardInput

  /// The files themselves.
  var files: [Result<ProfileSource, ProfileError>] {
    switch self {
    case .path(let path): ProfileFolder.files(at: path).map { $0.map(ProfileSource.path) }
    case .standardInput: [.success(self)]
    }
  }
}

/// Reads files: whole ones up to ``Profile/maximumBytes``, and any others in pieces.
package enum TextFile {
  /// The text of a file; bytes that are not UTF-8 become replacement characters.
  package static func contents(of path: FilePath) throws(ProfileError) -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }

  /// The bytes of standard input, to its end.
  package static func standardInput() throws(ProfileError) -> [UInt8] {
    try read(.standardInput, "standard input")
  }

  /// The bytes of a file.
  package static func bytes(of path: FilePath) throws(ProfileError) -> [UInt8] {
    let file: FileDescriptor
    do {
      file = try FileDescriptor.open(path, .readOnly)
    } catch {
      throw .unreadable(path, error as? Errno ?? .ioError)
    }
    defer { try? file.close() }
    return try read(file, path)
  }

  /// Hands over a file of any length, or standard input where there is no path, in pieces.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - take: Takes each piece in its order; none is empty.
  /// - Throws: ``ProfileError/unreadable(path:reason:)``, or what `take` throws.
  package static func forEachPiece(
    of path: FilePath?, _ take: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    let name = path ?? "standard input"
    func reading<Result>(_ body: () throws -> Result) throws -> Result {
      do {
        return try body()
      } catch {
        throw ProfileError.unreadable(name, error as? Errno ?? .ioError)
      }
    }
    let file = try path.map { path in try reading { try FileDescriptor.open(path, .readOnly) } } ?? .standardInput
    defer { if path != nil { try? file.close() } }
    try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { piece in
      while case let count = try reading({ try file.read(into: UnsafeMutableRawBufferPointer(piece)) }), count > 0 {
        try take(UnsafeBufferPointer(rebasing: piece[..<count]))
      }
    }
  }

  private static func read(_ file: FileDescriptor, _ path: FilePath) throws(ProfileError) -> [UInt8] {
    let bytes: [UInt8]
    do {
      bytes = try file.readAll(upTo: Profile.maximumBytes + 1)
    } catch {
      throw .unreadable(path, error as? Errno ?? .ioError)
    }
    guard bytes.count <= Profile.maximumBytes else { throw .tooLarge(path: path.string) }
    return bytes
  }
}

extension ProfileError {
  /// A file or folder cannot be opened or read, for a reason that the system gives as a number.
  static func unreadable(_ path: FilePath, _ error: Errno) -> ProfileError {
    .unreadable(path: path.string, reason: "\(error)")
  }
}

extension FileDescriptor {
  /// The bytes from here to the end, or as many as the limit allows.
  fileprivate func readAll(upTo limit: Int) throws -> [UInt8] {
    // A regular file tells its size, so that one allocation does.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(Int(try stat().size), limit))
    try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { chunk in
      while bytes.count < limit {
        let count = try read(into: UnsafeMutableRawBufferPointer(rebasing: chunk.prefix(limit - bytes.count)))
        if count == 0 { break }
        bytes.append(contentsOf: chunk.prefix(count))
      }
    }
    return bytes
  }
}
