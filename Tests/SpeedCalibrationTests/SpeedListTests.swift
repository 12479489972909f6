import SpeedCalibration
import Testing

@Suite struct SpeedListTests {
  static let lists: [(String, [Double])] = [
    ("5:20:5,30", [5, 10, 15, 20, 30]), ("0:1:0.1", [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]),
    ("1:0:-0.25", [1, 0.75, 0.5, 0.25, 0]), ("-1:1:1", [-1, 0, 1]), ("0:1:0.3", [0, 0.3, 0.6, 0.9]),
    ("5:5:1", [5]), ("5:5:-1", [5]), ("5:6:2", [5]), ("30", [30]), ("30,30,10", [30, 30, 10]),
    (" 1 , 2 : 4 : 1 ", [1, 2, 3, 4]), ("0.10", [0.1]), ("1e-1:3e-1:1e-1", [0.1, 0.2, 0.3]), ("-0", [0]),
    ("0:0.000000000000000002:0.000000000000000001", [0, 1e-18, 2e-18]),
  ]

  @Test(arguments: lists)
  func `a list gives the decimals that were typed`(text: String, speeds: [Double]) throws {
    #expect(try speedList(text) == speeds)
  }

  @Test func `each of the 10,001 speeds of a sweep is the nearest Double, in another unit too`() throws {
    let sweep = try speedList("0:100:0.01")
    #expect(sweep == (0...10_000).map { Double($0) / 100 })
    #expect(try speedList("100:0:-0.01") == sweep.reversed())
    #expect(try speedList("0in/s:10in/s:0.001in/s") == (0...10_000).map { Double($0 * 254) / 10000 })
  }

  static let knownUnits =
    "mm/s, cm/s, m/s, in/s, pt/s, px/s, ms/px, s/screen, s/width, wpm, cps, lines/min, deg/s, px/frame@HZ or pt/16ms"

  static let missing = "a speed is missing; give values and ranges separated by commas, such as 5:20:5,30"

  static let faults: [(String, String)] = [
    ("", missing), ("  ", missing), ("5,", missing), (",5", missing), ("5,,6", missing),
    ("fast", "'fast' is not a decimal number"),
    ("1, 2x ", "'2x' has the unknown unit 'x'; use \(knownUnits)"),
    ("nan", "'nan' is not a decimal number"),
    ("1:b:1", "'b' is not a decimal number, in '1:b:1'"),
    ("1::1", "a number is missing in '1::1'"),
    ("5:20", "'5:20' is not a range; write START:END:STEP, such as 5:20:5"),
    ("1:2:3:4", "'1:2:3:4' is not a range; write START:END:STEP, such as 5:20:5"),
    (
      "9000000000000000000:9000000000000000001:0.1",
      "the range '9000000000000000000:9000000000000000001:0.1' needs more than 15 digits; use fewer decimals"
    ),
    (
      "-9000000000000000000:9000000000000000000:1",
      "the range '-9000000000000000000:9000000000000000000:1' needs more than 15 digits; use fewer decimals"
    ),
    ("1:2:0", "the range '1:2:0' has a step of 0; use a step that leads from its start to its end"),
    ("2:2:0", "the range '2:2:0' has a step of 0; use a step that leads from its start to its end"),
    ("1:2:-1", "the step of '1:2:-1' points away from its end; change its sign"),
    ("2:1:1", "the step of '2:1:1' points away from its end; change its sign"),
    ("1:100001:1", "'1:100001:1' brings the list beyond 100000 speeds; use a larger step"),
    ("0:100:0.00000000001", "'0:100:0.00000000001' brings the list beyond 100000 speeds; use a larger step"),
    ("1:100000:1, 7", "'7' brings the list beyond 100000 speeds; use a larger step"),
    (
      "5:20:5cm/s",
      "the range '5:20:5cm/s' has different units; write the same one at each number, as in 1cm/s:5cm/s:1cm/s"
    ),
    ("5px/frame@60", "'5px/frame@60' depends on the display; name the display"),
    ("5px/frame", "'5px/frame' needs a refresh rate in Hz; write it as 5px/frame@60"),
    ("30mph", "'30mph' has the unknown unit 'mph'; use m/s, of which 1 mph is 0.44704"),
    ("0ms/px", "a speed of 0 has no value in ms/px"),
    ("-2ms/px:2ms/px:1ms/px", "a speed of 0 has no value in -2ms/px, in '-2ms/px:2ms/px:1ms/px'"),
    ("3,5cm/s", "'3,5cm/s' has a unit at its last number only; write a decimal point, or the unit at each speed"),
    ("3cm/s,4,5cm/s", "some numbers of '3cm/s,4,5cm/s' have a unit and some have none; write the unit at each speed"),
    (
      "29.743,180pt/s,30",
      "some numbers of '29.743,180pt/s,30' have a unit and some have none; write the unit at each speed"
    ),
    ("1.000,5", "'1.000,5' may be one number; write 1000.5, or '1.000, 5' for several speeds"),
    ("1,000.5", "'1,000.5' may be one number; write 1000.5, or '1, 000.5' for several speeds"),
    ("1.000.000,5", "'1.000.000,5' may be one number; write 1000000.5, or '1.000.000, 5' for several speeds"),
  ]

