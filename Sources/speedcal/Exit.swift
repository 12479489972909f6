import ArgumentParser
import CalibrationReport
import DeviceInfo
import ScrollCarousel
import ScrollMotion
import SpeedCalibration

/// Turns what a command throws into a message on standard error and an exit status.
enum Exit {
  /// The statuses beside those of ArgumentParser, as sysexits.h numbers them.
  enum Status {
    static let checkFailed = ExitCode(1)
    static let usage = ExitCode(64)
    static let badData = ExitCode(65)
    static let unreadable = ExitCode(66)
    static let unwritable = ExitCode(73)
  }

  /// Ends the program.
  static func end(after error: any Error) -> Never {
    switch error {
    case OutputError.closedPipe:
      // Whoever reads has seen enough; there is nothing to complain about.
      exit(.success)
    case let error as OutputError:
      fail(error.description, status: Status.unwritable)
    case let error as ProfileError:
      fail(error.description, status: status(of: error))
    case let error as BadEventFile:
      fail(error.description, status: Status.badData)
    case let error as MissingRefreshRateError:
      fail("\(error); give it with --refresh HZ", status: Status.usage)
    case is CalibrationError, is MotionError, is CarouselError:
      fail("\(error)", status: Status.usage)
    case let error as SelectionError:
      fail(hint(for: error), status: Status.usage)
    case let error as ValidationError:
      // Thrown by a command that runs; with it ArgumentParser would print the usage of the whole program.
      fail(error.message, status: Status.usage)
    default:
      endAsArgumentParserDoes(after: error)
    }
  }

  private static func status(of error: ProfileError) -> ExitCode {
    switch error {
    case .unreadable, .noProfiles: Status.unreadable
    case .tooLarge, .invalid: Status.badData
    }
  }

  /// Help goes to standard output, and complaints about usage to standard error.
  private static func endAsArgumentParserDoes(after error: any Error) -> Never {
    let message = Speedcal.fullMessage(for: error)
    let status = Speedcal.exitCode(for: error)
    let text = message.isEmpty || message.hasSuffix("\n") ? message : message + "\n"
    guard status == .success else {
      StandardStreams.writeToError(text.linesEscapedForTerminal)
      exit(status)
    }
    do {
      try StandardStreams.writeToOutput(text)
    } catch {
      end(after: error)
    }
    exit(status)
  }

  /// A word that is no device may be a slip in a subcommand's name.
  private static func hint(for error: SelectionError) -> String {
    let commands = Speedcal.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard case .unknown(let selectors) = error, let first = selectors.first, first.nearest.isEmpty,
      let command = nearestText(to: first.selector, among: commands)
    else {
      return error.description
    }
    return "\(error); if you meant a command: 'speedcal \(command)'"
  }

  private static func fail(_ message: String, status: ExitCode) -> Never {
    StandardStreams.writeToError("Error: \(message)\n".linesEscapedForTerminal)
    exit(status)
  }

  private static func exit(_ status: ExitCode) -> Never {
    Speedcal.exit(withError: status)
  }
}
