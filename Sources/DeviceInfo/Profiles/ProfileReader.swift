internal import ProfileJSON

/// Reads the devices of one profile file, one by one, and collects everything that is wrong on the way.
final class ProfileReader {
  static let keys = ["formatVersion", "sources", "devices"]

  private let origin: ProfileOrigin
  private let bytes: UnsafeBufferPointer<UInt8>
  private let text: JSONText
  private var log: DiagnosticLog
  private var devices: [Device] = []
  private var sources: [String: Source] = [:]
  private var uses = DeviceUses()

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: Its content.
  ///   - origin: Where it was.
  ///   - limit: The most diagnostics that are listed.
  /// - Returns: The devices that break no rule, the faults in the order of the file up to the limit, and how many there
  ///   are.
  /// - Throws: ``JSONSyntaxError`` when the file is not JSON.
  static func read(
    _ bytes: [UInt8], from origin: ProfileOrigin, limit: Int
  ) throws(JSONSyntaxError) -> (devices: [Device], problems: [ProfileDiagnostic], count: Int) {
    let reader = try bytes.withUnsafeBufferPointer { pointer throws(JSONSyntaxError) in
      let reader = ProfileReader(origin: origin, bytes: pointer, log: DiagnosticLog(limit: limit))
      try reader.readRoot()
      return reader
    }
    var devices = reader.devices
    for index in devices.indices where !reader.sources.isEmpty {
      devices[index].sources = devices[index].sources.map { reader.sources[$0.name] ?? $0 }
    }
    return (devices, reader.log.diagnostics(in: bytes, of: origin), reader.log.count)
  }

  private init(origin: ProfileOrigin, bytes: UnsafeBufferPointer<UInt8>, log: DiagnosticLog) {
    (self.origin, self.bytes, self.log) = (origin, bytes, log)
    text = JSONText(bytes, maximumBytes: Profile.maximumDeviceBytes)
    // A device takes some 300 bytes. A wrong guess costs time or room, and nothing else.
    devices.reserveCapacity(bytes.count / 300)
  }

  private func readRoot() throws(JSONSyntaxError) {
    guard text.skipBlanks(before: "{") else {
      if text.offset == bytes.count { throw JSONSyntaxError("the file is empty", at: 0) }
      // A word, as the heads of a table are; true, false and null are JSON.
      if text.offset < bytes.count, !["[", "\"", "t", "f", "n", "-"].contains(Unicode.Scalar(bytes[text.offset])),
        !isDigit(bytes[text.offset])
      {
        throw JSONSyntaxError("this is not JSON, in which a profile starts with '{'", at: text.offset)
      }
      try readPart([]) { _ = $1.expect(.object, $0) }
      return try text.end()
    }
    let start = text.offset
    var missing = Self.keys.filter { $0 != "sources" }
    try text.members { key, place throws(JSONSyntaxError) in
      missing.removeAll { $0 == key }
      switch key {
      case "devices" where text.skipBlanks(before: "["):
        var number = 0
        try text.elements { () throws(JSONSyntaxError) in
          try readDevice(number)
          number += 1
        }
      case "devices": try readPart([key]) { _ = $1.expect(.array, $0) }
      case "formatVersion":
        try readPart([key]) { node, faults in
          if faults.expect(.number, node), node.number != 1 { faults.note(.unknownFormatVersion) }
        }
      case "sources": try readPart([key]) { sources = $1.sources($0) }
      default:
        log.note(.unknownKey(nearest: nearestText(to: key, among: Self.keys)), at: place.lowerBound, path: [key])
        try readPart([key]) { _, _ in }
      }
    }
    for key in missing { log.note(.missingKey(key), at: start, path: []) }
    try text.end()
  }

  private func readDevice(_ number: Int) throws(JSONSyntaxError) {
    var device = Device(origin: origin)
    let isSound = try readPart(["devices", "\(number)"]) { node, faults in
      if faults.read(node, Device.fields, into: &device) { device.checkUses(&uses, number: number, &faults) }
    }
    if isSound { devices.append(device) }
  }

  /// Reads a part of the file, which json-c parses whole; if anything is wrong with it, the places are looked up.
  @discardableResult
  private func readPart(
    _ path: @autoclosure () -> [String], _ body: (JSONNode, inout FaultList) -> Void
  ) throws(JSONSyntaxError) -> Bool {
    var faults = FaultList(limit: log.room)
    let start = try text.value { node, range in
      body(node, &faults)
      return range.lowerBound
    }
    if faults.count > 0 { log.add(faults, at: path(), from: start, of: bytes) }
    return faults.count == 0
  }
}

/// Where the names, identifiers and aliases of a file were used first.
struct DeviceUses {
  /// A value of a device, by its key, with its index if the key has a list.
  typealias Place = (device: Int, key: StaticString, index: Int?)

  fileprivate var names: [String: Place] = [:]
  fileprivate var identifiers: [String: Place] = [:]
}

extension Device {
  /// Notes a name, identifiers and aliases that have been used before. An alias counts as a name and as an identifier.
  func checkUses(_ uses: inout DeviceUses, number: Int, _ faults: inout FaultList) {
    func note(_ first: DeviceUses.Place?, _ key: StaticString, _ index: Int? = nil) {
      guard let first else { return }
      let pointer = "/devices/\(first.device)/\(first.key)\(first.index.map { "/\($0)" } ?? "")"
      faults.note(.repeated(first: pointer), at: ["\(key)"] + (index.map { ["\($0)"] } ?? []), found: .nothing)
    }
    note(uses.names.earlierUse(of: name, here: (number, "name", nil)), "name")
    for (index, identifier) in modelIdentifiers.enumerated() {
      let place: DeviceUses.Place = (number, "modelIdentifiers", index)
      note(uses.identifiers.earlierUse(of: identifier, here: place), place.key, index)
    }
    for (index, alias) in aliases.enumerated() {
      let place: DeviceUses.Place = (number, "aliases", index)
      let first = uses.names.earlierUse(of: alias, here: place)
      note(first ?? uses.identifiers.earlierUse(of: alias, here: place), place.key, index)
    }
  }
}

extension Dictionary where Key == String {
  /// The place where a text has been used before, without regard to case; nil where it has not, or is empty.
  mutating func earlierUse(of text: String, here place: Value) -> Value? {
    guard !text.isEmpty else { return nil }
    let key = text.lowercased()
    guard let first = updateValue(place, forKey: key) else { return nil }
    self[key] = first
    return first
  }
}
