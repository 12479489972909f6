import SpeedCalibration
import Testing
import TestSupport

@testable import Recording

/// What cannot be told is an error, never a figure.
@Suite struct RefusalTests {
  static func steady(_ step: Double, count: Int = 60) -> [Double] { FollowingTests.steady(step, count: count) }

  static let motions: [(screen: RenderedScreen, positions: [Double], sentence: String)] = [
    // Nothing moves; the way back.
    (RenderedScreen(), steady(0, count: 40), "only 1 of 40 frames differ; nothing scrolls here"),
    (RenderedScreen(), (0..<80).map { Double(min($0, 80 - $0)) * 3 }, "the content turns back on the way"),
    // Stripes, at more than a quarter of their period and at more than all of it; no texture.
    (RenderedScreen(content: .stripes(24)), steady(9), "what moves left in rows 16-48 repeats so soon that another"),
    (RenderedScreen(content: .stripes(20), loop: 480), steady(23), "nothing moves evenly"),
    (RenderedScreen(content: .plain), steady(3), "only 1 of 60"),
  ]

  @Test(arguments: motions.indices.sampled(oneIn: 3, released: 1))
  func `what has no one speed is refused`(_ index: Int) {
    let motion = Self.motions[index]
    #expect { try motion.screen.follow(at: motion.positions) } throws: { "\($0)".hasPrefix(motion.sentence) }
  }

  @Test func `what changes its speed is followed, and says so`() throws {
    // Faster and faster; even.
    let faster = (0..<120).map { Double($0) * 2 + 0.01 * Double($0 * $0) }
    for (positions, changes) in [(faster, true), (Self.steady(3), false)] {
      let motion = try RenderedScreen().follow(at: positions)
      #expect(motion.changesSpeed == changes)
      let way = positions[positions.count - 1] - positions[0]
      #expect((motion.positions[motion.positions.count - 1].pixels - way).magnitude < 0.05 * way)
    }
  }

  @Test func `noise and flashes are no motion`() {
    var random = SeededRandom(seed: 1)
    let noise = (0..<50).map { _ in (0..<192 * 64).map { _ in UInt8.random(in: 0...255, using: &random) } }
    let flashes = (0..<50).map { frame in [UInt8](repeating: UInt8(frame * 37 % 256), count: 192 * 64) }
    for frames in [noise, flashes].sampled(oneIn: 2, released: 1) {
      #expect { try RenderedScreen().follow(frames) } throws: { "\($0)".hasPrefix("nothing moves evenly") }
    }
  }

  @Test(arguments: [20, 26, 67, 200])
  func `a still screen that is larger than what may wait is refused`(count: Int) throws {
    var follower = try MotionFollower(width: 192, height: 64)
    follower.mostPixels = 192 * 64 * 25
    let pixels = (0..<192 * 64).map { UInt8($0 % 251) }
    for frame in 0..<count {
      try pixels.withUnsafeBufferPointer { pixels throws(InputError) in
        try follower.add(pixels, seconds: Double(frame) / 60)
      }
    }
    #expect(throws: InputError("only 1 of \(count) frames differ; nothing scrolls here")) { try follower.motion() }
  }

  /// A still screen with a bar that has grown so far, or with a block of 30 px that has come so far.
  static func bars(_ ends: [Double], isBlock: Bool = false) -> [[UInt8]] {
    let still = RenderedScreen().frames(at: [0])[0]
    return ends.map { end in
      var frame = still
      for y in 16..<48 {
        for x in 8..<184 {
          let cover = max(0, min(1, end - Double(x), isBlock ? Double(x) + 31 - end : 1))
          frame[y * 192 + x] = UInt8((240 - 200 * cover).rounded())
        }
      }
      return frame
    }
  }

  @Test(arguments: [3, 0.7, 1.5].sampled(oneIn: 3, released: 2), [false, true])
  func `a bar that grows and a block that crosses are no content`(_ pace: Double, _ isBlock: Bool) {
    let frames = Self.bars((0..<Int(170 / pace)).map { 10 + pace * Double($0) }, isBlock: isBlock)
    #expect { try RenderedScreen().follow(frames) } throws: {
      "\($0)".hasPrefix("what moves right in rows 16-")
        && "\($0)".hasSuffix(" is an edge: a plain block looks the same as a bar that grows; film a list or a pattern")
        || "\($0)".hasPrefix("nothing moves evenly")
    }
  }

  @Test func `what moves for less than a third of the time is not all that was recorded`() throws {
    func frames(still: Int) -> [[UInt8]] {
      RenderedScreen().frames(at: (0..<60 + still).map { 3 * Double(max(0, $0 - still)) })
    }
    #expect(try RenderedScreen().follow(frames(still: 100)).pixels == 177)
    #expect { try RenderedScreen().follow(frames(still: 160)) } throws: {
      "\($0)".hasPrefix("left in rows 16-48 at 180 px/s from ") && "\($0)".contains(" s is all that moves in 3.65 s; ")
        && "\($0)".contains("choose that part: --from 2.") && "\($0)".hasSuffix(" --to 3.65")
    }
  }

  @Test func `frames that do not fit are counted`() throws {
    let (screen, truth) = (RenderedScreen(), Self.steady(3, count: 120))
    let other = RenderedScreen(seed: 9).frames(at: truth)
    func frames(every count: Int) -> [[UInt8]] {
      screen.frames(at: truth).enumerated().map { $0 > 50 && $0 % count == 0 ? other[$0] : $1 }
    }
    let few = try screen.follow(frames(every: 30))
    #expect(few.unmatchedSeconds == [60, 90].map { $0 / 60 })
    #expect(few.pixels == 357)
    #expect { try screen.follow(frames(every: 5)) } throws: { "\($0)".contains("over 5 % are too many") }
  }

  @Test func `two stretches of different speed are named with their times`() {
    let frames =
      RenderedScreen().frames(at: Self.steady(3, count: 70))
      + RenderedScreen(seed: 3).frames(at: Self.steady(5, count: 70))
    #expect { try RenderedScreen().follow(frames) } throws: {
      "\($0)".contains(" at 180 px/s from ") && "\($0)".contains(" at 300 px/s from ")
    }
  }

  @Test func `frames have a size and times that grow`() throws {
    #expect { try MotionFollower(width: 40, height: 40) } throws: { "\($0)".hasPrefix("40x40 px are too few") }
    let outside = PixelRegion(x: 10, y: 0, width: 100, height: 50)
    #expect { try MotionFollower(width: 100, height: 50, region: outside) } throws: { "\($0)".contains("not within") }
    let frame = [UInt8](repeating: 0, count: 192 * 64)
    #expect { try RenderedScreen().follow([frame, frame], at: [1, 1]) } throws: {
      "\($0)" == "a frame at 1 s follows one at 1 s; times have to grow"
    }
    #expect { try RenderedScreen().follow([frame, Array(frame.dropLast())]) } throws: {
      "\($0)".hasPrefix("a frame has 12287")
    }
  }
}
