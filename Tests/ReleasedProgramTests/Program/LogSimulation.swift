import Foundation
import SpeedCalibration
import SpeedMeasurement
import TestSupport
import Testing

/// Logs of one speed whose frames are known, evaluated: what a mean speed's U and a hitch time promise.
@Suite(.walk) struct LogSimulation {
  /// How the logs of a kind are made. Shares are of a refresh.
  struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var jitter = 0.0
    var isInMilliseconds = false

    /// How late a callback comes after the refresh that it is for; nil for a log without targets.
    var lateness: ClosedRange<Double>?

    /// How many refreshes the targets lie ahead; 0 for the next frame's.
    var ahead = 0
    var isOffsetAtTime = false
    var pace = [1.0]

    /// The paces that it changes between.
    var paces: [Double] = []

    /// The display that varies its rate from 48 to 144 Hz.
    var varies = false
    var hasDrops = false
    var catchesUp = true
    var loops = false
    var rests = false

    /// Whether the content moves at one speed throughout, and nothing is late.
    var isEven: Bool { !hasDrops }
  }

  static let kinds = [
    Kind(testDescription: "exact stamps"), Kind(testDescription: "jitter of 5 %", jitter: 0.05),
    Kind(testDescription: "jitter of 15 %", jitter: 0.15), Kind(testDescription: "jitter of 30 %", jitter: 0.3),
    Kind(testDescription: "whole ms", isInMilliseconds: true),
    Kind(testDescription: "whole ms, jitter of 10 %", jitter: 0.1, isInMilliseconds: true),
    Kind(testDescription: "targets, 0 to 30 % late", lateness: 0...0.3),
    Kind(testDescription: "targets, early and late", lateness: -0.1...0.2),
    Kind(testDescription: "targets two ahead", lateness: 0...0.2, ahead: 2),
    Kind(testDescription: "targets, offsets for the times", lateness: 0...0.2, isOffsetAtTime: true),
    Kind(testDescription: "targets, changing rates", lateness: 0...0.1, paces: [1, 2, 3, 4]),
    Kind(testDescription: "every second refresh", jitter: 0.1, pace: [2]),
    Kind(testDescription: "2 and 3 refreshes in turn", jitter: 0.1, pace: [2, 3]),
    Kind(testDescription: "drops that are caught up", jitter: 0.1, hasDrops: true),
    Kind(testDescription: "drops that lose distance", jitter: 0.1, hasDrops: true, catchesUp: false),
    Kind(testDescription: "a loop", jitter: 0.1, loops: true),
    Kind(testDescription: "a loop with drops", jitter: 0.2, hasDrops: true, loops: true),
    Kind(testDescription: "rest at both ends", jitter: 0.1, rests: true),
    Kind(testDescription: "a rate that varies", paces: [1, 1.5, 2, 2.5, 3], varies: true),
    Kind(testDescription: "a rate that varies, jitter", jitter: 0.03, paces: [1, 1.5, 2, 2.5, 3], varies: true),
    Kind(
      testDescription: "a rate that varies, drops", jitter: 0.03, paces: [1, 1.5, 2, 2.5, 3], varies: true,
      hasDrops: true),
  ]

  private static let count = isThorough ? 400 : 60

  @Test(arguments: kinds)
  func `the truth is within U, and no even log fails`(_ kind: Kind) throws {
    var random = SeededRandom(seed: UInt64(kind.testDescription.utf8.reduce(0) { ($0 * 31 + Int($1)) % 1_000_003 }))
    var (found, within, ruled, ruledWithin, wrong) = (0, 0, 0, 0, 0)
    for _ in 0..<Self.count {
      let log = try SimulatedMotion(kind, &random)
      // A loop whose only wrap is a late frame asks for its length.
      guard let analysis = try? log.analysis() else { continue }
      let mean = analysis.meanPointsPerSecond
      found += 1
      let isWithin = (mean.value - log.speed).magnitude <= mean.expandedUncertainty
      within += isWithin ? 1 : 0
      if analysis.budget.sourcesByShare.first(where: { $0.name != "ppi of the display" })?.name == "time stamps" {
        (ruled, ruledWithin) = (ruled + 1, ruledWithin + (isWithin ? 1 : 0))
      }
      let verdict = Verdict(
        deviationPercent: (mean.value / log.speed - 1) * 100, tolerancePercent: 0.3,
        guardBandPercent: mean.expandedUncertaintyPercent)
      #expect(!kind.isEven || verdict != .fail)
      if analysis.hitches.isDoubtful { continue }
      let off = (analysis.hitches.millisecondsPerSecond - log.hitch).magnitude
      if off > 1, off > 0.01 * log.hitch { wrong += 1 }
    }
    let least = isThorough ? 0.925 : 0.88
    #expect(found >= Self.count * 19 / 20 && Double(within) >= least * Double(found), "\(within) of \(found)")
    if ruled >= 400 { #expect(Double(ruledWithin) <= 0.995 * Double(ruled), "\(ruledWithin) of \(ruled)") }
    #expect(kind.isEven ? wrong == 0 : (isThorough ? 50 : 25) * wrong <= Self.count, "\(wrong) hitch times of \(found)")
  }
}

