// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the sketches and the drivers use of SwiftUI, as its interface declares it, and enough behind it that a driver runs: a
// test evaluates a body and shows frames through `Scene`.
@_exported import Foundation

/// What a test sees and sets. There is one thread.
public enum Scene {
  nonisolated(unsafe) public static var environment = EnvironmentValues()
  nonisolated(unsafe) public static var offset = 0.0
  nonisolated(unsafe) public static var appear: () -> Void = {}
  nonisolated(unsafe) public static var observers: [(name: Notification.Name, tell: () -> Void)] = []
  nonisolated(unsafe) public static var show: (Date) -> Void = { _ in }

  /// Shows frames of this view's body alone.
  @MainActor public static func play(_ view: some View) {
    observers = []
    _ = view.body
  }

  public static func send(_ name: Notification.Name) {
    for observer in observers where observer.name == name { observer.tell() }
  }
}

public struct EnvironmentValues: Sendable {
  public var accessibilityReduceMotion = false
  public var displayScale: CGFloat = 1
}

@propertyWrapper public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>
  public var wrappedValue: Value { Scene.environment[keyPath: path] }
  public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }
}

public struct NotificationPublisher {
  let name: Notification.Name
}

extension NotificationCenter {
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationPublisher {
    NotificationPublisher(name: name)
  }
}

public struct Alignment: Sendable {
  public static let leading = Alignment()
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
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
}

@propertyWrapper public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  public var projectedValue: Binding<Value> { Binding() }
  private let box: Box
  public init(wrappedValue value: Value) { box = Box(value) }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

public struct Binding<Value> {}

extension State: @unchecked Sendable where Value: Sendable {}

/// Any view of the stub: it has no body.
public protocol Leaf: View where Body == Never {}

extension Leaf {
  public var body: Never { fatalError() }
}

public struct Modified: Leaf {
  public init() {}
}

public struct NSViewRepresentableContext<Content> {}

@MainActor @preconcurrency public protocol NSViewRepresentable: View where Body == Never {
  associatedtype NSViewType
  typealias Context = NSViewRepresentableContext<Self>
  func makeNSView(context: Context) -> NSViewType
  func updateNSView(_ view: NSViewType, context: Context)
}

extension NSViewRepresentable {
  public var body: Never { fatalError() }
}

public struct Text: Leaf {
  public init(_ content: String) {}
}

public struct HStack<Content: View>: Leaf {
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

extension ForEach: View where Content: View {
  public var body: Never { fatalError() }
}

public struct Axis {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
  }
}

public struct ScrollView<Content: View>: Leaf {
  public init(_ axes: Axis.Set, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {}
}

public struct TimelineSchedule: Sendable {
  public static var animation: TimelineSchedule { Self() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> TimelineSchedule { Self() }
}

public struct TimelineViewDefaultContext {
  public let date: Date
}

public struct TimelineView<Content: View>: Leaf {
  public init(
    _ schedule: TimelineSchedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    Scene.show = { _ = content(TimelineViewDefaultContext(date: $0)) }
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
  public func frame(minWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, alignment: Alignment) -> some View {
    Modified()
  }
  public func fixedSize() -> some View { Modified() }
  public func clipped() -> some View { Modified() }
  public func background<Content: View>(_ background: Content, alignment: Alignment = .leading) -> some View {
    Modified()
  }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    Scene.offset = Double(x)
    return Modified()
  }
  public func onReceive(
    _ publisher: NotificationPublisher, perform action: @escaping (Notification) -> Void
  ) -> some View {
    Scene.observers.append((publisher.name, { action(Notification(name: publisher.name)) }))
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
