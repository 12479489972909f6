public import DeviceInfo
import SpeedCalibration

/// What a database knows: a row for each display.
public struct DeviceReport: Report, Sendable {
  private let devices: [Device]

  /// Makes a report.
  ///
  /// - Parameter devices: The devices, in order.
  public init(devices: [Device]) {
    self.devices = devices
  }

  /// The machine columns.
  public var columns: [String] {
    [
      "device", "family", "model_identifiers", "year", "display", "ppi", "scale", "native_scale", "pixels_width",
      "pixels_height", "points_width", "points_height", "zoomed_points_width", "zoomed_points_height",
      "refresh_min_hz", "refresh_max_hz", "confidence", "profile",
    ]
  }

  /// No settings.
  public var settings: [Setting] { [] }

  /// Appends a row for each display.
  public func appendRows(to writer: inout RowWriter) throws {
    for device in devices {
      for display in device.displays {
        writer.append([
          .text(device.name), Cell(device.family), .text(device.modelIdentifiers.joined(separator: " ")),
          Cell(device.year.map { Double($0) }), Cell(device.displays.count > 1 ? display.name : nil),
          .number(display.ppi), .number(display.scale), .number(display.nativeScale),
        ])
        for size in [display.pixels, display.points, display.zoomedPoints] {
          writer.append([Cell(size?.width), Cell(size?.height)])
        }
        writer.append([
          Cell(display.refreshRate?.minimum), Cell(display.refreshRate?.maximum),
          Cell(device.confidence?.rawValue), .text("\(device.origin)"),
        ])
        try writer.endRow()
      }
    }
  }

  /// One table, and how many devices it lists.
  public var sections: [TextSection] {
    let columns = [
      TextColumn("device", .leading), TextColumn("year", dispensability: 3), TextColumn("ppi"),
      TextColumn("scale", unit: "px/pt"), TextColumn("native", unit: "px/pt", dispensability: 1),
      TextColumn("pixels", dispensability: 4), TextColumn("points", dispensability: 5),
      TextColumn("refresh", unit: "Hz", dispensability: 2),
      TextColumn("confidence", .leading, dispensability: 6),
      TextColumn("model identifiers", .leading, dispensability: 7),
      TextColumn("profile", .leading, dispensability: 8),
    ]
    let table = TextSection(columns: columns) { body in
      for device in devices {
        for display in device.displays {
          let title = device.displays.count > 1 ? "\(device.name), \(display.name ?? "")" : device.name
          try body([
            title, device.year.map { "\($0)" } ?? "–", display.ppi.shortestText, display.scale.shortestText,
            display.nativeScale.fixed(3), display.pixels?.text ?? "–", display.points?.text ?? "–",
            display.refreshRate?.text ?? "–", device.confidence?.rawValue ?? "–",
            device.modelIdentifiers.joined(separator: " "), "\(device.origin)",
          ])
        }
      }
    }
    let displayCount = devices.map(\.displays.count).reduce(0, +)
    let counts = [Self.counted(devices.count, "device"), Self.counted(displayCount, "display")]
    return [table, TextSection(notes: [counts.joined(separator: ", ")])]
  }
}

extension DeviceReport {
  /// For example `1 device` or `152 devices`.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
