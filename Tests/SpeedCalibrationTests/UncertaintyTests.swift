import Foundation
import SpeedCalibration
import Testing

/// How sure a figure is, against integrals and worked examples.
@Suite struct UncertaintyTests {
  static let displays: [(Double, Double?, String)] = [
    (460, nil, "0.13"), (132, nil, "0.44"), (326, nil, "0.18"), (92.5, nil, "0.35"), (264, nil, "0.22"),
    (405.2, nil, "0.14"), (446.1, 2.18, "0.98"), (163, 0.5, "0.61"),
  ]

  @Test(arguments: displays)
  func `a speed is as sure as its ppi`(ppi: Double, uncertainty: Double?, percent: String) throws {
    let display = try Display(ppi: ppi, scale: 3, ppiStandardUncertainty: uncertainty)
    let calibration = try SpeedCalculator(display: display).calibration(millimetersPerSecond: 30)
    #expect(calibration.expandedUncertaintyPercent.twoDigits == percent)
    #expect(abs(calibration.speed.expandedUncertainty - 0.3 * calibration.expandedUncertaintyPercent) < 1e-15)
    let budget = display.uncertaintyBudget
    #expect(abs(budget.expandedUncertaintyPercent - calibration.expandedUncertaintyPercent) < 1e-12)
    #expect(abs(budget.sources.map { budget.sharePercent(of: $0) }.reduce(0, +) - 100) < 1e-9)
    #expect(budget.sources.map(\.distribution) == [uncertainty == nil ? .rectangular : .normal])
  }

  @Test func `points that are not square make a speed less sure`() throws {
    // iPhone 13 mini: 1080/375 across, 2340/812 down.
    let (across, down) = (1080.0 / 375, 2340.0 / 812)
    let half = (down - across) / 2 / 3.0.squareRoot()
    let display = try Display(ppi: 476, scale: 3, nativeScale: across, nativeScaleStandardUncertainty: half)
    let (ppi, points) = (0.5 / 3.0.squareRoot() / 476, half / across)
    #expect(abs(display.expandedUncertaintyPercent - 200 * (ppi * ppi + points * points).squareRoot()) < 1e-15)
    let budget = display.uncertaintyBudget
    #expect(budget.sources.map(\.distribution) == [.rectangular, .rectangular])
    #expect(abs(budget.expandedUncertaintyPercent - display.expandedUncertaintyPercent) < 1e-15)
    let twice = try Display(ppi: 476, scale: 3, nativeScale: across, ppiStandardUncertainty: 1)
    #expect(twice.nativeScaleStandardUncertainty == 0 && twice.uncertaintyBudget.sources.count == 1)
  }

  @Test func `with square points a speed is exactly as sure as its ppi`() throws {
    for ppi in 1...1000 {
      let display = try Display(ppi: Double(ppi), scale: 3)
      #expect(display.relativeStandardUncertainty == display.ppiStandardUncertainty / Double(ppi), "\(ppi)")
    }
  }

  /// Where a diagonal d is anywhere from a to b, the mean of 1/d is ln(b/a) / (b - a), and that of 1/d^2 is 1/(ab).
  @Test(arguments: ["6.1in", "27in", "155mm", "3.41in"])
  func `U of a ppi is twice its spread over all diagonals that round to the typed one`(text: String) throws {
    let diagonal = try QuantityText.diagonal(text)
    let ppi = try PixelDensity(diagonal: diagonal, widthPixels: 1179, heightPixels: 2556).ppi
    let (a, b) = (diagonal.value - diagonal.halfWidth, diagonal.value + diagonal.halfWidth)
    let mean = log(b / a) / (b - a)
    let spread = 2814.865 * 25.4 * (1 / (a * b) - mean * mean).squareRoot()
    #expect(abs(ppi.expandedUncertainty - 2 * spread) < 0.001 * 2 * spread, "\(ppi) \(spread)")
  }

