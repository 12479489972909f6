internal import Reports
package import DeviceInfo
package import ScrollMotion
internal import SpeedCalibration

extension PreviewSubject {
  /// A screen and its motions, with all that its profile tells.
  ///
  /// The uncertainty is that of the published pixel density: U(v)/v = 2 u(ppi)/ppi. An iPhone 15, 460 ppi rounded to the
  /// unit, has 0.13 %.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - motions: Its motions, all of one speed.
  package init(_ screen: Screen, motions: [Motion]) {
    let (device, panel) = (screen.device, screen.panel)
    let millimetersPerPixel = millimetersPerInch / screen.display.ppi
    var facts: [PageFact] = []
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { facts.append(PageFact(name, value)) }
    }
    add("Model identifiers", device.modelIdentifiers.joined(separator: ", "))
    add("Year", device.year.map { "\($0)" })
    add("Pixel density", "\(screen.display.ppi.shortestText) ppi")
    add(
      "Scale",
      screen.display.scale == screen.display.nativeScale
        ? screen.display.scale.shortestText
        : "\(screen.display.scale.shortestText), native \(screen.display.nativeScale.fixedWithoutZeros(4))")
    add("Panel", panel.pixels.map { "\($0.text) px" })
    add(
      "Size of the glass",
      panel.pixels.map {
        "\(($0.width * millimetersPerPixel).fixed(1)) × \(($0.height * millimetersPerPixel).fixed(1)) mm"
      })
    add("Screen", screen.points.map { "\($0.text) \(device.pointName.rawValue)" })
    add("Display Zoom", screen.isZoomed ? "on" : nil)
    add("Refresh rate", panel.refreshRate?.text)
    add("Confidence", device.confidence?.rawValue)
    add("Note", device.note)
    add("Profile", "\(device.origin)")
    self.init(
      title: screen.title, summary: screen.summary, motions: motions,
      expandedUncertaintyPercent: 200 * screen.display.ppiStandardUncertainty / screen.display.ppi,
      pointName: device.pointName, textPoints: device.pointName.textPoints, facts: facts,
      sources: device.sources.map(\.description))
  }
}

extension PointName {
  /// The size of running text on the platform: 17 pt on Apple's, 16 sp after Material, 16 px in browsers.
  fileprivate var textPoints: Double {
    switch self {
    case .pt: 17
    case .dp, .px: 16
    }
  }
}

extension RefreshRateRange {
  /// `10 to 120 Hz`, `60 Hz`; nil where neither end is known.
  fileprivate var text: String? {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?): "\(minimum.shortestText) to \(maximum.shortestText) Hz"
    case (let minimum?, nil): "from \(minimum.shortestText) Hz"
    case (nil, let maximum?): "\(maximum.shortestText) Hz"
    case (nil, nil): nil
    }
  }
}
