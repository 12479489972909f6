import TestSupport
import Testing

@testable import SpeedCalibration

/// Typed texts, and what is read or why it is refused.
@Suite struct TypedTextTests {
  /// Typed texts, by the quantity that they are read as.
  static let typed: [(kind: String, read: @Sendable (String) throws(InputError) -> ParsedQuantity, texts: [String])] = [
    (
      "duration", { (text) throws(InputError) in try QuantityText.duration(text) },
      ["10ms", "0.01", "1/60", "2min", "1h", "100µs", "3 S", "5px", "1/0", ""]
    ),
    (
      "frequency", { (text) throws(InputError) in try QuantityText.frequency(text) },
      ["60", "59.94Hz", "1kHz", "60000/1001", "60 fps"]
    ),
    (
      "diagonal", { (text) throws(InputError) in try QuantityText.diagonal(text) },
      ["6.1", "6.1in", "6,1\"", "155mm", "15.5 cm", "-5", "1e2"]
    ),
    ("scale", { (text) throws(InputError) in try QuantityText.scale(text) }, ["3", "@3x", "3x", "150%", "2.6087"]),
    (
      "density", { (text) throws(InputError) in try QuantityText.density(text) },
      ["460", "460ppi", "181px/cm", "18.1px/mm", "401 dpi"]
    ),
  ]

  static let speeds = [
    "30", "30mm/s", "30 mm/s", "1in/s", "4 cm/s", "0.03m/s", "180pt/s", "543px/s", "9px/frame@60", "9px/2frames@59.94",
    "9px/frame",
    "3°/s", "2deg/s", "5s/screen", "4s/width", "1.8ms/px", "1pt/16ms", "1/8px/s", "60wpm", "20lpm", "1e2", "1e400",
    "-5", "nan", "", "30,5",
    "30 knots", "30MM/S", "30mm/s/s", "30 mm", "0:100:10", "0:1:0.3", "10:0:-2.5", "10:0:1", "1,2,3", "0:1e9:1",
    "1cm/s:3cm/s:1cm/s",
    "1cm/s:30:1", "1..5", "10-20", "0s/screen", "0.1:0.3:0.1", "1234567890123456789", "0.000000000000000001",
  ]

  @Test func `texts`() throws {
    let converter = try SpeedConverter(
      display: Display(ppi: 401, scale: 3, nativeScale: 1080.0 / 414), widthPoints: 414, heightPoints: 736,
      conditions: ViewingConditions(distanceMillimeters: 500, textSizePoints: 20))
    var text = ""
    func tell(_ kind: String, _ typed: String, _ read: () throws(InputError) -> String) {
      do { text += "\(kind) \(typed): \(try read())\n" } catch { text += "\(kind) \(typed): \(error)\n" }
    }
    for (kind, read, texts) in Self.typed {
      for typed in texts {
        tell(kind, typed) { () throws(InputError) in
          let quantity = try read(typed)
          return "\(quantity.value) ± \(quantity.halfWidth)"
        }
      }
    }
    for typed in Self.speeds {
      tell("speed", typed) { () throws(InputError) in "\(Array(try speedList(typed).prefix(5)))" }
      tell("speed on a display", typed) { () throws(InputError) in
        "\(Array(try speedList(typed, on: converter).prefix(5)))"
      }
    }
    try expectKept(text, in: "texts.txt")
  }

  @Test func `what each quantity may be`() throws {
    let quantities: [Quantity] = [
      .ppi, .ppiUncertainty, .scale, .nativeScale, .nominalInterval, .speed, .lowerLimit, .upperLimit, .step,
      .interval, .tickRate, .pointsPerMillimeter, .pointsPerSecond, .viewingDistance, .panelPixels, .panelLength,
      .standardUncertainty, .screenExtent, .convertedSpeed, .refreshRate,
    ]
    try expectKept(quantities.map { $0.complaint(about: -1.5e99) + "\n" }.joined(), in: "quantities.txt")
  }
}
