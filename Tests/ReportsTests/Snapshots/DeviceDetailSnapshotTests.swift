import Reports
import Testing
import TestSupport

/// A device in full, whole.
@Suite struct DeviceDetailSnapshotTests {
  @Test func `text, with the warning about the scale`() throws {
    expectSnapshot(
      try Report(of: SmallDatabase.devices()[0]).text(.text, width: 80),
      #"""
      Phone Plus
      quantity                           value         from
      family                             Phone         small.json
      model identifier                   Phone1,1      sources 1, 2
      model identifier                   Phone1,2      sources 1, 2
      year                               2017          small.json
      confidence                         high          small.json
      ppi                                401 px/in     sources 1, 2
      scale                              3 px/pt       sources 1, 2
      pixels width                       1080 px       sources 1, 2
      pixels height                      1920 px       sources 1, 2
      points width                       414 pt        sources 1, 2
      points height                      736 pt        sources 1, 2
      zoomed points width                375 pt        sources 1, 2
      zoomed points height               667 pt        sources 1, 2
      refresh rate maximum               60 Hz         sources 1, 2
      native scale                       2.6087 px/pt  pixels width / points width
      native scale, zoomed               2.88 px/pt    pixels width / zoomed points
                                                       width
      density                            6.0518 pt/mm  ppi / (25.4 * native scale)
      standard uncertainty               0.072 %       ppi 401, rounded to 1 px/in,
                                                       rectangular, share 100 %
      uncertainty of every speed, k = 2  0.144 %       the standard uncertainties
                                                       together, times k
      panel width                        68.409 mm     pixels width * 25.4 / ppi
      panel height                       121.616 mm    pixels height * 25.4 / ppi
      judder-free below 30 mm/s, 60 Hz   29.743 mm/s   9 rendered pixels a frame
      judder-free above 30 mm/s, 60 Hz   33.0478 mm/s  10 rendered pixels a frame

      Sources
      number  source         address
           1  A list         –
           2  Another, list  –

      Where the formula that tutorials copy errs
      --scale-basis tutorial divides by the scale, and the content would run at:
      display     scale  native  requested  actual  error
                  px/pt   px/pt       mm/s    mm/s      %
      Phone Plus      3   2.609         30   26.09  -13.0
      """#)
  }

  @Test func `text, several displays, on a terminal`() throws {
    expectSnapshot(
      try Report(of: SmallDatabase.devices()[1]).text(.text, width: 80, isStyled: true),
      #"""
      ␛[1mFold 漢字␛[0m
      ␛[1mquantity          value    from␛[0m
      family            Phone    small.json
      model identifier  Fold1,1  small.json
      year              2026     small.json
      confidence        medium   small.json

      ␛[1minner display␛[0m
      ␛[1mquantity                           value         from␛[0m
      ppi                                430 px/in     small.json
      scale                              3 px/pt       small.json
      pixels width                       1878 px       small.json
      pixels height                      2670 px       small.json
      points width                       669 pt        small.json
      points height                      951 pt        small.json
      refresh rate minimum               10 Hz         small.json
      refresh rate maximum               120 Hz        small.json
      native scale                       2.8072 px/pt  pixels width / points width
      density                            6.0307 pt/mm  ppi / (25.4 * native scale)
      standard uncertainty               0.0671 %      ppi 430, rounded to 1 px/in,
                                                       rectangular, share 100 %
      standard uncertainty               0.0041 %      points that are not square,
                                                       rectangular, share 0 %
      uncertainty of every speed, k = 2  0.1345 %      the standard uncertainties
                                                       together, times k
      panel width                        110.933 mm    pixels width * 25.4 / ppi
      panel height                       157.7163 mm   pixels height * 25.4 / ppi
      judder-free below 30 mm/s, 120 Hz  26.5311 mm/s  4 rendered pixels a frame
      judder-free above 30 mm/s, 120 Hz  33.1638 mm/s  5 rendered pixels a frame
      judder-free below 30 mm/s, 60 Hz   29.8475 mm/s  9 rendered pixels a frame
      judder-free above 30 mm/s, 60 Hz   33.1638 mm/s  10 rendered pixels a frame

      ␛[1mouter display␛[0m
      ␛[1mquantity                           value         from␛[0m
      ppi                                460 px/in     small.json
      scale                              3 px/pt       small.json
      native scale                       3 px/pt       scale
      density                            6.0367 pt/mm  ppi / (25.4 * native scale)
      standard uncertainty               0.0628 %      ppi 460, rounded to 1 px/in,
                                                       rectangular, share 100 %
      uncertainty of every speed, k = 2  0.1255 %      the standard uncertainties
                                                       together, times k

      ␛[1mWhere the formula that tutorials copy errs␛[0m
      --scale-basis tutorial divides by the scale, and the content would run at:
      ␛[1mdisplay           scale  native  requested  actual  error␛[0m
      ␛[2m                  px/pt   px/pt       mm/s    mm/s      %␛[0m
      Fold 漢字, inner      3   2.807         30   28.07   -6.4
      """#)
  }

  @Test func `JSON`() throws {
    expectSnapshot(
      try Report(of: SmallDatabase.devices()[2]).text(.json),
      #"""
      {"format_version":3,"program_version":"5.0.0","settings":{},"rows":[
      {"device":"Kiosk | \"24\" <b>","display":null,"quantity":"confidence","value":"low","unit":"","from":"small.json","sources":null},
      {"device":"Kiosk | \"24\" <b>","display":null,"quantity":"ppi","value":92.5,"unit":"px/in","from":"small.json","sources":null},
      {"device":"Kiosk | \"24\" <b>","display":null,"quantity":"scale","value":1,"unit":"px/pt","from":"small.json","sources":null},
      {"device":"Kiosk | \"24\" <b>","display":null,"quantity":"native scale","value":1,"unit":"px/pt","from":"scale","sources":null},
      {"device":"Kiosk | \"24\" <b>","display":null,"quantity":"density","value":3.641732283464567,"unit":"pt/mm","from":"ppi / (25.4 * native scale)","sources":null},
      {"device":"Kiosk | \"24\" <b>","display":null,"quantity":"standard uncertainty","value":0.03120812265889869,"unit":"%","from":"ppi 92.5, rounded to 0.1 px/in, rectangular, share 100 %","sources":null},
      {"device":"Kiosk | \"24\" <b>","display":null,"quantity":"uncertainty of every speed, k = 2","value":0.06241624531779738,"unit":"%","from":"the standard uncertainties together, times k","sources":null}
      ]}
      """#)
  }
}
