import Foundation
import SpeedCalibration
import TestSupport
import Testing

@testable import SpeedMeasurement

/// Lists that people fling, and content that eases: nothing in them is late but what is made late.
struct FlungListTests {
  /// At 60 Hz, three pixels a point; positions in pixels.
  private static func analysis(_ pixels: [Double], rest: JudgedRest = .none) throws -> TickLogAnalysis {
    let samples = pixels.enumerated().map { TickSample(seconds: Double($0) / 60, offsetPoints: $1 / 3) }
    return try TickLogAnalysis(
      of: TickLog(samples), on: Display(ppi: 460, scale: 3),
      settings: TickLogSettings(refreshRate: RefreshRate(hertz: 60), rest: rest))
  }

  /// Two seconds at 540 px/s, then pixels that the content creeps, a few refreshes apart, and a rest.
  @Test(arguments: [5, 6, 8], [7.0, 9, 13])
  func `an end that is left out takes the rest behind it along`(_ steps: Int, _ gap: Double) throws {
    let even = (0...120).map { 9 * Double($0) }
    let creeping = (1...steps).flatMap { Array(repeating: 1080 + Double($0), count: Int(gap)) }
    let pixels =
      even + Array(repeating: 1080, count: Int(gap) - 1) + creeping
      + Array(repeating: 1080.0 + Double(steps), count: 90)
    let (judged, plain) = (try Self.analysis(pixels, rest: .after), try Self.analysis(pixels))
    #expect(plain.durationSeconds < 3, "the rest of 1.5 s is not judged")
    let off = judged.meanPointsPerSecond.value - plain.meanPointsPerSecond.value
    #expect(abs(judged.durationSeconds - plain.durationSeconds) < 1e-9 && abs(off) < 1e-9)
  }

  /// A fling of so many pixels a second that slows down by e in `tau` seconds, rounded to a grain.
  private static func fling(
    _ speed: Double, tau: Double, phase: Double, seconds: Double, grain: Double
  ) -> [Double] {
    (0..<Int(seconds * 60)).map { frame in
      let way = phase + speed * tau * (1 - exp(-Double(frame) / 60 / tau))
      return grain > 0 ? (way / grain).rounded() * grain : way
    }
  }

  private static func isFailed(_ pixels: [Double]) throws -> Bool {
    try analysis(pixels).hitches.millisecondsPerSecond > 5
  }

  /// The flings of a list: of 360 at most so many fail 5 ms/s, and of 720 freezes of 200 ms at most so many are missed.
  @Test(arguments: [(grain: 1.0, fails: 30.0, missed: 0.0), (3, 60, 8)])
  func `three flings are no hitch, and a freeze within one is`(grain: Double, fails: Double, missed: Double) throws {
    var (noise, count, failed, unseen) = (Noise(seed: 360), 0.0, 0.0, 0.0)
    for speed in [1500.0, 3000, 6000] {
      for tau in [0.325, 0.5, 1] {
        for _ in 0..<(isThorough ? 40 : 4) {
          var pixels: [Double] = []
          for _ in 0..<3 {
            let part = Self.fling(
              speed * (0.9 + 0.2 * noise.uniform()), tau: tau * (0.9 + 0.2 * noise.uniform()),
              phase: grain * noise.uniform(), seconds: 1.5 + 3.5 * noise.uniform(), grain: grain)
            let end = pixels.last ?? 0
            pixels += part.dropFirst(pixels.isEmpty ? 0 : 1).map { end + $0 - (pixels.isEmpty ? 0 : part[0]) }
          }
          count += 1
          failed += try Self.isFailed(pixels) ? 1 : 0
          let first = 1 + Int((0.3 + 1.7 * noise.uniform()) * tau * 60)
          let still = Array(repeating: pixels[first - 1], count: 12)
          // Content that catches up behind the freeze, and content that goes on from where it stood.
          for frozen in [
            pixels[..<first] + still + pixels[(first + 12)...], pixels[..<first] + still + pixels[first...],
          ] {
            let hitches = try Self.analysis(Array(frozen)).hitches.lateFrames
            unseen +=
              hitches.contains {
                (($0.dueSeconds + $0.lateSeconds) * 60 - Double(first + 12)).magnitude <= 2 && $0.lateRefreshes >= 8
              } ? 0 : 1
          }
        }
      }
    }
    #expect(failed <= (fails * count / 360).rounded(.up), "\(failed) of \(count)")
    #expect(unseen <= missed * count / 360, "\(unseen) of \(2 * count)")
  }

  @Test(arguments: [0, 1, 3] as [Double])
  func `a single fling, logged until it hardly moves, is no hitch`(grain: Double) throws {
    var noise = Noise(seed: 3)
    for _ in 0..<(isThorough ? 60 : 12) {
      let (speed, tau) = (1500 + 7500 * noise.uniform(), 0.325 + 0.675 * noise.uniform())
      // Down to 3 points a second.
      let pixels = Self.fling(speed, tau: tau, phase: noise.uniform(), seconds: tau * log(speed / 9), grain: grain)
      #expect(try !Self.isFailed(pixels), "\(speed) \(tau)")
    }
  }

  @Test(arguments: [0.6, 0.9, 1.3, 1.5, 2.2, 4, 9], [0.3, 1, 2])
  func `content that eases in whole pixels has no late frames`(speed: Double, ramp: Double) throws {
    var noise = Noise(seed: UInt64(speed * 10 + ramp * 100))
    for _ in 0..<(isThorough ? 40 : 3) {
      let usual = speed * (0.95 + 0.1 * noise.uniform())
      var way = noise.uniform()
      let pixels = (0..<360).map { frame in
        let part = min(1, Double(frame) / 60 / ramp, Double(360 - frame) / 60 / ramp)
        way += usual * part * part * (3 - 2 * part)
        return way.rounded()
      }
      #expect(try !Self.isFailed(pixels), "\(usual)")
    }
  }

  @Test func `rest that content does not slow down into is a hitch, and pauses are listed`() throws {
    let fling = Self.fling(3000, tau: 0.325, phase: 0, seconds: 3, grain: 1)
    let flings = try Self.analysis(fling + fling.map { $0 + fling[fling.count - 1] })
    #expect(flings.hitches.pauses.count == 1 && flings.hitches.lateFrames.isEmpty)
    #expect(flings.leftOut.easesFromSeconds != nil && flings.speedDoubt != nil)
    // The first one begins at its full speed.
    #expect(flings.leftOut.easesUntilSeconds == nil)
    // Ten pixels a refresh, half a second of rest, and on.
    let even = (0..<120).map { Double($0) * 10 }
    let stopped = try Self.analysis(even + Array(repeating: 1190, count: 30) + even.map { $0 + 1200 })
    #expect(stopped.hitches.pauses.isEmpty && stopped.hitches.lateFrames.map(\.lateRefreshes) == [30])
  }

  /// Two seconds at ten pixels a refresh, pixels that the content creeps, half a second of rest, and on.
  @Test(arguments: 0...6)
  func `content slows down into a pause by four slow moves, not by fewer`(slow: Int) throws {
    let even = (0..<120).map { Double($0) * 10 }
    let creeping = (0..<slow).map { 1191 + Double($0) }
    let end = 1190 + Double(slow)
    let pixels = even + creeping + Array(repeating: end, count: 30) + even.map { end + 10 + $0 }
    let hitches = try Self.analysis(pixels).hitches
    #expect(hitches.pauses.count == (slow < 4 ? 0 : 1))
    #expect(hitches.lateFrames.contains { $0.lateRefreshes > 25 } == (slow < 4))
  }
}
