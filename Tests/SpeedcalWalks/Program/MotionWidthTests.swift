#if !DEBUG
import Testing
import TestSupport

/// What devices, motion and suggest look like at each width, and in a pipe.
@Suite struct MotionWidthTests {
  static let devices = ["devices", "iPhone 13*"]

  @Test func `devices at 60 columns`() throws {
    try expectTerminal(
      Self.devices, columns: 60,
      """
      device             year  ppi  scale  native  refresh     U
                                    px/pt   px/pt       Hz    ±%
      iPhone 13 mini     2021  476      3   2.880       60  0.12
      iPhone 13          2021  460      3   3.000       60  0.13
      iPhone 13 Pro      2021  460      3   3.000   10–120  0.13
      iPhone 13 Pro Max  2021  458      3   3.000   10–120  0.13

      4 devices, 4 displays
      5 columns have no room here: pixels, points, confidence,
        model identifiers, profile
      """)
  }

  @Test func `devices at 80 columns`() throws {
    try expectTerminal(
      Self.devices, columns: 80,
      """
      device             year  ppi  scale  native       pixels  refresh     U
                                    px/pt   px/pt                    Hz    ±%
      iPhone 13 mini     2021  476      3   2.880  1080 × 2340       60  0.12
      iPhone 13          2021  460      3   3.000  1170 × 2532       60  0.13
      iPhone 13 Pro      2021  460      3   3.000  1170 × 2532   10–120  0.13
      iPhone 13 Pro Max  2021  458      3   3.000  1284 × 2778   10–120  0.13

      4 devices, 4 displays
      4 columns have no room here: points, confidence, model identifiers, profile
      """)
  }

  @Test func `devices at 120 columns`() throws {
    try expectTerminal(
      Self.devices, columns: 120,
      """
      device             year  ppi  scale  native       pixels     points  refresh  confidence     U  model identifiers
                                    px/pt   px/pt                               Hz                ±%
      iPhone 13 mini     2021  476      3   2.880  1080 × 2340  375 × 812       60  high        0.12  iPhone14,4
      iPhone 13          2021  460      3   3.000  1170 × 2532  390 × 844       60  high        0.13  iPhone14,5
      iPhone 13 Pro      2021  460      3   3.000  1170 × 2532  390 × 844   10–120  high        0.13  iPhone14,2
      iPhone 13 Pro Max  2021  458      3   3.000  1284 × 2778  428 × 926   10–120  high        0.13  iPhone14,3

      4 devices, 4 displays
      1 column has no room here: profile
      """)
  }

  @Test func `devices in a pipe`() throws {
    try Program.expect(
      Self.devices,
      """
      device             year  ppi  scale  native       pixels     points  refresh  confidence     U  model identifiers  profile
                                    px/pt   px/pt                               Hz                ±%
      iPhone 13 mini     2021  476      3   2.880  1080 × 2340  375 × 812       60  high        0.12  iPhone14,4         bundled:iphone.json
      iPhone 13          2021  460      3   3.000  1170 × 2532  390 × 844       60  high        0.13  iPhone14,5         bundled:iphone.json
      iPhone 13 Pro      2021  460      3   3.000  1170 × 2532  390 × 844   10–120  high        0.13  iPhone14,2         bundled:iphone.json
      iPhone 13 Pro Max  2021  458      3   3.000  1284 × 2778  428 × 926   10–120  high        0.13  iPhone14,3         bundled:iphone.json

      4 devices, 4 displays
      """)
  }

  static let motion = ["motion", "iPhone 8"]

  @Test func `motion at 60 columns`() throws {
    try expectTerminal(
      Self.motion, columns: 60,
      """
      30 mm/s for 10 s, native scale, nominal interval 10 ms

      iPhone 8
      326 ppi, scale 2, native 2, 750 × 1334 px, 375 × 667 pt,
        confidence high
      refresh  way           pattern      beat  movement
           Hz                pt             Hz  per frame
           60  timer-point   ≈3,3,3,3,4  12.52  ▆▆▆▆█▆▆▆▆█▆▆▆▆█▆▆▆▆█
           60  timer-pixel   ≈6×3,4.5     8.35  ▆▆▆▆▆▆▆█▆▆▆▆▆▆█▆▆▆▆▆
           60  link-carry    ≈3,3.5      25.04  ▇▇█▇█▇▇█▇█▇█▇▇█▇█▇▇█
           60  link-elapsed  ≈3.5,3      25.04  ▇█▇█▇█▇▇█▇█▇▇█▇█▇█▇▇

      Bars show the movement of 20 frames, around the first
        irregular one. ≈ marks an approximate pattern; a…b gives
        the range where the pattern is too long to print.
      8 columns have no room here: mean (mm/s), error (%), ticks
        (/frame), p-p (px), RMS (px), unseen (ticks %), still (%),
        blur (mm)
      """)
  }

