// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the sketches and the drivers use of SwiftUI, as its interface declares it, and enough behind it that a driver runs: a
// test evaluates a body and shows frames through `Scene`.
@_exported import Foundation

/// What a test sees and sets. There is one thread.
@MainActor public enum Scene {
  nonisolated(unsafe) public static var environment = EnvironmentValues()
  /// The offset that was set last, and all of those that the body set.
  public static var offset = CGSize.zero
  public static var offsets: [CGSize] = []
  public static var appear: () -> Void = {}
  static var timeline: (Date) -> Void = { _ in }
  public static var isPaused = false, minimumInterval: Double?, scrolls = false
  /// The sizes that views get, in the order in which they are measured, and what waits to be told.
  public static var sizes: [CGSize] = []
  static var measured = 0
  static var tasks: [@MainActor () async -> Void] = []
  /// The identities of the tasks by where they stand in the code, and how many of a place this evaluation has met.
  static var identities: [String: Any] = [:], met: [Int: Int] = [:]
  /// Whether a body is evaluated, and how often a state was written meanwhile.
  nonisolated(unsafe) public static var isEvaluating = false
  nonisolated(unsafe) public static var writes = 0
  /// The views of UIKit, by their types.
  public static var views: [String: AnyObject] = [:]

  /// A view that has not been there.
  public static func clear() { (views, identities, offset) = ([:], [:], .zero) }

  /// Evaluates this view's body, and tells what was measured.
  public static func play(_ view: some View) async {
    (offsets, measured, scrolls) = ([], 0, false)
    evaluate { _ = view.body }
    await runTasks()
  }

  /// Evaluates what a timeline has for a frame, which is not shown.
  public static func evaluate(at date: Date) {
    let kept = identities
    evaluate { timeline(date) }
    (identities, tasks) = (kept, [])
  }

  /// Shows a frame, and runs its tasks once it is there.
  public static func show(_ date: Date) async {
    evaluate { timeline(date) }
    await runTasks()
  }

  private static func evaluate(_ body: () -> Void) {
    met = [:]
    isEvaluating = true
    body()
    isEvaluating = false
  }

  private static func runTasks() async {
    let due = tasks
    tasks = []
    for task in due { await task() }
    await Task.yield()
  }

  static func enter(_ view: some View) {
    if let representable = view as? any NativeView { return representable.enter() }
    if !(view is any Leaf) { _ = view.body }
  }
}

/// A view of UIKit's.
@MainActor public protocol NativeView { func enter() }

public struct EnvironmentValues: Sendable {
  public var accessibilityReduceMotion = false
  public var displayScale: CGFloat = 1
  public var layoutDirection = LayoutDirection.leftToRight
  public var scenePhase = ScenePhase.active
}

public enum ScenePhase: Hashable, Sendable { case background, inactive, active }

public enum LayoutDirection: Hashable, Sendable { case leftToRight, rightToLeft }

@propertyWrapper public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>
  public var wrappedValue: Value { Scene.environment[keyPath: path] }
  public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }
}

public struct Alignment: Sendable {
  public static let leading = Alignment()
  public static let topLeading = Alignment()
}

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  @MainActor public static func buildEither<First: View>(first: First) -> Modified { Modified() }
  @MainActor public static func buildEither<Second: View>(second: Second) -> Modified { Modified() }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
}

@propertyWrapper public struct State<Value> {
  private final class Box {
    var value: Value { didSet { if Scene.isEvaluating { Scene.writes += 1 } } }
    init(_ value: Value) { self.value = value }
  }
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  public var projectedValue: Binding<Value> { Binding(get: { box.value }, set: { box.value = $0 }) }
  private let box: Box
  public init(wrappedValue value: Value) { box = Box(value) }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

@propertyWrapper public struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension State: @unchecked Sendable where Value: Sendable {}

/// Any view of the stub: it has no body.
public protocol Leaf: View where Body == Never {}

extension Leaf {
  public var body: Never { fatalError() }
}

public struct Modified: Leaf {
  public init() {}
}

public struct UIViewRepresentableContext<Content> {}

@MainActor @preconcurrency public protocol UIViewRepresentable: NativeView, View where Body == Never {
  associatedtype UIViewType: AnyObject
  typealias Context = UIViewRepresentableContext<Self>
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ view: UIViewType, context: Context)
}

