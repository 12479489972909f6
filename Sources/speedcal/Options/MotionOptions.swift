import ArgumentParser
import ScrollCarousel
import ScrollMotion
import SpeedCalibration

/// How a scroll is driven.
struct WayOptions: ParsableArguments {
  @Option(
    each: .ways, name: .customLong("way"),
    help: """
      How the scroll is driven, several separated by commas: a timer with steps of whole points or pixels, or a display \
      link that carries the remainder or goes by the elapsed time. (default: all; carousel takes one, the timer, whose \
      step is that of --rule)
      """)
  var lists: [[DriveWay]]

  /// The ways that are given; nil for none.
  var given: [DriveWay]? { lists.isEmpty ? nil : lists.flatMap { $0 } }

  /// The ways that are given, or all.
  var chosen: [DriveWay] { given ?? DriveWay.allCases }
}

/// How long something runs.
struct DurationOptions: ParsableArguments {
  @Option(.seconds, help: "How long it runs, in seconds, or with a unit.")
  var duration = 10.0
}

extension WayOptions {
  /// Refuses a nominal interval where no timer is driven.
  func validate(with timer: TimerOptions) throws {
    guard timer.interval != .standardInterval, !chosen.contains(where: \.isTimer) else { return }
    throw ValidationError("--interval is for a timer and has no effect on a display link; leave it out")
  }

  /// The one way of a carousel, and the step of a timer that it asks for.
  func carousel() throws -> (way: CarouselDrive.Way, rule: StepRule?)? {
    guard let given else { return nil }
    guard given.count == 1 else {
      throw ValidationError("one way is wanted here, and --way gives \(given.count)")
    }
    switch given[0] {
    case .timerPoint: return (.timer, .point)
    case .timerPixel: return (.timer, .pixel)
    case .linkCarry: return (.linkCarry, nil)
    case .linkElapsed:
      throw ValidationError("a carousel has no link-elapsed; choose from timer-point, timer-pixel, link-carry")
    }
  }
}
