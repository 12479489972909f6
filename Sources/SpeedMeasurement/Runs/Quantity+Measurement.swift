package import SpeedCalibration

extension Quantity {
  /// The speed that the content was told to move at.
  package static let commandedSpeed = Quantity("commanded speed", unit: "mm/s", in: 1e-4...1e6)

  /// How far a run came on the glass, all loops together.
  package static let measuredDistance = Quantity("distance", unit: "mm", in: 1e-3...1e7)

  /// How long a run took.
  package static let measuredTime = Quantity("time", unit: "s", in: 1e-6...1e8)

  /// How far a run was told to come, where it was told that and not a speed.
  package static let movedPoints = Quantity("moved points", unit: "pt", in: 1e-3...1e12)

  /// How often a run travelled the length between its marks.
  package static let loops = Quantity("loops", in: 1...1e9)

  /// Half-width for the distance between two marks.
  package static let rulerEnds = Quantity("ruler ends", unit: "mm", in: 0...1000)

  /// Half-width for the scale of a ruler.
  package static let rulerScale = Quantity("ruler scale", unit: "%", in: 0...50)

  /// Half-width for the rate of a clock.
  package static let clockRate = Quantity("clock rate", unit: "%", in: 0...50)

  /// Standard uncertainty of a time taken by hand.
  package static let stopwatch = Quantity("stopwatch", unit: "s", in: 0...1000)

  /// Frames per second of a camera.
  package static let cameraRate = Quantity("camera rate", unit: "Hz", in: 1e-3...1e9)

  /// How far off a speed may be.
  package static let speedTolerance = Quantity("tolerance", unit: "%", in: 1e-6...100)

  /// How long an endless loop is.
  package static let loopLength = Quantity("loop length", unit: "pt", in: 1e-3...1e12)

  /// How long content may stand still.
  package static let hitchLimit = Quantity("hitch time", unit: "ms/s", in: 0...1000)

  /// How unevenly content may move.
  package static let judderLimit = Quantity("judder", unit: "px", in: 0...1_000_000)

  /// The time of a sample of a log.
  package static let sampleTime = Quantity("sample time", unit: "s", in: -1e12...1e12)

  /// How long a frame is shown.
  static let frameDuration = Quantity("frame duration", unit: "s", in: 0...1e12)

  /// The least change of position that counts as movement.
  package static let positionResolution = Quantity("resolution", unit: "px", in: 1e-6...1000)

  /// Where the content stood in a sample of a log.
  package static let sampleOffset = Quantity("sample offset", unit: "pt", in: -1e12...1e12)
}
