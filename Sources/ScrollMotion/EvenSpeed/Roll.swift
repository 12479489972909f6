package import SpeedCalibration

/// Content of a length that travels through the picture in a time, by whole pixels per frame: credits.
///
///     duration     = length / (pixels per frame * rate)
///     frames       = the whole number nearest to rate * wanted duration, ties up
///     exact length = pixels per frame * frames, which takes frames / rate
///
/// 10000 px in 120 s at 24 Hz ask for 3.47 px per frame. At 3 they take 138.9 s, and a length of 8640 px takes 120 s; at 4
/// they take 104.2 s, and 11520 px take 120 s.
@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
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

  /// The time that the exact length takes, in s.
  package let exactDurationSeconds: Double

  /// The rolls at the numbers of pixels on both sides of what a length and a time ask for; one where that is whole itself.
  ///
  /// Decimals mean decimals, and all arithmetic is exact; each result is rounded once.
  ///
  /// - Parameters:
  ///   - lengthPixels: The way that the content travels, text and one screen, in px: a whole number from 1 to 1e9.
  ///   - durationSeconds: The wanted time in s, at least that of a frame.
  ///   - refreshRate: How often a frame shows; 23.976, 29.97 and 59.94 Hz are 24, 30 and 60 Hz times 1000/1001.
  ///   - isInterlaced: Whether a frame must move by an even number of lines, so that both fields move alike.
  /// - Returns: One or two rolls, the slower one first.
  /// - Throws: `InputError`.
  package static func rolls(
    lengthPixels: Double, durationSeconds: Double, at refreshRate: RefreshRate, isInterlaced: Bool = false
  ) throws(InputError) -> [Roll] {
    try Quantity.rollLength.require(lengthPixels)
    guard let length = Int128(exactly: lengthPixels) else {
      throw InputError(
        "a roll has whole pixels, not \(lengthPixels.shortestText); round its length", quantity: .rollLength,
        value: lengthPixels)
    }
    let wanted = try Quantity.duration.requireRatio(durationSeconds)
    let rate = refreshRate.broadcast
    // With these bounds every product below stays within 127 bits.
    guard max(rate.numerator, rate.denominator) < 1 << 32, wanted.denominator < 1 << 34, wanted.numerator < 1 << 60
    else {
      throw InputError(
        "\(durationSeconds.shortestText) s at \(refreshRate.hertz.shortestText) Hz have too many digits for exact frames; "
          + "round them",
        quantity: .duration, value: durationSeconds)
    }
    // The wanted number of frames is `frames / unit`, the nearest whole number `whole`, halves up.
    let frames = Int128(rate.numerator) * Int128(wanted.numerator)
    let unit = Int128(rate.denominator) * Int128(wanted.denominator)
    guard frames >= unit else {
      throw InputError(
        "a roll of \(durationSeconds.shortestText) s is shorter than a frame at \(refreshRate.hertz.shortestText) Hz; "
          + "give it more time",
        quantity: .duration, value: durationSeconds)
    }
    let whole = (2 * frames + unit) / (2 * unit)
    let step: Int128 = isInterlaced ? 2 : 1
    let (steps, rest) = (length * unit).quotientAndRemainder(dividingBy: frames * step)
    return [steps, rest == 0 ? 0 : steps + 1].filter { $0 > 0 }.map { steps in
      let pixels = steps * step
      let perSecond = pixels * Int128(rate.numerator)
      return Roll(
        refreshRate: refreshRate, pixelsPerFrame: Int(pixels),
        durationSeconds: Double(length * Int128(rate.denominator)) / Double(perSecond),
        durationDifferenceSeconds: Double(length * unit - pixels * frames)
          / Double(perSecond * Int128(wanted.denominator)),
        exactLengthPixels: Int(pixels * whole), paddingPixels: Int(pixels * whole - length),
        exactDurationSeconds: Double(whole * Int128(rate.denominator)) / Double(rate.numerator))
    }
  }
}

extension RefreshRate {
  /// The decimals by which three rates of broadcasting go, and what they are.
  private static let broadcastRates = [
    (ExactRatio(23976, 1000), ExactRatio(24000, 1001)), (ExactRatio(2997, 100), ExactRatio(30000, 1001)),
    (ExactRatio(5994, 100), ExactRatio(60000, 1001)),
  ]

  /// The rate as broadcasters mean it: 23.976, 29.97 and 59.94 Hz are ratios.
  package var broadcast: ExactRatio { Self.broadcastRates.first { $0.0 == exact }?.1 ?? exact }
}

extension Quantity {
  /// The way that a roll travels.
  package static let rollLength = Quantity("length", unit: "px", in: 1...1_000_000_000, isWhole: true)
}
