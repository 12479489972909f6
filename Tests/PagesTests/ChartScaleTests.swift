import Foundation
import Testing

@testable import Pages

/// The axes of the charts.
@Suite struct ChartScaleTests {
  @Test func `a value stands where its share of the axis is, or of its ratios`() {
    let across = ChartScale(values: -2...8, from: 40, to: 640)
    let upright = ChartScale(values: 0...4, from: 300, to: 20)
    #expect([-2, 0, 3, 8].map { across($0) } == [40, 160, 340, 640])
    #expect([0, 1, 4].map { upright($0) } == [300, 230, 20])
    let ratios = ChartScale(values: 4.5...100, from: 0, to: 1, isLogarithmic: true)
    for value in stride(from: 4.5, through: 100, by: 0.37) {
      #expect((ratios(value) - log(value / 4.5) / log(100 / 4.5)).magnitude < 1e-8)
    }
  }

  @Test func `the labels of a logarithmic axis are round, and not more than nine`() {
    func labels(_ range: ClosedRange<Double>) -> [Double] {
      ChartScale(values: range, from: 0, to: 1, isLogarithmic: true).decades.map { ($0 * 1e6).rounded() / 1e6 }
    }
    #expect(labels(0.9...12) == [1, 2, 5, 10])
    #expect(labels(4.5...100) == [5, 10, 20, 50, 100])
    #expect(labels(1e-3...1e3).count == 7)
    #expect(labels(0.015...60) == [0.1, 1, 10])
    #expect(labels(0.02...11) == [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10])
  }

  @Test func `ticks are the multiples of a round step within the axis`() {
    func ticks(_ range: ClosedRange<Double>, _ count: Int) -> ([Double], Int) {
      let found = ChartScale(values: range, from: 0, to: 1).ticks(about: count)
      return (found.values.map { ($0 * 1e9).rounded() / 1e9 }, found.fractionDigits)
    }
    #expect(ticks(0...10, 5) == ([0, 2, 4, 6, 8, 10], 0))
    #expect(ticks(2.3...2.9, 3) == ([2.4, 2.6, 2.8], 1))
    #expect(ticks(0...3, 3) == ([0, 1, 2, 3], 0))
    #expect(ticks(-1...1, 4) == ([-1, -0.5, 0, 0.5, 1], 1))
    #expect(ticks(0.013...0.091, 3) == ([0.05], 2))
    #expect(ticks(0.02...0.08, 3) == ([0.02, 0.04, 0.06, 0.08], 2))
    #expect(ticks(0...7, 0).0 == [0])
    #expect(ticks(3...3.0000000000000004, 2).0.count <= 2)
  }

  @Test func `a round step is the least of 1, 2 and 5 times a power of ten that is no smaller`() {
    for exponent in -9...9 {
      var power = 1.0
      for _ in 0..<abs(exponent) { power = exponent < 0 ? power / 10 : power * 10 }
      for (value, step) in [(1.0, 1.0), (1.01, 2), (2, 2), (2.01, 5), (4.9, 5), (5, 5), (5.1, 10), (9.99, 10)] {
        let found = ChartScale.roundStep(atLeast: value * power)
        #expect((found / (step * power) - 1).magnitude < 1e-6, "\(value * power): \(found)")
      }
    }
    #expect(ChartScale.roundStep(atLeast: 0) == 1e-12)
    #expect(ChartScale.roundStep(atLeast: 1e13) == 1e13)
  }

  @Test func `a range from 0 ends at a round value, not far above`() {
    for (value, end) in [(0.7, 1.0), (1, 1), (1.1, 2), (4.99, 5), (6, 10), (0, 1), (.infinity, 1)] {
      let found = ChartScale.upTo(value)
      #expect(found.lowerBound == 0 && (found.upperBound / end - 1).magnitude < 1e-9, "\(value): \(found)")
    }
  }
}
