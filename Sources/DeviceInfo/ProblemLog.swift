import JSONC

/// Collects the problems of one file while it is read, and puts them into the order of the file at the end.
final class ProblemLog {
  private struct Entry {
    let offset: Int
    let pointer: JSONPointer
    let found: String?
    let fault: ProfileFault
  }

  private let text: JSONText
  private var entries: [Entry] = []

  init(text: JSONText) {
    self.text = text
    for keyFault in text.keyFaults {
      let fault: ProfileFault =
        switch keyFault.reason {
        case .duplicate: .duplicateKey
        case .containsNUL: .keyContainsNUL
        }
      entries.append(Entry(offset: keyFault.offset, pointer: keyFault.pointer, found: nil, fault: fault))
    }
  }

  var count: Int { entries.count }

  /// Whether as many problems are noted as are listed at the most, so that reading on is useless.
  var isFull: Bool { entries.count >= Profile.maximumProblems }

  /// Notes what is wrong with the value at a path.
  ///
  /// - Parameters:
  ///   - fault: The broken rule.
  ///   - path: The value.
  ///   - showsFound: Whether the message quotes the value.
  func note(_ fault: ProfileFault, at path: ValuePath, showsFound: Bool = true) {
    let place = path.place(in: text)
    entries.append(
      Entry(
        offset: place.range.lowerBound, pointer: path.pointer,
        found: showsFound ? excerpt(of: place) : nil, fault: fault))
  }

  /// Notes a key that the object at a path may not have.
  func noteUnknownKey(_ key: String, nearest: String?, in path: ValuePath) {
    let object = path.place(in: text)
    var offset = object.range.lowerBound
    text.forEachMember(of: object) { member in
      let isFound = text.text(of: member.key) == key
      if isFound { offset = member.key.range.lowerBound }
      return !isFound
    }
    entries.append(
      Entry(offset: offset, pointer: path.pointer.member(key), found: nil, fault: .unknownKey(nearest: nearest)))
  }

  /// The problems in the order of the file, at most ``Profile/maximumProblems`` and a note that there are more.
  func problems(origin: ProfileOrigin) -> [ProfileProblem] {
    let sorted = entries.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
      .prefix(Profile.maximumProblems)
    let positions = JSONPosition.positions(ofSorted: sorted.map(\.offset), in: text.content)
    var problems = zip(sorted, positions).map { entry, position in
      ProfileProblem(
        origin: origin, position: position, pointer: entry.pointer, found: entry.found, fault: entry.fault)
    }
    if isFull {
      problems.append(
        ProfileProblem(origin: origin, position: nil, pointer: nil, found: nil, fault: .moreProblems))
    }
    return problems
  }

  /// The value as it stands in the file: whole when it is short, else its start.
  private func excerpt(of place: JSONSlice) -> String {
    switch place.kind {
    case .object: return "an object"
    case .array: return "an array"
    case .null, .boolean, .number, .string: break
    }
    // A character may have any number of scalars, so a text of few characters can be long nevertheless.
    let scalars = String(decoding: text[place].prefix(160), as: UTF8.self).unicodeScalars
    return scalars.count > 40 ? String(scalars.prefix(37)) + "…" : String(scalars)
  }
}
