internal import SpeedCalibration

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
}

extension ProfileError: CustomStringConvertible {
  /// One sentence, or a paragraph for each problem.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "cannot read \(Self.quoted(path)): \(reason)"
    case .noProfiles(let folder):
      "the folder '\(folder.escapedForTerminal)' contains no profile; profiles are files whose names end in .json, other than schema.json"
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

extension ProfileError {
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
}
