/// Angles without the platform's mathematics, so that they come out the same everywhere.
package enum ArcTangent {
  /// The angle in degrees, within -90...90, whose tangent is given; within a relative error of 1e-15.
  package static func degrees(tangent: Double) -> Double { radians(tangent: tangent) * 180 / .pi }

  /// The inverse: the tangent of an angle in degrees, within -90...90.
  package static func tangent(degrees: Double) -> Double { tangent(radians: degrees * .pi / 180) }

  private static func radians(tangent: Double) -> Double {
    if tangent < 0 { return -radians(tangent: -tangent) }
    if tangent > 1 { return .pi / 2 - radians(tangent: 1 / tangent) }
    // Each halving, atan(x) = 2 atan(x / (1 + sqrt(1 + x^2))), brings the series closer: below 0.199 after two.
    var x = tangent
    for _ in 0..<2 { x /= 1 + (1 + x * x).squareRoot() }
    let square = x * x
    // x - x^3/3 + x^5/5 - ..., from the far end: 0.199^25 / 25 is below 2^-60.
    var sum = 0.0
    for odd in stride(from: 23.0, through: 1, by: -2) { sum = 1 / odd - square * sum }
    return 4 * x * sum
  }

  private static func tangent(radians: Double) -> Double {
    if radians < 0 { return -tangent(radians: -radians) }
    if radians > .pi / 4 { return 1 / tangent(radians: .pi / 2 - radians) }
    // Lambert's continued fraction, x / (1 - x^2 / (3 - x^2 / (5 - ...))).
    let square = radians * radians
    var rest = 23.0
    for odd in stride(from: 21.0, through: 1, by: -2) { rest = odd - square / rest }
    return radians / rest
  }
}
