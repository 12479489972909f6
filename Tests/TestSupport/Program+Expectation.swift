package import Testing

extension Program {
  /// Runs the program and expects status 0, nothing but notes on standard error, and a standard output to the byte.
  package static func expect(
    _ arguments: [String], errors: String = "", _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try run(arguments)
    #expect(outcome.status == 0, sourceLocation: sourceLocation)
    #expect(outcome.errors == errors, sourceLocation: sourceLocation)
    expectSnapshot(outcome.text, expected, sourceLocation: sourceLocation)
  }
}
