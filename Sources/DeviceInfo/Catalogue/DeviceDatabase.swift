/// Devices by name, in layers: what comes later replaces a device of the same name.
///
/// ```swift
/// let database = try DeviceDatabase(profiles: Profile.bundled())
/// let phones = try database.select(["iPhone 15*", "iPhone14,4"])
/// let mini = database.device(modelIdentifier: "iPhone14,4")
/// ```
public struct DeviceDatabase: Sendable {
  /// A device that a later one of the same name has replaced as a whole.
  public struct Replacement: Sendable, Hashable {
    /// The device that is gone.
    public let replaced: Device

    /// The device in its place.
    public let device: Device

    /// The identifiers of the old device that the new one does not have, so that they find nothing now.
    public var lostIdentifiers: [String] {
      let kept = Set(device.modelIdentifiers.map { $0.lowercased() })
      return replaced.modelIdentifiers.filter { !kept.contains($0.lowercased()) }
    }
  }

  /// The devices in order: those of the first profile first. A device that replaces another takes its place.
  public let devices: [Device]

  /// Devices that later layers replaced, in order of replacement.
  public let replacements: [Replacement]

  /// The index of each device by its lowercased name.
  let indexByName: [String: Int]

  /// The index of each device by its lowercased identifiers.
  let indexByIdentifier: [String: Int]

  /// The indices of the devices that share an identifier, by that identifier in lowercase.
  let sharedIdentifiers: [String: [Int]]

  /// Makes a database of profiles.
  ///
  /// - Parameter profiles: The layers, the lowest first.
  /// - Throws: `ProfileError.invalid` with every problem of every profile and, when there is none, with each
  ///   identifier that belongs to two devices, up to ``Profile/maximumProblems``.
  public init(profiles: [Profile]) throws(ProfileError) {
    try self.init(profiles: profiles, onDemand: [], overlays: [])
  }

  /// Makes a database with a layer between the others whose identifiers may be those of other devices too: a lookup by
  /// such an identifier then names them all.
  init(profiles: [Profile], onDemand: [Profile], overlays: [Profile]) throws(ProfileError) {
    let all = profiles + onDemand + overlays
    let count = all.reduce(0) { $0 + $1.problemCount }
    guard count == 0 else { throw .invalid(all.flatMap { $0.problems }, count: count) }
    try self.init(layers: all.map { $0.devices }, sharing: Set(onDemand.map { $0.origin }))
  }

  /// Makes a database of devices.
  ///
  /// - Parameter devices: The devices; a later one replaces an earlier one of the same name.
  /// - Throws: `ProfileError.invalid` with each identifier that belongs to two devices.
  public init(devices: [Device]) throws(ProfileError) {
    try self.init(layers: [devices])
  }

  private init(layers: [[Device]], sharing origins: Set<ProfileOrigin> = []) throws(ProfileError) {
    let layered = Layered(layers, sharing: origins)
    guard layered.conflictCount == 0 else { throw .invalid(layered.conflicts, count: layered.conflictCount) }
    (devices, replacements) = (layered.devices, layered.replacements)
    (indexByName, indexByIdentifier) = (layered.indexByName, layered.indexByIdentifier)
    sharedIdentifiers = layered.sharedIdentifiers
  }

  /// The faults of profiles together: each identifier that belongs to two of their devices.
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
  /// - Returns: The device; nil when there is none, or several share the identifier. The time does not depend on the
  ///   number of devices.
  public func device(modelIdentifier: String) -> Device? {
    let key = modelIdentifier.lowercased()
    return sharedIdentifiers[key] == nil ? indexByIdentifier[key].map { devices[$0] } : nil
  }

  /// The device of a name, such as `iPhone 15`.
  ///
  /// - Parameter name: The whole name; case does not matter.
  /// - Returns: The device, nil when there is none. The time does not depend on the number of devices.
  public func device(name: String) -> Device? {
    indexByName[name.lowercased()].map { devices[$0] }
  }

  /// The number of displays of all devices.
  public var displayCount: Int { devices.reduce(0) { $0 + $1.displays.count } }

  /// The latest year in which a device of the database was released; nil where no profile says.
  public var newestYear: Int? { devices.compactMap { $0.year }.max() }
}

/// Devices put together from layers, with what does not fit.
private struct Layered {
  var devices: [Device] = []
  var replacements: [DeviceDatabase.Replacement] = []
  var sharedIdentifiers: [String: [Int]] = [:]
  var indexByName: [String: Int] = [:]
  var indexByIdentifier: [String: Int] = [:]
  var conflicts: [ProfileDiagnostic] = []
  var conflictCount = 0

  /// Puts layers together; devices of some origins may share identifiers with others.
  init(_ layers: [[Device]], sharing origins: Set<ProfileOrigin> = []) {
    let count = layers.reduce(0) { $0 + $1.count }
    devices.reserveCapacity(count)
    indexByName.reserveCapacity(count)
    indexByIdentifier.reserveCapacity(count)
    for device in layers.lazy.joined() {
      let key = device.name.lowercased()
      if let index = indexByName[key] {
        // A copy changes nothing, and nobody needs to hear of it.
        if !device.isCopy(of: devices[index]) { replacements.append(.init(replaced: devices[index], device: device)) }
        devices[index] = device
      } else {
        indexByName[key] = devices.count
        devices.append(device)
      }
    }
    for (index, device) in devices.enumerated() {
      for identifier in device.modelIdentifiers {
        let key = identifier.lowercased()
        guard let first = indexByIdentifier.updateValue(index, forKey: key) else { continue }
        if !origins.isEmpty, origins.contains(device.origin) || origins.contains(devices[first].origin) {
          sharedIdentifiers[key, default: [first]].append(index)
          continue
        }
        conflictCount += 1
        guard conflicts.count < Profile.maximumProblems else { continue }
        conflicts.append(
          ProfileDiagnostic(
            .identifierTaken(identifier, by: device, and: devices[first]), in: device.origin))
      }
    }
  }
}

extension Device {
  /// Whether another device is the same in everything but where it was read.
  fileprivate func isCopy(of other: Device) -> Bool {
    name == other.name && family == other.family && modelIdentifiers == other.modelIdentifiers && year == other.year
      && displays == other.displays && pointName == other.pointName && sources == other.sources
      && confidence == other.confidence && note == other.note
  }
}
