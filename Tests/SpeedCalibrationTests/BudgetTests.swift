import Testing

@testable import SpeedCalibration

/// Sources of uncertainty that add up.
@Suite struct BudgetTests {
  private typealias Source = UncertaintyBudget.Source

  @Test func `sources of 3 and 4 per mille make 5`() {
    let scatter = Source("a", .readings, 0.003, degreesOfFreedom: 4)
    let budget = UncertaintyBudget([scatter, Source("b", .rectangular, 0.004), Source("c", .normal, 0)]) { $0 }
    // JCGM 100, G.4.1: u^4 over the sum of u_i^4 / n_i.
    let degrees = 625.0 / (81.0 / 4)
    func agrees(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) <= 1e-14 * abs(expected) }
    #expect(agrees(budget.standardUncertaintyPercent, 0.5) && agrees(budget.degreesOfFreedom, degrees))
    #expect(agrees(budget.coverageFactor, degrees) && agrees(budget.expandedUncertaintyPercent, 0.5 * degrees))
    #expect(budget.sourcesByShare.map(\.name) == ["b", "a", "c"])
    let shares = budget.sources.map { budget.sharePercent(of: $0) }
    #expect(agrees(shares[0], 36) && agrees(shares[1], 64) && shares[2] == 0)
    #expect(budget.sources.map(\.distribution.type) == ["A", "B", "B"])
    let figure = budget.uncertain(-30)
    #expect(figure.value == -30 && agrees(figure.standardUncertainty, 0.15))
    #expect(agrees(figure.degreesOfFreedom, degrees) && agrees(figure.coverageFactor, degrees))
    #expect(agrees(figure.expandedUncertaintyPercent, 0.5 * degrees))
  }

  @Test func `without scatter the degrees of freedom are infinite, and no source at all is certain`() {
    #expect(UncertaintyBudget([Source("a", .normal, 0.01)]).degreesOfFreedom == .infinity)
    #expect(UncertaintyBudget([Source("a", .readings, 0, degreesOfFreedom: 4)]).degreesOfFreedom == .infinity)
    let alike = UncertaintyBudget(["a", "b", "c"].map { Source($0, .normal, 0.01) })
    #expect(alike.sourcesByShare.map(\.name) == ["a", "b", "c"])
    let none = UncertaintyBudget([])
    #expect(none.degreesOfFreedom == .infinity && none.standardUncertaintyPercent == 0 && none.coverageFactor == 2)
  }

  @Test(arguments: -15...20)
  func `half a unit of a decimal place is the decimal of that value`(decimals: Int) throws {
    let half = try #require(Double("5e\(-decimals - 1)"))
    #expect(roundingHalfWidth(decimals: decimals) == half)
    if decimals >= 0, decimals < 18 {
      // A whole number counts as rounded to units; any other by the last place that it is written to.
      #expect(roundingHalfWidth(of: try #require(Double("3e\(-decimals)"))) == half)
    }
  }

  /// The half-width of a ppi of which nobody states the uncertainty: of its last place, and at least the smaller of 0.5 and
  /// 0.3 %.
  @Test(arguments: [
    (460, 0.5, "0.5"), (460.1, 0.5, "0.5"), (163.18, 0.48954, "0.49"), (163, 0.5, "0.5"), (92.5, 0.2775, "0.28"),
    (10.16, 0.03048, "0.03"), (1, 0.5, "0.5"), (0.001, 0.0005, "0.0005"), (10000, 0.5, "0.5"),
  ])
  func `decimals make a ppi no surer than 0.3 %, and a stated U stays`(ppi: Double, halfWidth: Double, text: String)
    throws
  {
    let display = try Display(ppi: ppi, scale: 1)
    #expect(abs(display.ppiStandardUncertainty / (halfWidth / 3.0.squareRoot()) - 1) < 1e-12)
    let source = display.uncertaintyBudget.sources[0]
    #expect(source.name == "ppi \(ppi.shortestText), within \(text) px/in" && source.distribution == .rectangular)
    #expect(try display.scaled(to: 2).uncertaintyBudget.sources[0].name == source.name)
    // A stated one stays so, whatever it equals.
    let stated = try Display(ppi: ppi, scale: 1, ppiStandardUncertainty: display.ppiStandardUncertainty)
    #expect(stated.uncertaintyBudget.sources[0].name == "ppi \(ppi.shortestText), as stated")
    #expect(stated.uncertaintyBudget.sources[0].distribution == .normal)
  }

  @Test func `a quotient within 2^-48 of a whole number is that number, below 2^40 and beyond`() {
    for whole in [1.0, 229, 1e6, 0x1p39, 0x1p40 - 1, 0x1p40, 0x1p41 + 2] {
      for (units, isWhole) in [(0, true), (28.0, true), (-28, true), (40, false), (-40, false)] {
        let value = whole + units * 0x1p-53 * whole
        #expect((wholeNumber(near: value) == whole) == (isWhole || value == whole), "\(whole) \(units)")
      }
    }
    #expect(wholeNumber(near: 0.5) == nil && wholeNumber(near: 0) == 0)
    for (result, figure) in [
      (60.000_000_000_000_01, 60), (0.123_000_000_000_000_02, 0.123), (0.1234, 0.1234),
      (79.704_000_000_000_02, 79.704), (0.999_999_999_999_999_9, 1), (-5.000_000_000_000_006, -5), (-0.0, 0),
      (0.006_502_399_999_999_999, 0.006_502_4), (0.006_746_874_999_999_999, 0.006_746_875),
      (0.100_000_001_000_000_02, 0.100_000_001_000_000_02), (0.123_456_78, 0.123_456_78), (0.1 + 1e-12, 0.1 + 1e-12),
      (1e9, 1e9),
    ] { #expect(snappedToDecimal(result) == figure) }
  }
}

/// The facts about a display or a reader that a list of speeds needs.
@Suite struct SpeedListNeedTests {
  @Test(arguments: [
    ("30mm/s,1cm/s", false, false, false), ("30mm/s,5px/s", true, false, false), ("3deg/s", false, true, false),
    ("180wpm,1mm/s", true, false, true), ("15cps", true, false, true), ("2 lines/s", true, false, true),
    ("5deg/s,7wpm", true, true, true), ("2s/screen", true, false, false),
  ])
  func `a list says what its units need`(text: String, display: Bool, distance: Bool, words: Bool) throws {
    let list = try SpeedListText(text)
    #expect([list.needsDisplay(), list.needsDistance, list.needsText] == [display, distance, words])
  }
}
