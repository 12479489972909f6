import DeviceInfo
import SpeedCalibration
import Testing

/// The edge of each rule from its sound side.
@Suite struct AcceptedProfileTests {
  private static let size = #""pixels":{"width":200,"height":200},"#

  private static let figures = [
    #""ppi":0.001,"scale":0.001"#, #""ppi":10000,"scale":16"#, #""ppi":92.5,"scale":1.25"#, #""ppi":1.0E2,"scale":1"#,
    #""\u0070pi":1,"sc\u0061le":1"#, #""ppi":10000,"ppiUncertainty":9999.9,"scale":1"#,
  ]

  private static let displayMembers = [
    #""name":"inner""#, #""ppiUncertainty":1e-300"#, #""refreshRate":{}"#,
    #""refreshRate":{"minimum":0.001,"maximum":1000}"#, #""refreshRate":{"minimum":1e-3}"#,
    #""refreshRate":{"minimum":60,"maximum":60}"#, #""pixels":{"width":1,"height":1000000}"#,
    #""pixels":{"width":1.0,"height":1e3}"#, #""points":{"width":0.001,"height":1e6}"#,
    #""zoomedPoints":{"width":1,"height":9}"#, #"\#(size)"points":{"width":100,"height":99.6}"#,
    #"\#(size)"points":{"width":100,"height":100.4}"#, #"\#(size)"zoomedPoints":{"width":50,"height":50}"#,
  ]

  private static let names = ["1", "é", "日本", "a=b+c", "a; b, c", "Ａ", String(repeating: "é", count: 100)]

  private static let deviceMembers = [
    #""family":"9 x""#, #""modelIdentifiers":[]"#, #""modelIdentifiers":["a","b"]"#, #""year":1"#, #""year":9999"#,
    #""year":2017.0"#, #""sources":[]"#, #""sources":[" a","(b)","b","b","😀"]"#, #""confidence":"low""#,
    #""confidence":"\u006cow""#, #""confidence":"medium""#, #""confidence":"measured""#, #""confidence":"guessed""#,
    #""pointName":"dp","note":"(so so), a-b""#, #""pointName":"px""#, #""pointName":"pt""#,
    #""note":"\#(String(repeating: "😀", count: 50))""#,
    #""modelIdentifiers":["\#(String(repeating: "x", count: 200))"]"#,
  ]

  static let documents: [String] = {
    let displays = figures + displayMembers.map { #""ppi":1,"scale":1,\#($0)"# }
    let named = [#""na\u006de":"A""#] + names.map { #""name":"\#($0)""# }
    let devices = named + deviceMembers.map { #""name":"A",\#($0)"# }
    let members =
      displays.map { #""name":"Kiosk","displays":[{\#($0)}]"# }
      + devices.map { #"\#($0),"displays":[{"ppi":1,"scale":1}]"# }
    return members.map { #"{"formatVersion":1,"devices":[{\#($0)}]}"# }
  }()

  @Test func `a document at the edge of its rules loads`() {
    for document in Self.documents {
      let profile = Profile(text: document)
      #expect(profile.problems.map(\.description) == [] && profile.devices.count == 1, "\(document)")
    }
  }

  @Test(arguments: [
    #"{"formatVersion":1,"devices":[]}"#, #"{"devices":[],"formatVersion":1.0}"#,
    #"{"format\u0056ersion":1e0,"d\u0065vices":[]}"#, "\n\t{ \"formatVersion\" : 1 , \"devices\" : [ ] } \r\n",
  ])
  func `a profile without devices loads`(document: String) {
    let profile = Profile(text: document)
    #expect(profile.problems.map(\.description) == [] && profile.devices.isEmpty)
  }

  @Test func `every display at the edges of its figures can be calibrated`() throws {
    for (ppi, scale) in [("0.001", "0.001"), ("0.001", "16"), ("1e4", "0.001"), ("1e4", "16")] {
      for (pixels, points) in [("1", "0.001"), ("1", "1e6"), ("1e6", "0.001"), ("1e6", "1e6"), ("1206", "411.4")] {
        let sizes = [("pixels", pixels), ("points", points), ("zoomedPoints", points)]
          .map { #""\#($0)":{"width":\#($1),"height":\#($1)}"# }.joined(separator: ",")
        let profile = Profile(devices: [#"{"name":"A","displays":[{"ppi":\#(ppi),"scale":\#(scale),\#(sizes)}]}"#])
        #expect(profile.problems.map(\.description) == [])
        let device = try #require(profile.devices.first?.displays.first)
        for isZoomed in [false, true] {
          let display = try #require(isZoomed ? device.zoomedDisplay : device.display)
          for basis in [ScaleBasis.native, .logical] {
            let calculator = try SpeedCalculator(display: display, settings: CalibrationSettings(scaleBasis: basis))
            for speed in [0.01, 1, 30, 100] {
              #expect(try calculator.calibration(millimetersPerSecond: speed).tick != nil)
            }
          }
        }
      }
    }
  }

  @Test func `the smallest profile of the design loads with nothing that it does not say`() throws {
    let profile = Profile(devices: [#"{"name":"Kiosk 24","displays":[{"ppi":92.5,"scale":1}]}"#])
    let display = try DeviceDisplay(ppi: 92.5, scale: 1)
    #expect(try profile.devices == [Device(name: "Kiosk 24", displays: [display], origin: profile.origin)])
    #expect(display.nativeScale == 1 && display.zoomedNativeScale == nil && display.zoomedDisplay == nil)
  }
}
