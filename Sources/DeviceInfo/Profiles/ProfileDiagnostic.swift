internal import ProfileJSON
internal import SpeedCalibration

/// A place in a profile file.
public struct SourceLocation: Sendable, Hashable {
  /// The line, from 1.
  public let line: Int

  /// The column, from 1, in Unicode scalars.
  public let column: Int

  /// The value, as RFC 6901 writes it: `/devices/3/displays/0/ppi`, and nothing for the outermost one. Nil where the
  /// file is not even JSON.
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
  ///   - path: The keys and indices that lead to the value that is at fault; nil where the file is not even JSON.
  ///   - found: The value as it stands in the file, shortened; nil where the message does not quote it.
  init(
    _ fault: ProfileFault, in origin: ProfileOrigin, at position: JSONPosition? = nil,
    path: [String]? = nil, found: String? = nil
  ) {
    self.origin = origin
    location = position.map {
      SourceLocation(line: $0.line, column: $0.column, pointer: path?.map(Self.token).joined().escapedForTerminal)
    }
    rule = fault.rule
    message = (found.map { "\(fault), not \($0)" } ?? fault.description).escapedForTerminal
    otherOrigin = fault.otherOrigin
    self.position = position
  }

  /// A part of a pointer as RFC 6901 writes it; a long key is shortened.
  private static func token(_ key: String) -> String {
    let escaped = key.utf8.flatMap { byte in
      byte == UInt8(ascii: "~") ? Array("~0".utf8) : byte == UInt8(ascii: "/") ? Array("~1".utf8) : [byte]
    }
    return "/" + String(shortening: escaped)
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

  /// The first line of ``description``. Control characters of a path, a key or a value appear as escapes, so that no
  /// file can break the line or disturb a terminal.
  package var summary: String {
    var place = "\(origin)".escapedForTerminal
    if let location {
      place += ":\(location.line):\(location.column)"
      if let pointer = location.pointer, !pointer.isEmpty { place += ": \(pointer)" }
    }
    return "\(place): \(message)"
  }
}

/// Collects what is wrong with one file while it is read, with its places, and puts it into the order of the file.
struct DiagnosticLog {
  private(set) var entries: [(offset: Int, path: [String], found: String?, fault: ProfileFault)] = []

  /// The most that are listed; the others are only counted.
  let limit: Int

  /// The number of broken rules so far, listed or not.
  private(set) var count = 0

  /// How many more are listed.
  var room: Int { limit - entries.count }

  /// Notes what is wrong at a place.
  mutating func note(_ fault: @autoclosure () -> ProfileFault, at offset: Int, path: [String], found: String? = nil) {
    count += 1
    if room > 0 { entries.append((offset, path, found, fault())) }
  }

  /// Takes over what is wrong with a part, and finds the places in one walk over its text.
  mutating func add(
    _ faults: FaultList, at path: [String], from start: Int, of bytes: UnsafeBufferPointer<UInt8>
  ) {
    let wanted = Set(faults.entries.map(\.path))
    var places: [[String]: (key: Range<Int>?, value: Range<Int>)] = [:]
    JSONWalk.parts(from: start, of: bytes) { if wanted.contains($0) { places[$0] = ($1, $2) } }
    count += faults.count - faults.entries.count
    for entry in faults.entries {
      guard let place = places[entry.path] else { continue }
      let found: String? =
        switch entry.found {
        case .inFile: Self.excerpt(of: place.value, in: bytes)
        case .value(let value): value.text
        case .nothing: nil
        }
      note(
        entry.fault, at: (entry.isOfKey ? place.key ?? place.value : place.value).lowerBound, path: path + entry.path,
        found: found)
    }
  }

  /// The problems that are listed, in the order of the file.
  func diagnostics(in bytes: [UInt8], of origin: ProfileOrigin) -> [ProfileDiagnostic] {
    let sorted = entries.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
    let positions = JSONPosition.positions(ofSorted: sorted.map(\.offset), in: bytes)
    return zip(sorted, positions).map { entry, position in
      ProfileDiagnostic(entry.fault, in: origin, at: position, path: entry.path, found: entry.found)
    }
  }

  /// The value as it stands in the file: whole when it is short, else its start.
  private static func excerpt(of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> String {
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "{"): "an object"
    case UInt8(ascii: "["): "an array"
    default: String(shortening: bytes[range], to: 40)
    }
  }
}
