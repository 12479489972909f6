import DeviceInfo
import SpeedCalibration
import Testing

@testable import Reports

@Suite struct MeasuredFigureTests {
  @Test(arguments: [
    (6.0521, 0.011, "6.052 ± 0.022"), (6.0521, 0, "6.0521"), (6.0521, .infinity, "6.0521"), (60.52, 0.6, "60.5 ± 1.2"),
    (605.2, 6, "605 ± 12"), (181.1, 1e-9, "181.10000 ± 0.00018"),
  ])
  func `a figure has as many decimals as its uncertainty, which is a millionth at least`(
    _ value: Double, _ uncertainty: Double, _ shown: String
  ) {
    #expect(Uncertain(value, standardUncertainty: uncertainty).shown() == shown)
  }

  @Test func `a point of the web is a CSS px`() {
    #expect([PointName.pt, .dp, .px].map(\.unit) == ["pt", "dp", "CSS px"])
  }
}
