#if !DEBUG
import Testing
import TestSupport

/// What report, table and convert look like at each width, and in a pipe.
@Suite struct CalibrationWidthTests {
  static let report = ["report", "iPhone 15", "iPhone 8 Plus"]

  @Test func `report at 60 columns`() throws {
    try expectTerminal(
      Self.report, columns: 60,
      """
      30 mm/s, whole points, native scale, nominal interval 10 ms,
        limits 0–100 mm/s

      iPhone         ppi  native  points  step  interval   ticks
                           px/pt    pt/s    pt        ms      Hz
      iPhone 8 Plus  401   2.609  181.56     1     5.508  181.56
      iPhone 15      460   3.000  181.10     1     5.522  181.10

      Where the tutorial formula errs
      Dividing by the scale instead of the native scale, it would
        really run at:
      display        scale  native  wanted  really  error
                     px/pt   px/pt    mm/s    mm/s      %
      iPhone 8 Plus      3   2.609      30   26.09  -13.0
      5 columns have no room here: scale (px/pt), density (pt/mm),
        pixels (px/s), confidence, U (±%)
      """)
  }

  @Test func `report at 80 columns`() throws {
    try expectTerminal(
      Self.report, columns: 80,
      """
      30 mm/s, whole points, native scale, nominal interval 10 ms, limits 0–100 mm/s

      iPhone         ppi  scale  native  density  points  step  interval   ticks     U
                          px/pt   px/pt    pt/mm    pt/s    pt        ms      Hz    ±%
      iPhone 8 Plus  401      3   2.609   6.0518  181.56     1     5.508  181.56  0.14
      iPhone 15      460      3   3.000   6.0367  181.10     1     5.522  181.10  0.13

      Where the tutorial formula errs
      Dividing by the scale instead of the native scale, it would really run at:
      display        scale  native  wanted  really  error
                     px/pt   px/pt    mm/s    mm/s      %
      iPhone 8 Plus      3   2.609      30   26.09  -13.0
      2 columns have no room here: pixels (px/s), confidence
      """)
  }

  @Test func `report at 120 columns`() throws {
    try expectTerminal(
      Self.report, columns: 120,
      """
      30 mm/s, whole points, native scale, nominal interval 10 ms, limits 0–100 mm/s

      iPhone         ppi  scale  native  density  points  pixels  step  interval   ticks  confidence     U
                          px/pt   px/pt    pt/mm    pt/s    px/s    pt        ms      Hz                ±%
      iPhone 8 Plus  401      3   2.609   6.0518  181.56  473.62     1     5.508  181.56  high        0.14
      iPhone 15      460      3   3.000   6.0367  181.10  543.31     1     5.522  181.10  high        0.13

      Where the tutorial formula errs
      Dividing by the scale instead of the native scale, it would really run at:
      display        scale  native  wanted  really  error
                     px/pt   px/pt    mm/s    mm/s      %
      iPhone 8 Plus      3   2.609      30   26.09  -13.0
      """)
  }

  @Test func `report in a pipe`() throws {
    try Program.expect(
      Self.report,
      """
      30 mm/s, whole points, native scale, nominal interval 10 ms, limits 0–100 mm/s

      iPhone         ppi  scale  native  density  points  pixels  step  interval   ticks  confidence     U
                          px/pt   px/pt    pt/mm    pt/s    px/s    pt        ms      Hz                ±%
      iPhone 8 Plus  401      3   2.609   6.0518  181.56  473.62     1     5.508  181.56  high        0.14
      iPhone 15      460      3   3.000   6.0367  181.10  543.31     1     5.522  181.10  high        0.13

      Where the tutorial formula errs
      Dividing by the scale instead of the native scale, it would really run at:
      display        scale  native  wanted  really  error
                     px/pt   px/pt    mm/s    mm/s      %
      iPhone 8 Plus      3   2.609      30   26.09  -13.0
      """)
  }

  static let table = ["table", "iPhone 15 Pro", "--speed", "10:30:10"]

  @Test func `table at 60 columns`() throws {
    try expectTerminal(
      Self.table, columns: 60,
      """
      whole points, native scale, nominal interval 10 ms, limits
        0–100 mm/s

      iPhone 15 Pro
      460 ppi, scale 3, native 3, 1179 × 2556 px, 393 × 852 pt,
        confidence high
      speed  points  at 60 Hz  step  interval   ticks     U
       mm/s    pt/s  px/frame    pt        ms      Hz    ±%
         10   60.37     3.018     1    16.565   60.37  0.13
         20  120.73     6.037     1     8.283  120.73  0.13
         30  181.10     9.055     1     5.522  181.10  0.13
      No way of driving is even at these speeds; a display link
        would be at 6.626 mm/s (1px/frame@120) or 13.252 mm/s
        (2px/frame@120).
      2 columns have no room here: pixels (px/s), at 120 Hz
        (px/frame)
      """)
  }

  @Test func `table at 80 columns`() throws {
    try expectTerminal(
      Self.table, columns: 80,
      """
      whole points, native scale, nominal interval 10 ms, limits 0–100 mm/s

      iPhone 15 Pro
      460 ppi, scale 3, native 3, 1179 × 2556 px, 393 × 852 pt, confidence high
      speed  points  pixels  at 120 Hz  at 60 Hz  step  interval   ticks     U
       mm/s    pt/s    px/s   px/frame  px/frame    pt        ms      Hz    ±%
         10   60.37  181.10      1.509     3.018     1    16.565   60.37  0.13
         20  120.73  362.20      3.018     6.037     1     8.283  120.73  0.13
         30  181.10  543.31      4.528     9.055     1     5.522  181.10  0.13
      No way of driving is even at these speeds; a display link would be at 6.626 mm/s
        (1px/frame@120) or 13.252 mm/s (2px/frame@120).
      """)
  }

