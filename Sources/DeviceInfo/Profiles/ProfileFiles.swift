internal import SpeedCalibration
package import SystemPackage

extension Profile {
  /// Reads a profile file, or every profile of a folder.
  ///
  /// - Parameter path: A file; or a folder, which is read recursively for `*.json` in name order, without
  ///   `schema.json`.
  /// - Returns: A profile for each file.
  /// - Throws: ``ProfileError`` when something cannot be read, is too large or invalid, or a folder contains no profile.
  public static func read(_ path: String) throws(ProfileError) -> [Profile] {
    var profiles: [Profile] = []
    for result in readEach([FilePath(path)]) { profiles.append(try result.get()) }
    try profiles.requireSound()
    return profiles
  }

  /// Reads profile files, and every profile of folders, however many of them cannot be read.
  ///
  /// - Parameter paths: Files and folders, as for ``read(_:)``, and nil for standard input.
  /// - Returns: A profile for each file, sound or not, or why there is none.
  package static func readEach(_ paths: [FilePath?]) -> [Result<Profile, ProfileError>] {
    var listed = 0
    return paths.flatMap { path in
      path.map { path in ProfileFolder.files(at: path).map { $0.map(Optional.some) } } ?? [.success(nil)]
    }.map { file in
      Result { () throws(ProfileError) in
        let path = try file.get()
        let profile = Profile(
          checking: try TextFile.bytes(of: path), origin: .file(path?.string ?? TextFile.standardInput),
          limit: max(maximumProblems - listed, 0))
        listed += profile.problems.count
        return profile
      }
    }
  }
}

extension [Profile] {
  /// - Throws: `ProfileError.invalid` with what is wrong with all of them.
  func requireSound() throws(ProfileError) {
    let count = reduce(0) { $0 + $1.problemCount }
    guard count == 0 else { throw .invalid(flatMap(\.problems), count: count) }
  }
}

/// Reads files, or standard input where there is no path: whole up to ``Profile/maximumBytes``, and of any length in
/// pieces.
package enum TextFile {
  static let standardInput = "standard input"

  /// The bytes of a file, or of standard input.
  ///
  /// - Parameters:
  ///   - path: The file; nil for standard input.
  ///   - limit: The most bytes.
  /// - Returns: The bytes.
  /// - Throws: ``ProfileError``.
  package static func bytes(
    of path: FilePath?, atMost limit: Int = Profile.maximumBytes
  ) throws(ProfileError) -> [UInt8] {
    var bytes: [UInt8] = []
    // A regular file tells its size, so that one allocation does.
    if let size = try? path?.stat().size { bytes.reserveCapacity(min(Int(size), limit + 1)) }
    do {
      let file = try path.map { try FileDescriptor.open($0, .readOnly) } ?? .standardInput
      defer { if path != nil { try? file.close() } }
      try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { piece in
        while bytes.count <= limit,
          case let count = try file.read(into: UnsafeMutableRawBufferPointer(piece)), count > 0
        { bytes += piece[..<count] }
      }
    } catch {
      throw .unreadable(path ?? FilePath(standardInput), error as? Errno ?? .ioError)
    }
    guard bytes.count <= limit else { throw .tooLarge(path: path?.string ?? standardInput) }
    return bytes
  }
}

/// Why a database cannot be loaded.
public enum ProfileError: Error, Sendable, Hashable {
  /// A file or folder cannot be opened or read; the reason is the system's.
  case unreadable(path: String, reason: String)

  /// A folder holds no profile.
  case noProfiles(folder: String)

  /// A file is larger than 64 MiB.
  case tooLarge(path: String)

  /// Files were read, and break rules. At most 1,000 are listed; `more` counts the others.
  case invalid([ProfileDiagnostic], more: Int)

  /// The faults of several files together, listed up to the limit of one file.
  ///
  /// - Parameters:
  ///   - problems: What is wrong.
  ///   - count: How much that is, with what is not among it.
  /// - Returns: The error.
  static func invalid(_ problems: [ProfileDiagnostic], count: Int) -> ProfileError {
    let listed = problems.prefix(Profile.maximumProblems)
    return .invalid(Array(listed), more: count - listed.count)
  }

  /// A file or folder cannot be opened or read, for a reason that the system gives as a number.
  static func unreadable(_ path: FilePath, _ error: Errno) -> ProfileError {
    .unreadable(path: path.string, reason: "\(error)")
  }
}

extension ProfileError: CustomStringConvertible {
  /// One sentence, or a paragraph for each problem.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "cannot read \(Self.quoted(path)): \(reason)"
    case .noProfiles(let folder):
      "the folder '\(folder.escapedForTerminal)' contains no profile; profiles are files whose names end in .json, other than "
        + "schema.json"
    case .tooLarge(let path):
      "\(Self.quoted(path)) is larger than \(Profile.maximumBytes >> 20) MiB, the most that is read of a file"
    case .invalid(let problems, let more):
      (problems.map(\.description) + (more > 0 ? ["and \(more) more"] : [])).joined(separator: "\n")
    }
  }

  private static func quoted(_ path: String) -> String {
    path == TextFile.standardInput ? path : "'\(path.escapedForTerminal)'"
  }
}
