internal import Reports
package import DeviceInfo
package import ScrollMotion
internal import SpeedCalibration

/// A display with the motions that a page plays on it.
package struct PreviewSubject: Sendable {
  /// The display's name.
  package var title: String

  /// Its figures in a sentence.
  package var summary: String

  /// The motions, all of this display and of one speed.
  package var motions: [Motion]

  /// The expanded uncertainty of the speed in per cent (k = 2), nil where it is unknown.
  package var expandedUncertaintyPercent: Double?

  /// What the platform calls a point.
  package var pointName: PointName

  /// The platform's text size in points: 17 on Apple's, 16 for Android's dp and the web's CSS pixels.
  package var textPoints: Double

  /// What is known of the display beyond what the motions tell.
  package var facts: [PageFact]

  /// Who says so.
  package var sources: [String]

  /// Puts a display and its motions together.
  package init(
    title: String, summary: String, motions: [Motion], expandedUncertaintyPercent: Double? = nil,
    pointName: PointName = .pt, textPoints: Double = 17, facts: [PageFact] = [], sources: [String] = []
  ) {
    self.title = title
    self.summary = summary
    self.motions = motions
    self.expandedUncertaintyPercent = expandedUncertaintyPercent
    self.pointName = pointName
    self.textPoints = textPoints
    self.facts = facts
    self.sources = sources
  }
}

extension PreviewPage {
  /// The page of motions.
  ///
  /// - Parameters:
  ///   - subjects: The displays, at least one, each with at least one motion.
  ///   - content: What moves.
  ///   - screenPPI: The density of the screen that the page is for, in px/in.
  ///   - generator: What made the page, `speedcal 2.0.0`.
  /// - Throws: ``PageError/tooManyFrames(count:)``; `InputError` where a chart's speed cannot be calibrated.
  package init(
    _ subjects: [PreviewSubject], content: PageContent = .sentence, screenPPI: Double? = nil, generator: String
  ) throws {
    let motions = subjects.flatMap(\.motions)
    let frames = motions.map(\.frames.count).reduce(0, +)
    guard frames <= Self.maximumFrameCount else { throw PageError.tooManyFrames(count: frames) }
    let speeds = Set(motions.map(\.calibration.millimetersPerSecond)).sorted()
    self.init(
      title: speeds.map { "\($0.shortestText) mm/s" }.joined(separator: ", "),
      subtitle: Self.list(subjects.map(\.title)), basics: motions.first.map(Self.basics) ?? "",
      generator: generator,
      durationSeconds: motions.map { Double($0.frameCount) / $0.refreshRate.hertz }.max() ?? 1,
      content: content, screenPPI: screenPPI,
      displays: try subjects.map { try PreviewDisplay($0) },
      tables: [Self.calibrationTable(subjects), Self.motionTable(subjects)])
  }

  private static func list(_ names: [String]) -> String {
    names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }

  private static func basics(_ motion: Motion) -> String {
    let calibration = motion.calibration
    var parts = ["\(motion.observation.durationSeconds.shortestText) s"]
    if calibration.isClamped {
      parts.append("clamped from \(calibration.requestedMillimetersPerSecond.shortestText) mm/s")
    }
    parts.append("\(calibration.settings.scaleBasis.rawValue) scale")
    parts.append("nominal interval \((calibration.settings.nominalIntervalSeconds * 1000).fixedWithoutZeros(4)) ms")
    if let stall = motion.observation.stall {
      parts.append("stalled for \(stall.lengthSeconds.shortestText) s every \(stall.periodSeconds.shortestText) s")
    }
    if let lateness = motion.observation.lateness {
      parts.append("timer late by up to \(lateness.maximumSeconds.shortestText) s (seed \(lateness.seed))")
    }
    return parts.joined(separator: ", ")
  }

  private static func calibrationTable(_ subjects: [PreviewSubject]) -> PageTable {
    let rows = subjects.flatMap { subject -> [[String]] in
      var seen: Set<Calibration> = []
      return subject.motions.map(\.calibration).filter { seen.insert($0).inserted }.map { calibration in
        let tick = calibration.tick
        return [
          subject.title, calibration.settings.stepRule.rawValue, calibration.display.ppi.shortestText,
          calibration.millimetersPerSecond.shortestText,
          subject.expandedUncertaintyPercent.map { "±\($0.fixed($0 < 0.1 ? 3 : $0 < 1 ? 2 : 1)) %" } ?? "–",
          calibration.pointsPerSecond.fixed(2), calibration.pixelsPerSecond.fixed(2),
          tick?.stepPoints.fixedWithoutZeros(3) ?? "–", tick.map { ($0.intervalSeconds * 1000).fixed(3) } ?? "–",
          tick?.ticksPerSecond.fixed(2) ?? "–",
        ]
      }
    }
    return PageTable(
      caption: "Calibration",
      columns: [
        .init("Display", isNumeric: false), .init("Rule", isNumeric: false), .init("Density", unit: "ppi"),
        .init("Speed", unit: "mm/s"), .init("U", unit: "k = 2"), .init("Speed", unit: "\(subjects.pointUnit)/s"),
        .init("Speed", unit: "px/s"), .init("Step", unit: subjects.pointUnit), .init("Interval", unit: "ms"),
        .init("Ticks", unit: "Hz"),
      ], rows: rows)
  }

