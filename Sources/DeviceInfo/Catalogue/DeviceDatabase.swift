import Synchronization

/// Devices by name, in layers: what comes later replaces a device of the same name.
///
/// ```swift
/// let database = try DeviceDatabase(profiles: Profile.bundled(.apple))
/// print(try database.select(["iPhone 15*", "iPhone14,4"]).map(\.name))
/// // ["iPhone 15", "iPhone 15 Plus", "iPhone 15 Pro", "iPhone 15 Pro Max", "iPhone 13 mini"]
/// print(database.device(modelIdentifier: "iPhone14,4")?.name ?? "unknown")  // iPhone 13 mini
/// ```
public struct DeviceDatabase: Sendable {
  /// A device that a later one of the same name has replaced as a whole.
  package struct Replacement: Sendable, Hashable {
    /// The device that is gone.
    package let replaced: Device

    /// The device in its place.
    package let device: Device

    /// The identifiers of the old device that the new one does not have, so that they find nothing now.
    package var lostIdentifiers: [String] {
      let kept = Set(device.modelIdentifiers.map { $0.lowercased() })
      return replaced.modelIdentifiers.filter { !kept.contains($0.lowercased()) }
    }
  }

  /// An alias that finds another device than its own: one of a later layer has it, or it is a name or an identifier.
  package struct HiddenAlias: Sendable, Hashable {
    /// The alias as its device has it.
    package let alias: String

    /// The device whose alias it is.
    package let device: Device

    /// The device that it finds.
    package let found: Device
  }

  /// The devices in order: those of the first profile first. A device that replaces another takes its place.
  public private(set) var devices: [Device] = []

  /// Devices that later layers replaced, in order of replacement.
  package private(set) var replacements: [Replacement] = []

  /// Aliases that other layers hide, in the order of the devices.
  package private(set) var hiddenAliases: [HiddenAlias] = []

  /// The index of each device by its lowercased name.
  private(set) var indexByName: [String: Int] = [:]

  /// The index of each device by its lowercased identifiers.
  private(set) var indexByIdentifier: [String: Int] = [:]

  /// The indices of the devices that share an identifier, by that identifier in lowercase.
  private(set) var sharedIdentifiers: [String: [Int]] = [:]

  /// The index of each device by its lowercased aliases, without those that are hidden.
  private(set) var indexByAlias: [String: Int] = [:]

  /// The indices of the devices of a family, by the family in lowercase.
  private(set) var indicesByFamily: [String: [Int]] = [:]

  /// The indices of the devices of each number that stands for several, by the number in lowercase.
  private(set) var indicesByNumber: [String: [Int]] = [:]

  /// The devices that are not bundled by the keys of their names, aliases and titles of displays, with those displays.
  private(set) var ownByKey: [[UInt8]: (index: Int, display: String?)] = [:]

  /// Whether it stands for all bundled devices, of which it has those that were asked for: an error then counts and
  /// proposes the others, too.
  var standsForBundled = false

  /// Makes a database of profiles.
  ///
  /// An identifier of a bundled device that is not Apple's may be another device's too: a lookup by it then finds both.
  ///
  /// - Parameter profiles: The layers, the lowest first.
  /// - Throws: `ProfileError.invalid` with every problem of every profile and, when there is none, with each
  ///   identifier that belongs to two devices, and each alias, or name that is said alike, that does within a layer; at
  ///   most 1,000 are listed.
  public init(profiles: [Profile]) throws(ProfileError) {
    try profiles.requireSound()
    let sharing = profiles.map(\.origin).filter(BundledCatalogue.mayShareIdentifiers)
    try self.init(layers: profiles.map { $0.devices }, sharing: Set(sharing))
  }

  /// Makes a database of devices.
  ///
  /// - Parameter devices: The devices; a later one replaces an earlier one of the same name.
  /// - Throws: `ProfileError.invalid` with each identifier, alias, or name that is said alike, that belongs to two devices.
  public init(devices: [Device]) throws(ProfileError) {
    try self.init(layers: [devices])
  }

  private init(layers: [[Device]], sharing origins: Set<ProfileOrigin> = []) throws(ProfileError) {
    let conflicts = add(layers, sharing: origins)
    guard conflicts.count == 0 else { throw .invalid(conflicts.listed, count: conflicts.count) }
  }

  /// The faults of profiles together: each identifier that belongs to two of their devices.
  ///
  /// - Parameter profiles: The layers, the lowest first; the sound ones count.
  /// - Returns: The conflicts, at most ``Profile/maximumProblems``, and how many there are.
  package static func conflicts(among profiles: [Profile]) -> (listed: [ProfileDiagnostic], count: Int) {
    var database = DeviceDatabase()
    return database.add(profiles.filter { $0.isSound }.map { $0.devices }, sharing: [])
  }

  /// A database without devices.
  private init() {}

