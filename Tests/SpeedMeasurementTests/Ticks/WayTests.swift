import ScrollMotion
import SpeedCalibration
import SpeedMeasurement
import Testing

/// A log leads back to the motion that made it.
struct WayTests {
  @Test("Undisturbed frames lead back to the way and the speed", arguments: DriveWay.allCases)
  func undisturbed(way: DriveWay) throws {
    for (ppi, scale, speed, hertz) in [
      (460.0, 3.0, 30.0, 60.0), (460, 3, 30, 120), (326, 2, 32, 60), (264, 2, 17.3, 60), (401, 3, 45.5, 59.94),
    ] {
      let logged = LoggedMotion(ppi: ppi, scale: scale, speed: speed, way: way, hertz: hertz)
      let log = try logged.analysis()
      let explanation = try #require(log.way)
      #expect(explanation.equallyGood.contains(way), "\(ppi) \(speed) \(hertz): \(explanation.fits)")
      #expect(explanation.equallyGood.count == 1 || logged.isAmbiguous(explanation.equallyGood))
      // The positions at both ends differ from uniform motion by at most the band that all of them fill.
      let mean = log.meanMillimetersPerSecond
      let band = log.peakToPeakPixels / ppi * 25.4
      #expect((mean.value - speed).magnitude < 1.05 * band / log.durationSeconds)
      #expect((mean.value - speed).magnitude < 1.3 * mean.expandedUncertainty)
      #expect(mean.expandedUncertaintyPercent < 0.5)
      #expect(log.stalls == nil)
      #expect(log.lostTicks == 0)
      #expect(log.mergedTicks == 0)
      #expect(log.driftPartsPerMillion.magnitude < 300)
      #expect(log.hitchBand == .good)
    }
  }

  @Test("Stalls and lateness do not hide the way, the speed or the stalls", arguments: DriveWay.allCases)
  func disturbed(way: DriveWay) throws {
    for late in [0, 0.003] {
      for (period, length) in [(1.0, 0.1), (0.73, 0.05), (2.5, 0.3)] {
        let logged = LoggedMotion(way: way, seconds: 20, stall: (period, length), lateSeconds: late)
        let log = try logged.analysis()
        let explanation = try #require(log.way)
        #expect(explanation.equallyGood == [way], "\(late) \(period): \(explanation.fits)")
        let stalls = try #require(log.stalls)
        #expect(stalls.count == Int((20 / period).rounded(.up)) - 1)
        #expect(
          (try #require(stalls.meanPeriodSeconds) - period).magnitude < 1 / 60.0 / Double(stalls.count - 1) + 1e-9)
        #expect((stalls.meanLengthSeconds - length).magnitude < 1 / 60.0 + 1e-9)
        #expect(agrees(log.movingMillimetersPerSecond, 30, within: 0.01))
        let lost = 30 * length * Double(stalls.count)
        if way == .linkElapsed {
          #expect(agrees(log.meanMillimetersPerSecond.value, 30, within: 0.003))
          #expect(stalls.lostMillimeters < 0.02 * lost)
        } else {
          #expect(agrees(stalls.lostMillimeters, lost, within: 0.2), "\(stalls.lostMillimeters) \(lost)")
        }
        // A stall is seen at frames alone, so each one is right to a frame.
        let stallsPerSecond = Double(stalls.count) / log.durationSeconds
        let hitch = 1000 * length * stallsPerSecond
        #expect((log.hitchMillisecondsPerSecond - hitch).magnitude < 1000.1 / 60 * stallsPerSecond)
        #expect(log.hitchBand == .critical)
      }
    }
  }

  @Test("A log that begins in the middle, on any clock, leads back to the way", arguments: DriveWay.allCases)
  func middle(way: DriveWay) throws {
    let logged = LoggedMotion(way: way, stall: (1, 0.1))
    let samples = try logged.samples(startingAt: 81_234.5, offset: -400.25, from: 95)
    #expect(try logged.analysis(samples).way?.way == way)
  }

  @Test(
    "Offsets that are logged before they are rounded to pixels are those of a display link",
    arguments: [30, 60, 120, 300, 600])
  func smooth(count: Int) throws {
    let samples = (0..<count).map {
      TickSample(seconds: Double($0) / 60, offsetPoints: (Double($0) / 60 * 181_102.4).rounded() / 1000)
    }
    let explanation = try #require(try LoggedMotion().analysis(samples).way)
    #expect(
      !explanation.equallyGood.isEmpty && explanation.equallyGood.allSatisfy { !$0.isTimer }, "\(explanation.fits)")
  }

  @Test("The way is found at another speed than the commanded one, too", arguments: DriveWay.allCases, [26.086, 33.3])
  func otherSpeed(way: DriveWay, commanded: Double) throws {
    let logged = LoggedMotion(way: way)
    var analyzer = try TickLogAnalyzer(display: logged.display(), commandedMillimetersPerSecond: commanded)
    for sample in try logged.samples() { try analyzer.add(sample) }
    #expect(try analyzer.analysis().way?.equallyGood.contains(way) == true)
  }

