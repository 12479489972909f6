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
  /// How often a screen was asked for its native scale, and how often a layer was told how many copies there are.
  nonisolated(unsafe) public static var questions = 0, writes = 0

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
  /// The size of what is in the view, if it has one, such as a text. Auto Layout lays out again what depends on it.
  public var fitting = CGSize.zero { didSet { invalidateIntrinsicContentSize() } }
  public static let noIntrinsicMetric: CGFloat = -1
  open var intrinsicContentSize: CGSize { fitting }
  public var translatesAutoresizingMaskIntoConstraints = true
  public private(set) weak var superview: UIView?
  public private(set) var needsLayout = true
  public var topAnchor: NSLayoutAnchor { NSLayoutAnchor(self, "top") }
  public var bottomAnchor: NSLayoutAnchor { NSLayoutAnchor(self, "bottom") }
  public var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor(self, "leading") }
  public var trailingAnchor: NSLayoutAnchor { NSLayoutAnchor(self, "trailing") }
  public var widthAnchor: NSLayoutAnchor { NSLayoutAnchor(self, "width") }
  /// What each of its edges and its width are equal to.
  var equal: [String: UIView] = [:]
  public var effectiveUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  public init(frame: CGRect = .zero) { self.frame = frame }
  public required init?(coder: NSCoder) { nil }
  public private(set) var subviews: [UIView] = []
  public func addSubview(_ view: UIView) {
    subviews.append(view)
    view.superview = self
  }
  open func didMoveToWindow() {}
  public func setNeedsLayout() { needsLayout = true }
  public func invalidateIntrinsicContentSize() {
    guard !translatesAutoresizingMaskIntoConstraints else { return }
    superview?.setNeedsLayout()
    superview?.invalidateIntrinsicContentSize()
  }
  /// What is pinned to its superview at four edges is as large as its own content, or as wide as a constraint says.
  var pinnedSize: CGSize {
    let inner = subviews.first { $0.isPinned }?.pinnedSize ?? fitting
    return CGSize(width: equal["width"]?.bounds.width ?? inner.width, height: inner.height)
  }
  var isPinned: Bool { ["top", "bottom", "leading", "trailing"].allSatisfy { equal[$0] === superview } }
  open func layoutSubviews() {
    needsLayout = false
    for view in subviews where view.isPinned && !view.translatesAutoresizingMaskIntoConstraints {
      let size = superview is UIScrollView ? bounds.size : view.pinnedSize
      if view.bounds.size != size { view.setNeedsLayout() }
      view.frame = CGRect(origin: .zero, size: size)
      view.layoutIfNeeded()
    }
  }
  public func layoutIfNeeded() { if needsLayout { layoutSubviews() } }
}

@MainActor public struct NSLayoutAnchor {
  let view: UIView
  let edge: String
  init(_ view: UIView, _ edge: String) { (self.view, self.edge) = (view, edge) }
  public func constraint(equalTo other: NSLayoutAnchor) -> NSLayoutConstraint {
    NSLayoutConstraint(first: self, second: other)
  }
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

@MainActor public final class NSLayoutConstraint {
  public enum Axis: Int, Sendable { case horizontal, vertical }
  let first: NSLayoutAnchor, second: NSLayoutAnchor
  init(first: NSLayoutAnchor, second: NSLayoutAnchor) { (self.first, self.second) = (first, second) }
  public var isActive = false {
    didSet { first.view.equal[first.edge] = isActive && first.edge == second.edge ? second.view : nil }
  }
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
}

open class CALayer {
  public required init() {}
}

open class CAReplicatorLayer: CALayer {
  public var instanceCount = 1 { didSet { Stage.writes += 1 } }
  public var instanceTransform = CATransform3DMakeTranslation(0, 0, 0)
}

public struct CATransform3D: Sendable {
  public var m41: CGFloat
  public var m42: CGFloat
}

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3D(m41: tx, m42: ty)
}

public struct CGVector: Sendable {
  public static let zero = CGVector(dx: 0, dy: 0)
  public var dx: CGFloat
  public var dy: CGFloat
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
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
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = subviews.first { $0.isPinned }?.bounds.size ?? .zero
  }
}

open class UILabel: UIView {
  public var text: String? { didSet { fitting = CGSize(width: 10 * CGFloat(text?.count ?? 0), height: 20) } }
}

@MainActor open class UIWindow {
  public let screen: UIScreen
  public init(screen: UIScreen) { self.screen = screen }
}

@MainActor open class UIScreen {
  public var nativeBounds = CGRect.zero
  public var nativeScale: CGFloat {
    get {
      Stage.questions += 1
      return kept
    }
    set { kept = newValue }
  }
  private var kept: CGFloat = 1
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
