/// An identifier of the form `iPhone15,4`: what it belongs to, in lowercase, and two numbers that rise with the models.
typealias ModelIdentifier = (prefix: String, major: Int, minor: Int)

/// The parts of an identifier; nil where it has another form.
func modelIdentifier(_ text: String) -> ModelIdentifier? {
  guard isTypable(text) else { return nil }
  let lowercased = text.lowercased()
  let letters = lowercased.prefix { $0.isASCII && $0.isLetter }
  let numbers = lowercased.dropFirst(letters.count).split(separator: ",", omittingEmptySubsequences: false)
  guard !letters.isEmpty, numbers.count == 2, numbers.allSatisfy({ (1...6).contains($0.utf8.count) }),
    numbers.allSatisfy({ $0.utf8.allSatisfy(isDigit) }), let major = Int(numbers[0]), let minor = Int(numbers[1])
  else { return nil }
  return (String(letters), major, minor)
}

extension DeviceDatabase {
  /// The identifiers that have the letters of another one in front, with their devices.
  func relatives(of identifier: ModelIdentifier) -> [(identifier: String, parts: ModelIdentifier, device: Device)] {
    devices.flatMap { device in
      device.modelIdentifiers.compactMap { text in
        modelIdentifier(text).flatMap { $0.prefix == identifier.prefix ? (text, $0, device) : nil }
      }
    }
  }

  /// The newest identifier with the letters of another one in front, where that one is newer still: `iPhone19,4` for
  /// `iPhone99,1`; nil where it is not.
  func newestIdentifier(before text: String) -> String? {
    guard let identifier = modelIdentifier(text),
      let newest = relatives(of: identifier).max(by: { $0.parts < $1.parts }), newest.parts < identifier
    else { return nil }
    return newest.identifier
  }
}
