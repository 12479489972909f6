internal import ProfileJSON
package import DeviceInfo
package import ScrollMotion
package import SpeedCalibration

/// A scroll as the eye gets it: a row for each display, refresh rate and way of driving it.
package struct MotionReport {
  /// A motion, the screen that shows it, and its summary. A class: the frames of a day share it.
  package final class Entry: ScreenRow {
    package let screen: Screen
    package let motion: Motion
    let summary: MotionSummary

    /// The judder, peak to peak in physical pixels.
    var judder: Double { summary.peakToPeak.pixels }

    init(screen: Screen, motion: Motion) {
      (self.screen, self.motion, summary) = (screen, motion, motion.summary())
    }

  }

  package let entries: [Entry]
  /// Adds the angles at which the eye sees the motions.
  let distance: ViewingDistance?
  private let asked: AskedSpeeds

  /// Makes a report and checks everything that it needs.
  ///
  /// - Parameters:
  ///   - displays: The displays with their refresh rates.
  ///   - asked: The wanted speed. Where it is seen from somewhere, the report has angles.
  ///   - calibrationSettings: What every calibration starts from, but for the step rule, which a way has of its own.
  ///   - ways: How the scroll is driven.
  ///   - scenario: How long to watch, and what disturbs the motions.
  /// - Throws: `InputError`.
  package init(
    displays: [ScreenAtRate], speed asked: AskedSpeeds, calibrationSettings: CalibrationSettings = .standard,
    ways: [DrivingMode] = DrivingMode.allCases, scenario: Scenario = .standard
  ) throws {
    let seen = try asked.only()
    self.asked = asked
    distance = seen.distance
    entries = try displays.flatMap { pair in
      let calculator = try SpeedCalculator(display: pair.screen.figures, settings: calibrationSettings)
      let speed = try calculator.judderFreeSpeed(printedAs: seen.millimetersPerSecond, at: pair.refreshRate)
      // On a display whose points are unknown, a timer of whole points is that of whole pixels.
      return try ways.filter { $0 != .timerPoint || pair.screen.hasPoints }.map { way in
        let motion = try Motion(
          calculator: calculator, millimetersPerSecond: speed, way: way, refreshRate: pair.refreshRate,
          scenario: scenario)
        return Entry(screen: pair.screen, motion: motion)
      }
    }
  }

  /// A row for each motion; what the motions start from, a table per display, and what its marks mean.
  package var report: Report {
    let table = Table(columns(unit: screens.pointUnit), of: entries)
    return Report(table: table, settings: settings, notes: notes) { sections }
  }

  /// The settings of the motions.
  var settings: [Setting] {
    guard let motion = entries.first?.motion else { return [] }
    return motion.calibration.settings.reported + [
      ("zoomed", .flag(screens.isZoomed)),
      ("duration_s", .number(motion.scenario.durationSeconds)),
      ("stall_period_s", JSONValue(motion.scenario.stall?.periodSeconds)),
      ("stall_length_s", JSONValue(motion.scenario.stall?.lengthSeconds)),
      ("viewing_distance_mm", JSONValue(distance?.millimeters)),
      ("viewing_distance_halfwidth_mm", JSONValue(distance?.halfWidthMillimeters)),
    ]
  }

  /// Clamped speeds and guessed figures.
  var notes: [String] {
    guard let calibration = entries.first?.motion.calibration else { return [] }
    let speed = calibration.requestedMillimetersPerSecond
    return calibration.settings.limits.clampNotes([speed]) + screens.guessNote
  }

  /// The motions of each screen.
  package var byScreen: [[Entry]] { entries.grouped { $0.screen == $1.screen } }

  /// Each screen once.
  private var screens: [Screen] {
    entries.reduce(into: []) { screens, entry in if screens.last != entry.screen { screens.append(entry.screen) } }
  }

  private var sections: [Section] {
    guard let first = entries.first?.motion else { return [] }
    let (groups, units) = (byScreen, Set(screens.map(\.pointUnit)))
    // Of thousands of displays few have another word for a point, and columns look through all.
    let columns = Dictionary(uniqueKeysWithValues: units.map { ($0, self.columns(unit: $0)) })
    let tables = groups.map { group in
      let byRate = group.grouped { $0.motion.refreshRate == $1.motion.refreshRate }
      return Section(
        heading: group[0].screen.title, introduction: group[0].screen.summary,
        table: Table(columns[group[0].screen.pointUnit] ?? [], of: group),
        notes: byRate.compactMap { entries in
          entries.verdict.map {
            byRate.count > 1
              ? "At \(entries[0].motion.refreshRate.hertz.formatted(.legible)) Hz \($0)"
              : $0.capitalizedFirst
          }
        } + [group.adviceText(asked)].compactMap { $0 })
    }
    return [Section(notes: [basics(first)])] + tables + [Section(notes: [Self.marks])]
  }

  private static let marks =
    "≈ marks an approximate pattern; a…b gives the range where the pattern is too long to print. Bars show the movement "
    + "of \(Entry.picturedFrameCount) frames, around the first irregular one."

  private func basics(_ motion: Motion) -> String {
    let calibration = motion.calibration
    let speed = calibration.millimetersPerSecond.formatted(.legible)
    var parts = ["\(speed) mm/s for \(motion.scenario.durationSeconds.formatted(.legible)) s"]
    if calibration.isClamped {
      parts[0] += " (clamped from \(calibration.requestedMillimetersPerSecond.formatted(.legible)) mm/s)"
    }
    parts += calibration.settings.basics.dropFirst(screens.hasPoints ? 0 : 1)
    if screens.isZoomed { parts.append("Display Zoom on") }
    if let stall = motion.scenario.stall {
      parts.append(
        "stalled for \(stall.lengthSeconds.formatted(.legible)) s every \(stall.periodSeconds.formatted(.legible)) s")
    }
    if let distance { parts.append("seen from \(distance.millimeters.formatted(.legible)) mm") }
    return parts.joined(separator: ", ")
  }
}

