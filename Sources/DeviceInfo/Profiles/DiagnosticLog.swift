internal import SpeedCalibration
internal import ProfileJSON

/// Collects what is wrong with one file while it is read, and puts it into the order of the file at the end.
final class DiagnosticLog {
  private struct Note {
    let id: Int
    let fault: ProfileFault
    let showsFound: Bool
  }

  private struct PlacedNote {
    let offset: Int
    let pointer: JSONPointer
    let found: String?
    let fault: ProfileFault
  }

  /// What the part has that is being read.
  private var notes: [Note] = []
  private var placed: [PlacedNote] = []

  /// How many of them are listed; the others are only counted.
  private let limit: Int

  /// How many there are so far, listed or not.
  private(set) var count = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Notes what is wrong with a value or a key.
  ///
  /// - Parameters:
  ///   - id: The value or the key.
  ///   - showsFound: Whether the message quotes the value.
  ///   - fault: The broken rule; made only if it is to be listed.
  func note(at id: Int, showsFound: Bool = true, _ fault: () -> ProfileFault) {
    count += 1
    if placed.count + notes.count < limit { notes.append(Note(id: id, fault: fault(), showsFound: showsFound)) }
  }

  func note(_ fault: ProfileFault, at id: Int, showsFound: Bool = true) {
    note(at: id, showsFound: showsFound) { fault }
  }

  /// Finds the places of all notes since the last time, in one walk over what the index holds.
  func place(in text: JSONText) {
    guard !notes.isEmpty else { return }
    let order = notes.indices.sorted { (notes[$0].id, $0) < (notes[$1].id, $1) }
    for (index, pointer) in zip(order, text.pointers(toSorted: order.map { notes[$0].id })) {
      let note = notes[index]
      placed.append(
        PlacedNote(
          offset: text.range(note.id).lowerBound, pointer: pointer,
          found: note.showsFound ? excerpt(of: note.id, in: text) : nil, fault: note.fault))
    }
    notes.removeAll(keepingCapacity: true)
  }

  /// What is listed, in the order of the file.
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
  private func excerpt(of id: Int, in text: JSONText) -> String {
    switch text.kind(id) {
    case .object: "an object"
    case .array: "an array"
    case .null, .boolean, .number, .string: String(shortening: text[id], to: 40)
    }
  }
}
