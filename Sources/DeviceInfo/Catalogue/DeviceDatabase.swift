/// Devices by name, in layers: what comes later replaces a device of the same name.
///
/// ```swift
/// let database = try DeviceDatabase(profiles: Profile.bundled())
/// let phones = try database.select(["iPhone 15*", "iPhone14,4"])
/// let mini = database.device(modelIdentifier: "iPhone14,4")
/// ```
public struct DeviceDatabase: Sendable {
  /// The devices in order: those of the first profile first. A device that replaces another takes its place.
  public let devices: [Device]

  /// The index of each device by its lowercased name.
  let indexByName: [String: Int]

  /// The index of each device by its lowercased identifiers.
  let indexByIdentifier: [String: Int]

  /// Makes a database of profiles.
  ///
  /// - Parameter profiles: The layers, the lowest first.
  /// - Throws: ``ProfileError/invalid(_:)`` with every problem of every profile and, when there is none, with each
  ///   identifier that belongs to two devices, up to ``Profile/maximumProblems``.
  public init(profiles: [Profile]) throws(ProfileError) {
    let problems = profiles.flatMap { $0.problems }
    guard problems.isEmpty else { throw .invalid(problems) }
    try self.init(layers: profiles.map { $0.devices })
  }

  /// Makes a database of devices.
  ///
  /// - Parameter devices: The devices; a later one replaces an earlier one of the same name.
  /// - Throws: ``ProfileError/invalid(_:)`` with each identifier that belongs to two devices.
  public init(devices: [Device]) throws(ProfileError) {
    try self.init(layers: [devices])
  }

  private init(layers: [[Device]]) throws(ProfileError) {
    var devices: [Device] = []
    var indices: [String: Int] = [:]
    let count = layers.reduce(0) { $0 + $1.count }
    devices.reserveCapacity(count)
    indices.reserveCapacity(count)
    for device in layers.lazy.joined() {
      let key = device.name.lowercased()
      if let index = indices[key] {
        devices[index] = device
      } else {
        indices[key] = devices.count
        devices.append(device)
      }
    }
    self.devices = devices
    indexByName = indices
    indexByIdentifier = try Self.identifiers(of: devices)
  }

  private static func identifiers(of devices: [Device]) throws(ProfileError) -> [String: Int] {
    var owners: [String: Int] = [:]
    var conflicts: [ProfileProblem] = []
    owners.reserveCapacity(devices.count)
    for (index, device) in devices.enumerated() {
      for identifier in device.modelIdentifiers {
        guard let first = owners.updateValue(index, forKey: identifier.lowercased()) else { continue }
        guard conflicts.count < Profile.maximumProblems else {
          throw .invalid(conflicts + [.more(in: device.origin)])
        }
        conflicts.append(
          ProfileProblem(
            origin: device.origin, position: nil, pointer: nil, found: nil,
            fault: .identifierTaken(
              identifier, by: device.name, and: devices[first].name, origin: devices[first].origin)))
      }
    }
    guard conflicts.isEmpty else { throw .invalid(conflicts) }
    return owners
  }

  /// The device with a model identifier, such as `iPhone15,4`.
  ///
  /// - Parameter modelIdentifier: The identifier; case does not matter.
  /// - Returns: The device, nil when there is none. The time does not depend on the number of devices.
  public func device(modelIdentifier: String) -> Device? {
    indexByIdentifier[modelIdentifier.lowercased()].map { devices[$0] }
  }

  /// The device of a name, such as `iPhone 15`.
  ///
  /// - Parameter name: The whole name; case does not matter.
  /// - Returns: The device, nil when there is none. The time does not depend on the number of devices.
  public func device(name: String) -> Device? {
    indexByName[name.lowercased()].map { devices[$0] }
  }
}
