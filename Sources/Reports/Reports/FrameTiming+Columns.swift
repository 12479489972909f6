internal import ProfileJSON
import SpeedCalibration
package import SpeedMeasurement

/// Whether a figure of frames keeps its limit.
struct FrameCheck {
  /// Pass, or fail; undecided where what is known does not tell.
  enum Verdict: String {
    case pass
    case undecided
    case fail
  }

  let name: String
  let verdict: Verdict

  /// The figure with its limit, or what would decide.
  let text: String

  var check: (name: String, failure: String?) { (name, verdict == .pass ? nil : sentence) }

  var sentence: String { "\(verdict.rawValue): \(text)" }
}

extension FrameCheck {
  /// Whether a hitch time keeps its limit.
  init(hitchOf timing: FrameTiming, limit: Double) {
    let hitch = timing.hitchMillisecondsPerSecond
    let found = "hitch time \(hitch.formatted(.upTo(2))) ms/s"
    let limitText = "\(limit.formatted(.legible)) ms/s"
    name = "hitch time"
    if timing.isDoubtful {
      (verdict, text) = (.undecided, timing.doubt)
    } else if hitch > limit, let rate = timing.recurringRateHertz {
      verdict = .undecided
      text =
        "\(found), more than \(limitText), but it looks like \(rate.formatted(.upTo(2))) frames a second on "
        + "\(timing.rateText): meant? add target_time_s"
    } else if hitch > limit {
      (verdict, text) = (.fail, "\(found), more than \(limitText)")
    } else if let fastest = timing.fastestPaceHitchMillisecondsPerSecond, fastest > limit {
      verdict = .undecided
      text =
        "\(timing.paceChanges): meant? add target_time_s; against the fastest pace \(fastest.formatted(.upTo(2))) ms/s"
    } else {
      (verdict, text) = (.pass, "\(found), at most \(limitText)")
    }
  }
}

