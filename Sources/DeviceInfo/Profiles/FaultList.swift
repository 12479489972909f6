internal import ProfileJSON
internal import SpeedCalibration

/// Collects what is wrong with a part of a profile while its fields are read, or are checked in memory.
struct FaultList {
  /// The value that a message quotes after "not".
  enum Found {
    /// The value as it stands in the file.
    case inFile

    /// A value in memory.
    case value(JSONValue)

    case nothing
  }

  /// The fault of a value.
  struct Entry {
    let fault: ProfileFault

    /// The keys and indices that lead to the value, from the part itself inwards.
    var path: [String]

    /// Whether the value's key is at fault.
    let isOfKey: Bool

    let found: Found
  }

  private(set) var entries: [Entry] = []

  /// The number of faults so far, kept or not.
  private(set) var count = 0

  /// The most entries that are kept; the others are only counted.
  let limit: Int

  /// Notes what is wrong with the value that is being read, or with one in it; the fault is made only if it is kept.
  mutating func note(
    _ fault: @autoclosure () -> ProfileFault, at path: [String] = [], isOfKey: Bool = false, found: Found = .inFile
  ) {
    count += 1
    if entries.count < limit { entries.append(Entry(fault: fault(), path: path, isOfKey: isOfKey, found: found)) }
  }

  /// Reads or checks a part: the faults that are noted meanwhile are about values below its key or index.
  mutating func part(_ key: @autoclosure () -> String, _ body: (inout FaultList) -> Void) {
    let countBefore = entries.count
    body(&self)
    for index in countBefore..<entries.count { entries[index].path.insert(key(), at: 0) }
  }

  /// Whether a value is of a kind; else it notes so.
  mutating func expect(_ kind: JSONKind, _ node: JSONNode, with keys: @autoclosure () -> [String] = []) -> Bool {
    if node.kind == kind { return true }
    note(.wrongKind(expected: kind, with: keys()))
    return false
  }

  /// Reads an object by its fields; false where there is none.
  mutating func read<Whole>(_ node: JSONNode, _ fields: [Field<Whole>], into whole: inout Whole) -> Bool {
    guard expect(.object, node, with: fields.filter(\.isRequired).map { "\($0.key)" }) else { return false }
    /// The fields that the object has, a bit each.
    var found: UInt64 = 0
    // Most files have the keys in the order of the fields.
    var expected = 0
    node.forEachMember { key, value in
      var place = expected
      while place < fields.count, !(key == fields[place].key) { place += 1 }
      if place == fields.count { place = fields.firstIndex { key == $0.key } ?? place }
      guard place < fields.count else {
        return note(
          .unknownKey(nearest: nearestText(to: key.text, among: fields.map { "\($0.key)" })), at: [key.text],
          isOfKey: true, found: .nothing)
      }
      (found, expected) = (found | 1 << place, place + 1)
      part("\(fields[place].key)") { fields[place].read(value, &$0, &whole) }
    }
    for (place, field) in fields.enumerated() where field.isRequired && found & 1 << place == 0 {
      note(.missingKey("\(field.key)"), found: .nothing)
    }
    return true
  }

  /// Checks a value in memory by its fields.
  mutating func check<Whole>(_ whole: Whole, _ fields: [Field<Whole>]) {
    for field in fields { part("\(field.key)") { field.check(whole, &$0) } }
  }

  /// Fails with the first fault that is found with a value in memory.
  static func requireNone(_ check: (inout FaultList) -> Void) throws(InputError) {
    var faults = FaultList(limit: 1)
    check(&faults)
    guard let entry = faults.entries.first else { return }
    let keys = entry.path.filter { Int($0) == nil && $0 != "displays" }
    var message = entry.fault.description
    if case .value(let value) = entry.found { message += ", not \(String(shortening: value.text.utf8, to: 40))" }
    throw InputError("\((keys.isEmpty ? ["displays"] : keys).joined(separator: ".")): \(message)")
  }
}
