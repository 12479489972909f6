package import DeviceInfo
import SpeedCalibration

/// The order of displays in a report.
package enum ScreenOrder {
  /// By year, then by name; devices without a year last.
  case database

  /// Phones first, then tablets, watches and computers; the newest first, and of a year the one with the highest
  /// number.
  case newest

  /// Puts screens in this order; those that it cannot tell apart stay as they are.
  package func sorted(_ screens: [Screen]) -> [Screen] { sorted(screens, by: \.self) }

  func sorted<Element>(_ elements: [Element], by screen: (Element) -> Screen) -> [Element] {
    let keys = elements.map { key(of: screen($0)) }
    let order = keys.indices.sorted { first, second in
      let (one, other) = (keys[first], keys[second])
      if one.numbers != other.numbers { return one.numbers < other.numbers }
      return one.name == other.name ? first < second : one.name.lexicographicallyPrecedes(other.name)
    }
    return order.map { elements[$0] }
  }

  /// The key that puts a screen in order, made once: numbers that rise, then its name.
  private func key(of screen: Screen) -> (numbers: (Double, Double, Double), name: [UInt8]) {
    let (device, year) = (screen.device, screen.device.year.map { Double($0) })
    switch self {
    case .database: return ((year ?? .infinity, 0, 0), Self.nameKey(device.name))
    case .newest:
      // Names descend, hence the inverted bytes; the displays of one device keep their order.
      let name = Self.nameKey(device.name).map { ~$0 } + [.max]
      return ((Double(Self.rank(device.family)), -(year ?? 0), screen.displayName == nil ? 0 : 1), name)
    }
  }

  private static let families = BundledCatalogue.families.map { $0.lowercased() }

  private static func rank(_ family: String?) -> Int {
    guard let family = family?.lowercased() else { return families.count + 1 }
    return families.firstIndex(of: family) ?? families.count
  }

  /// Digits are padded, so that iPhone 9 comes before iPhone 10.
  private static func nameKey(_ name: String) -> [UInt8] {
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    return Array(name.lowercased().utf8).grouped { isDigit($0) == isDigit($1) }.flatMap { run in
      isDigit(run[0]) ? Array(repeating: UInt8(ascii: "0"), count: max(0, 9 - run.count)) + run : run
    }
  }
}
