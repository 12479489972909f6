import SpeedCalibration
import ProfileJSON
import Testing

@testable import Reports
import DeviceInfo

/// A report leaves in pieces, and ends where its reader ends.
@Suite struct StreamingTests {
  struct Stop: Error, Equatable { let piece: Int }

  static func longReport() throws -> SpeedReport {
    try SmallDatabase.speedReport("0:100:0.04")
  }

  @Test(arguments: ReportFormat.allCases)
  func `many rows are handed on in pieces`(_ format: ReportFormat) throws {
    var sizes: [Int] = []
    try Self.longReport().write(format) { sizes.append($0.count) }
    #expect(sizes.count > 3)
    #expect(sizes.dropLast().allSatisfy { (1 << 16..<(1 << 16) + 1000).contains($0) }, "\(sizes)")
    #expect((sizes.last ?? 0) < (1 << 16) + 1000)
  }

  @Test(arguments: ReportFormat.allCases, 1...4)
  func `a sink that throws ends the report with its error`(_ format: ReportFormat, _ last: Int) throws {
    var pieces = 0
    #expect(throws: Stop(piece: last)) {
      try Self.longReport().write(format) { _ in
        pieces += 1
        if pieces == last { throw Stop(piece: pieces) }
      }
    }
    #expect(pieces == last)
  }

  @Test(arguments: [ReportFormat.text, .markdown])
  func `every row is as wide as the widest cell asks for`(_ format: ReportFormat) throws {
    let count = 500
    var rows = Array(repeating: [JSONValue.string("x"), .string("y")], count: count)
    rows[count / 2] = [.string("the widest cell"), .string("y")]
    let lines = try CellReport(rows).lines(format)
    let short = try CellReport([rows[0], rows[count / 2]]).lines(format)
    #expect(lines.count == count + (format == .text ? 1 : 2))
    #expect(lines[0] == short[0])
    #expect(lines.last == short[short.count - 2])
    #expect(lines.contains(short[short.count - 1]))
  }

  @Test func `a sweep beyond the recorded speeds has the same bytes as its parts`() throws {
    // A writer keeps the bytes of 16384 speeds.
    func rows(_ screens: [Screen]) throws -> ArraySlice<UInt8> {
      let bytes = try SpeedReport(displays: screens, speeds: SpeedList("0:17:0.001")).bytes(.tsv)
      return bytes.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
    }
    let screens = try SmallDatabase.devices()[1].screens()
    let whole = try rows(screens)
    #expect(whole.count { $0 == UInt8(ascii: "\n") } == 2 * 17001)
    #expect(try whole.elementsEqual(rows([screens[0]]) + rows([screens[1]])))
  }
}
