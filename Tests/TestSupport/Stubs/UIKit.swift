// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the sketches and the drivers use of UIKit and QuartzCore, as their headers declare it, and enough behind it that a
// driver runs: a test moves the clock, shows frames and sends notifications through `Stage`.
@_exported import Foundation

/// What a test sees and sets. There is one thread.
public enum Stage {
  nonisolated(unsafe) public static var reducesMotion = false
  nonisolated(unsafe) public static var isInBackground = false
  nonisolated(unsafe) public static var links: [CADisplayLink] = []
  nonisolated(unsafe) public static var observers: [(name: NSNotification.Name, tell: () -> Void)] = []

  public static func send(_ name: NSNotification.Name) {
    for observer in observers where observer.name == name { observer.tell() }
  }

  /// A frame that is computed at one time and shown at another.
  public static func show(at timestamp: Double, target: Double) {
    for link in links { link.fire(timestamp, target) }
  }
}

/// On Linux there are no selectors; a test gives its target this method, which calls what a selector names.
public protocol Receiver: AnyObject {
  func receive(_ selector: Selector, _ argument: AnyObject?)
}

@MainActor public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
}

@MainActor public protocol UIPageViewControllerDataSource: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

@MainActor public protocol UIPageViewControllerDelegate: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

@MainActor open class UIViewController: NSObject {
  open func viewDidLoad() {}
}

open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Sendable { case pageCurl, scroll }
  public enum NavigationOrientation: Sendable { case horizontal, vertical }
  public enum NavigationDirection: Sendable { case forward, reverse }
  public struct OptionsKey: Hashable, Sendable {}
  public weak var delegate: (any UIPageViewControllerDelegate)?
  public weak var dataSource: (any UIPageViewControllerDataSource)?
  public private(set) var viewControllers: [UIViewController]?

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) { super.init() }

  public required init?(coder: NSCoder) { nil }

  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) { self.viewControllers = viewControllers }
}

@MainActor open class UIView {
  open class var layerClass: AnyClass { CALayer.self }
  public lazy var layer: CALayer = (Self.layerClass as? CAReplicatorLayer.Type)?.init() ?? CALayer()
  public var frame: CGRect {
    get {
      let (width, height) = (bounds.width, bounds.height)
      return CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }
    set { (bounds.size, center) = (newValue.size, CGPoint(x: newValue.midX, y: newValue.midY)) }
  }
  public var bounds = CGRect.zero
  public var center = CGPoint(x: 0, y: 0)
  public var transform = CGAffineTransform(translationX: 0, y: 0)
  public var clipsToBounds = false
  public var window: UIWindow? {
    didSet { didMoveToWindow() }
  }
  /// The size of what is in the view, if it has one, such as a text.
  public var fitting = CGSize.zero
  public var effectiveUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  public init(frame: CGRect = .zero) { self.frame = frame }
  public required init?(coder: NSCoder) { nil }
  public private(set) var subviews: [UIView] = []
  public func addSubview(_ view: UIView) { subviews.append(view) }
  open func didMoveToWindow() {}
  open func layoutSubviews() {}
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    CGSize(width: horizontal == .required ? targetSize.width : fitting.width, height: fitting.height)
  }
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

public struct UILayoutPriority: Equatable, Sendable {
  public static let required = UILayoutPriority(value: 1000)
  public static let fittingSizeLevel = UILayoutPriority(value: 50)
  let value: Float
}

public enum NSLayoutConstraint {
  public enum Axis: Int, Sendable { case horizontal, vertical }
}

open class CALayer {
  public required init() {}
}

open class CAReplicatorLayer: CALayer {
  public var instanceCount = 1
  public var instanceTransform = CATransform3DMakeAffineTransform(CGAffineTransform(translationX: 0, y: 0))
}

public struct CATransform3D: Sendable {
  public var m41: CGFloat
  public var m42: CGFloat
}

public func CATransform3DMakeAffineTransform(_ transform: CGAffineTransform) -> CATransform3D {
  CATransform3D(m41: transform.tx, m42: transform.ty)
}

public struct CGAffineTransform: Equatable, Sendable {
  public var tx: CGFloat
  public var ty: CGFloat
  public init(translationX: CGFloat, y: CGFloat) { (tx, ty) = (translationX, y) }
}

open class UIScrollView: UIView {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, never }
  public var contentOffset = CGPoint(x: 0, y: 0)
  public var contentSize = CGSize.zero
  public var isScrollEnabled = true
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  public weak var delegate: (any UIScrollViewDelegate)?
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { nil }
}

@MainActor open class UIWindow {
  public let screen: UIScreen
  public init(screen: UIScreen) { self.screen = screen }
}

@MainActor open class UIScreen {
  public var nativeBounds = CGRect.zero
  public var nativeScale: CGFloat = 1
  public var scale: CGFloat = 1
  public var maximumFramesPerSecond = 60
  public init() {}
}

@MainActor open class UIScene: Hashable {
  public enum ActivationState: Sendable { case foregroundActive, background }
  public let activationState = ActivationState.foregroundActive
  public init() {}
  nonisolated public static func == (first: UIScene, second: UIScene) -> Bool { first === second }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

open class UIWindowScene: UIScene {
  public let screen = UIScreen()
}

@MainActor open class UIApplication {
  public static let shared = UIApplication()
  public static let didEnterBackgroundNotification = NSNotification.Name("didEnterBackground")
  public static let willEnterForegroundNotification = NSNotification.Name("willEnterForeground")
  public static let didBecomeActiveNotification = NSNotification.Name("didBecomeActive")
  public enum State: Sendable { case active, inactive, background }
  public var applicationState: State { Stage.isInBackground ? .background : .active }
  public var connectedScenes: Set<UIScene> = [UIWindowScene()]
}

@MainActor public enum UIAccessibility {
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name("reduceMotion")
  public static var isReduceMotionEnabled: Bool { Stage.reducesMotion }
}

extension NotificationCenter {
  public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
    guard let name, let receiver = observer as? any Receiver else { return }
    Stage.observers.append((name, { [weak receiver] in receiver?.receive(selector, nil) }))
  }
}

public typealias CFTimeInterval = Double

public func CACurrentMediaTime() -> CFTimeInterval { 0 }

public struct Selector: ExpressibleByStringLiteral, Equatable, Sendable {
  public let name: String
  public init(stringLiteral value: String) { name = value }
  public init(_ name: String) { self.name = name }
}

public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float
  public init(minimum: Float, maximum: Float, preferred: Float) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}

public final class CADisplayLink {
  public private(set) var timestamp: CFTimeInterval = 0
  public private(set) var targetTimestamp: CFTimeInterval = 0
  public var preferredFramesPerSecond = 0
  public var preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 60, preferred: 60)
  private let target: (any Receiver)?
  private let selector: Selector
  public init(target: Any, selector: Selector) { (self.target, self.selector) = (target as? any Receiver, selector) }
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { Stage.links.append(self) }
  public func invalidate() { Stage.links.removeAll { $0 === self } }

  func fire(_ timestamp: Double, _ target: Double) {
    (self.timestamp, targetTimestamp) = (timestamp, target)
    self.target?.receive(selector, self)
  }
}
