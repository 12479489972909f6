import ScrollCarousel
import SpeedCalibration

/// A strip in whole tenths of a point, so that the tests can reckon in integers.
struct TenthsStrip: Sendable {
  var loop: CarouselLoop
  var items: Int
  var width: Int
  var spacing: Int
  var viewport: Int

  var pitch: Int { width + spacing }

  func strip() throws(InputError) -> CarouselStrip {
    try CarouselStrip(
      loop, itemCount: items, itemWidthPoints: Double(width) / 10, spacingPoints: Double(spacing) / 10,
      viewportWidthPoints: Double(viewport) / 10)
  }

  /// What shows at an offset of an endless row whose cell 0 shows `first`: items and their places in tenths.
  func visible(atTenths offset: Int, first: Int) -> [(item: Int, place: Int)] {
    (floorDivide(offset, pitch) - 1...floorDivide(offset + viewport, pitch))
      .filter { $0 * pitch + width > offset && $0 * pitch - offset < viewport }
      .map { (item: floorModulo($0 + first, items), place: $0 * pitch - offset) }
  }

  /// Every loop over small numbers that can fill its viewport.
  static let fitting: [TenthsStrip] = {
    var cases: [TenthsStrip] = []
    for items in 1...6 {
      for (width, spacing) in [(10, 0), (1001, 0), (1001, 73), (3900, 40), (37, 111)] {
        let setWidth = items * (width + spacing)
        let sets = (3...6).map { count in (CarouselLoop.sets(count), ((count - 2) * setWidth - spacing) / 2) }
        let loops: [(CarouselLoop, Int)] = [(.sentinels, width), (.tripled, setWidth - spacing)] + sets
        for tenths in [1, 3, 6, 9, 10] {
          for (loop, widest) in loops where widest > 0 {
            let viewport = max(1, widest * tenths / 10)
            cases.append(TenthsStrip(loop: loop, items: items, width: width, spacing: spacing, viewport: viewport))
          }
        }
      }
    }
    return cases
  }()
}

func floorDivide(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -((b - 1 - a) / b) }
func floorModulo(_ a: Int, _ b: Int) -> Int { a - floorDivide(a, b) * b }

/// 460 ppi at scale 3, up to 100 mm/s.
func phone(rule: StepRule = .point, nominalIntervalSeconds: Double = 0.01) throws -> SpeedCalculator {
  try SpeedCalculator(
    display: Display(ppi: 460, scale: 3),
    settings: CalibrationSettings(nominalIntervalSeconds: nominalIntervalSeconds, limits: .tutorial, stepRule: rule))
}

/// The error that a call throws, for its text.
func carouselError<Value>(_ body: () throws -> Value) -> String? {
  if case .failure(let error) = Result(catching: body) { "\(error)" } else { nil }
}

/// What is said of the last event of a schedule: its number, its text and the reason.
func refusal(ofLastIn schedule: String, _ reason: String) -> String {
  let events = schedule.split(separator: ",")
  return "event \(events.count), '\(events.last ?? "")': \(reason)"
}

extension CarouselStrip {
  /// Items of 390 points in a viewport as wide as one of them: six that glide, or three that page.
  static func tutorial(_ loop: CarouselLoop = .sets(), items: Int? = nil) throws -> CarouselStrip {
    try CarouselStrip(
      loop, itemCount: items ?? (loop.isGliding ? 6 : 3), itemWidthPoints: 390,
      spacingPoints: loop.standardSpacingPoints, viewportWidthPoints: 390)
  }

  /// Whether content covers the whole viewport at an offset; the spaces between items are content.
  func isFilled(atOffsetPoints offsetPoints: Double) -> Bool {
    let tolerance = CarouselStrip.tolerancePoints
    return offsetPoints >= -tolerance
      && offsetPoints + geometry.viewportWidthPoints <= contentWidthPoints + tolerance
  }
}

extension CarouselDrive {
  /// A glide on the phone.
  static func glide(_ speed: Double, way: DrivingMode? = nil, hertz: Double = 60) throws -> CarouselDrive {
    try CarouselDrive(
      millimetersPerSecond: speed, calculator: phone(), way: way, refreshRate: RefreshRate(hertz: hertz))
  }
}

extension Carousel {
  /// A tutorial's carousel, laid out and started at time 0.
  static func started(_ drive: CarouselDrive, loop: CarouselLoop = .sets(), items: Int? = nil) throws -> Carousel {
    var carousel = try Carousel(strip: .tutorial(loop, items: items), drive: drive)
    carousel.layOut()
    carousel.start(atSeconds: 0)
    return carousel
  }
}

extension CarouselSimulation {
  /// A tutorial's carousel on the phone, at 30 mm/s or its usual interval unless a drive is given.
  static func tutorial(
    _ loop: CarouselLoop = .sets(), _ schedule: String = "", drive: CarouselDrive? = nil, items: Int? = nil,
    seconds: Double = 10, hertz: Double? = nil
  ) throws -> CarouselSimulation {
    let paging = try loop.standardIntervalSeconds.map { try CarouselDrive.advance(everySeconds: $0) } ?? .manual
    return try CarouselSimulation(
      strip: .tutorial(loop, items: items), drive: drive ?? (loop.isGliding ? .glide(30) : paging),
      calculator: phone(), durationSeconds: seconds, refreshRate: hertz.map { try RefreshRate(hertz: $0) },
      schedule: CarouselSchedule(schedule))
  }
}