  @Test func `table at 120 columns`() throws {
    try expectTerminal(
      Self.table, columns: 120,
      """
      whole points, native scale, nominal interval 10 ms, limits 0–100 mm/s

      iPhone 15 Pro
      460 ppi, scale 3, native 3, 1179 × 2556 px, 393 × 852 pt, confidence high
      speed  points  pixels  at 120 Hz  at 60 Hz  step  interval   ticks     U
       mm/s    pt/s    px/s   px/frame  px/frame    pt        ms      Hz    ±%
         10   60.37  181.10      1.509     3.018     1    16.565   60.37  0.13
         20  120.73  362.20      3.018     6.037     1     8.283  120.73  0.13
         30  181.10  543.31      4.528     9.055     1     5.522  181.10  0.13
      No way of driving is even at these speeds; a display link would be at 6.626 mm/s (1px/frame@120) or 13.252 mm/s
        (2px/frame@120).
      """)
  }

  @Test func `table in a pipe`() throws {
    try Program.expect(
      Self.table,
      """
      whole points, native scale, nominal interval 10 ms, limits 0–100 mm/s

      iPhone 15 Pro
      460 ppi, scale 3, native 3, 1179 × 2556 px, 393 × 852 pt, confidence high
      speed  points  pixels  at 120 Hz  at 60 Hz  step  interval   ticks     U
       mm/s    pt/s    px/s   px/frame  px/frame    pt        ms      Hz    ±%
         10   60.37  181.10      1.509     3.018     1    16.565   60.37  0.13
         20  120.73  362.20      3.018     6.037     1     8.283  120.73  0.13
         30  181.10  543.31      4.528     9.055     1     5.522  181.10  0.13
      No way of driving is even at these speeds; a display link would be at 6.626 mm/s
        (1px/frame@120) or 13.252 mm/s (2px/frame@120).
      """)
  }

  static let convert = ["convert", "30mm/s", "iPhone 15", "Google Pixel 8"]

  @Test func `convert at 60 columns`() throws {
    try expectTerminal(
      Self.convert, columns: 60,
      """
      display         speed  points  pixels  at 60 Hz  at 120 Hz
                       mm/s    pt/s    px/s  px/frame   px/frame
      iPhone 15          30  181.10  543.31     9.055      4.528
      Google Pixel 8     30  191.90  503.74     8.396      4.198

      Angles are seen from 360 mm; words are six characters of
        text in 17 pt. Google Pixel 8 calls a point dp.
      9 columns have no room here: inches (in/s), pixel (ms/px),
        height (s), width (s), angle (deg/s), words (/min), step
        (pt), interval (ms), U (±%)
      """)
  }

  @Test func `convert at 80 columns`() throws {
    try expectTerminal(
      Self.convert, columns: 80,
      """
      display         speed  points  pixels  at 60 Hz  at 120 Hz  step  interval
                       mm/s    pt/s    px/s  px/frame   px/frame    pt        ms
      iPhone 15          30  181.10  543.31     9.055      4.528     1     5.522
      Google Pixel 8     30  191.90  503.74     8.396      4.198     1     5.211

      Angles are seen from 360 mm; words are six characters of text in 17 pt. Google
        Pixel 8 calls a point dp.
      7 columns have no room here: inches (in/s), pixel (ms/px), height (s), width
        (s), angle (deg/s), words (/min), U (±%)
      """)
  }

  @Test func `convert at 120 columns`() throws {
    try expectTerminal(
      Self.convert, columns: 120,
      """
      display         speed  inches  points  pixels  at 60 Hz  at 120 Hz  pixel  height  width  angle  step  interval      U
                       mm/s    in/s    pt/s    px/s  px/frame   px/frame  ms/px       s      s  deg/s    pt        ms     ±%
      iPhone 15          30   1.181  181.10  543.31     9.055      4.528  1.841     4.7   2.17   4.77     1     5.522   0.13
      Google Pixel 8     30   1.181  191.90  503.74     8.396      4.198  1.985    4.76   2.14   4.77     1     5.211  0.094

      Angles are seen from 360 mm; words are six characters of text in 17 pt. Google Pixel 8 calls a point dp.
      1 column has no room here: words (/min)
      """)
  }

  @Test func `convert in a pipe`() throws {
    try Program.expect(
      Self.convert,
      """
      display         speed  inches  points  pixels  at 60 Hz  at 120 Hz  pixel  height  width  angle  words  step  interval      U
                       mm/s    in/s    pt/s    px/s  px/frame   px/frame  ms/px       s      s  deg/s   /min    pt        ms     ±%
      iPhone 15          30   1.181  181.10  543.31     9.055      4.528  1.841     4.7   2.17   4.77    213     1     5.522   0.13
      Google Pixel 8     30   1.181  191.90  503.74     8.396      4.198  1.985    4.76   2.14   4.77    226     1     5.211  0.094

      Angles are seen from 360 mm; words are six characters of text in 17 pt. Google
        Pixel 8 calls a point dp.
      """)
  }
}
#endif
