package import DeviceInfo
import SpeedCalibration

extension Report {
  /// The contents of a database: a row for each display, and how many devices there are.
  ///
  /// - Parameter screens: The displays, in order.
  package init(of screens: [Screen]) {
    let table = Table(Column.asked(on: screens) + Screen.columns(unit: screens.pointUnit), of: screens)
    let counts = [
      counted(Set(screens.map(\.device.name)).count, "device"), counted(Set(screens.map(\.title)).count, "display"),
    ]
    self.init(table: table) {
      [Section(table: table), Section(notes: [counts.joined(separator: ", ")])]
    }
  }
}

extension Screen {
  fileprivate static func columns(unit: String) -> [Column<Screen>] {
    [
      .device.headed("device"), .family, .modelIdentifiers,
      .number("year") { $0.device.year.map { Double($0) } },
      .display, .ppi.headed(order: 0),
      .number("scale", as: .shortest) { $0.record.scale }.headed(point: unit == "px" ? "pt" : unit).headed(order: 0),
      .number("native_scale") { $0.record.nativeScale }.headed(nil),
      .number("pixels_width") { $0.record.pixels?.width }, .number("pixels_height") { $0.record.pixels?.height },
      .number("points_width") { $0.record.points?.width }, .number("points_height") { $0.record.points?.height },
      .number("zoomed_points_width") { $0.record.zoomedPoints?.width },
      .number("zoomed_points_height") { $0.record.zoomedPoints?.height },
      .number("refresh_min_hz") { $0.record.refreshRate?.minimum },
      .number("refresh_max_hz") { $0.record.refreshRate?.maximum },
      .text(nil, ColumnHead("pixels", dropOrder: 3)) { $0.record.pixels?.text },
      .text(nil, ColumnHead("refresh", unit: "Hz", dropOrder: 2)) { $0.record.refreshRate?.text },
      .confidence.headed(nil), .expandedUncertainty, .profile,
    ]
  }
}
