/// A file for another tool, made of a report.
package struct Document {
  /// Sentences that a reader of it needs.
  package let notes: [String]

  /// Writes it in pieces, as it is made. It throws what the sink throws.
  package let write: (_ sink: @escaping ReportSink) throws -> Void

  /// A document that is made piece by piece, so that memory does not grow with it.
  init(notes: [String] = [], streaming body: @escaping (_ write: (String) throws -> Void) throws -> Void) {
    self.notes = notes
    write = { sink in
      var buffer = ReportBuffer()
      try body { text in
        buffer.append(text)
        try buffer.flush(to: sink, evenIfSmall: false)
      }
      try buffer.flush(to: sink, evenIfSmall: true)
    }
  }

  /// A document whose text is at hand.
  ///
  /// - Parameters:
  ///   - text: The whole document.
  ///   - notes: Sentences that a reader of it needs.
  package init(_ text: String, notes: [String] = []) {
    self.init(notes: notes) { write in try write(text) }
  }

  /// The whole document.
  ///
  /// - Returns: Its text.
  /// - Throws: What making it throws.
  package func text() throws -> String { try String(collecting: write) }
}
