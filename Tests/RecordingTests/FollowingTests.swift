import Recording
import SpeedCalibration
import TestSupport
import Testing

/// Known motions, and what is found of them.
@Suite struct FollowingTests {
  /// The positions of a steady motion.
  static func steady(_ step: Double, count: Int = 60, isWhole: Bool = false) -> [Double] {
    (0..<count).map { isWhole ? (Double($0) * step).rounded() : Double($0) * step }
  }

  /// How far content really moves from the first position that was found to the last.
  static func distance(of motion: FollowedMotion, in truth: [Double]) -> Double {
    func place(_ position: FollowedMotion.Position?) -> Double {
      position.map { truth[Int(($0.seconds * 60).rounded())] } ?? 0
    }
    return (place(motion.positions.last) - place(motion.positions.first)).magnitude
  }

  /// The root mean square of how far the found positions are off, apart from a constant.
  static func error(of motion: FollowedMotion, from truth: [Double]) -> Double {
    let errors = motion.positions.map { $0.pixels - truth[Int(($0.seconds * 60).rounded())] }
    let mean = errors.reduce(0, +) / Double(errors.count)
    return (errors.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(errors.count)).squareRoot()
  }

  @Test(arguments: [9.055, 0.2, 1].sampled(oneIn: 3, released: 1))
  func `whole pixels come out exactly`(_ step: Double) throws {
    let truth = Self.steady(step, isWhole: true)
    let motion = try RenderedScreen().follow(at: truth)
    #expect(motion.isWholePixels && motion.uncertaintyPixels == 0)
    #expect(motion.unmatchedSeconds.isEmpty)
    #expect(motion.positions.map(\.pixels) == truth)
    #expect(motion.positions.map(\.seconds) == truth.indices.map { Double($0) / 60 })
  }

  @Test(arguments: [3.37, 0.1, 9.055].sampled(oneIn: 3, released: 1))
  func `parts of pixels come out within 0.05 px`(_ step: Double) throws {
    let truth = Self.steady(step)
    let motion = try RenderedScreen().follow(at: truth)
    #expect(!motion.isWholePixels && motion.positions.count == truth.count - 4)
    #expect(Self.error(of: motion, from: truth) < 0.05)
    let distance = Self.distance(of: motion, in: truth)
    #expect((motion.pixels - distance).magnitude < max(0.05, 300e-6 * distance))
  }

  @Test(arguments: [9.005, 20.01].sampled(oneIn: 2, released: 1))
  func `a speed that is nearly whole is not rounded`(_ step: Double) throws {
    let truth = Self.steady(step, count: 100)
    let motion = try RenderedScreen().follow(at: truth)
    #expect(!motion.isWholePixels)
    #expect((motion.pixels / Self.distance(of: motion, in: truth) - 1).magnitude < 100e-6)
  }

  static let screens: [(screen: RenderedScreen, step: Double, place: String)] = [
    (RenderedScreen(), 3.37, "left in rows 16-48"),
    (RenderedScreen(), -3.37, "right in rows 16-48"),
    (RenderedScreen(width: 64, height: 192, isVertical: true), 3.37, "up in columns 16-48"),
    (RenderedScreen(width: 64, height: 192, isVertical: true), -3.37, "down in columns 16-48"),
    (RenderedScreen(content: .cards), 5.3, "left in rows 16-48"),
    (RenderedScreen(loop: 240, gap: 60), 9, "left in rows 16-48"),
    (RenderedScreen(paper: 20, ink: 45, noise: 1), 3.37, "left in rows 16-48"),
    (RenderedScreen(fade: 40), 3.37, "left in rows 16-48"),
    (RenderedScreen(noise: 4), 3.37, "left in rows 16-48"),
  ]

  @Test(arguments: screens.indices.sampled(oneIn: 6, released: 2))
  func `either way, on either axis, faint, faded, noisy and with a gap`(_ index: Int) throws {
    let (screen, step, place) = Self.screens[index]
    let truth = Self.steady(step)
    let motion = try screen.follow(at: truth)
    #expect(motion.place == place)
    #expect(Self.error(of: motion, from: truth.map(\.magnitude)) < 0.05)
    #expect((motion.pixels - Self.distance(of: motion, in: truth)).magnitude < 0.1)
    #expect(motion.region.width <= screen.width && motion.region.height <= screen.height)
  }

  @Test func `stalls stay where they are`() throws {
    var truth: [Double] = []
    for frame in 0..<72 { truth.append((truth.last ?? 0) + (frame % 24 < 5 ? 0 : 3)) }
    #expect(try RenderedScreen().follow(at: truth).positions.map(\.pixels) == truth)
  }

