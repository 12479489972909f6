// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the drivers use of WatchKit, as its headers declare it.
@_exported import Foundation

@MainActor open class WKInterfaceDevice {
  private static let device = WKInterfaceDevice()
  public static func current() -> WKInterfaceDevice { device }
  public var screenBounds = CGRect(x: 0, y: 0, width: 205, height: 251)
  public var screenScale: CGFloat = 2
}
