/// A file for another tool, made of a report.
package struct Document {
  /// Sentences that a reader of it needs.
  package let notes: [String]

  /// Writes it in pieces, as it is made. It throws what the sink throws.
  package let write: (_ sink: @escaping ReportSink) throws -> Void

  /// A document that is made piece by piece.
  init(notes: [String] = [], streaming body: @escaping (inout ReportStream) throws -> Void) {
    self.notes = notes
    write = { sink in
      var stream = ReportStream(sink: sink)
      try body(&stream)
      try stream.finish()
    }
  }

  /// A document whose text is at hand.
  ///
  /// - Parameters:
  ///   - text: The whole document.
  ///   - notes: Sentences that a reader of it needs.
  package init(_ text: String, notes: [String] = []) {
    self.init(notes: notes) { try $0.write(text) }
  }

  /// The whole document.
  ///
  /// - Returns: Its text.
  /// - Throws: What making it throws.
  package func text() throws -> String { try String(collecting: write) }
}

/// Collects text and hands it on in pieces, so that memory does not grow with it.
struct ReportStream {
  private var buffer = ReportBuffer()
  private let sink: ReportSink

  init(sink: @escaping ReportSink) { self.sink = sink }

  mutating func write(_ text: String) throws {
    buffer.append(text)
    try buffer.flush(to: sink, evenIfSmall: false)
  }

  mutating func finish() throws { try buffer.flush(to: sink, evenIfSmall: true) }
}
