/// What a command has to say beside its result: speeds that were clamped, devices that were left out.
///
/// A note appears on standard error at once. With `--strict` a single one turns the exit status into 1.
struct Notes {
  private(set) var count = 0

  /// Says something that the user should know.
  mutating func add(_ note: String) {
    count += 1
    StandardStreams.writeToError(Message.text("Note: \(note)\n"))
  }

  /// Says what a reader has to know about a result, unless the result itself shows it.
  mutating func add(_ notes: [String], areShown: Bool) {
    if areShown { count += notes.count } else { for note in notes { add(note) } }
  }

  /// Says that something is probably not what the user wants.
  mutating func warn(_ warning: String) {
    count += 1
    StandardStreams.writeToError(Message.text("Warning: \(warning)\n"))
  }

  /// Names devices that a family or a pattern found in vain.
  mutating func add(skipped titles: [String], because reason: String) {
    if !titles.isEmpty { add("skipped, because \(reason): \(titles.joined(separator: "; "))") }
  }
}
