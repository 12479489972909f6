import DeviceInfo

/// A number that is known of a display, declared once for the list of devices and for the device in full.
struct DisplayValue: Sendable {
  /// Its column in the list.
  let key: String
  let head: ColumnHead?
  let form: NumberForm

  /// Its name where the device is shown in full.
  let quantity: String
  let unit: String

  /// Which of the device's sources give it; nil where it follows from other values.
  let source: Source.Value?

  /// The formula that gives it; nil where it stands in a profile.
  let from: (@Sendable (DeviceDisplay) -> String)?
  let value: @Sendable (DeviceDisplay) -> Double?

  private init(
    _ key: String, _ quantity: String, _ unit: String, _ source: Source.Value? = nil, head: ColumnHead? = nil,
    as form: NumberForm = .shortest, from: (@Sendable (DeviceDisplay) -> String)? = nil,
    _ value: @escaping @Sendable (DeviceDisplay) -> Double?
  ) {
    (self.key, self.quantity, self.unit, self.source) = (key, quantity, unit, source)
    (self.head, self.form, self.from, self.value) = (head, form, from, value)
  }

  /// All of them, in the order of the list.
  ///
  /// - Parameter point: What the device's platform calls a point.
  /// - Returns: The values.
  static func all(point: String) -> [DisplayValue] {
    let perPoint = "px/\(point)"
    return [
      DisplayValue("ppi", "ppi", "px/in", .ppi, head: ColumnHead("ppi"), as: .ppi) { $0.ppi },
      DisplayValue("scale", "scale", perPoint, .scale, head: ColumnHead("scale", unit: perPoint)) { $0.scale },
      DisplayValue(
        "native_scale", "native scale", perPoint, head: ColumnHead("native", unit: perPoint, dropOrder: 1),
        as: .decimals(3), from: { $0.pixels != nil && $0.points != nil ? "pixels width / points width" : "scale" }
      ) { $0.nativeScale },
      DisplayValue("pixels_width", "pixels width", "px", .pixels) { $0.pixels?.width },
      DisplayValue("pixels_height", "pixels height", "px", .pixels) { $0.pixels?.height },
      DisplayValue("points_width", "points width", point, .points) { $0.points?.width },
      DisplayValue("points_height", "points height", point, .points) { $0.points?.height },
      DisplayValue("zoomed_points_width", "zoomed points width", point, .zoomedPoints) { $0.zoomedPoints?.width },
      DisplayValue("zoomed_points_height", "zoomed points height", point, .zoomedPoints) { $0.zoomedPoints?.height },
      DisplayValue("refresh_min_hz", "refresh rate minimum", "Hz", .refreshRate) { $0.refreshRate?.minimum },
      DisplayValue("refresh_max_hz", "refresh rate maximum", "Hz", .refreshRate) { $0.refreshRate?.maximum },
    ]
  }
}
