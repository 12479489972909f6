import SystemPackage

/// Why a result cannot be written.
enum OutputError: Error {
  /// The reader of standard output has gone.
  case closedPipe

  /// Standard output, or the file of this path, cannot be written.
  case unwritable(String, Errno)
}

extension OutputError: CustomStringConvertible {
  var description: String {
    switch self {
    case .closedPipe: "the reader of the output has gone"
    case .unwritable(let target, let error): "cannot write \(target): \(error)"
    }
  }
}
