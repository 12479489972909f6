import Foundation
import Reports
import DeviceInfo
import ScrollMotion
import SpeedCalibration
import TestSupport
import Testing

@Suite struct MotionReportTests {
  static func report(
    ways: [DrivingMode] = DrivingMode.allCases, stall: Stall? = nil, seenFrom distance: ViewingDistance? = nil,
    seconds: Double = 10
  ) throws -> MotionReport {
    try MotionReport(
      displays: ScreenAtRate.rates(of: Screen(described: Display(ppi: 326, scale: 2)), rates(60)),
      speed: [SeenSpeed(30, from: distance)], ways: ways, scenario: Scenario(durationSeconds: seconds, stall: stall))
  }

  @Test func `text shows pattern, beat and a picture`() throws {
    expectSnapshot(
      try Self.report().text(.text, width: 80),
      """
      30 mm/s for 10 s, native scale, nominal interval 10 ms

      326 ppi @2x
      326 ppi, scale 2
      refresh  way                                beat   p-p  smear
           Hz                                       Hz    px     mm
           60  Timer, whole points               12.52  1.99  0.655
           60  Timer, whole pixels                8.35  2.99  0.733
           60  Display link, remainder carried   25.04  0.99  0.577
           60  Display link, by its time stamps  25.04  0.99  0.577
      A display link is smoothest, either way; a timer of whole points judders 2 times
        as much.
      Judder-free at 60 Hz: 28.049 mm/s (6px/frame@60), 6.50 % slower, or 32.724 mm/s,
        9.08 % faster.

      ≈ marks an approximate pattern; a…b gives the range where the pattern is too
        long to print. Bars show the movement of 20 frames, around the first irregular
        one.
      3 columns hidden to fit the terminal: error (%); pattern (pt); movement (per
        frame). To see all, widen the window, or pipe the output.
      """)
  }

  @Test func `angles come with a viewing distance`() throws {
    let report = try Self.report(
      ways: [.timerPoint], seenFrom: ViewingDistance(millimeters: 360), seconds: 1)
    let lines = try report.text(.csv).split(separator: "\n")
    #expect(lines[0].hasSuffix(",smear_mm,smear_px,deg_per_s,step_arcmin"))
    let words = try report.text(.text, width: 200).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(", seen from 360 mm ") && words.contains(" smear angle step movement "), "\(words)")
    let degrees = try #require(lines[1].split(separator: ",").dropLast().last.flatMap { Double($0) })
    #expect(abs(degrees - 4.774648) < 0.000001)
  }

  @Test func `frames stream as they are`() throws {
    let frames = try Self.report(ways: [.timerPoint], seconds: 0.1).frames
    expectSnapshot(
      try frames.text(.csv),
      """
      device,display,refresh_hz,refresh,way,frame,time_s,offset_points,movement_points
      326 ppi @2x,,60,60,timer-point,1,0.016666666666666666,3,3
      326 ppi @2x,,60,60,timer-point,2,0.03333333333333333,6,3
      326 ppi @2x,,60,60,timer-point,3,0.05,9,3
      326 ppi @2x,,60,60,timer-point,4,0.06666666666666667,12,3
      326 ppi @2x,,60,60,timer-point,5,0.08333333333333333,16,4
      326 ppi @2x,,60,60,timer-point,6,0.1,19,3
      """)
    #expect(try frames.text(.text, width: 80).contains("    5  0.0833      16         4\n"))
  }

  @Test func `a display without a rate has no pair where its own rates are wanted`() throws {
    let phone = try Screen(described: Display(ppi: 326, scale: 2))
    #expect(ScreenAtRate.rates(of: phone).isEmpty)
  }

  @Test func `several displays have a table each`() throws {
    let pairs = try (1...6).flatMap { number in
      try ScreenAtRate.rates(of: Screen(described: Display(ppi: 300 + Double(number), scale: 2)), rates(60, 120))
    }
    let text = try MotionReport(
      displays: pairs, speed: [30], scenario: Scenario(durationSeconds: 1)
    ).text(.text, width: 80)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect((1...6).allSatisfy { text.contains("\n30\($0) ppi @2x\n30\($0) ppi, scale 2\nrefresh  way") })
  }
}