  /// Puts layers together; devices of some origins may share identifiers with others. Returns what does not fit.
  private mutating func add(
    _ layers: [[Device]], sharing origins: Set<ProfileOrigin>
  ) -> (listed: [ProfileDiagnostic], count: Int) {
    let count = layers.reduce(0) { $0 + $1.count }
    devices.reserveCapacity(count)
    indexByName.reserveCapacity(count)
    indexByIdentifier.reserveCapacity(count)
    for device in layers.lazy.joined() {
      let key = device.name.lowercased()
      if let index = indexByName[key] {
        // A copy from another file changes nothing, and nobody needs to hear of it.
        var copy = device
        copy.origin = devices[index].origin
        if copy != devices[index] { replacements.append(.init(replaced: devices[index], device: device)) }
        devices[index] = device
      } else {
        indexByName[key] = devices.count
        devices.append(device)
      }
    }
    var conflicts: (listed: [ProfileDiagnostic], count: Int) = ([], 0)
    func note(_ fault: @autoclosure () -> ProfileFault, in origin: ProfileOrigin) {
      conflicts.count += 1
      guard conflicts.listed.count < Profile.maximumProblems else { return }
      conflicts.listed.append(ProfileDiagnostic(fault(), in: origin))
    }
    for (index, device) in devices.enumerated() {
      if let family = device.family { indicesByFamily[family.lowercased(), default: []].append(index) }
      for number in device.modelNumbers { indicesByNumber[number.lowercased(), default: []].append(index) }
      for identifier in device.modelIdentifiers {
        let key = identifier.lowercased()
        guard let first = indexByIdentifier.updateValue(index, forKey: key) else { continue }
        if !origins.isEmpty, origins.contains(device.origin) || origins.contains(devices[first].origin) {
          sharedIdentifiers[key, default: [first]].append(index)
        } else {
          note(.taken("identifier", identifier, by: device, and: devices[first]), in: device.origin)
        }
      }
    }
    for (index, device) in devices.enumerated() {
      for (name, other) in noteOwnNames(of: device, at: index) {
        note(.taken("name", name, by: device, and: devices[other]), in: device.origin)
      }
      for alias in device.aliases {
        let key = alias.lowercased()
        let owner = indexByName[key] ?? indexByIdentifier[key]
        guard let other = owner ?? indexByAlias[key], other != index else {
          indexByAlias[key] = index
          continue
        }
        if device.origin.isSameLayer(as: devices[other].origin) {
          note(.taken("alias", alias, by: device, and: devices[other]), in: device.origin)
          continue
        }
        // Of two aliases the one of the later layer counts.
        let isLater = owner == nil && layer(of: index, in: layers) > layer(of: other, in: layers)
        let (hidden, found) = isLater ? (other, index) : (index, other)
        if isLater { indexByAlias[key] = index }
        hiddenAliases.append(.init(alias: alias, device: devices[hidden], found: devices[found]))
      }
    }
    return conflicts
  }

  /// Notes the names of a device that the table of bundled names does not have; returns those that say another device of
  /// its file too, as `kiosk-24` says `Kiosk 24`.
  private mutating func noteOwnNames(of device: Device, at index: Int) -> [(name: String, other: Int)] {
    guard device.isOwn else { return [] }
    let displays = device.displays.count > 1 ? device.displays.compactMap(\.name) : []
    var clashes: [(name: String, other: Int)] = []
    for name in [device.name] + device.aliases where isTypable(name) {
      let key = NameWords(name).key
      guard let other = ownByKey.updateValue((index, nil), forKey: key)?.index, other != index, !key.isEmpty,
        device.origin.isSameLayer(as: devices[other].origin)
      else { continue }
      // The same name as it is written is found above and below.
      let written = [devices[other].name] + devices[other].aliases
      if !written.contains(where: { $0.lowercased() == name.lowercased() }) { clashes.append((name, other)) }
    }
    for display in displays where isTypable(device.name) {
      ownByKey[NameWords("\(device.name) \(display)").key] = (index, display.lowercased())
    }
    // A name of signs alone has no key.
    ownByKey[[]] = nil
    return clashes
  }

  /// The last layer that is of a device's file.
  private func layer(of index: Int, in layers: [[Device]]) -> Int {
    layers.lastIndex { $0.first?.origin == devices[index].origin } ?? 0
  }

  /// The device with a model identifier, such as `iPhone15,4`.
  ///
  /// - Parameter modelIdentifier: The identifier; case does not matter.
  /// - Returns: The device; nil when there is none, or several share the identifier. The time does not depend on the
  ///   number of devices.
  public func device(modelIdentifier: String) -> Device? {
    guard isTypable(modelIdentifier) else { return nil }
    let key = modelIdentifier.lowercased()
    return sharedIdentifiers[key] == nil ? indexByIdentifier[key].map { devices[$0] } : nil
  }

  /// The device of a name, such as `iPhone 15`.
  ///
  /// - Parameter name: The whole name; case does not matter.
  /// - Returns: The device, nil when there is none. The time does not depend on the number of devices.
  public func device(name: String) -> Device? {
    isTypable(name) ? indexByName[name.lowercased()].map { devices[$0] } : nil
  }
}

/// A value that is made when it is first asked for, and kept.
final class MadeOnce<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  func value(_ make: () -> Value) -> Value {
    made.withLock { made in
      let value = made ?? make()
      made = value
      return value
    }
  }
}
