import ArgumentParser

/// A kind of value that options take: what the help calls it, what completions offer, and how its text is read.
///
/// An option names its kind, and nothing else:
///
///     @Option(.seconds, help: "How long to run.") var duration = 10.0
struct OptionValue<Value>: Sendable {
  /// What the help calls it, as in `--interval <seconds>`.
  let name: String

  /// What completions offer.
  let offer: Offer

  /// How the help writes a default; nil for one that only the help's own text can say.
  let shown: @Sendable (Value) -> String?

  let read: @Sendable (String) throws -> Value

  init(
    _ name: String, offer: Offer = .nothing, shown: @escaping @Sendable (Value) -> String? = { _ in nil },
    read: @escaping @Sendable (String) throws -> Value
  ) {
    self.name = name
    self.offer = offer
    self.shown = shown
    self.read = read
  }

  fileprivate func help(_ text: String, initial: Value? = nil) -> ArgumentHelp {
    var remarks: [String] = []
    if case .words(let words) = offer { remarks.append("values: \(words.joined(separator: ", "))") }
    if let shown = initial.flatMap(shown) { remarks.append("default: \(shown)") }
    return ArgumentHelp("\(text)\(remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))")", valueName: name)
  }
}

/// What completions offer for a value.
enum Offer: Sendable {
  case nothing
  case words([String])
  /// Files with these extensions, or any, and folders.
  case files([String])
  /// Devices, model identifiers and families.
  case selectors

  var completion: CompletionKind {
    switch self {
    case .nothing: .list([])
    case .words(let words): .list(words)
    case .files(let extensions): .file(extensions: extensions)
    case .selectors: .custom(SelectorCompletion.candidates)
    }
  }
}

/// A value may start with a hyphen: numbers do.
extension Option {
  init(wrappedValue: Value, _ kind: OptionValue<Value>, name: NameSpecification = .long, help: String) {
    self.init(
      wrappedValue: wrappedValue, name: name, parsing: .unconditional, help: kind.help(help, initial: wrappedValue),
      completion: kind.offer.completion, transform: kind.read)
  }

  init<Wrapped>(_ kind: OptionValue<Wrapped>, name: NameSpecification = .long, help: String) where Value == Wrapped? {
    self.init(
      name: name, parsing: .unconditional, help: kind.help(help), completion: kind.offer.completion,
      transform: kind.read)
  }

  /// A repeatable option.
  init<Element>(each kind: OptionValue<Element>, name: NameSpecification = .long, help: String)
  where Value == [Element] {
    self.init(
      wrappedValue: [], name: name, parsing: .unconditionalSingleValue, help: kind.help(help),
      completion: kind.offer.completion, transform: kind.read)
  }
}

extension Argument {
  init<Element>(each kind: OptionValue<Element>, help: String) where Value == [Element] {
    self.init(
      wrappedValue: [], help: kind.help(help), completion: kind.offer.completion, transform: kind.read)
  }
}
