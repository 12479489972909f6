internal import SpeedCalibration

/// Finds where content moves evenly, along which axis and how far from frame to frame, in a few distinct frames.
struct Learner {
  /// Bands that move alike.
  struct Group {
    let axis: MotionAxis

    /// Movement from one distinct frame to the next, in pixels.
    var step: Double
    var bands: [Int]

    /// How much of the change the movement explains.
    var energy: Double
  }

  /// The cells of a band that its movement is learnt from: 5 * 10^9 differences of a full-size frame tell no more.
  private static let mostCells = 640

  /// How far the steps of bands that move alike differ, in pixels.
  private static let sameStep = 0.1

  /// The same as a share of the step.
  private static let sameStepShare = 0.08

  /// How far another motion differs in pace.
  private static let otherPace = 0.15

  /// The share of the first motion's energy that another one has.
  private static let otherEnergy = 0.2

  /// A change of more than this is movement, in 16ths of a grey level.
  private static let movedChange = 24

  /// The change of a cell that has a say, in 16ths of a grey level.
  private static let cellChange = 16

  /// The fewest frames in which a band moves.
  private static let fewestMoved = 6

  /// The part of all frames that they are at least.
  private static let movedPart = 6

  /// About how many pairs of frames tell a step.
  private static let stepPairs = 8

  /// The fewest that do.
  private static let fewestPairs = 6

  /// How far lags of pairs that agree differ, in pixels.
  private static let likeLag = 1.2

  /// The same as a share of the usual lag.
  private static let likeLagShare = 0.3

  /// The least lag that is a movement, in pixels.
  private static let leastLag = 0.7

  /// A lag that is seen well, in pixels.
  private static let clearLag = 6.0

  /// How many frames apart the pairs that show it are at least.
  private static let clearApart = 4

  /// The part of a band's length that a lag may be.
  private static let reachPart = 3

  /// The fewest cells that change.
  private static let fewestChanged = 8

  /// What the right lag may leave of their difference.
  private static let explainedShare = 0.5

  /// How far apart the frames of a pair are that tell content from what lies still, in pixels.
  private static let farPixels = 12.0

  /// The same as a share of the track.
  private static let farShare = 0.04

  /// How many pairs tell the strips.
  private static let stripPairs = 12

  /// By how many pixels at least their lags may be off.
  private static let lagSlack = 6

  /// Some 40,000 cells place a frame as well as all of a large screen do.
  private static let enoughCells = 40_000

  /// The cells of a block.
  private static let blockCells = 8

  /// The fewest cells of a strip.
  private static let fewestStripCells = 64

  /// The 64ths of a grey level by which a cell has changed.
  private static let blockChange = 48

  /// The 64ths of a grey level by which a blank cell may vary.
  private static let blankTexture = 64

  /// The part of the change in a block that a movement may leave, in tenths.
  private static let blockShareTenths = 6

  /// The groups of either axis, the one that explains most first.
  let groups: [Group]

  private let frames: [LearningFrame]

  /// Nil where fewer than two of the frames are distinct.
  init?(_ frames: [LearningFrame]) {
    let frames = frames.filter(\.isDistinct)
    guard frames.count > 1 else { return nil }
    self.frames = frames
    groups = MotionAxis.allCases.flatMap { Self.groups(frames, $0) }.sorted { $0.energy > $1.energy }
  }

  private static func groups(_ frames: [LearningFrame], _ axis: MotionAxis) -> [Group] {
    let bands = frames[0][axis]
    let factor = max(1, bands.length / mostCells)
    let votes = (0..<bands.bandCount).compactMap { band -> Group? in
      let history = frames.map { $0[axis].coarse(band: band, factor: factor) }
      return step(of: history).map {
        Group(axis: axis, step: $0.step * Double(factor), bands: [band], energy: $0.energy * Double(factor))
      }
    }
    var groups: [Group] = []
    for vote in votes.sorted(by: { $0.energy > $1.energy }) {
      if let same = groups.firstIndex(where: {
        ($0.step - vote.step).magnitude <= max(sameStep, sameStepShare * $0.step.magnitude)
      }) {
        groups[same].bands += vote.bands
        groups[same].energy += vote.energy
      } else {
        groups.append(vote)
      }
    }
    return groups
  }

  /// Another motion of a fifth of the energy: one at a different pace, that is no blur at the edge of the first.
  func second(beside first: Group) -> Group? {
    groups.first { other in
      let isNeighbor = other.bands.allSatisfy { band in first.bands.contains { abs($0 - band) <= 1 } }
      let isOther = other.axis != first.axis || !isNeighbor || (other.step / first.step - 1).magnitude > Self.otherPace
      return isOther && other.energy > Self.otherEnergy * first.energy && track(of: other) != nil
    }
  }

