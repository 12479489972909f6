import ArgumentParser

/// How the value of an option is read from its argument, or refused with a sentence.
///
/// An option names its kind, which gives the help the name of a value and the default:
///
///     @Option(.seconds, help: "Time that the motion runs.") var duration = 10.0
struct ValueKind<Value>: Sendable {
  /// The name of a value in the help, as in `--duration <seconds>`.
  let name: String

  /// The words to choose from; empty where the value is not one of few.
  var choices: [String] = []

  /// The value as the help writes a default.
  var inHelp: @Sendable (Value) -> String = { "\($0)" }

  /// Reads a value. The description of an error is the sentence for a person.
  let read: @Sendable (String) throws -> Value

  /// The help of an option with what its kind adds.
  fileprivate func completing(_ help: ArgumentHelp, initial: Value? = nil) -> ArgumentHelp {
    var help = help
    help.valueName = help.valueName ?? name
    let words = choices.joined(separator: ", ")
    let facts = [
      choices.isEmpty || help.abstract.contains(words) ? nil : "values: \(words)",
      initial.map { "default: \(inHelp($0))" },
    ].compactMap(\.self)
    if !facts.isEmpty { help.abstract += " (\(facts.joined(separator: "; ")))" }
    return help
  }
}

/// The texts of options and arguments that several commands have.
extension ArgumentHelp {
  static let devices = Self("Names, model identifiers, families, patterns (*, ?).", valueName: "devices")
  static var deviceList: Self { .hidden("File of devices, a name a line; # begins a comment, - is standard input.") }
  static let all: Self = "Every device, Android's too; monitors need names."
  static let refresh: Self = "Refresh rate in Hz. (default: the display's highest)"
  static var limits: Self { .hidden("Speed limits in mm/s. (default: none)") }
  static var rule: Self { .hidden("Step a timer by whole points, or by whole pixels. (default: point)") }
  static var clock: Self { .hidden("Limit of error of the clock, in percent.") }
}

extension ArgumentHelp {
  /// Whether nothing is hidden: completions have every option.
  @TaskLocal static var hidesNothing = false

  /// The help of an option that few need: `--help` lists it, `-h` does not.
  static func hidden(_ abstract: String, discussion: String = "", valueName: String? = nil) -> Self {
    Self(abstract, discussion: discussion, valueName: valueName, visibility: .rare)
  }

  /// The same for a command in which few need it.
  var hidden: Self { .hidden(abstract, discussion: discussion ?? "", valueName: valueName) }
}

extension ArgumentVisibility {
  /// That of an option that few need.
  static var rare: Self { ArgumentHelp.hidesNothing ? .default : .hidden }
}

/// A value may start with a hyphen: numbers do.
extension Option {
  init(wrappedValue: Value, _ kind: ValueKind<Value>, name: NameSpecification = .long, help: ArgumentHelp) {
    self.init(
      wrappedValue: wrappedValue, name: name, parsing: .unconditional,
      help: kind.completing(help, initial: wrappedValue),
      completion: .list(kind.choices), transform: kind.read)
  }

  init<Wrapped>(
    _ kind: ValueKind<Wrapped>, name: NameSpecification = .long, help: ArgumentHelp,
    completion: CompletionKind? = nil
  ) where Value == Wrapped? {
    self.init(
      name: name, parsing: .unconditional, help: kind.completing(help),
      completion: completion ?? .list(kind.choices), transform: kind.read)
  }

  /// A repeatable option.
  init<Element>(
    _ kind: ValueKind<Element>, name: NameSpecification = .long, help: ArgumentHelp,
    completion: CompletionKind? = nil
  ) where Value == [Element] {
    self.init(
      wrappedValue: [], name: name, parsing: .unconditionalSingleValue, help: kind.completing(help),
      completion: completion ?? .list(kind.choices), transform: kind.read)
  }
}