  @Test func `motion at 80 columns`() throws {
    try expectTerminal(
      Self.motion, columns: 80,
      """
      30 mm/s for 10 s, native scale, nominal interval 10 ms

      iPhone 8
      326 ppi, scale 2, native 2, 750 × 1334 px, 375 × 667 pt, confidence high
      refresh  way            mean  pattern      beat   p-p  movement
           Hz                 mm/s  pt             Hz    px  per frame
           60  timer-point   30.00  ≈3,3,3,3,4  12.52  1.99  ▆▆▆▆█▆▆▆▆█▆▆▆▆█▆▆▆▆█
           60  timer-pixel   29.99  ≈6×3,4.5     8.35  2.99  ▆▆▆▆▆▆▆█▆▆▆▆▆▆█▆▆▆▆▆
           60  link-carry    30.00  ≈3,3.5      25.04  0.99  ▇▇█▇█▇▇█▇█▇█▇▇█▇█▇▇█
           60  link-elapsed  30.00  ≈3.5,3      25.04  0.99  ▇█▇█▇█▇▇█▇█▇▇█▇█▇█▇▇

      Bars show the movement of 20 frames, around the first irregular one. ≈ marks an
        approximate pattern; a…b gives the range where the pattern is too long to
        print.
      6 columns have no room here: error (%), ticks (/frame), RMS (px), unseen (ticks
        %), still (%), blur (mm)
      """)
  }

  @Test func `motion at 120 columns`() throws {
    try expectTerminal(
      Self.motion, columns: 120,
      """
      30 mm/s for 10 s, native scale, nominal interval 10 ms

      iPhone 8
      326 ppi, scale 2, native 2, 750 × 1334 px, 375 × 667 pt, confidence high
      refresh  way            mean  error   ticks  pattern      beat   p-p   RMS   unseen  still   blur  movement
           Hz                 mm/s      %  /frame  pt             Hz    px    px  ticks %      %     mm  per frame
           60  timer-point   30.00  -0.01    3.21  ≈3,3,3,3,4  12.52  1.99  0.58     68.8    0.0  0.500  ▆▆▆▆█▆▆▆▆█▆▆▆▆█▆▆▆▆█
           60  timer-pixel   29.99  -0.04    2.14  ≈6×3,4.5     8.35  2.99  0.87     53.2    0.0  0.500  ▆▆▆▆▆▆▆█▆▆▆▆▆▆█▆▆▆▆▆
           60  link-carry    30.00  -0.01    1.00  ≈3,3.5      25.04  0.99  0.29      0.0    0.0  0.500  ▇▇█▇█▇▇█▇█▇█▇▇█▇█▇▇█
           60  link-elapsed  30.00  -0.01    1.00  ≈3.5,3      25.04  0.99  0.29      0.0    0.0  0.500  ▇█▇█▇█▇▇█▇█▇▇█▇█▇█▇▇

      Bars show the movement of 20 frames, around the first irregular one. ≈ marks an approximate pattern; a…b gives the range
        where the pattern is too long to print.
      """)
  }

  @Test func `motion in a pipe`() throws {
    try Program.expect(
      Self.motion,
      """
      30 mm/s for 10 s, native scale, nominal interval 10 ms

      iPhone 8
      326 ppi, scale 2, native 2, 750 × 1334 px, 375 × 667 pt, confidence high
      refresh  way            mean  error   ticks  pattern      beat   p-p   RMS   unseen  still   blur  movement
           Hz                 mm/s      %  /frame  pt             Hz    px    px  ticks %      %     mm  per frame
           60  timer-point   30.00  -0.01    3.21  ≈3,3,3,3,4  12.52  1.99  0.58     68.8    0.0  0.500  ▆▆▆▆█▆▆▆▆█▆▆▆▆█▆▆▆▆█
           60  timer-pixel   29.99  -0.04    2.14  ≈6×3,4.5     8.35  2.99  0.87     53.2    0.0  0.500  ▆▆▆▆▆▆▆█▆▆▆▆▆▆█▆▆▆▆▆
           60  link-carry    30.00  -0.01    1.00  ≈3,3.5      25.04  0.99  0.29      0.0    0.0  0.500  ▇▇█▇█▇▇█▇█▇█▇▇█▇█▇▇█
           60  link-elapsed  30.00  -0.01    1.00  ≈3.5,3      25.04  0.99  0.29      0.0    0.0  0.500  ▇█▇█▇█▇▇█▇█▇▇█▇█▇█▇▇

      Bars show the movement of 20 frames, around the first irregular one. ≈ marks an
        approximate pattern; a…b gives the range where the pattern is too long to
        print.
      """)
  }

