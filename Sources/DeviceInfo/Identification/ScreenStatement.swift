package import SpeedCalibration

/// A screen as a file describes it, by its EDID or in a system's text. Figures that the file lacks are nil.
///
/// Panel, mode and points are three things: the pixels that the panel has, those of the picture that it is sent, and the
/// points that an app measures in.
package struct ScreenStatement: Sendable, Hashable {
  /// The source of the panel's figures.
  enum Origin: Sendable, Hashable {
    case edid(EDID)
    case text(StatedPanel)
  }

  /// The panel as a program's text states it.
  struct StatedPanel: Sendable, Hashable {
    /// The program, such as `xrandr`.
    let program: String

    var pixels: DisplaySize?

    /// Its size in mm.
    var millimeters: DisplaySize?

    /// The rates at its pixels, in Hz, the preferred one first.
    var rates: [Double] = []
  }

  var origin: Origin

  /// The maker's three letters and the product code: `DELA07A`.
  package let modelIdentifier: String?

  /// The display's name for itself, or that of its port.
  package let name: String?

  /// The pixels of the picture that runs.
  package var mode: DisplaySize?

  /// The screen's size in points.
  package var points: DisplaySize?

  /// Rendered pixels per point, as they are set.
  package var scale: Double?

  /// Physical pixels per point; nil for ``scale``.
  package var nativeScale: Double?

  /// Rendered pixels per point as the device is shipped, by which it is found.
  var ownScale: Double?

  /// The platform's name for a point. Android's screens, in dp, are found by pixels and scale alone.
  package var pointName = PointName.px

  /// Whether it is the panel of a Mac.
  var isMac: Bool

  init(_ origin: Origin, name: String? = nil, modelIdentifier: String? = nil, isMac: Bool = false) {
    (self.origin, self.name, self.modelIdentifier) = (origin, name, modelIdentifier)
    self.isMac = isMac || modelIdentifier?.hasPrefix("APP") == true
  }

  package init(_ edid: EDID) { self.init(.edid(edid), name: edid.name, modelIdentifier: edid.modelIdentifier) }
}

extension ScreenStatement {
  /// The origin of the figures: `EDID`, or the program whose output states them, such as `xrandr`.
  package var source: String {
    switch origin {
    case .edid: "EDID"
    case .text(let panel): panel.program
    }
  }

  /// The display's EDID, where it has one.
  package var edid: EDID? { if case .edid(let edid) = origin { edid } else { nil } }

  /// The panel's pixels; nil where nothing states them, or where statements contradict each other.
  package var pixels: DisplaySize? {
    switch origin {
    case .edid(let edid): edid.pixels
    case .text(let panel): isScaled ? nil : panel.pixels
    }
  }

  /// Frames, or fields, per second of the preferred picture, in Hz.
  package var refreshHz: Double? {
    switch origin {
    case .edid(let edid): edid.refreshHz
    case .text(let panel): panel.rates.first
    }
  }

  /// The highest rate that is stated, in Hz.
  package var maximumRefreshHz: Double? {
    switch origin {
    case .edid(let edid): edid.maximumRefreshHz
    case .text(let panel): panel.rates.max()
    }
  }

  /// Whether it is worn before the eyes, where no size on a surface follows from its pixels.
  package var isHeadset: Bool { edid?.isHeadset ?? EDID.isHeadset(modelIdentifier, name) }

  /// Whether the text is of Xwayland, whose outputs have the size of the desktop as the compositor scales it.
  private var isScaled: Bool { source == "xrandr" && name?.hasPrefix("XWAYLAND") == true }

  /// The ppi of the panel that follows, or why none does.
  package var density: EDID.Density {
    switch origin {
    case .edid(let edid): edid.density
    case .text(let panel): density(of: panel)
    }
  }

  private func density(of panel: StatedPanel) -> EDID.Density {
    guard !isHeadset else {
      return EDID.Density(missing: "a headset, whose ppi is no size on a surface", panel.millimeters, nil)
    }
    guard !isScaled else {
      let size = panel.pixels.map { "\($0.plainText) is" } ?? "its size is"
      return EDID.Density(missing: "\(size) the desktop as Xwayland scales it, and not the panel", nil, .edid)
    }
    guard let pixels = panel.pixels else {
      return panel.millimeters == nil
        ? EDID.Density(missing: "it states neither size nor pixels", nil, .measure)
        : EDID.Density(missing: "it states no pixels", panel.millimeters, .pixels)
    }
    return EDID.Density(
      source: panel.program, pixels, StatedSize.all(millimeters: panel.millimeters, coarse: nil, pixels))
  }

  /// The panel's pixels that a pixel of the running picture takes, 1 where they are the same. The picture keeps its shape:
  /// the smaller of the ratios of both axes counts.
  var enlargement: Double {
    guard let mode, let pixels else { return 1 }
    return pixels.fitting(mode)
  }

  /// Sentences about figures that are not what they seem.
  package var notes: [String] {
    let density = density
    var notes = [edid?.verdict.note, density.note].compactMap { $0 }
    if let mode, let pixels, mode != pixels, let ppi = density.ppi?.value {
      let (drawn, own) = (ppi / enlargement, ppi)
      notes.append(
        "'\(title.quotable)' runs at \(mode.plainText) on a panel of \(pixels.plainText): an app draws \(drawn.hundredths) px an "
          + "inch, where the panel has \(own.hundredths)")
    }
    return notes
  }

  /// Sentences that a reader may want to know, and no faults; see ``EDID/remarks``.
  package var remarks: [String] { edid?.remarks ?? [] }
}

extension Double {
  fileprivate var hundredths: String { ((100 * self).rounded() / 100).shortestText }
}

extension DisplaySize {
  /// The largest factor by which another size fits into this one, both with their shorter sides first.
  func fitting(_ other: DisplaySize) -> Double {
    min(sorted.0 / other.sorted.0, sorted.1 / other.sorted.1)
  }
}
