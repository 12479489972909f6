internal import ProfileJSON

/// Reads the devices of one profile file, one by one as the scan finds them, and collects everything that is wrong on the
/// way.
final class ProfileReader {
  static let keys = ["formatVersion", "sources", "devices"]

  private let origin: ProfileOrigin
  private let bytes: UnsafeBufferPointer<UInt8>
  private let parser = JSONParser()
  private var log: DiagnosticLog
  private var devices: [Device] = []
  private var sources: [String: Source] = [:]
  /// The keys of the outermost object, as far as what they break is listed.
  private var keys: Set<[UInt8]> = []
  /// The number of elements of the list of devices so far.
  private var deviceCount = 0
  private var names = FirstUses()
  private var identifiers = FirstUses()

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: Its content.
  ///   - origin: Where it was.
  ///   - limit: The most diagnostics that are listed.
  /// - Returns: The devices that break no rule, the faults in the order of the file up to the limit, and how many there are.
  /// - Throws: ``JSONSyntaxError`` when the file is not JSON.
  static func read(
    _ bytes: [UInt8], from origin: ProfileOrigin, limit: Int
  ) throws(JSONSyntaxError) -> (devices: [Device], problems: [ProfileDiagnostic], count: Int) {
    let reader = try bytes.withUnsafeBufferPointer { pointer throws(JSONSyntaxError) in
      let reader = ProfileReader(origin: origin, bytes: pointer, log: DiagnosticLog(limit: limit))
      try JSONScanner.scan(pointer, visitedDepth: 2) { reader.take($0) }
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
    // A device takes some 300 bytes. A wrong guess costs time or room, and nothing else.
    devices.reserveCapacity(bytes.count / 300)
    names.places.reserveCapacity(bytes.count / 300)
    identifiers.places.reserveCapacity(bytes.count / 300)
  }

  private func take(_ value: JSONScanner.Value) {
    switch value.depth {
    case 2 where value.key == nil && value.pointer.bytes.starts(with: "/devices/".utf8): readDevice(value)
    case 1 where value.key != nil: readMember(value)
    case 0 where bytes[value.range.lowerBound] != UInt8(ascii: "{"):
      log.note(.wrongKind(expected: .object), at: value, in: bytes)
    case 0:
      for key in ["formatVersion", "devices"] where !keys.contains(Array(key.utf8)) {
        log.note(.missingKey(key), at: value)
      }
    default: break
    }
  }

  /// Reads a member of the outermost object. The elements of the list of devices have come before it, one by one.
  private func readMember(_ value: JSONScanner.Value) {
    let name = Array(value.pointer.bytes.dropFirst())
    let text = String(decoding: name, as: UTF8.self)
    let isKnown = Self.keys.contains { $0.utf8.elementsEqual(name) }
    if isKnown || log.room > 0, !keys.insert(name).inserted {
      log.note(.duplicateKey, at: value, isOfKey: true)
    } else if value.pointer.endsWithNUL {
      log.note(.keyContainsNUL, at: value, isOfKey: true)
    } else if !isKnown {
      log.note(.unknownKey(nearest: nearestText(to: text, among: Self.keys)), at: value, isOfKey: true)
    }
    switch text {
    case "devices":
      deviceCount = 0
      if bytes[value.range.lowerBound] != UInt8(ascii: "[") {
        log.note(.wrongKind(expected: .array), at: value, in: bytes)
      }
    case "formatVersion":
      _ = readPart(value) { node, reader in
        if reader.expect(.number, node), node.number != 1 { reader.note(.unknownFormatVersion) }
      }
    case "sources":
      sources = readPart(value) { $1.sources($0) } ?? [:]
    default: break
    }
  }

  private func readDevice(_ value: JSONScanner.Value) {
    let number = deviceCount
    deviceCount += 1
    let countBefore = log.count
    let device = readPart(value) { node, reader in
      var device = Device(origin: origin)
      if reader.read(node, Device.fields, into: &device) { checkUnique(device, number: number, &reader) }
      return device
    }
    if let device, log.count == countBefore { devices.append(device) }
  }

  /// Notes a name and identifiers that another device of the file has, without regard to case.
  private func checkUnique(_ device: Device, number: Int, _ reader: inout ValueReader) {
    if let first = names.earlierUse(of: device.name, here: (number, 0)) {
      reader.note(.repeated(first: "/devices/\(first.part)/name"), at: ["name"], showsFound: false)
    }
    for (index, identifier) in device.modelIdentifiers.enumerated() {
      guard let first = identifiers.earlierUse(of: identifier, here: (number, index)) else { continue }
      reader.note(
        .repeated(first: "/devices/\(first.part)/modelIdentifiers/\(first.index)"),
        at: ["modelIdentifiers", "\(index)"], showsFound: false)
    }
  }

  /// Reads a part of the file, which json-c parses whole; if anything is wrong with it, the places are looked up.
  private func readPart<Result>(
    _ part: JSONScanner.Value, _ body: (JSONNode, inout ValueReader) -> Result
  ) -> Result? {
    guard part.range.count <= Profile.maximumDeviceBytes else {
      log.note(.deviceTooLarge, at: part)
      return nil
    }
    var reader = ValueReader(of: part.pointer, limit: log.room)
    do throws(JSONSyntaxError) {
      let result = try parser.read(part.range, of: bytes) { body($0, &reader) }
      if reader.noteCount > 0 || reader.keyCount != part.keyCount { log.add(reader, about: part, of: bytes) }
      return result
    } catch {
      log.note(.syntax(error.reason), at: part)
      return nil
    }
  }
}

/// Where texts were used first, without regard to case.
struct FirstUses {
  fileprivate var places: [String: (part: Int, index: Int)] = [:]

  /// The place where a text has been used before; nil where it has not, or is empty.
  mutating func earlierUse(of text: String, here place: (part: Int, index: Int)) -> (part: Int, index: Int)? {
    guard !text.isEmpty else { return nil }
    let key = text.lowercased()
    guard let first = places.updateValue(place, forKey: key) else { return nil }
    places[key] = first
    return first
  }
}
