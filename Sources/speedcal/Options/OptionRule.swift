import ArgumentParser

/// What options ask of each other: the rows of a command's or a group's `validate()`. A sentence is made where a rule is
/// broken.
struct OptionRule {
  /// What is wrong; nil where the rule is kept.
  private let fault: String?

  /// An option that does nothing without another one.
  static func needs(
    _ option: @autoclosure () -> String, _ other: @autoclosure () -> String, if isBroken: Bool
  ) -> Self {
    Self(fault: isBroken ? "\(option()) needs \(other()); add it" : nil)
  }

  /// Two options that contradict each other, or say the same.
  static func excludes(
    _ option: @autoclosure () -> String, _ other: @autoclosure () -> String, if isBroken: Bool
  ) -> Self {
    Self(fault: isBroken ? "\(option()) and \(other()) exclude each other; leave one out" : nil)
  }

  /// Options that have no effect on something, each with whether it is given.
  static func idle(
    _ options: @autoclosure () -> KeyValuePairs<String, Bool>, on use: @autoclosure () -> String,
    if applies: Bool = true
  ) -> Self {
    let option = applies ? options().first(where: \.value)?.key : nil
    return Self(fault: option.map { "\($0) has no effect on \(use()); leave it out" })
  }

  /// Fails for the first rule that is broken.
  static func check(_ rules: Self...) throws {
    if let fault = rules.lazy.compactMap(\.fault).first { throw ValidationError(fault) }
  }
}
