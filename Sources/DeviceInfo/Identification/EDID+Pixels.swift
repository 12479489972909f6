public import SpeedCalibration

extension EDID {
  /// The sources of a panel's pixels, the most reliable first.
  enum PixelOrigin: Int, Sendable, Hashable {
    case typed, native, tiles, nativeTiming, record, timing

    /// The origin, as a sentence names it.
    var words: String {
      switch self {
      case .typed: "--pixels"
      case .native: "DisplayID's native format"
      case .tiles: "its tiles"
      case .nativeTiming, .timing: "a timing"
      case .record: "the database"
      }
    }
  }

  /// The pixels of a panel by one of its origins.
  struct PixelClaim: Sendable, Hashable {
    let origin: PixelOrigin
    let pixels: DisplaySize

    /// The claim, as a sentence names it: `5120x2880 (DisplayID's native format)`.
    var words: String { "\(pixels.plainText) (\(origin.words))" }
  }

  /// The pixels that count, and what else is stated.
  struct PixelVerdict: Sendable, Hashable {
    /// The claim that counts; nil where there is none, or two contradict each other.
    var claim: PixelClaim?

    /// A sentence about claims of other pixels that do not count; nil where there are none.
    var note: String?

    /// Why no claim counts; nil where one does.
    var contradiction: String?
  }

  /// The panel's size in pixels, of a tiled display that of all tiles; nil where nothing states it, or two statements
  /// contradict each other.
  public var pixels: DisplaySize? { verdict.claim?.pixels }

  /// The stated pixels of the panel, by rank: the display parameters of DisplayID, which are a tile's where they have its
  /// size; the tiles; the first timing where the block calls it native; the database; any other first timing.
  private var claims: [PixelClaim] {
    let (native, tiles) = (extensions.native?.pixels, extensions.tiles)
    let whole = native.map { pixels in tiles.map { $0.size == pixels ? $0.whole(pixels) : pixels } ?? pixels }
    let stated: [(PixelOrigin, DisplaySize?)] = [
      (.typed, typedPixels), (.native, whole), (.tiles, tiles.map { $0.whole($0.size) }),
      (.nativeTiming, isTimingNative ? timings.first?.size : nil), (.record, recordPixels),
      (.timing, isTimingNative ? nil : timings.first?.size),
    ]
    return stated.compactMap { origin, pixels in pixels.map { PixelClaim(origin: origin, pixels: $0) } }
  }

  /// The claim that counts among all.
  ///
  /// The highest rank does, unless another shape (by over 2 %) alone is square on the stated mm. Where a timing has more
  /// pixels in an axis at the same shape, the two contradict each other: no panel shows more than it has, and a
  /// preferred picture is seldom one that is scaled down. A timing of a tile's size says nothing of the whole.
  var verdict: PixelVerdict {
    let claims = claims
    guard var best = claims.first, best.origin != .typed else { return PixelVerdict(claim: claims.first) }
    let preferred = best.origin == .timing || best.origin == .nativeTiming ? [] : extensions.preferred
    let others = claims.dropFirst() + preferred.map { PixelClaim(origin: .timing, pixels: $0) }
    var passed: [PixelClaim] = []
    for other in others where other.pixels != best.pixels && other.pixels != extensions.tiles?.size {
      if !other.pixels.hasShape(of: best.pixels) {
        if isSquare(other), !isSquare(best) { (best, passed) = (other, passed + [best]) } else { passed.append(other) }
      } else if other.pixels.exceeds(best.pixels), [.timing, .nativeTiming].contains(other.origin) {
        return PixelVerdict(contradiction: "\(best.words) and \(other.words) contradict each other")
      } else {
        passed.append(other)
      }
    }
    let rivals = passed.unique.map(\.words)
    guard !rivals.isEmpty else { return PixelVerdict(claim: best) }
    return PixelVerdict(
      claim: best, note: "the panel's pixels are \(best.words); stated too: \(rivals.joined(separator: ", "))")
  }

  /// Whether one of the sizes that are stated for a claim makes its pixels square within 2 %.
  private func isSquare(_ claim: PixelClaim) -> Bool { sizes(of: claim).contains { $0.fault == nil && $0.isSquare } }

  /// A remark on the panel's pixels that is no fault: that a timing alone states them.
  package var remarks: [String] {
    guard let claim = verdict.claim else { return [] }
    guard claim.origin == .timing, claims.count == 1, density.ppi != nil else { return [] }
    return [
      "\(claim.pixels.plainText) is the first timing of '\(title.quotable)', and nothing else states the panel's pixels; "
        + "--pixels takes others"
    ]
  }
}

extension DisplaySize {
  /// Whether the width over the height is that of another size within 2 %.
  func hasShape(of other: DisplaySize) -> Bool {
    abs(width * other.height / (height * other.width) - 1) <= PixelDensity.squareness
  }

  /// Whether it is larger in an axis.
  func exceeds(_ other: DisplaySize) -> Bool { width > other.width || height > other.height }
}
