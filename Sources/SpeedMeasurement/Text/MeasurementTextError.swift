/// Why a text is not a list of runs, or not a log: all that is wrong with it, each fault with its place.
public struct MeasurementTextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One fault.
  public struct Fault: Sendable, Hashable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int

    /// The byte within the line, from 1, so that a caret below the line stands right.
    public let column: Int

    /// The fault in a sentence without a full stop, and what to do where that can be said.
    public let message: String

    /// `3:12: column 'time_s': '3,41' is not a number; write a decimal point, not a comma`.
    public var description: String { "\(line):\(column): \(message)" }
  }

  /// The faults in the order of the text; the first 20 of them.
  public private(set) var faults: [Fault] = []

  /// A line for each fault.
  public var description: String { faults.map(\.description).joined(separator: "\n") }

  /// Whether faults were found that ``faults`` does not list, so that reading stopped.
  var isFull: Bool { faults.count >= 20 }

  /// No fault yet.
  init() {}

  /// One fault.
  init(line: Int, column: Int, _ message: String) {
    faults = [Fault(line: line, column: column, message: message)]
  }

  /// Adds what another reading found.
  mutating func add(_ other: MeasurementTextError) { faults += other.faults }
}
