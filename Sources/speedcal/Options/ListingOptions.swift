import ArgumentParser
import CalibrationReport
import DeviceInfo

/// Options that say in which order displays are listed.
protocol ScreenSorting {
  var sort: ScreenOrder? { get }
}

extension ScreenSorting {
  func sorted(_ screens: [Screen]) -> [Screen] { (sort ?? .database).sorted(screens) }
}

/// In which order displays are listed, where nothing else about the list can be chosen.
struct OrderOptions: ParsableArguments, ScreenSorting {
  @Option(.sort) var sort: ScreenOrder?
}
