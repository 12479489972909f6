import SpeedCalibration
import Testing

/// What the tutorial formula, the logical basis, really does on the glass.
@Suite struct PhysicalSpeedTests {
  static let displays: [(ppi: Double, scale: Double, nativeScale: Double, physical: Double)] = [
    (401.0, 3.0, 1080.0 / 414, 26.0870), (476, 3, 1080.0 / 375, 28.8000), (430, 3, 1878.0 / 669, 28.0717),
    (460, 3, 3, 30), (326, 2, 2, 30),
  ]

  @Test(arguments: displays)
  func `30 mm/s on the logical basis`(ppi: Double, scale: Double, nativeScale: Double, physical: Double) throws {
    let display = try Display(ppi: ppi, scale: scale, nativeScale: nativeScale)
    #expect(abs(display.pointsPerMillimeter(basis: .logical) - ppi / (25.4 * scale)) < 1e-14)
    #expect(abs(display.pointsPerMillimeter() - ppi / (25.4 * nativeScale)) < 1e-14)
    let logical = try SpeedCalculator(display: display, settings: CalibrationSettings(scaleBasis: .logical))
      .calibration(millimetersPerSecond: 30)
    #expect(abs(logical.physicalMillimetersPerSecond - physical) < 0.00005)
    #expect(logical.millimetersPerSecond == 30)
    #expect(abs(logical.pixelsPerSecond / ppi * 25.4 - logical.physicalMillimetersPerSecond) < 1e-12)

    let native = try SpeedCalculator(display: display).calibration(millimetersPerSecond: 30)
    #expect(native.physicalMillimetersPerSecond == 30)
    #expect(abs(native.pixelsPerSecond - 30 / 25.4 * ppi) < 1e-10)
  }
}
