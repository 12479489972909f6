import ScrollMotion
import SpeedCalibration

extension SuggestionReport {
  /// The neighbours of each display, and the common target.
  public var sections: [TextSection] {
    let neighbors = TextSection(
      introduction:
        "Even speeds next to \(requested.shortestText) mm/s (whole pixels per frame, so that all frames move alike):",
      columns: [
        TextColumn("display", .leading), TextColumn("refresh", unit: "Hz"), TextColumn("choice", .leading),
        TextColumn("pixels", unit: "/frame"), TextColumn("points", unit: "/frame"), TextColumn("speed", unit: "mm/s"),
        TextColumn("off", unit: "%"),
        TextColumn("within \(tolerancePercent.shortestText) %", .leading, dispensability: 1),
      ]
    ) { body in
      for entry in entries {
        for (choice, speed) in entry.neighbors.choices {
          let isWithin = speed.isWithin(tolerancePercent: tolerancePercent)
          let name = [entry.pair.display.title, entry.pair.refreshRate.hertz.shortestText, choice]
          try body(name + cells(of: speed) + [isWithin ? "yes" : "no"])
        }
      }
    }
    return [neighbors] + (commonTarget.map { [section(about: $0)] } ?? [])
  }

  private func section(about target: CommonTarget) -> TextSection {
    TextSection(
      heading: "Common target: \(target.millimetersPerSecond.fixed(3)) mm/s",
      introduction:
        "Of all speeds within \(tolerancePercent.shortestText) % of \(requested.shortestText) mm/s this is the nearest to "
        + "even ones on every display, at most \(target.largestDeviationPercent.fixed(2)) % off:",
      columns: [
        TextColumn("display", .leading), TextColumn("refresh", unit: "Hz"), TextColumn("pixels", unit: "/frame"),
        TextColumn("points", unit: "/frame"), TextColumn("speed", unit: "mm/s"), TextColumn("off", unit: "%"),
      ]
    ) { body in
      for (entry, speed) in zip(entries, target.evenSpeeds) {
        try body([entry.pair.display.title, entry.pair.refreshRate.hertz.shortestText] + cells(of: speed))
      }
    }
  }

  private func cells(of speed: EvenSpeed) -> [String] {
    [
      "\(speed.pixelsPerFrame)", speed.pointsPerFrame.fixedWithoutZeros(3), speed.millimetersPerSecond.fixed(3),
      speed.deviationPercent.signed(2),
    ]
  }
}
