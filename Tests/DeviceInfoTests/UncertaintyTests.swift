import DeviceInfo
import SpeedCalibration
import Testing

/// How sure a ppi is, as a profile says it.
@Suite struct UncertaintyTests {
  private func display(_ members: String) throws -> DeviceDisplay {
    try #require(try device("\"displays\":[{\(members),\"scale\":3}]").displays.first)
  }

  private func device(_ members: String) throws -> Device {
    let profile = Profile(devices: [#"{"name":"A",\#(members)}"#])
    #expect(profile.problems.map(\.description) == [])
    return try #require(profile.devices.first)
  }

  /// A ppi as it is written, its half-width, and how it is written back.
  static let ppis: [(text: String, halfWidth: Double, written: String)] = [
    ("460", 0.5, "460"), ("460.00", 0.5, "460"), ("4.6e2", 0.5, "460"), ("92.5", 0.2775, "92.5"),
    ("163.18", 0.48954, "163.18"),
    ("326.123456789", 0.5, "326.123456789"), ("10000", 0.5, "10000"), ("0.001", 0.0005, "0.001"),
  ]

  @Test(arguments: ppis)
  func `a ppi without an uncertainty has that of its digits, and never of more than three`(
    text: String, halfWidth: Double, written: String
  ) throws {
    let device = try device("\"displays\":[{\"ppi\":\(text),\"scale\":3}]")
    let display = device.displays[0]
    #expect(display.ppiUncertainty == nil)
    let expected = halfWidth / 3.0.squareRoot()
    #expect(abs(display.displayInPixels.ppiStandardUncertainty - expected) <= 1e-12 * expected)
    #expect(device.profileText.contains("\"ppi\": \(written),\n"))
    #expect(Profile(of: device).devices == [device])
  }

  @Test(arguments: [("0.25", 0.25), ("1e-300", 1e-300), ("459.99", 459.99)])
  func `an uncertainty that the profile gives is taken as it is`(text: String, value: Double) throws {
    let display = try display("\"ppi\":460,\"ppiUncertainty\":\(text)")
    #expect(display.ppiUncertainty == value && display.displayInPixels.ppiStandardUncertainty == value)
  }

  @Test func `what a profile says of points, confidence and more is written back`() throws {
    let device = try device(
      """
      "displays":[{"ppi":420.0,"ppiUncertainty":1.5,"scale":2.625}],"pointName":"dp","confidence":"measured",
      "note":"ruler, 10 cm","sources":["me"]
      """)
    #expect(device.pointName == .dp && device.confidence == .measured && device.note == "ruler, 10 cm")
    #expect(
      device.profileText == """
        {
          "formatVersion": 1,
          "devices": [
            {
              "name": "A",
              "displays": [
                {
                  "ppi": 420,
                  "ppiUncertainty": 1.5,
                  "scale": 2.625
                }
              ],
              "pointName": "dp",
              "sources": [
                "me"
              ],
              "confidence": "measured",
              "note": "ruler, 10 cm"
            }
          ]
        }

        """)
    #expect(Profile(of: device).devices == [device])
  }

  @Test func `axes that disagree count by half their difference`() throws {
    let mini = try display(#""ppi":476,"pixels":{"width":1080,"height":2340},"points":{"width":375,"height":812}"#)
    let half = (2340.0 / 812 - 2.88) / 2
    let figures = try #require(mini.display)
    #expect(abs(figures.nativeScaleStandardUncertainty / (half / 3.0.squareRoot()) - 1) < 1e-12)
  }
}
