#if !DEBUG
import SpeedCalibration
import Testing

@testable import ScrollCarouselTests

/// A day of a carousel, tick by tick.
@Suite struct DriftWalks {
  @Test(arguments: [StepRule.point, .pixel])
  func `a day at 100 mm per second in steps of a hundredth of a second`(rule: StepRule) throws {
    try DriftTests().`a day at 100 mm per second ends where exact arithmetic says`(rule: rule, nominal: 0.01)
  }
}
#endif
