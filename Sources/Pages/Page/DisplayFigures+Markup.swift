internal import Reports
internal import DeviceInfo
internal import ScrollMotion
internal import SpeedCalibration

extension DisplayFigures {
  /// How the glass is drawn.
  var drawing: GlassDrawing { GlassDrawing(screen.glass, laneCount: shownWays.count, widest: widest) }

  /// The slots that stand once for each display.
  var slots: Template.Slots {
    let (drawing, glass) = (drawing, glassWords)
    // Of many displays one is shown; the script writes the tables of the others.
    let tables = isBrief && index > 0 ? "" : tables
    var slots: Template.Slots = [
      "index": .text("\(index)"), "name": .text(name), "attribute": .markup(name.escapedForMarkup),
      "isMeasured": .flag(screen.glass != nil && drawing.crop == nil),
      "isOpen": .flag(screen.glass == nil), "rates": .text(rates.map(\.hertzText).joined(separator: ", ")),
      "lanes": .list(lanes), "figures": .markup(PageAssets.figures.filled(answer)), "ways": .markup(ways),
      "tables": .markup(tables), "facts": .markup(facts), "torn": .list(drawing.torn),
      "size": .text(glass.size), "remark": .text(glass.remark), "hold": .text(glass.hold),
      "isHeld": .flag(glass.isHeld),
      "holdSet": .text(glass.hold.prefix(1).uppercased() + glass.hold.dropFirst()),
      "holdCode": .text(screen.glass == nil ? "--pixels 5120x2880" : ""), "hasOneLane": .flag(drawing.hasOneLane),
    ]
    slots.merge(PageAssets.glass((drawing.width, drawing.height))) { $1 }
    return slots
  }

  private var lanes: [Template.Slots] {
    rates.enumerated().flatMap { number, rate in
      rate.shown.enumerated().map { position, way in
        [
          "way": .text(way.motion.way.rawValue), "hertz": .text(rate.refreshRate.hertz.shortestText),
          "rate": .text(rates.count > 1 ? "\(number)" : ""), "label": .text(way.name), "position": .text("\(position)"),
        ]
      }
    }
  }

  /// The names of the ways for a choice of one lane.
  var laneChoices: [Template.Slots] {
    shownWays.enumerated().map { position, way in
      [
        "position": .text("\(position)"), "isFirst": .flag(position == 0),
        "label": .text(way.name.replacing("whole ", with: "")),
      ]
    }
  }

  /// The ways at each rate.
  var ways: String {
    guard isMoving else { return "" }
    return rates.enumerated().map { number, rate in
      let ways = rate.shown
      let bound = max(ways.map { ($0.deviations.max() ?? 0) - ($0.deviations.min() ?? 0) }.max() ?? 0, 1) / 2
      let pixels = ways.map(\.summary.peakToPeak.pixels)
      let rows = ways.enumerated().map { position, way in
        let isSmoothest =
          pixels.count > 1 && pixels.indices.allSatisfy { $0 == position || pixels[position] < pixels[$0] - 0.05 }
        return way.slots(
          self, isSmoothest: isSmoothest, twin: ways[..<position].first { $0.moves(like: way) }, bound: bound)
      }
      return PageAssets.ways.filled([
        "rate": .text(rates.count > 1 ? "\(number)" : ""), "ways": .list(rows),
        "at": .text(isAssumed ? ", at \(rate.hertzText), assumed" : ""),
        "span": .text(ways.first.map { $0.span.shortestText } ?? ""),
      ])
    }.joined()
  }

  static func signed(_ percent: Double) -> String {
    let text = percent.magnitude.fixed(1)
    return text == "0.0" ? text : (percent < 0 ? "\u{2212}" : "+") + text
  }

  /// The settings of a timer, and what reaches the eye by all chosen ways.
  var tables: String {
    guard isMoving else { return "" }
    let calibrations = [StepRule.point, .pixel].compactMap { rule -> (StepRule, Calibration)? in
      var settings = request.settings
      settings.stepRule = rule
      return try? (
        rule,
        SpeedCalculator(display: display, settings: settings).calibration(
          millimetersPerSecond: request.millimetersPerSecond)
      )
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
      let shown = rate.shown.map(\.motion.way)
      return tables
        + PageAssets.table(
          caption: "What reaches the eye at \(rate.hertzText)",
          heads: ["Way", "Judder\npx", "Judder\nmm", "Times\na second", "Smear\nmm"],
          rate: rates.count > 1 ? "\(number)" : "",
          rows: rate.ways.map { way in
            let summary = way.summary
            return [
              way.motion.way.title, summary.peakToPeak.pixels.fixed(2), summary.peakToPeak.millimeters.fixed(3),
              way.timesPerSecond?.fixed(1) ?? "–", summary.smear.millimeters.fixed(2),
            ]
          },
          attributes: rate.ways.map {
            !isBrief && shown.contains($0.motion.way) ? "" : " \($0.attributes(of: name))"
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
      (
        "Refresh rate",
        panel.refreshRate?.text.map { "\($0) Hz" }
          ?? (isAssumed ? "60 Hz, assumed: no source states it; --refresh sets it" : nil)
      ),
      ("One millimetre", "\(display.pointsPerMillimeter().fixed(4)) \(point)"),
      ("Uncertainty", "\(uncertaintyText) (k = 2)"), ("Confidence", device.confidence?.rawValue),
      ("Display Zoom", screen.isZoomed ? "on" : zoom), ("Profile", isDescribed ? nil : "\(device.origin)"),
      ("Note", device.note),
    ]
    return PageAssets.facts(facts, sources: device.sources)
  }
}
