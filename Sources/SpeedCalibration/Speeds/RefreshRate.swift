/// How often a panel shows a new frame.
///
/// ```swift
/// let film: RefreshRate = 23.976          // a constant; what is read goes through the throwing initializer
/// print(film.hertz)                       // 23.976
/// print(film.framesPerSecond)             // 23.976023976023978
/// print(try RefreshRate(hertz: 60) == 60) // true
/// ```
public struct RefreshRate: Sendable, Hashable {
  /// The rate as it is stated, in Hz, from 0.001 to 1000; 59.94 for `60_000.0 / 1001` too. To print, not to calculate
  /// with.
  public let hertz: Double

  /// The rate as a ratio: 59.94 and `60_000.0 / 1001` are both 60000/1001.
  package let exact: ExactRatio

  /// Makes a refresh rate and checks it.
  ///
  /// The decimals by which broadcasters name the rates that are whole ones times 1000/1001 mean those: 23.976 and
  /// 23.98, 29.97, 47.95 and 47.952, 59.94, 119.88. Any other decimal means itself.
  ///
  /// - Parameter hertz: Frames per second, from 0.001 to 1000 Hz.
  /// - Throws: ``InputError`` for a rate out of range.
  public init(hertz: Double) throws(InputError) {
    try Quantity.refreshRate.require(hertz)
    let broadcast = Self.broadcastRates.first { $0.stated == hertz || Double($0.whole * 1000) / 1001 == hertz }
    let ratio = broadcast.flatMap { ExactRatio($0.whole * 1000, 1001) }
    guard let exact = ratio ?? ExactRatio(simplestNear: hertz) else {
      throw .outOfRange(.refreshRate, hertz)
    }
    (self.hertz, self.exact) = (broadcast?.stated ?? hertz, exact)
  }

  /// The rate of most displays.
  package static let usual: RefreshRate = 60

  private static let broadcastRates: [(stated: Double, whole: UInt64)] = [
    (23.976, 24), (23.98, 24), (29.97, 30), (47.95, 48), (47.952, 48), (59.94, 60), (119.88, 120),
  ]

  /// Frames per second, in Hz: 59.94005994 where 59.94 is stated.
  public var framesPerSecond: Double { exact.value }

  /// The time between two frames in seconds; 1/60 at 60 Hz.
  public var frameSeconds: Double { Double(exact.denominator) / Double(exact.numerator) }

  /// When a frame shows, in seconds after the start: `frame / framesPerSecond`. The frame is at least 0.
  package func seconds(frame: Int) -> Double {
    Double(frame) * Double(exact.denominator) / Double(exact.numerator)
  }
}

/// Constants in code: `60`, `59.94`.
extension RefreshRate: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A rate that is written in code.
  ///
  /// - Parameter hertz: Frames per second.
  /// - Precondition: The rate is from 0.001 to 1000 Hz. One that is data goes through ``init(hertz:)``, which throws.
  public init(integerLiteral hertz: Int) { self.init(floatLiteral: Double(hertz)) }

  /// A rate that is written in code; `59.94` is 60000/1001, as in ``init(hertz:)``.
  ///
  /// - Parameter hertz: Frames per second.
  /// - Precondition: The rate is from 0.001 to 1000 Hz. One that is data goes through ``init(hertz:)``, which throws.
  public init(floatLiteral hertz: Double) {
    do throws(InputError) { try self.init(hertz: hertz) } catch { preconditionFailure(error.description) }
  }
}

extension RefreshRate: Comparable {
  /// Whether fewer frames show in a second.
  public static func < (first: RefreshRate, second: RefreshRate) -> Bool {
    first.framesPerSecond < second.framesPerSecond
  }
}
