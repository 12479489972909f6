import DeviceInfo
import SpeedCalibration

extension Profile {
  /// Reads a profile from a text.
  init(text: String, origin: ProfileOrigin = .file("my.json")) {
    self.init(checking: Array(text.utf8), origin: origin)
  }

  /// Reads a profile of devices, each a JSON object.
  init(devices: [String], origin: ProfileOrigin = .file("my.json")) {
    self.init(text: #"{"formatVersion":1,"devices":[\#(devices.joined(separator: ","))]}"#, origin: origin)
  }

  /// Reads the profile that a device makes of itself.
  init(of device: Device) { self.init(text: device.profileText, origin: device.origin) }
}

extension DisplaySize {
  /// Makes a size without the labels, which say nothing new where there are many.
  init(_ width: Double, _ height: Double) throws(InputError) { try self.init(width: width, height: height) }
}
