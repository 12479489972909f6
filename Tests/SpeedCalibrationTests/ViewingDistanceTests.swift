import Testing

@testable import SpeedCalibration

/// Distances from the eye, and what their ranges do to an angle.
@Suite struct ViewingDistanceTests {
  @Test(
    arguments: [
      ("57cm", 570, nil), ("570", 570, nil), ("1.5m", 1500, nil), ("22.4in", 568.96, nil), ("57cm±1cm", 570, 10),
      ("57cm ± 1 cm", 570, 10), ("57±1cm", 570, 10), ("57cm+-1cm", 570, 10), ("57cm+/-5mm", 570, 5),
      ("570±10", 570, 10), ("57cm±0cm", 570, 0),
    ] as [(String, Double, Double?)])
  func `a distance may have the half-width of its range`(text: String, millimeters: Double, halfWidth: Double?)
    throws
  {
    let distance = try ViewingDistance(text)
    #expect(abs(distance.millimeters - millimeters) < 1e-9 && distance.halfWidthMillimeters == halfWidth)
  }

  @Test(arguments: [
    ("57", "'57' has no unit; write 57cm or 57mm"), ("0.57", "'0.57' has no unit; write 0.57m"),
    ("57cm±1cm±1cm", "'57cm±1cm±1cm' has two half-widths; write one, as in 57cm±1cm"),
    ("57cm±60cm", "a viewing distance of 570 mm may vary by less than itself, not by 600 mm"),
    ("57cm±-1cm", "a viewing distance of 570 mm may vary by less than itself, not by -10 mm"),
    ("57cm±", "'57cm±' is not of the form DISTANCE±HALF-WIDTH, such as 57cm±1cm"),
    ("57kg", "'57kg' has the unknown unit 'kg'"), ("0mm", "viewing distance"),
  ])
  func `what is no distance says why`(text: String, complaint: String) throws {
    let error = #expect(throws: InputError.self) { try ViewingDistance(text) }
    #expect(error?.description.contains(complaint) == true, "\(String(describing: error))")
  }

  /// JCGM 100:2008, 4.3.7 and 5.1.2: a range gives half-width / sqrt(3), and independent parts add up by their squares.
  @Test(arguments: [0, 1, 10, 100], [92.5, 163.35, 460])
  func `the range counts in an angle, and in mm of what was asked for as an angle`(halfWidth: Double, ppi: Double)
    throws
  {
    let display = try Display(ppi: ppi, scale: 1)
    let distance = try ViewingDistance(millimeters: 570, halfWidth: halfWidth)
    let range = 200 * halfWidth / (3.0.squareRoot() * 570)
    let own = display.expandedUncertaintyPercent
    let both = (own * own + range * range).squareRoot()
    for isAngular in [false, true] {
      let seen = SeenSpeed(79.587, from: distance, isAngular: isAngular)
      #expect(abs(seen.angleBudget(on: display).expandedUncertaintyPercent - both) < 1e-9)
      #expect(abs(seen.budget(on: display).expandedUncertaintyPercent - (isAngular ? both : own)) < 1e-9)
    }
    #expect(!SeenSpeed(79.587, from: distance).isAngular)
    #expect(abs(distance.degreesPerSecond(millimetersPerSecond: 570 * .pi / 180 * 8) - 8) < 1e-12)
  }
}
