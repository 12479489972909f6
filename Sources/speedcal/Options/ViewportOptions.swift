import ArgumentParser
import DeviceInfo

/// How wide the part of a carousel is that shows.
struct ViewportOptions: ParsableArguments {
  @Option(.points, help: "The width of the viewport in points. (default: the display's)")
  var viewport: Double?

  func validate() throws {
    if let viewport, viewport <= 0 { throw ValidationError("--viewport must be above 0 points") }
  }

  /// The width in points.
  func width(on screen: Screen?) throws -> Double {
    if let viewport { return viewport }
    guard let screen else {
      throw ValidationError("name a device, or give the width of the viewport with --viewport POINTS")
    }
    guard let points = screen.extentPoints else {
      throw ValidationError("nothing says how many points '\(screen.title)' is wide; add --viewport POINTS")
    }
    return points.width
  }
}
