public import SystemPackage

/// Why a database cannot be loaded.
public enum ProfileError: Error, Sendable, Hashable {
  /// A file or folder cannot be opened or read.
  case unreadable(path: String, Errno)

  /// A folder holds no profile.
  case noProfiles(folder: String)

  /// A file is larger than ``Profile/maximumBytes``.
  case tooLarge(path: String)

  /// Files were read, and break rules.
  case invalid([ProfileProblem])
}

extension ProfileError: CustomStringConvertible {
  /// One sentence, or a paragraph for each problem.
  public var description: String {
    switch self {
    case .unreadable(let path, let error):
      "cannot read '\(path)': \(error)"
    case .noProfiles(let folder):
      "the folder '\(folder)' holds no profile; profiles are files whose names end in .json, other than schema.json"
    case .tooLarge(let path):
      "'\(path)' is larger than \(Profile.maximumBytes >> 20) MiB, the most that is read of a file"
    case .invalid(let problems):
      problems.map(\.description).joined(separator: "\n")
    }
  }
}
