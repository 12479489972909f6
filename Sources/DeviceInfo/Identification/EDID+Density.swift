package import SpeedCalibration

extension EDID {
  /// The ppi that follows from what is stated of a panel, or why none does.
  package struct Density: Sendable, Hashable {
    /// Physical pixels per inch with their uncertainty (k = 2), in px/in; nil where the sizes cannot be trusted.
    package let ppi: Uncertain?

    /// The size that the ppi rests on, in mm; without one what the preferred timing states.
    package let millimeters: DisplaySize?

    /// Which size was taken, or why none was.
    package let reason: String

    /// A remark on the ppi: the axes differ.
    package private(set) var note: String?

    /// The remedy for a missing ppi; nil where none helps.
    package private(set) var remedy: Remedy?
  }

  /// The next step for a display whose EDID gives no ppi.
  package enum Remedy: Sendable {
    /// The picture can be measured.
    case measure

    /// The sizes are right, and the pixels are not square.
    case axis

    /// The panel's pixels are stated twice.
    case pixels

    /// The stated size is that of a desktop; the panel's EDID has the panel's.
    case edid

    /// The step, as a message asks for it.
    var text: String {
      switch self {
      case .measure: "measure the picture"
      case .axis: PixelDensity.askedAxis
      case .pixels: "give the panel's own as --pixels WxH"
      case .edid: "give the EDID of /sys/class/drm, as --connected does"
      }
    }
  }

  /// The ppi of the panel, whose pixels are ``pixels``, by the sizes that are stated: that of DisplayID where its block has
  /// those pixels; the one in mm of the preferred timing; the one in whole centimetres of the base block.
  ///
  /// A size that is given, no known placeholder, and of a screen that can be is possible. In this order: two possible
  /// sizes that differ by over 10 mm contradict each other, and there is no ppi; the first possible size counts. It has to
  /// make the pixels square within 2 % and, of whole centimetres, their rounding.
  ///
  ///     ppi = mean of pixels * 25.4 / length over both axes, weighted by 1/u^2
  ///     u   = ppi * half-width / sqrt(3) / length
  ///
  /// The half-width is, of DisplayID's tenths, the larger of 0.5 mm and what the timing differs; else 1.5 mm, or 5 mm where
  /// both lengths are whole centimetres. Axes that differ by more than that explains are both within U. Held against the
  /// pitch of the panels of 1,680 monitors, U (k = 2) covers 97 %.
  package var density: Density {
    let stated = timings.first?.millimeters
    guard !isHeadset else { return Density(missing: "a headset, whose ppi is no size on a surface", stated, nil) }
    let verdict = verdict
    if let contradiction = verdict.contradiction { return Density(missing: contradiction, stated, .pixels) }
    guard let claim = verdict.claim else {
      return Density(missing: "the EDID has no detailed timing, so that its pixels are unknown", nil, .measure)
    }
    return Density(source: "EDID", claim.pixels, sizes(of: claim))
  }

  /// The sizes that are stated for a claim of pixels, the most reliable first.
  func sizes(of claim: PixelClaim) -> [StatedSize] {
    // Some EDIDs of tiles state the size of the whole, and others that of the tile.
    let tiles = extensions.tiles.flatMap { $0.whole($0.size) == claim.pixels ? $0 : nil }
    func whole(_ size: DisplaySize?) -> DisplaySize? { size.map { size in tiles?.wholePanel(size) ?? size } }
    let timing = whole(timings.first?.millimeters)
    // The rounding of a tile's centimetres counts for each tile: beside mm they say nothing.
    let coarse =
      tiles != nil && timing != nil
      ? nil : whole(centimeters).map { DisplaySize(checkedWidth: 10 * $0.width, height: 10 * $0.height) }
    let isNative = [.typed, .native, .tiles].contains(claim.origin)
    return StatedSize.all(
      tenths: isNative ? whole(extensions.native?.millimeters) : nil, millimeters: timing, coarse: coarse, claim.pixels)
  }
}

extension StatedSize {
  /// The sizes in each unit, of which those in mm are held against those in cm, and tenths against mm.
  static func all(
    tenths: DisplaySize? = nil, millimeters: DisplaySize?, coarse: DisplaySize?, _ pixels: DisplaySize
  ) -> [StatedSize] {
    let timing = millimeters.map { StatedSize($0, .millimeters, beside: coarse, pixels) }
    var exact = tenths.map { StatedSize($0, .tenths, beside: coarse, pixels) }
    if let size = exact?.millimeters, exact?.fault == nil, let timing, timing.fault == nil {
      let (across, down) = (timing.millimeters.width - size.width, timing.millimeters.height - size.height)
      // A timing of a part of the panel states the size of that part.
      guard timing.isSquare else { return [exact].compactMap { $0 } }
      exact?.halfWidths = (abs(across), abs(down))
    }
    return [exact, timing, coarse.map { StatedSize($0, .centimeters, pixels) }].compactMap { $0 }
  }
}

extension EDID.Density {
  /// No ppi, and why.
  init(missing reason: String, _ size: DisplaySize?, _ remedy: EDID.Remedy?) {
    self.init(ppi: nil, millimeters: size, reason: reason, remedy: remedy)
  }

  /// The ppi of a panel by its pixels and its sizes, the most reliable first.
  init(source: String, _ pixels: DisplaySize, _ sizes: [StatedSize]) {
    let possible = sizes.filter { $0.fault == nil }
    let stated = sizes.first { $0.unit != .centimeters }?.millimeters
    if let size = possible.first, let other = possible.first(where: { size.isApart(from: $0.millimeters) }) {
      let claims = [size, other].map { "\($0.text) mean \($0.roundedPPI)" }
      self.init(missing: "\(claims.joined(separator: ", ")): they contradict", stated, .measure)
    } else if let size = possible.first {
      let (across, down) = size.axes
      guard size.isSquare else {
        let reason = "by \(size.text) \(PixelDensity.notSquare(across.value, down.value))"
        self.init(missing: reason, size.millimeters, .axis)
        return
      }
      let both = "by \(size.text) the axes differ: \(PixelDensity.both(across.value, down.value)); U covers both"
      self.init(
        ppi: size.ppi, millimeters: size.millimeters, reason: "\(source), \(size.text)",
        note: across.agrees(with: down) ? nil : both)
    } else {
      let faults = sizes.compactMap { size in size.fault.map { "\(size.text) \($0)" } }
      let nothing = "\(source == "EDID" ? "the EDID" : "it") states no size"
      self.init(missing: faults.isEmpty ? nothing : faults.joined(separator: ", "), stated, .measure)
    }
  }
}
