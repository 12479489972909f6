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
      requested  speed  points   pixels     at 60 Hz  step  interval  status      U
           mm/s   mm/s    pt/s     px/s  rendered px    pt        ms             ±%
              0      0    0.00     0.00            0     –         –  stopped  0.14
             30     30  181.56   473.62        9.078     1     5.508  ok       0.14
            200    100  605.18  1578.74       30.259     6     9.914  clamped  0.14
      None of these speeds is judder-free; nearest: 29.743 mm/s (180pt/s) for 30;
        99.143 mm/s (600pt/s) for 100.

      Fold 漢字, inner
      430 ppi, scale 3, native 2.8072, 1878 × 2670 px, 669 × 951 pt, confidence medium
      requested  speed  points   pixels    at 120 Hz  step  interval  status      U
           mm/s   mm/s    pt/s     px/s  rendered px    pt        ms             ±%
              0      0    0.00     0.00            0     –         –  stopped  0.13
             30     30  180.92   507.87        4.523     1     5.527  ok       0.13
            200    100  603.07  1692.91       15.077     6     9.949  clamped  0.13
      None of these speeds is judder-free; nearest: 29.847 mm/s (180pt/s) for 30;
        99.492 mm/s (600pt/s) for 100.

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
      --scale-basis tutorial divides by the scale, and the content would run at:
      display           scale  native  for 30  for 100  error
                        px/pt   px/pt    mm/s     mm/s      %
      Phone Plus            3   2.609   26.09    86.96  -13.0
      Fold 漢字, inner      3   2.807   28.07    93.57   -6.4

      Confidence below high: Fold 漢字 (medium), Kiosk | "24" <b> (low)

      Note: 200 mm/s is beyond the limits of 0–100 mm/s; 100 mm/s is applied
      2 columns do not fit: ticks (Hz); at 60 Hz (rendered px). A pipe or a file gets
        every column; '--columns help' lists their keys.
      """#)
  }
}
