// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the drivers use of AppKit and Core Graphics, as their headers declare it: a MacBook Air (13-inch, M2, 2022).
@_exported import Foundation

public typealias CGDirectDisplayID = UInt32

/// What a test sets: whether the panel is built in, and the size that it states, in millimetres.
public enum Stage {
  nonisolated(unsafe) public static var isBuiltIn = true
  nonisolated(unsafe) public static var millimeters = CGSize(width: 290, height: 189)
}

public func CGDisplayScreenSize(_ display: CGDirectDisplayID) -> CGSize { Stage.millimeters }
public func CGDisplayIsBuiltin(_ display: CGDirectDisplayID) -> UInt32 { Stage.isBuiltIn ? 1 : 0 }

/// There is none on Linux. `hw.model` is the only name that is asked for.
@discardableResult public func sysctlbyname(
  _ name: String, _ old: UnsafeMutableRawPointer?, _ count: UnsafeMutablePointer<Int>?,
  _ new: UnsafeMutableRawPointer?, _ newCount: Int
) -> Int32 {
  let value = Array("Mac14,2".utf8) + [0]
  count?.pointee = value.count
  old?.copyMemory(from: value, byteCount: value.count)
  return 0
}

public struct NSDeviceDescriptionKey: Hashable, Sendable {
  public init(_ name: String) {}
}

@MainActor open class NSScreen {
  public static let main: NSScreen? = NSScreen()
  public let localizedName = "Color LCD"
  public var frame = CGRect(x: 0, y: 0, width: 1470, height: 956)
  public var deviceDescription: [NSDeviceDescriptionKey: Any] {
    [NSDeviceDescriptionKey("NSScreenNumber"): CGDirectDisplayID(1)]
  }
}

@MainActor open class NSView {
  public var window: NSWindow? {
    didSet { viewDidMoveToWindow() }
  }
  public init(frame: CGRect = .zero) {}
  open func viewDidMoveToWindow() {}
}

@MainActor open class NSWindow {
  public static let didChangeScreenNotification = NSNotification.Name("didChangeScreen")
  public var screen: NSScreen? = NSScreen()
  public init() {}
}

public struct Selector: ExpressibleByStringLiteral, Equatable, Sendable {
  public init(stringLiteral value: String) {}
  public init(_ name: String) {}
}

extension NotificationCenter {
  public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {}
}

@MainActor open class NSApplication {
  public static let didChangeScreenParametersNotification = NSNotification.Name("didChangeScreenParameters")
}
