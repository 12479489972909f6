/// A run as the line sees it: commanded millimetres against measured ones, and what may be wrong with either.
struct RunPoint: Sendable {
  /// Commanded distance in mm.
  var x: Double

  /// Measured distance in mm.
  var y: Double

  /// Commanded speed in mm/s, by which an error of the time turns into one of `x`; 0 where no clock was used.
  var speed: Double

  /// Loops of the strip: how often an error of the marks counts.
  var loops: Double

  /// Runs with the same number were measured between the same marks.
  var marks: Int

  /// Points of all runs. Lengths between marks that agree within 1e-9 count as the same marks.
  static func points(_ runs: [MeasuredRun], pointsPerMillimeter density: Double) -> [RunPoint] {
    var lengths: [Double] = []
    return runs.map { run in
      let length = run.distanceMillimeters / Double(run.loops)
      let known = lengths.firstIndex { ($0 - length).magnitude <= 1e-9 * length }
      if known == nil { lengths.append(length) }
      let (x, speed) =
        switch run.command {
        case .speed(let speed, let seconds): (speed * seconds, speed)
        case .movement(let points): (points / density, 0.0)
        }
      return RunPoint(
        x: x, y: run.distanceMillimeters, speed: speed, loops: Double(run.loops), marks: known ?? lengths.count - 1)
    }
  }
}
