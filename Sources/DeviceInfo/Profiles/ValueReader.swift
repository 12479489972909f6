internal import ProfileJSON
internal import SpeedCalibration

/// Reads values of one part of a profile, notes what breaks a rule, and gives nil in its place. A class: handing it on
/// costs one count of references, not one for each of its parts.
final class ValueReader {
  let text: JSONText
  let values: JSONValues
  /// The device's place in its list, from 0.
  let device: Int
  let log: DiagnosticLog

  init(text: JSONText, values: JSONValues, device: Int, log: DiagnosticLog) {
    (self.text, self.values, self.device, self.log) = (text, values, device, log)
  }

  /// Calls a closure with each known key of an object and the key's value; notes every other key, and what is missing.
  ///
  /// - Parameters:
  ///   - id: The value that has to be an object.
  ///   - body: Gets a key and a value.
  /// - Returns: Whether the value is an object.
  @discardableResult
  func members<Key: ProfileKey>(of id: Int, _ body: (Key, Int) -> Void) -> Bool {
    guard text.kind(id) == .object else {
      log.note(.wrongKind(expected: .object), at: id)
      return false
    }
    let missing = Key.known.forEachKey(of: id, in: text) { member, key in
      if let key { body(key, member + 1) } else { noteUnknownKey(member, of: Key.self) }
    }
    for key in missing { log.note(.missingKey(key.rawValue), at: id, showsFound: false) }
    return true
  }

  /// Notes a key that its object may not have, unless it has been noted already.
  func noteUnknownKey<Key: ProfileKey>(_ id: Int, of type: Key.Type) {
    guard text.keyFault(id) == nil else { return }
    log.note(at: id, showsFound: false) { .unknownKey(nearest: Key.known.nearest(to: text.string(id))) }
  }

  /// A number that makes sense for its quantity.
  func number(_ id: Int, _ quantity: Quantity) -> Double? {
    guard let number = values.number(id, in: text) else {
      log.note(.wrongKind(expected: .number), at: id)
      return nil
    }
    guard quantity.allows(number), !quantity.isWhole || number == number.rounded() else {
      log.note(.outOfRange(quantity), at: id)
      return nil
    }
    return number
  }

  /// The place of a number's last digit as the file writes it: 0 for `460`, 1 for `92.5`, -1 for `46e1`. A Double has no more
  /// than 15.
  func decimals(_ id: Int) -> Int {
    let parts = text[id].split(maxSplits: 1) { $0 | 0x20 == UInt8(ascii: "e") }
    guard let mantissa = parts.first else { return 0 }
    let digits = mantissa.firstIndex(of: UInt8(ascii: ".")).map { mantissa.endIndex - $0 - 1 } ?? 0
    let exponent = parts.dropFirst().first.map { Int(String(decoding: $0.prefix(9), as: UTF8.self)) ?? 0 } ?? 0
    return min(digits - exponent, DeviceDisplay.maximumDecimals)
  }

  /// A text that obeys a rule.
  func string(_ id: Int, _ rule: (String) -> ProfileFault?) -> String? {
    guard let string = values.string(id, in: text) else {
      log.note(.wrongKind(expected: .string), at: id)
      return nil
    }
    guard let fault = rule(string) else { return string }
    log.note(fault, at: id)
    return nil
  }

  /// One of a few words.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(_ id: Int, as type: Choice.Type) -> Choice? {
    string(id) { word in
      Choice(rawValue: word) == nil ? .unknownWord(known: Choice.allCases.map(\.rawValue)) : nil
    }.flatMap(Choice.init(rawValue:))
  }

  /// The texts of a list that obey a rule, each as a closure wants it to be kept.
  func strings(
    _ id: Int, _ rule: (String) -> ProfileFault?, _ body: (_ id: Int, _ index: Int, _ text: String) -> String
  ) -> [String] {
    var strings: [String] = []
    let elements = elements(of: id)
    strings.reserveCapacity(elements.mostCount)
    for (index, element) in elements.enumerated() {
      if let string = string(element, rule) { strings.append(body(element, index, string)) }
    }
    return strings
  }

  /// The elements of a list; none, with a note, where there is no list.
  func elements(of id: Int) -> JSONText.Parts {
    if text.kind(id) != .array { log.note(.wrongKind(expected: .array), at: id) }
    return text.elements(of: id)
  }
}