  static let texts: [(Double, String)] = [
    (0.1255, "0.13"), (0.4374, "0.44"), (0.0996, "0.10"), (0.0994, "0.099"), (9.96, "10"), (9.94, "9.9"), (12.4, "12"),
    (99.6, "100"), (1234, "1200"), (1, "1.0"), (0, "0"), (0.00123, "0.0012"), (0.95, "0.95"), (5, "5.0"),
    (9.95, "10"), (99.5, "100"), (99.4, "99"), (995, "1000"), (994, "990"), (1e-9, "0.0000000010"),
    (1.26e21, "1.3e+21"),
  ]

  @Test(arguments: texts)
  func `an uncertainty has two significant digits`(value: Double, text: String) {
    #expect(value.twoDigits == text)
  }

  @Test func `a value of a program's own is expanded by 2, or by Student's factor`() throws {
    let stated = try Uncertain(100, standardUncertainty: 1)
    #expect(stated.coverageFactor == 2 && stated.interval == 98...102 && stated.degreesOfFreedom == .infinity)
    let mean = try Uncertain(100, standardUncertainty: 1, degreesOfFreedom: 4)
    #expect((mean.expandedUncertainty - 2.8693151696963826).magnitude < 1e-8)
  }

  @Test func `values that differ by less than U agree`() throws {
    let first = Uncertain(checked: 460, standardUncertainty: 0.3)
    #expect(first.agrees(with: Uncertain(checked: 460.8, standardUncertainty: 0.3)))
    #expect(!first.agrees(with: Uncertain(checked: 461, standardUncertainty: 0.3)))
    // The greater factor counts, and the limit itself still agrees.
    let wide = Uncertain(checked: 12, standardUncertainty: 4, coverageFactor: 3)
    #expect(wide.agrees(with: Uncertain(checked: 27, standardUncertainty: 3)))
    #expect(Uncertain(checked: 27, standardUncertainty: 3).agrees(with: wide))
    #expect(!wide.agrees(with: Uncertain(checked: 27.001, standardUncertainty: 3)))
    #expect(first.scaled(by: -2, plus: 20).interval == -901.2 ... -898.8)
    #expect(Uncertain(checked: 2, standardUncertainty: 0.1, coverageFactor: 3).interval == 1.7...2.3)
  }
}

/// A ppi from a panel's size.
@Suite struct PixelDensityTests {
  @Test func `a diagonal gives the ppi and its uncertainty`() throws {
    let density = try PixelDensity(
      diagonal: QuantityText.diagonal("6.1in"), widthPixels: 1179, heightPixels: 2556)
    let ppi = (1179.0 * 1179 + 2556 * 2556).squareRoot() / 6.1
    #expect(abs(density.ppi.value - ppi) < 1e-9)
    #expect(abs(density.ppi.standardUncertainty - ppi * 0.05 / 3.0.squareRoot() / 6.1) < 1e-12)
    let metric = try PixelDensity(diagonal: QuantityText.diagonal("155mm"), widthPixels: 1179, heightPixels: 2556)
    #expect(abs(metric.ppi.value - ppi * 6.1 * 25.4 / 155) < 1e-9)
  }

  @Test(arguments: [("2.5000", 0.005), ("2.5", 0.02), ("3", 0.5 / 3)])
  func `a pitch is known to its last place, and to half a per cent at best`(typed: String, part: Double) throws {
    let density = try PixelDensity(pitch: QuantityText.pitch(typed))
    let relative = density.ppi.standardUncertainty / density.ppi.value
    #expect(abs(relative - part / 3.0.squareRoot()) < 1e-9, "\(density.ppi)")
  }

