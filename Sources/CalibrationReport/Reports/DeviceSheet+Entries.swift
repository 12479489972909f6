import DeviceInfo
import ScrollMotion
import SpeedCalibration

extension DeviceSheet {
  /// What is known of the device as a whole. A value that no profile has is left out.
  static func entries(of device: Device) -> [Entry] {
    var entries: [Entry] = []
    func add(_ quantity: String, _ text: String?) {
      guard let text, !text.isEmpty else { return }
      entries.append(
        Entry(display: nil, quantity: quantity, value: .text(text), unit: "", from: "\(device.origin)"))
    }
    add("family", device.family)
    for identifier in device.modelIdentifiers { add("model identifier", identifier) }
    add("year", device.year.map { "\($0)" })
    add("confidence", device.confidence?.rawValue)
    for source in device.sources { add("source", source) }
    return entries
  }

  /// What is known of a display, then what follows from that.
  static func entries(of display: DeviceDisplay, in device: Device) -> [Entry] {
    var entries: [Entry] = []
    func add(_ quantity: String, _ number: Double?, _ unit: String, from: String? = nil) {
      guard let number else { return }
      entries.append(
        Entry(
          display: device.displays.count > 1 ? display.name : nil, quantity: quantity, value: .number(number),
          unit: unit, from: from ?? "\(device.origin)"))
    }
    add("ppi", display.ppi, "px/in")
    add("scale", display.scale, "px/pt")
    add("pixels width", display.pixels?.width, "px")
    add("pixels height", display.pixels?.height, "px")
    add("points width", display.points?.width, "pt")
    add("points height", display.points?.height, "pt")
    add("zoomed points width", display.zoomedPoints?.width, "pt")
    add("zoomed points height", display.zoomedPoints?.height, "pt")
    add("refresh rate minimum", display.refreshRate?.minimum, "Hz")
    add("refresh rate maximum", display.refreshRate?.maximum, "Hz")
    let hasRatio = display.pixels != nil && display.points != nil
    add("native scale", display.nativeScale, "px/pt", from: hasRatio ? "pixels width / points width" : "scale")
    add("native scale, zoomed", display.zoomedNativeScale, "px/pt", from: "pixels width / zoomed points width")
    add("density", display.display.pointsPerMillimeter(), "pt/mm", from: "ppi / (25.4 * native scale)")
    let millimetersPerPixel = millimetersPerInch / display.ppi
    let (width, height) = (display.pixels?.width, display.pixels?.height)
    add("panel width", width.map { $0 * millimetersPerPixel }, "mm", from: "pixels width * 25.4 / ppi")
    add("panel height", height.map { $0 * millimetersPerPixel }, "mm", from: "pixels height * 25.4 / ppi")
    for (rate, name, speed) in evenSpeeds(of: display) {
      add(
        "even speed \(name) 30 mm/s, \(rate.shortestText) Hz", speed.millimetersPerSecond, "mm/s",
        from: "\(speed.pixels) pixels per frame")
    }
    return entries
  }

  /// The even speeds around 30 mm/s at the display's standard rates; none where the profile has no refresh rate.
  private static func evenSpeeds(of display: DeviceDisplay) -> [(hertz: Double, choice: String, speed: EvenSpeed)] {
    return display.standardRefreshRates.flatMap { hertz in
      let neighbors = try? RefreshingDisplay(display.display, at: RefreshRate(hertz: hertz))
        .evenSpeeds(aroundMillimetersPerSecond: 30)
      return neighbors?.choices.map { (hertz, $0.name, $0.speed) } ?? []
    }
  }
}
