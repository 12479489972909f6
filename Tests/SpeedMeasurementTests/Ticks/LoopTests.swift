import ScrollMotion
import SpeedCalibration
import SpeedMeasurement
import Testing

/// The offsets of an endless loop jump back by its length.
struct LoopTests {
  @Test("A looping log tells what the straight one tells", arguments: DriveWay.allCases)
  func straight(way: DriveWay) throws {
    var failures: [String] = []
    // Loops of whole points and of parts of them, short ones and one that wraps once; with stalls and without.
    let cases: [(lengths: [Double], stall: (period: Double, length: Double)?)] = [
      ([500, 612.5, 1000 / 3, 2000], nil), ([700], (1, 0.1)),
    ]
    for (lengths, stall) in cases {
      for hertz in [60.0, 120] {
        let logged = LoggedMotion(way: way, hertz: hertz, seconds: 20, stall: stall)
        let samples = try logged.samples()
        let expected = try logged.analysis(samples)
        for length in lengths {
          let found = try logged.analysis(samples.looping(over: length))
          let agreement = [
            found.loop?.wrapCount == Int((samples.last?.offsetPoints ?? 0) / length),
            agrees(found.loop?.lengthPoints ?? 0, length, within: 1e-9),
            agrees(found.meanMillimetersPerSecond.value, expected.meanMillimetersPerSecond.value, within: 1e-9),
            agrees(
              found.meanMillimetersPerSecond.standardUncertainty,
              expected.meanMillimetersPerSecond.standardUncertainty, within: 1e-6),
            agrees(found.peakToPeakPixels, expected.peakToPeakPixels, within: 1e-6),
            found.lostTicks == expected.lostTicks, found.stalls?.count == expected.stalls?.count,
            found.way?.equallyGood == expected.way?.equallyGood, expected.loop == nil,
          ]
          if agreement.contains(false) {
            failures.append("\(length) pt at \(hertz) Hz: \(agreement) \(found.loop as Any)")
          }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  @Test("A loop that wraps only behind the samples that are kept is found as well")
  func late() throws {
    let logged = LoggedMotion(way: .linkCarry, seconds: 120)
    let samples = try logged.samples()
    let log = try logged.analysis(samples.looping(over: 15_000))
    #expect(log.loop == (try logged.analysis(samples.looping(over: 15_000)).loop))
    #expect(log.loop?.wrapCount == 1)
    #expect(agrees(log.meanMillimetersPerSecond.value, 30, within: 1e-4))
  }

  @Test(
    "On a straight line the length is exact, however few samples come before the wrap", arguments: [2, 3, 6, 23, 60])
  func early(wrap: Int) throws {
    // Times of which no two steps are alike.
    let seconds = (0..<120).map { Double($0) / 60 + Double($0 * $0) * 1e-7 }
    let start = 700 - 180 * (seconds[wrap - 1] + seconds[wrap]) / 2
    let samples = seconds.map {
      TickSample(seconds: $0, offsetPoints: (start + 180 * $0).truncatingRemainder(dividingBy: 700))
    }
    let loop = try #require(LoggedMotion().analysis(samples).loop)
    #expect(loop.wrapCount == 1 && agrees(loop.lengthPoints, 700, within: 1e-9), "\(loop)")
  }

  @Test("Where every movement is another one, the length is uncertain, and the speed with it")
  func uneven() throws {
    var noise = Noise(seed: 8)
    var (seconds, samples) = (0.0, [TickSample]())
    for _ in 0..<3000 {
      samples.append(TickSample(seconds: seconds, offsetPoints: 180 * seconds))
      seconds += 0.016 + 0.002 * noise.uniform()
    }
    let log = try LoggedMotion().analysis(samples.looping(over: 700))
    #expect(agrees(try #require(log.loop).lengthPoints, 700, within: 1e-3))
    #expect(log.budget.sources.contains { $0.name == "length of the loop" && $0.standardUncertaintyPercent > 0 })
    let truth = 180 / (460 / (25.4 * 3))
    #expect(log.meanMillimetersPerSecond.interval.contains(truth))
  }

  @Test("Jumps of different heights are no loop, and a finger that drags back is none")
  func others() throws {
    let even = (0..<2000).map { TickSample(seconds: Double($0) / 60, offsetPoints: 3 * Double($0)) }
    let torn = even.enumerated().map { index, sample in
      TickSample(
        seconds: sample.seconds, offsetPoints: sample.offsetPoints - (index > 500 ? 400 : 0) - (index > 900 ? 900 : 0))
    }
    #expect(try LoggedMotion().analysis(torn).loop == nil)
    let dragged = even.enumerated().map { index, sample in
      TickSample(seconds: sample.seconds, offsetPoints: sample.offsetPoints - Double(max(0, min(5, index - 700))) * 40)
    }
    #expect(try LoggedMotion().analysis(dragged).loop == nil)
  }

  @Test("Content that moves the other way is refused, in a loop too")
  func falling() throws {
    let samples = try LoggedMotion().samples().looping(over: 500).map {
      TickSample(seconds: $0.seconds, offsetPoints: 500 - $0.offsetPoints)
    }
    let error = #expect(throws: InputError.self) { try LoggedMotion().analysis(samples) }
    #expect(error?.description.hasSuffix("points before its start; reverse the sign of the offsets") == true)
  }
}

extension [TickSample] {
  /// The same with offsets from 0 to the length of a loop.
  fileprivate func looping(over length: Double) -> [TickSample] {
    map {
      TickSample(
        seconds: $0.seconds, offsetPoints: $0.offsetPoints.truncatingRemainder(dividingBy: length),
        targetSeconds: $0.targetSeconds)
    }
  }
}
