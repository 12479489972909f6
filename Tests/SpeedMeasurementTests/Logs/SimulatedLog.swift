import SpeedCalibration

@testable import SpeedMeasurement

/// A log of an app whose frames follow a display: stretches of one pace each, some late frames, jitter of the stamps. What
/// its hitch time is follows from how it is made.
struct SimulatedLog {
  var samples: [TickSample] = []

  /// In ms/s.
  var hitch = 0.0
  var refresh: RefreshRate
  var description = ""

  /// Whether it is drawn at every refresh, and nothing is late.
  var isFull = false

  /// Whether stamps lie up to nearly half a refresh off and frames have several paces, which nothing tells then.
  var isScattered = false

  /// The hitch time may be lower by so much, in ms/s: where 1 and 2 refreshes take turns, a late frame may have been due after
  /// either.
  var slack = 0.0

  static let rates: [Int: [Int]] = [
    60: [60, 40, 30, 24], 90: [90, 60, 45, 36, 30], 120: [120, 80, 60, 48, 40, 30], 144: [144, 96, 72, 48, 36],
  ]

  /// How the offsets are written.
  enum Rounding: CaseIterable {
    case points, pixels, thousandths

    func round(_ points: Double) -> Double {
      switch self {
      case .points: points.rounded()
      case .pixels: (points * 3).rounded() / 3
      case .thousandths: (points * 1000).rounded() / 1000
      }
    }
  }

  /// - Parameters:
  ///   - noise: What is random.
  ///   - most: How many frames at most.
  ///   - isVariable: Whether the display holds frames for half refreshes, so that jitter is small.
  /// - Throws: What a refresh rate throws.
  init(_ noise: inout Noise, frames most: Int, isVariable: Bool = false) throws {
    func pick<Value>(_ values: [Value]) -> Value { values[Int(noise.uniform() * Double(values.count))] }
    func within(_ low: Int, _ high: Int) -> Int { low + Int(noise.uniform() * Double(high - low + 1)) }
    let highest = isVariable ? 120 : pick(Self.rates.keys.sorted())
    let rates = Self.rates[highest] ?? []
    refresh = try RefreshRate(hertz: Double(highest))
    var (gaps, edges) = ([Double](), [Int]())
    var (last, hasTurns) = (0, false)
    for _ in 0..<pick([1, 1, 2, 3, 5]) {
      let rate = pick(rates.filter { $0 != last })
      last = rate
      let halves = 2 * highest / rate
      let whole = Double(halves / 2)
      let turns = halves % 2 == 0 ? [whole] : isVariable ? [whole + 0.5] : [whole, whole + 1]
      if turns.count > 1 { hasTurns = true }
      let length = within(48, max(48, most / 5))
      for index in 0..<length { gaps.append(turns[index % turns.count]) }
      edges.append(gaps.count)
    }
    let wanted = pick([0, 0, 2, 5, 15, 50])
    var (places, late) = ([Int](), [Int: Double]())
    for _ in 0..<400 where places.count < wanted {
      let place = within(3, gaps.count - 4)
      guard !places.contains(place), !edges.contains(where: { ($0 - place).magnitude <= 2 }),
        places.count(where: { ($0 - place).magnitude < 10 }) < 2,
        !places.contains(where: { other in
          (other - place).magnitude < 10
            && places.contains { $0 != other && ($0 - place).magnitude < 20 && ($0 - other).magnitude < 10 }
        })
      else { continue }
      places.append(place)
      late[place] = Double(within(1, 9))
    }
    for (place, refreshes) in late { gaps[place] += refreshes }
    let jitter = isVariable ? pick([0, 0.05, 0.1]) : pick(gaps.count < 300 ? [0, 0.1, 0.3] : [0, 0.1, 0.3, 0.45])
    let period = refresh.frameSeconds * (1 + noise.rectangular(0.003))
    let (start, speed) = (noise.uniform() * 5, pick([180.0, 181.1, 203.7]))
    var refreshes = 0.0
    for gap in [0] + gaps {
      refreshes += gap
      let way = speed * refreshes * period
      samples.append(
        TickSample(seconds: start + refreshes * period + noise.rectangular(jitter) * period, offsetPoints: way))
    }
    hitch = late.values.reduce(0, +) / refreshes * 1000
    isScattered = jitter > RefreshGrid.chance && (edges.count > 1 || hasTurns)
    isFull = edges.count == 1 && last == highest && late.isEmpty
    if hasTurns { slack = Double(late.count) / refreshes * 1000 }
    description = "\(highest) Hz, \(edges), \(late.count) late, jitter \(jitter)"
  }

  /// The samples with offsets that are rounded.
  func rounded(_ rounding: Rounding) -> [TickSample] {
    samples.map { TickSample(seconds: $0.seconds, offsetPoints: rounding.round($0.offsetPoints)) }
  }

  /// Whether a hitch time is right to 0.5 ms/s or 0.5 %.
  func agrees(_ found: Double) -> Bool {
    -max(0.5, 0.005 * hitch) - slack...max(0.5, 0.005 * hitch) ~= found - hitch
  }
}
