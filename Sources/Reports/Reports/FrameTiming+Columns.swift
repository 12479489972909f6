internal import ProfileJSON
import SpeedCalibration
package import SpeedMeasurement

extension Finding {
  /// Whether a hitch time keeps its limit, in ms/s.
  init(hitchOf timing: FrameTiming, limit: Double) {
    let hitch = timing.hitchMillisecondsPerSecond
    let found = "hitch time \(hitch.formatted(.upTo(2))) ms/s"
    let limitText = "\(limit.formatted(.legible)) ms/s"
    let fastest = timing.fastestPaceHitchMillisecondsPerSecond
    let doubt: String? =
      if timing.isDoubtful {
        timing.doubt
      } else if hitch > limit {
        timing.recurringRateHertz.map {
          "\(found), more than \(limitText), but it looks like \($0.formatted(.upTo(2))) frames a second on "
            + "\(timing.rateText): meant? add target_time_s"
        }
      } else {
        fastest.flatMap { $0 > limit ? $0 : nil }.map {
          "\(timing.paceChanges): meant? add target_time_s; against the fastest pace \($0.formatted(.upTo(2))) ms/s"
        }
      }
    self.init("hitch time", found, limit: limitText, isWithin: hitch <= limit, doubt: doubt)
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

  /// The interval of the refreshes.
  static func interval<Row>(_ part: @escaping @Sendable (Row) -> FrameTiming?) -> Column<Row> {
    .number("tick_interval_s") { part($0)?.refreshSeconds }
  }

  /// The columns of every log of frames behind the interval.
  ///
  /// - Parameter part: The frames of a row; nil where they are not known.
  /// - Returns: The columns, from `lost_ticks` to `pauses`.
  static func columns<Row>(_ part: @escaping @Sendable (Row) -> FrameTiming?) -> [Column<Row>] {
    [
      .number("lost_ticks") { part($0)?.lateRefreshes },
      .number("merged_ticks") { (part($0)?.mergedCount).map { Double($0) } },
      .number("hitch_ms_per_s") { part($0)?.hitchMillisecondsPerSecond },
      .text("hitch_band") { part($0)?.hitchBand.rawValue },
      .number("worst_second_hitch_ms_per_s") { part($0)?.worstSecondHitchMillisecondsPerSecond },
      .number("hitch_ms_per_s_fastest_pace") { part($0)?.fastestPaceHitchMillisecondsPerSecond },
      .number("overrun_p50_s") { part($0)?.overruns.medianSeconds },
      .number("overrun_p95_s") { part($0)?.overruns.p95Seconds },
      .number("overrun_p99_s") { part($0)?.overruns.p99Seconds },
      .any("paces") { row in
        (part(row)?.paces).map { paces in
          .array(
            paces.map {
              .object([
                ("from_s", JSONValue($0.fromSeconds)), ("refreshes_per_frame", JSONValue($0.refreshesPerFrame)),
              ])
            })
        } ?? .null
      },
      .any("pauses") { row in
        (part(row)?.pauses).map { pauses in
          .array(
            pauses.map {
              .object([("from_s", JSONValue($0.startSeconds)), ("length_s", JSONValue($0.lengthSeconds))])
            })
        } ?? .null
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
    let hitch = hitchLimit.map { Finding(hitchOf: timing, limit: $0) }
    @Sendable func known(_ timing: FrameTiming) -> FrameTiming? { timing.isDoubtful ? nil : timing }
    let counted: [Column<FrameTiming>] = [
      .text("source") { _ in source }, .number("frames") { Double($0.frameCount) },
      .number("duration_s") { $0.durationSeconds }, FrameTiming.interval(known),
    ]
    let judged: [Column<FrameTiming>] = [
      .number("max_hitch_ms_per_s") { _ in hitchLimit },
      .text("hitch_verdict") { _ in hitch?.verdict.rawValue },
      .flag("is_accepted") { _ in hitch.map { $0.verdict == .pass } },
    ]
    self.init(
      about: timing, on: device, display: display, counted + FrameTiming.columns(known) + judged,
      findings: [hitch ?? Finding("frames")],
      answer: { "\($0): \(timing.hitchLine.prefix(1).lowercased())\(timing.hitchLine.dropFirst())" },
      lines: (hitch.map { [$0.sentence] } ?? []) + ["Frames of \(source), without positions: hitches alone, no speed"]
        + timing.lines().filter { $0 != timing.hitchLine },
      sections: [.legend([("Hitch time", "hitch_ms_per_s")])])
  }
}
