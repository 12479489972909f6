public import ScrollCarousel
internal import SpeedCalibration

/// The trace of a simulated carousel, a row for each thing that happens.
public struct CarouselReport: Report, Sendable {
  private let simulation: CarouselSimulation

  /// Makes a report.
  ///
  /// - Parameter simulation: The carousel and what happens to it.
  public init(of simulation: CarouselSimulation) {
    self.simulation = simulation
  }

  /// The columns of the interface.
  public var columns: [String] {
    ["time_s", "event", "offset_points", "offset_before_wrap_points", "page", "item", "wrapped"]
  }

  /// The shape of the loop, the display, what drives it and for how long. What does not apply is missing.
  public var settings: [Setting] {
    let strip = simulation.carousel.strip
    let drive = simulation.carousel.drive
    let calibration = drive.calibration
    let shape = [
      Setting("loop", .text(strip.loop.name)),
      Setting("items", .number(Double(strip.geometry.itemCount))),
      Setting("item_width_points", .number(strip.geometry.itemWidthPoints)),
      Setting("spacing_points", .number(strip.geometry.spacingPoints)),
      Setting("viewport_points", .number(strip.geometry.viewportWidthPoints)),
      Setting("content_width_points", .number(strip.contentWidthPoints)),
      Setting("set_width_points", .number(strip.periodPoints)),
      Setting("cells", .number(Double(strip.plan.cellCount))),
      Setting("sets", Cell(strip.loop.setCount.map { Double($0) })),
    ]
    let motion = [
      Setting("duration_s", .number(simulation.durationSeconds)),
      Setting("ppi", Cell(simulation.display?.ppi)),
      Setting("scale", Cell(simulation.display?.scale)),
      Setting("native_scale", Cell(simulation.display?.nativeScale)),
      Setting("drive", .text(drive.kind.rawValue)),
      Setting("way", Cell(drive.way?.rawValue)),
      Setting("refresh_hz", Cell(simulation.refreshHertz)),
      Setting("interval_s", Cell(drive.intervalSeconds)),
      Setting("requested_mm_per_s", Cell(calibration?.requestedMillimetersPerSecond)),
      Setting("speed_mm_per_s", Cell(calibration?.millimetersPerSecond)),
      Setting("step_points", Cell(drive.stepPoints)),
      Setting("rule", Cell(calibration?.settings.stepRule.rawValue)),
    ]
    return shape + motion + (calibration?.settings.reported ?? [])
  }

  /// Appends a row for each entry of the trace.
  public func appendRows(to writer: inout RowWriter) throws {
    for entry in simulation {
      writer.append(entry.timeSeconds)
      writer.append(.text(entry.happening.text))
      writer.append(entry.movement.offsetPoints)
      writer.append([
        Cell(entry.movement.offsetBeforeWrapPoints), Cell(entry.page.map { Double($0) }),
        Cell(entry.item.map { Double($0) }),
        .flag(entry.movement.didWrap),
      ])
      try writer.endRow()
    }
  }

  /// The trace, and what it comes down to.
  public var sections: [TextSection] {
    let trace = TextSection(columns: [
      TextColumn("time", unit: "s"), TextColumn("event", .leading), TextColumn("offset", unit: "pt"),
      TextColumn("before wrap", unit: "pt"), TextColumn("page"), TextColumn("item"),
    ]) { body in
      for entry in simulation {
        try body([
          entry.timeSeconds.fixed(4), entry.happening.text, entry.movement.offsetPoints.fixed(3),
          entry.movement.offsetBeforeWrapPoints?.fixed(3) ?? "", entry.page.map { "\($0)" } ?? "–",
          entry.item.map { "\($0)" } ?? "–",
        ])
      }
    }
    return [trace, TextSection(notes: [closing])]
  }

  private var closing: String {
    let summary = simulation.summary()
    let totals = summary.totals
    let distance =
      summary.distanceMillimeters.map { "\($0.fixed(2)) mm" }
      ?? "\(totals.distancePoints.fixed(2)) pt"
    var parts = [
      "travelled \(distance)", totals.wrapCount == 1 ? "1 wrap" : "\(totals.wrapCount) wraps",
      "largest visible jump \(totals.largestVisibleJumpPoints.fixedWithoutZeros(3)) pt",
    ]
    if totals.missedTickCount > 0 { parts.append("\(totals.missedTickCount) ticks missed") }
    return parts.joined(separator: ", ")
  }
}

extension CarouselTraceEntry.Happening {
  /// The name and, for an event with a value, the value: `drag-by=-80`.
  fileprivate var text: String {
    if case .event(let event) = self { event.description } else { name }
  }
}
