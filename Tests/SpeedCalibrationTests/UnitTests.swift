import Foundation
import TestSupport
import Testing

@testable import SpeedCalibration

/// Reading quantities with units.
@Suite struct QuantityTextTests {
  static let readers: [String: QuantityText.Reader] = [
    "duration": QuantityText.duration, "frequency": QuantityText.frequency, "length": QuantityText.length,
    "diagonal": QuantityText.diagonal, "scale": QuantityText.scale, "points": QuantityText.points,
    "percent": QuantityText.percent, "density": QuantityText.density,
  ]

  @Test func `a quantity has its value and the half-width of its last place, or says why it has none`() throws {
    let file = Sketch.root.appendingPathComponent("Tests/SpeedCalibrationTests/Fixtures/units.txt")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    #expect(rows.count > 55)
    for row in rows {
      let cells = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let reader = try #require(Self.readers[cells[0]])
      switch Result(catching: { try reader(cells[1]) }) {
      case .success(let quantity):
        let numbers = cells[2].components(separatedBy: " ± ").compactMap { Double($0) }
        try #require(numbers.count == 2 && quantity.text == cells[1], "\(row)")
        #expect(abs(quantity.value - numbers[0]) <= 1e-15 * abs(numbers[0]), "\(row)")
        #expect(abs(quantity.halfWidth - numbers[1]) <= 1e-12 * numbers[1], "\(row)")
      case .failure(let error): #expect("\(error)" == cells[2])
      }
    }
    let steering = #expect(throws: InputError.self) { try QuantityText.length("3\u{1B}[31m") }
    #expect(steering?.description == "'3\\u{1b}[31m' is not a decimal number")
  }

  @Test func `sizes have two numbers and one unit, or two`() throws {
    for text in ["596.7x335.7mm", "596.7 x 335.7", "596.7mm×335.7mm", "59.67x33.57cm", "596.7X335.7"] {
      let size = try QuantityText.size(text)
      #expect(abs(size.width.value - 596.7) < 1e-12 && abs(size.height.value - 335.7) < 1e-12, "\(text)")
      #expect(abs(size.width.halfWidth - 0.05) < 1e-12, "\(text)")
    }
    #expect(try QuantityText.pixels("1179x2556") == (1179, 2556))
    #expect(try QuantityText.pixels("1179x2556px") == (1179, 2556))
    #expect(try QuantityText.pixels(" 1179 × 2556 px") == (1179, 2556))
    for text in ["1179", "1179x", "x2556", "1x2x3", "1.5x2", "0x5", "-1x5", "1e9x1"] {
      #expect(throws: InputError.self, "\(text)") { try QuantityText.pixels(text) }
    }
    #expect(throws: InputError.notASize("23.5in x 13.2", example: "596.7x335.7mm")) {
      try QuantityText.size("23.5in x 13.2")
    }
  }
}

/// One speed in every unit.
@Suite struct SpeedConverterTests {
  static let phone = Result {
    try SpeedConverter(
      display: Display(ppi: 460, scale: 3), widthPoints: 393, heightPoints: 852,
      conditions: ViewingConditions(distanceMillimeters: 360))
  }

  /// Worked by hand from the definition of each unit.
  static let worked: [(String, Double)] = [
    ("mm/s", 30), ("cm/s", 3), ("m/s", 0.03), ("in/s", 30 / 25.4), ("pt/s", 30 * 460 / 25.4 / 3),
    ("px/s", 30 * 460 / 25.4), ("px/frame@60", 0.5 * 460 / 25.4), ("px/frame@120", 0.25 * 460 / 25.4),
    ("ms/px", 25400 / (30 * 460)), ("s/screen", 852 * 3 * 25.4 / (30 * 460)),
    ("s/width", 393 * 3 * 25.4 / (30 * 460)), ("wpm", 30 * 460 / 25.4 / 3 * 60 / 51),
    ("cps", 30 * 460 / 25.4 / 3 / 8.5), ("cpm", 30 * 460 / 25.4 / 3 * 60 / 8.5),
    ("words/s", 30 * 460 / 25.4 / 3 / 51), ("chars/min", 30 * 460 / 25.4 / 3 * 60 / 8.5),
    ("lines/s", 30 * 460 / 25.4 / 3 / 20.4), ("deg/s", 30.0 / 360 * 180 / .pi),
  ]

  @Test(arguments: worked)
  func `30 mm per second on an iPhone 15`(symbol: String, value: Double) throws {
    let converter = try Self.phone.get()
    let unit = try SpeedUnit(symbol)
    #expect(abs(try converter.value(ofMillimetersPerSecond: 30, in: unit) - value) < 1e-14 * value)
    #expect(abs(try converter.millimetersPerSecond(value, in: unit) - 30) < 1e-12)
  }

