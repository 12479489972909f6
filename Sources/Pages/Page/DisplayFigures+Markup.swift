internal import Reports
internal import DeviceInfo
internal import ScrollMotion
internal import SpeedCalibration

extension DisplayFigures {
  /// The slots that stand once for each display.
  ///
  /// - Parameter isBrief: Whether the page has so many displays that each is in brief: the highest rate's ways alone.
  /// - Returns: The slots.
  func slots(isBrief: Bool) -> Template.Slots {
    var slots: Template.Slots = [
      "index": .text("\(index)"), "name": .text(name), "isMeasured": .flag(screen.glass != nil),
      "rates": .text(rates.map(\.hertzText).joined(separator: ", ")), "lanes": .list(lanes),
      "figures": .list([answer]), "groups": .list(groups(isBrief)), "nearest": .text(nearest),
      "tables": .markup(tables),
      "facts": .markup(facts), "bars": .list(isBrief ? [] : bars),
      "figuresTitle": .text(rates.isEmpty || !isMoving ? "Figures" : "All ways and figures"),
    ]
    slots.merge(PageAssets.glass(drawn)) { $1 }
    return slots
  }

  private var lanes: [Template.Slots] {
    guard isMoving, !rates.isEmpty else {
      return steadyLanes.map { ["way": .text($0.way), "hertz": .text($0.hertz), "label": .text($0.name)] }
    }
    return rates.enumerated().flatMap { number, rate in
      rate.shown.map { way in
        [
          "way": .text(way.motion.way.rawValue), "hertz": .text(rate.refreshRate.hertz.shortestText),
          "rate": .text(rates.count > 1 ? "\(number)" : ""),
          "label": .text(way.name + (rates.count > 1 ? ", \(rate.hertzText)" : "")),
        ]
      }
    }
  }

  /// The ways at each rate.
  private func groups(_ isBrief: Bool) -> [Template.Slots] {
    guard isMoving else { return [] }
    let hasSeveral = rates.count > 1
    return rates.prefix(isBrief ? 1 : rates.count).enumerated().map { number, rate in
      let ways = rate.shown
      let bound = max(ways.map { ($0.deviations.max() ?? 0) - ($0.deviations.min() ?? 0) }.max() ?? 0, 1) / 2
      var rows: [Template.Slots] = []
      for (position, way) in ways.enumerated() {
        let isSmoothest =
          position == 0 && ways.count > 1
          && way.summary.peakToPeak.pixels < ways[1].summary.peakToPeak.pixels - 1e-9
        let twin = ways[..<position].first { $0.motion.way.isTimer && $0.motion.moves(like: way.motion) }
        rows.append(
          way.slots(
            point: point, number: index, isSmoothest: isSmoothest,
            sameAs: twin?.name.split(separator: ", ").last.map(String.init), bound: bound))
      }
      let filled = PageAssets.ways.filled([
        "rate": .text(hasSeveral && !isBrief ? "\(number)" : ""), "ways": .list(rows),
        "at": .text(hasSeveral && isBrief ? ", at \(rate.hertzText)" : ""),
        "span": .text(ways.first.map { $0.span.shortestText } ?? ""),
      ])
      return ["ways": .markup(filled)]
    }
  }

  private var nearest: String {
    guard let even = rates.first?.even?.nearest else { return "" }
    return
      "Nearest judder-free speed: \(even.millimetersPerSecond.fixed(3)) mm/s, \(Self.signed(even.deviationPercent)) %"
  }

  static func signed(_ percent: Double) -> String {
    let text = percent.magnitude.fixed(1)
    return text == "0.0" ? text : (percent < 0 ? "\u{2212}" : "+") + text
  }

  /// How far each frame moves at the highest rate.
  private var bars: [Template.Slots] {
    guard isMoving, let rate = rates.first else { return [] }
    let chart = Chart.movement(of: rate.shown.map(\.motion), title: "Movement per frame, \(name)")
    return [
      [
        "at": .text(rates.count > 1 ? ", at \(rate.hertzText)" : ""),
        "bars": .markup(chart.markup(id: "b\(index)-0")),
      ]
    ]
  }

