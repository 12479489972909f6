internal import SpeedCalibration

extension LabelRule {
  /// Refuses a text that breaks its rule; `kind` says of what it is the text.
  static func check(
    _ text: String, _ kind: String = "name", by rule: (String) -> ProfileFault? = fault(of:)
  ) throws(InputError) {
    if let fault = rule(text) { throw InputError("the \(kind) '\(text.quotable)' \(fault)") }
  }

  /// Refuses texts that are equal without regard to case.
  static func checkUnique(_ texts: [String], _ kind: String) throws(InputError) {
    var known: Set<String> = []
    for text in texts where !known.insert(text.lowercased()).inserted {
      throw InputError("the \(kind) '\(text.quotable)' occurs twice")
    }
  }
}

/// The errors of a device or a part of one.
extension InputError {
  static func notWhole(_ quantity: Quantity, _ value: Double) -> InputError {
    InputError("\(quantity.name) must be a whole number, not \(value.shortestText)", quantity: quantity, value: value)
  }

  /// The standard uncertainty of a ppi is not below the ppi, both in px/in.
  static func uncertaintyTooLarge(_ uncertainty: Double, ppi: Double) -> InputError {
    InputError(
      "the ppi uncertainty, \(uncertainty.shortestText) px/in, must be below the ppi, \(ppi.shortestText)",
      quantity: .ppiUncertainty, value: uncertainty)
  }

  static var noDisplays: InputError { InputError("a device needs at least one display") }

  /// A device has several displays, and one of them has no name.
  static var unnamedDisplay: InputError { InputError("each display of a device with several needs a name") }

  /// Pixels per point, in px/pt, differ by more than 0.5 % between the axes.
  static func axesDisagree(horizontal: Double, vertical: Double) -> InputError {
    InputError(
      "pixels per point differ between the axes: \(horizontal.shortestText) across, \(vertical.shortestText) down")
  }

  /// The lowest refresh rate lies above the highest one, both in Hz.
  static func refreshRateReversed(minimum: Double, maximum: Double) -> InputError {
    InputError(
      "the lowest refresh rate, \(minimum.shortestText) Hz, is above the highest, \(maximum.shortestText) Hz",
      quantity: .panelRefreshRate, value: minimum)
  }
}
