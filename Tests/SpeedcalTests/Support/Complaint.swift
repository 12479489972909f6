import Testing
import TestSupport

/// A command line that is refused.
struct Complaint: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  let message: String

  init(_ arguments: String..., says message: String) {
    (self.arguments, self.message) = (arguments, message)
  }

  var testDescription: String { arguments.joined(separator: " ") }

  /// Runs the program and expects nothing on standard output, status 64, the message, and at most the usage and a way on besides.
  func expect(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.status == 64, sourceLocation: sourceLocation)
    #expect(outcome.text == "", sourceLocation: sourceLocation)
    #expect(outcome.complaint == "Error: " + message, sourceLocation: sourceLocation)
    #expect(outcome.errors.hasSuffix("\n"), sourceLocation: sourceLocation)
    for line in outcome.errors.split(separator: "\n").dropFirst() {
      let isUsage = [
        "Help:  --", "Help:  <", "Usage: speedcal ", "  See 'speedcal ", "For a display ", "'speedcal identify' ",
      ].contains {
        line.hasPrefix($0)
      }
      #expect(isUsage, "\(line)", sourceLocation: sourceLocation)
    }
  }
}
