import DeviceInfo
import Reports
import SpeedCalibration
import TestSupport
import Testing

/// The report of several displays, whole.
@Suite struct FamilyTableSnapshotTests {
  @Test func `one speed in 80 columns`() throws {
    expectSnapshot(
      try SmallDatabase.speedReport("30").text(.text, width: 80),
      #"""
      30 mm/s           points  pixels  step  interval     U   ppi  native
                          pt/s    px/s    pt        ms    ±%         px/pt
      Phone Plus        181.56  473.62     1     5.508  0.14   401   2.609
      Fold 漢字, inner  180.92  507.87     1     5.527  0.13   430   2.807
      Fold 漢字, outer  181.10  543.31     1     5.522  0.13   460   3.000
      Kiosk | "24" <b>  109.25  109.25     1     9.153  0.35  92.5   1.000

      The formula that tutorials copy, which divides by the scale, errs on 2 displays,
        by up to -13.0 %. Confidence below high: Fold 漢字 (medium), Kiosk | "24" <b>
        (low).
      """#)
  }

  @Test func `several speeds, clamped and stopped`() throws {
    expectSnapshot(
      try SmallDatabase.speedReport("0,30,200", settings: .tutorial).text(.text, width: 80),
      #"""
      Limits 0–100 mm/s.

      display         requested  speed  points   pixels  step  interval  status      U
                           mm/s   mm/s    pt/s     px/s    pt        ms             ±%
      Phone Plus              0      0    0.00     0.00     –         –  stopped  0.14
      Phone Plus             30     30  181.56   473.62     1     5.508  ok       0.14
      Phone Plus            200    100  605.18  1578.74     6     9.914  clamped  0.14
      Fold 漢字, in…          0      0    0.00     0.00     –         –  stopped  0.13
      Fold 漢字, in…         30     30  180.92   507.87     1     5.527  ok       0.13
      Fold 漢字, in…        200    100  603.07  1692.91     6     9.949  clamped  0.13
      Fold 漢字, ou…          0      0    0.00     0.00     –         –  stopped  0.13
      Fold 漢字, ou…         30     30  181.10   543.31     1     5.522  ok       0.13
      Fold 漢字, ou…        200    100  603.67  1811.02     6     9.939  clamped  0.13
      Kiosk | "24" …          0      0    0.00     0.00     –         –  stopped  0.35
      Kiosk | "24" …         30     30  109.25   109.25     1     9.153  ok       0.35
      Kiosk | "24" …        200    100  364.17   364.17     3     8.238  clamped  0.35

      The formula that tutorials copy, which divides by the scale, errs on 2 displays,
        by up to -13.0 %. Confidence below high: Fold 漢字 (medium), Kiosk | "24" <b>
        (low).

      Note: 200 mm/s is beyond the limits of 0–100 mm/s; 100 mm/s is applied
      2 columns hidden to fit the terminal: ppi; native (px/pt). To see all, widen the
        window, or pipe the output.
      """#)
  }

  @Test func `one speed in Markdown`() throws {
    expectSnapshot(
      try SmallDatabase.speedReport("30").text(.markdown),
      #"""
      | 30 mm/s                 | points (pt/s) | pixels (px/s) | step (pt) | interval (ms) | U (±%) |  ppi | native (\#
      px/pt) |
      | :---------------------- | ------------: | ------------: | --------: | ------------: | -----: | ---: | --------\#
      -----: |
      | Phone Plus              |        181.56 |        473.62 |         1 |         5.508 |   0.14 |  401 |         \#
       2.609 |
      | Fold 漢字, inner        |        180.92 |        507.87 |         1 |         5.527 |   0.13 |  430 |          2\#
      .807 |
      | Fold 漢字, outer        |        181.10 |        543.31 |         1 |         5.522 |   0.13 |  460 |          3\#
      .000 |
      | Kiosk \| "24" &lt;b&gt; |        109.25 |        109.25 |         1 |         9.153 |   0.35 | 92.5 |         \#
       1.000 |

      The formula that tutorials copy, which divides by the scale, errs on 2 displays, by up to -13.0 %. Confidence be\#
      low high: Fold 漢字 (medium), Kiosk \| "24" &lt;b&gt; (low).
      """#)
  }

  @Test func `more than eight devices below high confidence are counted`() throws {
    let devices = (1...10).map { number in
      let confidence = number > 1 ? "low" : "high"
      return #"{"name":"K\#(number)","displays":[{"ppi":100,"scale":1}],"confidence":"\#(confidence)"}"#
    }
    let profile = #"{"formatVersion":1,"devices":[\#(devices.joined(separator: ","))]}"#
    let screens = try SmallDatabase.screens(of: profile)
    let text = try SmallDatabase.speedReport("30", on: screens).text(.text, width: 200)
    #expect(text.contains("Confidence is below high for 9 of 10 displays."))
    #expect(try SmallDatabase.speedReport("30", on: Array(screens.dropLast())).text(.text).contains("K9 (low)"))
  }
}
