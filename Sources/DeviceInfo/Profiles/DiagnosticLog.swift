internal import ProfileJSON
internal import SpeedCalibration

/// Collects what is wrong with one file while it is read, finds its places, and puts it into the order of the file.
final class DiagnosticLog {
  private struct Note {
    let pointer: JSONPointer
    let isOfKey: Bool
    let showsFound: Bool
    let fault: ProfileFault
  }

  private struct PlacedNote {
    let offset: Int
    let pointer: JSONPointer
    let found: String?
    let fault: ProfileFault
  }

  /// The notes about the part that is being read.
  private var notes: [Note] = []
  private var placed: [PlacedNote] = []

  /// The most that are listed; the others are only counted.
  private let limit: Int

  /// The number of notes so far, listed or not.
  private(set) var count = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Whether no further note is listed.
  var isFull: Bool { placed.count + notes.count >= limit }

  /// Notes what is wrong with a value or its key, whose place is looked up later.
  func note(at pointer: JSONPointer, isOfKey: Bool, showsFound: Bool, _ fault: () -> ProfileFault) {
    count += 1
    if !isFull { notes.append(Note(pointer: pointer, isOfKey: isOfKey, showsFound: showsFound, fault: fault())) }
  }

  /// Notes what is wrong with a value whose place is known.
  func note(
    _ fault: @autoclosure () -> ProfileFault, at value: JSONScanner.Value, isOfKey: Bool = false,
    in bytes: UnsafeBufferPointer<UInt8>? = nil
  ) {
    count += 1
    guard !isFull else { return }
    placed.append(
      PlacedNote(
        offset: (isOfKey ? value.key ?? value.range : value.range).lowerBound, pointer: value.pointer,
        found: bytes.map { Self.excerpt(of: value.range, in: $0) }, fault: fault()))
  }

  /// Finds the places of all notes about a part, and the keys that json-c cannot hold, in one walk over its text.
  func place(in part: JSONScanner.Value, of bytes: UnsafeBufferPointer<UInt8>) {
    let wanted = notes
    notes.removeAll()
    let ofKeys = Dictionary(grouping: wanted.indices.filter { wanted[$0].isOfKey }) { wanted[$0].pointer }
    let ofValues = Dictionary(grouping: wanted.indices.filter { !wanted[$0].isOfKey }) { wanted[$0].pointer }
    var places: [Int: JSONScanner.Value] = [:]
    JSONScanner.walk(part, of: bytes) { value in
      if value.isRepeated {
        note(.duplicateKey, at: value, isOfKey: true)
      } else if value.key != nil, value.pointer.endsWithNUL {
        note(.keyContainsNUL, at: value, isOfKey: true)
      } else {
        for index in ofKeys[value.pointer] ?? [] where value.key != nil { places[index] = value }
      }
      // Of a repeated key json-c holds the last value.
      for index in ofValues[value.pointer] ?? [] { places[index] = value }
    }
    for (index, note) in wanted.enumerated() {
      // A key that json-c has cut off is noted as such.
      count -= 1
      guard let value = places[index] else { continue }
      self.note(note.fault, at: value, isOfKey: note.isOfKey, in: note.showsFound ? bytes : nil)
    }
  }

  /// The listed notes, in the order of the file.
  func diagnostics(in bytes: [UInt8], of origin: ProfileOrigin) -> [ProfileDiagnostic] {
    let sorted = placed.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
    let positions = JSONPosition.positions(ofSorted: sorted.map(\.offset), in: bytes[...])
    return zip(sorted, positions).map { note, position in
      ProfileDiagnostic(note.fault, in: origin, at: position, pointer: note.pointer, found: note.found)
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
