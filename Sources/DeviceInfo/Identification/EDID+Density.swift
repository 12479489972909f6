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
  }

  /// The ppi by the EDID's sizes: the one in mm of the preferred timing, and the one in whole centimetres of the block.
  ///
  /// A size that is given and no known placeholder is possible. In this order: two possible sizes that differ by over
  /// 10 mm contradict each other, and there is no ppi; a possible size in mm counts where it makes the pixels square
  /// within 2 %; a possible one in cm counts where it does within 2 % and its rounding; else there is no ppi.
  ///
  ///     ppi = mean of pixels * 25.4 / length over both axes, weighted by 1/u^2
  ///     u   = ppi * half-width / sqrt(3) / length
  ///
  /// The half-width is 1.5 mm, or 5 mm where both lengths are whole centimetres. Held against the pitch of the panels
  /// of 1,680 monitors, U (k = 2) covers 97 %.
  public var density: Density {
    guard let preferred else {
      return Density(
        ppi: nil, millimeters: nil, reason: "the EDID has no detailed timing, so that its pixels are unknown")
    }
    let precise = preferred.millimeters
    let coarse = centimeters.map { DisplaySize(checkedWidth: 10 * $0.width, height: 10 * $0.height) }
    let sizes = [precise.map { Size($0, isCoarse: false, beside: coarse) }, coarse.map { Size($0, isCoarse: true) }]
      .compactMap { $0 }
    if sizes.count == 2, sizes.allSatisfy(\.isPossible), Size.isApart(sizes[0].millimeters, sizes[1].millimeters) {
      let claims = sizes.map { size in
        "\(size.text) mean \(((10 * size.ppi(of: preferred).value).rounded() / 10).shortestText) ppi"
      }
      return Density(ppi: nil, millimeters: precise, reason: "\(claims.joined(separator: ", ")): they contradict")
    }
    for size in sizes where size.isPossible && size.isSquare(for: preferred) {
      let ppi = size.ppi(of: preferred)
      guard Quantity.ppi.allows(ppi.value), ppi.standardUncertainty < ppi.value else { continue }
      return Density(ppi: ppi, millimeters: size.millimeters, reason: "EDID, \(size.text)")
    }
    let faults = sizes.map { size in
      !size.isPossible
        ? "\(size.text) are a placeholder"
        : "\(size.text) do not fit \(preferred.width)x\(preferred.height) square pixels"
    }
    return Density(
      ppi: nil, millimeters: precise,
      reason: faults.isEmpty ? "the EDID states no size" : faults.joined(separator: ", "))
  }

  /// A size that an EDID states.
  private struct Size {
    let millimeters: DisplaySize

    /// Whether it is the one in centimetres.
    let isCoarse: Bool

    let isPossible: Bool

    init(_ size: DisplaySize, isCoarse: Bool, beside coarse: DisplaySize? = nil) {
      (millimeters, self.isCoarse) = (size, isCoarse)
      let unit = isCoarse ? 10.0 : 1
      let stated = [size.width / unit, size.height / unit]
      let isPlaceholder =
        Self.placeholders.contains(stated) || !isCoarse && [[1600, 900], [1600, 1200]].contains(stated)
      // Many televisions state one of these, and a few 32-inch monitors rightly.
      let isSuspect = !isCoarse && [[708, 398], [700, 390]].contains(stated)
      isPossible = !isPlaceholder && (!isSuspect || coarse.map { !Self.isApart(size, $0) } ?? false)
    }

    /// Aspect ratios that stand in the place of a size, in either unit.
    private static let placeholders: [[Double]] = [[160, 90], [16, 9], [160, 120], [16, 12]]

    var text: String {
      let unit = isCoarse ? 10.0 : 1
      let extents = [millimeters.width / unit, millimeters.height / unit].map { $0.shortestText }
      return extents.joined(separator: "x") + (isCoarse ? " cm" : " mm")
    }

    /// How far a length may be off, in mm.
    private var halfWidth: Double {
      let isWhole =
        millimeters.width.remainder(dividingBy: 10) == 0 && millimeters.height.remainder(dividingBy: 10) == 0
      return isWhole ? 5 : 1.5
    }

    static func isApart(_ first: DisplaySize, _ second: DisplaySize) -> Bool {
      abs(first.width - second.width) > 10 || abs(first.height - second.height) > 10
    }

    /// Whether the pixels are square within 2 %, and within what the rounding of centimetres does.
    func isSquare(for timing: Timing) -> Bool {
      let ratio = Double(timing.width) / millimeters.width / (Double(timing.height) / millimeters.height)
      let rounding = isCoarse ? 5 / millimeters.width + 5 / millimeters.height : 0
      return abs(ratio - 1) <= 0.02 + rounding
    }

    func ppi(of timing: Timing) -> Uncertain {
      let axes = [(timing.width, millimeters.width), (timing.height, millimeters.height)].map { pixels, length in
        let ppi = Double(pixels) * millimetersPerInch / length
        return Uncertain(ppi, standardUncertainty: ppi * halfWidth / 3.0.squareRoot() / length)
      }
      return axes[0].mean(with: axes[1])
    }
  }
}
