import DeviceInfo
import SpeedCalibration
import Testing

/// The edge of each rule from its sound side.
@Suite struct AcceptedProfileTests {
  private static let size = "\"pixels\":{\"width\":200,\"height\":200},"

  static let displays = [
    "\"ppi\":0.001,\"scale\":0.001", "\"ppi\":10000,\"scale\":16", "\"ppi\":92.5,\"scale\":1.25",
    "\"ppi\":1.0E2,\"scale\":1",
    "\"\\u0070pi\":1,\"sc\\u0061le\":1", "\"ppi\":1,\"scale\":1,\"name\":\"inner\"",
    "\"ppi\":1,\"scale\":1,\"refreshRate\":{}", "\"ppi\":1,\"ppiUncertainty\":1e-300,\"scale\":1",
    "\"ppi\":10000,\"ppiUncertainty\":9999.9,\"scale\":1",
    "\"ppi\":1,\"scale\":1,\"refreshRate\":{\"minimum\":0.001,\"maximum\":1000}",
    "\"ppi\":1,\"scale\":1,\"refreshRate\":{\"minimum\":1e-3}",
    "\"ppi\":1,\"scale\":1,\"refreshRate\":{\"minimum\":60,\"maximum\":60}",
    "\"ppi\":1,\"scale\":1,\"pixels\":{\"width\":1,\"height\":1000000}",
    "\"ppi\":1,\"scale\":1,\"pixels\":{\"width\":1.0,\"height\":1e3}",
    "\"ppi\":1,\"scale\":1,\"points\":{\"width\":0.001,\"height\":1e6}",
    "\"ppi\":1,\"scale\":1,\"zoomedPoints\":{\"width\":1,\"height\":9}",
    "\"ppi\":1,\"scale\":1,\(size)\"points\":{\"width\":100,\"height\":99.6}",
    "\"ppi\":1,\"scale\":1,\(size)\"points\":{\"width\":100,\"height\":100.4}",
    "\"ppi\":1,\"scale\":1,\(size)\"zoomedPoints\":{\"width\":50,\"height\":50}",
  ]

  static let devices = [
    "\"name\":\"1\"", "\"name\":\"é\"", "\"name\":\"日本\"", "\"name\":\"a=b+c\"", "\"name\":\"a; b, c\"",
    "\"name\":\"Ａ\"", "\"na\\u006de\":\"A\"",
    "\"name\":\"A\",\"family\":\"9 x\"", "\"name\":\"A\",\"modelIdentifiers\":[]",
    "\"name\":\"A\",\"modelIdentifiers\":[\"a\",\"b\"]",
    "\"name\":\"A\",\"year\":1", "\"name\":\"A\",\"year\":9999", "\"name\":\"A\",\"year\":2017.0",
    "\"name\":\"A\",\"sources\":[]",
    "\"name\":\"A\",\"sources\":[\" a\",\"(b)\",\"b\",\"b\",\"😀\"]", "\"name\":\"A\",\"confidence\":\"low\"",
    "\"name\":\"A\",\"confidence\":\"\\u006cow\"", "\"name\":\"A\",\"confidence\":\"medium\"",
    "\"name\":\"A\",\"confidence\":\"measured\"", "\"name\":\"A\",\"confidence\":\"guessed\"",
    "\"name\":\"A\",\"pointName\":\"dp\",\"note\":\"(so so), a-b\"", "\"name\":\"A\",\"pointName\":\"px\"",
    "\"name\":\"A\",\"pointName\":\"pt\"", "\"name\":\"\(String(repeating: "é", count: 100))\"",
    "\"name\":\"A\",\"note\":\"\(String(repeating: "😀", count: 50))\"",
    "\"name\":\"A\",\"modelIdentifiers\":[\"\(String(repeating: "x", count: 200))\"]",
  ]

  static let documents =
    (displays.map { "\"name\":\"Kiosk\",\"displays\":[{\($0)}]" }
    + devices.map { "\($0),\"displays\":[{\"ppi\":1,\"scale\":1}]" })
    .map { "{\"formatVersion\":1,\"devices\":[{\($0)}]}" }

  @Test(arguments: documents)
  func `a document at the edge of its rules loads`(document: String) {
    let profile = Profile(reading: Array(document.utf8), origin: .file("my.json"))
    #expect(profile.problems.map(\.description) == [])
    #expect(profile.devices.count == 1)
  }

  @Test(arguments: [
    "{\"formatVersion\":1,\"devices\":[]}", "{\"devices\":[],\"formatVersion\":1.0}",
    "{\"format\\u0056ersion\":1e0,\"d\\u0065vices\":[]}",
    "\n\t{ \"formatVersion\" : 1 , \"devices\" : [ ] } \r\n",
  ])
  func `a profile without devices loads`(document: String) {
    let profile = Profile(reading: Array(document.utf8), origin: .file("my.json"))
    #expect(profile.problems.map(\.description) == [] && profile.devices.isEmpty)
  }

  @Test func `every display at the edges of its figures can be calibrated`() throws {
    for (ppi, scale) in [("0.001", "0.001"), ("0.001", "16"), ("1e4", "0.001"), ("1e4", "16")] {
      for (pixels, points) in [("1", "0.001"), ("1", "1e6"), ("1e6", "0.001"), ("1e6", "1e6"), ("1206", "411.4")] {
        let sizes = [("pixels", pixels), ("points", points), ("zoomedPoints", points)]
          .map { "\"\($0)\":{\"width\":\($1),\"height\":\($1)}" }.joined(separator: ",")
        let text =
          "{\"formatVersion\":1,\"devices\":[{\"name\":\"A\",\"displays\":[{\"ppi\":\(ppi),\"scale\":\(scale),\(sizes)}]}]}"
        let profile = Profile(reading: Array(text.utf8), origin: .file("my.json"))
        #expect(profile.problems.map(\.description) == [])
        let device = try #require(profile.devices.first?.displays.first)
        for isZoomed in [false, true] {
          let display = try #require(isZoomed ? device.zoomedDisplay : device.display)
          for basis in [ScaleBasis.native, .logical] {
            let calculator = try SpeedCalculator(display: display, settings: CalibrationSettings(scaleBasis: basis))
            for speed in [0.01, 1, 30, 100] {
              let calibration = try calculator.calibration(millimetersPerSecond: speed)
              #expect(calibration.tick != nil)
            }
          }
        }
      }
    }
  }

  @Test func `the smallest profile of the design loads with nothing that it does not say`() throws {
    let text = "{\"formatVersion\":1,\"devices\":[{\"name\":\"Kiosk 24\",\"displays\":[{\"ppi\":92.5,\"scale\":1}]}]}"
    let device = try #require(Profile(reading: Array(text.utf8), origin: .file("my.json")).devices.first)
    #expect(device.name == "Kiosk 24" && device.origin == .file("my.json"))
    #expect(device.family == nil && device.year == nil && device.confidence == nil)
    #expect(device.modelIdentifiers.isEmpty && device.sources.isEmpty)
    let display = try #require(device.displays.first)
    #expect(display.ppi == 92.5 && display.scale == 1 && display.nativeScale == 1)
    #expect(display.name == nil && display.pixels == nil && display.points == nil && display.zoomedPoints == nil)
    #expect(display.refreshRate == nil && display.zoomedNativeScale == nil)
    #expect(display.zoomedDisplay == nil)
  }
}
