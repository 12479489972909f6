public import SpeedCalibration

/// Why a device, or a part of one, is refused.
public enum DeviceError: Error, Sendable, Hashable, QuantityFailure {
  /// A text of a device.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    /// What it is called.
    case name
    /// The family that it belongs to.
    case family
    /// What the system calls it.
    case modelIdentifier = "model identifier"
    /// What one of its displays is called.
    case displayName = "display name"
    /// Who publishes the figures.
    case source
    /// What else is worth knowing.
    case note
  }

  /// The value of the quantity is not finite, or lies outside its bounds.
  case outOfRange(Quantity, Double)

  /// A number of pixels is not whole.
  case notWhole(Quantity, Double)

  /// A text is empty, not trimmed, too long, or has a character that such a text may not have.
  case unfitText(Field, String)

  /// The standard uncertainty of a ppi is not below the ppi, both in px/in.
  case uncertaintyTooLarge(Double, ppi: Double)

  /// A text that must be unique occurs twice, without regard to case.
  case repeated(Field, String)

  /// A device has no display.
  case noDisplays

  /// A device has several displays, and one of them has no name.
  case unnamedDisplay

  /// Pixels per point, in px/pt, differ by more than 0.5 % between the axes.
  case axesDisagree(horizontal: Double, vertical: Double)

  /// The lowest refresh rate lies above the highest one, both in Hz.
  case refreshRateReversed(minimum: Double, maximum: Double)

  static func check(_ text: String, as field: Field) throws(DeviceError) {
    guard field.fault(of: text) == nil else { throw .unfitText(field, text) }
  }

  static func checkUnique(_ texts: [String], as field: Field) throws(DeviceError) {
    var known: Set<String> = []
    for text in texts where !known.insert(text.lowercased()).inserted { throw .repeated(field, text) }
  }
}

extension DeviceError: CustomStringConvertible {
  /// One sentence that names what is wrong, and says what would be right.
  public var description: String {
    switch self {
    case .outOfRange(let quantity, let value):
      quantity.complaint(about: value)
    case .notWhole(let quantity, let value):
      "\(quantity.name) must be a whole number, not \(value.shortestText)"
    case .unfitText(let field, let text):
      "the \(field.rawValue) '\(text.quotable)' \(field.fault(of: text)?.description ?? "is unfit")"
    case .uncertaintyTooLarge(let uncertainty, let ppi):
      "the ppi uncertainty, \(uncertainty.shortestText) px/in, must be below the ppi, \(ppi.shortestText)"
    case .repeated(let field, let text):
      "the \(field.rawValue) '\(text.quotable)' occurs twice"
    case .noDisplays:
      "a device needs at least one display"
    case .unnamedDisplay:
      "each display of a device with several needs a name"
    case .axesDisagree(let horizontal, let vertical):
      "pixels per point differ between the axes: \(horizontal.shortestText) across, \(vertical.shortestText) down"
    case .refreshRateReversed(let minimum, let maximum):
      "the lowest refresh rate, \(minimum.shortestText) Hz, is above the highest, \(maximum.shortestText) Hz"
    }
  }
}

extension DeviceError.Field {
  /// Which rule a text of this field breaks; nil when it breaks none.
  fileprivate func fault(of text: String) -> ProfileFault? {
    switch self {
    case .source, .note: LabelRule.fault(ofSource: text)
    case .modelIdentifier: LabelRule.fault(ofIdentifier: text)
    case .name, .family, .displayName: LabelRule.fault(of: text)
    }
  }
}
