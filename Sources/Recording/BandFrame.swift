/// A frame averaged across one axis: bands of 16 px, each with one cell for every pixel along the axis.
///
/// Averaging takes most of the noise of a video codec away and keeps lines of text and neighbouring tracks apart.
struct BandFrame {
  /// The pixels that one band averages.
  static let bandWidth = 16

  /// A change of more than this is more than noise, in 16ths of a grey level.
  private static let noise = 24

  let bandCount: Int
  let length: Int

  /// The sums of 16 pixels, band after band: at most 16 * 255.
  private(set) var sums: [UInt16]

  /// Sums the pixels of a region.
  ///
  /// - Parameters:
  ///   - pixels: Grey values of a whole frame, row after row.
  ///   - width: Pixels in a row of the frame.
  ///   - region: The part of the frame to sum, at least 16 px in either direction.
  ///   - axis: The axis that keeps its resolution.
  ///   - chosen: The bands to sum, while the others stay 0; nil for all.
  init(
    _ pixels: UnsafeBufferPointer<UInt8>, width: Int, region: PixelRegion, along axis: MotionAxis,
    bands chosen: [Int]? = nil
  ) {
    let isHorizontal = axis == .horizontal
    let sides = isHorizontal ? (region.width, region.height) : (region.height, region.width)
    let (length, bands) = (sides.0, sides.1 / Self.bandWidth)
    (self.length, bandCount) = (length, bands)
    sums = [UInt16](unsafeUninitializedCapacity: bands * length) { sums, count in
      sums.initialize(repeating: 0)
      for band in chosen ?? Array(0..<bands) {
        for row in 0..<(isHorizontal ? Self.bandWidth : length) {
          let (x, y) = isHorizontal ? (0, band * Self.bandWidth + row) : (band * Self.bandWidth, row)
          let first = (region.y + y) * width + region.x + x
          let line = UnsafeBufferPointer(rebasing: pixels[first..<first + (isHorizontal ? length : Self.bandWidth)])
          let cells = UnsafeMutableBufferPointer(rebasing: sums[(band * length + (isHorizontal ? 0 : row))...])
          for place in line.indices { cells[isHorizontal ? place : 0] &+= UInt16(truncatingIfNeeded: line[place]) }
        }
      }
      count = bands * length
    }
  }

  /// Whether a cell differs by more than noise.
  func differs(from other: BandFrame) -> Bool {
    zip(sums, other.sums).contains { (Int32($0) &- Int32($1)).magnitude > Self.noise }
  }

  /// One band with `factor` cells averaged into one.
  func coarse(band: Int, factor: Int) -> [Int16] {
    (0..<length / factor).map { cell in
      let first = band * length + cell * factor
      return Int16(sums[first..<first + factor].reduce(0) { $0 + Int($1) } / factor)
    }
  }
}
