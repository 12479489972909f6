internal import ProfileJSON
package import ScrollCarousel
internal import SpeedCalibration

/// The number of rows that people see of a trace that they did not ask for in full.
private let shownRowCount = 40

/// The number of wraps that people see; a day at 100 mm/s has thousands.
private let shownWrapCount = 10

extension Report {
  /// The trace of a simulated carousel, a row for each event, and its summary.
  ///
  /// - Parameters:
  ///   - simulation: The carousel and what happens to it.
  ///   - title: The display's name, where one is known.
  ///   - isDetailed: Whether people see every row, and not only the first ones of a long trace.
  ///   - unit: What the display counts in: `pt`, or `px` where its points are unknown.
  package init(
    of simulation: CarouselSimulation, title: String? = nil, isDetailed: Bool = false, unit: String = "pt"
  ) {
    let key = unit == "px" ? "px" : "points"
    let columns = simulation.columns(unit: unit, key: key)
    let notes = simulation.clampedCalibrations.flatMap { calibration in
      let speed = calibration.requestedMillimetersPerSecond
      return calibration.settings.limits.clampNotes([speed])
    }
    self.init(
      table: Table(columns) { try simulation.forEach($0) }, settings: simulation.settings(key: key),
      notes: notes.unique
    ) {
      var trace = simulation.makeIterator()
      var (rows, wraps, ticks, more) = ([CarouselTraceEntry](), [CarouselTraceEntry](), 0, 0)
      while let entry = trace.next() {
        if entry.movement.didWrap, wraps.count < shownWrapCount { wraps.append(entry) }
        if isDetailed {
          rows.append(entry)
        } else if entry.happening == .tick, entry.pageChange == nil {
          ticks += 1
        } else if rows.count < shownRowCount {
          rows.append(entry)
        } else {
          more += 1
        }
      }
      let rest = [(ticks, "tick"), (more, "more row")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
      let note = rest.isEmpty ? [] : ["\(rest.joined(separator: ", ")): --each prints them."]
      let totals = trace.carousel.totals
      let others = totals.wrapCount - wraps.count
      let areShown = rows.count { $0.movement.didWrap } == totals.wrapCount
      let wrapping = Section(
        heading: "Wraps", table: Table(simulation.wrapColumns(unit: unit), of: wraps),
        notes: others > 0 ? ["\(others) more: --format csv has them all, where wrapped is true."] : [])
      return [
        Section(heading: title, notes: [simulation.drive(unit: unit), simulation.closing(totals, unit: unit)])
      ] + (areShown ? [] : [wrapping]) + [
        Section(table: Table(columns, of: rows), notes: note + simulation.comparison)
      ]
    }
  }
}

extension CarouselSimulation {
  fileprivate func columns(unit: String, key: String) -> [Column<CarouselTraceEntry>] {
    [
      .number("time_s") { $0.seconds }, .text("event") { $0.happening.text },
      .number("offset_\(key)", as: .decimals(3)) { $0.movement.offsetPoints }.headed(point: unit),
      .number("offset_before_wrap_\(key)", as: .decimals(3)) { $0.movement.offsetBeforeWrapPoints }.headed(point: unit),
      .number("page") { $0.page.map { Double($0) } }, .number("item") { $0.item.map { Double($0) } },
      .flag("wrapped") { $0.movement.didWrap },
      .number("from_page") { $0.pageChange?.fromIndex.map { Double($0) } },
      .number("to_page") { $0.pageChange?.toIndex.map { Double($0) } },
      .text("cause") { $0.pageChange?.cause.rawValue },
    ] + jumps(unit: unit)
  }

  /// How far the picture jumps at each wrap, of code that wraps by a wrong length.
  private func jumps(unit: String) -> [Column<CarouselTraceEntry>] {
    guard carousel.strip.fault != nil else { return [] }
    return [
      .number("visible_jump_\(unit == "px" ? "px" : "points")") {
        $0.movement.didWrap ? $0.movement.visibleJumpPoints : nil
      }.headed(point: unit)
    ]
  }

  /// Where each wrap is: from which offset to which, and what shows at both.
  fileprivate func wrapColumns(unit: String) -> [Column<CarouselTraceEntry>] {
    [
      .number(nil, ColumnHead("time", unit: "s"), as: .decimals(4)) { $0.seconds },
      .number(nil, ColumnHead("from", unit: unit), as: .decimals(3)) { $0.movement.offsetBeforeWrapPoints },
      .number(nil, ColumnHead("to", unit: unit), as: .decimals(3)) { $0.movement.offsetPoints },
      .number(nil, ColumnHead("page")) { $0.page.map { Double($0) } },
      .number(nil, ColumnHead("item")) { $0.item.map { Double($0) } },
      .text(nil, ColumnHead("event", .leading)) { $0.happening.text },
    ] + jumps(unit: unit)
  }

  /// The defects of the code that tutorials copy and that a glide here does not have.
  fileprivate var comparison: [String] {
    carousel.strip.loop.isGliding && carousel.strip.fault == nil
      ? [
        "The code that tutorials copy has two defects that this carousel does not have: its timer keeps the old interval "
          + "when the speed changes, and a speed of 0 does not stop it."
      ] : []
  }

