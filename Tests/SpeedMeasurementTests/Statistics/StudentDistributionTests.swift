import Testing

@testable import SpeedMeasurement

/// Tabulated values are those of SciPy 1.17, which agree with the tables of the NIST/SEMATECH e-Handbook, 1.3.6.7.2.
struct StudentDistributionTests {
  private static let factors: [(Double, Double)] = [
    (1, 13.96781148750255), (1.5, 6.4182150024952405), (2, 4.526550760081986), (2.7, 3.533872861639194),
    (3, 3.306829920720108), (4, 2.8693151696963826), (5, 2.6486542542831177), (6, 2.516528348121638),
    (7, 2.428809082234239), (8, 2.366419499743066), (9, 2.3198094410224304), (9.3, 2.308044414584489),
    (10, 2.28368161329964), (12, 2.231351317083423), (15, 2.1811656819040772), (20, 2.133028361890896),
    (21.4, 2.1238133021305803), (25, 2.1050905999895573), (30, 2.086847053536651), (40, 2.064462121490571),
    (50, 2.0512507818518815), (60, 2.0425333229585876), (80, 2.0317366912196024), (100, 2.0253116527641972),
    (120, 2.0210501817554896), (150, 2.0168061261839525), (200, 2.012579405071285), (300, 2.008369937786146),
    (333.3, 2.0075308633311786), (500, 2.0050147327502454), (700, 2.003580142192746), (1000, 2.002505517218672),
    (5000, 2.0005025680116235), (1e5, 2.0000274442852843), (1e7, 2.000002693900428), (.infinity, 2.0000024438996027),
  ]

  @Test("The coverage factor at 95.45 % is the tabulated one", arguments: factors)
  func factor(degrees: Double, expected: Double) {
    #expect(agrees(StudentDistribution(degreesOfFreedom: degrees).coverageFactor(), expected, within: 1e-10))
  }

  @Test(
    "The quantile at 97.5 % is the tabulated one",
    arguments: [
      (1.0, 12.706204736174694), (2, 4.302652729749462), (3, 3.1824463052837078), (4, 2.7764451051977934),
      (5, 2.5705818356363146), (6, 2.4469118511449786), (7, 2.364624251592784), (8, 2.306004135204166),
      (9, 2.262157162798205), (10, 2.228138851986274), (12, 2.1788128296672284), (15, 2.131449545559776),
      (20, 2.085963447265864), (25, 2.0595385527532972), (30, 2.0422724563012378), (40, 2.021075390306273),
      (60, 2.0002978220142604), (100, 1.9839715185235518), (200, 1.9718962236339088), (500, 1.9647198374673676),
      (1000, 1.9623390808264083),
    ])
  func quantile(degrees: Double, expected: Double) {
    let distribution = StudentDistribution(degreesOfFreedom: degrees)
    #expect(agrees(distribution.coverageFactor(probability: 0.95), expected, within: 1e-9))
  }

  @Test(
    "The cumulative probability is the tabulated one",
    arguments: [
      (1, 1.0, 0.75), (1, -3, 0.10241638234956672), (2, 0.5, 0.6666666666666666), (3, 2.5, 0.9561466764959672),
      (4, -1.2, 0.14817569665617666), (5, 10, 0.9999145262121285), (7.5, 0.01, 0.5038589344648152),
      (10, 2.228, 0.9749941140914443), (30, -2.042, 0.025014335328098953), (100, 1.984, 0.9750016131019164),
      (1000, 1.962, 0.9749802378137714), (1000, -6, 1.3776845866887376e-09), (4000, 2.5, 0.9937704662854863),
    ] as [(Double, Double, Double)])
  func cumulative(degrees: Double, value: Double, expected: Double) {
    let tail = StudentDistribution(degreesOfFreedom: degrees).tail(value) / 2
    #expect(agrees(value < 0 ? tail : 1 - tail, expected, within: 1e-10))
  }

