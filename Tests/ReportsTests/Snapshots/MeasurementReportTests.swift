import DeviceInfo
import SpeedCalibration
import SpeedMeasurement
import TestSupport
import Testing

@testable import Reports

/// What `measure fit` and `log` print; MeasureYourOwnDevice.md has a fit for people, whole.
@Suite struct MeasurementReportTests {
  /// A display of 10 points per millimetre, as its profile says.
  static func fit() throws -> RunFit {
    let display = try MeasuredDisplay(Display(ppi: 508, scale: 2))
    let long = try MeasuredRun.runs(
      seconds: [3.41, 3.39, 3.44, 3.40], distanceMillimeters: 100, commandedMillimetersPerSecond: 30)
    let short = try [1.70, 1.72, 1.69].enumerated().map { index, seconds in
      try MeasuredRun(
        number: 5 + index, command: .speed(millimetersPerSecond: 30, seconds: seconds), distanceMillimeters: 50,
        isExcluded: index == 2)
    }
    return try RunFit(
      long + short, display: display, instruments: Instruments(rulerEndsMillimeters: 0.3, timing: .unknown))
  }

  /// The display that was measured.
  static func screen(_ name: String = "Kiosk") throws -> Screen {
    try Screen(described: Display(ppi: 508, scale: 2), name: name)
  }

  static func verification(_ tolerance: Double, _ rule: DecisionRule = .guardBand) throws -> Verification {
    try Verification(fit: fit(), tolerancePercent: tolerance, rule: rule)
  }

  /// 30 mm/s at 60 Hz for five seconds in a loop of 400 points, with a stall of six frames.
  static func log(hertz: Double? = nil, wobble: Double = 0) throws -> TickLogAnalysis {
    let samples = (0..<300).filter { !(120..<126).contains($0) }.map { frame in
      let points = Double(5 * (frame > 120 ? frame - 5 : frame)) + (frame % 2 == 0 ? 0 : wobble)
      return TickSample(seconds: Double(frame) / 60, offsetPoints: points.truncatingRemainder(dividingBy: 400))
    }
    return try TickLogAnalysis(
      of: TickLog(samples), on: Display(ppi: 508, scale: 2),
      settings: TickLogSettings(
        commandedMillimetersPerSecond: 30, refreshRate: hertz.map { try RefreshRate(hertz: $0) }))
  }

  /// A fit, a judged one, and a log.
  static func reports() throws -> [Report] {
    try [
      Report(of: fit(), on: screen()), Report(of: fit(), on: screen(), verification: verification(5)),
      Report(of: MeasuredMotion(log(), on: screen())),
    ]
  }

  @Test func `a fit for machines`() throws {
    let report = try Report(of: Self.fit(), on: Self.screen())
    // CSV writes lists in cells.
    expectSnapshot(
      try report.choosing(columns: ["outliers", "excluded_runs", "budget", "diagnoses", "verdict"]).text(.csv),
      """
      outliers,excluded_runs,budget,diagnoses,verdict
      ,7,source=scatter type=A standard_uncertainty_percent=0.25062389656900713 share_percent=71.37966569094202; \
      source=ruler ends type=B standard_uncertainty_percent=0.15869840952317443 share_percent=28.620334309057977,\
      mistake=the scale predicted_ratio=2 is_consistent=false,
      """)
    expectSnapshot(
      try report.text(.json).replacing(programVersion, with: "VERSION").replacing(BundledCatalogue.date, with: "DATE"),
      """
      {"format_version":5,"program_version":"VERSION","data_version":"DATE","settings":{},"rows":[
      {"device":"Kiosk","display":null,"mean_speed_mm_per_s":29.315960912052113,"mean_speed_mm_per_s_expanded_uncertai\
      nty":0.2017398384056382,"real_per_commanded":0.9771986970684038,"real_per_commanded_standard_uncertainty":0.0028\
      987989966855142,"coverage_factor":2.3198094410398635,"degrees_of_freedom":9.813433529340491,"expanded_uncertaint\
      y_percent":0.6881570043392327,"points_per_mm":10.233333333333334,"points_per_mm_expanded_uncertainty":0.07042140\
      011071481,"ppi":519.8533333333334,"ppi_expanded_uncertainty":3.577407125624312,"start_offset_mm":-0.294117647058\
      80417,"start_offset_mm_expanded_uncertainty":2.552273135300483,"is_start_offset_significant":false,"median_ratio\
      ":0.9789546317060549,"runs":6,"outliers":[],"excluded_runs":[7],"budget":[{"source":"scatter","type":"A","standa\
      rd_uncertainty_percent":0.25062389656900713,"share_percent":71.37966569094202},{"source":"ruler ends","type":"B"\
      ,"standard_uncertainty_percent":0.15869840952317443,"share_percent":28.620334309057977}],"diagnoses":[{"mistake"\
      :"the scale","predicted_ratio":2,"is_consistent":false}],"verdict":null,"rule":null,"nominal_mm_per_s":null,"mea\
      sured_mm_per_s":null,"measured_mm_per_s_expanded_uncertainty":null,"deviation_percent":null,"deviation_percent_e\
      xpanded_uncertainty":null,"tolerance_percent":null,"guard_band_percent":null,"acceptance_limit_percent":null,"ad\
      ditional_runs":null,"is_accepted":null}
      ]}
      """)
  }

