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
    let logical = try SpeedCalculator(display: display, settings: CalibrationSettings(scaleBasis: .logical))
      .calibration(millimetersPerSecond: 30)
    #expect(abs(logical.physicalMillimetersPerSecond - physical) < 0.00005)
    #expect(logical.millimetersPerSecond == 30)
    #expect(abs(logical.pixelsPerSecond / ppi * 25.4 - logical.physicalMillimetersPerSecond) < 1e-12)

    let native = try SpeedCalculator(display: display).calibration(millimetersPerSecond: 30)
    #expect(native.physicalMillimetersPerSecond == 30)
    #expect(abs(native.pixelsPerSecond - 30 / 25.4 * ppi) < 1e-10)
  }

  @Test func `the density follows the basis`() throws {
    let plus = try Display(ppi: 401, scale: 3, nativeScale: 1080.0 / 414)
    #expect(abs(plus.pointsPerMillimeter(basis: .logical) - 401 / 76.2) < 1e-14)
    #expect(abs(plus.pointsPerMillimeter() - 401 * 414 / (25.4 * 1080)) < 1e-14)
    #expect(try Display(ppi: 460, scale: 3).nativeScale == 3)
  }

  @Test func `defaults are those of the design`() throws {
    let settings = CalibrationSettings.standard
    #expect(settings.nominalIntervalSeconds == 0.01)
    #expect(settings.limits == nil)
    #expect(settings.stepRule == .point && settings.scaleBasis == .native)
    #expect(try CalibrationSettings() == settings)
  }
}
