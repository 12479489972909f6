/// A positive factor that stays an exact ratio as long as 64 bits allow it.
package struct Factor: Sendable, Hashable {
  /// The factor itself; nil where 64 bits do not hold it.
  package let exact: ExactRatio?

  /// The nearest Double, or one within a few roundings of it where ``exact`` is nil.
  package let value: Double

  package init(_ ratio: ExactRatio) {
    exact = ratio
    value = ratio.value
  }

  /// The number that a person meant by a Double; see ``ExactRatio/init(simplest:)``.
  package init(_ value: Double) {
    exact = ExactRatio(simplest: value)
    self.value = value
  }

  /// An exact ratio where it is known, else its nearest Double.
  init(exact: ExactRatio?, else value: Double) {
    self.exact = exact
    self.value = exact?.value ?? value
  }

  package static func * (first: Factor, second: Factor) -> Factor {
    Factor(exact: second.exact.flatMap { first.exact?.multiplied(by: $0) }, else: first.value * second.value)
  }

  package static func / (first: Factor, second: Factor) -> Factor {
    Factor(exact: second.exact.flatMap { first.exact?.divided(by: $0) }, else: first.value / second.value)
  }
}
