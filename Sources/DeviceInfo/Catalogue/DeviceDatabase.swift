/// Devices by name, in layers: what comes later replaces a device of the same name.
///
/// ```swift
/// let database = try DeviceDatabase(profiles: Profile.bundled())
/// let phones = try database.select(["iPhone 15*", "iPhone14,4"])
/// ```
public struct DeviceDatabase: Sendable {
  /// The devices in order: those of the first profile first. A device that replaces another takes its place.
  public let devices: [Device]

  /// Makes a database of profiles.
  ///
  /// - Parameter profiles: The layers, the lowest first.
  /// - Throws: ``ProfileError/invalid(_:)`` with every problem of every profile and, when there is none, with each
  ///   identifier that belongs to two devices, up to ``Profile/maximumProblems``.
  public init(profiles: [Profile]) throws(ProfileError) {
    let problems = profiles.flatMap(\.problems)
    guard problems.isEmpty else { throw .invalid(problems) }
    devices = Self.layered(profiles)
    let conflicts = Self.conflicts(among: devices)
    guard conflicts.isEmpty else { throw .invalid(conflicts) }
  }

  private static func layered(_ profiles: [Profile]) -> [Device] {
    var devices: [Device] = []
    var indices: [String: Int] = [:]
    for device in profiles.lazy.flatMap(\.devices) {
      let key = device.name.lowercased()
      if let index = indices[key] {
        devices[index] = device
      } else {
        indices[key] = devices.count
        devices.append(device)
      }
    }
    return devices
  }

  private static func conflicts(among devices: [Device]) -> [ProfileProblem] {
    var owners: [String: Int] = [:]
    var conflicts: [ProfileProblem] = []
    for (index, device) in devices.enumerated() {
      for identifier in device.modelIdentifiers {
        guard let first = owners.updateValue(index, forKey: identifier.lowercased()) else { continue }
        guard conflicts.count < Profile.maximumProblems else { return conflicts + [.more(in: device.origin)] }
        conflicts.append(
          ProfileProblem(
            origin: device.origin, position: nil, pointer: nil, found: nil,
            fault: .identifierTaken(
              identifier, by: device.name, and: devices[first].name, origin: devices[first].origin)))
      }
    }
    return conflicts
  }
}
