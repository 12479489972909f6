import DeviceInfo
import ScrollMotion
import SpeedCalibration

extension MotionReport {
  /// What the motions start from, a table per display, and what its marks mean.
  public var sections: [TextSection] {
    guard let first = entries.first?.motion else { return [] }
    var groups: [[Entry]] = []
    for entry in entries {
      if groups.last?.last?.display == entry.display {
        groups[groups.count - 1].append(entry)
      } else {
        groups.append([entry])
      }
    }
    let legend = TextSection(notes: [
      "Bars show the movement of \(Self.pictureFrameCount) frames, around the first irregular one. "
        + "≈ marks a pattern that a longer cycle breaks now and then, … one that is too long to print."
    ])
    return [TextSection(notes: [basics(first)])] + groups.map(table) + [legend]
  }

  /// So many frames make up the picture of a motion.
  private static let pictureFrameCount = 20

  private func basics(_ motion: Motion) -> String {
    let calibration = motion.calibration
    var parts = [
      "\(calibration.millimetersPerSecond.shortestText) mm/s for \(motion.observation.durationSeconds.shortestText) s"
    ]
    if calibration.isClamped {
      parts[0] += " (clamped from \(calibration.requestedMillimetersPerSecond.shortestText) mm/s)"
    }
    parts.append("\(calibration.settings.scaleBasis.rawValue) scale")
    parts.append(
      "nominal interval \((calibration.settings.nominalIntervalSeconds * 1000).fixedWithoutZeros(4)) ms")
    if let stall = motion.observation.stall {
      parts.append("stalled for \(stall.lengthSeconds.shortestText) s every \(stall.periodSeconds.shortestText) s")
    }
    if let lateness = motion.observation.lateness {
      parts.append("late by up to \(lateness.maximumSeconds.shortestText) s (seed \(lateness.seed))")
    }
    if let viewingDistance { parts.append("seen from \(viewingDistance.millimeters.shortestText) mm") }
    return parts.joined(separator: ", ")
  }

  private func table(of entries: [Entry]) -> TextSection {
    let display = entries[0].display
    return TextSection(heading: display.title, introduction: display.summary, columns: columnsForPeople) { body in
      for entry in entries { try body(cellsForPeople(entry)) }
    }
  }

  /// The pattern; where it is too long for one, the least and the greatest movement of a frame.
  private func patternForPeople(_ summary: MotionSummary) -> String {
    if let pattern = summary.pattern { return pattern.shortText }
    guard let range = summary.movementRangePoints else { return "–" }
    return range.lowerBound.fixedWithoutZeros(2) + "…" + range.upperBound.fixedWithoutZeros(2)
  }

  private var showsLost: Bool {
    entries.contains { $0.motion.observation.stall != nil || $0.motion.observation.lateness != nil }
  }

  private var columnsForPeople: [TextColumn] {
    var columns = [
      TextColumn("refresh", unit: "Hz"), TextColumn("way", .leading),
      TextColumn("mean", unit: "mm/s", dispensability: 2),
      TextColumn("error", unit: "%", dispensability: 4), TextColumn("ticks", unit: "/frame", dispensability: 6),
      TextColumn("pattern", unit: "pt", .leading), TextColumn("beat", unit: "Hz"),
      TextColumn("p-p", unit: "px", dispensability: 1), TextColumn("RMS", unit: "px", dispensability: 5),
      TextColumn("unseen", unit: "ticks %", dispensability: 7), TextColumn("still", unit: "%", dispensability: 3),
    ]
    if showsLost { columns.append(TextColumn("lost", unit: "mm")) }
    columns.append(TextColumn("blur", unit: "mm", dispensability: 8))
    if viewingDistance != nil {
      columns += [TextColumn("speed", unit: "deg/s"), TextColumn("step", unit: "arcmin")]
    }
    return columns + [TextColumn("movement", unit: "per frame", .leading)]
  }

  private func cellsForPeople(_ entry: Entry) -> [String] {
    let summary = entry.motion.summary()
    var cells = [
      entry.motion.refreshRate.hertz.shortestText, entry.motion.way.rawValue,
      summary.meanMillimetersPerSecond.fixed(2), summary.speedErrorPercent?.signed(2) ?? "–",
      summary.ticksPerFrame?.fixed(2) ?? "–", patternForPeople(summary),
      summary.beatHertz?.fixed(2) ?? "–",
      summary.peakToPeak.pixels.fixed(2), summary.rms.pixels.fixed(2),
      summary.unseenTicksPercent?.fixed(1) ?? "–", summary.stillFramesPercent.fixed(1),
    ]
    if showsLost { cells.append(summary.lostMillimeters.fixed(2)) }
    cells.append(summary.blurMillimeters.fixed(3))
    if let viewingDistance {
      cells.append(summary.degreesPerSecond(at: viewingDistance).fixed(2))
      cells.append(summary.stepArcMinutes(at: viewingDistance)?.fixed(2) ?? "–")
    }
    return cells + [BarPicture.text(of: pictured(entry.motion))]
  }

  /// The movements that make up the picture: the first ones, or those around the first that differs from its predecessors
  /// where that comes later.
  private func pictured(_ motion: Motion) -> [Double] {
    let movements = motion.frames.prefix(Self.searchedFrameCount).map(\.movementPoints)
    let irregular = movements.firstIndex { $0 != movements[0] } ?? 0
    let start = irregular < Self.pictureFrameCount ? 0 : irregular - Self.pictureFrameCount / 2
    return Array(movements[start...].prefix(Self.pictureFrameCount))
  }

  /// So many frames are searched for an irregular one.
  private static let searchedFrameCount = 600
}
