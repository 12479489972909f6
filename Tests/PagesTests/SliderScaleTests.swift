import Testing

@testable import Pages

@Suite struct SliderScaleTests {
  @Test(arguments: [(100.0, 0.1, 1000), (100.04, 0.1, 1000), (100.1, 1, 100), (1000, 1, 1000), (5, 0.01, 500)])
  func `the unit is the power of ten that makes a thousand steps at most`(_ limit: Double, _ unit: Double, _ last: Int)
  {
    let scale = SliderScale(0...limit)
    #expect(scale.unit == unit)
    #expect(scale.multiples == 0...last)
    #expect(scale.speed(last) <= limit)
  }

  @Test func `judder-free speeds have marks, two hundred at most`() {
    let scale = SliderScale(0...100)
    #expect(scale.ticks(of: 0.5) != nil && scale.ticks(of: 0.499) == nil)
    #expect(scale.ticks(of: 100) != nil && scale.ticks(of: 100.5) == nil)
  }
}
