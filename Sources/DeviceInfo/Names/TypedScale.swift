package import SpeedCalibration

/// A scale that is typed behind a name: the `200%` of `Surface Pro 9@200%`.
struct TypedScale: Sendable {
  /// The text before the last `@`.
  let name: String

  /// The text behind it.
  let text: String

  /// Rendered pixels per point.
  let value: Double

  /// Reads the scale; nil where what follows the last `@` is none.
  init?(behind typed: String) {
    guard let mark = typed.lastIndex(of: "@") else { return nil }
    name = String(typed[..<mark].trimmingWhitespace)
    text = String(typed[typed.index(after: mark)...].trimmingWhitespace)
    guard !name.isEmpty, let scale = try? QuantityText.scale(text) else { return nil }
    value = scale.value
  }

  /// A screen with the scale; one whose scale is fixed has to agree, unless a group or a pattern finds it.
  func set(on screen: Screen, isNamed: Bool) throws(SelectionError) -> Screen {
    do throws(InputError) {
      guard screen.takesScale else {
        guard !isNamed || value == screen.figures.scale else { throw screen.fixedScale(leavingOut: "'@\(text)'") }
        return screen
      }
      guard Quantity.scale.allows(value) else { throw InputError.notAScale("@\(text)") }
      var set = try screen.setting(scale: value)
      set.typedScale = text
      return set
    } catch {
      throw .refusedScale(error)
    }
  }
}

extension Screen {
  /// Whether a scale may be set on it: that of Apple's devices is fixed.
  package var takesScale: Bool { pointName != .pt || !hasPoints }

  /// The error about another scale than the one that a display has.
  package func fixedScale(leavingOut typed: String) -> InputError {
    InputError("the scale of '\(title.quotable)' is fixed at \(figures.scale.shortestText); leave out \(typed)")
  }
}
