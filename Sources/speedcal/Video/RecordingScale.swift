import DeviceInfo
import SpeedCalibration

/// How many points of a display a pixel of its recording shows.
struct RecordingScale {
  let pointsPerPixel: Double

  /// The relative standard uncertainty.
  let relativeUncertainty: Double

  /// The scale of a recording of the whole screen.
  ///
  /// Its frames are as large as the panel, or are all of it enlarged or reduced, within a pixel: the width alone would
  /// take a part of the screen for a reduced whole.
  ///
  /// - Parameters:
  ///   - width: The width of its frames in pixels.
  ///   - height: Their height.
  ///   - screen: The display.
  /// - Throws: `InputError` for another size.
  init(width: Int, height: Int, of screen: Screen) throws(InputError) {
    guard let pixels = screen.record.pixels else {
      throw InputError("the pixels of '\(screen.title)' are not known; give --frame-pixels-per-point N")
    }
    let frame = (long: Double(max(width, height)), short: Double(min(width, height)))
    let panel = (long: max(pixels.width, pixels.height), short: min(pixels.width, pixels.height))
    let ratio = panel.long / frame.long
    guard (panel.short / ratio - frame.short).magnitude <= 1 else {
      throw InputError(
        "frames of \(width)x\(height) px do not have the shape of '\(screen.title)', \(pixels.plainText) px; "
          + "crop the clip to the screen, or give --frame-pixels-per-point N")
    }
    pointsPerPixel = ratio / screen.figures.nativeScale
    // The size of a reduced frame is rounded, to even numbers by many encoders.
    relativeUncertainty = ratio == 1 ? 0 : 1 / 3.0.squareRoot() / frame.long
  }

  /// The scale that somebody knows.
  init(framePixelsPerPoint: Double) {
    (pointsPerPixel, relativeUncertainty) = (1 / framePixelsPerPoint, 0)
  }
}
