public import SpeedCalibration

extension EDID {
  /// The ppi that follows from an EDID, or why none does.
  public struct Density: Sendable, Hashable {
    /// Physical pixels per inch with their uncertainty (k = 2), in px/in; nil where the EDID's sizes cannot be trusted.
    public let ppi: Uncertain?

    /// The size that the ppi rests on, in mm; without one what the preferred timing states.
    public let millimeters: DisplaySize?

    /// Which size was taken, or why none was.
    public let reason: String

    /// A remark on the ppi: the axes differ.
    public private(set) var note: String?

    /// The remedy for a missing ppi; nil where none helps.
    package private(set) var remedy: Remedy?
  }

  /// The next step for a display whose EDID gives no ppi.
  package enum Remedy: Sendable {
    /// The picture can be measured.
    case measure

    /// The sizes are right, and the pixels are not square.
    case axis

    /// The step, as a message asks for it.
    var text: String { self == .measure ? "measure the picture" : PixelDensity.askedAxis }
  }

  /// The ppi by the EDID's sizes: the one in mm of the preferred timing, and the one in whole centimetres of the block.
  ///
  /// A size that is given, no known placeholder, and of a screen that can be is possible. In this order: two possible
  /// sizes that differ by over 10 mm contradict each other, and there is no ppi; the possible size in mm counts, else
  /// the possible one in cm. It has to make the pixels square within 2 % and, of whole centimetres, their rounding.
  ///
  ///     ppi = mean of pixels * 25.4 / length over both axes, weighted by 1/u^2
  ///     u   = ppi * half-width / sqrt(3) / length
  ///
  /// The half-width is 1.5 mm, or 5 mm where both lengths are whole centimetres. Axes that differ by more than that
  /// explains are both within U. Held against the pitch of the panels of 1,680 monitors, U (k = 2) covers 97 %.
  public var density: Density {
    func unknown(_ reason: String, of size: DisplaySize?, _ remedy: Remedy? = .measure) -> Density {
      Density(ppi: nil, millimeters: size, reason: reason, remedy: remedy)
    }
    guard !isHeadset else { return unknown("a headset, whose ppi is no size on a surface", of: millimeters, nil) }
    guard let pixels else {
      return unknown(
        source == "EDID"
          ? "the EDID has no detailed timing, so that its pixels are unknown" : "it states neither size nor pixels",
        of: nil)
    }
    let coarse = centimeters.map { DisplaySize(checkedWidth: 10 * $0.width, height: 10 * $0.height) }
    let sizes = [
      millimeters.map { Size($0, isCoarse: false, beside: coarse, pixels) },
      coarse.map { Size($0, isCoarse: true, beside: nil, pixels) },
    ].compactMap { $0 }
    if sizes.count == 2, sizes.allSatisfy({ $0.fault == nil }), sizes[0].isApart(from: sizes[1].millimeters) {
      let claims = sizes.map { "\($0.text) mean \($0.roundedPPI)" }
      return unknown("\(claims.joined(separator: ", ")): they contradict", of: millimeters)
    }
    if let size = sizes.first(where: { $0.fault == nil }) {
      let (across, down) = size.axes
      guard size.isSquare else {
        return unknown(
          "by \(size.text) \(PixelDensity.notSquare(across.value, down.value))", of: size.millimeters, .axis)
      }
      let isEven = across.agrees(with: down)
      return Density(
        ppi: size.ppi, millimeters: size.millimeters, reason: "\(source), \(size.text)",
        note: isEven
          ? nil : "by \(size.text) the axes differ: \(PixelDensity.both(across.value, down.value)); U covers both")
    }
    let faults = sizes.compactMap { size in size.fault.map { "\(size.text) \($0)" } }
    return unknown(
      faults.isEmpty ? "\(source == "EDID" ? "the EDID" : "it") states no size" : faults.joined(separator: ", "),
      of: millimeters)
  }

  /// A size that an EDID states.
  private struct Size {
    let millimeters: DisplaySize
    let pixels: DisplaySize

    /// Whether it is the one in centimetres.
    let isCoarse: Bool

    /// Why it is no size of a screen, as the end of a sentence; nil where it may be one.
    private(set) var fault: String?

    /// The densest screen that a size is taken for, in px/in; only parts of headsets and viewfinders have more.
    private static let highestPPI = 700.0

    init(_ size: DisplaySize, isCoarse: Bool, beside coarse: DisplaySize?, _ pixels: DisplaySize) {
      (millimeters, self.isCoarse, self.pixels) = (size, isCoarse, pixels)
      let stated = figures
      if Self.placeholders.contains(stated)
        || !isCoarse
          && (size == pixels || Self.wrongUnits.contains(stated)
            || Self.televisions.contains(stated) && coarse.map { isApart(from: $0) } != false)
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

    /// Sizes in mm that televisions of any size state. A few displays state them rightly: their centimetres agree.
    private static let televisions: [[Double]] = [
      [708, 398], [700, 390], [698, 392], [697, 392], [575, 323], [930, 530], [1039, 584], [1872, 1053], [1440, 810],
    ]

    /// The width and the height in the unit that they are stated in.
    private var figures: [Double] { [millimeters.width, millimeters.height].map { $0 / (isCoarse ? 10 : 1) } }

    var text: String { figures.map(\.shortestText).joined(separator: "x") + (isCoarse ? " cm" : " mm") }

    private var isWhole: Bool {
      [millimeters.width, millimeters.height].allSatisfy { $0.remainder(dividingBy: 10) == 0 }
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
      func axis(_ pixels: Double, _ length: Double) -> Uncertain {
        let ppi = pixels * millimetersPerInch / length
        return Uncertain(ppi, standardUncertainty: ppi * (isWhole ? 5 : 1.5) / 3.0.squareRoot() / length)
      }
      return (axis(pixels.width, millimeters.width), axis(pixels.height, millimeters.height))
    }

    var ppi: Uncertain { PixelDensity.covering(axes.across, axes.down) }

    var roundedPPI: String { "\(((10 * ppi.value).rounded() / 10).shortestText) ppi" }
  }
}
