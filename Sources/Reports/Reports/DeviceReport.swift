package import DeviceInfo
import SpeedCalibration

/// A display of a device, zoomed or not.
private struct Row: Sendable {
  let device: Device
  let panel: DeviceDisplay

  var displayName: String? { device.displays.count > 1 ? panel.name : nil }
}

extension Report {
  /// The contents of a database: a row for each display, and how many devices there are.
  ///
  /// - Parameter devices: The devices, in order.
  package init(of devices: [Device]) {
    let rows = devices.flatMap { device in device.displays.map { Row(device: device, panel: $0) } }
    let table = Table(Row.columns(unit: devices.flatMap { $0.screens() }.pointUnit), of: rows)
    let counts = [counted(devices.count, "device"), counted(rows.count, "display")]
    self.init(table: table, rowCount: rows.count) {
      [Section(table: table), Section(notes: [counts.joined(separator: ", ")])]
    }
  }
}

extension Row {
  fileprivate static func columns(unit: String) -> [Column<Row>] {
    [
      .text("device", ColumnHead("device", .leading)) { $0.device.name }.shown { row in
        row.displayName.map { "\(row.device.name), \($0)" } ?? row.device.name
      },
      .text("family") { $0.device.family },
      .list("model_identifiers") { $0.device.modelIdentifiers },
      .number("year", ColumnHead("year", dropOrder: 3)) { $0.device.year.map { Double($0) } },
      .text("display") { $0.displayName },
    ]
      + DisplayValue.all(point: unit).map { value in
        .number(value.key, value.head, as: value.form) { value.value($0.panel) }
      } + [
        .text(nil, ColumnHead("pixels", dropOrder: 4)) { $0.panel.pixels?.text },
        .text(nil, ColumnHead("points", dropOrder: 5)) { $0.panel.points?.text },
        .text(nil, ColumnHead("refresh", unit: "Hz", dropOrder: 2)) { $0.panel.refreshRate?.text },
        .text("confidence", ColumnHead("confidence", .leading, dropOrder: 6)) { $0.device.confidence?.rawValue },
        .uncertainty { $0.panel.display.expandedUncertaintyPercent },
        .text("profile", ColumnHead("profile", .leading, dropOrder: 10)) { "\($0.device.origin)" },
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
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