  @Test func `a size in mm is surer than either axis`() throws {
    let size = try QuantityText.size("596.7x335.7mm")
    let density = try PixelDensity(size: size, widthPixels: 3840, heightPixels: 2160)
    let (across, down) = (3840 * 25.4 / 596.7, 2160 * 25.4 / 335.7)
    let spreads = (across * 0.05 / 3.0.squareRoot() / 596.7, down * 0.05 / 3.0.squareRoot() / 335.7)
    let weights = (1 / (spreads.0 * spreads.0), 1 / (spreads.1 * spreads.1))
    let mean = (across * weights.0 + down * weights.1) / (weights.0 + weights.1)
    #expect(abs(density.ppi.value - mean) < 1e-9)
    #expect(abs(density.ppi.standardUncertainty - 1 / (weights.0 + weights.1).squareRoot()) < 1e-9)
    #expect(density.ppi.standardUncertainty < min(spreads.0, spreads.1))
  }

  @Test(arguments: [
    (
      "596.7x335.7mm", [2160, 3840],
      "the axes disagree: 91.9 ppi across, 290.5 down; are width and height in the same order as the pixels?"
    ),
    (
      "154.1x85.9mm", [800, 480],
      "the pixels are not square: 131.9 ppi across, 141.9 down; give the one along the movement as --ppi"
    ),
  ])
  func `axes that disagree are refused, with what to do`(text: String, pixels: [Double], message: String) throws {
    let size = try QuantityText.size(text)
    let fault = #expect(throws: InputError.self) {
      try PixelDensity(size: size, widthPixels: pixels[0], heightPixels: pixels[1])
    }
    #expect(fault?.description == message)
  }

  /// A rounded length lies within 1.73 standard uncertainties, of which twice is allowed, and a thousandth; pixels count
  /// as square within 2 %, and U covers the ppi of both axes then.
  @Test(arguments: [
    (
      [3840.0, 2160],
      ["596x336", "596.7x335.7", "600x335", "600x336", "600x334", "600x331", "60x34cm"], ["600x330", "600x345"]
    ),
    ([1000.0, 2000], ["1000x2005", "1000x2040", "1000x1961", "10x22.2"], ["1000x2042", "1000x1960", "10x22.5"]),
  ])
  func `axes agree within 2 %, or as far as their rounding explains`(
    pixels: [Double], agreeing: [String], differing: [String]
  ) throws {
    for text in agreeing + differing {
      let size = try QuantityText.size(text)
      let density = try? PixelDensity(size: size, widthPixels: pixels[0], heightPixels: pixels[1])
      #expect((density != nil) == agreeing.contains(text), "\(text)")
      guard let ppi = density?.ppi else { continue }
      let axes = [pixels[0] * 25.4 / size.width.value, pixels[1] * 25.4 / size.height.value]
      // The mean of axes that differ by no more than chance is surer than either.
      for axis in axes where abs(axes[0] / axes[1] - 1) > 0.001 {
        #expect(abs(axis - ppi.value) <= ppi.expandedUncertainty * 1.000001, "\(axis) of \(ppi)")
      }
    }
  }

  @Test func `axes that differ a little are averaged, and sizes that no panel has are refused`() throws {
    // 1 % apart: the U of the mean, which is nearer to the surer axis, reaches the other.
    let apart = try QuantityText.size("1000.0x2020.0mm")
    let both = try PixelDensity(size: apart, widthPixels: 1000, heightPixels: 2000).ppi
    #expect(abs(both.interval.upperBound - 25.4) < 1e-9 && both.interval.contains(25.4 * 2000 / 2020))
    #expect(throws: InputError.self) {
      try PixelDensity(diagonal: QuantityText.diagonal("0"), widthPixels: 1, heightPixels: 1)
    }
    #expect(throws: InputError.self) {
      try PixelDensity(diagonal: QuantityText.diagonal("6"), widthPixels: 0, heightPixels: 1)
    }
  }

  @Test func `a number of more digits than a decimal holds is rounded to its last bit`() {
    let value = 1.2345678901234567e-5
    #expect(decimalPlaces(of: value) == nil && roundingHalfWidth(of: value) == value.ulp / 2)
    #expect(roundingHalfWidth(of: 1e19) == 0.5)
  }
}
