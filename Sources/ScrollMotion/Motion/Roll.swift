package import SpeedCalibration

/// Content of a length that travels through the picture in a time, by whole pixels per frame: credits.
///
///     duration     = length / (pixels per frame * rate)
///     frames       = the whole number nearest to rate * wanted duration, ties up
///     exact length = pixels per frame * frames, which takes frames / rate
///
/// 10000 px in 120 s at 24 Hz ask for 3.47 px per frame. At 3 they take 138.9 s, and a length of 8640 px takes 120 s;
/// at 4 they take 104.2 s, and 11520 px take 120 s.
package struct Roll: Sendable, Hashable {
  /// How often a frame shows, as it was typed.
  package let refreshRate: RefreshRate

  /// Pixels of each frame, at least 1.
  package let pixelsPerFrame: Int

  /// The time that the length takes, in s.
  package let durationSeconds: Double

  /// How much longer that is than the wanted time, in s; negative where it is shorter.
  package let durationDifferenceSeconds: Double

  /// The length that fills a whole number of frames, in px.
  package let exactLengthPixels: Int

  /// Padding to add to the length for that, in px; negative where it has to be cut.
  package let paddingPixels: Int

  /// The frames that the length takes, the last of them in part.
  package var frames: Int { (exactLengthPixels - paddingPixels + pixelsPerFrame - 1) / pixelsPerFrame }

  /// The frames that the exact length takes.
  package var exactDurationFrames: Int { exactLengthPixels / pixelsPerFrame }

  /// The time that the exact length takes, in s.
  package let exactDurationSeconds: Double

  /// The rolls at the numbers of pixels on both sides of what a length and a time ask for; one where that is whole
  /// itself.
  ///
  /// - Parameters:
  ///   - lengthPixels: The way that the content travels, text and one screen, in px: a whole number from 1 to 1e9.
  ///   - durationSeconds: The wanted time in s, at least that of a frame.
  ///   - refreshRate: How often a frame shows; 23.976 Hz mean 24000/1001.
  /// - Returns: One or two rolls, the slower one first.
  /// - Throws: `InputError`.
  package static func rolls(
    lengthPixels: Double, durationSeconds: Double, at refreshRate: RefreshRate
  ) throws(InputError) -> [Roll] {
    try Quantity.rollLength.require(lengthPixels)
    guard lengthPixels == lengthPixels.rounded() else {
      throw InputError(
        "a roll has whole pixels, not \(lengthPixels.shortestText); round its length", quantity: .rollLength,
        value: lengthPixels)
    }
    try Quantity.duration.require(durationSeconds)
    let rate = refreshRate.framesPerSecond
    let wanted = durationSeconds * rate
    let frames = wholeNumber(near: wanted) ?? wanted
    guard frames >= 1 else {
      throw InputError(
        "a roll of \(durationSeconds.shortestText) s is shorter than a frame at \(refreshRate.hertz.shortestText) Hz; "
          + "give it more time",
        quantity: .duration, value: durationSeconds)
    }
    // The nearest whole number of frames, halves up.
    let whole = decimalFloor(frames + 0.5)
    let perFrame = lengthPixels / frames
    let neighbors = [decimalFloor(perFrame), decimalCeiling(perFrame)]
    return neighbors.suffix(neighbors[0] == 0 || neighbors[0] == neighbors[1] ? 1 : 2).map { pixels in
      Roll(
        refreshRate: refreshRate, pixelsPerFrame: Int(pixels), durationSeconds: lengthPixels / (pixels * rate),
        durationDifferenceSeconds: (lengthPixels - pixels * frames) / (pixels * rate),
        exactLengthPixels: Int(pixels * whole), paddingPixels: Int(pixels * whole - lengthPixels),
        exactDurationSeconds: whole / rate)
    }
  }
}
