/// A width and a height, both above 0: of a panel in physical pixels, of a screen in points, or in mm, as the property's name
/// says.
///
/// ```swift
/// let panel = try DisplaySize(width: 1179, height: 2556)  // such as UIScreen.nativeBounds.size
/// print(panel.width)                                      // 1179.0
/// ```
public struct DisplaySize: Sendable, Hashable {
  /// The extent from left to right.
  public package(set) var width: Double

  /// The extent from top to bottom.
  public package(set) var height: Double

  /// Makes a size and checks it.
  ///
  /// - Parameters:
  ///   - width: The extent from left to right, above 0.
  ///   - height: The extent from top to bottom, above 0.
  /// - Throws: `InputError`.
  public init(width: Double, height: Double) throws(InputError) {
    self.width = try Quantity.extent.require(width)
    self.height = try Quantity.extent.require(height)
  }

  /// A size whose extents have been checked.
  package init(checkedWidth width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size as it is typed: `3840x2160`.
  package var plainText: String { "\(width.shortestText)x\(height.shortestText)" }

  /// The size in a unit that is so many of its own.
  package func divided(by divisor: Double) throws(InputError) -> DisplaySize {
    try DisplaySize(width: width / divisor, height: height / divisor)
  }
}
