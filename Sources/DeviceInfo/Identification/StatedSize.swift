import SpeedCalibration

/// The size of a panel as one source states it, beside its pixels.
struct StatedSize {
  /// The unit of a statement, and so how far it may be off.
  enum Unit: Equatable {
    /// Tenths of a millimetre, as DisplayID has them.
    case tenths

    /// Whole millimetres, of a detailed timing or of a text.
    case millimeters

    /// Whole centimetres, of the base block.
    case centimeters
  }

  let millimeters: DisplaySize
  let pixels: DisplaySize
  let unit: Unit

  /// How far each side may be off, in mm; nil for what its unit and its figures say.
  var halfWidths: (Double, Double)?

  /// Why it is no size of a screen, as the end of a sentence; nil where it may be one.
  private(set) var fault: String?

  /// The densest screen that a size is taken for, in px/in; only parts of headsets and viewfinders have more.
  private static let highestPPI = 700.0

  init(_ size: DisplaySize, _ unit: Unit, beside coarse: DisplaySize? = nil, _ pixels: DisplaySize) {
    (millimeters, self.unit, self.pixels) = (size, unit, pixels)
    let (stated, isCoarse) = (figures, unit == .centimeters)
    if Self.placeholders.contains(stated) || isCoarse && stated == Self.boards
      || !isCoarse
        && (size == pixels || Self.wrongUnits.contains(stated)
          || Self.televisions.contains(stated) && coarse.map { isApart(from: $0) } ?? (stated != Self.panel))
    {
      fault = "are a placeholder"
    } else if ppi.value > Self.highestPPI {
      let tenfold = figures.map(\.shortestText).joined(separator: "x")
      let inCentimeters = "(\(tenfold) cm would mean \((ppi.value.rounded() / 10).shortestText))"
      fault = "mean \(roundedPPI), more than any screen has" + (isCoarse ? "" : " \(inCentimeters)")
    } else if let coarse, coarse.width == 10 * size.width, coarse.height == 10 * size.height {
      fault = "are the size in cm"
    }
  }

  /// Aspect ratios that stand in the place of a size, in either unit, and those that do in mm.
  private static let placeholders: [[Double]] = [[160, 90], [16, 9], [160, 120], [16, 12]]
  private static let wrongUnits: [[Double]] = [[1600, 900], [1600, 1200]]

  /// The one of these that is the size of a panel, which a display without cm states.
  private static let panel: [Double] = [708, 398]

  /// Sizes in cm that the boards of many televisions, converters and switches state.
  private static let boards: [Double] = [115, 65]

  /// Sizes in mm that televisions of any size state. A few displays state them rightly: their centimetres agree.
  private static let televisions: [[Double]] = [
    [708, 398], [700, 390], [698, 392], [697, 392], [575, 323], [930, 530], [1039, 584], [1872, 1053], [1440, 810],
  ]

  /// The width and the height in the unit that they are stated in.
  private var figures: [Double] {
    [millimeters.width, millimeters.height].map { $0 / (unit == .centimeters ? 10 : 1) }
  }

  /// The size as it is stated: `597x336 mm`, `595.0x335.0 mm`, `60x34 cm`.
  var text: String {
    let digits = figures.map { unit == .tenths && $0 == $0.rounded() ? "\($0.shortestText).0" : $0.shortestText }
    return digits.joined(separator: "x") + (unit == .centimeters ? " cm" : " mm")
  }

  private var isWhole: Bool {
    unit != .tenths
      && [millimeters.width, millimeters.height].allSatisfy { $0.remainder(dividingBy: 10) == 0 }
  }

  func isApart(from other: DisplaySize) -> Bool {
    abs(millimeters.width - other.width) > 10 || abs(millimeters.height - other.height) > 10
  }

  /// Whether the pixels are square within 2 %, and within what the rounding of centimetres does.
  var isSquare: Bool {
    let rounding = isWhole ? 5 / millimeters.width + 5 / millimeters.height : 0
    return abs(axes.across.value / axes.down.value - 1) <= PixelDensity.squareness + rounding
  }

  /// The ppi of each axis, in px/in.
  var axes: (across: Uncertain, down: Uncertain) {
    let usual = unit == .tenths ? 0.5 : isWhole ? 5 : 1.5
    let (across, down) = halfWidths ?? (0, 0)
    return (
      PixelDensity.ppi(pixels.width, along: millimeters.width, halfWidth: max(usual, across)),
      PixelDensity.ppi(pixels.height, along: millimeters.height, halfWidth: max(usual, down))
    )
  }

  /// The ppi of both axes, in px/in.
  var ppi: Uncertain { PixelDensity.covering(axes.across, axes.down) }

  /// The ppi in words, with one decimal.
  var roundedPPI: String { "\(((10 * ppi.value).rounded() / 10).shortestText) ppi" }
}
