import ProfileJSON
import Testing

@testable import Reports

/// A report leaves in pieces, and ends where its reader ends.
@Suite struct StreamingTests {
  struct Stop: Error, Equatable { let piece: Int }

  static let pieceSize = 1 << 11

  /// Writes a long report to a sink that takes the sizes of its pieces.
  private static func write(_ format: OutputFormat, _ sink: @escaping (Int) throws -> Void) throws {
    try ReportBuffer.$pieceSize.withValue(pieceSize) {
      try SmallDatabase.speedReport("0:100:2").report.write(format) { try sink($0.count) }
    }
  }

  @Test(arguments: OutputFormat.reports)
  func `many rows are handed on in pieces`(_ format: OutputFormat) throws {
    var sizes: [Int] = []
    try Self.write(format) { sizes.append($0) }
    #expect(sizes.count > 3)
    #expect(sizes.dropLast().allSatisfy { (Self.pieceSize..<Self.pieceSize + 1000).contains($0) }, "\(sizes)")
    #expect((sizes.last ?? 0) < Self.pieceSize + 1000)
  }

  @Test(arguments: OutputFormat.reports, [1, 3])
  func `a sink that throws ends the report with its error`(_ format: OutputFormat, _ last: Int) throws {
    var pieces = 0
    #expect(throws: Stop(piece: last)) {
      try Self.write(format) { _ in
        pieces += 1
        if pieces == last { throw Stop(piece: pieces) }
      }
    }
    #expect(pieces == last)
  }

  @Test(arguments: [OutputFormat.text, .markdown])
  func `every row is as wide as the widest cell asks for`(_ format: OutputFormat) throws {
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
}
