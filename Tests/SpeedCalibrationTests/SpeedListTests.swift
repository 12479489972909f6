import SpeedCalibration
import Testing

@Suite struct SpeedListTests {
  static let lists: [(String, [Double])] = [
    ("5:20:5,30", [5, 10, 15, 20, 30]),
    ("0:1:0.1", [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]),
    ("1:0:-0.25", [1, 0.75, 0.5, 0.25, 0]),
    ("-1:1:1", [-1, 0, 1]),
    ("0:1:0.3", [0, 0.3, 0.6, 0.9]),
    ("5:5:1", [5]), ("5:5:-1", [5]), ("5:6:2", [5]),
    ("30", [30]), ("30,30,10", [30, 30, 10]), (" 1 , 2 : 4 : 1 ", [1, 2, 3, 4]),
    ("0.10", [0.1]), ("1e-1:3e-1:1e-1", [0.1, 0.2, 0.3]), ("-0", [0]),
    ("0:0.000000000000000002:0.000000000000000001", [0, 1e-18, 2e-18]),
  ]

  @Test(arguments: lists)
  func `a list gives the decimals that were typed`(text: String, speeds: [Double]) throws {
    let list = try SpeedList(text)
    #expect(Array(list) == speeds)
    #expect(list.count == speeds.count && list.underestimatedCount == speeds.count)
  }

  @Test func `each of the 10,001 speeds of a sweep is the nearest Double`() throws {
    let sweep = Array(try SpeedList("0:100:0.01"))
    #expect(sweep == (0...10_000).map { Double($0) / 100 })
    #expect(Array(try SpeedList("100:0:-0.01")) == sweep.reversed())
  }

  static let faults: [(String, String)] = [
    ("", "a speed is missing; give values and ranges separated by commas, such as 5:20:5,30"),
    ("  ", "a speed is missing; give values and ranges separated by commas, such as 5:20:5,30"),
    ("5,", "a speed is missing; give values and ranges separated by commas, such as 5:20:5,30"),
    (",5", "a speed is missing; give values and ranges separated by commas, such as 5:20:5,30"),
    ("5,,6", "a speed is missing; give values and ranges separated by commas, such as 5:20:5,30"),
    ("fast", "'fast' is not a decimal number of at most 18 digits"),
    ("1, 2x ", "'2x' is not a decimal number of at most 18 digits"),
    ("nan", "'nan' is not a decimal number of at most 18 digits"),
    ("1:b:1", "'b' in '1:b:1' is not a decimal number of at most 18 digits"),
    ("1::1", "a number is missing in '1::1'"),
    ("5:20", "'5:20' is not a range; write START:END:STEP, such as 5:20:5"),
    ("1:2:3:4", "'1:2:3:4' is not a range; write START:END:STEP, such as 5:20:5"),
    (
      "9000000000000000000:9000000000000000001:0.1",
      "the range '9000000000000000000:9000000000000000001:0.1' needs more than 18 digits; use fewer decimals"
    ),
    (
      "-9000000000000000000:9000000000000000000:1",
      "the range '-9000000000000000000:9000000000000000000:1' needs more than 18 digits; use fewer decimals"
    ),
    ("1:2:0", "the range '1:2:0' has a step of 0; use a step that leads from its start to its end"),
    ("2:2:0", "the range '2:2:0' has a step of 0; use a step that leads from its start to its end"),
    ("1:2:-1", "the step of '1:2:-1' points away from its end; change its sign"),
    ("2:1:1", "the step of '2:1:1' points away from its end; change its sign"),
    ("1:1000000001:1", "'1:1000000001:1' brings the list beyond 1000000000 speeds; use a larger step"),
    ("0:100:0.00000000001", "'0:100:0.00000000001' brings the list beyond 1000000000 speeds; use a larger step"),
    ("1:1000000000:1, 7", "'7' brings the list beyond 1000000000 speeds; use a larger step"),
  ]

  @Test(arguments: faults)
  func `what is no list says why`(text: String, message: String) {
    let error = #expect(throws: SpeedListError.self) { try SpeedList(text) }
    #expect(error?.description == message)
  }

  @Test func `a billion speeds are counted and walked without being stored`() throws {
    let list = try SpeedList("1:1000000000:1")
    #expect(list.count == SpeedList.maximumCount)
    #expect(Array(list.prefix(3)) == [1, 2, 3])
    #expect(Array(try SpeedList("0:99.9999999:0.0000001").prefix(2)) == [0, 1e-7])
  }

  @Test func `a list of whole speeds, and its walk starts over`() {
    let list = SpeedList(30, 5, 10)
    #expect(Array(list) == [30, 5, 10] && Array(list) == [30, 5, 10] && list.count == 3)
    #expect(list == SpeedList(30, 5, 10) && list != SpeedList(30))
  }
}
