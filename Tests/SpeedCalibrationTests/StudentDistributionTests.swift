import Testing

@testable import SpeedCalibration

/// Tabulated values are those of SciPy 1.17, which agree with the tables of the NIST/SEMATECH e-Handbook, 1.3.6.7.2.
struct StudentDistributionTests {
  @Test(arguments: [
    (1, 13.96781148750255), (2, 4.526550760081986), (3, 3.306829920720108), (4, 2.8693151696963826),
    (5, 2.6486542542831177), (6, 2.516528348121638), (7, 2.428809082234239), (8, 2.366419499743066),
    (9, 2.3198094410224304), (10, 2.28368161329964), (12, 2.231351317083423), (15, 2.1811656819040772),
    (20, 2.133028361890896), (30, 2.086847053536651), (40, 2.064462121490571), (49, 2.0523231581424723),
    (50, 2.0512507818518815), (60, 2.0425333229585876), (100, 2.0253116527641972), (200, 2.012579405071285),
    (500, 2.0050147327502454), (1000, 2.002505517218672), (5000, 2.0005025680116235), (1e5, 2.0000274442852843),
    (999_999, 2.0000049439130286), (1e6, 2.0000049439), (1e7, 2.000002693900428), (.infinity, 2.0000024438996027),
  ])
  func `the coverage factor at 95.45 % is the tabulated one`(degrees: Double, expected: Double) {
    let factor = StudentDistribution.coverageFactor(degreesOfFreedom: degrees)
    #expect((factor - expected).magnitude <= 1e-9 * expected, "\(factor)")
  }

  @Test func `noise of few degrees of freedom and a part without any have effective ones, by Welch-Satterthwaite`() {
    // 3 * (4 + 12)^2 / 4^2.
    let value = Uncertain(measured: 1, noise: 4, others: 12, degreesOfFreedom: 3)
    #expect(value.standardUncertainty == 4 && value.degreesOfFreedom == 48)
    #expect(value.coverageFactor == StudentDistribution.coverageFactor(degreesOfFreedom: 48))
    #expect(Uncertain(measured: 1, noise: 0, others: 4, degreesOfFreedom: 3).degreesOfFreedom == .infinity)
  }

  @Test func `degrees of freedom are rounded down, but for rounding errors, and are at least one`() {
    func factor(_ degrees: Double) -> Double { StudentDistribution.coverageFactor(degreesOfFreedom: degrees) }
    #expect(factor(9.99) == factor(9) && factor(10 - 1e-9) == factor(10) && factor(10.9) == factor(10))
    #expect(factor(0.3) == factor(1))
  }
}
