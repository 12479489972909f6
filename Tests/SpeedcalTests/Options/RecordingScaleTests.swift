import DeviceInfo
import SpeedCalibration
import Testing

@testable import speedcal

/// What a pixel of a recording is on a display.
@Suite struct RecordingScaleTests {
  static let sizes: [(device: String, width: Int, height: Int, pointsPerPixel: Double?)] = [
    ("iPhone 15", 1179, 2556, 1 / 3.0), ("iPhone 15", 1178, 2556, 1 / 3.0), ("iPhone 15", 2556, 1179, 1 / 3.0),
    ("iPhone 15", 590, 1278, 2 / 3.0), ("iPhone 15", 296, 640, 2556 / 640.0 / 3),
    // What is rendered, and what the panel shows of it.
    ("iPhone 8 Plus", 1242, 2208, 1 / 3.0), ("iPhone 8 Plus", 1080, 1920, 414.0 / 1080),
    ("iPhone 15", 1179, 2000, nil), ("iPhone 15", 1088, 2556, nil), ("iPhone 15", 640, 640, nil),
  ]

  @Test(arguments: sizes.indices)
  func `a whole screen is known by both sides, and a part of it is refused`(_ index: Int) throws {
    let (device, width, height, pointsPerPixel) = Self.sizes[index]
    let screen = try #require(try DeviceDatabase.bundled().device(name: device)?.screens().first)
    let scale = try? RecordingScale(width: width, height: height, of: screen)
    #expect((scale == nil) == (pointsPerPixel == nil))
    guard let scale, let pointsPerPixel else { return }
    #expect(abs(scale.pointsPerPixel / pointsPerPixel - 1) < 1e-9)
    let isNative = [width, height].contains(Int(screen.record.pixels?.height ?? 0))
    #expect((scale.relativeUncertainty == 0) == isNative && scale.relativeUncertainty < 0.001)
  }
}
