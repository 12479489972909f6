import DeviceInfo
import ScrollCarousel
import SystemPackage

/// Where the events of a carousel come from: the option itself, or a file that it names.
enum EventSource {
  /// Reads the events. A text with a colon is a list unless there is a file of that name.
  static func schedule(_ option: String) throws -> CarouselSchedule {
    guard !option.isEmpty, (try? FilePath(option).stat()) != nil || !option.contains(":") else {
      return try CarouselSchedule(option)
    }
    let text = try TextFile.contents(of: option)
    do {
      return try CarouselSchedule(text)
    } catch {
      throw BadEventFile(path: option, error: error)
    }
  }
}

/// A file of events that cannot be understood.
struct BadEventFile: Error, CustomStringConvertible {
  let path: String
  let error: CarouselError

  var description: String { "\(path): \(error)" }
}
