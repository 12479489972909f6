import DeviceInfo
import SystemPackage

/// Where the events of a carousel come from: the option itself, or a file that it names.
enum EventSource {
  /// A text with a colon is a list unless there is a file of that name.
  static func text(_ option: String) throws -> String {
    guard !option.isEmpty, (try? FilePath(option).stat()) != nil || !option.contains(":") else { return option }
    return try TextFile.contents(of: option)
  }
}