  /// The settings of a timer, and what reaches the eye by all chosen ways.
  private var tables: String {
    guard isMoving else { return "" }
    let calibrations = [StepRule.point, .pixel].compactMap { rule in
      let way = rates.first?.ways.first { $0.motion.way.isTimer && $0.motion.way.stepRule == rule }
      return way.map { (rule, $0.motion.calibration) } ?? (rule == .point ? (rule, calibration) : nil)
    }
    let settings = PageAssets.table(
      caption: "Settings of a timer",
      heads: [
        "Smallest step", "Step, \(point)", "Interval, ms", "Ticks a second",
        "\(point == "pt" ? "Points" : point) a second", "Pixels a second",
      ],
      rows: calibrations.compactMap { rule, calibration in
        guard let tick = calibration.tick else { return nil }
        return [
          rule == .point ? "One \(point == "pt" ? "point" : point)" : "One pixel", tick.stepPoints.fixedWithoutZeros(3),
          (tick.intervalSeconds * 1000).fixed(3), tick.ticksPerSecond.fixed(2), calibration.pointsPerSecond.fixed(2),
          calibration.pixelsPerSecond.fixed(2),
        ]
      })
    return rates.enumerated().reduce(settings) { tables, entry in
      let (number, rate) = entry
      return tables
        + PageAssets.table(
          caption: "What reaches the eye at \(rate.hertzText)",
          heads: [
            "Way", "Pattern of the frames", "Mean\nmm/s", "Judder\npx", "Judder\nmm", "Times\na second", "Smear\nmm",
          ],
          textColumns: 2, rate: rates.count > 1 ? "\(number)" : "",
          rows: rate.ways.map { way in
            let summary = way.summary
            return [
              way.motion.way.title, summary.pattern(point: point), summary.meanMillimetersPerSecond.fixed(2),
              summary.peakToPeak.pixels.fixed(2), summary.peakToPeak.millimeters.fixed(3),
              summary.beatHertz?.fixed(1) ?? "–", summary.smear.millimeters.fixed(2),
            ]
          })
    }
  }

  /// The known facts of the display, with their sources.
  private var facts: String {
    let (device, panel) = (screen.device, screen.panel)
    let given = isDescribed ? ", as given" : ""
    let native = display.nativeScale.fixedWithoutZeros(4)
    let zoom = screen.isZoomed ? nil : panel.zoomedPoints.map { "\($0.text) \(point)" }
    let facts: [(String, String?)] = [
      (
        device.modelIdentifiers.count == 1 ? "Model identifier" : "Model identifiers",
        device.modelIdentifiers.joined(separator: ", ")
      ),
      ("Year", device.year.map { "\($0)" }), ("Pixel density", "\(display.ppi.fixedWithoutZeros(2)) px/in\(given)"),
      ("Scale, native scale", "\(display.scale.fixedWithoutZeros(4)), \(native) px/\(point)"),
      ("Pixels", panel.pixels?.text), ("Points", screen.points.map { "\($0.text) \(point)" }),
      ("Glass", screen.glass.map(PageAssets.text)),
      ("Refresh rate", panel.refreshRate?.text.map { "\($0) Hz" }),
      ("One millimetre", "\(display.pointsPerMillimeter().fixed(4)) \(point)"),
      ("Uncertainty", "\(uncertaintyText) (k = 2)"), ("Confidence", device.confidence?.rawValue),
      ("Display Zoom", screen.isZoomed ? "on" : zoom), ("Profile", isDescribed ? nil : "\(device.origin)"),
      ("Note", device.note),
    ]
    return PageAssets.facts(facts, sources: device.sources)
  }
}

extension MotionSummary {
  /// The movement of the frames for a table: `17 frames of 3 pt, then 3.33`.
  fileprivate func pattern(point: String) -> String {
    let movements = pattern?.movementsPoints ?? []
    let runs = movements.map { $0.fixedWithoutZeros(2) }.grouped(by: ==)
    if runs.count == 1 { return "\(runs[0][0]) \(point) in every frame" }
    if !runs.isEmpty, runs.count <= 3 {
      return runs.enumerated().map { index, run in
        (run.count > 1 ? "\(run.count) frames of " : "") + run[0] + (index == 0 ? " \(point)" : "")
      }.joined(separator: ", then ")
    }
    guard let range = movementRangePoints else { return "–" }
    return "\(range.lowerBound.fixedWithoutZeros(2)) or \(range.upperBound.fixedWithoutZeros(2)) \(point)"
  }
}

extension Motion {
  /// Whether two motions of one display show the same frames.
  fileprivate func moves(like other: Motion) -> Bool {
    ratio.numerator == other.ratio.numerator && ratio.denominator == other.ratio.denominator
      && ratio.points(1) == other.ratio.points(1)
  }
}
