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

  /// A ppi as it is written, the place of its last digit, the half-width of what rounds to it, and how it is written back.
  static let ppis: [(text: String, decimals: Int, halfWidth: Double, written: String)] = [
    ("460", 0, 0.5, "460"), ("92.5", 1, 0.05, "92.5"), ("460.0", 1, 0.05, "460.0"), ("460.00", 2, 0.005, "460.00"),
    ("92.50", 2, 0.005, "92.50"), ("4.6e2", -1, 5, "46e1"), ("4.60E+2", 0, 0.5, "460"), ("460.0e0", 1, 0.05, "460.0"),
    ("1e4", -4, 5000, "1e4"), ("46e+0000000001", -1, 5, "46e1"), ("10000", 0, 0.5, "10000"),
    ("0.001", 3, 0.0005, "0.001"), ("1e-3", 3, 0.0005, "0.001"), ("100e-2", 2, 0.005, "1.00"),
    ("326.123456789", 9, 5e-10, "326.123456789"), ("1.00000000000000000000", 15, 5e-16, "1.000000000000000"),
  ]

  @Test(arguments: ppis)
  func `a ppi without an uncertainty is rounded to its last digit`(
    text: String, decimals: Int, halfWidth: Double, written: String
  ) throws {
    let device = try device("\"displays\":[{\"ppi\":\(text),\"scale\":3}]")
    let display = device.displays[0]
    #expect(display.ppiDecimals == decimals && display.ppiUncertainty == nil)
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

  @Test func `a display of a program's own has the decimals of its shortest text`() throws {
    for (ppi, decimals) in [(460, 0), (92.5, 1), (0.001, 3), (10000, 0), (326.25, 2)] as [(Double, Int)] {
      let display = try DeviceDisplay(ppi: ppi, scale: 1)
      #expect(display.ppiDecimals == decimals)
      #expect(try display.displayInPixels.ppiStandardUncertainty == Display(ppi: ppi, scale: 1).ppiStandardUncertainty)
    }
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
                  "ppi": 420.0,
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
