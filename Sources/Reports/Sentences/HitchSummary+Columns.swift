internal import ProfileJSON
import SpeedCalibration
package import SpeedMeasurement

extension Finding {
  /// Whether a hitch time keeps its limit, in ms/s.
  ///
  /// - Parameters:
  ///   - timing: How the frames kept their deadlines.
  ///   - limit: The limit.
  ///   - unmatched: When frames were seen whose content could not be followed, in seconds after the first row.
  init(hitchOf timing: HitchSummary, limit: Double, unmatched: [Double] = []) {
    let hitch = timing.millisecondsPerSecond
    let limitText = "\(limit.formatted(.legible)) ms/s"
    let found = "hitch time \(hitch.formatted(beyond: limit)) ms/s\(timing.rateRemark)"
    let reach =
      timing.durationSeconds > 0
      ? Double(unmatched.count) * timing.refreshSeconds / timing.durationSeconds * 1000 : 0
    let doubt: String? =
      if !timing.isDoubtful, reach > 0, hitch - reach <= limit, hitch + reach > limit {
        "\(found), but \(counted(unmatched.count, "frame")) could not be matched, at "
          + "\(unmatched.map { "\($0.formatted(.decimals(2))) s" }.listed(5, separator: ", ")): up to "
          + "\(reach.formatted(.upTo(2))) ms/s more or less; choose a part without them by --from and --to"
      } else {
        timing.doubt.flatMap { $0.leavesFailures && hitch > limit ? nil : timing.text(of: $0, found) }
      }
    // A figure that is not finite keeps no limit.
    self.init(
      "hitch time", found, limit: limitText, isWithin: hitch.isFinite && hitch <= limit, doubt: doubt,
      details: timing.hitchLines)
  }
}

extension HitchSummary.Doubt {
  /// Whether a limit that is exceeded is so all the same.
  fileprivate var leavesFailures: Bool {
    switch self {
    case .scatter, .recurring, .noRate(hasPaces: true): false
    case .pace, .grain, .noRate(hasPaces: false), .slow: true
    }
  }
}

extension HitchSummary {
  /// Why frames are not judged, and what would decide.
  var scatterText: String {
    "the lateness of frames cannot be told: one of 20 lies over \(distanceRefreshes.formatted(.decimals(2))) refreshes from the "
      + "\(rateText) of \(deadlines == .targets ? "the deadlines" : "the display")\(isAsked ? "; add target_time_s" : "")"
  }

  /// Whether a column of targets is worth asking for: where the log has none.
  private var isAsked: Bool { deadlines != .targets && !ignoresTargets }

  /// What was found, with the reason why a limit is not kept by it, and what would decide.
  fileprivate func text(of doubt: Doubt, _ found: String) -> String {
    func frames(_ hertz: Double) -> String {
      "\(hertz.formatted(.upTo(1))) of \((1 / refreshSeconds).formatted(.upTo(1))) frames a second"
    }
    switch doubt {
    case .scatter: return scatterText
    case .pace(let hertz, let meant?):
      return "\(found) at \(frames(hertz)), not the \(meant.formatted(.upTo(2))) that --refresh says"
    case .pace where paces.count > 1:
      return "\(found), but \(paceChanges): meant?\(isAsked ? " add target_time_s" : "")"
    case .pace(let hertz, nil): return "\(found) at \(frames(hertz)): meant? --refresh \(hertz.formatted(.upTo(1)))"
    case .recurring(let hertz):
      return "\(found), but it looks like \(frames(hertz)): meant? --refresh \(hertz.formatted(.upTo(1)))"
    case .grain: return "\(found), but it moves by less than a whole position a refresh: log fractions of a pixel"
    case .noRate: return "\(found), but no rate is known; --refresh \(shownRate.formatted(.upTo(1)))"
    case .slow(let late, let hertz):
      return
        "\(found), each frame \(counted(late, "refresh")) late at \(frames(hertz)): an app that cannot keep up looks the same"
    }
  }

  /// A common rate of displays that is proposed where none is known: the log's own, but none below 60 Hz.
  private var shownRate: Double { 1 / refreshSeconds < 59 ? 60 : (1 / refreshSeconds).rounded() }

  /// That a steady log has a rate of its own: ` (at 89.09 Hz, the log's own; the database says 90)`.
  fileprivate var rateRemark: String { ownRate.map { " (at \($0))" } ?? "" }

  private var ownRate: String? {
    nominalRate.map {
      "\((1 / refreshSeconds).formatted(.upTo(2))) Hz, the log's own; \($0.isTyped ? "--refresh" : "the database") says "
        + $0.hertz.formatted(.upTo(2))
    }
  }

