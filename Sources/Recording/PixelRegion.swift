/// The axis along which content moves.
public enum MotionAxis: String, Sendable, CaseIterable {
  /// Along the rows.
  case horizontal

  /// Along the columns.
  case vertical
}

/// A rectangle of a frame, in pixels from its upper left corner.
public struct PixelRegion: Sendable, Hashable {
  /// The distance from the left edge of the frame.
  public let x: Int

  /// The distance from the upper edge of the frame.
  public let y: Int

  /// How wide it is.
  public let width: Int

  /// How high it is.
  public let height: Int

  /// Makes a rectangle; whether a frame holds it is for ``MotionFollower`` to check.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The rectangle around bands, of which `along` is the part along the axis.
  init(_ along: Range<Int>, bands: [Int], _ axis: MotionAxis, in whole: PixelRegion) {
    let (first, last) = bands.reduce((Int.max, 0)) { (min($0.0, $1), max($0.1, $1)) }
    let (start, span) = (first * BandFrame.bandWidth, (last - first + 1) * BandFrame.bandWidth)
    self =
      axis == .horizontal
      ? PixelRegion(x: whole.x + along.lowerBound, y: whole.y + start, width: along.count, height: span)
      : PixelRegion(x: whole.x + start, y: whole.y + along.lowerBound, width: span, height: along.count)
  }

  /// `rows 672-784` or `columns 672-784`: where a motion along an axis is.
  func extent(across axis: MotionAxis) -> String {
    axis == .horizontal ? "rows \(y)-\(y + height)" : "columns \(x)-\(x + width)"
  }
}
