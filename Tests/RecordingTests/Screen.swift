import Recording
import SpeedCalibration
import TestSupport

/// A small screen on which something moves, rendered as grey frames: what a recorder would see.
struct Screen {
  /// What moves.
  enum Content: Sendable {
    /// Strokes of random places and widths, as letters are.
    case glyphs
    /// Filled rectangles with marks in them.
    case cards
    /// Bright and dark, with a period in pixels.
    case stripes(Double)
    /// Grey without texture.
    case plain
  }

  var content = Content.glyphs
  var width = 192
  var height = 64

  /// Where the moving strip is, across the axis.
  var strip = 16..<48
  var axis = MotionAxis.horizontal

  /// The length of the loop, and how much of it at the end is blank.
  var loop = 480
  var gap = 0

  /// Grey levels of paper and ink.
  var paper = 240.0
  var ink = 40.0

  /// The pixels over which the edges fade.
  var fade = 0.0

  /// The standard deviation of noise in grey levels.
  var noise = 0.0
  var seed: UInt64 = 1

  /// Samples for each pixel of the loop.
  private static let fine = 4

  /// The frame's grey values, with the content at a position in pixels, growing to the left or upwards.
  func frames(at positions: [Double]) -> [[UInt8]] {
    let tracks = sums()
    var random = SeededRandom(seed: seed &+ 99)
    let length = axis == .horizontal ? width : height
    return positions.map { position in
      var cells: [[Double]] = []
      for sums in tracks {
        let edges = (0...length).map { Self.sum(sums, to: (Double($0) + position) * Double(Self.fine)) }
        cells.append((0..<length).map { (edges[$0 + 1] - edges[$0]) / Double(Self.fine) })
      }
      var frame = [UInt8](repeating: 0, count: width * height)
      for y in 0..<height {
        for x in 0..<width {
          let (along, across) = axis == .horizontal ? (x, y) : (y, x)
          var cover = chrome(x, y)
          if strip.contains(across) {
            let edge = min(Double(along) + 0.5, Double(length - along) - 0.5)
            cover = cells[(across - strip.lowerBound) / 6 % tracks.count][along] * min(1, fade > 0 ? edge / fade : 1)
          }
          let grain = noise > 0 ? noise * (Double.random(in: -1.7...1.7, using: &random)) : 0
          frame[y * width + x] = UInt8(max(0, min(255, (paper + (ink - paper) * cover + grain).rounded())))
        }
      }
      return frame
    }
  }

  /// What lies still outside of the strip.
  private func chrome(_ x: Int, _ y: Int) -> Double { (x * 7 + y * 13) % 29 < 5 ? 0.6 : 0 }

  /// Running sums of each line of glyphs, as coverage: the area of a pixel is a difference of two.
  private func sums() -> [[Double]] {
    var random = SeededRandom(seed: seed)
    let lines = (strip.count + 5) / 6
    var shared = [Double](repeating: 0, count: loop * Self.fine)
    if case .cards = content {
      var x = 0
      while x < loop - 60 {
        let (width, grey) = (Int.random(in: 30...70, using: &random), Double.random(in: 0.3...0.9, using: &random))
        for cell in x * Self.fine..<min(loop, x + width) * Self.fine { shared[cell] = grey }
        x += width + 9
      }
    }
    return (0..<lines).map { _ in
      var cells = shared
      switch content {
      case .stripes(let period):
        for cell in cells.indices {
          let part = Double(cell) / Double(Self.fine) / period
          cells[cell] = part - part.rounded(.down) < 0.5 ? 1 : 0
        }
      case .plain: break
      case .glyphs, .cards:
        var x = 0
        while x < (loop - gap) * Self.fine - 60 {
          let (gap, stroke) = (Int.random(in: 10...70, using: &random), Int.random(in: 8...28, using: &random))
          for cell in min(x + gap, cells.count)..<min(x + gap + stroke, cells.count) {
            cells[cell] = shared[cell] > 0 ? 0 : 1
          }
          x += gap + stroke
        }
        for cell in (loop - gap) * Self.fine..<cells.count { cells[cell] = 0 }
      }
      return cells.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    }
  }

  private static func sum(_ sums: [Double], to place: Double) -> Double {
    let length = Double(sums.count - 1)
    let turns = (place / length).rounded(.down)
    let rest = place - turns * length
    let whole = min(Int(rest), sums.count - 2)
    return turns * sums[sums.count - 1] + sums[whole] + (rest - Double(whole)) * (sums[whole + 1] - sums[whole])
  }

  /// Follows frames, sixty a second unless times are given.
  func follow(
    _ frames: [[UInt8]], at seconds: [Double]? = nil, region: PixelRegion? = nil
  ) throws -> FollowedMotion {
    var follower = try MotionFollower(width: width, height: height, region: region)
    for (index, frame) in frames.enumerated() {
      try frame.withUnsafeBufferPointer { pixels throws(InputError) in
        try follower.add(pixels, seconds: seconds?[index] ?? Double(index) / 60)
      }
    }
    return try follower.motion()
  }

  /// Follows the content at positions.
  func follow(at positions: [Double], region: PixelRegion? = nil) throws -> FollowedMotion {
    try follow(frames(at: positions), region: region)
  }
}
