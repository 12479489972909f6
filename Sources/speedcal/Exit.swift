import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration
import SpeedMeasurement

/// The statuses that the program ends with, as sysexits.h numbers them.
struct ExitStatus: Equatable {
  let number: Int32

  /// What it says, as the help and the man page have it.
  let meaning: String

  static let done = Self(number: 0, meaning: "done")
  static let checkFailed = Self(number: 1, meaning: "a check failed")
  static let usage = Self(number: 64, meaning: "wrong usage")
  static let badData = Self(number: 65, meaning: "bad data in a file")
  static let unreadable = Self(number: 66, meaning: "a file that can't be read")
  static let unwritable = Self(number: 73, meaning: "an output that can't be written")

  static let all = [done, checkFailed, usage, badData, unreadable, unwritable]

  var code: ExitCode { ExitCode(number) }
}

extension ExitStatus {
  /// The status of an error; by default it is one of usage: a command refuses what it was given.
  init(of error: any Error) {
    self =
      switch error {
      // The reader has seen enough; there is nothing to complain about.
      case OutputError.closedPipe: .done
      case OutputError.unwritable: .unwritable
      case ProfileError.unreadable, ProfileError.noProfiles: .unreadable
      case is ProfileError, is BadFile, is DeviceList.Fault: .badData
      default: .usage
      }
  }
}

/// A command that judges what it measures.
protocol JudgingCommand: ParsableCommand {
  associatedtype Choice: FormatChoice
  var output: OutputOptions<Choice> { get }
}

extension JudgingCommand {
  /// Writes what is wrong with the data as JUnit where that is asked for, so that CI does not show an older file.
  func keep(_ error: any Error) throws {
    guard output.written == .junit, [.badData, .unreadable].contains(ExitStatus(of: error)) else { return }
    try output.write(Report(error: "\(error)", of: Speedcal.name(of: Self.self)).junit())
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

/// Turns what a command throws into a message and an exit status.
enum Exit {
  /// Says what is wrong, or what was asked for.
  ///
  /// - Parameters:
  ///   - error: What was thrown.
  ///   - command: The command that was parsed or run.
  /// - Returns: The status to end with.
  static func status(after error: any Error, of command: any ParsableCommand.Type) -> Int32 {
    switch error {
    case let code as ExitCode:
      return code.rawValue
    case let error as ValidationError:
      return complaining(.usage, error.message)
    default:
      // The parser's errors have a status of their own; it takes all others for failed checks.
      let status = command.exitCode(for: error)
      let message = command.message(for: error)
      if status == .success { return printing(message) }
      if status == .failure { return complaining(ExitStatus(of: error), message) }
      let example = message.hasPrefix("Missing") ? CommandDescription.of(command)?.example(for: message) : nil
      let advice = UsageHint.advice(for: command) ?? message + (example.map { ", as in: \($0)" } ?? "")
      return complaining(.usage, "\(advice)\nSee '\(Speedcal.name(of: command)) -h'.")
    }
  }

  /// Help goes to standard output.
  private static func printing(_ text: String) -> Int32 {
    do {
      try Array((text.hasSuffix("\n") || text.isEmpty ? text : text + "\n").utf8)
        .withUnsafeBytes { try StandardStreams.writeToOutput($0) }
      return ExitStatus.done.number
    } catch {
      return complaining(ExitStatus(of: error), "\(error)")
    }
  }

  private static func complaining(_ status: ExitStatus, _ message: String) -> Int32 {
    if status != .done { Message.complain(message) }
    return status.number
  }
}
