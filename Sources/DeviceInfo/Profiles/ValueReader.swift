internal import ProfileJSON
internal import SpeedCalibration

/// Reads the values of one part of a profile, a device for instance, and notes what breaks a rule.
struct ValueReader {
  /// The fault of a value.
  struct Note {
    /// The keys and indices that lead to the value, from the part itself inwards.
    var path: [String]

    /// Whether the value's key is at fault.
    let isOfKey: Bool

    /// Whether the message quotes the value.
    let showsFound: Bool

    let fault: ProfileFault
  }

  /// Where the part is.
  let pointer: JSONPointer

  /// The most notes that are kept; the others are only counted.
  let limit: Int

  private(set) var notes: [Note] = []

  /// The number of notes so far, kept or not.
  private(set) var noteCount = 0

  /// The number of keys that json-c holds of the objects that have been read.
  var keyCount = 0

  init(of pointer: JSONPointer, limit: Int) {
    (self.pointer, self.limit) = (pointer, limit)
  }

  /// Notes what is wrong with the value that is being read, or with one in it; the fault is made only if it is kept.
  mutating func note(
    _ fault: @autoclosure () -> ProfileFault, at path: [String] = [], isOfKey: Bool = false, showsFound: Bool = true
  ) {
    noteCount += 1
    guard notes.count < limit else { return }
    notes.append(Note(path: path, isOfKey: isOfKey, showsFound: showsFound, fault: fault()))
  }

  /// Reads a part of what is being read: the notes that are made meanwhile are about values below its key or index.
  mutating func part<Result>(_ key: @autoclosure () -> String, _ body: (inout ValueReader) -> Result) -> Result {
    let countBefore = notes.count
    let result = body(&self)
    for index in countBefore..<notes.count { notes[index].path.insert(key(), at: 0) }
    return result
  }

  /// Whether a value is of a kind; else it notes so.
  mutating func expect(_ kind: JSONKind, _ node: JSONNode) -> Bool {
    if node.kind == kind { return true }
    note(.wrongKind(expected: kind))
    return false
  }

  /// Reads an object by its fields; false where there is none.
  mutating func read<Whole>(_ node: JSONNode, _ fields: [Field<Whole>], into whole: inout Whole) -> Bool {
    guard expect(.object, node) else { return false }
    /// The fields that the object has, a bit each.
    var found: UInt64 = 0
    // Most files have the keys in the order of the fields.
    var expected = 0
    node.forEachMember { key, value in
      keyCount += 1
      var place = expected
      while place < fields.count, !(key == fields[place].key) { place += 1 }
      if place == fields.count { place = fields.firstIndex { key == $0.key } ?? place }
      guard place < fields.count else {
        return note(
          .unknownKey(nearest: nearestText(to: key.text, among: fields.map { "\($0.key)" })), at: [key.text],
          isOfKey: true, showsFound: false)
      }
      (found, expected) = (found | 1 << place, place + 1)
      part("\(fields[place].key)") { fields[place].read(value, &$0, &whole) }
    }
    for (place, field) in fields.enumerated() where field.isRequired && found & 1 << place == 0 {
      note(.missingKey("\(field.key)"), showsFound: false)
    }
    return true
  }

  /// The elements of a list, each as a closure reads it; none where there is no list.
  mutating func elements<Element>(
    _ node: JSONNode, _ body: (JSONNode, _ index: Int, inout ValueReader) -> Element
  ) -> [Element] {
    guard expect(.array, node) else { return [] }
    return node.elements.enumerated().map { index, element in part("\(index)") { body(element, index, &$0) } }
  }

  /// A number that makes sense for its quantity.
  mutating func number(_ node: JSONNode, _ quantity: Quantity) -> Double? {
    guard let number = node.number else {
      note(.wrongKind(expected: .number))
      return nil
    }
    guard quantity.allows(number), !quantity.isWhole || number == number.rounded() else {
      note(.outOfRange(quantity))
      return nil
    }
    return number
  }

  /// A text that obeys a rule.
  mutating func text(_ node: JSONNode, _ rule: (String) -> ProfileFault?) -> String? {
    guard let text = node.string else {
      note(.wrongKind(expected: .string))
      return nil
    }
    guard let fault = rule(text) else { return text }
    note(fault)
    return nil
  }
}
