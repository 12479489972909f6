public import SpeedCalibration

/// Follows the content that scrolls in a recording of a screen, one grey frame at a time.
///
/// ```swift
/// func motion(of frames: [(luma: [UInt8], seconds: Double)]) throws -> FollowedMotion {
///   var follower = try MotionFollower(width: 1179, height: 2556)
///   for frame in frames {
///     try frame.luma.withUnsafeBufferPointer { try follower.add($0, seconds: frame.seconds) }
///   }
///   return try follower.motion()
/// }
/// ```
///
/// Axis, region and pace are learnt from up to 48 frames that differ; then every frame is matched with an earlier one.
/// Memory does not grow with the frames but for 40 bytes each.
public struct MotionFollower: Sendable {
  private let width: Int
  private let height: Int
  private let region: PixelRegion
  private var waiting: [LearningFrame] = []

  /// The last distinct frame since the follower began to wait; those that wait may be later.
  private var lastDistinct: BandFrame?
  private var walk: Walk?
  private var walks: [Walk] = []
  private var frameCount = 0
  private var distinctCount = 0
  private var (firstSeconds, lastSeconds) = (Double.infinity, -Double.infinity)

  /// The distinct frames that are learnt from.
  private static let window = 48

  /// The fewest frames that show anything.
  private static let fewestFrames = 8

  /// The part of a window that may be lost before the motion is learnt anew.
  private static let restartPart = 4

  /// The least sides of a region, in pixels: a band, and what moves along it.
  private static let (leastWidth, leastLength) = (BandFrame.bandWidth, 48)

  /// The pixels of all frames that wait to be learnt from, some 60 MB for a phone's screen.
  var mostPixels = 200_000_000

  /// Makes a follower.
  ///
  /// - Parameters:
  ///   - width: The width of all frames in pixels, at least 48.
  ///   - height: Their height, likewise.
  ///   - region: The part to look at; nil for the whole frame.
  /// - Throws: `InputError` for a frame or a region that is too small, and a region that is not within the frame.
  public init(width: Int, height: Int, region: PixelRegion? = nil) throws(InputError) {
    guard width > 0, height > 0, !width.multipliedReportingOverflow(by: height).overflow else {
      throw InputError("there are no frames of \(width)x\(height) px")
    }
    let all = PixelRegion(x: 0, y: 0, width: width, height: height)
    let region = region ?? all
    guard region.x >= 0, region.y >= 0, region.width <= width - region.x, region.height <= height - region.y else {
      throw InputError(
        "the region \(region.x),\(region.y),\(region.width),\(region.height) is not within frames of "
          + "\(width)x\(height) px"
      )
    }
    guard min(region.width, region.height) >= Self.leastWidth, max(region.width, region.height) >= Self.leastLength
    else {
      throw InputError(
        "\(region.width)x\(region.height) px are too few to follow anything; at least \(Self.leastLength)x\(Self.leastWidth) are needed"
      )
    }
    (self.width, self.height, self.region) = (width, height, region)
  }

  /// Adds the next frame.
  ///
  /// - Parameters:
  ///   - pixels: Its grey values, row after row without gaps: width times height.
  ///   - seconds: When it was shown, later than the one before.
  /// - Throws: `InputError` for another number of pixels, and a time that is not later.
  public mutating func add(_ pixels: UnsafeBufferPointer<UInt8>, seconds: Double) throws(InputError) {
    guard pixels.count == width * height else {
      throw InputError("a frame has \(pixels.count) pixels instead of \(width)x\(height)")
    }
    guard seconds > lastSeconds, seconds.isFinite else {
      throw InputError(
        "a frame at \(seconds.shortestText) s follows one at \(lastSeconds.shortestText) s; times have to grow")
    }
    (firstSeconds, lastSeconds) = (min(firstSeconds, seconds), seconds)
    frameCount += 1
    if let track = walk?.track {
      let frame = BandFrame(
        pixels, width: width, region: region, along: track.axis, bands: track.strips.map(\.band))
      if follow(track.cells(of: frame), seconds: seconds) { return }
    }
    take(
      LearningFrame(
        seconds: seconds,
        horizontal: BandFrame(pixels, width: width, region: region, along: .horizontal),
        vertical: BandFrame(pixels, width: width, region: region, along: .vertical)))
  }

  /// Whether the walk went on, or began anew with this frame.
  private mutating func follow(_ cells: [Int16], seconds: Double) -> Bool {
    if walk?.follows(cells, seconds: seconds) == true { return true }
    guard let lost = walk else { return false }
    walks.append(lost)
    walk =
      lost.places.count > Self.window / Self.restartPart
      ? Walk(lost.track, beside: lost.other, cells: cells, seconds: seconds) : nil
    return walk != nil
  }

  /// Learns from frames until something moves evenly, then follows it from the first of them.
  private mutating func take(_ frame: LearningFrame) {
    if let walk, follow(walk.track.cells(of: frame[walk.track.axis]), seconds: frame.seconds) { return }
    var frame = frame
    frame.isDistinct = lastDistinct.map { frame.horizontal.differs(from: $0) } ?? true
    waiting.append(frame)
    if frame.isDistinct {
      distinctCount += 1
      lastDistinct = frame.horizontal
    }
    if waiting.count(where: \.isDistinct) == Self.window || waiting.count * width * height > mostPixels { learn() }
  }

  private mutating func learn() {
    guard let learner = Learner(waiting), let group = learner.groups.first, let track = learner.track(of: group) else {
      waiting.removeFirst(waiting.count / 2)
      return
    }
    let frames = waiting
    (waiting, lastDistinct) = ([], nil)
    walk = Walk(
      track, beside: learner.second(beside: group), cells: track.cells(of: frames[0][track.axis]),
      seconds: frames[0].seconds)
    for frame in frames.dropFirst() { take(frame) }
  }

  /// What the frames that were added show.
  ///
  /// - Returns: The motion of the longest stretch that is followed.
  /// - Throws: `InputError` where it cannot be told, with the reason.
  public func motion() throws(InputError) -> FollowedMotion {
    var settled = self
    if settled.walk == nil, settled.waiting.count >= Self.fewestFrames { settled.learn() }
    if let walk = settled.walk { settled.walks.append(walk) }
    return try settled.judged()
  }

  private func judged() throws(InputError) -> FollowedMotion {
    guard distinctCount >= Self.fewestFrames else {
      throw InputError("only \(distinctCount) of \(frameCount) frames differ; nothing scrolls here")
    }
    let stretches = walks.compactMap { FollowedMotion($0, in: region) }
    guard let longest = stretches.max(by: { $0.seconds < $1.seconds }) else {
      throw InputError("nothing moves evenly in this recording, or what moves has no texture along its way")
    }
    try longest.requireOneSpeed(among: stretches, in: lastSeconds - firstSeconds)
    return longest
  }
}
