internal import SystemPackage

extension Profile {
  /// Reads profile files, and every profile of folders.
  ///
  /// - Parameter paths: Files; or folders, which are read recursively for `*.json` in name order, without `schema.json`.
  /// - Returns: A profile for each file, sound or not. All together list ``maximumProblems``.
  /// - Throws: ``ProfileError`` when something cannot be read, is too large, or a folder contains no profile.
  public static func read(_ paths: [String]) throws(ProfileError) -> [Profile] {
    var profiles: [Profile] = []
    var listed = 0
    for file in files(at: paths) {
      let profile = try Profile(readingFile: file.get(), after: listed)
      listed += profile.problems.count
      profiles.append(profile)
    }
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
    var listed = 0
    return files(at: paths).map { file in
      let result = Result { () throws(ProfileError) in try Profile(readingFile: file.get(), after: listed) }
      if case .success(let profile) = result { listed += profile.problems.count }
      return result
    }
  }

  /// Reads a profile file, or every profile of a folder, as ``readEach(_:)-([String])`` does.
  ///
  /// - Parameter path: A file or a folder.
  /// - Returns: A profile for each file, sound or not, or why there is none.
  public static func readEach(_ path: String) -> [Result<Profile, ProfileError>] { readEach([path]) }

  private static func files(at paths: [String]) -> [Result<FilePath, ProfileError>] {
    paths.flatMap { ProfileFolder.files(at: FilePath($0)) }
  }

  private init(readingFile path: FilePath, after listed: Int) throws(ProfileError) {
    self.init(
      reading: try TextFile.bytes(of: path), origin: .file(path.string), limit: max(Self.maximumProblems - listed, 0))
  }
}

/// Reads whole files, up to ``Profile/maximumBytes``.
package enum TextFile {
  /// The text of a file; bytes that are not UTF-8 become replacement characters.
  package static func contents(of path: String) throws(ProfileError) -> String {
    String(decoding: try bytes(of: FilePath(path)), as: UTF8.self)
  }

  static func bytes(of path: FilePath) throws(ProfileError) -> [UInt8] {
    let bytes: [UInt8]
    do {
      let file = try FileDescriptor.open(path, .readOnly)
      bytes = try file.closeAfter { try file.readAll(upTo: Profile.maximumBytes + 1) }
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
