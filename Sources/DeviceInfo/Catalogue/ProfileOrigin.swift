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
  /// and one behind a semicolon or a comma is
  /// percent-encoded, so that no spreadsheet takes a part of it for a formula.
  public var description: String {
    switch self {
    case .bundled(let name): "bundled:\(name)"
    case .file(let path): (path.first.map("=+-@".contains) == true ? "./" + path : path).withoutFormulas
    case .commandLine: "command line"
    case .program: "program"
    }
  }
}

extension String {
  /// The text with each sign that could begin a formula behind a separator as `%3D`.
  fileprivate var withoutFormulas: String {
    var previous: Unicode.Scalar = " "
    return unicodeScalars.reduce(into: "") { result, scalar in
      let isRisky = (previous == ";" || previous == ",") && "=+-@".unicodeScalars.contains(scalar)
      result += isRisky ? "%" + String(scalar.value, radix: 16, uppercase: true) : String(scalar)
      previous = scalar
    }
  }
}
