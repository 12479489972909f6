/// Where a device comes from.
public enum ProfileOrigin: Sendable, Hashable {
  /// Embedded in the program, from the file of this name in the `profiles` folder.
  case bundled(String)

  /// A file of the user, by its path.
  case file(String)

  /// Described on the command line.
  case commandLine

  /// Made by a program through the library.
  case program
}

extension ProfileOrigin: CustomStringConvertible {
  /// The path, `bundled:NAME`, `command line` or `program`. A path that starts with a sign gets `./` before it,
  /// so that no spreadsheet takes it for a formula.
  public var description: String {
    switch self {
    case .bundled(let name): "bundled:\(name)"
    case .file(let path): path.first.map("=+-@".contains) == true ? "./" + path : path
    case .commandLine: "command line"
    case .program: "program"
    }
  }
}
