internal import ProfileJSON
internal import SpeedCalibration

/// Collects what is wrong with one file while it is read, with its places, and puts it into the order of the file.
struct DiagnosticLog {
  private var entries: [(offset: Int, pointer: JSONPointer, found: String?, fault: ProfileFault)] = []

  /// The most that are listed; the others are only counted.
  private let limit: Int

  /// The number of broken rules so far, listed or not.
  private(set) var count = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// How many more are listed.
  var room: Int { limit - entries.count }

  /// Notes what is wrong with a value, which is quoted where the text is given.
  mutating func note(
    _ fault: @autoclosure () -> ProfileFault, at value: JSONScanner.Value, isOfKey: Bool = false,
    in bytes: UnsafeBufferPointer<UInt8>? = nil
  ) {
    count += 1
    guard room > 0 else { return }
    let place = isOfKey ? value.key ?? value.range : value.range
    let found = bytes.map { Self.excerpt(of: value.range, in: $0) }
    entries.append((place.lowerBound, value.pointer, found, fault()))
  }

  /// Takes over what is wrong with a part, and finds the places, and the keys that json-c cannot hold, in one walk over its
  /// text.
  mutating func add(
    _ reader: ValueReader, about part: JSONScanner.Value, of bytes: UnsafeBufferPointer<UInt8>
  ) {
    let notes = reader.notes
    let wanted = Dictionary(grouping: notes.indices) { index in
      notes[index].path.reduce(into: reader.pointer) { $0.append($1) }
    }
    var places: [Int: JSONScanner.Value] = [:]
    JSONScanner.walk(part, of: bytes) { value in
      let isLost = value.isRepeated || value.key != nil && value.pointer.endsWithNUL
      if isLost { note(value.isRepeated ? .duplicateKey : .keyContainsNUL, at: value, isOfKey: true) }
      // Of a repeated key json-c holds the last value. One that it has cut off is no further fault.
      for index in wanted[value.pointer] ?? [] where !isLost || !notes[index].isOfKey { places[index] = value }
    }
    count += reader.noteCount - notes.count
    for (index, note) in notes.enumerated() {
      guard let value = places[index] else { continue }
      self.note(note.fault, at: value, isOfKey: note.isOfKey, in: note.showsFound ? bytes : nil)
    }
  }

  /// The problems that are listed, in the order of the file.
  func diagnostics(in bytes: [UInt8], of origin: ProfileOrigin) -> [ProfileDiagnostic] {
    let sorted = entries.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
    let positions = JSONPosition.positions(ofSorted: sorted.map(\.offset), in: bytes)
    return zip(sorted, positions).map { entry, position in
      ProfileDiagnostic(entry.fault, in: origin, at: position, pointer: entry.pointer, found: entry.found)
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
