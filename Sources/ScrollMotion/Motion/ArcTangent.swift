#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Bionic)
  internal import Bionic
#elseif canImport(Android)
  internal import Android
#elseif canImport(WASILibc)
  internal import WASILibc
#elseif canImport(ucrt)
  internal import ucrt
#endif

/// The only use of the platform's mathematics: angles of the field of view.
enum ArcTangent {
  /// The angle in degrees, within -90...90, whose tangent is given.
  static func degrees(tangent: Double) -> Double { atan(tangent) * 180 / .pi }

  /// The inverse: the tangent of an angle in degrees.
  static func tangent(degrees: Double) -> Double { tan(degrees * .pi / 180) }
}
