import JSONC

/// Reads the members of one object, notes what breaks a rule, and gives nil in its place.
struct ObjectReader {
  let path: ValuePath
  private let value: JSONValue
  let log: ProblemLog

  /// Starts on a value; nil, with a note, when it is no object.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - path: The way to it.
  ///   - keys: All keys that it may have; others are noted.
  ///   - log: Takes the notes.
  init?(_ value: JSONValue, at path: ValuePath, keys: [StaticString], log: ProblemLog) {
    guard value.kind == .object else {
      log.note(.wrongKind(expected: .object), at: path)
      return nil
    }
    self.path = path
    self.value = value
    self.log = log
    for key in value.keys(besides: keys) {
      log.noteUnknownKey(key, nearest: nearestText(to: key, among: keys.map { "\($0)" }), in: path)
    }
  }

  /// The value of a key, which the caller may require.
  func member(_ key: StaticString, isRequired: Bool = false) -> JSONValue? {
    let member = value.member(key)
    if member == nil, isRequired { log.note(.missingKey("\(key)"), at: path, showsFound: false) }
    return member
  }

  func number(_ key: StaticString, _ rule: NumberRule, isRequired: Bool = false) -> Double? {
    guard let member = member(key, isRequired: isRequired) else { return nil }
    guard let number = member.number else {
      log.note(.wrongKind(expected: .number), at: path.key(key))
      return nil
    }
    guard rule.accepts(number) else {
      log.note(.outOfRange(rule), at: path.key(key))
      return nil
    }
    return number
  }

  /// A name, family or identifier.
  func label(_ key: StaticString, isRequired: Bool = false) -> String? {
    member(key, isRequired: isRequired).flatMap { label($0, at: path.key(key)) }
  }

  /// A list of identifiers, or of sources, whose rule is looser.
  func texts(_ key: StaticString, areLabels: Bool) -> [String] {
    elements(key).compactMap { element, path in
      if areLabels { return label(element, at: path) }
      guard let text = string(element, at: path) else { return nil }
      if let fault = LabelRule.fault(ofSource: text) { log.note(fault, at: path) }
      return text
    }
  }

  func choice<Choice: RawRepresentable<String>>(_ key: StaticString, else fault: ProfileFault) -> Choice? {
    guard let text = member(key).flatMap({ string($0, at: path.key(key)) }) else { return nil }
    let choice = Choice(rawValue: text)
    if choice == nil { log.note(fault, at: path.key(key)) }
    return choice
  }

  func object(_ key: StaticString, keys: [StaticString]) -> ObjectReader? {
    member(key).flatMap { ObjectReader($0, at: path.key(key), keys: keys, log: log) }
  }

  /// The elements of a list and the ways to them; empty when the key is absent or no list.
  func elements(_ key: StaticString, isRequired: Bool = false) -> [(JSONValue, ValuePath)] {
    guard let member = member(key, isRequired: isRequired) else { return [] }
    let path = path.key(key)
    guard member.kind == .array else {
      log.note(.wrongKind(expected: .array), at: path)
      return []
    }
    if isRequired, member.count == 0 { log.note(.emptyList, at: path, showsFound: false) }
    return (0..<member.count).map { (member.element($0), path.index($0)) }
  }

  private func label(_ value: JSONValue, at path: ValuePath) -> String? {
    guard let text = string(value, at: path) else { return nil }
    if let fault = LabelRule.fault(of: text) {
      log.note(fault, at: path)
      return nil
    }
    return text
  }

  private func string(_ value: JSONValue, at path: ValuePath) -> String? {
    let string = value.string
    if string == nil { log.note(.wrongKind(expected: .string), at: path) }
    return string
  }
}
