public import JSONC

/// One thing that is wrong with a profile file.
public struct ProfileProblem: Error, Sendable, Hashable {
  /// The file.
  public let origin: ProfileOrigin

  /// Line and column; nil where only the pointer is known.
  public let position: JSONPosition?

  /// The value that is at fault; nil where the file is not even JSON.
  public let pointer: JSONPointer?

  /// The value as it stands in the file, shortened; nil where there is none to show.
  public let found: String?

  /// Which rule is broken.
  public let fault: ProfileFault
}

extension ProfileProblem {
  /// Says that a file has more problems than are listed.
  static func more(in origin: ProfileOrigin) -> ProfileProblem {
    ProfileProblem(origin: origin, position: nil, pointer: nil, found: nil, fault: .moreProblems)
  }
}
