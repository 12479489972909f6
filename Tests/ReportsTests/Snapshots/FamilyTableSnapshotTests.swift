import DeviceInfo
import Reports
import SpeedCalibration
import TestSupport
import Testing

/// The report by family, whole.
@Suite struct FamilyTableSnapshotTests {
  @Test func `one speed in 80 columns`() throws {
    expectSnapshot(
      try SmallDatabase.speedReport("30").text(.text, width: 80),
      #"""
      30 mm/s, whole points, native scale, nominal interval 10 ms

      Phone             points  pixels  step  interval   ticks      U   ppi  native
                          pt/s    px/s    pt        ms      Hz     ±%         px/pt
      Phone Plus        181.56  473.62     1     5.508  181.56   0.14   401   2.609
      Fold 漢字, inner  180.92  507.87     1     5.527  180.92   0.13   430   2.807
      Fold 漢字, outer  181.10  543.31     1     5.522  181.10   0.13   460   3.000

      Other             points  pixels  step  interval   ticks      U   ppi  native
                          pt/s    px/s    pt        ms      Hz     ±%         px/pt
      Kiosk | "24" <b>  109.25  109.25     1     9.153  109.25  0.062  92.5   1.000

      Where the formula that tutorials copy errs
      --scale-basis tutorial divides by the scale, and the content would run at:
      display           scale  native  requested  actual  error
                        px/pt   px/pt       mm/s    mm/s      %
      Phone Plus            3   2.609         30   26.09  -13.0
      Fold 漢字, inner      3   2.807         30   28.07   -6.4

      Confidence below high: Fold 漢字 (medium), Kiosk | "24" <b> (low)
      3 columns do not fit: scale (px/pt); density (pt/mm); confidence. A pipe or a
        file gets every column; '--columns help' lists their keys.
      """#)
  }

  @Test func `of more than five speeds the ends stand for all where the tutorial's formula errs`() throws {
    let text = try SmallDatabase.speedReport("5:120:5").text(.text)
    #expect(
      text.contains(
        """
        --scale-basis tutorial divides by the scale, --limits 0:100 clamps, and the
          content would run at:
        display           scale  native  for 5  for 120           error
                          px/pt   px/pt   mm/s     mm/s               %
        Phone Plus            3   2.609   4.35    86.96  -13.0 to -27.5
        """), "\(text)")
  }

  @Test func `several speeds, clamped and stopped`() throws {
    expectSnapshot(
      try SmallDatabase.speedReport("0,30,200", settings: .tutorial).text(.text, width: 80),
      #"""
      whole points, native scale, nominal interval 10 ms, limits 0–100 mm/s

      Phone          requested  speed  points   pixels  step  interval  status       U
                          mm/s   mm/s    pt/s     px/s    pt        ms              ±%
      Phone Plus             0      0    0.00     0.00     –         –  stopped   0.14
      Phone Plus            30     30  181.56   473.62     1     5.508  ok        0.14
      Phone Plus           200    100  605.18  1578.74     6     9.914  clamped   0.14
      Fold 漢字, i…          0      0    0.00     0.00     –         –  stopped   0.13
      Fold 漢字, i…         30     30  180.92   507.87     1     5.527  ok        0.13
      Fold 漢字, i…        200    100  603.07  1692.91     6     9.949  clamped   0.13
      Fold 漢字, o…          0      0    0.00     0.00     –         –  stopped   0.13
      Fold 漢字, o…         30     30  181.10   543.31     1     5.522  ok        0.13
      Fold 漢字, o…        200    100  603.67  1811.02     6     9.939  clamped   0.13

      Other          requested  speed  points   pixels  step  interval  status       U
                          mm/s   mm/s    pt/s     px/s    pt        ms              ±%
      Kiosk | "24"…          0      0    0.00     0.00     –         –  stopped  0.062
      Kiosk | "24"…         30     30  109.25   109.25     1     9.153  ok       0.062
      Kiosk | "24"…        200    100  364.17   364.17     3     8.238  clamped  0.062

      Where the formula that tutorials copy errs
      --scale-basis tutorial divides by the scale, and the content would run at:
      display           scale  native  for 30  for 100  error
                        px/pt   px/pt    mm/s     mm/s      %
      Phone Plus            3   2.609   26.09    86.96  -13.0
      Fold 漢字, inner      3   2.807   28.07    93.57   -6.4

      Confidence below high: Fold 漢字 (medium), Kiosk | "24" <b> (low)

      Note: 200 mm/s is beyond the limits of 0–100 mm/s; 100 mm/s is applied
      6 columns do not fit: ticks (Hz); ppi; scale (px/pt); native (px/pt); density
        (pt/mm); confidence. A pipe or a file gets every column; '--columns help'
        lists their keys.
      """#)
  }

  @Test func `one speed in Markdown`() throws {
    expectSnapshot(
      try SmallDatabase.speedReport("30").text(.markdown),
      #"""
      30 mm/s, whole points, native scale, nominal interval 10 ms

      | Phone                   | points (pt/s) | pixels (px/s) | step (pt) | interval (ms) | ticks (Hz) | U (±%) |  ppi | scale (px/pt) | native (px/pt) | density (pt/mm) | confidence |
      | :---------------------- | ------------: | ------------: | --------: | ------------: | ---------: | -----: | ---: | ------------: | -------------: | --------------: | :--------- |
      | Phone Plus              |        181.56 |        473.62 |         1 |         5.508 |     181.56 |   0.14 |  401 |             3 |          2.609 |          6.0518 | high       |
      | Fold 漢字, inner        |        180.92 |        507.87 |         1 |         5.527 |     180.92 |   0.13 |  430 |             3 |          2.807 |          6.0307 | medium     |
      | Fold 漢字, outer        |        181.10 |        543.31 |         1 |         5.522 |     181.10 |   0.13 |  460 |             3 |          3.000 |          6.0367 | medium     |

      | Other                   | points (pt/s) | pixels (px/s) | step (pt) | interval (ms) | ticks (Hz) | U (±%) |  ppi | scale (px/pt) | native (px/pt) | density (pt/mm) | confidence |
      | :---------------------- | ------------: | ------------: | --------: | ------------: | ---------: | -----: | ---: | ------------: | -------------: | --------------: | :--------- |
      | Kiosk \| "24" &lt;b&gt; |        109.25 |        109.25 |         1 |         9.153 |     109.25 |  0.062 | 92.5 |             1 |          1.000 |          3.6417 | low        |

      ### Where the formula that tutorials copy errs

      --scale-basis tutorial divides by the scale, and the content would run at:

      | display          | scale (px/pt) | native (px/pt) | requested (mm/s) | actual (mm/s) | error (%) |
      | :--------------- | ------------: | -------------: | ---------------: | ------------: | --------: |
      | Phone Plus       |             3 |          2.609 |               30 |         26.09 |     -13.0 |
      | Fold 漢字, inner |             3 |          2.807 |               30 |         28.07 |      -6.4 |

      Confidence below high: Fold 漢字 (medium), Kiosk \| "24" &lt;b&gt; (low)
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
    #expect(text.contains("Confidence is below high for 9 of 10 displays; the column confidence says which."))
    #expect(try SmallDatabase.speedReport("30", on: Array(screens.dropLast())).text(.text).contains("K9 (low)"))
  }
}
