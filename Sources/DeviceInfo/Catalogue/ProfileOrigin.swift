/// Where a profile was read.
public enum ProfileOrigin: Sendable, Hashable {
  /// Embedded in the program, from the file of this name in the `profiles` folder.
  case bundled(String)

  /// A file of the user, by its path.
  case file(String)
}

extension ProfileOrigin: CustomStringConvertible {
  /// The path, or `bundled:NAME`. A path that starts with a sign gets `./` before it, so that no spreadsheet takes it for a
  /// formula.
  public var description: String {
    switch self {
    case .bundled(let name): "bundled:\(name)"
    case .file(let path): path.first.map("=+-@".contains) == true ? "./" + path : path
    }
  }
}
