import SpeedCalibration
import TestSupport
import Testing

@testable import SpeedMeasurement

/// The offsets of an endless loop jump back by its length.
struct LoopTests {
  @Test(arguments: DrivingMode.allCases.sampled(oneIn: 2, released: 1))
  func `a looping log tells what the straight one tells, within the doubt of its length`(way: DrivingMode) throws {
    // Loops of whole points and of parts of them, short ones and one that wraps once; with stalls and without.
    let cases: [(lengths: [Double], stall: (period: Double, length: Double)?)] = [
      ([500, 612.5, 1000 / 3, 1500], nil), ([700], (1, 0.1)),
    ]
    for (lengths, stall) in cases {
      for hertz in [60.0, 120].sampled(oneIn: 2) {
        let logged = LoggedMotion(way: way, hertz: hertz, seconds: 10, stall: stall)
        let samples = try logged.samples()
        let expected = try logged.analysis(samples)
        for length in lengths.sampled(oneIn: 2, released: 1) {
          let found = try logged.analysis(samples.looping(over: length))
          let loop = try #require(found.loop)
          let comment: Comment = "\(length) pt at \(hertz) Hz: \(loop)"
          #expect(loop.wrapCount == Int((samples.last?.offsetPoints ?? 0) / length), comment)
          #expect((loop.lengthPoints - length).magnitude <= loop.halfWidthPoints + 1e-9, comment)
          // Two pixels at most: what the movements of a frame differ by, or a step of a timer.
          #expect(loop.halfWidthPoints < 1, comment)
          let (mean, truth) = (found.meanPointsPerSecond, expected.meanPointsPerSecond.value)
          #expect((mean.value - truth).magnitude <= mean.expandedUncertainty, comment)
          #expect(found.hitches.lateRefreshes == expected.hitches.lateRefreshes, comment)
          #expect(found.hitches.lateFrames.count == expected.hitches.lateFrames.count, comment)
          // A length that is given is exact.
          let given = try logged.analysis(samples.looping(over: length), loopPoints: length)
          #expect(given.loop == LoopFindings(lengthPoints: length, halfWidthPoints: 0, wrapCount: loop.wrapCount))
          #expect(given.agrees(with: expected), comment)
        }
      }
    }
  }

  /// Samples at 64 Hz: one point on at each, but for the given movements.
  private static func samples(_ count: Int, moves: [Int: Double] = [:]) -> [TickSample] {
    var offset = 0.0
    return (0..<count).map { index in
      offset += index == 0 ? 0 : moves[index] ?? 1
      return TickSample(seconds: Double(index) / 64, offsetPoints: offset)
    }
  }

  @Test func `the length is what all jumps and all movements have in common`() throws {
    // While it jumps back by 97 or 98 points the content moves on by 2 or 3.
    for (jumps, length, halfWidth) in [
      ([97.0, 98], 100.0, 0.0), ([97, 97], 99.5, 0.5), ([98, 98], 100.5, 0.5), ([97, 98, 97, 98, 98], 100, 0),
    ] {
      let count = 40 * jumps.count + 20
      var moves = Dictionary(uniqueKeysWithValues: (1..<count).map { ($0, $0 % 2 == 0 ? 2.0 : 3) })
      for (index, jump) in jumps.enumerated() { moves[40 * (index + 1)] = -jump }
      let log = try LoggedMotion().analysis(Self.samples(count, moves: moves))
      #expect(log.loop == LoopFindings(lengthPoints: length, halfWidthPoints: halfWidth, wrapCount: jumps.count))
      let doubt = halfWidth / 3.0.squareRoot() * Double(jumps.count)
      let distance = log.meanPointsPerSecond.value * log.durationSeconds
      let source = log.budget.sources.first { $0.name == "length of the loop" }
      #expect(agrees(source?.relativeUncertainty ?? 0, doubt / distance, within: 1e-12), "\(jumps)")
    }
  }

  @Test(arguments: [0.0, 0.02, 1, 3, 60])
  func `a given length that the jumps contradict is as unsure as it is off, and one they exceed is refused`(
    _ off: Double
  ) throws {
    let samples = Self.samples(2000, moves: [400: -439, 1200: -439])  // of 440 points, by one every 1/64 s
    let log = try LoggedMotion().analysis(samples, loopPoints: 440 + off)
    let loop = try #require(log.loop)
    #expect(loop.lengthPoints == 440 + off && loop.wrapCount == 2)
    #expect((loop.halfWidthPoints - off).magnitude < 1e-9)
    #expect(log.meanPointsPerSecond.interval.contains(64))
    let refusal =
      "a loop of 300 pt is shorter than the 439 pt that the offsets jump back; say its whole length, or leave it out"
    #expect(throws: InputError(refusal)) { try LoggedMotion().analysis(samples, loopPoints: 300) }
  }