  /// The movement of one band from frame to frame, from pairs of frames far enough apart to see it.
  private static func step(of history: [[Int16]]) -> (step: Double, energy: Double)? {
    // Frames in which this band stands still tell nothing of it, but take their time.
    var moved = [(frame: 0, cells: history[0])]
    var energy = 0.0
    for (frame, cells) in history.enumerated().dropFirst() {
      let changes = zip(cells, moved[moved.count - 1].cells).map { Int(($0 - $1).magnitude) }
      if changes.max() ?? 0 > movedChange {
        moved.append((frame, cells))
        energy += Double(changes.reduce(0, +))
      }
    }
    guard moved.count >= max(fewestMoved, history.count / movedPart) else { return nil }
    var best: Double?
    var apart = 1
    while apart <= moved.count / 2 {
      let pairs = Array(stride(from: apart, to: moved.count, by: max(1, (moved.count - apart) / stepPairs)))
      let seen = pairs.compactMap { new in
        lag(moved[new - apart].cells, moved[new].cells).map { ($0, moved[new].frame - moved[new - apart].frame) }
      }
      let usual = seen.map(\.0).median() ?? 0
      let alike = seen.filter { ($0.0 - usual).magnitude <= max(likeLag, likeLagShare * usual.magnitude) }
      if 2 * alike.count >= max(fewestPairs, pairs.count), usual.magnitude > leastLag {
        best = alike.reduce(0) { $0 + $1.0 } / Double(alike.reduce(0) { $0 + $1.1 })
        if usual.magnitude >= clearLag, apart >= clearApart { break }
      } else if best != nil {
        break
      }
      apart *= 2
    }
    return best.map { ($0, energy) }
  }

  /// The lag that explains most of what changed from one frame to another, if it explains half of it.
  private static func lag(_ a: [Int16], _ b: [Int16]) -> Double? {
    let reach = a.count / reachPart
    // What does not change, as the frame around a ticker, has no say.
    let changed = a.indices.filter { (a[$0] - b[$0]).magnitude > cellChange }
    guard changed.count > fewestChanged else { return nil }
    let curve = (-reach...reach).map { lag in
      var (sum, seen) = (0, 0)
      for x in changed where a.indices.contains(x - lag) {
        sum += Int((b[x] - a[x - lag]).magnitude)
        seen += 1
      }
      return 2 * seen >= changed.count ? Double(sum) / Double(seen) : .infinity
    }
    guard let place = curve.indices.min(by: { curve[$0] < curve[$1] }), place > 0, place < curve.count - 1,
      curve[place] < explainedShare * curve[reach]
    else { return nil }
    let (before, least, after) = (curve[place - 1], curve[place], curve[place + 1])
    // The differences rise on both sides like a V.
    let part = 0.5 * (before - after) / (max(before, after) - least)
    return Double(place - reach) + (part.isFinite ? part : 0)
  }

  /// The strips of a group's bands: of each the longest run of cells that the movement explains, or that are blank.
  func track(of group: Group) -> Track? {
    let all = Track(
      axis: group.axis, step: group.step,
      ranges: group.bands.sorted().map { ($0, 0..<frames[0][group.axis].length) })
    let history = frames.map { all.cells(of: $0[group.axis]) }
    // Far enough apart to tell content from what lies still, near enough to have most of it in both.
    let far = max(Self.farPixels, Self.farShare * Double(all.length)) / group.step.magnitude
    let apart = Int(max(1, min(Double(history.count - 1), far)))
    let pairs = stride(from: apart, to: history.count, by: max(1, (history.count - apart) / Self.stripPairs)).map {
      new in
      let (a, b) = (history[new - apart], history[new])
      let expected = Int((group.step * Double(apart)).rounded())
      let slack = max(Self.lagSlack, abs(expected) / 2)
      let lags = expected - slack...expected + slack
      return (
        a, b, lags.min { all.difference(a, b, lag: $0) ?? .infinity < all.difference(a, b, lag: $1) ?? .infinity } ?? 0
      )
    }
    let ranges = all.strips.compactMap { strip in
      Self.explained(strip, pairs).map { (band: strip.band, range: $0) }
    }
    let every = max(1, ranges.reduce(0) { $0 + $1.range.count } / Self.enoughCells)
    let some = ranges.indices.filter { $0.isMultiple(of: every) }.map { ranges[$0] }
    return some.isEmpty ? nil : Track(axis: group.axis, step: group.step, ranges: some)
  }

  /// The longest run of blocks in which the lags of pairs of frames explain what changes, of 64 cells at least; a block
  /// that does not change must be blank.
  private static func explained(_ strip: Track.Strip, _ pairs: [(a: [Int16], b: [Int16], lag: Int)]) -> Range<Int>? {
    let size = blockCells
    let blocks = (0..<strip.range.count / size).map { block -> (isBad: Bool, isGood: Bool) in
      var (left, changed, texture) = (0, 0, 0)
      // The blocks beside it count as well.
      let cells = max(1, (block - 1) * size)..<min(strip.range.count, (block + 2) * size)
      for (a, b, lag) in pairs {
        for x in cells where (0..<strip.range.count).contains(x - lag) {
          let cell = strip.start + x
          left += Int((b[cell] - a[cell - lag]).magnitude)
          changed += Int((b[cell] - a[cell]).magnitude)
          texture += Int((b[cell] - b[cell - 1]).magnitude)
        }
      }
      let hasChanged = changed > blockChange * pairs.count * cells.count
      let isBad =
        hasChanged ? 10 * left > blockShareTenths * changed : texture > blankTexture * pairs.count * cells.count
      return (isBad, hasChanged && !isBad)
    }
    let runs = blocks.indices.split { blocks[$0].isBad }.compactMap { run -> Range<Int>? in
      guard let first = run.first(where: { blocks[$0].isGood }), let last = run.last(where: { blocks[$0].isGood })
      else { return nil }
      return first * size..<(last + 1) * size
    }
    return runs.max { $0.count < $1.count }.flatMap { $0.count >= fewestStripCells ? $0 : nil }
  }
}

/// A frame with its bands along both axes.
struct LearningFrame {
  let seconds: Double

  /// Whether it differs from the one before it by more than noise.
  var isDistinct = true
  let horizontal: BandFrame
  let vertical: BandFrame

  subscript(axis: MotionAxis) -> BandFrame { axis == .horizontal ? horizontal : vertical }
}
