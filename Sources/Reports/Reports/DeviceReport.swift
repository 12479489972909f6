package import DeviceInfo
import SpeedCalibration

extension Report {
  /// The contents of a database: a row for each display, and how many devices there are.
  ///
  /// - Parameter devices: The devices, in order.
  package init(of devices: [Device]) {
    let screens = devices.flatMap { $0.screens() }
    let table = Table(Screen.columns(unit: screens.pointUnit), of: screens)
    let counts = [counted(devices.count, "device"), counted(screens.count, "display")]
    self.init(table: table, rowCount: screens.count) {
      [Section(table: table), Section(notes: [counts.joined(separator: ", ")])]
    }
  }
}

extension Screen {
  fileprivate static func columns(unit: String) -> [Column<Screen>] {
    [
      .device(ColumnHead("device", .leading)),
      .text("family") { $0.device.family },
      .list("model_identifiers") { $0.device.modelIdentifiers },
      .number("year", ColumnHead("year", dropOrder: 3)) { $0.device.year.map { Double($0) } },
      .display,
    ]
      + DisplayValue.all(point: unit).map { value in
        .number(value.key, value.head, as: value.form) { value.value($0.panel) }
      } + [
        .text(nil, ColumnHead("pixels", dropOrder: 4)) { $0.panel.pixels?.text },
        .text(nil, ColumnHead("points", dropOrder: 5)) { $0.panel.points?.text },
        .text(nil, ColumnHead("refresh", unit: "Hz", dropOrder: 2)) { $0.panel.refreshRate?.text },
        .confidence.headed(ColumnHead("confidence", .leading, dropOrder: 6)), .expandedUncertainty,
        .profile.headed(ColumnHead("profile", .leading, dropOrder: 10)),
        .text(nil, ColumnHead("model identifiers", .leading, narrowing: .cut)) {
          $0.device.modelIdentifiers.joined(separator: " ")
        },
      ]
  }
}

extension [String] {
  /// The first ones, separated by commas, and how many more there are.
  package func listed(_ most: Int, separator: String = ", ") -> String {
    prefix(most).joined(separator: separator) + (count > most ? " and \(count - most) more" : "")
  }
}

/// For example `1 device` or `152 devices`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