  @Test func `where every movement is another one, the truth is within U`() throws {
    var noise = Noise(seed: 8)
    var (seconds, samples) = (0.0, [TickSample]())
    for _ in 0..<3000 {
      samples.append(TickSample(seconds: seconds, offsetPoints: 180 * seconds))
      seconds += 0.016 + 0.002 * noise.uniform()
    }
    let log = try LoggedMotion().analysis(samples.looping(over: 700))
    #expect(agrees(try #require(log.loop).lengthPoints, 700, within: 1e-3))
    #expect(log.meanMillimetersPerSecond.interval.contains(180 / (460 / (25.4 * 3))))
  }

  @Test func `jumps of different heights ask for the loop's length, and a finger that drags back is none`() throws {
    let torn = Self.samples(1000, moves: [450: -400, 900: -430])
    let refusal = "the offsets jump back 2 times, and no one length of a loop explains it; say how long it is"
    #expect(throws: InputError(refusal)) { try LoggedMotion().analysis(torn) }
    #expect(try LoggedMotion().analysis(torn, loopPoints: 440).loop?.wrapCount == 2)
    let dragged = Self.samples(2000, moves: Dictionary(uniqueKeysWithValues: (700..<705).map { ($0, -40) }))
    let turns = #expect(throws: InputError.self) { try LoggedMotion().analysis(dragged) }
    #expect(turns?.description.hasPrefix("the content turns back at 10.92 s: ") == true)
  }

  @Test func `offsets that go on beyond the place of a jump, and a corrupt one, are no loop`() throws {
    let reset = Self.samples(1000, moves: [500: -400])
    let beyond =
      "the offsets jump back, but go on beyond that place at 14.27 s, which no loop does; choose a stretch by --from and --to"
    #expect(throws: InputError(beyond)) { try LoggedMotion().analysis(reset) }
    let corrupt = Self.samples(1000, moves: [500: 100_000, 501: -99_998])
    let refusal = "the offsets jump back once, and no one length of a loop explains it; say how long it is"
    #expect(throws: InputError(refusal)) { try LoggedMotion().analysis(corrupt) }
  }

  /// Of 100 points a second round a loop of 60.
  @Test(arguments: [(0.1875, false), (0.375, true), (1, true)])
  func `missing rows in which content may have gone round more than half of a loop are asked about`(
    missing: Double, isRefused: Bool
  ) throws {
    func samples(standsStill: Bool) -> [TickSample] {
      (0..<640).map { Double($0) / 64 }.filter { !(5..<5 + missing).contains($0) }.map { seconds in
        let moving = standsStill && seconds > 5 ? seconds - missing : seconds
        return TickSample(seconds: seconds, offsetPoints: 100 * moving)
      }.looping(over: 60)
    }
    let found = Result { try LoggedMotion().analysis(samples(standsStill: false)) }
    if isRefused {
      let error = #expect(throws: InputError.self) { try found.get() }
      #expect(error?.description.contains("may have gone round a loop of 60 pt") == true)
    } else {
      #expect(try found.get().meanPointsPerSecond.interval.contains(100))
    }
    #expect(try LoggedMotion().analysis(samples(standsStill: true)).loop?.lengthPoints.rounded() == 60)
  }

  @Test func `a jump of more than half of the range of all offsets, or of the given length, is a wrap`() throws {
    let cases: [(Double, Double?, Int)] = [(52, nil, 1), (50, 51, 1)]
    for (jump, loop, wraps) in cases {
      // The offsets range over 102 points.
      let samples = Self.samples(104 + Int(jump), moves: [103: -jump])
      let log = try LoggedMotion().analysis(samples, loopPoints: loop)
      #expect(log.loop?.wrapCount ?? 0 == wraps, "\(jump)")
    }
  }

  @Test func `content that moves the other way, with a loop or without, has the same figures`() throws {
    let samples = try LoggedMotion().samples()
    func mirrored(_ samples: [TickSample]) -> [TickSample] {
      samples.map { TickSample(seconds: $0.seconds, offsetPoints: 500 - $0.offsetPoints) }
    }
    let (back, forth) = try (LoggedMotion().analysis(mirrored(samples)), LoggedMotion().analysis(samples))
    #expect(back.agrees(with: forth) && back.isBackwards && !forth.isBackwards)
    let looping = samples.looping(over: 500)
    let (found, expected) = try (LoggedMotion().analysis(mirrored(looping)), LoggedMotion().analysis(looping))
    #expect(found.loop == expected.loop && found.agrees(with: expected))
  }

  @Test func `a jump back by more than half of a given loop is a wrap, and a shorter one a turn`() throws {
    for (jump, isWrap) in [(51.0, true), (60, true), (49, false), (35, false)] {
      let samples = Self.samples(240, moves: [80: -jump, 160: -jump])
      let found = Result { try LoggedMotion().analysis(samples, loopPoints: 100).loop?.wrapCount }
      if isWrap {
        #expect(try found.get() == 2, "\(jump)")
      } else {
        #expect(throws: InputError.self) { try found.get() }
      }
    }
  }
}