extension SpeedCalculator {
  /// The judder-free speed that a speed stands for which was typed as it is printed, else the speed itself, in mm/s.
  fileprivate func judderFreeSpeed(printedAs speed: Double, at refreshRate: RefreshRate) throws -> Double {
    let calibration = try calibration(millimetersPerSecond: speed)
    guard !calibration.isClamped, let own = calibration.advice(at: [refreshRate])?.displays[0].own?.wanted,
      own.isJudderFree
    else { return speed }
    let glass = calibration.physicalMillimetersPerSecond
    return own.millimetersPerSecond.equalsWithinRounding(glass) ? speed : own.millimetersPerSecond / glass * speed
  }
}

extension [MotionReport.Entry] {
  /// What to tell about judder on the one display that they are of.
  func adviceText(_ asked: AskedSpeeds) -> String? {
    guard let first else { return nil }
    let rates = map(\.motion.refreshRate).unique
    return [first.motion.calibration].adviceText(at: asked.advisedRates(of: rates), in: first.screen.pointUnit)
  }
}

extension Motion {
  /// Whether a stall is simulated, which may lose distance.
  var hasStall: Bool { scenario.stall != nil }
}

extension [MotionReport.Entry] {
  /// Which way of driving one display at one rate is the smoothest:
  /// `a display link is smoothest, either way; a timer of whole points judders 3 times as much.` Nil where there is no choice.
  var verdict: String? {
    // Of ways that are equally smooth the last one is named: it is the one that no lost frame disturbs.
    let ranked = filter { $0.summary.millimetersPerSecond > 0 }
    guard ranked.count > 1, let least = ranked.map(\.judder).min(),
      let best = ranked.last(where: { $0.judder < least + 0.01 })
    else { return nil }
    let others = ranked.filter { $0.judder >= least + 0.01 }
    let worst = others.first { $0.motion.way == .timerPoint } ?? others.max { $0.judder < $1.judder }
    guard let worst else { return least < 0.01 ? "all ways are judder-free." : nil }
    let links = ranked.filter { !$0.motion.way.isTimer }
    let isEitherWay =
      !best.motion.way.isTimer && links.count > 1 && links.allSatisfy { $0.judder < least + 0.01 }
    let smooth = isEitherWay ? "a display link" : best.motion.way.phrase
    let either = isEitherWay ? ", either way" : ""
    guard least >= 0.01 else { return "\(smooth) is judder-free\(either); \(worst.motion.way.phrase) is not." }
    let times = (worst.judder / least).formatted(.upTo(worst.judder / least < 10 ? 1 : 0))
    return "\(smooth) is smoothest\(either); \(worst.motion.way.phrase) judders \(times) times as much."
  }
}
