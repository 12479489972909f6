internal import ProfileJSON

/// Reads the devices of one profile file, one by one as the scan finds them, and collects everything that is wrong on the
/// way.
final class ProfileReader {
  /// The content of a file.
  struct Result {
    /// The devices that break no rule.
    let devices: [Device]

    /// The faults in the order of the file, up to a limit.
    let diagnostics: [ProfileDiagnostic]

    /// The number of broken rules.
    let count: Int
  }

  static let keys = ["formatVersion", "sources", "devices"]

  private let origin: ProfileOrigin
  private let bytes: UnsafeBufferPointer<UInt8>
  private let parser = JSONParser()
  private let log: DiagnosticLog
  private let values: ValueReader
  private var devices: [Device] = []
  private var sources: [String: Source] = [:]
  /// The keys of the outermost object, as far as what they break is listed.
  private var keys: Set<[UInt8]> = []
  /// The number of elements of the list of devices so far.
  private var deviceCount = 0
  /// Where a name or an identifier was used first, in lowercase.
  private var firstNames: [String: Int] = [:]
  private var firstIdentifiers: [String: (device: Int, index: Int)] = [:]

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ origin: ProfileOrigin, limit: Int) {
    (self.bytes, self.origin) = (bytes, origin)
    log = DiagnosticLog(limit: limit)
    values = ValueReader(log)
    // A device takes some 300 bytes. A wrong guess costs time or room, and nothing else.
    devices.reserveCapacity(bytes.count / 300)
    firstNames.reserveCapacity(bytes.count / 300)
    firstIdentifiers.reserveCapacity(bytes.count / 300)
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: Its content.
  ///   - origin: Where it was.
  ///   - limit: The most diagnostics that are listed.
  /// - Returns: What the file says.
  /// - Throws: ``JSONSyntaxError`` when the file is not JSON.
  static func read(_ bytes: [UInt8], from origin: ProfileOrigin, limit: Int) throws(JSONSyntaxError) -> Result {
    let result = bytes.withUnsafeBufferPointer { pointer in
      let reader = ProfileReader(pointer, origin, limit: limit)
      return Swift.Result { () throws(JSONSyntaxError) in
        try JSONScanner.scan(pointer, visitedDepth: 2) { reader.take($0) }
        return reader
      }
    }
    let reader = try result.get()
    if !reader.sources.isEmpty {
      for index in reader.devices.indices {
        reader.devices[index].sources = reader.devices[index].sources.map { reader.sources[$0.name] ?? $0 }
      }
    }
    return Result(
      devices: reader.devices, diagnostics: reader.log.diagnostics(in: bytes, of: origin), count: reader.log.count)
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
    if isKnown || !log.isFull, !keys.insert(name).inserted {
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
      readPart(value) { node in
        if node.kind != .number {
          values.note(.wrongKind(expected: .number))
        } else if node.number != 1 {
          values.note(.unknownFormatVersion)
        }
      }
    case "sources": readPart(value, readSources)
    default: break
    }
  }

  private func readSources(_ node: JSONNode) {
    guard node.kind == .object else { return values.note(.wrongKind(expected: .object)) }
    for (key, entry) in node.members {
      values.read(part: key) {
        if let fault = LabelRule.fault(ofSource: key) { values.note(fault, isOfKey: true, showsFound: false) }
        let source = values.object(entry, Source.fields, blank: Source(key: key, name: ""))
        // A device keeps the key of a source that has no sound name.
        if let source, LabelRule.fault(ofSource: source.name) == nil { sources[key] = source }
      }
    }
  }

  private func readDevice(_ value: JSONScanner.Value) {
    let number = deviceCount
    deviceCount += 1
    let countBefore = log.count
    var device: Device?
    readPart(value) { node in
      device = values.object(node, Device.fields, blank: .blank(origin))
      if let device { checkUnique(device, number: number) }
    }
    if let device, log.count == countBefore { devices.append(device) }
  }

  /// Notes a name and identifiers that another device of the file has, without regard to case.
  private func checkUnique(_ device: Device, number: Int) {
    if !device.name.isEmpty {
      let name = device.name.lowercased()
      if let first = firstNames[name] {
        values.read(part: "name") { values.note(.repeated(first: "/devices/\(first)/name"), showsFound: false) }
      } else {
        firstNames[name] = number
      }
    }
    for (index, identifier) in device.modelIdentifiers.enumerated() where !identifier.isEmpty {
      let identifier = identifier.lowercased()
      if let first = firstIdentifiers[identifier] {
        values.read(part: "modelIdentifiers") {
          values.read(part: String(index)) {
            values.note(
              .repeated(first: "/devices/\(first.device)/modelIdentifiers/\(first.index)"), showsFound: false)
          }
        }
      } else {
        firstIdentifiers[identifier] = (number, index)
      }
    }
  }

  /// Reads a part of the file, which json-c parses whole; if anything is wrong with it, the places are looked up.
  private func readPart(_ part: JSONScanner.Value, _ body: (JSONNode) -> Void) {
    guard part.range.count <= Profile.maximumDeviceBytes else { return log.note(.deviceTooLarge, at: part) }
    do throws(JSONSyntaxError) {
      let countBefore = log.count
      let keyCount = try parser.read(part.range, of: bytes) { root in
        values.read(at: part.pointer) { body(root) }
        return root.keyCount
      }
      if log.count > countBefore || keyCount != part.keyCount { log.place(in: part, of: bytes) }
    } catch {
      log.note(.syntax(error.reason), at: part)
    }
  }
}
