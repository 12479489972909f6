import Reports
import SpeedCalibration
import TestSupport
import Testing

/// A table per display, and the rows of calibrations, an interface, whole.
@Suite struct DisplayTableSnapshotTests {
  @Test func `text in 80 columns`() throws {
    expectSnapshot(
      try SmallDatabase.speedReport("0,30,200", settings: .tutorial, layout: .displays).text(.text, width: 80),
      #"""
      Limits 0–100 mm/s.

      Phone Plus
      401 ppi, scale 3, native 2.609, 1080 × 1920 px, 414 × 736 pt, confidence high
      requested  speed  points   pixels     at 60 Hz  step  interval  status      U
           mm/s   mm/s    pt/s     px/s  rendered px    pt        ms             ±%
              0      0    0.00     0.00            0     –         –  stopped  0.14
             30     30  181.56   473.62        9.078     1     5.508  ok       0.14
            200    100  605.18  1578.74       30.259     6     9.914  clamped  0.14
      None of these speeds is judder-free; nearest: 29.743 mm/s (180pt/s) for 30;
        99.143 mm/s (600pt/s) for 100.

      Fold 漢字, inner
      430 ppi, scale 3, native 2.807, 1878 × 2670 px, 669 × 951 pt, confidence medium
      requested  speed  points   pixels    at 120 Hz  step  interval  status      U
           mm/s   mm/s    pt/s     px/s  rendered px    pt        ms             ±%
              0      0    0.00     0.00            0     –         –  stopped  0.13
             30     30  180.92   507.87        4.523     1     5.527  ok       0.13
            200    100  603.07  1692.91       15.077     6     9.949  clamped  0.13
      None of these speeds is judder-free; nearest: 29.847 mm/s (180pt/s) for 30;
        99.492 mm/s (600pt/s) for 100.

      Fold 漢字, outer
      460 ppi, scale 3, confidence medium
      requested  speed  points   pixels  step  interval  status      U
           mm/s   mm/s    pt/s     px/s    pt        ms             ±%
              0      0    0.00     0.00     –         –  stopped  0.13
             30     30  181.10   543.31     1     5.522  ok       0.13
            200    100  603.67  1811.02     6     9.939  clamped  0.13

      Kiosk | "24" <b>
      92.5 ppi, scale 1, confidence low
      requested  speed  points  pixels  step  interval  status      U
           mm/s   mm/s    pt/s    px/s    pt        ms             ±%
              0      0    0.00    0.00     –         –  stopped  0.35
             30     30  109.25  109.25     1     9.153  ok       0.35
            200    100  364.17  364.17     3     8.238  clamped  0.35

      The formula that tutorials copy, which divides by the scale, errs on 2 displays,
        by up to -13.0 %.

      Note: 200 mm/s is beyond the limits of 0–100 mm/s; 100 mm/s is applied
      1 column hidden to fit the terminal: at 60 Hz (rendered px). To see all, widen
        the window, or pipe the output.
      """#)
  }

  @Test func `the rows as CSV`() throws {
    expectSnapshot(
      try SmallDatabase.speedReport("0,30,200,-1", settings: .tutorial).text(.csv),
      #"""
      device,family,model_identifiers,display,ppi,scale,native_scale,points_per_mm,requested_mm_per_s,speed_mm_per_s,points_per_s,pixels_per_s,step_points,step_pixels,interval_s,ticks_per_s,status,confidence,expanded_uncertainty_percent,profile
      Phone Plus,Phone,"Phone1,1 Phone1,2",,401,3,2.608695652173913,6.051837270341207,0,0,0,0,,,,,stopped,high,0.14397762323930818,small.json
      Phone Plus,Phone,"Phone1,1 Phone1,2",,401,3,2.608695652173913,6.051837270341207,30,30,181.55511811023624,473.6220472440945,1,2.608695652173913,0.005507969207416242,181.55511811023624,ok,high,0.14397762323930818,small.json
      Phone Plus,Phone,"Phone1,1 Phone1,2",,401,3,2.608695652173913,6.051837270341207,200,100,605.1837270341207,1578.7401574803148,6,15.652173913043478,0.009914344573349236,100.86395450568678,clamped,high,0.14397762323930818,small.json
      Phone Plus,Phone,"Phone1,1 Phone1,2",,401,3,2.608695652173913,6.051837270341207,-1,0,0,0,,,,,stopped,high,0.14397762323930818,small.json
      Fold 漢字,Phone,"Fold1,1",inner,430,3,2.807174887892377,6.030665895197606,0,0,0,0,,,,,stopped,medium,0.13451440815074991,small.json
      Fold 漢字,Phone,"Fold1,1",inner,430,3,2.807174887892377,6.030665895197606,30,30,180.91997685592816,507.8740157480315,1,2.807174887892377,0.005527305593214447,180.91997685592816,ok,medium,0.13451440815074991,small.json
      Fold 漢字,Phone,"Fold1,1",inner,430,3,2.807174887892377,6.030665895197606,200,100,603.0665895197606,1692.913385826772,6,16.84304932735426,0.009949150067786005,100.51109825329343,clamped,medium,0.13451440815074991,small.json
      Fold 漢字,Phone,"Fold1,1",inner,430,3,2.807174887892377,6.030665895197606,-1,0,0,0,,,,,stopped,medium,0.13451440815074991,small.json
      Fold 漢字,Phone,"Fold1,1",outer,460,3,3,6.0367454068241475,0,0,0,0,,,,,stopped,medium,0.12551092808470127,small.json
      Fold 漢字,Phone,"Fold1,1",outer,460,3,3,6.0367454068241475,30,30,181.10236220472444,543.3070866141734,1,3,0.005521739130434781,181.10236220472444,ok,medium,0.12551092808470127,small.json
      Fold 漢字,Phone,"Fold1,1",outer,460,3,3,6.0367454068241475,200,100,603.6745406824148,1811.0236220472443,6,18,0.009939130434782607,100.61242344706913,clamped,medium,0.12551092808470127,small.json
      Fold 漢字,Phone,"Fold1,1",outer,460,3,3,6.0367454068241475,-1,0,0,0,,,,,stopped,medium,0.12551092808470127,small.json
      "Kiosk | ""24"" <b>",,,,92.5,1,1,3.641732283464567,0,0,0,0,,,,,stopped,low,0.3464101615137755,small.json
      "Kiosk | ""24"" <b>",,,,92.5,1,1,3.641732283464567,30,30,109.25196850393701,109.25196850393701,1,1,0.009153153153153154,109.25196850393701,ok,low,0.3464101615137755,small.json
      "Kiosk | ""24"" <b>",,,,92.5,1,1,3.641732283464567,200,100,364.1732283464567,364.1732283464567,3,3,0.008237837837837837,121.39107611548557,clamped,low,0.3464101615137755,small.json
      "Kiosk | ""24"" <b>",,,,92.5,1,1,3.641732283464567,-1,0,0,0,,,,,stopped,low,0.3464101615137755,small.json
      """#)
  }
}
