import CalibrationReport
import Testing
import TestSupport

/// The list of devices, whole.
@Suite struct DeviceReportSnapshotTests {
  @Test func `text in 80 columns`() throws {
    expectSnapshot(
      try DeviceReport(devices: SmallDatabase.devices()).text(.text),
      #"""
      device            year   ppi  scale  native       pixels     points  refresh
                                    px/pt   px/pt                               Hz
      Phone Plus        2017   401      3   2.609  1080 × 1920  414 × 736       60
      Fold 漢字, inner  2026   430      3   2.807  1878 × 2670  669 × 951   10–120
      Fold 漢字, outer  2026   460      3   3.000            –          –        –
      Kiosk | "24" <b>     –  92.5      1   1.000            –          –        –

      3 devices, 4 displays
      """#)
  }

  @Test func `text in 140 columns`() throws {
    expectSnapshot(
      try DeviceReport(devices: SmallDatabase.devices()).text(.text, width: 140),
      #"""
      device            year   ppi  scale  native       pixels     points  refresh  confidence  model identifiers  profile
                                    px/pt   px/pt                               Hz
      Phone Plus        2017   401      3   2.609  1080 × 1920  414 × 736       60  high        Phone1,1 Phone1,2  small.json
      Fold 漢字, inner  2026   430      3   2.807  1878 × 2670  669 × 951   10–120  medium      Fold1,1            small.json
      Fold 漢字, outer  2026   460      3   3.000            –          –        –  medium      Fold1,1            small.json
      Kiosk | "24" <b>     –  92.5      1   1.000            –          –        –  low                            small.json

      3 devices, 4 displays
      """#)
  }

  @Test func `a single device`() throws {
    expectSnapshot(
      try DeviceReport(devices: Array(SmallDatabase.devices().suffix(1))).text(.text),
      #"""
      device            year   ppi  scale  native  pixels  points  refresh  confidence
                                    px/pt   px/pt                       Hz
      Kiosk | "24" <b>     –  92.5      1   1.000       –       –        –  low

      1 device, 1 display
      """#)
  }

  @Test func `Markdown`() throws {
    expectSnapshot(
      try DeviceReport(devices: SmallDatabase.devices()).text(.markdown),
      #"""
      | device                  | year |  ppi | scale (px/pt) | native (px/pt) |      pixels |    points | refresh (Hz) | confidence | model identifiers | profile    |
      | :---------------------- | ---: | ---: | ------------: | -------------: | ----------: | --------: | -----------: | :--------- | :---------------- | :--------- |
      | Phone Plus              | 2017 |  401 |             3 |          2.609 | 1080 × 1920 | 414 × 736 |           60 | high       | Phone1,1 Phone1,2 | small.json |
      | Fold 漢字, inner        | 2026 |  430 |             3 |          2.807 | 1878 × 2670 | 669 × 951 |       10–120 | medium     | Fold1,1           | small.json |
      | Fold 漢字, outer        | 2026 |  460 |             3 |          3.000 |           – |         – |            – | medium     | Fold1,1           | small.json |
      | Kiosk \| "24" &lt;b&gt; |    – | 92.5 |             1 |          1.000 |           – |         – |            – | low        |                   | small.json |

      3 devices, 4 displays
      """#)
  }

  @Test func `CSV`() throws {
    expectSnapshot(
      try DeviceReport(devices: SmallDatabase.devices()).text(.csv),
      #"""
      device,family,model_identifiers,year,display,ppi,scale,native_scale,pixels_width,pixels_height,points_width,points_height,zoomed_points_width,zoomed_points_height,refresh_min_hz,refresh_max_hz,confidence,profile␍
      Phone Plus,Phone,"Phone1,1 Phone1,2",2017,,401,3,2.608695652173913,1080,1920,414,736,375,667,,60,high,small.json␍
      Fold 漢字,Phone,"Fold1,1",2026,inner,430,3,2.807174887892377,1878,2670,669,951,,,10,120,medium,small.json␍
      Fold 漢字,Phone,"Fold1,1",2026,outer,460,3,3,,,,,,,,,medium,small.json␍
      "Kiosk | ""24"" <b>",,,,,92.5,1,1,,,,,,,,,low,small.json␍
      """#)
  }

  @Test func `TSV`() throws {
    expectSnapshot(
      try DeviceReport(devices: SmallDatabase.devices()).text(.tsv),
      #"""
      device	family	model_identifiers	year	display	ppi	scale	native_scale	pixels_width	pixels_height	points_width	points_height	zoomed_points_width	zoomed_points_height	refresh_min_hz	refresh_max_hz	confidence	profile
      Phone Plus	Phone	Phone1,1 Phone1,2	2017		401	3	2.608695652173913	1080	1920	414	736	375	667		60	high	small.json
      Fold 漢字	Phone	Fold1,1	2026	inner	430	3	2.807174887892377	1878	2670	669	951			10	120	medium	small.json
      Fold 漢字	Phone	Fold1,1	2026	outer	460	3	3									medium	small.json
      Kiosk | "24" <b>					92.5	1	1									low	small.json
      """#)
  }

  @Test func `JSON`() throws {
    expectSnapshot(
      try DeviceReport(devices: SmallDatabase.devices()).text(.json),
      #"""
      {"format_version":1,"settings":{},"rows":[
      {"device":"Phone Plus","family":"Phone","model_identifiers":"Phone1,1 Phone1,2","year":2017,"display":null,"ppi":401,"scale":3,"native_scale":2.608695652173913,"pixels_width":1080,"pixels_height":1920,"points_width":414,"points_height":736,"zoomed_points_width":375,"zoomed_points_height":667,"refresh_min_hz":null,"refresh_max_hz":60,"confidence":"high","profile":"small.json"},
      {"device":"Fold 漢字","family":"Phone","model_identifiers":"Fold1,1","year":2026,"display":"inner","ppi":430,"scale":3,"native_scale":2.807174887892377,"pixels_width":1878,"pixels_height":2670,"points_width":669,"points_height":951,"zoomed_points_width":null,"zoomed_points_height":null,"refresh_min_hz":10,"refresh_max_hz":120,"confidence":"medium","profile":"small.json"},
      {"device":"Fold 漢字","family":"Phone","model_identifiers":"Fold1,1","year":2026,"display":"outer","ppi":460,"scale":3,"native_scale":3,"pixels_width":null,"pixels_height":null,"points_width":null,"points_height":null,"zoomed_points_width":null,"zoomed_points_height":null,"refresh_min_hz":null,"refresh_max_hz":null,"confidence":"medium","profile":"small.json"},
      {"device":"Kiosk | \"24\" <b>","family":null,"model_identifiers":"","year":null,"display":null,"ppi":92.5,"scale":1,"native_scale":1,"pixels_width":null,"pixels_height":null,"points_width":null,"points_height":null,"zoomed_points_width":null,"zoomed_points_height":null,"refresh_min_hz":null,"refresh_max_hz":null,"confidence":"low","profile":"small.json"}
      ]}
      """#)
  }
}