  @Test("Factor and probability undo each other for every whole number of degrees up to a thousand")
  func roundTrip() {
    var worst = 0.0
    for degrees in 1...1000 {
      let distribution = StudentDistribution(degreesOfFreedom: Double(degrees))
      let probability = Double(degrees * 37 % 998 + 1) / 1000
      let factor = distribution.coverageFactor(probability: probability)
      worst = max(worst, (1 - distribution.tail(factor) - probability).magnitude)
    }
    #expect(worst < 1e-12)
  }

  @Test("One and two degrees of freedom agree with their closed forms", arguments: [0.6, 0.9, 0.99, 0.99999])
  func closedForms(probability: Double) {
    // With two degrees of freedom, t = p * sqrt(2 / (1 - p^2)) for the two-sided probability p.
    let two = probability * (2 / (1 - probability * probability)).squareRoot()
    #expect(
      agrees(
        StudentDistribution(degreesOfFreedom: 2).coverageFactor(probability: probability), two, within: 1e-11))
  }

  @Test("Beyond its range a probability has no factor", arguments: [0.0, 1, -1, 2, .nan])
  func beyond(probability: Double) {
    #expect(StudentDistribution(degreesOfFreedom: 3).coverageFactor(probability: probability).isNaN)
  }

  @Test("A tail ends at 0")
  func ends() {
    #expect(StudentDistribution(degreesOfFreedom: 3).tail(.infinity) == 0)
    #expect(StudentDistribution(degreesOfFreedom: .nan).degreesOfFreedom == 0.01)
  }

  @Test("A reading is an outlier beyond Student's t times the scaled spread, and beyond four times its resolution")
  func outliers() {
    func isOutlier(_ deviation: Double, scale: Double = 1, resolution: Double = 0) -> Bool {
      // The median absolute deviation is 1.
      let deviations = [1, -1, 1, -1, deviation, 1, -1, 1, -1]
      let scales = (0..<9).map { $0 == 4 ? scale : 1 }
      let found = RobustStatistics.outliers(
        deviations, scales: scales, resolutions: [Double](repeating: resolution, count: 9))
      return found == [4]
    }
    // (9 - 1) / 2 degrees of freedom, at a probability of 0.04 / 9.
    let limit = 1.4826 * StudentDistribution(degreesOfFreedom: 4).coverageFactor(probability: 1 - 0.04 / 9)
    for sign in [1.0, -1] {
      #expect(isOutlier(sign * 1.001 * limit) && !isOutlier(sign * 0.999 * limit))
      #expect(isOutlier(sign * 2.002 * limit, scale: 2) && !isOutlier(sign * 1.998 * limit, scale: 2))
      #expect(isOutlier(sign * 40, resolution: 9.99) && !isOutlier(sign * 40, resolution: 10.01))
    }
    #expect(RobustStatistics.outliers([0, 9], scales: [1, 1], resolutions: [0, 0]).isEmpty)
    #expect(RobustStatistics.median([3]) == 3 && RobustStatistics.median([3, 1]) == 2)
    #expect(RobustStatistics.median([9, 1, 3]) == 3 && RobustStatistics.median([9, 1, 3, 5]) == 4)
  }

  @Test("Chi-squared of two degrees of freedom is an exponential, of four and one as tabulated")
  func chiSquared() {
    for x in [0.001, 0.02, 0.5, 1, 3, 9, 30] {
      #expect(
        agrees(
          SpecialFunctions.chiSquared(below: x, degreesOfFreedom: 2), 1 - SpecialFunctions.exponential(-x / 2),
          within: 1e-11))
      let four = 1 - SpecialFunctions.exponential(-x / 2) * (1 + x / 2)
      #expect(agrees(SpecialFunctions.chiSquared(below: x, degreesOfFreedom: 4), four, within: 1e-9), "\(x)")
    }
    #expect(agrees(SpecialFunctions.chiSquared(below: 3.841458820694124, degreesOfFreedom: 1), 0.95, within: 1e-12))
  }
}
