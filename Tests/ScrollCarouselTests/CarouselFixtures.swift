import ScrollCarousel
import SpeedCalibration

/// A strip in whole tenths of a point, so that the tests can reckon in integers.
struct TenthsStrip: Sendable, CustomStringConvertible {
  var loop: CarouselLoop
  var items: Int
  var width: Int
  var spacing: Int
  var viewport: Int

  var description: String { "\(loop), \(items) items of \(width) + \(spacing), viewport \(viewport)" }

  var pitch: Int { width + spacing }

  func strip() throws(InputError) -> CarouselStrip {
    try CarouselStrip(
      loop,
      geometry: CarouselGeometry(
        itemCount: items, itemWidthPoints: Double(width) / 10, spacingPoints: Double(spacing) / 10,
        viewportWidthPoints: Double(viewport) / 10))
  }

  /// What shows at an offset of an endless row whose cell 0 shows `first`: items and their places in tenths.
  func visible(atTenths offset: Int, first: Int) -> [(item: Int, place: Int)] {
    var found: [(item: Int, place: Int)] = []
    var cell = floorDivide(offset, pitch) - 1
    while cell * pitch - offset < viewport {
      if cell * pitch + width > offset {
        found.append((item: floorModulo(cell + first, items), place: cell * pitch - offset))
      }
      cell += 1
    }
    return found
  }

  /// Every loop over small numbers that can fill its viewport.
  static func fitting() -> [TenthsStrip] {
    var cases: [TenthsStrip] = []
    for items in 1...6 {
      for (width, spacing) in [(10, 0), (1001, 0), (1001, 73), (3900, 40), (37, 111)] {
        for part in [1, 3, 6, 9, 10] {
          let pitch = width + spacing
          cases.append(
            TenthsStrip(
              loop: .sentinels, items: items, width: width, spacing: spacing, viewport: max(1, width * part / 10)))
          cases.append(
            TenthsStrip(
              loop: .tripled, items: items, width: width, spacing: spacing,
              viewport: max(1, (items * pitch - spacing) * part / 10)))
          for sets in 3...6 {
            let widest = ((sets - 2) * items * pitch - spacing) / 2
            guard widest > 0 else { continue }
            cases.append(
              TenthsStrip(
                loop: .sets(sets), items: items, width: width, spacing: spacing,
                viewport: max(1, widest * part / 10)))
          }
        }
      }
    }
    return cases
  }
}

func floorDivide(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -((b - 1 - a) / b) }
func floorModulo(_ a: Int, _ b: Int) -> Int { a - floorDivide(a, b) * b }

/// Every loop once.
let loops: [CarouselLoop] = [.sets(), .sentinels, .tripled, .pages]

/// 460 ppi at scale 3, up to 100 mm/s.
func phone(rule: StepRule = .point, nominalIntervalSeconds: Double = 0.01) throws -> SpeedCalculator {
  try SpeedCalculator(
    display: Display(ppi: 460, scale: 3),
    settings: CalibrationSettings(
      nominalIntervalSeconds: nominalIntervalSeconds, limits: .tutorial, stepRule: rule))
}

/// The error that a call throws, for its text.
func carouselError(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch {
    return "\(error)"
  }
}

extension CarouselStrip {
  /// Whether content covers the whole viewport at an offset; the spaces between items are content.
  func isFilled(atOffsetPoints offsetPoints: Double) -> Bool {
    let tolerance = CarouselStrip.tolerancePoints
    return offsetPoints >= -tolerance
      && offsetPoints + geometry.viewportWidthPoints <= contentWidthPoints + tolerance
  }
}
