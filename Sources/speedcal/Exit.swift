import ArgumentParser
import Reports
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
}

/// An error that says which status the program ends with. All others end with ``ExitStatus/usage``: what a command refuses
/// is what it was given.
protocol StatusError: Error {
  var status: ExitStatus { get }
}

extension OutputError: StatusError {
  var status: ExitStatus {
    switch self {
    // Whoever reads has seen enough; there is nothing to complain about.
    case .closedPipe: .done
    case .unwritable: .unwritable
    }
  }
}

extension ProfileError: StatusError {
  var status: ExitStatus {
    switch self {
    case .unreadable, .noProfiles: .unreadable
    case .tooLarge, .invalid: .badData
    }
  }
}

/// A file that does not say what its command needs.
struct BadFile: StatusError, CustomStringConvertible {
  let name: FileName
  let error: any Error

  var status: ExitStatus { .badData }

  /// `runs.csv:3:12: …` where the error has a place in the file.
  var description: String { "\(name)\(error is MeasurementTextError ? ":" : ": ")\(error)" }

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
  static func end(after error: any Error) -> Never {
    switch error {
    case let error as any StatusError:
      end(error.status, error.status == .done ? "" : "Error: \(error)\n")
    case let error as ValidationError:
      // Thrown by a command that runs; with it ArgumentParser would print the usage of the whole program.
      end(.usage, "Error: \(error.message)\n")
    case let code as ExitCode:
      Platform.end(code.rawValue)
    default:
      // What ArgumentParser throws has a status of its own; it takes all other errors for failed checks.
      let status = Speedcal.exitCode(for: error)
      if status == .failure { end(.usage, "Error: \(error)\n") }
      endAsArgumentParserDoes(after: error, status)
    }
  }

  /// Help goes to standard output, and complaints about usage to standard error.
  private static func endAsArgumentParserDoes(after error: any Error, _ status: ExitCode) -> Never {
    let message = withOptionHint(Speedcal.fullMessage(for: error))
    let text = message.isEmpty || message.hasSuffix("\n") ? message : message + "\n"
    guard status == .success else {
      StandardStreams.writeToError(Message.text(text))
      Platform.end(status.rawValue)
    }
    do {
      try StandardStreams.writeToOutput(message == programVersion ? Speedcal.versionText : text)
    } catch {
      end(after: error)
    }
    Platform.end(status.rawValue)
  }

  /// The parser offers the option of the nearest spelling, which for a word of another kind is a stray one.
  private static func withOptionHint(_ message: String) -> String {
    let start = "Error: Unknown option '"
    guard message.hasPrefix(start) else { return message }
    let option = message.dropFirst(start.count).prefix { $0 != "'" }
    guard let hint = UsageHint.hint(forOption: String(option)) else { return message }
    let rest = message.drop { $0 != "\n" }
    return "\(start)\(option)'; \(hint)\(rest)"
  }

  private static func end(_ status: ExitStatus, _ message: String) -> Never {
    StandardStreams.writeToError(Message.text(message))
    Platform.end(status.rawValue)
  }
}