  static let suggest = ["suggest", "iPhone 15", "iPad Air"]

  @Test func `suggest at 60 columns`() throws {
    try expectTerminal(
      Self.suggest, columns: 60,
      """
      Even speeds next to 30 mm/s (whole pixels per frame, so that
        all frames move alike):
      display    refresh  choice    pixels   speed     off  to type
                      Hz          px/frame    mm/s       %
      iPad Air        60  below          5  28.864   -3.79  5px/frame@60
      iPad Air        60  above          6  34.636  +15.45  6px/frame@60
      iPhone 15       60  below          9  29.817   -0.61  9px/frame@60
      iPhone 15       60  above         10  33.130  +10.43  10px/frame@60

      Common target: 29.341 mm/s
      Of all speeds within 5 % of 30 mm/s this is the nearest to
        even ones on every display, at most 1.63 % off:
      display    refresh    pixels   speed    off  to type
                      Hz  px/frame    mm/s      %
      iPad Air        60         5  28.864  -1.63  5px/frame@60
      iPhone 15       60         9  29.817  +1.63  9px/frame@60
      2 columns have no room here: points (pt/frame), within 5 %
      """)
  }

  @Test func `suggest at 80 columns`() throws {
    try expectTerminal(
      Self.suggest, columns: 80,
      """
      Even speeds next to 30 mm/s (whole pixels per frame, so that all frames move
        alike):
      display    refresh  choice    pixels   speed     off  within 5 %  to type
                      Hz          px/frame    mm/s       %
      iPad Air        60  below          5  28.864   -3.79  yes         5px/frame@60
      iPad Air        60  above          6  34.636  +15.45  no          6px/frame@60
      iPhone 15       60  below          9  29.817   -0.61  yes         9px/frame@60
      iPhone 15       60  above         10  33.130  +10.43  no          10px/frame@60

      Common target: 29.341 mm/s
      Of all speeds within 5 % of 30 mm/s this is the nearest to even ones on every
        display, at most 1.63 % off:
      display    refresh    pixels    points   speed    off  to type
                      Hz  px/frame  pt/frame    mm/s      %
      iPad Air        60         5       2.5  28.864  -1.63  5px/frame@60
      iPhone 15       60         9         3  29.817  +1.63  9px/frame@60
      1 column has no room here: points (pt/frame)
      """)
  }

  @Test func `suggest at 120 columns`() throws {
    try expectTerminal(
      Self.suggest, columns: 120,
      """
      Even speeds next to 30 mm/s (whole pixels per frame, so that all frames move alike):
      display    refresh  choice    pixels    points   speed     off  within 5 %  to type
                      Hz          px/frame  pt/frame    mm/s       %
      iPad Air        60  below          5       2.5  28.864   -3.79  yes         5px/frame@60
      iPad Air        60  above          6         3  34.636  +15.45  no          6px/frame@60
      iPhone 15       60  below          9         3  29.817   -0.61  yes         9px/frame@60
      iPhone 15       60  above         10     3.333  33.130  +10.43  no          10px/frame@60

      Common target: 29.341 mm/s
      Of all speeds within 5 % of 30 mm/s this is the nearest to even ones on every display, at most 1.63 % off:
      display    refresh    pixels    points   speed    off  to type
                      Hz  px/frame  pt/frame    mm/s      %
      iPad Air        60         5       2.5  28.864  -1.63  5px/frame@60
      iPhone 15       60         9         3  29.817  +1.63  9px/frame@60
      """)
  }

  @Test func `suggest in a pipe`() throws {
    try Program.expect(
      Self.suggest,
      """
      Even speeds next to 30 mm/s (whole pixels per frame, so that all frames move
        alike):
      display    refresh  choice    pixels    points   speed     off  within 5 %  to type
                      Hz          px/frame  pt/frame    mm/s       %
      iPad Air        60  below          5       2.5  28.864   -3.79  yes         5px/frame@60
      iPad Air        60  above          6         3  34.636  +15.45  no          6px/frame@60
      iPhone 15       60  below          9         3  29.817   -0.61  yes         9px/frame@60
      iPhone 15       60  above         10     3.333  33.130  +10.43  no          10px/frame@60

      Common target: 29.341 mm/s
      Of all speeds within 5 % of 30 mm/s this is the nearest to even ones on every
        display, at most 1.63 % off:
      display    refresh    pixels    points   speed    off  to type
                      Hz  px/frame  pt/frame    mm/s      %
      iPad Air        60         5       2.5  28.864  -1.63  5px/frame@60
      iPhone 15       60         9         3  29.817  +1.63  9px/frame@60
      """)
  }
}
#endif
