import DeviceInfo
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
    let absence = absenceOfCommonTarget.map { TextSection(notes: ["There is \($0)."]) }
    return [neighbors] + [commonTarget.map { section(about: $0) }, absence, renderingNote].compactMap { $0 }
  }

  /// Where a rendered pixel is not a physical one, offsets that are rounded to rendered pixels miss whole physical ones.
  private var renderingNote: TextSection? {
    var titles: [String] = []
    let common = commonTarget?.evenSpeeds.map { [$0] } ?? []
    for (index, entry) in entries.enumerated() {
      let speeds = entry.neighbors.choices.map(\.speed) + (common.isEmpty ? [] : common[index])
      guard !speeds.allSatisfy(\.isEvenWhenRendered), titles.last != entry.pair.display.title else { continue }
      titles.append(entry.pair.display.title)
    }
    guard !titles.isEmpty else { return nil }
    return TextSection(notes: [
      "Rendered pixels are not the panel's pixels on \(titles.joined(separator: ", ")): offsets that are rounded to "
        + "rendered pixels, as those of link-carry and link-elapsed, cannot follow all of these speeds evenly."
    ])
  }

  private func section(about target: CommonTarget) -> TextSection {
    TextSection(
      heading: "Common target: \(target.millimetersPerSecond.fixed(3)) mm/s",
      introduction:
        "Of all speeds within \(tolerancePercent.shortestText) % of \(requested.shortestText) mm/s this is the nearest to "
        + "even ones on every display, at most \(target.largestDeviationPercent.fixed(2)) % off:",
      columns: [
        TextColumn("display", .leading), TextColumn("refresh", unit: "Hz"), TextColumn("pixels", unit: "/frame"),
        TextColumn("points", unit: "/frame", dispensability: 2), TextColumn("speed", unit: "mm/s"),
        TextColumn("off", unit: "%"),
      ]
    ) { body in
      for (entry, speed) in zip(entries, target.evenSpeeds) {
        try body([entry.pair.display.title, entry.pair.refreshRate.hertz.shortestText] + cells(of: speed))
      }
    }
  }

  private func cells(of speed: EvenSpeed) -> [String] {
    [
      speed.frames == 1 ? "\(speed.pixels)" : "1/\(speed.frames)", speed.pointsPerFrame.fixedWithoutZeros(3),
      speed.millimetersPerSecond.fixed(3),
      speed.deviationPercent.signed(2),
    ]
  }
}
