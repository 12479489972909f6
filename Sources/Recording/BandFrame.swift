/// A frame averaged across one axis: bands of 16 px, each with one cell for every pixel along the axis.
///
/// Averaging takes most of the noise of a video codec away and keeps lines of text and neighbouring tracks apart.
struct BandFrame {
  /// The pixels that one band averages.
  static let bandWidth = 16

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
    let (bands, length) = (
      (isHorizontal ? region.height : region.width) / Self.bandWidth, isHorizontal ? region.width : region.height
    )
    bandCount = bands
    self.length = length
    sums = [UInt16](unsafeUninitializedCapacity: bands * length) { sums, count in
      sums.initialize(repeating: 0)
      for band in chosen ?? Array(0..<bands) {
        let corner = region.y * width + region.x
        for row in 0..<(isHorizontal ? Self.bandWidth : length) {
          let line = pixels[(corner + (isHorizontal ? band * Self.bandWidth + row : row) * width)...]
          if isHorizontal {
            let (line, cells) = (
              UnsafeBufferPointer(rebasing: line.prefix(length)),
              UnsafeMutableBufferPointer(rebasing: sums[(band * length)...].prefix(length))
            )
            for x in 0..<length { cells[x] &+= UInt16(truncatingIfNeeded: line[x]) }
          } else {
            let line = UnsafeBufferPointer(rebasing: line.dropFirst(band * Self.bandWidth).prefix(Self.bandWidth))
            var sum: UInt16 = 0
            for x in 0..<Self.bandWidth { sum &+= UInt16(truncatingIfNeeded: line[x]) }
            sums[band * length + row] = sum
          }
        }
      }
      count = bands * length
    }
  }

  /// Whether a cell differs by more than 1.5 grey levels.
  func differs(from other: BandFrame) -> Bool {
    sums.withUnsafeBufferPointer { a in
      other.sums.withUnsafeBufferPointer { b in
        for cell in a.indices where (Int32(a[cell]) &- Int32(b[cell])).magnitude > 24 { return true }
        return false
      }
    }
  }

  /// One band with `factor` cells averaged into one.
  func coarse(band: Int, factor: Int) -> [Int16] {
    (0..<length / factor).map { cell in
      let first = band * length + cell * factor
      return Int16(sums[first..<first + factor].reduce(0) { $0 + Int($1) } / factor)
    }
  }
}
