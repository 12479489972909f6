package import DeviceInfo
internal import ProfileJSON
internal import Reports
package import ScrollCarousel
package import SpeedCalibration

/// The page of a simulated carousel: what it does, whether any wrap can be seen, and the strip as it moves.
package struct CarouselPage {
  private static let mostRows = 300
  private static let mostMoments = 2000
  private static let mostFrames = 2_000_000

  /// Without a display a point is drawn as a CSS pixel, 1/96 inch.
  private static let cssPixelMillimeters = 25.4 / 96

  private let simulation: CarouselSimulation
  private let screen: Screen?
  private let refreshHertz: Double
  private let generator: String
  let walk: CarouselWalk

  /// Units in which every offset is a whole number: points, rendered pixels, or millionths of a point.
  private let unitsPerPoint: Double

  /// Runs a carousel.
  ///
  /// - Parameters:
  ///   - simulation: The carousel and what happens to it.
  ///   - screen: The display, nil where none is known.
  ///   - refreshHertz: How often a frame shows, in Hz, above 0.
  ///   - generator: What makes the page, `speedcal 3.0.0`.
  /// - Throws: `InputError` where the page would have more than two million frames.
  package init(
    _ simulation: CarouselSimulation, on screen: Screen?, refreshHertz: Double = 60, generator: String
  ) throws(InputError) {
    let count = simulation.durationSeconds * refreshHertz
    guard count <= Double(Self.mostFrames) else {
      throw InputError(
        "a page of \(count.fixed(0)) frames is too large, the most is \(Self.mostFrames); choose a shorter duration")
    }
    (self.simulation, self.screen, self.refreshHertz, self.generator) = (simulation, screen, refreshHertz, generator)
    let walk = CarouselWalk(simulation, refreshHertz: refreshHertz)
    self.walk = walk
    unitsPerPoint =
      [1, simulation.display?.scale ?? 1].first { factor in
        walk.offsets.allSatisfy { (($0 * factor).rounded() - $0 * factor).magnitude < 1e-9 * max(1, $0.magnitude) }
      } ?? 1e6
  }

  private var strip: CarouselStrip { simulation.carousel.strip }
  private var geometry: CarouselGeometry { strip.geometry }
  private var calibration: Calibration? { simulation.carousel.drive.calibration }
  private var point: String { screen?.device.pointName.unit ?? "pt" }
  private var millimetersPerPoint: Double { simulation.millimeters(points: 1) ?? Self.cssPixelMillimeters }

  /// The offset before the first frame, and the movement of each frame, in units.
  var movements: (start: Int, moves: [Int], millimetersPerUnit: Double) {
    let units = walk.offsets.map { Int(($0 * unitsPerPoint).rounded()) }
    return (
      units.first ?? 0, zip(units.dropFirst(), units).map { $0 - $1 }, millimetersPerPoint / unitsPerPoint
    )
  }

  /// The page as one HTML file.
  package var html: String {
    let items = "\(PreviewPage.word(geometry.itemCount)) item\(geometry.itemCount == 1 ? "" : "s")"
    let kind = !strip.loop.isEndless ? "pages" : strip.loop.isGliding ? "endless" : "endless pages"
    let speed = calibration.map { "\($0.millimetersPerSecond.fixedWithoutZeros(2)) mm/s" }
    let title =
      speed.map { "\($0), \(items), \(kind)" } ?? "\(items.prefix(1).uppercased())\(items.dropFirst()), \(kind)"
    let place = screen?.title ?? "no display"
    let seconds = simulation.durationSeconds.fixedWithoutZeros(2)
    var slots = PageAssets.slots(
      title: title, windowTitle: "\(speed ?? items) · carousel on \(place)", generator: generator, data: data.island)
    slots["layout"] = "one"
    slots["lead"] = .text(
      screen == nil
        ? "A carousel without a display, run for \(seconds) s; a point is drawn as a CSS pixel."
        : "A carousel on \(place), run for \(seconds) s without a screen, and checked at every tick.")
    slots["displays"] = .list([glassSlots(kind: kind, items: items, place: place)])
    slots["size"] = .text(screen?.glass.map { PageAssets.text($0) + "." } ?? "")
    slots["hold"] = .text(screen?.glass == nil ? "" : PageAssets.hold(place))
    slots["figures"] = .list(answer.map { [$0] } ?? [])
    slots["line"] = .text(line)
    slots["waysTitle"] = "What was found"
    slots["found"] = .list([found])
    slots["single"] = .list([
      [
        "figuresTitle": "Figures and facts", "tables": .markup(tables), "groups": .list([]),
      ]
    ])
    slots["remarks"] = .list([
      [
        "remark":
          "The strip shows the offset of the last event or tick by the time of each frame. Pages move at once: a trace has no animations."
      ]
    ])
    slots["duration"] = .text(max(simulation.durationSeconds, 1 / refreshHertz).shortestText)
    return PageAssets.page.filled(slots)
  }

  private func glassSlots(kind: String, items: String, place: String) -> Template.Slots {
    let slots: Template.Slots = [
      "index": "0", "name": .text(place), "isMeasured": .flag(screen?.glass != nil),
      "lanes": .list([
        [
          "way": .text(simulation.carousel.drive.way == .linkCarry ? "link-carry" : strip.loop.name),
          "hertz": .text(refreshHertz.shortestText), "isTall": .flag(true),
          "label": .text("\(items.prefix(1).uppercased())\(items.dropFirst()), \(kind)"),
          "pages": .text("\(geometry.itemCount)"),
        ]
      ]),
    ]
    return slots.merging(PageAssets.glass(drawn)) { $1 }
  }

  /// The drawn extents in mm: without a glass the viewport and a phone's height.
  private var drawn: (width: Double, height: Double) {
    screen?.glass ?? (max(20, min(400, geometry.viewportWidthPoints * millimetersPerPoint)), 90)
  }

  private var answer: Template.Slots? {
    guard let calibration, let screen else { return nil }
    let drive = simulation.carousel.drive
    let isTimer = drive.way == .timer
    return [
      "step": .text(isTimer ? "\((drive.stepPoints ?? 0).fixedWithoutZeros(3)) \(point)" : ""),
      "interval": .text(drive.intervalSeconds.map { "\(($0 * 1000).fixed(3)) ms" } ?? ""),
      "ticks": .text(drive.intervalSeconds.map { "\((1 / $0).fixed(2)) ticks a second" } ?? ""),
      "links": .list(
        isTimer
          ? []
          : [
            [
              "number": "0", "points": .text("\((calibration.pointsPerSecond / refreshHertz).fixed(3)) \(point)"),
              "isMoving": .flag(true), "when": .text("at \(refreshHertz.fixedWithoutZeros(3)) Hz, remainder carried"),
            ]
          ]),
      "uncertainty": .text(DisplayFigures.percent(calibration.expandedUncertaintyPercent)),
      "basis": .text("k = 2, from \(screen.display.ppi.fixedWithoutZeros(2)) px/in"),
    ]
  }

  /// Whether any wrap can be seen, the offset over time, and the strip.
  private var found: Template.Slots {
    let seconds = simulation.durationSeconds.fixedWithoutZeros(2)
    let wraps = walk.wraps.isEmpty ? "No wraps" : counted(walk.wraps.count, "wrap")
    let largest = simulation.totals().largestVisibleJumpPoints.fixedWithoutZeros(3)
    let set = "\(strip.periodPoints.fixedWithoutZeros(3)) \(point)"
    return [
      "caption": .text(
        "Offset of the strip in \(point)."
          + (strip.loop.isGliding ? " At each wrap it goes back by one set, \(set), to the same picture." : "")),
      "head": .text("\(wraps) in \(seconds) s\(!walk.wraps.isEmpty && largest == "0" ? ", none visible" : "")."),
      "text": .text("The largest jump that reaches the eye is \(largest) \(point)."),
      "timeline": .markup(
        Chart.timeline(walk, durationSeconds: simulation.durationSeconds, refreshHertz: refreshHertz, point: point)
          .markup(id: "timeline")),
      "strip": .markup(Chart.strip(strip)?.markup(id: "strip") ?? ""),
    ]
  }

  private var tables: String {
    func length(_ points: Double) -> String {
      let millimeters = simulation.millimeters(points: points).map { ", \($0.fixed(1)) mm" } ?? ""
      return "\(points.fixedWithoutZeros(3)) \(point)\(millimeters)"
    }
    let wraps = walk.wraps.prefix(6).map { $0.fixed(2) }.joined(separator: ", ")
    let rows = walk.rows.prefix(Self.mostRows)
    return PageAssets.facts([
      ("Items", "\(geometry.itemCount), each \(geometry.itemWidthPoints.fixedWithoutZeros(3)) \(point) wide"),
      ("Between items", "\(geometry.spacingPoints.fixedWithoutZeros(3)) \(point)"),
      ("One set", length(strip.periodPoints)),
      ("Strip", "\(counted(strip.plan.cellCount, "cell")), \(strip.contentWidthPoints.fixedWithoutZeros(3)) \(point)"),
      ("Ran for", "\(simulation.durationSeconds.shortestText) s, \(length(simulation.totals().distancePoints))"),
      ("Wraps", wraps.isEmpty ? "none" : wraps + " s"),
    ])
      + PageAssets.table(
        caption: rows.count < walk.rows.count ? "The first \(rows.count) of \(walk.rows.count) events" : "Events",
        heads: ["Event", "Time\ns", "Offset\n\(point)", "Before wrap\n\(point)", "Page", "Item"], rows: Array(rows))
  }

  /// The option that asks for it.
  private var line: String {
    calibration.map { "--speed \($0.requestedMillimetersPerSecond.shortestText)" } ?? "--loop \(strip.loop.name)"
  }

  private var data: JSONValue {
    let (start, moves, unit) = movements
    let special = SpecialSpeed(
      millimetersPerSecond: calibration?.millimetersPerSecond ?? 1, even: nil,
      text: calibration.map { "\($0.millimetersPerSecond.fixedWithoutZeros(3)) mm/s" } ?? "true size", line: line)
    let carousel: [(String, JSONValue)] = [
      ("viewportMm", .number(geometry.viewportWidthPoints * millimetersPerPoint)),
      ("itemMm", .number(geometry.itemWidthPoints * millimetersPerPoint)),
      ("pitchMm", .number(geometry.pitchPoints * millimetersPerPoint)), ("cells", .whole(strip.plan.cellCount)),
      ("items", .whole(max(1, geometry.itemCount))), ("firstItem", .whole(strip.plan.itemInFirstCell)),
      ("pages", .array(walk.pages.map { .wholes([$0.frame, $0.page]) })),
    ]
    let sizes = [drawn.width, drawn.height, 2.8].map { JSONValue.numberText($0.fixed(3)) }
    let lane: [(String, JSONValue)] = [
      ("display", .whole(0)), ("rate", .whole(0)), ("hz", .number(refreshHertz)), ("mm", .number(unit)),
      ("start", .whole(start)), ("moves", .string(TextCode(moves.map { "\($0)" }.joined(separator: ",")).text)),
      ("carousel", .object(carousel)),
    ]
    return .object([
      ("duration", .number(max(simulation.durationSeconds, 1 / refreshHertz))),
      ("moments", .array(walk.moments.prefix(Self.mostMoments).map(JSONValue.number))),
      ("specials", .array([special.data])),
      ("displays", .array([.object([("glass", .array(sizes))])])),
      ("lanes", .array([.object(lane)])),
    ])
  }
}
