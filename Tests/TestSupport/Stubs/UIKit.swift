// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the sketches use of UIKit and QuartzCore, as their headers declare it.
@_exported import Foundation

@MainActor public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
}

@MainActor open class UIScrollView {
  public var contentOffset = CGPoint(x: 0, y: 0)
  public weak var delegate: (any UIScrollViewDelegate)?
  public init() {}
}

@MainActor open class UIScreen {
  public var nativeBounds: CGRect { .zero }
  public var nativeScale: CGFloat { 1 }
  public var scale: CGFloat { 1 }
  public init() {}
}

public typealias CFTimeInterval = Double

public func CACurrentMediaTime() -> CFTimeInterval { 0 }

public struct Selector: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {}
}

public final class CADisplayLink {
  public var timestamp: CFTimeInterval { 0 }
  public var targetTimestamp: CFTimeInterval { 0 }
  public init(target: Any, selector: Selector) {}
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  public func invalidate() {}
}