  private static func motionTable(_ subjects: [PreviewSubject]) -> PageTable {
    let rows = subjects.flatMap { subject in
      subject.motions.map { motion in
        let summary = motion.summary()
        return [
          subject.title, motion.refreshRate.hertz.shortestText, motion.way.rawValue,
          summary.pattern?.shortText ?? "–", summary.meanMillimetersPerSecond.fixed(2),
          summary.peakToPeak.pixels.fixed(2), summary.beatHertz?.fixed(2) ?? "–", summary.stillFramesPercent.fixed(1),
          summary.smear.millimeters.fixed(2),
        ]
      }
    }
    return PageTable(
      caption: "What reaches the eye",
      columns: [
        .init("Display", isNumeric: false), .init("Refresh", unit: "Hz"), .init("Way", isNumeric: false),
        .init("Pattern", unit: "\(subjects.pointUnit) per frame", isNumeric: false), .init("Mean", unit: "mm/s"),
        .init("Judder", unit: "px peak to peak"), .init("Beat", unit: "Hz"), .init("Still frames", unit: "%"),
        .init("Blur", unit: "mm"),
      ], rows: rows)
  }
}

extension [PreviewSubject] {
  /// What the displays call a point; `pt` where they differ.
  fileprivate var pointUnit: String {
    let names = Set(map(\.pointName))
    return names.count == 1 ? names.first?.rawValue ?? "pt" : "pt"
  }
}

extension PointName {
  /// What the platform measures text in: Android's text has a unit of its own.
  fileprivate var textUnit: String {
    switch self {
    case .pt, .px: rawValue
    case .dp: "sp"
    }
  }
}

extension PreviewDisplay {
  private static func charts(_ subject: PreviewSubject) throws(InputError) -> [Chart] {
    guard let first = subject.motions.first?.calibration else { return [] }
    let calculator = try SpeedCalculator(display: first.display, settings: first.settings)
    return [
      Chart.movement(of: subject.motions, title: "Movement per frame"),
      Chart.deviation(of: subject.motions, title: "Deviation from uniform motion"),
      try Chart.steps(
        calculator, marking: [first.requestedMillimetersPerSecond], title: "Step and interval",
        pointName: subject.pointName),
    ]
  }

  /// A display of a page, from its motions.
  init(_ subject: PreviewSubject) throws(InputError) {
    var facts = subject.facts
    if let calibration = subject.motions.first?.calibration {
      let words = calibration.pointsPerSecond * 60 / (subject.textPoints / 2 * 6)
      facts.append(
        PageFact(
          "Text of \(subject.textPoints.shortestText) \(subject.pointName.textUnit) passes at",
          "\(words.fixed(0)) words a minute"))
    }
    self.init(
      title: subject.title, summary: subject.summary,
      lanes: subject.motions.map { PreviewLane($0, textPoints: subject.textPoints) },
      charts: try Self.charts(subject), facts: facts,
      sources: subject.sources)
  }
}

extension PreviewLane {
  /// The lane of a motion: its frames, counted in points or in rendered pixels, whichever its steps are whole numbers of.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - textPoints: The size of the platform's text, in points.
  package init(_ motion: Motion, textPoints: Double = 17) {
    let display = motion.calibration.display
    let unitsPerPoint = motion.way.stepRule.stepsPerPoint(scale: display.scale)
    let pointsPerMillimeter = display.pointsPerMillimeter(basis: .native)
    var movements: [Int] = []
    movements.reserveCapacity(motion.frames.count)
    for frame in motion.frames { movements.append(Int((frame.movementPoints * unitsPerPoint).rounded())) }
    self.init(
      way: motion.way.rawValue,
      caption: "\(motion.refreshRate.hertz.shortestText) Hz, \(motion.way.explanation)",
      refreshHertz: motion.refreshRate.hertz,
      millimetersPerUnit: 1 / (unitsPerPoint * pointsPerMillimeter), movements: FrameCode(movements),
      textMillimeters: textPoints / pointsPerMillimeter)
  }
}

extension DriveWay {
  fileprivate var explanation: String {
    switch self {
    case .timerPoint: "repeating timer, whole points"
    case .timerPixel: "repeating timer, whole pixels"
    case .linkCarry: "display link, remainder carried"
    case .linkElapsed: "display link, by the elapsed time"
    }
  }
}
