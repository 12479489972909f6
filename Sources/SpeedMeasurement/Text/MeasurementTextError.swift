/// A place in a text, both counted from 1. A column counts bytes, so that a caret below the line stands right.
public struct TextPlace: Sendable, Hashable, CustomStringConvertible {
  /// The line.
  public let line: Int

  /// The byte within the line.
  public let column: Int

  /// `12:5`.
  public var description: String { "\(line):\(column)" }
}

/// Why a text is not a list of runs, or not a log: all that is wrong with it, each fault with its place.
public struct MeasurementTextError: Error, Sendable, Hashable {
  /// One fault.
  public struct Fault: Sendable, Hashable, CustomStringConvertible {
    /// Where.
    public let place: TextPlace

    /// The fault in a sentence without a full stop, and what to do where that can be said.
    public let message: String

    /// `3:12: column 'time_s': '3,41' is not a number; write a decimal point, not a comma`.
    public var description: String { "\(place): \(message)" }
  }

  /// The faults in the order of the text; the first 20 of them.
  public private(set) var faults: [Fault] = []

  /// Whether faults were found that ``faults`` does not list, so that reading stopped.
  var isFull: Bool { faults.count >= 20 }

  /// No fault yet.
  init() {}

  /// One fault.
  init(line: Int, column: Int, _ message: String) {
    faults = [Fault(place: TextPlace(line: line, column: column), message: message)]
  }

  /// Adds what another reading found.
  mutating func add(_ other: MeasurementTextError) { faults += other.faults }
}

extension MeasurementTextError: CustomStringConvertible {
  /// A line for each fault.
  public var description: String { faults.map(\.description).joined(separator: "\n") }
}
