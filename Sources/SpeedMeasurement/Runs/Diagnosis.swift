public import SpeedCalibration

/// A ratio of real to commanded speed that a known setting or mistake makes, and whether a measured one is near it.
///
/// A ratio is no cause: runs of a worn belt may have that of Display Zoom.
public struct Diagnosis: Sendable, Hashable {
  /// What makes a known ratio.
  public enum Mistake: String, Sendable, Hashable, CaseIterable {
    /// The density was divided by the scale, not by the native scale, as in the tutorials' formula: native scale / scale.
    case scaleForNativeScale = "scale used for native scale"

    /// The device runs under Display Zoom, whose points are larger, and the app or whoever reads its log does not know.
    case displayZoom = "Display Zoom"

    /// Pixels were taken for points: the scale itself.
    case scale = "the scale"

    /// The screen, or the app, has 320 dpi and the record another of Android's densities: the record's / this one.
    case dpi320 = "320 dpi"
    /// The same of 400 dpi.
    case dpi400 = "400 dpi"
    /// The same of 420 dpi.
    case dpi420 = "420 dpi"
    /// The same of 440 dpi.
    case dpi440 = "440 dpi"
    /// The same of 480 dpi.
    case dpi480 = "480 dpi"
    /// The same of 560 dpi.
    case dpi560 = "560 dpi"

    /// The density in dots per inch; nil for the others.
    var density: Double? {
      switch self {
      case .dpi320: 320
      case .dpi400: 400
      case .dpi420: 420
      case .dpi440: 440
      case .dpi480: 480
      case .dpi560: 560
      default: nil
      }
    }
  }

  /// What makes the ratio.
  public let mistake: Mistake

  /// Real per commanded distance that it gives.
  public let predictedRatio: Double

  /// Whether the prediction lies within U of the measured ratio, or within 0.1 % where U is less: a log is surer of
  /// itself than a scale that was rounded can be.
  package let isConsistent: Bool

  /// Whether it alone of all lies that near, and 1, no mistake at all, does not.
  public let isExplanation: Bool

  /// The known ratios of a display; those of 1, and those that equal one before them, are left out.
  ///
  /// - Parameters:
  ///   - ratio: Real per commanded distance.
  ///   - display: What is known of the display.
  ///   - isInPoints: Whether what is real was logged in points, which are larger under Display Zoom than they are read.
  /// - Returns: The ratios, the nearest first.
  public static func diagnoses(
    of ratio: Uncertain, on display: MeasuredDisplay, isInPoints: Bool = false
  ) -> [Diagnosis] {
    let figures = display.display
    let zoomed = display.zoomedNativeScale.map { $0 / figures.scale(display.basis) }
    let known = Mistake.allCases.compactMap { mistake -> (mistake: Mistake, ratio: Double)? in
      let ratio: Double? =
        switch mistake {
        case .scaleForNativeScale: figures.nativeScale / figures.scale
        case .displayZoom: zoomed.map { isInPoints ? 1 / $0 : $0 }
        case .scale: figures.scale
        default: display.density.flatMap { own in mistake.density.map { own / $0 } }
        }
      return ratio.map { (mistake, $0) }
    }
    var distinct: [(mistake: Mistake, ratio: Double)] = []
    for one in known where ([1] + distinct.map(\.ratio)).allSatisfy({ ($0 - one.ratio).magnitude > 1e-9 }) {
      distinct.append(one)
    }
    let spread = max(ratio.expandedUncertainty, 0.001 * ratio.value)
    func isNear(_ prediction: Double) -> Bool { (prediction - ratio.value).magnitude <= spread }
    let isOne = !isNear(1) && distinct.count { isNear($0.ratio) } == 1
    return distinct.sorted { ($0.ratio - ratio.value).magnitude < ($1.ratio - ratio.value).magnitude }.map {
      let isNear = isNear($0.ratio)
      return Diagnosis(
        mistake: $0.mistake, predictedRatio: $0.ratio, isConsistent: isNear, isExplanation: isNear && isOne)
    }
  }
}