/// One log, and what it was made of.
private struct SimulatedMotion {
  private var samples: [TickSample] = []
  private let display: RefreshRate
  private let lowest: RefreshRate?

  /// The speed, in pt/s.
  private(set) var speed: Double

  /// The hitch time, in ms/s.
  let hitch: Double

  init(_ kind: LogSimulation.Kind, _ random: inout SeededRandom) throws {
    func pick<Value>(_ values: [Value]) -> Value { values[Int(random.next() % UInt64(values.count))] }
    func within(_ range: ClosedRange<Double>) -> Double {
      range.lowerBound + Double(random.next() >> 11) * 0x1p-53 * (range.upperBound - range.lowerBound)
    }
    display = try RefreshRate(hertz: kind.varies ? 144 : pick([60, 90, 120, 144]))
    lowest = try kind.varies ? RefreshRate(hertz: 48) : nil
    let period = display.frameSeconds * (1 + within(-0.003...0.003))
    let moving = pick(isThorough ? [100, 150, 300, 600, 1000, 2000] : [100, 150, 300, 600])
    let (rest, count) = (kind.rests ? 30 : 0, moving + (kind.rests ? 60 : 0))
    let (pace, start, dropShare) = (pick([180.0, 181.1, 203.7, 95.3]), within(0...5), pick([0, 0.005, 0.02, 0.04]))
    var (place, way, late, gap, left) = (0.0, 0.0, 0.0, 1.0, 0)
    for frame in 0..<count {
      if kind.rests { way = min(max(0, place - Double(rest)), Double(moving)) }
      if !kind.paces.isEmpty {
        if left == 0 { (gap, left) = (pick(kind.paces), max(4, Int(-200 * log(within(0.001...1))))) }
        left -= 1
      } else {
        gap = kind.pace[frame % kind.pace.count]
      }
      var (seconds, target) = (start + (place + within(-kind.jitter...kind.jitter)) * period, nil as Double?)
      if kind.isInMilliseconds { seconds = (seconds * 1000).rounded() / 1000 }
      var points = pace * way * period
      if let lateness = kind.lateness {
        let ahead = kind.ahead > 0 ? Double(kind.ahead) : gap
        seconds = start + (place + within(lateness)) * period
        target = start + (place + ahead) * period
        points = kind.isOffsetAtTime ? pace * (seconds - start) : pace * (place + ahead) * period
      }
      if kind.loops { points = points.truncatingRemainder(dividingBy: 700) }
      samples.append(TickSample(seconds: seconds, offsetPoints: points, targetSeconds: target))
      guard frame < count - 1 else { break }
      let drops = kind.hasDrops && (6..<count - 6).contains(frame) && within(0...1) < dropShare
      let held = drops ? within(1...9).rounded(.down) : 0
      late += held
      place += gap + held
      way += gap + (kind.catchesUp ? held : 0)
    }
    speed = kind.hasDrops && !kind.catchesUp ? pace * way / place : pace
    hitch = late / place * 1000
  }

  func analysis() throws -> TickLogAnalysis {
    try TickLogAnalysis(
      of: TickLog(samples), on: Display(ppi: 460, scale: 3),
      settings: TickLogSettings(refreshRate: display, lowestRefreshRate: lowest))
  }
}
