internal import SpeedCalibration
internal import ProfileJSON

/// A place in a profile file.
public struct SourceLocation: Sendable, Hashable {
  /// The line, from 1.
  public let line: Int

  /// The column, from 1, in Unicode scalars.
  public let column: Int

  /// The value, as RFC 6901 writes it: `/devices/3/displays/0/ppi`, and nothing for the outermost one. Nil where the file is
  /// not even JSON.
  public let pointer: String?
}

/// One thing that is wrong with a profile file.
public struct ProfileDiagnostic: Error, Sendable, Hashable {
  /// The file.
  public let origin: ProfileOrigin

  /// Where in the file; nil for what concerns several files.
  public let location: SourceLocation?

  /// Which rule is broken, in words that stay the same from version to version: `unknown-key`, `out-of-range`.
  public let rule: String

  /// The fault, with the text found and the text expected, without the place, on one line.
  public let message: String

  /// The other file that has a part in it; nil where there is none.
  let otherOrigin: ProfileOrigin?

  /// The place with the line of the file around it.
  private let position: JSONPosition?

  /// Makes a diagnostic of a broken rule.
  ///
  /// - Parameters:
  ///   - fault: The rule.
  ///   - origin: The file.
  ///   - position: Where in the file.
  ///   - pointer: The value that is at fault.
  ///   - found: The value as it stands in the file, shortened; nil where the message does not quote it.
  init(
    _ fault: ProfileFault, in origin: ProfileOrigin, at position: JSONPosition? = nil,
    pointer: JSONPointer? = nil, found: String? = nil
  ) {
    self.origin = origin
    location = position.map {
      SourceLocation(line: $0.line, column: $0.column, pointer: pointer?.description.escapedForTerminal)
    }
    rule = fault.rule
    message = (found.map { "\(fault), not \($0)" } ?? fault.description).escapedForTerminal
    otherOrigin = fault.otherOrigin
    self.position = position
  }

  /// Whether a file has a part in it.
  ///
  /// - Parameter origin: The file.
  /// - Returns: True for the file that is at fault, and for the other one of two that do not fit together.
  package func concerns(_ origin: ProfileOrigin) -> Bool { self.origin == origin || otherOrigin == origin }
}

extension ProfileDiagnostic: CustomStringConvertible {
  /// `FILE:LINE:COLUMN: POINTER: what is wrong`, then the line with a caret below the place.
  public var description: String {
    guard let position else { return summary }
    return "\(summary)\n    \(position.excerpt)\n    \(String(repeating: " ", count: position.excerptColumn))^"
  }

  /// The first line of ``description``. Control characters of a path, a key or a value appear as escapes, so that no file
  /// can break the line or disturb a terminal.
  public var summary: String {
    var place = "\(origin)".escapedForTerminal
    if let location {
      place += ":\(location.line):\(location.column)"
      if let pointer = location.pointer, !pointer.isEmpty { place += ": \(pointer)" }
    }
    return "\(place): \(message)"
  }
}
