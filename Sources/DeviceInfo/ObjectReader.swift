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

  /// A name or a family.
  func label(_ key: StaticString, isRequired: Bool = false) -> String? {
    guard let member = member(key, isRequired: isRequired) else { return nil }
    return text(member, at: path.key(key), LabelRule.fault(of:))
  }

  /// A list of texts that obey a rule.
  func texts(_ key: StaticString, _ rule: (String) -> ProfileFault?) -> [String] {
    guard let list = list(key) else { return [] }
    var texts: [String] = []
    texts.reserveCapacity(list.count)
    for index in 0..<list.count {
      if let text = text(list.element(index), at: path.key(key).index(index), rule) { texts.append(text) }
    }
    return texts
  }

  func choice<Choice: RawRepresentable<String>>(_ key: StaticString, else fault: ProfileFault) -> Choice? {
    guard let member = member(key) else { return nil }
    var choice: Choice?
    _ = text(member, at: path.key(key)) { text in
      choice = Choice(rawValue: text)
      return choice == nil ? fault : nil
    }
    return choice
  }

  func object(_ key: StaticString, keys: [StaticString]) -> ObjectReader? {
    member(key).flatMap { ObjectReader($0, at: path.key(key), keys: keys, log: log) }
  }

  /// A list; nil, with a note unless it is merely absent, when there is none.
  func list(_ key: StaticString, isRequired: Bool = false) -> JSONValue? {
    guard let member = member(key, isRequired: isRequired) else { return nil }
    guard member.kind == .array else {
      log.note(.wrongKind(expected: .array), at: path.key(key))
      return nil
    }
    if isRequired, member.count == 0 { log.note(.emptyList, at: path.key(key), showsFound: false) }
    return member
  }

  /// A text that obeys a rule. The path is only made when there is something to note.
  private func text(
    _ value: JSONValue, at path: @autoclosure () -> ValuePath, _ rule: (String) -> ProfileFault?
  ) -> String? {
    guard let text = value.string else {
      log.note(.wrongKind(expected: .string), at: path())
      return nil
    }
    if let fault = rule(text) {
      log.note(fault, at: path())
      return nil
    }
    return text
  }
}