extension UIViewRepresentable {
  public var body: Never { fatalError() }
  public func enter() {
    let kept = Scene.views["\(Self.self)"] as? UIViewType ?? makeUIView(context: Context())
    Scene.views["\(Self.self)"] = kept
    updateUIView(kept, context: Context())
  }
}

public struct Color: Leaf {
  public static let clear = Color()
}

public struct GeometryProxy: Sendable {
  public let size: CGSize
}

public struct GeometryReader<Content: View>: Leaf {
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    Scene.measured += 1
    guard Scene.measured <= Scene.sizes.count else { return }
    _ = content(GeometryProxy(size: Scene.sizes[Scene.measured - 1]))
  }
}

public struct Group<Content: View>: Leaf {
  public init(@ViewBuilder content: () -> Content) { _ = content() }
}

public struct ZStack<Content: View>: Leaf {
  public init(alignment: Alignment, @ViewBuilder content: () -> Content) { _ = content() }
}

public struct Text: Leaf {
  public init(_ content: String) {}
}

public struct HStack<Content: View>: Leaf {
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  @MainActor public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    for element in data { _ = content(element) }
  }
}

extension ForEach: View where Content: View {
  public var body: Never { fatalError() }
}

public enum Axis: Sendable {
  case horizontal, vertical

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

public struct ScrollView<Content: View>: Leaf {
  public init(_ axes: Axis.Set, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    Scene.scrolls = true
  }
}

public struct TimelineSchedule: Sendable {
  public static var animation: TimelineSchedule { Self() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> TimelineSchedule {
    Self(minimumInterval: minimumInterval, isPaused: paused)
  }
  var minimumInterval: Double?
  var isPaused = false
}

public struct TimelineViewDefaultContext {
  public let date: Date
}

public struct TimelineView<Content: View>: Leaf {
  public init(
    _ schedule: TimelineSchedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    (Scene.isPaused, Scene.minimumInterval) = (schedule.isPaused, schedule.minimumInterval)
    Scene.timeline = { _ = content(TimelineViewDefaultContext(date: $0)) }
  }
}

public struct ScrollPosition: Equatable, Sendable {
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat) {}
  public mutating func scrollTo(x: CGFloat) {}
}

public enum ScrollPhase: Hashable, Sendable {
  case idle, tracking, interacting, decelerating, animating
}

public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset: CGPoint
}

extension View {
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { Modified() }
  public func frame(
    minWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment
  ) -> some View { Modified() }
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { Modified() }
  public func accessibilityHidden(_ hidden: Bool) -> some View { Modified() }
  public func allowsHitTesting(_ enabled: Bool) -> some View { Modified() }
  public func task<Value: Equatable>(
    id value: Value, line: Int = #line,
    @_inheritActorContext _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    Scene.met[line, default: 0] += 1
    let key = "\(line) \(Scene.met[line] ?? 0)"
    if Scene.identities[key] as? Value != value { Scene.tasks.append(action) }
    Scene.identities[key] = value
    return Modified()
  }
  public func clipped() -> some View { Modified() }
  public func background<Content: View>(_ background: Content, alignment: Alignment = .leading) -> some View {
    Scene.enter(background)
    return Modified()
  }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    Scene.offset = CGSize(width: x, height: y)
    Scene.offsets.append(Scene.offset)
    return Modified()
  }
  public func scrollPosition(_ position: Binding<ScrollPosition>) -> some View { Modified() }
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Scene.appear = action ?? {}
    return Modified()
  }
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { Modified() }
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View { Modified() }
  public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View { Modified() }
  public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (ScrollGeometry) -> Value,
    action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View { Modified() }
}
