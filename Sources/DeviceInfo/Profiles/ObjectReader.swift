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
    if value.hasKey(besides: keys) { log.noteUnknownKeys(in: path, besides: keys) }
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
    if let text = member.string, LabelRule.fault(of: text) == nil { return text }
    noteFault(of: member, at: path.key(key), LabelRule.fault(of:))
    return nil
  }

  /// A list of texts that obey a rule.
  func texts(_ key: StaticString, _ rule: (String) -> ProfileFault?) -> [String] {
    guard let list = list(key) else { return [] }
    var texts: [String] = []
    texts.reserveCapacity(list.count)
    for index in 0..<list.count where !log.isOverfull {
      let element = list.element(index)
      if let text = element.string, rule(text) == nil {
        texts.append(text)
      } else {
        noteFault(of: element, at: path.key(key).index(index), rule)
      }
    }
    return texts
  }

  func choice<Choice: RawRepresentable<String>>(_ key: StaticString, else fault: ProfileFault) -> Choice? {
    guard let member = member(key) else { return nil }
    if let choice = member.string.flatMap(Choice.init(rawValue:)) { return choice }
    noteFault(of: member, at: path.key(key)) { _ in fault }
    return nil
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

  /// Notes why a value is no text that obeys a rule.
  private func noteFault(of value: JSONValue, at path: ValuePath, _ rule: (String) -> ProfileFault?) {
    if let text = value.string {
      if let fault = rule(text) { log.note(fault, at: path) }
    } else {
      log.note(.wrongKind(expected: .string), at: path)
    }
  }
}
