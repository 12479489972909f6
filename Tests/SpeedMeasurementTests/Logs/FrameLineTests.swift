import Testing

@testable import SpeedMeasurement

/// The line through frames, against the plain one through each frame by itself.
struct FrameLineTests {
  /// Each frame of the positions, and the piece between pauses and hitches that it belongs to.
  private static func frames(
    _ holds: [Hold], breaks: [Int]
  ) -> [(piece: Int, seconds: Double, points: Double)] {
    var piece = 0
    return holds.enumerated().flatMap { index, hold in
      let begins = breaks.contains(index) || breaks.contains(index - 1)
      if index > 0, begins || hold.stretch != holds[index - 1].stretch { piece += 1 }
      return (0..<Int(hold.frames)).map { [piece] in
        (piece, hold.seconds + Double($0) * hold.paceSeconds, hold.points)
      }
    }
  }

  @Test(arguments: 0..<40)
  func `it is that of least squares through every frame, with a start for each piece`(seed: UInt64) throws {
    var noise = Noise(seed: seed)
    var holds: [Hold] = []
    var (seconds, points) = (0.0, 0.0)
    for index in 0..<60 {
      let (frames, pace) = (1 + (4 * noise.uniform()).rounded(.down), 1 + (2 * noise.uniform()).rounded(.down))
      holds.append(
        Hold(
          seconds: seconds, points: points, frames: frames, paceSeconds: pace / 60, sample: index,
          stretch: index / 25))
      seconds += frames * pace / 60
      points += frames * pace * (3 + noise.uniform()) + (index % 25 == 24 ? 50 : 0)
    }
    let breaks = seed % 2 == 0 ? [] : [7, 8, 30]
    let frames = Self.frames(holds, breaks: breaks)
    let pieces = Dictionary(grouping: frames, by: \.piece).values
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
    let centred = pieces.map { piece in
      let (second, point) = (mean(piece.map(\.seconds)), mean(piece.map(\.points)))
      return piece.map { (x: $0.seconds - second, y: $0.points - point) }
    }
    let all = centred.flatMap { $0 }
    let slope = all.reduce(0) { $0 + $1.x * $1.y } / all.reduce(0) { $0 + $1.x * $1.x }
    let line = try #require(FrameLine(holds, breaks: breaks))
    #expect(agrees(line.slope, slope, within: 1e-9))
    #expect(
      agrees(line.rms, mean(all.map { ($0.y - slope * $0.x) * ($0.y - slope * $0.x) }).squareRoot(), within: 1e-9))
    let ranges = centred.map { piece in
      let off = piece.map { $0.y - slope * $0.x }
      return (off.max() ?? 0) - (off.min() ?? 0)
    }
    #expect(agrees(line.peakToPeak, ranges.max() ?? 0, within: 1e-9))
    #expect(line.deviations.count == holds.count)
  }
}
