import ArgumentParser

/// A value that is read from one argument, or refused with a sentence.
///
/// An option of such a type is declared like any other, and the type gives the help its name and its default:
///
///     @Option(help: "Time that the motion runs.") var duration: Seconds = 10
protocol TypedValue: Sendable {
  /// The name of a value in the help, as in `--duration <seconds>`.
  static var valueName: String { get }

  /// The words that a value may be; none where there is more than words.
  static var words: [String] { get }

  /// Reads a value.
  ///
  /// - Parameter text: The argument, without the option's name.
  /// - Throws: An error whose description is the sentence for a person.
  init(typed text: String) throws

  /// The value as the help writes a default; empty for one that the option's own text tells.
  var shown: String { get }
}

extension TypedValue {
  static var words: [String] { [] }
  var shown: String { "" }
}

extension TypedValue where Self: RawRepresentable<String> & CaseIterable {
  static var words: [String] { allCases.map(\.rawValue) }

  /// Reads one of the words, without regard to case.
  init(typed text: String) throws {
    guard let value = Self(rawValue: text.lowercased()) else {
      throw ValidationError("choose from \(Self.words.joined(separator: ", "))")
    }
    self = value
  }

  var shown: String { rawValue }
}

/// Several values with commas between them.
struct CommaList<Element: TypedValue>: TypedValue {
  let elements: [Element]

  static var valueName: String { "list" }
  static var words: [String] { Element.words }

  init(typed text: String) throws {
    elements = try text.split(separator: ",", omittingEmptySubsequences: false).map { try Element(typed: String($0)) }
  }
}

extension ArgumentHelp {
  /// The help of an option with what its type of value adds: a name, the words, and the default.
  fileprivate func about<Value: TypedValue>(_: Value.Type, initial: Value? = nil) -> Self {
    var help = self
    if help.valueName == nil { help.valueName = Value.valueName }
    let values = Value.words.isEmpty ? nil : "values: \(Value.words.joined(separator: ", "))"
    let usual = initial.flatMap { $0.shown.isEmpty ? nil : "default: \($0.shown)" }
    let remarks = [values, usual].compactMap { $0 }
    if !remarks.isEmpty { help.abstract += " (\(remarks.joined(separator: "; ")))" }
    return help
  }
}

extension TypedValue {
  fileprivate static func offer(_ given: CompletionKind?) -> CompletionKind { given ?? .list(words) }
}

/// A value may start with a hyphen: numbers do.
extension Option {
  init(
    wrappedValue: Value, name: NameSpecification = .long, help: ArgumentHelp, completion: CompletionKind? = nil
  ) where Value: TypedValue {
    self.init(
      wrappedValue: wrappedValue, name: name, parsing: .unconditional,
      help: help.about(Value.self, initial: wrappedValue), completion: Value.offer(completion),
      transform: { try Value(typed: $0) })
  }

  init<Wrapped: TypedValue>(
    name: NameSpecification = .long, help: ArgumentHelp, completion: CompletionKind? = nil
  ) where Value == Wrapped? {
    self.init(
      name: name, parsing: .unconditional, help: help.about(Wrapped.self), completion: Wrapped.offer(completion),
      transform: { try Wrapped(typed: $0) })
  }

  /// A repeatable option.
  init<Element: TypedValue>(
    name: NameSpecification = .long, help: ArgumentHelp, completion: CompletionKind? = nil
  ) where Value == [Element] {
    self.init(
      wrappedValue: [], name: name, parsing: .unconditionalSingleValue, help: help.about(Element.self),
      completion: Element.offer(completion), transform: { try Element(typed: $0) })
  }
}
