/// A small screen on which something moves, rendered as grey frames: what a recorder would see.
package struct RenderedScreen: Sendable {
  /// What moves.
  package enum Content: Sendable {
    /// Strokes of random places and widths, as letters are.
    case glyphs
    /// Filled rectangles with marks in them.
    case cards
    /// Bright and dark, with a period in pixels.
    case stripes(Double)
    /// Grey without texture.
    case plain
  }

  private let content: Content
  package let width: Int
  package let height: Int

  /// Where the moving strip is, across the axis.
  private let strip: Range<Int>
  private let isVertical: Bool

  /// The length of the loop, and how much of it at the end is blank.
  private let loop: Int
  private let gap: Int

  /// Grey levels of paper and ink.
  private let paper: Double
  private let ink: Double

  /// The pixels over which the edges fade.
  private let fade: Double

  /// The standard deviation of noise in grey levels.
  private let noise: Double
  private let seed: UInt64

  /// Samples for each pixel of the loop.
  private static let fine = 4

  package init(
    content: Content = .glyphs, width: Int = 192, height: Int = 64, strip: Range<Int> = 16..<48,
    isVertical: Bool = false,
    loop: Int = 480, gap: Int = 0, paper: Double = 240, ink: Double = 40, fade: Double = 0, noise: Double = 0,
    seed: UInt64 = 1
  ) {
    (self.content, self.width, self.height, self.strip, self.isVertical) = (content, width, height, strip, isVertical)
    (self.loop, self.gap, self.paper, self.ink) = (loop, gap, paper, ink)
    (self.fade, self.noise, self.seed) = (fade, noise, seed)
  }

  /// The frame's grey values, with the content at a position in pixels, growing to the left or upwards.
  package func frames(at positions: [Double]) -> [[UInt8]] {
    let tracks = sums()
    var random = SeededRandom(seed: seed &+ 99)
    let length = isVertical ? height : width
    return positions.map { position in
      var cells: [[Double]] = []
      for sums in tracks {
        let edges = (0...length).map { Self.sum(sums, to: (Double($0) + position) * Double(Self.fine)) }
        cells.append((0..<length).map { (edges[$0 + 1] - edges[$0]) / Double(Self.fine) })
      }
      var frame = [UInt8](repeating: 0, count: width * height)
      for y in 0..<height {
        for x in 0..<width {
          let (along, across) = isVertical ? (y, x) : (x, y)
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

  /// Frames as a file of YUV4MPEG2, grey and sixty a second.
  package func y4m(_ frames: [[UInt8]]) -> [UInt8] {
    Array("YUV4MPEG2 W\(width) H\(height) F60:1 Ip A1:1 Cmono\n".utf8) + frames.flatMap { Array("FRAME\n".utf8) + $0 }
  }
}
