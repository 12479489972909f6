public import DeviceInfo
import SpeedCalibration

/// Displays with the same answer: equally many points make a millimetre on all of them.
struct ScreenGroup: Sendable {
  let members: [SpeedSubject]

  /// The displays in groups, the group with the newest phone first. Within a group phones come first, and the newest of each
  /// family.
  static func groups(of subjects: [SpeedSubject]) -> [ScreenGroup] {
    var groups: [[SpeedSubject]] = []
    var indices: [Double: Int] = [:]
    for subject in ScreenOrder.newest.sorted(subjects, by: \.screen) {
      let key = subject.calculator.pointsPerMillimeter
      if let index = indices[key] {
        groups[index].append(subject)
      } else {
        indices[key] = groups.count
        groups.append([subject])
      }
    }
    return groups.map(ScreenGroup.init)
  }

  /// The members of each family in few words: the newest, and how many more there are.
  var families: [String] {
    var families: [(name: String?, newest: String, others: Int)] = []
    for screen in members.map(\.screen) {
      if let last = families.last, last.name == screen.device.family, last.name != nil {
        families[families.count - 1].others += 1
      } else {
        families.append((screen.device.family, screen.title, 0))
      }
    }
    return families.map { $0.others == 0 ? $0.newest : "\($0.newest) and \($0.others) more" }
  }

  /// The first family's members.
  var title: String { families.first ?? "" }
}

/// The order of displays in a report.
public enum ScreenOrder: String, Sendable, Hashable, CaseIterable {
  /// As the database has them: by file, then by year.
  case database

  /// Phones first, then tablets, watches and computers; the newest first, and of a year the one with the highest number.
  case newest

  /// By name, numbers by their value.
  case name

  /// The densest panel first.
  case ppi

  /// Puts screens in this order; those that it cannot tell apart stay as they are.
  public func sorted(_ screens: [Screen]) -> [Screen] { sorted(screens, by: \.self) }

  /// Puts devices in this order, by their first displays.
  public func sorted(_ devices: [Device]) -> [Device] {
    sorted(devices.compactMap { device in device.screens().first.map { (device, $0) } }, by: \.1).map(\.0)
  }

  func sorted<Element>(_ elements: [Element], by screen: (Element) -> Screen) -> [Element] {
    let keyed = elements.enumerated().map { (offset: $0.offset, element: $0.element, screen: screen($0.element)) }
    let ordered = keyed.sorted { first, second in
      isBefore(first.screen, second.screen) ?? (first.offset < second.offset)
    }
    return ordered.map(\.element)
  }

  /// Whether one screen comes before another; nil where neither does.
  private func isBefore(_ first: Screen, _ second: Screen) -> Bool? {
    switch self {
    case .database: return nil
    case .newest:
      guard first.device != second.device else { return nil }
      let ranks = (Self.rank(first.device.family), Self.rank(second.device.family))
      if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
      let years = (first.device.year ?? 0, second.device.year ?? 0)
      if years.0 != years.1 { return years.0 > years.1 }
      if (first.displayName == nil) != (second.displayName == nil) { return first.displayName == nil }
      let keys = (Self.nameKey(first.title), Self.nameKey(second.title))
      return keys.0 == keys.1 ? nil : keys.1.lexicographicallyPrecedes(keys.0)
    case .name:
      let keys = (Self.nameKey(first.title), Self.nameKey(second.title))
      return keys.0 == keys.1 ? nil : keys.0.lexicographicallyPrecedes(keys.1)
    case .ppi:
      return first.display.ppi == second.display.ppi ? nil : first.display.ppi > second.display.ppi
    }
  }

  /// Who looks for a speed mostly has a phone in mind.
  private static let families = ["iphone", "ipad", "ipod touch", "apple watch", "mac"]

  private static func rank(_ family: String?) -> Int {
    guard let family = family?.lowercased() else { return families.count + 1 }
    return families.firstIndex(of: family) ?? families.count
  }

  /// Digits are padded, so that iPhone 9 comes before iPhone 10.
  private static func nameKey(_ name: String) -> String {
    var (key, digits) = ("", "")
    for character in name.lowercased() + " " {
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else {
        if !digits.isEmpty { key += String(repeating: "0", count: max(0, 9 - digits.count)) + digits }
        digits = ""
        key.append(character)
      }
    }
    return key
  }
}