  /// A person types at most a few digits; none of them is lost on the way through millimetres.
  @Test func `a speed comes back in its own unit as it was typed`() throws {
    let symbols = [
      "pt/s", "px/s", "in/s", "ms/px", "s/screen", "s/width", "wpm", "cps", "px/frame@60", "px/frame@59.94", "pt/16ms",
    ]
    var wrong: [String] = []
    for (ppi, scale, native) in [
      (460, 3, 3), (401, 3, 1080.0 / 414), (476, 3, 1080.0 / 375), (326, 2, 2), (428, 2.625, 2.625), (163.2, 1.5, 1.5),
    ] {
      let display = try Display(ppi: ppi, scale: scale, nativeScale: native)
      let converter = try SpeedConverter(display: display, widthPoints: 393, heightPoints: 852)
      let limits = try SpeedLimits(0...1e6)
      let calculator = try SpeedCalculator(display: display, settings: CalibrationSettings(limits: limits))
      for value in [0.1, 0.7, 1, 7, 12.5, 33.3, 60, 99.9, 180, 1234.567] {
        for symbol in symbols {
          let speed = try SpeedQuantity("\(value)\(symbol)").millimetersPerSecond(on: converter)
          let back = try converter.value(ofMillimetersPerSecond: speed, in: SpeedUnit(symbol))
          if back != value { wrong.append("\(value)\(symbol) \(ppi) \(back)") }
          let calibration = try calculator.calibration(millimetersPerSecond: speed)
          if symbol == "pt/s", calibration.pointsPerSecond != value { wrong.append("\(value)pt \(ppi)") }
          if symbol == "px/s", calibration.pixelsPerSecond != value { wrong.append("\(value)px \(ppi)") }
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func `every pair of units leads there and back within 1e-13`() throws {
    let displays = [
      try SpeedConverter(
        display: Display(ppi: 401, scale: 3, nativeScale: 1080.0 / 414), widthPoints: 414, heightPoints: 736,
        conditions: ViewingConditions(distanceMillimeters: 500, textSizePoints: 12.5)),
      try SpeedConverter(
        display: Display(ppi: 391.1, scale: 2.625), widthPoints: 411.4, heightPoints: 891.4,
        conditions: ViewingConditions(distanceMillimeters: 300)),
    ]
    let symbols = Self.worked.map(\.0) + ["px/frame@59.94", "px/frame@60000/1001"]
    let units = try symbols.map { try SpeedUnit($0) }
    var wrong: [String] = []
    for converter in displays {
      for first in units {
        for second in units {
          for speed in [0.001, 1, 7.25, 30, 100, 12345.678] {
            let value = try converter.value(ofMillimetersPerSecond: speed, in: first)
            let other = try converter.value(
              ofMillimetersPerSecond: converter.millimetersPerSecond(value, in: first), in: second)
            let back = try converter.value(
              ofMillimetersPerSecond: converter.millimetersPerSecond(other, in: second), in: first)
            // Near 180 degrees an angle says little about the speed.
            let limit = max(1e-13, speed > 1000 ? 1e-10 : 0)
            if abs(back - value) > limit * abs(value) { wrong.append("\(first) \(second) \(speed) \(back) \(value)") }
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test func `each symbol is read back as its unit`() throws {
    let converter = try Self.phone.get()
    for unit in SpeedUnit.symbols.map({ $0.replacing("HZ", with: "59.94") }) {
      let typed = try SpeedQuantity("7.5" + unit).millimetersPerSecond(on: converter)
      let converted = try converter.millimetersPerSecond(7.5, in: SpeedUnit(unit))
      #expect(abs(typed - converted) <= 1e-14 * converted, "\(unit)")
    }
  }

  @Test func `the members are the units that their symbols read as`() throws {
    let members = SpeedUnit.allCases + [.pixelsPerFrame(at: 60), .pixelsPerFrame(at: 59.94)]
    for unit in members { #expect(try SpeedUnit(unit.symbol) == unit, "\(unit.symbol)") }
    #expect(Set(members).count == members.count && SpeedUnit.symbols.starts(with: SpeedUnit.allCases.map(\.symbol)))
  }

  @Test func `an angle needs a distance that somebody states`() throws {
    let phone = try SpeedConverter(display: Display(ppi: 460, scale: 3))
    let complaint = "needs the distance from the eye to the glass, which is unknown"
    let value = #expect(throws: InputError.self) { try phone.value(ofMillimetersPerSecond: 30, in: .degreesPerSecond) }
    #expect(value?.description == "'deg/s' \(complaint)")
    for converter in [nil, phone] {
      let speed = #expect(throws: InputError.self) { try SpeedQuantity("5deg/s").millimetersPerSecond(on: converter) }
      #expect(speed?.description == "'5deg/s' \(complaint)")
    }
    #expect(try ViewingConditions().distanceMillimeters == nil)
  }

  @Test(arguments: [264.0, 326, 460, 401, 391.1], ["60", "120", "59.93", "60000/1001", "24"])
  func `pixels per frame are the exact ratio within rounding`(ppi: Double, rate: String) throws {
    let parts = rate.split(separator: "/").map { Double($0) ?? 0 }
    let hertz = (UInt128((parts[0] * 100).rounded()), UInt128(100 * (parts.count > 1 ? parts[1] : 1)))
    let converter = try SpeedConverter(display: Display(ppi: ppi, scale: 2))
    for pixels in 1...40 {
      let speed = try SpeedQuantity("\(pixels)px/frame@\(rate)").millimetersPerSecond(on: converter)
      // pixels * hertz * 25.4 / ppi in whole numbers: tenths cancel.
      let numerator = UInt128(pixels) * hertz.0 * 254
      let denominator = hertz.1 * UInt128((ppi * 10).rounded())
      #expect(speed.equalsWithinRounding(Double(numerator) / Double(denominator)), "\(pixels)")
    }
    let half = try SpeedQuantity("1px/2frames@\(rate)").millimetersPerSecond(on: converter)
    let whole = try SpeedQuantity("0.5px/frame@\(rate)").millimetersPerSecond(on: converter)
    let ratio = try SpeedQuantity("1/2px/frame@\(rate)").millimetersPerSecond(on: converter)
    #expect(half == whole && half == ratio)
  }

  @Test(arguments: ["1", "2", "3", "5", "9", "0.5", ".5", "1/2", "10"])
  func `a unit may have a number of times or of frames below it`(count: String) throws {
    let converter = try SpeedConverter(display: Display(ppi: 254, scale: 1))
    let parts = count.split(separator: "/").map { Double($0) ?? 0 }
    let number = parts.count > 1 ? parts[0] / parts[1] : parts[0]
    let frames = try SpeedQuantity("3px/\(count)frames@60").millimetersPerSecond(on: converter)
    let times = try SpeedQuantity("3px/\(count)ms").millimetersPerSecond(on: converter)
    #expect(abs(frames - 18 / number) <= 4e-15 * frames && abs(times - 300 / number) <= 4e-15 * times)
  }

  static let refused: [(String, String)] = [
    ("30s/screen", "'30s/screen' needs the size of the screen in points, which is unknown"),
    ("0s/screen", "a speed of 0 has no value in s/screen"),
    ("5pt/frame@60", "'5pt/frame@60' has the unknown unit 'pt/frame@60'; use "),
    ("5px/frame@0", "refresh rate must be from 0.001 to 1000 Hz, not 0"),
    ("5px/frame@fast", "'fast' is not a decimal number"),
    ("5px/0frames@60", "'0frames' divides by 0"),
    ("30px", "'30px' has the unknown unit 'px'; use "), ("30mm/", "'30mm/' has the unknown unit 'mm/'; use "),
    ("30mm/s/s", "'30mm/s/s' has the unknown unit 'mm/s/s'; use "),
    ("mm/s", "'mm/s' is not a decimal number"), ("1/0mm/s", "'1/0mm/s' divides by 0"),
  ]

  @Test(arguments: refused)
  func `a speed that means nothing says why`(text: String, message: String) throws {
    let converter = try SpeedConverter(display: Display(ppi: 264, scale: 2))
    let error = #expect(throws: InputError.self) { try SpeedQuantity(text).millimetersPerSecond(on: converter) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test func `a speed of 0 has no time per pixel, and a size is above 0`() throws {
    let converter = try Self.phone.get()
    #expect(throws: InputError.needsMovement("ms/px")) {
      try converter.value(ofMillimetersPerSecond: 0, in: SpeedUnit("ms/px"))
    }
    #expect(try converter.value(ofMillimetersPerSecond: 0, in: SpeedUnit("wpm")) == 0)
    #expect(throws: InputError.self) { try SpeedConverter(display: Display(ppi: 1, scale: 1), widthPoints: 0) }
    #expect(throws: InputError.self) { try ViewingConditions(distanceMillimeters: 0) }
    #expect(throws: InputError.self) { try ViewingConditions(textSizePoints: -1) }
    #expect(try !SpeedQuantity("5deg/s").needsDisplay && SpeedQuantity("5pt/s").needsDisplay)
    #expect(try SpeedQuantity("30").millimetersPerSecond(on: nil) == 30)
  }
}
