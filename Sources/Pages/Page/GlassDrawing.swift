internal import Reports
internal import SpeedCalibration

/// How the glass of a display is drawn at true size: whole, or its left part.
struct GlassDrawing {
  /// The size that is drawn, in mm.
  let width: Double
  let height: Double

  /// What the drawing is a part of: `The left 80 mm of 598.`; nil where it is whole.
  let crop: String?

  /// Whether only one lane fits, which is chosen by its name.
  let hasOneLane: Bool

  /// The torn edges, and the whole glass with the part that is drawn; empty where it is whole.
  let torn: [Template.Slots]

  /// - Parameters:
  ///   - glass: The size of the glass in mm; nil where it is not known, and that of a phone is drawn, open.
  ///   - laneCount: How many lanes are to fit.
  ///   - widest: The widest glass that is drawn whole.
  init(_ glass: (width: Double, height: Double)?, laneCount: Int, widest: Double) {
    let whole = glass ?? (65, 90)
    guard let glass, glass.width > widest else {
      (width, height, crop, torn) = (whole.width, whole.height, nil, [])
      hasOneLane = laneCount > 1 && Double(laneCount) * 12 + 9 > whole.height
      return
    }
    (width, height) = (80, min(glass.height, Double(laneCount) * 15 + 6))
    hasOneLane = laneCount > 1 && Double(laneCount) * 12 > height
    crop = "The left 80 mm of \(glass.width.fixed(0))."
    let scale = 64 / max(glass.width, glass.height)
    func size(_ millimeters: Double) -> Template.Value { .text((millimeters * scale).fixed(1)) }
    torn = [
      [
        "tw": .text(width.fixed(2)), "th": .text(height.fixed(2)), "rip": .text(Self.rip(width, height)),
        "rim": .text("M0 \((height - 1).fixed(0))V6A6 6 0 0 1 6 0H80"),
        "ww": size(glass.width), "wh": size(glass.height),
        "pw": .text(max(2, width * scale - 1).fixed(1)), "ph": .text(max(2, height * scale - 1).fixed(1)),
      ]
    ]
  }

  /// The teeth of the right and the lower edge, 2 mm each, from the right upper corner to the left lower one.
  private static func rip(_ width: Double, _ height: Double) -> String {
    let down = stride(from: 2.0, to: height - 1, by: 2).map { y in
      "\((y.truncatingRemainder(dividingBy: 4) == 2 ? width - 2 : width).fixed(0)) \(y.fixed(0))"
    }
    let left = stride(from: width - 2, through: 0, by: -2).map { x in
      "\(x.fixed(0)) \((x.truncatingRemainder(dividingBy: 4) == 2 ? height - 2 : height).fixed(1))"
    }
    return (["\(width.fixed(0)) 0"] + down + left).joined(separator: "L")
  }
}
