import DeviceInfo
import Reports

/// A command's remarks beside its result: speeds that were clamped, devices that were left out.
///
/// A note appears on standard error at once. With `--strict` a single one turns the exit status into 1.
struct Notes {
  private(set) var count = 0
  private var said: Set<String> = []

  /// Says something that the user should know, once.
  mutating func add(_ note: String) {
    guard said.insert(note).inserted else { return }
    count += 1
    Message.write("Note: \(note)")
  }

  /// Says what a reader has to know about a result, unless the result itself shows it.
  mutating func add(_ notes: [String], areShown: Bool) {
    if areShown { count += notes.count } else { for note in notes { add(note) } }
  }

  /// Says that something is probably not what the user wants.
  mutating func warn(_ warning: String) {
    count += 1
    Message.write("Warning: \(warning)")
  }

  /// Names devices that a family or a pattern found and that cannot be used.
  mutating func add(skipped titles: [String], because reason: String) {
    if !titles.isEmpty { add("skipped, because \(reason): \(titles.joined(separator: "; "))") }
  }
}

/// Notes about a selection.
extension Notes {
  /// Names the devices of a result that are not the bundled ones of their names.
  mutating func add(_ replacements: [DeviceDatabase.Replacement], among names: some Sequence<String>) {
    let used = Set(names)
    add(replacements.filter { used.contains($0.device.name) })
  }

  mutating func add(_ replacements: [DeviceDatabase.Replacement]) {
    for replacement in replacements.prefix(3) {
      let lost = replacement.lostIdentifiers
      add(
        "\(replacement.device.origin) replaces '\(replacement.replaced.name)' of \(replacement.replaced.origin)"
          + (lost.isEmpty ? "" : ", without its identifiers \(lost.joined(separator: ", "))"))
    }
    let others = replacements.dropFirst(3).map(\.device.name)
    if !others.isEmpty { add("replaced too: \(others.listed(10, separator: "; "))") }
  }

  /// Names the displays that a family or a pattern found and that are left out.
  mutating func add(_ skipped: [Selection.Skipped]) {
    func titles(_ reason: Selection.Skipped.Reason) -> [String] { skipped.filter { $0.reason == reason }.map(\.title) }
    add(skipped: titles(.noZoomedPoints), because: "their zoomed points are unknown")
    add(skipped: titles(.otherName), because: "they have no display of that name")
  }
}
