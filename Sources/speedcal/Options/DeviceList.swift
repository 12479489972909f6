import DeviceInfo
import SpeedCalibration

/// Names of devices in a file, one a line.
struct DeviceList {
  /// What is wrong with a file of names, a line for each line of it.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  let file: FileName

  /// Each name with its line, from 1.
  let names: [(line: Int, text: String)]

  /// Reads the names; a comment goes from a `#` that begins a line, or follows a blank, to its end.
  init(_ file: FileName) throws {
    self.file = file
    let text = String(decoding: try file.bytes().withoutByteOrderMark, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    names = lines.enumerated().map { index, line in
      (index + 1, String(line.replacing(/(^|\s)#.*/, with: "").trimmingWhitespace))
    }.filter { !$0.1.isEmpty }
    guard !names.isEmpty else { throw Fault(description: "\(file): it names no device; write a name on each line") }
  }

  /// The most lines that a message lists.
  private static let mostListed = 20

  /// What each name finds: none of the words of two lines makes a name together.
  ///
  /// - Parameters:
  ///   - skipsMissing: Whether names that find nothing are left out; nil where the command cannot.
  ///   - notes: Takes which ones are.
  ///   - search: Looks for a name.
  /// - Returns: The selections.
  /// - Throws: ``Fault`` with the lines of all names that are refused.
  func selections(
    skippingMissing skipsMissing: Bool?, _ notes: inout Notes, _ search: ([String]) throws -> Selection
  ) throws -> [Selection] {
    var (found, faults, areUnknown) = ([Selection](), [String](), true)
    for (line, name) in names {
      do {
        found.append(try search([name]))
      } catch let error as SelectionError {
        let fault = "\(file):\(line): \(error)"
        let isUnknown = if case .unknown = error { true } else { false }
        if isUnknown, skipsMissing == true {
          notes.add(fault, .missing)
        } else {
          faults.append(fault)
          areUnknown = areUnknown && isUnknown
        }
      }
    }
    if faults.isEmpty { return found }
    let rest = faults.count - Self.mostListed
    faults = faults.prefix(Self.mostListed) + (rest > 0 ? ["\(file): and \(rest) more"] : [])
    let mayLeaveOut = skipsMissing == false && areUnknown && !found.isEmpty
    let way = mayLeaveOut ? ["--skip-missing leaves out what is not known."] : []
    throw Fault(description: (faults + way).joined(separator: "\n"))
  }
}
