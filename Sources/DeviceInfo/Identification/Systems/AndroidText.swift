import SpeedCalibration

/// The output of `adb shell dumpsys display`, `wm size` and `wm density`: pixels, and the density setting, where 160
/// means a scale of 1. The dpi of dumpsys is not measured.
enum AndroidText {
  /// The screens and what is set on them; nil for another text.
  ///
  /// - Throws: `InputError` for a size that no screen has, and where no pixels are stated.
  static func read(_ lines: [Substring]) throws(InputError) -> (screens: [ScreenStatement], notes: [String])? {
    var (devices, known): ([Settings], Set<Settings>) = ([], [])
    for line in lines {
      guard let text = line.after("DisplayDeviceInfo{") else { continue }
      var device = Settings()
      for field in text.split(separator: ",").map({ $0.trimmingWhitespace }) {
        if device.size == nil, field.first?.isNumber == true { device.size = try field.leadingPixels() }
        if field.hasPrefix("density ") { device.density = field.after("density ")?.leadingNumber }
      }
      if device.size != nil, device.density != nil, known.insert(device).inserted { devices.append(device) }
    }
    func first(_ key: StaticString) -> Substring? { lines.lazy.compactMap { $0.after(key) }.first }
    if devices.isEmpty {
      let size = first("Physical size: ")
      guard size?.trimmingWhitespace.hasSuffix("mm") != true, size != nil || first("Physical density: ") != nil else {
        return nil
      }
      guard let pixels = try size?.leadingPixels() else {
        throw InputError("the text states no pixels; add what 'adb shell wm size' prints")
      }
      devices = [
        Settings(
          size: pixels, density: first("Physical density: ")?.leadingNumber,
          setSize: try first("Override size: ")?.leadingPixels(), setDensity: first("Override density: ")?.leadingNumber
        )
      ]
    } else if let override = first("mOverrideDisplayInfo=") {
      devices[0].setSize = try override.after(" real ")?.leadingPixels()
      devices[0].setDensity = override.after(" density ")?.leadingNumber
    }
    return (devices.compactMap(\.screen), devices.flatMap(\.notes))
  }

  /// The stated settings of a screen: the device's own, and those that override them.
  private struct Settings: Hashable {
    var (size, density): (DisplaySize?, Double?)
    var (setSize, setDensity): (DisplaySize?, Double?)

    private static func scale(_ density: Double?) -> Double? {
      density.flatMap { (40...1600).contains($0) ? $0 / 160 : nil }
    }

    /// Rendered pixels per point.
    private var scale: Double? { Self.scale(setDensity) ?? Self.scale(density) }

    /// How many of the panel's pixels a rendered one is. Android keeps the shape of the picture that is set, with bars
    /// beside it: one scale, the smaller of the two ratios.
    private var enlargement: Double {
      guard let size, let setSize else { return 1 }
      return size.fitting(setSize)
    }

    /// Physical pixels per point; a product of whole sides and one quotient, so that its figures are no longer than they.
    private var nativeScale: Double? { scale.map { ($0 * enlargement * 1e9).rounded() / 1e9 } }

    /// The device is found by what is its own.
    var screen: ScreenStatement? {
      guard let size else { return nil }
      var screen = ScreenStatement(.text(.init(program: "Android", pixels: size)))
      (screen.mode, screen.pointName) = (setSize, .dp)
      (screen.ownScale, screen.scale) = (Self.scale(density), scale)
      screen.nativeScale = nativeScale
      return screen
    }

    var notes: [String] {
      guard let size, let scale, let density = setDensity ?? density else { return [] }
      var notes = ["\(size.plainText) at density \(density.shortestText): scale \(scale.shortestText)"]
      if enlargement != 1, let setSize {
        let (panel, set) = (size.sorted, setSize.sorted)
        let sides = enlargement == panel.0 / set.0 ? (panel.0, set.0) : (panel.1, set.1)
        notes.append(
          "another size is set: native scale \((nativeScale ?? scale).shortestText) (\(scale.shortestText) x "
            + "\(sides.0.shortestText) / \(sides.1.shortestText))"
            + (setSize.hasShapeOfPanel(size) ? "" : ", with bars"))
      }
      return notes
    }
  }
}

extension DisplaySize {
  /// Whether a picture of this size fills a panel, in either orientation.
  fileprivate func hasShapeOfPanel(_ panel: DisplaySize) -> Bool {
    abs(panel.sorted.0 / sorted.0 * sorted.1 / panel.sorted.1 - 1) < 0.005
  }
}
