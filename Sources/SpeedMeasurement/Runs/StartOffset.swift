public import SpeedCalibration

/// The distance that the content seems to have moved before the clock started: the intercept of a line that need not
/// pass through the origin.
public struct StartOffset: Sendable, Hashable {
  /// The intercept in mm, with its uncertainty.
  public let millimeters: Uncertain

  /// Real per commanded distance of that line, which a start offset does not touch.
  public let realPerCommanded: Uncertain

  /// Whether the offset differs from 0 by more than its U, at 95 %.
  public var isSignificant: Bool { millimeters.value.magnitude > millimeters.expandedUncertainty }

  /// The least part by which distances have to differ for a test.
  private static let leastSpread = 0.05

  /// Nil where the distances differ by less than a twentieth, or fewer than three runs leave nothing to test with.
  init?(_ points: [RunPoint], instruments: Instruments) {
    func differ(_ lengths: [Double]) -> Bool {
      (lengths.max() ?? 0) > (1 + Self.leastSpread) * (lengths.min() ?? 0)
    }
    guard points.count > 2, differ(points.map(\.y)), differ(points.map(\.x)) else { return nil }
    let line = RunLine(points, instruments: instruments, hasIntercept: true)
    let offset = line.variances(line.interceptFactors)
    guard offset.noise + offset.ends > 0 else { return nil }
    let free = line.noise.degreesOfFreedom
    millimeters = Uncertain(
      measured: line.intercept, noise: offset.noise, others: offset.ends, degreesOfFreedom: free)
    let slope = line.variances(line.slopeFactors)
    let scale = line.slope * hypotenuse(instruments.rulerScaleStandard, instruments.clockStandard)
    realPerCommanded = Uncertain(
      measured: line.slope, noise: slope.noise, others: slope.ends + scale * scale, degreesOfFreedom: free)
  }
}