extension FrameTiming {
  /// Why frames are not judged on a display whose rate varies.
  var doubt: String {
    "the lateness of frames cannot be told: one of 20 lies over \(distanceRefreshes.formatted(.decimals(2))) refreshes from the "
      + "\(rateText) of a display whose rate varies; add target_time_s"
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
  /// - Parameter sampleCount: How many samples the log has; nil where each is a frame.
  /// - Returns: The lines.
  func lines(sampleCount: Int? = nil) -> [String] {
    var lines = [
      (sampleCount.map { counted($0, "sample") } ?? counted(frameCount, "frame"))
        + " in \(durationSeconds.formatted(.upTo(3))) s, \(deadlineText): "
        + "\(lateRefreshes.formatted(.upTo(1))) \(lateRefreshes == 1 ? "refresh" : "refreshes") late"
        + (mergedCount > 0 ? ", \(mergedCount) merged" : "")
    ]
    lines.append(hitchLine)
    if overruns.p99Seconds > 0 || overruns.medianSeconds < 0 {
      let shares = [("p50", overruns.medianSeconds), ("p95", overruns.p95Seconds), ("p99", overruns.p99Seconds)]
      lines.append(
        "Overrun " + shares.map { "\($0) \(($1 * 1000).formatted(.upTo(1))) ms" }.joined(separator: ", "))
    }
    if !pauses.isEmpty {
      let length = pauses.reduce(0) { $0 + $1.lengthSeconds }
      lines.append(
        "\(counted(pauses.count, "pause")), \(length.formatted(.upTo(2))) s in all, from "
          + "\(pauses[0].startSeconds.formatted(.upTo(2))) s on: no hitch")
    }
    return lines
  }

  /// The hitch time, also against the fastest pace, or why there is none.
  fileprivate var hitchLine: String {
    if isDoubtful { return "Hitches are not judged: \(doubt)" }
    return hitchText
      + (fastestPaceHitchMillisecondsPerSecond.map {
        "; against the fastest pace \($0.formatted(.upTo(2))) ms/s (\(paceChanges))"
      } ?? "")
  }

  /// `Hitch time 33.3 ms/s: critical, worst second 83.3 ms/s`.
  package var hitchText: String {
    let worst = lateFrames.isEmpty ? nil : worstSecondHitchMillisecondsPerSecond
    return "Hitch time \(hitchMillisecondsPerSecond.formatted(.upTo(2))) ms/s: \(hitchBand.rawValue)"
      + (worst.map { ", worst second \($0.formatted(.upTo(1))) ms/s" } ?? "")
  }

  /// Which deadlines the frames are judged by.
  private var deadlineText: String {
    let pace = paces.count == 1 ? paces[0].refreshesPerFrame : 1
    let drawn = pace == 1 ? "" : ", drawn every \(pace.formatted(.upTo(1))) refreshes"
    switch deadlines {
    case .targets:
      let lead = leadRefreshes > 0 ? " less a lead of \(counted(leadRefreshes, "refresh"))" : ""
      return "judged by their targets\(lead)"
    case .refreshes: return "at \(rateText)\(drawn)"
    case .ticks: return "the ticks of a timer every \((refreshSeconds * 1000).formatted(.upTo(3))) ms"
    case .times: return "at \(rateText) by the times of the log\(drawn)"
    }
  }

  /// The columns of every log of frames.
  ///
  /// - Parameter part: The frames of a row.
  /// - Returns: The columns, from `tick_interval_s` to `pauses`.
  static func columns<Row>(_ part: @escaping @Sendable (Row) -> FrameTiming) -> [Column<Row>] {
    [
      .number("tick_interval_s") { part($0).refreshSeconds },
      .number("lost_ticks") { part($0).lateRefreshes },
      .number("merged_ticks") { Double(part($0).mergedCount) },
      .number("hitch_ms_per_s") { part($0).hitchMillisecondsPerSecond },
      .text("hitch_band") { part($0).hitchBand.rawValue },
      .number("worst_second_hitch_ms_per_s") { part($0).worstSecondHitchMillisecondsPerSecond },
      .number("hitch_ms_per_s_fastest_pace") { part($0).fastestPaceHitchMillisecondsPerSecond },
      .number("overrun_p50_s") { part($0).overruns.medianSeconds },
      .number("overrun_p95_s") { part($0).overruns.p95Seconds },
      .number("overrun_p99_s") { part($0).overruns.p99Seconds },
      .any("paces") { row in
        .array(
          part(row).paces.map {
            .object([
              ("from_s", JSONValue($0.fromSeconds)), ("refreshes_per_frame", JSONValue($0.refreshesPerFrame)),
            ])
          })
      },
      .any("pauses") { row in
        .array(
          part(row).pauses.map {
            .object([("from_s", JSONValue($0.startSeconds)), ("length_s", JSONValue($0.lengthSeconds))])
          })
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
    of timing: FrameTiming, source: String, on device: String, display: String? = nil, hitchLimit: Double? = nil
  ) {
    let check = hitchLimit.map { FrameCheck(hitchOf: timing, limit: $0) }
    let judged: [Column<FrameTiming>] = [
      .number("max_hitch_ms_per_s") { _ in hitchLimit },
      .text("hitch_verdict") { _ in check?.verdict.rawValue },
      .flag("is_accepted") { _ in check.map { $0.verdict == .pass } },
    ]
    let counted: [Column<FrameTiming>] = [
      .text("source") { _ in source }, .number("frames") { Double($0.frameCount) },
      .number("duration_s") { $0.durationSeconds },
    ]
    let unknown = Set(timing.isDoubtful ? FrameTiming.columns { (row: FrameTiming) in row }.compactMap(\.key) : [])
    self.init(
      about: timing, on: device, display: display,
      counted + Column.blank(unknown, in: FrameTiming.columns { $0 }) + judged,
      checks: [check?.check ?? ("frames", nil)],
      answer: { "\($0): \(timing.hitchLine.prefix(1).lowercased())\(timing.hitchLine.dropFirst())" },
      lines: (check.map { [$0.sentence] } ?? []) + ["Frames of \(source), without positions: hitches alone, no speed"]
        + timing.lines().filter { $0 != timing.hitchLine },
      sections: [.legend([("Hitch time", "hitch_ms_per_s")])])
  }
}
