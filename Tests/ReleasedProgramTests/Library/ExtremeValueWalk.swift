import DeviceInfo
import DisplayTable
import Foundation
import Recording
import ScrollCarousel
import ScrollMotion
import SpeedCalibration
import SpeedMeasurement
import TestSupport
import Testing

/// Numbers that nobody expects, into every public initializer: each is taken or refused, and what was made does not trap.
@Suite(.walk) struct ExtremeValueWalk {
  /// What an initializer gets: two numbers, and a whole one.
  typealias Attempt = @Sendable (_ first: Double, _ second: Double, _ whole: Int) throws -> Void

  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 0, -0.0,
    -1, .leastNormalMagnitude, 1e-9, 0.01, 1, 3.3, 30, 326, 0x1p53, 0x1p62, 0x1p64, 1e18,
  ]
  private static let wholes = [Int.min, Int.min + 1, -1, 0, 1, 2, 48, 1000, 1 << 32, Int.max - 1, Int.max]

  @Test(arguments: attempts.keys.sorted())
  func `extreme values are taken or refused`(name: String) throws {
    let attempt = try #require(Self.attempts[name])
    var taken = 0
    for (row, first) in Self.numbers.enumerated() {
      for (column, second) in Self.numbers.enumerated() {
        // Each whole number meets each number in one of the two places.
        let whole = Self.wholes[(row + 3 * column) % Self.wholes.count]
        do {
          try attempt(first, second, whole)
          taken += 1
        } catch {
          #expect(!"\(error)".isEmpty)
        }
      }
    }
    #expect(taken > 0, "nothing is taken, so that nothing was tried behind it")
  }

  @Test func `every public initializer is tried`() throws {
    let list = try String(contentsOf: Sketch.root.appendingPathComponent(".ci/public-names.txt"), encoding: .utf8)
    let initializers = list.split(separator: "\n").filter { $0.contains(".init(") && !$0.contains("init(rawValue:)") }
      .map { String($0.split(separator: " ")[1]) }
    #expect(initializers.count > 40)
    // Constants are the other test's.
    let tried = Set(Self.attempts.keys).union(["RefreshRate.init(integerLiteral:)", "RefreshRate.init(floatLiteral:)"])
    #expect(Set(initializers).subtracting(tried) == [], "not tried")
    #expect(tried.subtracting(initializers) == [], "no longer there")
  }

  @Test func `a rate out of range is no constant`() async {
    await #expect(processExitsWith: .failure) { _ = RefreshRate(integerLiteral: 0) }
    await #expect(processExitsWith: .failure) { _ = RefreshRate(floatLiteral: .nan) }
    await #expect(processExitsWith: .failure) { _ = RefreshRate(floatLiteral: 1000.1) }
  }

  private static let phone = Result { try Display(ppi: 460, scale: 3) }
  private static let calculator = Result { try SpeedCalculator(display: phone.get()) }
  private static let geometry = Result {
    try CarouselGeometry(itemCount: 6, itemWidthPoints: 390, spacingPoints: 4, viewportWidthPoints: 390)
  }
  private static func size(_ first: Double, _ second: Double) -> DisplaySize? {
    try? DisplaySize(width: first, height: second)
  }
  private static func rate(_ hertz: Double) -> RefreshRate? { try? RefreshRate(hertz: hertz) }

  /// What is done with a carousel by who has one.
  private static func drive(_ carousel: Carousel, _ first: Double, _ second: Double, _ whole: Int) throws {
    var carousel = carousel
    carousel.layOut()
    carousel.appear(atSeconds: 0)
    carousel.start(atSeconds: first)
    carousel.advance(toSeconds: second)
    carousel.fire(atSeconds: second)
    carousel.beginDrag(atSeconds: first)
    _ = try? carousel.drag(toOffsetPoints: second)
    _ = try? carousel.drag(byPoints: first)
    carousel.endDrag(atSeconds: second)
    _ = try? carousel.go(toPage: whole, atSeconds: second)
    carousel.swipe(.forward, atSeconds: first)
    carousel.stop(atSeconds: first)
    carousel.disappear(atSeconds: second)
    _ = (carousel.item, carousel.page, carousel.nextFireSeconds, carousel.totals)
  }

  private static let attempts: [String: Attempt] = [
    "CalibrationSettings.init(nominalIntervalSeconds:limits:stepRule:scaleBasis:)": { first, second, _ in
      let settings = try CalibrationSettings(nominalIntervalSeconds: first, stepRule: second > 1 ? .pixel : .point)
      _ = try SpeedCalculator(display: phone.get(), settings: settings).calibration(millimetersPerSecond: second).tick
    },
    "SpeedLimits.init(lower:upper:)": { first, second, _ in
      _ = try CalibrationSettings(limits: SpeedLimits(lower: first, upper: second))
    },
    "SpeedLimits.init(_:)": { first, second, _ in
      _ = try SpeedLimits(first <= second ? first...second : -.infinity ... .infinity)
    },
    "Display.init(ppi:scale:nativeScale:ppiStandardUncertainty:nativeScaleStandardUncertainty:)": { first, second, _ in
      _ = try Display(ppi: 460, scale: 3, ppiStandardUncertainty: first, nativeScaleStandardUncertainty: second)
        .uncertaintyBudget.expandedUncertaintyPercent
      let display = try Display(ppi: first, scale: second, nativeScale: second)
      _ = try SpeedCalculator(display: display).calibration(millimetersPerSecond: 30).tick
    },
    "DisplaySize.init(width:height:)": { first, second, _ in
      let size = try DisplaySize(width: first, height: second)
      _ = KnownDisplays.match(modelIdentifier: "iPhone14,4", pixels: size, scale: first)
    },
    "SpeedCalculator.init(display:settings:)": { first, second, _ in
      let calculator = try calculator.get()
      _ = try calculator.calibration(millimetersPerSecond: first).speed.interval
      _ = try calculator.millimetersPerSecond(stepPoints: first, intervalSeconds: second)
    },
    "Uncertain.init(_:standardUncertainty:degreesOfFreedom:)": { first, second, whole in
      let value = try Uncertain(first, standardUncertainty: second, degreesOfFreedom: Double(whole))
      _ = (value.interval, value.expandedUncertaintyPercent)
      _ = try Diagnosis.diagnoses(of: value, on: MeasuredDisplay(phone.get()))
    },
    "RefreshRate.init(hertz:)": { first, _, _ in _ = try RefreshRate(hertz: first).frameSeconds },
    "SpeedConverter.init(display:widthPoints:heightPoints:conditions:)": { first, second, _ in
      let converter = try SpeedConverter(display: phone.get(), widthPoints: first, heightPoints: second)
      for unit in SpeedUnit.allCases {
        _ = try? converter.value(ofMillimetersPerSecond: first, in: unit)
        _ = try? converter.millimetersPerSecond(second, in: unit)
      }
    },
    "SpeedQuantity.init(_:)": { first, second, _ in
      _ = try? SpeedQuantity.list("\(first):\(second):\(first)")
      let speed = try SpeedQuantity("\(first)px/frame@\(second)")
      _ = try speed.millimetersPerSecond(on: SpeedConverter(display: phone.get()))
    },
    "SpeedUnit.init(_:)": { first, second, _ in
      _ = try? SpeedUnit("pt/\(first)ms")
      _ = try SpeedConverter(display: phone.get()).value(
        ofMillimetersPerSecond: first, in: SpeedUnit("px/frame@\(second)"))
    },
    "ViewingConditions.init(distanceMillimeters:textSizePoints:)": { first, second, _ in
      let conditions = try ViewingConditions(distanceMillimeters: first, textSizePoints: second)
      let converter = try SpeedConverter(display: phone.get(), conditions: conditions)
      for unit in [SpeedUnit.degreesPerSecond, .wordsPerMinute] {
        _ = try converter.value(ofMillimetersPerSecond: 30, in: unit)
      }
    },
    "KnownDisplay.init(device:name:modelIdentifiers:pixels:display:)": { first, second, _ in
      let record = KnownDisplay(
        device: "Mine", modelIdentifiers: ["mine"], pixels: size(first, second),
        display: try Display(ppi: 460, scale: 16, nativeScale: 0.001))
      _ = KnownDisplays([record]).match(modelIdentifier: "mine", pixels: size(second, first), scale: first).display
    },
    "KnownDisplays.init(_:)": { first, second, _ in
      _ = KnownDisplays([]).match(modelIdentifier: "", pixels: size(first, second), scale: first).display
    },
    "Device.init(name:family:modelIdentifiers:aliases:modelNumbers:year:displays:pointName:sources:confidence:note:origin:)":
      { first, second, whole in
        let display = try DeviceDisplay(ppi: 460, scale: 3)
        let device = try Device(
          name: "\(first) \(second)", modelIdentifiers: ["\(first)"], year: whole, displays: [display])
        _ = try DeviceDatabase(devices: [device]).select(["\(second)", "\(first) \(second)"])
      },
    "Source.init(_:)": { first, second, _ in _ = "\(Source("\(first):\(second)"))" },
    "DeviceDatabase.init(profiles:)": { first, second, _ in
      let text = #"{"formatVersion":1,"devices":[{"name":"A","displays":[{"ppi":\#(first),"scale":\#(second)}]}]}"#
      let profile = try? Profile(reading: Array(text.utf8), origin: .program)
      _ = try DeviceDatabase(profiles: profile.map { [$0] } ?? []).select([])
    },
    "DeviceDatabase.init(devices:)": { first, second, _ in
      let database = try DeviceDatabase(devices: [])
      _ = try database.identify(DisplayEvidence(pixels: size(first, second), scale: first)).answer
    },
    "DeviceDisplay.init(name:ppi:ppiUncertainty:scale:pixels:points:zoomedPoints:refreshRate:)": { first, second, _ in
      _ = try DeviceDisplay(
        ppi: 460, ppiUncertainty: 1, scale: 3, pixels: size(first, second), points: size(second, first)
      ).display?.pointsPerMillimeter()
      _ = try DeviceDisplay(ppi: first, scale: second).nativeScale
    },
    "RefreshRateRange.init(minimum:maximum:)": { first, second, _ in
      _ = try RefreshRateRange(minimum: first, maximum: second)
    },
    "Screen.init(described:hasPoints:name:pixels:points:refreshRate:pointName:)": { first, second, _ in
      _ = try Screen(described: phone.get(), pixels: size(first, second), points: size(second, first)).title
    },
    "DisplayEvidence.init(modelIdentifier:pixels:scale:points:size:diagonal:edid:)": { first, second, _ in
      let evidence = DisplayEvidence(
        modelIdentifier: "iPhone15,4", pixels: size(first, second), scale: first, points: size(second, first),
        size: try? QuantityText.size("\(first)x\(second)mm"), diagonal: try? QuantityText.diagonal("\(first)in"))
      _ = try DeviceDatabase(profiles: Profile.bundled(.apple)).identify(evidence).candidates
    },
    "EDID.init(_:ignoringChecksum:)": { first, second, whole in
      var bytes = withUnsafeBytes(of: (first, second, whole)) { Array($0) }
      bytes = [0, 255, 255, 255, 255, 255, 255, 0] + Array(repeatElement(bytes, count: 5).joined())
      let edid = try EDID(bytes, ignoringChecksum: true)
      _ = try? edid.screen(named: "mine", scale: first).title
    },
    "Profile.init(reading:origin:)": { first, second, whole in
      let text = #"{"formatVersion":1,"devices":[{"name":"A","year":\#(whole),"displays":[{"ppi":\#(first)}]}]}"#
      _ = try Profile(reading: Array((second > 0 ? text : "").utf8), origin: .program).devices
    },
    "Advice.init(for:nearMillimetersPerSecond:limits:tolerancePercent:)": { first, second, _ in
      let display = try RefreshingDisplay(phone.get(), at: 60)
      for displays in [[], [[]], [[display]], [[display], [try RefreshingDisplay(phone.get(), at: 120)]]] {
        let advice = try Advice(for: displays, nearMillimetersPerSecond: first, limits: nil, tolerancePercent: second)
        _ = (advice.displays.first?.own?.nearest?.text, advice.commonSpeed?.deviationPercent)
      }
    },
    "RefreshingDisplay.init(_:at:)": { first, second, _ in
      let display = try RefreshingDisplay(Display(ppi: first, scale: 3), at: RefreshRate(hertz: second))
      for speed in numbers { _ = try? display.evenSpeeds(nearMillimetersPerSecond: speed, limits: nil) }
    },
    "Motion.init(calculator:millimetersPerSecond:way:refreshRate:scenario:)": { first, second, whole in
      let way = DrivingMode.allCases[Int(whole.magnitude % 4)]
      let motion = try Motion(
        calculator: calculator.get(), millimetersPerSecond: first, way: way, refreshRate: RefreshRate(hertz: second))
      _ = (motion.summary().beatHertz, Array(motion.frames.prefix(3)))
    },
    "Scenario.init(durationSeconds:stall:)": { first, _, _ in
      let scenario = try Scenario(durationSeconds: first)
      _ = try Motion(
        calculator: calculator.get(), millimetersPerSecond: 30, way: .timerPoint, refreshRate: 60, scenario: scenario
      ).summary()
    },
    "Stall.init(periodSeconds:lengthSeconds:)": { first, second, _ in
      let scenario = try Scenario(stall: Stall(periodSeconds: first, lengthSeconds: second))
      for way in DrivingMode.allCases {
        _ = try Motion(
          calculator: calculator.get(), millimetersPerSecond: 30, way: way, refreshRate: 60, scenario: scenario
        ).summary()
      }
    },
    "Carousel.init(strip:drive:)": { first, second, whole in
      let strip = try CarouselStrip(whole > 0 ? .sets(4) : .pages, geometry: geometry.get())
      let speed = try CarouselDrive(millimetersPerSecond: 30, calculator: calculator.get(), way: .linkElapsed)
      for drive in [whole > 0 ? speed : .manual, try CarouselDrive.advance(everySeconds: 3)] {
        guard let carousel = try? Carousel(strip: strip, drive: drive) else { continue }
        try Self.drive(carousel, first, second, whole)
      }
    },
    "CarouselDrive.init(millimetersPerSecond:calculator:way:refreshRate:)": { first, second, whole in
      _ = try? CarouselDrive.advance(everySeconds: second)
      let drive = try CarouselDrive(
        millimetersPerSecond: first, calculator: calculator.get(), way: DrivingMode.allCases[Int(whole.magnitude % 4)],
        refreshRate: rate(second))
      try Self.drive(Carousel(strip: CarouselStrip(.sets(4), geometry: geometry.get()), drive: drive), 0, second, whole)
    },
    "Pager.init(pages:)": { first, second, whole in
      var pager = Pager(pages: [first, second])
      pager.start()
      _ = (pager.page(after: second), pager.page(before: first), pager.swipe(.reverse))
      pager.replacePages([second])
      _ = try pager.go(toIndex: whole)
    },
    "CarouselSchedule.init(_:)": { first, second, _ in
      _ = try CarouselSchedule("\(first):speed=\(second)").entries
    },
    "CarouselSimulation.init(strip:drive:calculator:durationSeconds:refreshRate:schedule:)": { first, second, whole in
      let drive = try CarouselDrive(millimetersPerSecond: 30, calculator: calculator.get(), way: .timerPoint)
      let simulation = try CarouselSimulation(
        strip: CarouselStrip(.sets(4), geometry: geometry.get()), drive: drive, durationSeconds: first,
        refreshRate: rate(second), schedule: CarouselSchedule())
      _ = Array(simulation.prefix(5))
    },
    "CarouselStrip.init(_:geometry:)": { first, second, whole in
      let strip = try CarouselStrip(.sets(whole), geometry: geometry.get())
      _ = (strip.wrapped(first), strip.item(atOffsetPoints: second), strip.page(nearestToOffsetPoints: first))
      _ = (strip.item(inCell: whole), strip.visibleJumpPoints(fromOffsetPoints: first, toOffsetPoints: second))
    },
    "CarouselStrip.init(_:itemCount:itemWidthPoints:spacingPoints:viewportWidthPoints:)": { first, second, whole in
      for loop in [CarouselLoop.sets(), .sentinels, .tripled, .pages] {
        _ = try? CarouselStrip(
          loop, itemCount: whole, itemWidthPoints: first, spacingPoints: second, viewportWidthPoints: first)
      }
      _ = try CarouselStrip(.pages, itemCount: 3, itemWidthPoints: first, viewportWidthPoints: first)
        .initialOffsetPoints
    },
    "CarouselGeometry.init(itemCount:itemWidthPoints:spacingPoints:viewportWidthPoints:)": { first, second, whole in
      _ = try? CarouselGeometry(
        itemCount: whole, itemWidthPoints: 390, spacingPoints: first, viewportWidthPoints: second)
      let geometry = try CarouselGeometry(itemCount: 3, itemWidthPoints: first, viewportWidthPoints: second)
      _ = try CarouselStrip(.sets(CarouselLoop.sufficientSetCount(for: geometry)), geometry: geometry).periodPoints
    },
    "HitchBand.init(millisecondsPerSecond:)": { first, _, _ in _ = HitchBand(millisecondsPerSecond: first).rawValue },
    "HitchSummary.init(frameSeconds:refreshRate:)": { first, second, whole in
      let even = Array(repeating: 1.0 / 60, count: 20)
      let hitches = try HitchSummary(frameSeconds: even + [first, second] + even, refreshRate: whole > 0 ? 60 : nil)
      _ = (hitches.band, hitches.worstSecondMillisecondsPerSecond, hitches.refreshHertz)
      _ = try HitchSummary(frameSeconds: Array(repeating: first, count: 40), refreshRate: rate(second))
    },
    "TickLog.init(_:)": { first, second, _ in
      _ = try TickLog([TickSample(seconds: 0, offsetPoints: first), TickSample(seconds: second, offsetPoints: second)])
    },
    "TickSample.init(seconds:offsetPoints:targetSeconds:)": { first, second, _ in
      var log = try TickLog([])
      try log.append(TickSample(seconds: first, offsetPoints: second, targetSeconds: first))
    },
    "TickLogAnalysis.init(of:on:settings:)": { first, second, whole in
      let targets = (0..<40).map { Double($0) / 60 }
      var samples = targets.map {
        TickSample(seconds: $0, offsetPoints: 180 * $0, targetSeconds: whole > 0 ? $0 : nil)
      }
      (samples[20].seconds, samples[20].offsetPoints) = (first, second)
      let analysis = try TickLogAnalysis(of: TickLog(samples.sorted { $0.seconds < $1.seconds }), on: phone.get())
      _ = (analysis.hitches.band, analysis.meanMillimetersPerSecond.interval, analysis.budget.sources.count)
    },
    "TickLogSettings.init(commandedMillimetersPerSecond:resolutionPixels:refreshRate:lowestRefreshRate:meantRate:loopPoints:rest:clockPercent:)":
      { first, second, whole in
        let settings = try TickLogSettings(
          commandedMillimetersPerSecond: first, resolutionPixels: whole > 0 ? second : nil, refreshRate: rate(first),
          lowestRefreshRate: rate(second), loopPoints: whole > 0 ? second : nil, rest: .all)
        _ = try? TickLogSettings(clockPercent: first)
        let samples = (0..<40).map { TickSample(seconds: Double($0) / 60, offsetPoints: 3 * Double($0)) }
        _ = try TickLogAnalysis(of: TickLog(samples), on: phone.get(), settings: settings).hitches.band
      },
    "Instruments.init(rulerEndsMillimeters:rulerScalePercent:clockPercent:timing:)": { first, second, _ in
      _ = try? Instruments(timing: .frames(perSecond: first))
      _ = try? Instruments(timing: .stopwatch(standardUncertaintySeconds: second))
      let instruments = try Instruments(rulerEndsMillimeters: first, rulerScalePercent: second, clockPercent: second)
      let runs = try MeasuredRun.runs(
        seconds: [3.3, 3.4, 3.35], distanceMillimeters: 100, commandedMillimetersPerSecond: 30)
      _ = try RunFit(runs, display: MeasuredDisplay(phone.get()), instruments: instruments).ppi.interval
    },
    "MeasuredDisplay.init(_:basis:zoomedNativeScale:density:)": { first, second, _ in
      let ratio = try Uncertain(1, standardUncertainty: 0.01)
      _ = try Diagnosis.diagnoses(of: ratio, on: MeasuredDisplay(phone.get(), zoomedNativeScale: first))
    },
    "MeasuredRun.init(number:command:distanceMillimeters:loops:isExcluded:)": { first, second, whole in
      for command in [
        MeasuredRun.Command.movement(points: first), .timed(seconds: first),
        .speed(millimetersPerSecond: first, seconds: second),
      ] {
        _ = try? MeasuredRun(number: whole, command: command, distanceMillimeters: second, loops: whole)
      }
      let runs = try MeasuredRun.runs(
        seconds: [first, first, 3.4], distanceMillimeters: 100, commandedMillimetersPerSecond: second)
      _ = try RunFit(runs, display: MeasuredDisplay(phone.get())).explanations
    },
    "RunFit.init(_:display:instruments:)": { first, second, whole in
      let runs = try [(first, 100), (second, 100), (1.7, 50)].map { seconds, millimeters in
        try MeasuredRun(number: whole, command: .timed(seconds: seconds), distanceMillimeters: millimeters)
      }
      let fit = try RunFit(runs, display: MeasuredDisplay(phone.get()))
      _ = (fit.ppi.interval, fit.startOffset?.isSignificant, fit.meanMillimetersPerSecond?.interval)
    },
    "Verification.init(measured:nominalMillimetersPerSecond:tolerancePercent:rule:)": { first, second, _ in
      _ = try Verification(
        measured: Uncertain(30, standardUncertainty: 0.1), nominalMillimetersPerSecond: first, tolerancePercent: second
      ).verdict
    },
    "Verification.init(fit:nominalMillimetersPerSecond:tolerancePercent:rule:)": { first, second, _ in
      let runs = try MeasuredRun.runs(
        seconds: [3.3, 3.4, 3.35], distanceMillimeters: 100, commandedMillimetersPerSecond: 30)
      let fit = try RunFit(runs, display: MeasuredDisplay(phone.get()))
      _ = try Verification(fit: fit, nominalMillimetersPerSecond: first, tolerancePercent: second).verdict
    },
    "FrameLog.init(table:part:)": { first, second, whole in
      let rows = (0..<40).map { "\($0 == 20 ? first : 16.7)" }.joined(separator: "\n")
      _ = try FrameLog(table: Array("frame_time_ms\n\(rows)".utf8), part: whole > 0 ? "\(second)" : nil)?.hitches(
        refreshRate: rate(second))
    },
    "TickLog.init(table:on:columns:scrollsInPixels:)": { first, second, _ in
      let rows = (0..<40).map { "\(Double($0) / 60),\($0 == 39 ? first : Double($0)),\($0 == 9 ? second : 1)" }
      let table = "time_s,offset_points,target_time_s\n\(rows.joined(separator: "\n"))"
      let log = try TickLog(table: Array(table.utf8), on: phone.get())
      _ = try TickLogAnalysis(of: log, on: phone.get()).hitches.lateFrames
    },
    "LogColumnNames.init(time:offset:target:)": { first, second, _ in
      _ = LogColumnNames(time: "\(first)", offset: "\(second)", target: "")
    },
    "MotionFollower.init(width:height:region:)": { first, second, whole in
      let other = wholes[Int(whole.magnitude % UInt(wholes.count))]
      for (width, height) in [(whole, other), (other, whole), (whole, 64), (64, whole), (64, 64)] {
        guard var follower = try? MotionFollower(width: width, height: height) else { continue }
        let pixels = [UInt8](repeating: 0, count: 64 * 64)
        for seconds in [first, second] {
          pixels.withUnsafeBufferPointer { pixels in _ = try? follower.add(pixels, seconds: seconds) }
        }
        _ = try? follower.motion()
      }
    },
    "PixelRegion.init(x:y:width:height:)": { _, _, whole in
      for other in wholes {
        for region in [
          PixelRegion(x: whole, y: other, width: 48, height: 48), PixelRegion(x: 1, y: 1, width: whole, height: other),
        ] {
          _ = try? MotionFollower(width: 1000, height: 1000, region: region)
          _ = try? MotionFollower(width: whole, height: other, region: region)
        }
      }
    },
  ]
}
