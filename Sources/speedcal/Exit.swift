import ArgumentParser
import DeviceInfo
import SpeedCalibration
import SpeedMeasurement

/// The statuses that the program ends with, as sysexits.h numbers them.
enum ExitStatus: Int32 {
  case done = 0
  case checkFailed = 1
  case usage = 64
  case badData = 65
  case unreadable = 66
  case unwritable = 73

  var code: ExitCode { ExitCode(rawValue) }

  /// The status of an error; by default it is one of usage: a command refuses what it was given.
  init(of error: any Error) {
    self =
      switch error {
      // The reader has seen enough; there is nothing to complain about.
      case OutputError.closedPipe: .done
      case OutputError.unwritable: .unwritable
      case ProfileError.unreadable, ProfileError.noProfiles: .unreadable
      case is ProfileError, is BadFile: .badData
      default: .usage
      }
  }
}

/// A file that does not say what its command needs.
struct BadFile: Error, CustomStringConvertible {
  let name: FileName
  let error: any Error

  /// `runs.csv:3:12: …` where the error has places in the file, a line each.
  var description: String {
    guard let error = error as? MeasurementTextError else { return "\(name): \(error)" }
    // Faults of one kind differ in what they quote.
    let kinds = Dictionary(grouping: error.faults) { fault in
      fault.message.split(separator: "'").enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    }
    return kinds.values.sorted { ($0[0].line, $0[0].column) < ($1[0].line, $1[0].column) }.flatMap { faults in
      let rest = faults.count - 3
      return faults.prefix(3).map { "\(name):\($0)" } + (rest > 0 ? ["\(name): and \(rest) more like these"] : [])
    }.joined(separator: "\n")
  }

  /// Does something with the content of a file, whose errors then name it.
  static func naming<Result>(_ name: FileName, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      throw BadFile(name: name, error: error)
    }
  }
}

/// Turns what a command throws into a message on standard error and an exit status.
enum Exit {
  /// Ends the program.
  ///
  /// - Parameters:
  ///   - error: What was thrown.
  ///   - command: The command that was parsed or run.
  static func end(after error: any Error, of command: any ParsableCommand.Type) -> Never {
    switch error {
    case let code as ExitCode:
      Platform.end(code.rawValue)
    case let error as ValidationError:
      end(.usage, error.message)
    default:
      // The parser's errors have a status of their own; it takes all others for failed checks.
      let status = command.exitCode(for: error)
      let message = command.message(for: error)
      if status == .success { end(writing: message, of: command) }
      if status == .failure { end(ExitStatus(of: error), message) }
      let advice = UsageHint.advice(for: command)
      end(.usage, "\(advice ?? message)\nSee '\(Speedcal.name(of: command)) -h'.")
    }
  }

  /// Help goes to standard output.
  private static func end(writing text: String, of command: any ParsableCommand.Type) -> Never {
    do {
      try StandardStreams.writeToOutput((text.hasSuffix("\n") || text.isEmpty ? text : text + "\n").utf8)
    } catch {
      end(ExitStatus(of: error), "\(error)")
    }
    Platform.end(0)
  }

  private static func end(_ status: ExitStatus, _ message: String) -> Never {
    if status != .done { Message.complain(message) }
    Platform.end(status.rawValue)
  }
}
