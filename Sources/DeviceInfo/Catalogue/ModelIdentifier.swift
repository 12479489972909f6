/// An identifier of the form `iPhone15,4`: what it belongs to, and two numbers that rise with the models.
struct ModelIdentifier: Comparable {
  /// `iphone`.
  let prefix: String
  let major: Int
  let minor: Int

  /// Splits an identifier; nil where it has another form.
  init?(_ text: String) {
    guard isTypable(text) else { return nil }
    let lowercased = text.lowercased()
    let letters = lowercased.prefix { $0.isASCII && $0.isLetter }
    let numbers = lowercased.dropFirst(letters.count).split(separator: ",", omittingEmptySubsequences: false)
    guard !letters.isEmpty, numbers.count == 2, numbers.allSatisfy({ (1...6).contains($0.count) }),
      numbers.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }), let major = Int(numbers[0]),
      let minor = Int(numbers[1])
    else { return nil }
    (prefix, self.major, self.minor) = (String(letters), major, minor)
  }

  static func < (first: ModelIdentifier, second: ModelIdentifier) -> Bool {
    (first.prefix, first.major, first.minor) < (second.prefix, second.major, second.minor)
  }
}

extension DeviceDatabase {
  /// The identifiers that have the letters of another one in front, with their devices.
  func relatives(of identifier: ModelIdentifier) -> [(identifier: String, parts: ModelIdentifier, device: Device)] {
    devices.flatMap { device in
      device.modelIdentifiers.compactMap { text in
        ModelIdentifier(text).flatMap { $0.prefix == identifier.prefix ? (text, $0, device) : nil }
      }
    }
  }

  /// The newest identifier with the letters of another one in front, where that one is newer still: `iPhone19,4` for
  /// `iPhone99,1`; nil where it is not.
  func newestIdentifier(before text: String) -> String? {
    guard let identifier = ModelIdentifier(text),
      let newest = relatives(of: identifier).max(by: { $0.parts < $1.parts }), newest.parts < identifier
    else { return nil }
    return newest.identifier
  }
}