  @Test func `a verdict for people says the rule`() throws {
    func verdict(_ tolerance: Double, _ rule: DecisionRule = .guardBand) throws -> String {
      let report = try Report(of: Self.fit(), on: Self.screen(), verification: Self.verification(tolerance, rule))
      return try report.text(.text).split(separator: "\n").prefix(3).joined(separator: "\n") + "\n"
    }
    expectSnapshot(
      try verdict(2),
      """
      30 mm/s on Kiosk was measured as 29.32 ± 0.20 mm/s (±0.69 %).
      undecided: -2.28 % ± 0.67 % off 30 mm/s, tolerance 2 %
      passes up to ±1.3 %: 2 % less the guard band, U = 0.67 % of 30 mm/s
      """)
    expectSnapshot(
      try verdict(5, .simple),
      """
      30 mm/s on Kiosk was measured as 29.32 ± 0.20 mm/s (±0.69 %).
      pass: -2.28 % ± 0.67 % off 30 mm/s, tolerance 5 %
      passes up to ±5.0 %: no guard band
      """)
    #expect(try verdict(0.05).contains("\nU exceeds the tolerance, so that no speed can pass\n"))
    #expect(
      try Report(of: Self.fit(), on: Self.screen(), verification: Self.verification(2.7)).text(.text)
        .contains("\nwithin the tolerance, but by less than U: the exit status is 1\n"))
  }

  @Test func `a verdict for machines`() throws {
    let report = try Report(of: Self.fit(), on: Self.screen("Kiosk & Co"), verification: Self.verification(2))
    let keys = [
      "device", "verdict", "rule", "nominal_mm_per_s", "tolerance_percent", "additional_runs", "is_accepted",
    ]
    expectSnapshot(
      try report.choosing(columns: keys).text(.csv),
      """
      device,verdict,rule,nominal_mm_per_s,tolerance_percent,additional_runs,is_accepted
      Kiosk & Co,undecided,guard band w = U,30,2,,false
      """)
    expectSnapshot(
      try report.junit().text(),
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="speedcal" tests="1" failures="1" errors="0">
        <testsuite name="speedcal" tests="1" failures="1" errors="0">
          <testcase classname="Kiosk &amp; Co" name="30 mm/s">
            <failure message="undecided: -2.28 % ± 0.67 % off 30 mm/s, tolerance 2 %">undecided: -2.28 % ± 0.67 % off \
      30 mm/s, tolerance 2 %</failure>
          </testcase>
          <system-out>undecided: -2.28 % ± 0.67 % off 30 mm/s, tolerance 2 %
      passes up to ±1.3 %: 2 % less the guard band, U = 0.67 % of 30 mm/s
      beyond the tolerance, but by less than U
      Density 10.233 ± 0.070 pt/mm, 519.9 ± 3.6 ppi
      Real / commanded 0.9772 ± 0.0067, -2.28 % off; U = ±0.69 % of the ratio (k = 2.32, 6 runs)
      Median of the runs' ratios 0.9790</system-out>
        </testsuite>
      </testsuites>
      """)
    #expect(!report.failures.isEmpty)
    #expect(try Report(of: Self.fit(), on: Self.screen()).failures.isEmpty)
    #expect(try Report(of: Self.fit(), on: Self.screen(), verification: Self.verification(5)).failures.isEmpty)
  }

  @Test func `an outlier and a start offset are noted`() throws {
    func fit(_ runs: [(millimeters: Double, seconds: Double)]) throws -> String {
      let runs = try runs.enumerated().map { index, run in
        try MeasuredRun(
          number: index + 1, command: .speed(millimetersPerSecond: 30, seconds: run.seconds),
          distanceMillimeters: run.millimeters)
      }
      let instruments = try Instruments(rulerEndsMillimeters: 0.1, timing: .frames(perSecond: 240))
      let fit = try RunFit(runs, display: MeasuredDisplay(Display(ppi: 326, scale: 2)), instruments: instruments)
      return try Report(of: fit, on: Self.screen(), verification: Verification(fit: fit, tolerancePercent: 5)).text(
        .text)
    }
    let late = try fit([(102, 3.3), (102.1, 3.3), (52, 1.63), (51.9, 1.63), (202, 6.63), (201.9, 6.63)])
    #expect(late.contains("\nTaken off: times 0.102 s too short, a start offset of +3.05 mm\n"))
    let odd = try fit([
      (100, 3.33), (100, 3.34), (100, 3.33), (100, 3.32), (100, 2.9), (100, 3.33), (100, 3.34), (100, 3.33),
    ])
    #expect(odd.contains("outliers, kept in the fit: run 5"))
  }

  @Test func `a log for people`() throws {
    expectSnapshot(
      try Report(of: MeasuredMotion(Self.log(), on: Self.screen())).text(.text),
      """
      30 mm/s on Kiosk was measured as 29.498 ± 0.034 mm/s (±0.11 %).

      Most of U comes from the ppi of the display
      On the display 294.9833 ± 0.0033 pt/s
      294 samples in 4.983 s, at 60 Hz by the times of the log: 6 refreshes late
      Hitch time 20.07 ms/s: critical, worst second 100 ms/s
      2.000 s: 100 ms, 6 refreshes
      Judder between hitches 0.00 px peak to peak, 0.00 px RMS; 292 of 299 steps are 10 px, 6 are 0 px, 1 is 20 px
      An endless loop of 400 pt, 3 wraps unrolled
      """)
    #expect(try Report(of: MeasuredMotion(Self.log(), on: Self.screen())).lines(.text).allSatisfy { $0.count <= 80 })
  }

  @Test func `a log for machines`() throws {
    expectSnapshot(
      try Report(of: MeasuredMotion(Self.log(), on: Self.screen())).text(.csv),
      """
      device,display,samples,duration_s,commanded_mm_per_s,mean_speed_mm_per_s,mean_speed_mm_per_s_expanded_uncertaint\
      y,mean_points_per_s,mean_points_per_s_expanded_uncertainty,expanded_uncertainty_percent,clock,rest_until_s,rest_\
      from_s,interval_median_s,interval_p95_s,interval_p99_s,interval_greatest_s,tick_interval_s,late_refreshes,merged\
      _ticks,hitch_ms_per_s,hitch_band,worst_second_hitch_ms_per_s,overrun_p50_s,overrun_p95_s,overrun_p99_s,paces,hit\
      ch_count,hitches,latency_refreshes,pauses,loop_points,wraps,steps,peak_to_peak_px,rms_px,verdict,rule,nominal_mm\
      _per_s,measured_mm_per_s,measured_mm_per_s_expanded_uncertainty,deviation_percent,deviation_percent_expanded_unc\
      ertainty,tolerance_percent,guard_band_percent,acceptance_limit_percent,additional_runs,max_hitch_ms_per_s,hitch_\
      verdict,max_judder_px,judder_verdict,is_accepted
      Kiosk,,294,4.983333333333333,30,29.498327759197327,0.033526972095886336,294.98327759197326,0.0032769133591126153\
      ,0.11365719565385503,refreshes,,,0.016666666666666607,0.01666666666666705,0.016666666666667496,0.116666666666666\
      7,0.016666666666666666,6,0,20.066889632107024,critical,100,0,0,0,from_s=0 refreshes_per_frame=1,1,at_s=2 late_s=\
      0.1 refreshes=6,0,,400,3,pixels=0 frames=6; pixels=10 frames=292; pixels=20 frames=1,3.183231456205249e-12,7.685\
      712693757557e-13,,,,,,,,,,,,,,,,
      """)
  }

  @Test(
    arguments: [
      (nil, nil, nil), (20.07, 0.6, true), (20.06, nil, false), (nil, 0.4, false), (21, 0.4, false), (nil, 0.6, false),
    ]
      as [(Double?, Double?, Bool?)])
  func `hitch time and judder have limits`(_ hitch: Double?, _ judder: Double?, _ isAccepted: Bool?) throws {
    let limits = FrameLimits(hitchMillisecondsPerSecond: hitch, judderPixels: judder)
    let report = try Report(of: MeasuredMotion(Self.log(hertz: 60, wobble: 0.25), on: Self.screen()), limits: limits)
    #expect(report.failures.isEmpty == (isAccepted ?? true))
    let row = try report.choosing(columns: ["max_hitch_ms_per_s", "max_judder_px", "is_accepted"]).text(.csv)
    let cells = [hitch?.shortestText, judder?.shortestText, isAccepted?.description].map { $0 ?? "" }
    #expect(row.hasSuffix("\n\(cells.joined(separator: ","))\n"))
    let text = try report.text(.text)
    #expect(text.contains("fail: hitch time 20.07 ms/s, more than 20.06 ms/s") == (hitch == 20.06))
    #expect(text.contains("fail: judder between hitches 0.50 px peak to peak, more than 0.4 px") == (judder == 0.4))
  }

  @Test func `no title disturbs a terminal or leaves its cell`() throws {
    let (fit, verification, log) = try (Self.fit(), Self.verification(2), Self.log())
    for title in HostileText.all.map(\.text) {
      guard let screen = try? Self.screen(title) else { continue }
      for report in [
        Report(of: fit, on: screen, verification: verification), Report(of: MeasuredMotion(log, on: screen)),
      ] {
        for text in try [report.text(.text), report.text(.markdown), report.text(.json), report.junit().text()] {
          let isSafe = !text.unicodeScalars.contains { HostileCellTests.steersTerminal($0) && $0 != "\n" }
          #expect(isSafe, "\(title.debugDescription)")
        }
        let isShown = !title.unicodeScalars.contains(where: HostileCellTests.steersTerminal)
        guard isShown, !HostileText(stringLiteral: title).isFormula else { continue }
        #expect(try CSVReader.records(report.text(.csv)).last?.first == title)
      }
    }
  }
}
