import Reports
import Testing
import TestSupport

/// Calibrations as Markdown, whole.
@Suite struct SpeedMarkdownSnapshotTests {
  @Test func `by family`() throws {
    expectSnapshot(
      try SmallDatabase.speedReport("30").text(.markdown),
      #"""
      30 mm/s, whole points, native scale, nominal interval 10 ms

      | Phone                   |  ppi | scale (px/pt) | native (px/pt) | density (pt/mm) | points (pt/s) | pixels (px/s) | step (pt) | interval (ms) | ticks (Hz) | confidence | U (±%) |
      | :---------------------- | ---: | ------------: | -------------: | --------------: | ------------: | ------------: | --------: | ------------: | ---------: | :--------- | -----: |
      | Phone Plus              |  401 |             3 |          2.609 |          6.0518 |        181.56 |        473.62 |         1 |         5.508 |     181.56 | high       |   0.14 |
      | Fold 漢字, inner        |  430 |             3 |          2.807 |          6.0307 |        180.92 |        507.87 |         1 |         5.527 |     180.92 | medium     |   0.13 |
      | Fold 漢字, outer        |  460 |             3 |          3.000 |          6.0367 |        181.10 |        543.31 |         1 |         5.522 |     181.10 | medium     |   0.13 |

      | Other                   |  ppi | scale (px/pt) | native (px/pt) | density (pt/mm) | points (pt/s) | pixels (px/s) | step (pt) | interval (ms) | ticks (Hz) | confidence | U (±%) |
      | :---------------------- | ---: | ------------: | -------------: | --------------: | ------------: | ------------: | --------: | ------------: | ---------: | :--------- | -----: |
      | Kiosk \| "24" &lt;b&gt; | 92.5 |             1 |          1.000 |          3.6417 |        109.25 |        109.25 |         1 |         9.153 |     109.25 | low        |  0.062 |

      ### Where the formula that tutorials copy errs

      With the scale in place of the native scale, the content would run at:

      | display          | scale (px/pt) | native (px/pt) | requested (mm/s) | actual (mm/s) | error (%) |
      | :--------------- | ------------: | -------------: | ---------------: | ------------: | --------: |
      | Phone Plus       |             3 |          2.609 |               30 |         26.09 |     -13.0 |
      | Fold 漢字, inner |             3 |          2.807 |               30 |         28.07 |      -6.4 |

      Confidence below high: Fold 漢字 (medium), Kiosk \| "24" &lt;b&gt; (low)
      """#)
  }

  @Test func `by display`() throws {
    expectSnapshot(
      try SmallDatabase.speedReport("0,30,200", settings: .tutorial, layout: .displays).text(.markdown),
      #"""
      whole points, native scale, nominal interval 10 ms, limits 0–100 mm/s

      ### Phone Plus

      401 ppi, scale 3, native 2.6087, 1080 × 1920 px, 414 × 736 pt, confidence high

      | requested (mm/s) | speed (mm/s) | points (pt/s) | pixels (px/s) | at 60 Hz (px/frame) | step (pt) | interval (ms) | ticks (Hz) | status  | U (±%) |
      | ---------------: | -----------: | ------------: | ------------: | ------------------: | --------: | ------------: | ---------: | :------ | -----: |
      |                0 |            0 |          0.00 |          0.00 |                   0 |         – |             – |          – | stopped |   0.14 |
      |               30 |           30 |        181.56 |        473.62 |               7.894 |         1 |         5.508 |     181.56 | ok      |   0.14 |
      |              200 |          100 |        605.18 |       1578.74 |              26.312 |         6 |         9.914 |     100.86 | clamped |   0.14 |

      None of these speeds is judder-free; suggest finds those that are.

      ### Fold 漢字, inner

      430 ppi, scale 3, native 2.8072, 1878 × 2670 px, 669 × 951 pt, confidence medium

      | requested (mm/s) | speed (mm/s) | points (pt/s) | pixels (px/s) | at 120 Hz (px/frame) | at 60 Hz (px/frame) | step (pt) | interval (ms) | ticks (Hz) | status  | U (±%) |
      | ---------------: | -----------: | ------------: | ------------: | -------------------: | ------------------: | --------: | ------------: | ---------: | :------ | -----: |
      |                0 |            0 |          0.00 |          0.00 |                    0 |                   0 |         – |             – |          – | stopped |   0.13 |
      |               30 |           30 |        180.92 |        507.87 |                4.232 |               8.465 |         1 |         5.527 |     180.92 | ok      |   0.13 |
      |              200 |          100 |        603.07 |       1692.91 |               14.108 |              28.215 |         6 |         9.949 |     100.51 | clamped |   0.13 |

      None of these speeds is judder-free; suggest finds those that are.

      ### Fold 漢字, outer

      460 ppi, scale 3, native 3, confidence medium

      | requested (mm/s) | speed (mm/s) | points (pt/s) | pixels (px/s) | step (pt) | interval (ms) | ticks (Hz) | status  | U (±%) |
      | ---------------: | -----------: | ------------: | ------------: | --------: | ------------: | ---------: | :------ | -----: |
      |                0 |            0 |          0.00 |          0.00 |         – |             – |          – | stopped |   0.13 |
      |               30 |           30 |        181.10 |        543.31 |         1 |         5.522 |     181.10 | ok      |   0.13 |
      |              200 |          100 |        603.67 |       1811.02 |         6 |         9.939 |     100.61 | clamped |   0.13 |

      ### Kiosk \| "24" &lt;b&gt;

      92.5 ppi, scale 1, native 1, confidence low

      | requested (mm/s) | speed (mm/s) | points (pt/s) | pixels (px/s) | step (pt) | interval (ms) | ticks (Hz) | status  | U (±%) |
      | ---------------: | -----------: | ------------: | ------------: | --------: | ------------: | ---------: | :------ | -----: |
      |                0 |            0 |          0.00 |          0.00 |         – |             – |          – | stopped |  0.062 |
      |               30 |           30 |        109.25 |        109.25 |         1 |         9.153 |     109.25 | ok      |  0.062 |
      |              200 |          100 |        364.17 |        364.17 |         3 |         8.238 |     121.39 | clamped |  0.062 |

      ### Where the formula that tutorials copy errs

      With the scale in place of the native scale, the content would run at:

      | display          | scale (px/pt) | native (px/pt) | requested (mm/s) | actual (mm/s) | error (%) |
      | :--------------- | ------------: | -------------: | ---------------: | ------------: | --------: |
      | Phone Plus       |             3 |          2.609 |               30 |         26.09 |     -13.0 |
      | Fold 漢字, inner |             3 |          2.807 |               30 |         28.07 |      -6.4 |

      Confidence below high: Fold 漢字 (medium), Kiosk \| "24" &lt;b&gt; (low)

      Note: 200 mm/s is beyond the limits of 0–100 mm/s; 100 mm/s is applied
      """#)
  }
}
