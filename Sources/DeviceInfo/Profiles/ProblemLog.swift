import JSONC
import SpeedCalibration

/// Collects the problems of one file while it is read, and puts them into the order of the file at the end.
final class ProblemLog {
  private struct Entry {
    let offset: Int
    let pointer: JSONPointer
    var found: String?
    let fault: ProfileFault
  }

  private let text: JSONText
  private var entries: [Entry] = []
  /// Where the keys start that have been noted as repeated.
  private var repeatedKeys: Set<Int> = []

  /// How many problems there are so far, listed or not.
  private(set) var count = 0

  /// Whether there are more problems than are listed, so that reading on is useless.
  var isOverfull: Bool { count > Profile.maximumProblems }

  init(text: JSONText) {
    self.text = text
    for keyFault in text.keyFaults {
      let fault: ProfileFault
      switch keyFault.reason {
      case .duplicate:
        fault = .duplicateKey
        repeatedKeys.insert(keyFault.offset)
      case .containsNUL:
        fault = .keyContainsNUL
      }
      add { Entry(offset: keyFault.offset, pointer: keyFault.pointer, fault: fault) }
    }
  }

  /// Notes what is wrong with the value at a path.
  ///
  /// - Parameters:
  ///   - fault: The broken rule.
  ///   - path: The value.
  ///   - showsFound: Whether the message quotes the value.
  func note(_ fault: ProfileFault, at path: ValuePath, showsFound: Bool = true) {
    add {
      let place = path.place(in: text)
      return Entry(
        offset: place.range.lowerBound, pointer: path.pointer, found: showsFound ? excerpt(of: place) : nil,
        fault: fault)
    }
  }

  /// Notes what is wrong at an offset of the text, within the value at a path.
  func note(_ fault: ProfileFault, at path: ValuePath, offset: Int) {
    add { Entry(offset: offset, pointer: path.pointer, fault: fault) }
  }

  /// Notes each key that the object at a path may not have.
  func noteUnknownKeys(in path: ValuePath, besides known: [StaticString]) {
    let known = known.map { "\($0)" }
    text.forEachMember(of: path.place(in: text)) { member in
      let key = text.text(of: member.key)
      if !known.contains(key) { noteUnknownKey(key, at: member.key, in: path, besides: known) }
      return !isOverfull
    }
  }

  /// Notes a key that the object at a path may not have, unless it has been noted already.
  func noteUnknownKey(_ key: String, at place: JSONSlice, in path: ValuePath, besides known: [String]) {
    guard !repeatedKeys.contains(place.range.lowerBound) else { return }
    add {
      Entry(
        offset: place.range.lowerBound, pointer: path.pointer.member(String(shortening: key.utf8)),
        fault: .unknownKey(nearest: nearestText(to: key, among: known)))
    }
  }

  /// Counts a problem, and looks it up only if it is to be listed.
  private func add(_ entry: () -> Entry) {
    count += 1
    if !isOverfull { entries.append(entry()) }
  }

  /// The problems in the order of the file, at most ``Profile/maximumProblems`` and a note if there are more.
  func problems(origin: ProfileOrigin) -> [ProfileProblem] {
    let sorted = entries.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
    let positions = JSONPosition.positions(ofSorted: sorted.map(\.offset), in: text.content)
    var problems = zip(sorted, positions).map { entry, position in
      ProfileProblem(
        origin: origin, position: position, pointer: entry.pointer, found: entry.found, fault: entry.fault)
    }
    if isOverfull { problems.append(.more(in: origin)) }
    return problems
  }

  /// The value as it stands in the file: whole when it is short, else its start.
  private func excerpt(of place: JSONSlice) -> String {
    switch place.kind {
    case .object: return "an object"
    case .array: return "an array"
    case .null, .boolean, .number, .string: return String(shortening: text[place], to: 40)
    }
  }
}
