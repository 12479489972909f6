import DeviceInfo

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Measures what only shows inside a process. Prints a line for each pair of runs: the nanoseconds of the measured code and
/// those of its reference.
@main
enum InProcess {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.dropFirst().first, arguments.dropFirst(2).first.flatMap { Int($0) }) {
    case ("make-profile", let path?, let count?):
      try Data(SampleProfile.text(devices: count).utf8).write(to: URL(filePath: path))
    case ("load", let path?, nil):
      let devices = try Profile.read(path).map(\.devices.count).reduce(0, +)
      guard devices > 0 else { throw Mismatch.noDevices }
    case ("decode", let path?, nil):
      try LoadingPairs.decode(path: path)
    case ("load-pairs", let path?, let pairs?):
      try LoadingPairs.run(path: path, pairs: pairs)
    case ("motion-pairs", let ratio?, let pairs?):
      try MotionPairs.run(try MotionCase(named: ratio), pairs: pairs)
    case ("motion-day", "summary", let frames?):
      try MotionPairs.summarize(frames: frames)
    case ("motion-day", "frames", let frames?):
      try MotionPairs.walk(frames: frames)
    default:
      print(
        """
        usage: inprocess make-profile FILE DEVICES | load FILE | decode FILE | load-pairs FILE PAIRS
                         | motion-pairs CASE PAIRS | motion-day summary|frames FRAMES
        """)
      throw Mismatch.usage
    }
  }
}

/// What makes a measurement worthless.
enum Mismatch: Error {
  case usage
  case noDevices
  case results(String)
}

/// Runs two closures in turn and prints how long each took.
func printPair<First, Second>(
  _ first: () throws -> First, _ second: () throws -> Second, checking: (First, Second) throws -> Void
) throws {
  let clock = ContinuousClock()
  var results: (First?, Second?)
  let firstTime = try clock.measure { results.0 = try first() }
  let secondTime = try clock.measure { results.1 = try second() }
  if let one = results.0, let other = results.1 { try checking(one, other) }
  print(firstTime.nanoseconds, secondTime.nanoseconds)
}

extension Duration {
  fileprivate var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}
