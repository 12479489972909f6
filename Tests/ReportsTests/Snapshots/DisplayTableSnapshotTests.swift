import Reports
import DeviceInfo
import SpeedCalibration
import Testing
import TestSupport

/// A table per display, whole.
@Suite struct DisplayTableSnapshotTests {
  @Test func `text in 80 columns`() throws {
    expectSnapshot(
      try SmallDatabase.speedReport("0,30,200", settings: .tutorial, layout: .displays).text(.text, width: 80),
      #"""
      whole points, native scale, nominal interval 10 ms, limits 0–100 mm/s

      Phone Plus
      401 ppi, scale 3, native 2.6087, 1080 × 1920 px, 414 × 736 pt, confidence high
      requested  speed  points   pixels  at 60 Hz  step  interval  status      U
           mm/s   mm/s    pt/s     px/s  px/frame    pt        ms             ±%
              0      0    0.00     0.00         0     –         –  stopped  0.14
             30     30  181.56   473.62     7.894     1     5.508  ok       0.14
            200    100  605.18  1578.74    26.312     6     9.914  clamped  0.14
      None of these speeds is judder-free; suggest finds those that are.

      Fold 漢字, inner
      430 ppi, scale 3, native 2.8072, 1878 × 2670 px, 669 × 951 pt, confidence medium
      requested  speed  points   pixels  at 60 Hz  step  interval  status      U
           mm/s   mm/s    pt/s     px/s  px/frame    pt        ms             ±%
              0      0    0.00     0.00         0     –         –  stopped  0.13
             30     30  180.92   507.87     8.465     1     5.527  ok       0.13
            200    100  603.07  1692.91    28.215     6     9.949  clamped  0.13
      None of these speeds is judder-free; suggest finds those that are.

      Fold 漢字, outer
      460 ppi, scale 3, native 3, confidence medium
      requested  speed  points   pixels  step  interval   ticks  status      U
           mm/s   mm/s    pt/s     px/s    pt        ms      Hz             ±%
              0      0    0.00     0.00     –         –       –  stopped  0.13
             30     30  181.10   543.31     1     5.522  181.10  ok       0.13
            200    100  603.67  1811.02     6     9.939  100.61  clamped  0.13

      Kiosk | "24" <b>
      92.5 ppi, scale 1, native 1, confidence low
      requested  speed  points  pixels  step  interval   ticks  status       U
           mm/s   mm/s    pt/s    px/s    pt        ms      Hz              ±%
              0      0    0.00    0.00     –         –       –  stopped  0.062
             30     30  109.25  109.25     1     9.153  109.25  ok       0.062
            200    100  364.17  364.17     3     8.238  121.39  clamped  0.062

      Where the formula that tutorials copy errs
      With the scale in place of the native scale, the content would run at:
      display           scale  native  requested  actual  error
                        px/pt   px/pt       mm/s    mm/s      %
      Phone Plus            3   2.609         30   26.09  -13.0
      Fold 漢字, inner      3   2.807         30   28.07   -6.4

      Confidence below high: Fold 漢字 (medium), Kiosk | "24" <b> (low)

      Note: 200 mm/s is beyond the limits of 0–100 mm/s; 100 mm/s is applied
      2 columns do not fit: ticks (Hz); at 120 Hz (px/frame). A pipe or a file gets
        every column; '--columns help' lists their keys.
      """#)
  }

  @Test func `text on a terminal of 140 columns`() throws {
    expectSnapshot(
      try SmallDatabase.speedReport("30", layout: .displays).text(.text, width: 140, isStyled: true),
      #"""
      30 mm/s, whole points, native scale, nominal interval 10 ms

      ␛[1mPhone Plus␛[0m
      401 ppi, scale 3, native 2.6087, 1080 × 1920 px, 414 × 736 pt, confidence high
      ␛[1mspeed  points  pixels  at 60 Hz  step  interval   ticks     U␛[0m
      ␛[2m mm/s    pt/s    px/s  px/frame    pt        ms      Hz    ±%␛[0m
         30  181.56  473.62     7.894     1     5.508  181.56  0.14
      No way of driving is judder-free at this speed; a display link is nearly judder-free at 26.603 mm/s (7px/frame@60) or 30.404 mm/s
        (8px/frame@60).

      ␛[1mFold 漢字, inner␛[0m
      430 ppi, scale 3, native 2.8072, 1878 × 2670 px, 669 × 951 pt, confidence medium
      ␛[1mspeed  points  pixels  at 120 Hz  at 60 Hz  step  interval   ticks     U␛[0m
      ␛[2m mm/s    pt/s    px/s   px/frame  px/frame    pt        ms      Hz    ±%␛[0m
         30  180.92  507.87      4.232     8.465     1     5.527  180.92  0.13
      No way of driving is judder-free at this speed; a display link is nearly judder-free at 28.353 mm/s (4px/frame@120) or 35.442 mm/s
        (5px/frame@120).

      ␛[1mFold 漢字, outer␛[0m
      460 ppi, scale 3, native 3, confidence medium
      ␛[1mspeed  points  pixels  step  interval   ticks     U␛[0m
      ␛[2m mm/s    pt/s    px/s    pt        ms      Hz    ±%␛[0m
         30  181.10  543.31     1     5.522  181.10  0.13

      ␛[1mKiosk | "24" <b>␛[0m
      92.5 ppi, scale 1, native 1, confidence low
      ␛[1mspeed  points  pixels  step  interval   ticks      U␛[0m
      ␛[2m mm/s    pt/s    px/s    pt        ms      Hz     ±%␛[0m
         30  109.25  109.25     1     9.153  109.25  0.062

      ␛[1mWhere the formula that tutorials copy errs␛[0m
      With the scale in place of the native scale, the content would run at:
      ␛[1mdisplay           scale  native  requested  actual  error␛[0m
      ␛[2m                  px/pt   px/pt       mm/s    mm/s      %␛[0m
      Phone Plus            3   2.609         30   26.09  -13.0
      Fold 漢字, inner      3   2.807         30   28.07   -6.4

      Confidence below high: Fold 漢字 (medium), Kiosk | "24" <b> (low)
      """#)
  }

  @Test func `a custom display`() throws {
    expectSnapshot(
      try SpeedReport(
        displays: [Screen(described: Display(ppi: 460, scale: 3))], speeds: SpeedList(5, 10), layout: .displays
      ).text(.text, width: 80),
      #"""
      whole points, native scale, nominal interval 10 ms

      460 ppi @3x
      460 ppi, scale 3, native 3
      speed  points  pixels  step  interval  ticks     U
       mm/s    pt/s    px/s    pt        ms     Hz    ±%
          5   30.18   90.55     1    33.130  30.18  0.13
         10   60.37  181.10     1    16.565  60.37  0.13
      """#)
  }
}