  /// The shape of the loop, the display, what drives it and for how long. A value that does not apply is missing.
  fileprivate func settings(key: String) -> [Setting] {
    let strip = carousel.strip
    let drive = carousel.drive
    let calibration = drive.calibration
    let shape: [Setting] = [
      ("loop", .string(strip.loop.name)),
      ("items", JSONValue(strip.geometry.itemCount)),
      ("item_width_\(key)", .number(strip.geometry.itemWidthPoints)),
      ("spacing_\(key)", .number(strip.geometry.spacingPoints)),
      ("viewport_\(key)", .number(strip.geometry.viewportWidthPoints)),
      ("content_width_\(key)", JSONValue(strip.contentWidthPoints)),
      ("set_width_\(key)", JSONValue(strip.periodPoints)),
      ("cells", JSONValue(strip.plan.cellCount)),
      ("sets", JSONValue(strip.loop.setCount)),
    ]
    let fault: [Setting] =
      switch strip.fault {
      case .period(let points): [("wrap_period_\(key)", .number(points))]
      case .offset(let points): [("wrap_to_\(key)", .number(points))]
      case nil: []
      }
    let motion: [Setting] = [
      ("duration_s", .number(durationSeconds)),
      ("ppi", JSONValue(display?.ppi)),
      ("scale", JSONValue(key == "px" ? nil : display?.scale)),
      ("native_scale", JSONValue(key == "px" ? nil : display?.nativeScale)),
      ("drive", .string(drive.kind.rawValue)),
      ("way", JSONValue(drive.way?.rawValue)),
      ("refresh_hz", JSONValue(refreshRate?.framesPerSecond)),
      ("interval_s", JSONValue(drive.intervalSeconds)),
      ("requested_mm_per_s", JSONValue(calibration?.requestedMillimetersPerSecond)),
      ("speed_mm_per_s", JSONValue(calibration?.millimetersPerSecond)),
      ("step_\(key)", JSONValue(drive.stepPoints)),
      ("rule", JSONValue(calibration?.settings.stepRule.rawValue)),
    ]
    return shape + fault + motion + (calibration?.settings.reported ?? [])
  }

  /// The shape of the loop: `sets of 2508 pt`, `sentinels`.
  private func shape(unit: String) -> String {
    let sets = "sets of \(carousel.strip.periodPoints.formatted(.legible)) \(unit)"
    return switch carousel.strip.loop {
    case .sets: sets
    case .tripled: "three \(sets)"
    case .sentinels, .pages: carousel.strip.loop.name
    }
  }

  /// The speed and what moves by how much and how often.
  fileprivate func drive(unit: String) -> String {
    let drive = carousel.drive
    var parts = drive.calibration.map { ["\($0.millimetersPerSecond.formatted(.legible)) mm/s"] } ?? []
    if let refreshRate, let calibration = drive.calibration, drive.way?.isTimer == false {
      let movement = calibration.pointsPerSecond / refreshRate.framesPerSecond
      parts.append("\(movement.formatted(.legible)) \(unit) a frame at \(refreshRate.hertz.formatted(.legible)) Hz")
    } else if let interval = drive.intervalSeconds {
      let step = drive.stepPoints.map { "\($0.formatted(.legible)) \(unit) " } ?? "a page "
      parts.append(
        interval < 0.1
          ? "\(step)every \(interval.formatted(.milliseconds)) ms"
          : "\(step)every \(interval.formatted(.legible)) s")
    }
    if let refreshRate, drive.way?.isTimer != false { parts.append("\(refreshRate.hertz.formatted(.legible)) Hz") }
    parts.append("loop by \(shape(unit: unit)), \(counted(carousel.strip.geometry.itemCount, "item"))")
    parts.append("\(durationSeconds.formatted(.legible)) s")
    return parts.joined(separator: ", ")
  }

  /// The time that an undisturbed strip takes to its first wrap, in s; nil for one that does not glide.
  private var firstWrapSeconds: Double? {
    let (strip, pace) = (carousel.strip, carousel.drive.calibration?.pointsPerSecond ?? 0)
    guard strip.loop.isGliding, schedule.entries.isEmpty, pace > 0 else { return nil }
    return (strip.plan.range.upperPoints - strip.initialOffsetPoints) / pace
  }

  fileprivate func closing(_ totals: CarouselTotals, unit: String) -> String {
    let distance =
      millimeters(points: totals.distancePoints).map { "\($0.formatted(.decimals(2))) mm" }
      ?? "\(totals.distancePoints.formatted(.decimals(2))) \(unit)"
    let first = totals.wrapCount > 0 ? nil : firstWrapSeconds
    let hint = first.map { " (the first would come at \($0.formatted(.upTo(1))) s)" }
    let largest = "\(totals.largestVisibleJumpPoints.formatted(.upTo(3))) \(unit)"
    var parts = ["travelled \(distance)", counted(totals.wrapCount, "wrap") + (hint ?? "")]
    if let jump = totals.firstVisibleJump {
      let points = "\(jump.points.formatted(.upTo(3))) \(unit)"
      parts.append("visible jump \(points) at \(jump.seconds.formatted(.upTo(1))) s")
      if points != largest { parts.append("the largest \(largest)") }
    } else {
      parts.append("largest visible jump \(largest)")
    }
    if totals.missedTickCount > 0 { parts.append("\(counted(totals.missedTickCount, "tick")) missed") }
    return parts.joined(separator: ", ")
  }
}

extension CarouselTraceEntry {
  /// The change of page that a host is told; the first layout is none.
  fileprivate var pageChange: PageChange? { happening == .layout ? nil : movement.pageChange }
}

extension CarouselTraceEntry.Happening {
  /// The name and, for an event with a value, the value: `drag-by=-80`.
  package var text: String {
    if case .event(let event) = self { event.description } else { name }
  }
}
