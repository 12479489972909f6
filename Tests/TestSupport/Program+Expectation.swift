package import Testing

extension Program {
  /// Runs the program and expects status 0, nothing but notes on standard error, and a standard output to the byte.
  package static func expect(
    _ arguments: [String], errors: String = "", _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try run(arguments).expect(errors: errors, expected, sourceLocation: sourceLocation)
  }
}

extension Program.Outcome {
  /// Expects status 0, nothing but notes on standard error, and a standard output to the byte.
  package func expect(
    errors expectedErrors: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(status == 0, sourceLocation: sourceLocation)
    #expect(errors == expectedErrors, sourceLocation: sourceLocation)
    expectSnapshot(text, expected, sourceLocation: sourceLocation)
  }
}
