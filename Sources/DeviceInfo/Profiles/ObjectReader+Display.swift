import JSONC

extension ObjectReader {
  private static let displayKeys: [StaticString] = [
    "name", "ppi", "scale", "pixels", "points", "zoomedPoints", "refreshRate",
  ]

  /// The displays of a device.
  func displays() -> [DeviceDisplay] {
    guard let list = list("displays", isRequired: true) else { return [] }
    var displays: [DeviceDisplay] = []
    var firstUses: [String: ValuePath] = [:]
    for index in 0..<list.count where !log.isOverfull {
      let path = path.key("displays").index(index)
      guard let reader = ObjectReader(list.element(index), at: path, keys: Self.displayKeys, log: log) else { continue }
      let name = reader.label("name")
      if let name, let first = firstUses.updateValue(path.key("name"), forKey: name.lowercased()) {
        log.note(.repeated(first: first.pointer), at: path.key("name"), showsFound: false)
      }
      if list.count > 1, reader.member("name") == nil {
        log.note(.missingDisplayName, at: path, showsFound: false)
      }
      if let display = reader.display(named: name) { displays.append(display) }
    }
    return displays
  }

  private func display(named name: String?) -> DeviceDisplay? {
    let ppi = number("ppi", .ppi, isRequired: true)
    let scale = number("scale", .scale, isRequired: true)
    let pixels = size("pixels", .pixels)
    let points = size("points", .points)
    let zoomedPoints = size("zoomedPoints", .points)
    checkAxes(pixels, points, of: "points")
    checkAxes(pixels, zoomedPoints, of: "zoomedPoints")
    let refreshRate = refreshRate()
    guard let ppi, let scale else { return nil }
    return DeviceDisplay(
      checkedName: name, ppi: ppi, scale: scale, pixels: pixels, points: points, zoomedPoints: zoomedPoints,
      refreshRate: refreshRate)
  }

  private func size(_ key: StaticString, _ rule: NumberRule) -> DisplaySize? {
    guard let reader = object(key, keys: ["width", "height"]) else { return nil }
    let width = reader.number("width", rule, isRequired: true)
    let height = reader.number("height", rule, isRequired: true)
    guard let width, let height else { return nil }
    return DisplaySize(checkedWidth: width, height: height)
  }

  /// Both axes must have the same pixels per point, within 0.5 % of the horizontal ratio.
  private func checkAxes(_ pixels: DisplaySize?, _ points: DisplaySize?, of key: StaticString) {
    guard let pixels, let points else { return }
    let horizontal = pixels.width / points.width
    let vertical = pixels.height / points.height
    if abs(vertical - horizontal) > 0.005 * horizontal {
      log.note(.axesDisagree(horizontal: horizontal, vertical: vertical), at: path.key(key), showsFound: false)
    }
  }

  private func refreshRate() -> RefreshRateRange? {
    guard let reader = object("refreshRate", keys: ["minimum", "maximum"]) else { return nil }
    let minimum = reader.number("minimum", .refreshRate)
    let maximum = reader.number("maximum", .refreshRate)
    if let minimum, let maximum, minimum > maximum {
      log.note(.refreshRateReversed(maximum: maximum), at: reader.path.key("minimum"))
    }
    return RefreshRateRange(checkedMinimum: minimum, maximum: maximum)
  }
}
