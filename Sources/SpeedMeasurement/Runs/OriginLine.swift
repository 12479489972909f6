/// The line through the origin that fits the runs best: y = r x.
///
///     minimum of sum w (y - r x)^2,  w = 1 / (u_L^2 + (r v u_t)^2)
///
/// The weights hold r themselves, so the fit is iterated. The errors of a time are errors of x; plain least squares
/// with fixed weights would pull r down by their relative variance (0.09 % for 0.1 s in 3.3 s). The minimum over r,
/// weights included, does not: in
///
///     r = sum w b y / sum w b x,  b = w (x u_L^2 + r y (v u_t)^2)
///
/// b is the adjusted x (York, Evensen, López Martínez and De Basabe Delgado, American Journal of Physics 72, 367, 2004, for
/// a line through the origin). With exact times b is x, and r is the textbook's sum w x y / sum w x^2.
///
/// A time error that is not stated is one size in seconds for all runs, so the noise of a run is in proportion to its
/// speed. Runs that no clock timed have the same noise in mm.
struct OriginLine {
  /// Measured per commanded distance.
  var slope: Double

  var points: [RunPoint]

  /// 1 / (u_L^2 + (r v u_t)^2) of each run, in 1/mm^2.
  var weights: [Double]

  /// The adjusted x of each run, in mm.
  var adjusted: [Double]

  /// Variance of one run beside its marks, in mm^2, up to a factor that the scatter gives.
  var noise: [Double]

  /// u of the distance between two marks, in mm.
  let endsStandard: Double

  /// Whether the noise is what instruments promise, so that the factor should be 1.
  let isNoiseDeclared: Bool

  /// - Parameters:
  ///   - points: The runs.
  ///   - endsStandard: u of the distance between two marks, in mm.
  ///   - timeStandard: u of a time in s that the instruments promise; 0 where they promise none.
  ///   - estimate: u of a time in s that the scatter says where none is promised, for the weights; 0 before it is known.
  ///   - start: A first guess of the slope.
  init(
    _ points: [RunPoint], endsStandard: Double, timeStandard: Double, estimate: Double = 0, startingAt start: Double
  ) {
    self.points = points
    self.endsStandard = endsStandard
    let isTimed = points.allSatisfy { $0.speed > 0 }
    isNoiseDeclared = timeStandard > 0 && isTimed
    slope = start
    weights = [Double](repeating: 1, count: points.count)
    noise = weights
    adjusted = points.map(\.x)
    let plainNoise = endsStandard > 0 ? endsStandard * endsStandard : 1
    for _ in 0..<200 {
      var (numerator, denominator) = (0.0, 0.0)
      for index in points.indices {
        let point = points[index]
        let ends = endsStandard * point.loops
        let time = point.speed * max(timeStandard, estimate)
        let (endsVariance, timeVariance) = (ends * ends, time * time)
        let variance = endsVariance + slope * slope * timeVariance
        noise[index] =
          isNoiseDeclared
          ? slope * slope * timeVariance : isTimed ? slope * slope * point.speed * point.speed : plainNoise
        weights[index] = 1 / (variance > 0 ? variance : noise[index])
        adjusted[index] =
          timeVariance > 0 ? (point.x * endsVariance + slope * point.y * timeVariance) / variance : point.x
        let factor = weights[index] * adjusted[index]
        numerator += factor * point.y
        denominator += factor * point.x
      }
      let next = numerator / denominator
      let change = (next - slope).magnitude
      slope = next
      if change <= 4e-16 * next { break }
    }
  }

  /// How much each measured distance moves the slope, in 1/mm.
  var influences: [Double] {
    let denominator = points.indices.reduce(0) { $0 + weights[$1] * adjusted[$1] * points[$1].x }
    return points.indices.map { weights[$0] * adjusted[$0] / denominator }
  }

  /// Measured minus fitted distance of each run, in mm.
  var residuals: [Double] { points.map { $0.y - slope * $0.x } }

  /// The variance of a sum of the measured distances with these factors.
  ///
  /// - Returns: What the noise of the runs gives for a factor of 1, and what the errors of the marks give.
  func variances(factors: [Double]) -> (noise: Double, ends: Double) {
    var noiseVariance = 0.0
    var ends = [Double](repeating: 0, count: (points.map(\.marks).max() ?? 0) + 1)
    for index in points.indices {
      noiseVariance += factors[index] * factors[index] * noise[index]
      ends[points[index].marks] += factors[index] * points[index].loops
    }
    return (noiseVariance, endsStandard * endsStandard * ends.reduce(0) { $0 + $1 * $1 })
  }
}
