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
    let count = profiles.reduce(0) { $0 + $1.problemCount }
    guard count == 0 else { throw .invalid(profiles.flatMap { $0.problems }, count: count) }
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
    let layered = Layered(layers)
    guard layered.conflictCount == 0 else { throw .invalid(layered.conflicts, count: layered.conflictCount) }
    (devices, indexByName, indexByIdentifier) = (layered.devices, layered.indexByName, layered.indexByIdentifier)
  }

  /// What is wrong with some profiles together: each identifier that belongs to two of their devices.
  ///
  /// - Parameter profiles: The layers, the lowest first; the sound ones count.
  /// - Returns: The conflicts, at most ``Profile/maximumProblems``, and how many there are.
  public static func conflicts(among profiles: [Profile]) -> (listed: [ProfileDiagnostic], count: Int) {
    let layered = Layered(profiles.filter { $0.isSound }.map { $0.devices })
    return (layered.conflicts, layered.conflictCount)
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

/// Devices put together from layers, with what does not fit.
private struct Layered {
  var devices: [Device] = []
  var indexByName: [String: Int] = [:]
  var indexByIdentifier: [String: Int] = [:]
  var conflicts: [ProfileDiagnostic] = []
  var conflictCount = 0

  init(_ layers: [[Device]]) {
    let count = layers.reduce(0) { $0 + $1.count }
    devices.reserveCapacity(count)
    indexByName.reserveCapacity(count)
    indexByIdentifier.reserveCapacity(count)
    for device in layers.lazy.joined() {
      let key = device.name.lowercased()
      if let index = indexByName[key] {
        devices[index] = device
      } else {
        indexByName[key] = devices.count
        devices.append(device)
      }
    }
    for (index, device) in devices.enumerated() {
      for identifier in device.modelIdentifiers {
        guard let first = indexByIdentifier.updateValue(index, forKey: identifier.lowercased()) else { continue }
        conflictCount += 1
        guard conflicts.count < Profile.maximumProblems else { continue }
        conflicts.append(
          ProfileDiagnostic(
            .identifierTaken(identifier, by: device.name, and: devices[first].name, origin: devices[first].origin),
            in: device.origin))
      }
    }
  }
}
