public import SpeedCalibration

/// A known mistake, and whether it would explain a measured ratio.
public struct Diagnosis: Sendable, Hashable {
  /// Mistakes that an app makes, with the ratio of real to commanded distance that each one gives.
  public enum Mistake: String, Sendable, Hashable {
    /// The density was divided by the scale, not by the native scale: native scale / scale.
    case scaleForNativeScale = "scale used for native scale"

    /// The device runs under Display Zoom and the app does not know: zoomed native scale / the scale it used.
    case displayZoom = "Display Zoom"

    /// An unknown device was taken for one of 326 ppi: 326 / ppi.
    case assumed326PPI = "326 ppi assumed"
  }

  /// The mistake.
  public let mistake: Mistake

  /// Real per commanded distance that it gives.
  public let predictedRatio: Double

  /// Whether the prediction lies within U of the measured ratio, or within 0.1 % where U is less: a log is surer of
  /// itself than a prediction from a rounded ppi can be.
  package let isConsistent: Bool

  /// Whether the prediction lies that near and 1, no mistake at all, does not.
  public let isExplanation: Bool

  /// The predictions of the known mistakes for a display; those that predict 1 are left out.
  ///
  /// - Parameters:
  ///   - ratio: Real per commanded distance.
  ///   - display: What is known of the display.
  /// - Returns: The mistakes, the nearest prediction first.
  public static func diagnoses(of ratio: Uncertain, on display: MeasuredDisplay) -> [Diagnosis] {
    let figures = display.display
    let zoomed = display.zoomedNativeScale.map { (Mistake.displayZoom, $0 / figures.scale(display.basis)) }
    let predictions = [
      (Mistake.scaleForNativeScale, figures.nativeScale / figures.scale), zoomed, (.assumed326PPI, 326 / figures.ppi),
    ].compactMap { $0 }
    let spread = max(ratio.expandedUncertainty, 0.001 * ratio.value)
    func isConsistent(_ prediction: Double) -> Bool { (prediction - ratio.value).magnitude <= spread }
    return predictions.filter { ($0.1 - 1).magnitude > 1e-9 }
      .sorted { ($0.1 - ratio.value).magnitude < ($1.1 - ratio.value).magnitude }
      .map { mistake, predicted in
        Diagnosis(
          mistake: mistake, predictedRatio: predicted, isConsistent: isConsistent(predicted),
          isExplanation: isConsistent(predicted) && !isConsistent(1))
      }
  }
}