  @Test(arguments: faults)
  func `what is no list says why`(text: String, message: String) {
    let error = #expect(throws: InputError.self) { try speedList(text) }
    #expect(error?.description == message)
  }

  @Test func `a list holds a hundred thousand speeds, and its last range may fill it`() throws {
    #expect(try SpeedQuantity.list("1:100000:1").count == SpeedQuantity.maximumCount)
    #expect(try SpeedQuantity.list("1:99999:1,7").last?.text == "7")
  }

  static let units: [(String, [Double])] = [
    ("3cm/s,30", [30, 30]), ("3mm/s,5cm/s", [3, 50]), ("1cm/s:3cm/s:1cm/s", [10, 20, 30]),
    ("0in/s:0.3in/s:0.1in/s", [0, 2.54, 5.08, 7.62]),
    ("5px/frame@60", [635.0 / 22]), ("-1cm/s", [-10]), ("1px/2frames@60", [635.0 / 220]),
    ("1px/frame@60:3px/frame@60:1px/frame@60", [127.0 / 22, 127.0 / 11, 381.0 / 22]),
    ("2ms/px:4ms/px:2ms/px", [254.0 / 264 / 10 / 0.002, 254.0 / 264 / 10 / 0.004]),
    ("1pt/16ms", [2 * 25.4 / 264 / 0.016]), ("0.1m/s", [100]),
  ]

  @Test(arguments: units)
  func `units stand at each number, and stay exact`(text: String, speeds: [Double]) throws {
    let list = try speedList(text, on: SpeedConverter(display: Display(ppi: 264, scale: 2)))
    #expect(list.count == speeds.count)
    for (speed, wanted) in zip(list, speeds) { #expect(abs(speed - wanted) <= abs(wanted) * 2e-16, "\(text)") }
  }

  @Test func `a sweep that begins at 0 begins at a positive 0`() throws {
    #expect(try speedList("0cm/s:2cm/s:1cm/s").first?.sign == .plus)
  }

  @Test func `several lists are one, of as many speeds as one may have`() throws {
    let lists = try ["1:60000:1", "1:40000:1"].map { try SpeedListText($0) }
    #expect(try SpeedListText(joining: lists).count == SpeedQuantity.maximumCount)
    #expect(throws: InputError.self) { try SpeedListText(joining: lists + [SpeedListText("5")]) }
  }

  @Test(arguments: [("~5,5", true), ("5,55", true), ("5~,5", false), ("5,555", false), ("5,", false), ("5,5,5", false)])
  func `a comma behind a digit, before one or two, is told as that of a decimal`(typed: String, isComma: Bool) {
    #expect(InputError.notANumber(typed).description.contains("decimal comma") == isComma)
  }

  @Test(arguments: [("30,5", true), ("30,5.5", false), ("30.5,5", false), ("1,2,3", false)])
  func `two whole numbers may have been one decimal with a comma`(typed: String, mayBe: Bool) throws {
    let comma = try SpeedListText(typed).decimalComma
    #expect(comma.map { [$0.whole, $0.fraction] } == (mayBe ? ["30", "5"] : nil))
  }
}

/// Speeds in mm/s as they are typed: `5:20:5,30`.
func speedList(_ text: String, on converter: SpeedConverter? = nil) throws(InputError) -> [Double] {
  try SpeedQuantity.list(text).map { speed throws(InputError) in try speed.millimetersPerSecond(on: converter) }
}
