import ScrollMotion

/// What p/q steps per frame do for ever, from the textbook's formulas, for motions that span whole periods.
struct UniformOracle {
  let steps: Int128
  let frames: Int128

  init(_ ratio: Fraction) {
    steps = ratio.numerator
    frames = ratio.denominator
  }

  private var inverse: Double { 1 / Double(frames) }

  var peakToPeakSteps: Double { 1 - inverse }
  var rmsSteps: Double { ((1 - inverse * inverse) / 12).squareRoot() }
  var hiddenStepsPercent: Double { steps > frames ? Double(steps - frames) / Double(steps) * 100 : 0 }
  var stillFramesPercent: Double { steps < frames ? Double(frames - steps) / Double(frames) * 100 : 0 }

  /// Steps after a number of frames.
  func offset(_ frame: Int, roundsToNearest: Bool = false) -> Int128 {
    let half: Int128 = roundsToNearest ? frames : 0
    return (2 * Int128(frame) * steps + half) / (2 * frames)
  }

  /// The irregularities of one period, counted: rarer movements from one step per frame on, below that rarer gaps
  /// between steps.
  var irregularitiesPerPeriod: Int {
    let movements = (1...Int(frames)).map { offset($0) - offset($0 - 1) }
    if steps >= frames {
      return rarer(movements.map { Int($0) })
    }
    let places = movements.indices.filter { movements[$0] > 0 }
    return rarer(zip(places, places.dropFirst() + [places[0] + Int(frames)]).map { $1 - $0 })
  }

  private func rarer(_ values: [Int]) -> Int {
    let minimum = values.min()
    let least = values.count { $0 == minimum }
    return least == values.count ? 0 : min(least, values.count - least)
  }
}
