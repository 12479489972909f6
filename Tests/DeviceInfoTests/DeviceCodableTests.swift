import DeviceInfo
import Foundation
import Testing

/// Devices that are stored and read back.
@Suite struct DeviceCodableTests {
  @Test func `every device reads back as it was`() throws {
    for device in Profile.bundled(.everything).flatMap(\.devices) {
      #expect(try JSONDecoder().decode(Device.self, from: JSONEncoder().encode(device)) == device, "\(device.name)")
    }
  }

  @Test(arguments: [
    (#"{"name":"=1","displays":[{"ppi":1,"scale":1}]}"#, "the name '=1' must start with a letter or a digit"),
    (#"{"name":"A","displays":[]}"#, "a device needs at least one display"),
    (#"{"name":"A","displays":[{"ppi":0,"scale":1}]}"#, "ppi must be from 0.001 to 10000 px/in, not 0"),
    (
      #"{"name":"A","displays":[{"ppi":1,"scale":1,"pixels":{"width":1,"height":-1}}]}"#,
      "width or height must be above 0, not -1"
    ),
    (
      #"{"name":"A","displays":[{"ppi":1,"scale":1,"refreshRate":{"minimum":9,"maximum":3}}]}"#,
      "the lowest refresh rate, 9 Hz, is above the highest, 3 Hz"
    ),
  ])
  func `no unfit device comes in by decoding`(text: String, message: String) {
    let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Device.self, from: Data(text.utf8)) }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription.hasPrefix(message))
  }
}
