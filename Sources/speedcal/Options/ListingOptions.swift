import ArgumentParser
import Reports
import DeviceInfo

/// Options that say in which order displays are listed.
protocol ScreenSorting {
  var sort: ScreenOrder? { get }
}

extension ScreenSorting {
  func sorted(_ screens: [Screen]) -> [Screen] { (sort ?? .database).sorted(screens) }
}

/// In which order displays are listed, and where to.
struct ListingOptions: ParsableArguments, ScreenSorting, OutputChoice {
  @Option(.sort) var sort: ScreenOrder?
  @Option(.format) var format: OutputFormat?
  @Option(.output) var output: FileName?
  @Option(each: .columns) var columnLists: [[String]]
  @Flag(help: .strict) var strict = false

  func validate() throws { try validateOutput() }
}
