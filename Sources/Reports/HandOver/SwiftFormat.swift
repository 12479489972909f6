import DeviceInfo
import SpeedCalibration

/// One Swift file without an import: the displays, how to find one, and constants for the speeds if any are wanted.
///
/// It is made for `git diff`: a display a line, in the report's order. Rows of literals with stated types keep the compiler
/// fast; a dictionary of as many entries would take minutes.
struct SwiftFormat: ReportWriter {
  let typeName: String
  let command: String?

  /// Whether the speeds of the report are wanted as constants.
  let showsSpeeds: Bool

  func write(_ document: Document, to sink: @escaping ReportSink) throws {
    let handOver = try document.requireHandOver(.swift)
    var buffer = ReportBuffer()
    buffer.append(head(handOver))
    for subject in handOver.subjects {
      buffer.append("    " + Self.line(subject.screen) + "\n")
      try buffer.flush(to: sink, evenIfSmall: false)
    }
    buffer.append("  ]\n")
    guard showsSpeeds else {
      buffer.append("}\n")
      return try buffer.flush(to: sink, evenIfSmall: true)
    }
    buffer.append(Self.speedType)
    try handOver.forEachMoving { screen, calibration, tick in
      let numbers = [
        calibration.millimetersPerSecond, calibration.pointsPerSecond, tick.stepPoints, tick.intervalSeconds,
      ]
      let cells = [Self.literal(screen.title)] + numbers.map(\.shortestText)
      buffer.append("    Speed(\(cells.joined(separator: ", "))),\n")
      try buffer.flush(to: sink, evenIfSmall: false)
    }
    buffer.append("  ]\n}\n")
    try buffer.flush(to: sink, evenIfSmall: true)
  }

  private func head(_ handOver: HandOver) -> String {
    let origin = command.map { " by: \(Self.comment($0))" } ?? ""
    return """
      // \(counted(handOver.subjects.count, "display")), made by speedcal \(programVersion)\(origin)
      // Made to be replaced as a whole, not to be edited.
      // swift-format-ignore-file

      /// Displays and their physical densities.
      enum \(typeName) {
        /// One display of a device.
        struct Row: Sendable {
          /// The device's name.
          let device: String

          /// The display's name; empty unless the device has several.
          let display: String

          /// The model identifiers, separated by spaces.
          let identifiers: String

          /// Physical pixels per inch.
          let ppi: Double

          /// Rendered pixels per point.
          let scale: Double

          /// Physical pixels per point.
          let nativeScale: Double

          /// How sure the ppi is, in percent of it: expanded uncertainty, k = 2.
          let uncertaintyPercent: Double

          /// The panel in physical pixels; 0 where no source says.
          let pixelWidth: Int, pixelHeight: Int

          /// Points per millimetre of glass.
          var pointsPerMillimeter: Double { ppi / (25.4 * nativeScale) }

          init(_ device: String, _ display: String, _ identifiers: String, _ ppi: Double, _ scale: Double,
            _ nativeScale: Double, _ uncertaintyPercent: Double, _ pixelWidth: Int, _ pixelHeight: Int
          ) {
            self.device = device
            self.display = display
            self.identifiers = identifiers
            self.ppi = ppi
            self.scale = scale
            self.nativeScale = nativeScale
            self.uncertaintyPercent = uncertaintyPercent
            self.pixelWidth = pixelWidth
            self.pixelHeight = pixelHeight
          }
        }

        /// The displays of the device with a model identifier; empty when it is unknown.
        static func rows(modelIdentifier: String) -> [Row] {
          rows.filter { $0.identifiers.split(separator: " ").contains { $0 == modelIdentifier } }
        }

        /// All displays.
        static let rows: [Row] = [

      """
  }

  private static func line(_ screen: Screen) -> String {
    let display = screen.display
    let pixels = screen.panel.pixels
    let numbers: [Double] = [
      display.ppi, display.scale, display.nativeScale, display.expandedUncertaintyPercent, pixels?.width ?? 0,
      pixels?.height ?? 0,
    ]
    let texts = [
      screen.device.name, screen.displayName ?? "", screen.device.modelIdentifiers.joined(separator: " "),
    ]
    return "Row(\((texts.map(literal) + numbers.map(\.shortestText)).joined(separator: ", "))),"
  }

  /// The type of a speed's figures on a display, and the head of their list.
  private static let speedType = """

      /// A speed on one display.
      struct Speed: Sendable {
        /// The device's name, and the display's where it has several.
        let display: String

        /// The speed on the glass, in mm/s.
        let millimetersPerSecond: Double

        /// The same in points per second.
        let pointsPerSecond: Double

        /// Points to move at each tick of a timer, and the time between two ticks in seconds.
        let stepPoints: Double, intervalSeconds: Double

        init(_ display: String, _ millimetersPerSecond: Double, _ pointsPerSecond: Double, _ stepPoints: Double,
          _ intervalSeconds: Double
        ) {
          self.display = display
          self.millimetersPerSecond = millimetersPerSecond
          self.pointsPerSecond = pointsPerSecond
          self.stepPoints = stepPoints
          self.intervalSeconds = intervalSeconds
        }
      }

      /// The wanted speeds on each display.
      static let speeds: [Speed] = [

    """

  /// A literal of a text; what could end it, begin an interpolation or steer a terminal is escaped.
  static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.terminalEscape != nil: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }

  /// A text for a line comment.
  private static func comment(_ text: String) -> String { text.escapedForTerminal }
}