  /// The rate of the refreshes: `60 Hz`.
  var rateText: String { rateText(refreshesPerFrame: 1) }

  private func rateText(refreshesPerFrame: Double) -> String {
    "\((1 / (refreshSeconds * refreshesPerFrame)).formatted(.upTo(1))) Hz"
  }

  /// `60 to 30 Hz at 2.1 s`, and how many changes more.
  var paceChanges: String {
    guard paces.count > 1 else { return "" }
    let (from, to) = (paces[0], paces[1])
    let more = paces.count > 2 ? " and \(counted(paces.count - 2, "more change"))" : ""
    return "\((1 / (refreshSeconds * from.refreshesPerFrame)).formatted(.upTo(1))) to "
      + "\(rateText(refreshesPerFrame: to.refreshesPerFrame)) at \(to.fromSeconds.formatted(.upTo(2))) s\(more)"
  }

  /// The findings for people, a line each.
  ///
  /// - Parameters:
  ///   - sampleCount: How many samples the log has; nil where each is a frame.
  ///   - isPart: Whether only a part of them is judged.
  /// - Returns: The lines.
  func lines(sampleCount: Int? = nil, isPart: Bool = false) -> [String] {
    var lines = [
      (sampleCount.map { counted($0, "sample") } ?? counted(frameCount, "frame"))
        + "\(isPart ? ", judged for" : " in") \(durationSeconds.formatted(.upTo(3))) s, \(deadlineText): "
        + "\(counted(lateRefreshes, "refresh")) late"
        + (mergedCount > 0 ? ", \(mergedCount) merged" : "")
    ]
    lines.append(hitchLine)
    if overruns.p99Seconds > 0 || overruns.medianSeconds < 0 {
      let shares = [("p50", overruns.medianSeconds), ("p95", overruns.p95Seconds), ("p99", overruns.p99Seconds)]
      lines.append(
        "Overrun " + shares.map { "\($0) \(($1 * 1000).formatted(.upTo(1))) ms" }.joined(separator: ", "))
    }
    lines += hitchLines
    if !pauses.isEmpty {
      let length = pauses.reduce(0) { $0 + $1.lengthSeconds }
      lines.append(
        "\(counted(pauses.count, "pause")), \(length.formatted(.upTo(2))) s in all, from "
          + "\(pauses[0].startSeconds.formatted(.upTo(2))) s on: no hitch")
    }
    return lines
  }

  /// How many hitches people read of.
  private static let mostHitches = 10

  /// When it hitched: `2.000 s: 83.3 ms, 5 refreshes`, a line for each of the first hitches.
  var hitchLines: [String] {
    let lines = lateFrames.prefix(Self.mostHitches).map { late in
      "\(late.dueSeconds.formatted(.decimals(3))) s: \((late.lateSeconds * 1000).formatted(.upTo(1))) ms, "
        + counted(late.lateRefreshes, "refresh")
    }
    let more = lateFrames.count - lines.count
    return more > 0 ? lines + ["and \(counted(more, "more hitch"))"] : lines
  }

  /// The hitch time, or why there is none.
  fileprivate var hitchLine: String {
    if isDoubtful { return "Hitches are not judged: \(scatterText)" }
    let latency =
      latencyRefreshes > 0
      ? "Always \(counted(latencyRefreshes, "refresh")) late: latency, no hitch; " : ""
    return latency.isEmpty ? hitchText : latency + hitchText.prefix(1).lowercased() + hitchText.dropFirst()
  }

  /// `Hitch time 33.3 ms/s: critical, worst second 83.3 ms/s`.
  package var hitchText: String {
    let worst = lateFrames.isEmpty ? nil : worstSecondMillisecondsPerSecond
    let found = "Hitch time \(millisecondsPerSecond.formatted(.upTo(2))) ms/s"
    // A band is for what is drawn at the display's rate.
    let doubt = millisecondsPerSecond < 5 ? doubt.map { text(of: $0, found) } : nil
    return (doubt ?? "\(found): \(band.rawValue)")
      + (worst.map { ", worst second \($0.formatted(.upTo(1))) ms/s" } ?? "")
  }

  /// Which deadlines the frames are judged by.
  private var deadlineText: String {
    let pace = paces.count == 1 ? paces[0].refreshesPerFrame : 1
    let drawn = pace == 1 ? "" : ", drawn every \(pace.formatted(.upTo(1))) refreshes"
    let ignored = ignoresTargets ? ", its targets being made of its times and saying nothing" : ""
    switch deadlines {
    case .targets:
      let lead = leadRefreshes > 0 ? " less a lead of \(counted(leadRefreshes, "refresh"))" : ""
      return "judged by their targets\(lead)"
    case .refreshes: return "at \(rateText)\(drawn)\(ignored)"
    case .ownRate: return "at \(ownRate ?? rateText)\(drawn)\(ignored)"
    case .ticks: return "the ticks of a timer every \((refreshSeconds * 1000).formatted(.upTo(3))) ms\(ignored)"
    case .times: return "at \(rateText) by the times of the log\(drawn)\(ignored)"
    }
  }

