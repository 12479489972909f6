import DeviceInfo
import Reports
import Testing
import TestSupport

/// The list of devices, and a device in full, whole; KeptReportTests has further ones.
@Suite struct DeviceReportSnapshotTests {
  @Test func `text in 80 columns`() throws {
    expectSnapshot(
      try Report(of: SmallDatabase.devices().flatMap { $0.screens() }).text(.text, width: 80),
      #"""
      device            year   ppi  scale       pixels  refresh     U
                                    px/pt                    Hz    ±%
      Phone Plus        2017   401      3  1080 × 1920       60  0.14
      Fold 漢字, inner  2026   430      3  1878 × 2670   10–120  0.13
      Fold 漢字, outer  2026   460      3            –        –  0.13
      Kiosk | "24" <b>     –  92.5      1            –        –  0.35

      3 devices, 4 displays
      """#)
  }

  @Test func `JSON`() throws {
    expectSnapshot(
      try Report(of: SmallDatabase.devices().flatMap { $0.screens() }).text(.json),
      #"""
      {"format_version":5,"program_version":"7.0.0","data_version":"\#(BundledCatalogue.date)","settings":{},"rows":[
      {"device":"Phone Plus","family":"Phone","model_identifiers":["Phone1,1","Phone1,2"],"year":2017,"display":null,"ppi":401,"scale":3,"native_scale":2.608695652173913,"pixels_width":1080,"pixels_height":1920,"points_width":414,"points_height":736,"zoomed_points_width":375,"zoomed_points_height":667,"refresh_min_hz":null,"refresh_max_hz":60,"confidence":"high","expanded_uncertainty_percent":0.14397762323930818,"profile":"small.json"},
      {"device":"Fold 漢字","family":"Phone","model_identifiers":["Fold1,1"],"year":2026,"display":"inner","ppi":430,"scale":3,"native_scale":2.807174887892377,"pixels_width":1878,"pixels_height":2670,"points_width":669,"points_height":951,"zoomed_points_width":null,"zoomed_points_height":null,"refresh_min_hz":10,"refresh_max_hz":120,"confidence":"medium","expanded_uncertainty_percent":0.13451440815074991,"profile":"small.json"},
      {"device":"Fold 漢字","family":"Phone","model_identifiers":["Fold1,1"],"year":2026,"display":"outer","ppi":460,"scale":3,"native_scale":3,"pixels_width":null,"pixels_height":null,"points_width":null,"points_height":null,"zoomed_points_width":null,"zoomed_points_height":null,"refresh_min_hz":null,"refresh_max_hz":null,"confidence":"medium","expanded_uncertainty_percent":0.12551092808470127,"profile":"small.json"},
      {"device":"Kiosk | \"24\" <b>","family":null,"model_identifiers":[],"year":null,"display":null,"ppi":92.5,"scale":1,"native_scale":1,"pixels_width":null,"pixels_height":null,"points_width":null,"points_height":null,"zoomed_points_width":null,"zoomed_points_height":null,"refresh_min_hz":null,"refresh_max_hz":null,"confidence":"low","expanded_uncertainty_percent":0.3464101615137755,"profile":"small.json"}
      ]}
      """#)
  }

  @Test func `a device of several displays in full, on a terminal`() throws {
    expectSnapshot(
      try Report(of: SmallDatabase.devices()[1]).text(.text, style: TextStyle(width: 80, isStyled: true)),
      #"""
      ␛[1mFold 漢字␛[0m
      ␛[1mquantity          value    from␛[0m
      family            Phone    small.json
      model identifier  Fold1,1  small.json
      year              2026     small.json
      confidence        medium   small.json

      ␛[1minner display␛[0m
      ␛[1mquantity                           value      from␛[0m
      ppi                                430 px/in  small.json
      scale                              3 px/pt    small.json
      pixels width                       1878 px    small.json
      pixels height                      2670 px    small.json
      points width                       669 pt     small.json
      points height                      951 pt     small.json
      refresh rate minimum               10 Hz      small.json
      refresh rate maximum               120 Hz     small.json
      standard uncertainty               0.0671 %   ppi 430, within 0.5 px/in,
                                                    rectangular, share 100 %
      standard uncertainty               0.0041 %   points that are not square,
                                                    rectangular, share 0 %
      uncertainty of every speed, k = 2  0.1345 %   the standard uncertainties
                                                    together, times k

      ␛[1mouter display␛[0m
      ␛[1mquantity                           value      from␛[0m
      ppi                                460 px/in  small.json
      scale                              3 px/pt    small.json
      standard uncertainty               0.0628 %   ppi 460, within 0.5 px/in,
                                                    rectangular, share 100 %
      uncertainty of every speed, k = 2  0.1255 %   the standard uncertainties
                                                    together, times k
      """#)
  }

  @Test func `a ppi with a decimal is known to 0.3 %`() throws {
    let words = #","ppi 92.5, within 0.28 px/in, rectangular, share 100 %","#
    #expect(try Report(of: SmallDatabase.devices()[2]).text(.csv).contains(words))
  }
}
