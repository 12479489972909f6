/// Angles without the platform's mathematics, so that they come out the same everywhere.
package enum ArcTangent {
  /// The angle in degrees, within -90...90, whose tangent is given; within a relative error of 1e-15.
  package static func degrees(tangent: Double) -> Double { radians(tangent: tangent) * 180 / .pi }

  private static func radians(tangent: Double) -> Double {
    if tangent < 0 { return -radians(tangent: -tangent) }
    if tangent > 1 { return .pi / 2 - radians(tangent: 1 / tangent) }
    // atan(x) = atan(c) + atan((x - c) / (1 + x * c)) with the nearest eighth c leaves at most 1/16 for the series.
    let index = (tangent * 8).rounded()
    let rest = (tangent - index / 8) / (1 + tangent * (index / 8))
    let square = rest * rest
    // 1 - x^2/3 + x^4/5 - ..., from the far end: (1/16)^14 / 15 is below 2^-59.
    var sum = 0.0
    for odd in stride(from: 13.0, through: 1, by: -2) { sum = 1 / odd - square * sum }
    return eighths[Int(index)] + rest * sum
  }

  /// atan(0), atan(1/8), ..., atan(1).
  private static let eighths: [Double] = [
    0.0, 0.12435499454676144, 0.24497866312686414, 0.35877067027057225, 0.4636476090008061,
    0.5585993153435624, 0.6435011087932844, 0.7188299996216245, 0.7853981633974483,
  ]
}