  /// The interval of the refreshes.
  static func interval<Row>(_ part: @escaping @Sendable (Row) -> HitchSummary?) -> Column<Row> {
    .number("tick_interval_s") { part($0)?.refreshSeconds }
  }

  /// The columns of every log of frames behind the interval.
  ///
  /// - Parameter part: The frames of a row; nil where they are not known.
  /// - Returns: The columns, from `late_refreshes` to `pauses`.
  static func columns<Row>(_ part: @escaping @Sendable (Row) -> HitchSummary?) -> [Column<Row>] {
    [
      .number("late_refreshes") { part($0)?.lateRefreshes },
      .number("merged_ticks") { (part($0)?.mergedCount).map { Double($0) } },
      .number("hitch_ms_per_s") { part($0)?.millisecondsPerSecond },
      .text("hitch_band") { part($0)?.band.rawValue },
      .number("worst_second_hitch_ms_per_s") { part($0)?.worstSecondMillisecondsPerSecond },
      .number("overrun_p50_s") { part($0)?.overruns.medianSeconds },
      .number("overrun_p95_s") { part($0)?.overruns.p95Seconds },
      .number("overrun_p99_s") { part($0)?.overruns.p99Seconds },
      .any("paces") { row in
        .list(part(row)?.paces) {
          ["from_s": JSONValue($0.fromSeconds), "refreshes_per_frame": JSONValue($0.refreshesPerFrame)]
        }
      },
      .number("hitch_count") { (part($0)?.lateFrames.count).map { Double($0) } },
      .any("hitches") { row in
        .list(part(row)?.lateFrames) {
          [
            "at_s": JSONValue($0.dueSeconds), "late_s": JSONValue($0.lateSeconds),
            "refreshes": JSONValue($0.lateRefreshes),
          ]
        }
      },
      .number("latency_refreshes") { part($0)?.latencyRefreshes },
      .any("pauses") { row in
        .list(part(row)?.pauses) {
          ["from_s": JSONValue($0.startSeconds), "length_s": JSONValue($0.lengthSeconds)]
        }
      },
    ]
  }
}

extension Report {
  /// An evaluation of frames without positions: one row with every figure.
  ///
  /// - Parameters:
  ///   - timing: How the frames kept their deadlines.
  ///   - source: The program that wrote the log.
  ///   - device: The device, or the file where none is named.
  ///   - display: The display's name, where the device has several.
  ///   - hitchLimit: The longest hitch time in ms/s; nil for none.
  package init(
    of timing: HitchSummary, source: String, on device: String, display: String? = nil, hitchLimit: Double? = nil
  ) {
    let hitch = hitchLimit.map { Finding(hitchOf: timing, limit: $0) }
    @Sendable func known(_ timing: HitchSummary) -> HitchSummary? { timing.isDoubtful ? nil : timing }
    let counted: [Column<HitchSummary>] = [
      .text("source") { _ in source }, .number("frames") { Double($0.frameCount) },
      .number("duration_s") { $0.durationSeconds }, HitchSummary.interval(known),
    ]
    let judged: [Column<HitchSummary>] = [
      .number("max_hitch_ms_per_s") { _ in hitchLimit },
      .text("hitch_verdict") { _ in hitch?.verdict.rawValue },
      .flag("is_accepted") { _ in hitch.map { $0.verdict == .pass } },
    ]
    self.init(
      about: timing, on: device, display: display, counted + HitchSummary.columns(known) + judged,
      findings: [hitch ?? Finding("frames")],
      answer: { "\($0): \(timing.hitchLine.prefix(1).lowercased())\(timing.hitchLine.dropFirst())" },
      lines: (hitch.map { [$0.sentence] } ?? []) + ["Frames of \(source), without positions: hitches alone, no speed"]
        + timing.lines().filter { $0 != timing.hitchLine },
      sections: [])
  }
}

extension Report {
  /// The hitches of a log, a row each, with what was looked at.
  package func hitches(of timing: HitchSummary) -> Report {
    let late = timing.isDoubtful ? [] : timing.lateFrames
    let columns: [Column<LateFrame>] = [
      .number("at_s") { $0.dueSeconds }, .number("late_s") { $0.lateSeconds },
      .number("refreshes") { $0.lateRefreshes },
    ]
    let table = Table(columns, of: late)
    return Report(table: table, notes: notes, findings: findings) { [Section(table: table)] }
  }
}