  @Test("Ticks of a timer itself lead back to its step", arguments: [DriveWay.timerPoint, .timerPixel])
  func ticks(way: DriveWay) throws {
    let logged = LoggedMotion(way: way)
    let tick = try #require(logged.motion().calibration.tick)
    var noise = Noise(seed: 5)
    let samples = (0..<2000).map { index in
      TickSample(
        seconds: 7 + Double(index) * tick.intervalSeconds + noise.uniform() * 0.0008,
        offsetPoints: Double(index) * tick.stepPoints)
    }
    let log = try logged.analysis(samples, refreshRateHertz: 60)
    #expect(log.way?.way == way)
    #expect(log.meanMillimetersPerSecond.interval.contains(30))
    #expect(log.lostTicks == 0)
  }

  @Test("Ticks of another step and rate are as far off as both")
  func otherTicks() throws {
    // 1 point at 181.1 Hz; whole pixels are 5 of them at 108.7 Hz.
    let tick = try #require(LoggedMotion().motion().calibration.tick)
    let samples = (0..<200).map {
      TickSample(seconds: Double($0) * tick.intervalSeconds, offsetPoints: Double($0) * tick.stepPoints)
    }
    let fits = try #require(LoggedMotion().analysis(samples, refreshRateHertz: 60).way).fits
    #expect(fits.map(\.way) == [.timerPoint, .timerPixel] && !fits.contains { $0.isPhaseFitted })
    #expect(fits[0].impossiblePixels < 1e-9 && fits[0].mismatchPixels < 1e-6)
    // 3 pixels lie 2 off a step of 5, and 5/3 times the rate moves 2/3 of a step more.
    #expect(agrees(fits[1].impossiblePixels, 2, within: 1e-6))
    #expect(agrees(fits[1].mismatchPixels, 2 + 5 * 2.0 / 3, within: 1e-6))
  }

  @Test(
    "Where a pixel takes two frames, two frames that are logged as one may move by none to two",
    arguments: [(-2.0, 1.0), (0, 0), (1, 0), (2, 1)])
  func missingFrame(excess: Double, impossible: Double) throws {
    let logged = LoggedMotion(ppi: 254, scale: 1, speed: 3, way: .linkCarry)
    let samples = (0..<600).filter { $0 != 51 }.map { frame in
      let offset = Double(frame / 2)
      return TickSample(seconds: Double(frame) / 60, offsetPoints: frame > 50 ? offset + excess : offset)
    }
    let fit = try #require(logged.analysis(samples).way?.fits.first { $0.way == .linkCarry })
    #expect(agrees(fit.impossiblePixels, impossible / 598, within: 1e-9))
    #expect(agrees(fit.mismatchPixels, excess.magnitude / 598, within: 1e-9))
  }

  @Test("A log begins with the motion where its offset is right to a hundredth of a step; else its phase is fitted")
  func grain() throws {
    let logged = LoggedMotion(way: .linkCarry)
    for (offset, isFitted) in [(0.0, false), (0.0033, false), (-0.0033, false), (0.0034, true), (-0.0034, true)] {
      let way = try #require(logged.analysis(logged.samples(offset: offset)).way)
      #expect(way.fits.first { $0.way == .linkCarry }?.isPhaseFitted == isFitted, "\(offset)")
    }
  }

  @Test(
    "A log at the panel's rate, or at a half, a third or a quarter of it, is one of frames; others are of a timer's ticks",
    arguments: [1, 1.0 / 2, 1.0 / 3, 1.0 / 4], [(0.979, 2), (0.981, 4), (1.019, 4), (1.021, 2)])
  func framesOrTicks(share: Double, off: (factor: Double, ways: Int)) throws {
    let samples = (0..<200).map { index in
      TickSample(seconds: Double(index) / (60 * share * off.factor), offsetPoints: Double(index) * 3)
    }
    let log = try LoggedMotion().analysis(samples, refreshRateHertz: 60)
    #expect(log.way?.fits.count == off.ways)
  }

  @Test("Where no way can be calculated the rest of the analysis stands")
  func none() throws {
    var logged = LoggedMotion()
    logged.speed = 0.0001
    let samples = (0..<100).map { TickSample(seconds: Double($0), offsetPoints: Double($0)) }
    let log = try logged.analysis(samples)
    #expect(agrees(log.meanMillimetersPerSecond.value, 1 / 6.036745, within: 1e-6))
  }
}

extension LoggedMotion {
  /// Whether these ways truly show the same frames.
  fileprivate func isAmbiguous(_ ways: [DriveWay]) -> Bool {
    let offsets = ways.compactMap { way in
      var other = self
      other.way = way
      return try? other.motion().frames.map(\.offsetPoints)
    }
    return offsets.allSatisfy { zip($0, offsets[0]).allSatisfy { ($0 - $1).magnitude < 1e-6 } }
  }
}
