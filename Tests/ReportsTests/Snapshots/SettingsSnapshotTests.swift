import Reports
import DeviceInfo
import SpeedCalibration
import Testing
import TestSupport

/// What other settings do to a report, whole.
@Suite struct SettingsSnapshotTests {
  @Test func `pixel rule`() throws {
    expectSnapshot(
      try SmallDatabase.speedReport("0.5,30", settings: CalibrationSettings(stepRule: .pixel)).text(.text, width: 80),
      #"""
      whole pixels, native scale, nominal interval 10 ms

      Phone             speed  points  pixels   step  interval      U   ppi  native
                         mm/s    pt/s    px/s     pt        ms     ±%         px/pt
      Phone Plus          0.5    3.03    7.89  0.333   110.159   0.14   401   2.609
      Phone Plus           30  181.56  473.62  1.667     9.180   0.14   401   2.609
      Fold 漢字, inner    0.5    3.02    8.46  0.333   110.546   0.13   430   2.807
      Fold 漢字, inner     30  180.92  507.87  1.667     9.212   0.13   430   2.807
      Fold 漢字, outer    0.5    3.02    9.06  0.333   110.435   0.13   460   3.000
      Fold 漢字, outer     30  181.10  543.31  1.667     9.203   0.13   460   3.000

      Other             speed  points  pixels   step  interval      U   ppi  native
                         mm/s    pt/s    px/s     pt        ms     ±%         px/pt
      Kiosk | "24" <b>    0.5    1.82    1.82  1.000   549.189  0.062  92.5   1.000
      Kiosk | "24" <b>     30  109.25  109.25  1.000     9.153  0.062  92.5   1.000

      Where the formula that tutorials copy errs
      --scale-basis tutorial divides by the scale, and the content would run at:
      display           scale  native  for 0.5  for 30  error
                        px/pt   px/pt     mm/s    mm/s      %
      Phone Plus            3   2.609     0.43   26.09  -13.0
      Fold 漢字, inner      3   2.807     0.47   28.07   -6.4

      Confidence below high: Fold 漢字 (medium), Kiosk | "24" <b> (low)
      4 columns do not fit: ticks (Hz); scale (px/pt); density (pt/mm); confidence. A
        pipe or a file gets every column; '--columns help' lists their keys.
      """#)
  }

  @Test func `more than eight devices below high confidence are counted`() throws {
    let devices = (1...10).map { number in
      let confidence = number > 1 ? "low" : "high"
      return #"{"name":"K\#(number)","displays":[{"ppi":100,"scale":1}],"confidence":"\#(confidence)"}"#
    }
    let profile = #"{"formatVersion":1,"devices":[\#(devices.joined(separator: ","))]}"#
    let screens = try SmallDatabase.devices(of: profile).flatMap { $0.screens() }
    let text = try SpeedReport(displays: screens, speeds: [30]).text(.text, width: 200)
    #expect(text.contains("Confidence is below high for 9 of 10 displays; the column confidence says which."))
    #expect(try SpeedReport(displays: Array(screens.dropLast()), speeds: [30]).text(.text).contains("K9 (low)"))
  }

  @Test func `zoomed, with other limits, as JSON`() throws {
    expectSnapshot(
      try SmallDatabase.speedReport(
        "30",
        settings: CalibrationSettings(
          limits: SpeedLimits(lower: 40, upper: 50.5)), isZoomed: true
      ).text(.json),
      #"""
      {"format_version":3,"program_version":"5.0.0","settings":{"nominal_interval_s":0.01,"lower_limit_mm_per_s":40,"upper_limit_mm_per_s":50.5,"scale_basis":"native","rule":"point","zoomed":true},"rows":[
      {"device":"Phone Plus","family":"Phone","model_identifiers":["Phone1,1","Phone1,2"],"display":null,"ppi":401,"scale":3,"native_scale":2.88,"points_per_mm":5.481736657917761,"requested_mm_per_s":30,"speed_mm_per_s":40,"points_per_s":219.26946631671046,"pixels_per_s":631.4960629921261,"step_points":2,"step_pixels":5.76,"interval_s":0.009121197007481294,"ticks_per_s":109.63473315835523,"status":"clamped","confidence":"high","expanded_uncertainty_percent":0.14684024182159125,"profile":"small.json"}
      ]}
      """#)
  }

  @Test func `nothing moves`() throws {
    expectSnapshot(
      try SpeedReport(
        displays: [Screen(described: Display(ppi: 401, scale: 3, nativeScale: 1080.0 / 414))],
        speeds: [0]
      ).text(.text, width: 80),
      #"""
      0 mm/s on 401 ppi @3x stands still.

      whole points, native scale, nominal interval 10 ms

      Display      points  pixels  status      U  ppi  scale  native  density
                     pt/s    px/s             ±%       px/pt   px/pt    pt/mm
      401 ppi @3x    0.00    0.00  stopped  0.14  401      3   2.609   6.0518
      4 columns do not fit: step (pt); interval (ms); ticks (Hz); confidence. A pipe
        or a file gets every column; '--columns help' lists their keys.
      """#)
  }
}
