import Reports
import Testing
import TestSupport

/// The list of devices, whole.
@Suite struct DeviceReportSnapshotTests {
  @Test func `text in 80 columns`() throws {
    expectSnapshot(
      try Report(of: SmallDatabase.devices()).text(.text, width: 80),
      #"""
      device            year   ppi  scale       pixels  refresh      U
                                    px/pt                    Hz     ±%
      Phone Plus        2017   401      3  1080 × 1920       60   0.14
      Fold 漢字, inner  2026   430      3  1878 × 2670   10–120   0.13
      Fold 漢字, outer  2026   460      3            –        –   0.13
      Kiosk | "24" <b>     –  92.5      1            –        –  0.062

      3 devices, 4 displays
      """#)
  }

  @Test func `JSON`() throws {
    expectSnapshot(
      try Report(of: SmallDatabase.devices()).text(.json),
      #"""
      {"format_version":3,"program_version":"5.0.0","settings":{},"rows":[
      {"device":"Phone Plus","family":"Phone","model_identifiers":["Phone1,1","Phone1,2"],"year":2017,"display":null,"ppi":401,"scale":3,"native_scale":2.608695652173913,"pixels_width":1080,"pixels_height":1920,"points_width":414,"points_height":736,"zoomed_points_width":375,"zoomed_points_height":667,"refresh_min_hz":null,"refresh_max_hz":60,"confidence":"high","expanded_uncertainty_percent":0.14397762323930818,"profile":"small.json"},
      {"device":"Fold 漢字","family":"Phone","model_identifiers":["Fold1,1"],"year":2026,"display":"inner","ppi":430,"scale":3,"native_scale":2.807174887892377,"pixels_width":1878,"pixels_height":2670,"points_width":669,"points_height":951,"zoomed_points_width":null,"zoomed_points_height":null,"refresh_min_hz":10,"refresh_max_hz":120,"confidence":"medium","expanded_uncertainty_percent":0.13451440815074991,"profile":"small.json"},
      {"device":"Fold 漢字","family":"Phone","model_identifiers":["Fold1,1"],"year":2026,"display":"outer","ppi":460,"scale":3,"native_scale":3,"pixels_width":null,"pixels_height":null,"points_width":null,"points_height":null,"zoomed_points_width":null,"zoomed_points_height":null,"refresh_min_hz":null,"refresh_max_hz":null,"confidence":"medium","expanded_uncertainty_percent":0.12551092808470127,"profile":"small.json"},
      {"device":"Kiosk | \"24\" <b>","family":null,"model_identifiers":[],"year":null,"display":null,"ppi":92.5,"scale":1,"native_scale":1,"pixels_width":null,"pixels_height":null,"points_width":null,"points_height":null,"zoomed_points_width":null,"zoomed_points_height":null,"refresh_min_hz":null,"refresh_max_hz":null,"confidence":"low","expanded_uncertainty_percent":0.06241624531779738,"profile":"small.json"}
      ]}
      """#)
  }
}
