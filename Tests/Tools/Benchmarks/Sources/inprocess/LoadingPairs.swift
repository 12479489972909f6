import DeviceInfo

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Loads the same bytes as a profile, with every rule checked, and with JSONDecoder into the plainest structs.
enum LoadingPairs {
  /// Runs the reference alone.
  static func decode(path: String) throws {
    let profile = try JSONDecoder().decode(DecodedProfile.self, from: Data(contentsOf: URL(filePath: path)))
    guard !profile.devices.isEmpty else { throw Mismatch.noDevices }
  }

  static func run(path: String, pairs: Int) throws {
    let data = try Data(contentsOf: URL(filePath: path))
    let bytes = [UInt8](data)
    for _ in 0..<pairs {
      try printPair {
        try Profile(reading: bytes, origin: .file(path))
      } _: {
        try JSONDecoder().decode(DecodedProfile.self, from: data)
      } checking: { profile, decoded in
        guard profile.devices.count == decoded.devices.count,
          zip(profile.devices, decoded.devices).allSatisfy({ $0 == $1 })
        else { throw Mismatch.results("JSONDecoder reads other devices") }
      }
    }
  }
}

private struct DecodedProfile: Decodable {
  let formatVersion: Int
  let devices: [DecodedDevice]
}

private struct DecodedDevice: Decodable {
  let name: String
  let family: String?
  let modelIdentifiers: [String]?
  let year: Int?
  let displays: [DecodedDisplay]
  let sources: [String]?
  let confidence: String?

  static func == (device: Device, decoded: DecodedDevice) -> Bool {
    device.name == decoded.name && device.family == decoded.family
      && device.modelIdentifiers == decoded.modelIdentifiers ?? [] && device.year == decoded.year
      && device.sources.map(\.name) == decoded.sources ?? [] && device.confidence?.rawValue == decoded.confidence
      && device.displays.count == decoded.displays.count
      && zip(device.displays, decoded.displays).allSatisfy { $0 == $1 }
  }
}

private struct DecodedDisplay: Decodable {
  let name: String?
  let ppi: Double
  let scale: Double
  let pixels: DecodedSize?
  let points: DecodedSize?
  let zoomedPoints: DecodedSize?
  let refreshRate: DecodedRate?

  static func == (display: DeviceDisplay, decoded: DecodedDisplay) -> Bool {
    display.name == decoded.name && display.ppi == decoded.ppi && display.scale == decoded.scale
      && display.pixels?.width == decoded.pixels?.width && display.pixels?.height == decoded.pixels?.height
      && display.points?.width == decoded.points?.width && display.points?.height == decoded.points?.height
      && display.zoomedPoints?.width == decoded.zoomedPoints?.width
      && display.refreshRate?.minimum == decoded.refreshRate?.minimum
      && display.refreshRate?.maximum == decoded.refreshRate?.maximum
  }
}

private struct DecodedSize: Decodable {
  let width: Double
  let height: Double
}

private struct DecodedRate: Decodable {
  let minimum: Double?
  let maximum: Double?
}
