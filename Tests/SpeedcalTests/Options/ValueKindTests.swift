import DeviceInfo
import SpeedCalibration
import Testing

@testable import speedcal

/// How values of options are read and refused, without the parser.
@Suite struct ValueKindTests {
  /// A text, and the value as a text or the sentence that refuses it.
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: String
    let text: String
    let result: String

    var testDescription: String { "\(kind) \(text)" }

    init(_ kind: String, _ text: String, _ result: String) {
      (self.kind, self.text, self.result) = (kind, text, result)
    }
  }

  private static func reader<Value>(_ kind: ValueKind<Value>) -> @Sendable (String) throws -> String {
    { try kind.inHelp(kind.read($0)) }
  }

  private static func extents(_ size: DisplaySize) -> String { "\(size.width) \(size.height)" }

  private static let readers: [String: @Sendable (String) throws -> String] = [
    "seconds": reader(.seconds), "mm": reader(ValueKind<Double>.mm), "points": reader(ValueKind<Double>.points),
    "Hz": reader(.framesPerSecond), "percent": reader(.percent), "scale": reader(.scale),
    "whole": reader(ValueKind<Int>.count),
    "limits": reader(.limits), "way": reader(ValueKind<DrivingMode>.way),
    "inches": { "\(try ValueKind.inches.read($0).value)" }, "ppi": { "\(try ValueKind.ppi.read($0).value)" },
    "pixels": { extents(try ValueKind.pixels.read($0)) }, "size": { extents(try ValueKind.points.read($0)) },
    "times": reader(.times), "title": reader(.title),
    "file": { try ValueKind.file.read($0).text }, "rates": reader(.list(of: .framesPerSecond)),
  ]

  static let cases = [
    Case("seconds", "10ms", "0.01"), Case("seconds", "1/60", "0.016666666666666666"), Case("seconds", "2", "2"),
    Case("mm", "36cm", "360"), Case("inches", "6.1", "154.94"), Case("inches", "155mm", "155.0"),
    Case("points", "17pt", "17"), Case("Hz", "60000/1001", "59.94005994005994"), Case("percent", "2%", "2"),
    Case("scale", "150%", "1.5"), Case("scale", "1080/414", "2.608695652173913"), Case("ppi", "460", "460.0"),
    Case("ppi", "nan", "'nan' is not a decimal number"),
    Case("ppi", "0x1F", "'0x1F' has the unknown unit 'x1F'; use px/in or px/cm"),
    Case("whole", "6", "6"), Case("whole", "2.5", "'2.5' is not a whole number from 0 to 9223372036854775807"),
    Case("pixels", "1179x2556", "1179.0 2556.0"), Case("pixels", "4K", "3840.0 2160.0"),
    Case("pixels", "uhd", "3840.0 2160.0"), Case("pixels", "dci4k", "4096.0 2160.0"),
    Case("pixels", "720p", "1280.0 720.0"), Case("pixels", "1080p", "1920.0 1080.0"),
    Case("pixels", "1440p", "2560.0 1440.0"), Case("size", "393x852", "393.0 852.0"),
    Case("size", "393", "'393' is not of the form WIDTHxHEIGHT, such as 393x852"),
    Case("times", "3.41,3.39s", "[3.41, 3.39]"), Case("times", "3410,3390ms", "[3.41, 3.39]"),
    Case("times", "3s,4", "'3s,4' has times with a unit and times without"),
    Case(
      "times", "3,31",
      "'3,31' reads as two times; write 3.31 for a decimal, or put two such times into a file"),
    Case("title", "My Kiosk", "My Kiosk"),
    Case("title", "a\u{1B}b", "a name has at most 200 bytes and no control characters"),
    Case("file", "", "the name of the file is empty"), Case("rates", "24,60/2", "[24.0, 30.0]"),
    Case("limits", "0:1cm/s", "0:10"),
    Case("way", "LINK-carry", "link-carry"),
  ]

  @Test(arguments: cases)
  func `a value is read in its unit, or refused with a sentence`(_ example: Case) throws {
    let read = try #require(Self.readers[example.kind])
    let result: String
    do { result = try read(example.text) } catch { result = "\(error)" }
    #expect(result == example.result)
  }

  @Test(arguments: [
    (["iPhone", "15", "30mm/s"], ["30mm/s"], ["iPhone", "15"]),
    (["iPhone", "15", "30", "mm/s"], ["30mm/s"], ["iPhone", "15"]),
    (["30mm/s,50mm/s", "iPhone 15"], ["30mm/s,50mm/s"], ["iPhone 15"]),
    (["200", "wpm", "iPad2,1"], ["200wpm"], ["iPad2,1"]), (["iPhone 15", "30"], [], ["iPhone 15", "30"]),
    (["5px/frame@60", "1pt/16ms"], ["5px/frame@60", "1pt/16ms"], []), (["8px/frame"], [], ["8px/frame"]),
    (["10:30:10", "1cm/s:3cm/s:1cm/s"], ["1cm/s:3cm/s:1cm/s"], ["10:30:10"]),
    (["83E1", "iPhone 15"], [], ["83E1", "iPhone 15"]), (["83e1,83E2"], [], ["83e1,83E2"]),
    (["8.3e1", "mm/s", "3e1mm/s"], ["8.3e1mm/s", "3e1mm/s"], []),
  ])
  func `a word with a unit of speed is a speed`(_ words: [String], _ speeds: [String], _ selectors: [String]) {
    let typed = TypedWords(words)
    #expect(typed.speeds.map(\.text) == speeds)
    #expect(typed.selectors == selectors)
  }

  @Test func `a number before the names is a speed where a command takes bare numbers`() {
    let typed = TypedWords(["30", "50", "iPhone", "15"], takesBareNumbers: true)
    #expect(typed.speeds.map(\.text) == ["30", "50"])
    #expect(typed.selectors == ["iPhone", "15"])
  }

  @Test(arguments: [("-5", true), ("10,-0.5mm/s", true), ("-0", false), ("30:10:-10", false), ("0:-3:-1", true)])
  func `a negative speed is refused`(_ text: String, _ isRefused: Bool) {
    #expect(((try? SpeedListText(typed: text)) == nil) == isRefused)
  }
}
