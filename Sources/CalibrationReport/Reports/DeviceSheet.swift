public import DeviceInfo
import SpeedCalibration

/// One device in full: every value, and where it comes from.
public struct DeviceSheet: Report, Sendable {
  /// A value and where it comes from.
  struct Entry: Sendable {
    let display: String?
    let quantity: String
    let value: Cell
    let unit: String
    let from: String
  }

  private let device: Device
  private let entries: [Entry]
  private let displays: [Screen]

  /// Makes a sheet.
  ///
  /// - Parameter device: The device.
  public init(device: Device) {
    self.device = device
    displays = device.screens()
    entries = Self.entries(of: device) + device.displays.flatMap { Self.entries(of: $0, in: device) }
  }

  /// The machine columns.
  public var columns: [String] { ["device", "display", "quantity", "value", "unit", "from"] }

  /// No settings.
  public var settings: [Setting] { [] }

  /// Appends a row for each value.
  public func appendRows(to writer: inout RowWriter) throws {
    for entry in entries {
      writer.append([
        .text(device.name), Cell(entry.display), .text(entry.quantity), entry.value, .text(entry.unit),
        .text(entry.from),
      ])
      try writer.endRow()
    }
  }

  /// The device, each display, and what the tutorial formula would do there.
  public var sections: [TextSection] {
    let names: [String?] = [nil] + device.displays.compactMap(\.name)
    let isSingle = device.displays.count == 1
    let groups = isSingle ? [entries] : names.map { name in entries.filter { $0.display == name } }
    var sections = zip([device.name] + names.dropFirst().map { "\($0 ?? "") display" }, groups).map { heading, group in
      Self.section(heading, group)
    }
    if let warning = TutorialFormula.warning(about: displays, atMillimetersPerSecond: 30) { sections.append(warning) }
    return sections
  }

  private static func section(_ heading: String, _ entries: [Entry]) -> TextSection {
    let columns = [
      TextColumn("quantity", .leading), TextColumn("value", .leading), TextColumn("from", .leading),
    ]
    return TextSection(heading: heading, columns: columns) { body in
      for entry in entries {
        let value =
          switch entry.value {
          case .number(let number): number.fixedWithoutZeros(4)
          case .text(let text): text
          case .flag(let flag): "\(flag)"
          case .missing: "–"
          }
        try body([entry.quantity, entry.unit.isEmpty ? value : "\(value) \(entry.unit)", entry.from])
      }
    }
  }
}