  @Test func `frames at changes alone give the positions of a constant rate`() throws {
    let truth = (0..<72).map { Double($0 / 3 * 2) }
    let frames = RenderedScreen().frames(at: truth)
    let changes = truth.indices.filter { $0 == 0 || truth[$0] != truth[$0 - 1] }
    let all = try RenderedScreen().follow(frames)
    let few = try RenderedScreen().follow(changes.map { frames[$0] }, at: changes.map { Double($0) / 60 })
    #expect(all.positions.map(\.pixels) == truth)
    #expect(few.positions == changes.map { all.positions[$0] })
  }

  @Test func `a recording that begins with something else is followed from where it scrolls`() throws {
    let truth = Self.steady(3, count: 80)
    let frames =
      (0..<16).map { [UInt8](repeating: UInt8($0 * 97 % 256), count: 192 * 64) } + RenderedScreen().frames(at: truth)
    let motion = try RenderedScreen().follow(frames)
    #expect(motion.positions[0].seconds > 0.2 && motion.positions.count > 60)
    #expect((motion.pixels / motion.seconds / 180 - 1).magnitude < 1e-9)
  }

  @Test func `a region tells one of two motions`() throws {
    let screen = RenderedScreen(height: 128, strip: 16..<48)
    let other = RenderedScreen(height: 128, strip: 80..<112, seed: 5)
    let (first, second) = (screen.frames(at: Self.steady(3)), other.frames(at: Self.steady(-5)))
    let frames = first.indices.map { first[$0][..<(64 * 192)] + second[$0][(64 * 192)...] }.map(Array.init)
    #expect { try screen.follow(frames) } throws: { "\($0)".hasPrefix("two motions: ") }
    let upper = try screen.follow(frames, region: PixelRegion(x: 0, y: 0, width: 192, height: 64))
    let lower = try screen.follow(frames, region: PixelRegion(x: 0, y: 64, width: 192, height: 64))
    #expect(upper.place == "left in rows 16-48" && upper.pixels == 177)
    #expect(lower.place == "right in rows 80-112" && lower.pixels == 295)
  }
}

/// Whether the frames tell how evenly content moves.
@Suite struct EvennessTests {
  /// The times of frames at a rate, moved back and forth by a part of a frame.
  static func times(hertz: Double, jitter: Double = 0) -> [Double] {
    (0..<60).map { (Double($0) + ($0.isMultiple(of: 2) ? jitter : 0)) / hertz }
  }

  static let recordings: [(seconds: [Double], step: Double, refresh: Double, doubt: String?)] = [
    (times(hertz: 60), 3, 60, nil), (times(hertz: 60), 3, 59.94, nil), (times(hertz: 60, jitter: 0.1), 3, 60, nil),
    (times(hertz: 30), 3, 30, nil), (times(hertz: 120), 3, 120, nil),
    (times(hertz: 60, jitter: 0.3), 3, 60, "do not keep to the 60 Hz"),
    (times(hertz: 25), 3, 60, "has 25 frames a second, fewer than the 60 Hz of the display"),
    (times(hertz: 30), 3, 60, "has 30 frames a second, fewer than the 60 Hz"),
    (times(hertz: 50), 3, 60, "has 50 frames"),
    (times(hertz: 60), 3, 120, "has 60 frames a second, fewer than the 120 Hz"),
    (times(hertz: 60).filter { $0 < 0.3 || $0 > 0.5 }, 3, 60, nil), (times(hertz: 60), 0.13, 60, "too small"),
  ]

  /// Frames at three pixels each, which most of these recordings show.
  static let frames = RenderedScreen().frames(at: FollowingTests.steady(3))

  @Test(arguments: recordings.indices.sampled(oneIn: 5, released: 1))
  func `times off the grid of the display, too few frames and too small steps tell nothing`(_ index: Int) throws {
    let (seconds, step, refresh, doubt) = Self.recordings[index]
    let frames = step == 3 ? Self.frames : RenderedScreen().frames(at: FollowingTests.steady(step))
    let motion = try RenderedScreen().follow(Array(frames.prefix(seconds.count)), at: seconds)
    let said = try motion.doubtOfEvenness(at: RefreshRate(hertz: refresh))
    #expect(said == nil ? doubt == nil : doubt.map { said?.contains($0) == true } == true, "\(said ?? "no doubt")")
  }
}
