// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the sketches use of SwiftUI, as its interface declares it.
@_exported import Foundation

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
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { Binding() }
  private let value: Value
  public init(wrappedValue value: Value) { self.value = value }
}

public struct Binding<Value> {}

extension State: Sendable where Value: Sendable {}

/// Any view of the stub: it has no body.
public protocol Leaf: View where Body == Never {}

extension Leaf {
  public var body: Never { fatalError() }
}

public struct Modified: Leaf {
  public init() {}
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
  ) {}
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
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { Modified() }
  public func scrollPosition(_ position: Binding<ScrollPosition>) -> some View { Modified() }
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { Modified() }
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
