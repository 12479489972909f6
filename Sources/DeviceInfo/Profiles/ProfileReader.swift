internal import ProfileJSON

/// Reads the devices of one profile file, part by part as it is scanned, and collects everything that is wrong on the way.
final class ProfileReader: JSONPartReader {
  static let listKey = RootKey.devices.rawValue

  let origin: ProfileOrigin
  private let parser = JSONParser()
  let log: DiagnosticLog
  var uniqueness = UniquenessCheck()
  var interner = StringInterner()
  private var devices: [Device] = []
  private var sources: [String: Source] = [:]
  private var hasFormatVersion = false
  private var hasDevices = false

  private init(_ origin: ProfileOrigin, limit: Int) {
    self.origin = origin
    log = DiagnosticLog(limit: limit)
  }

  /// What a file says.
  struct Result {
    /// The devices that break no rule.
    let devices: [Device]

    /// What is wrong, in the order of the file; not all of it where there is much.
    let diagnostics: [ProfileDiagnostic]

    /// How much is wrong.
    let count: Int
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: Its content.
  ///   - origin: Where it was.
  ///   - limit: How many diagnostics are listed.
  /// - Returns: What the file says.
  /// - Throws: ``JSONSyntaxError`` when the file is not JSON.
  static func read(_ bytes: [UInt8], from origin: ProfileOrigin, limit: Int) throws(JSONSyntaxError) -> Result {
    let reader = ProfileReader(origin, limit: limit)
    reader.reserveCapacity(forBytes: bytes.count)
    let text = try JSONText.read(bytes, by: reader)
    reader.checkRoot(of: text)
    reader.resolveSources()
    return Result(
      devices: reader.devices, diagnostics: reader.log.diagnostics(in: bytes, of: origin), count: reader.log.count)
  }

  /// A device takes some 300 bytes. A wrong guess costs time or room, and nothing else.
  private func reserveCapacity(forBytes count: Int) {
    devices.reserveCapacity(count / 300)
    uniqueness.reserveCapacity(count / 300)
  }

  func read(_ part: JSONPart, of text: JSONText) {
    switch part {
    case .member(let key, let value):
      noteKeyFaults(from: key, in: text)
      readMember(key, value, of: text)
    case .element(let id, let number):
      noteKeyFaults(from: id, in: text)
      if text.kind(0) == .object { readDevice(id, number: number, of: text) }
    }
    log.place(in: text)
  }

  private func noteKeyFaults(from first: Int, in text: JSONText) {
    guard text.mayHaveKeyFault(from: first) else { return }
    for id in first..<text.indices.upperBound {
      guard let fault = text.keyFault(id) else { continue }
      log.note(fault == .duplicate ? .duplicateKey : .keyContainsNUL, at: id, showsFound: false)
    }
  }

  private func checkRoot(of text: JSONText) {
    if text.kind(0) != .object {
      log.note(.wrongKind(expected: .object), at: 0)
    } else {
      if !hasFormatVersion { log.note(.missingKey(RootKey.formatVersion.rawValue), at: 0, showsFound: false) }
      if !hasDevices { log.note(.missingKey(RootKey.devices.rawValue), at: 0, showsFound: false) }
    }
    log.place(in: text)
  }

  private func readMember(_ key: Int, _ value: Int, of text: JSONText) {
    switch RootKey(rawValue: text.shortened(key)) {
    case .formatVersion:
      hasFormatVersion = true
      guard text.kind(value) == .number else { return log.note(.wrongKind(expected: .number), at: value) }
      if let values = values(of: value, in: text), values.number(value, in: text) != 1 {
        log.note(.unknownFormatVersion, at: value)
      }
    case .sources: readSources(value, of: text)
    case .devices:
      // Its elements have come before, one by one.
      hasDevices = true
      if text.kind(value) != .array { log.note(.wrongKind(expected: .array), at: value) }
    case nil:
      guard text.keyFault(key) == nil else { return }
      log.note(at: key, showsFound: false) { .unknownKey(nearest: RootKey.known.nearest(to: text.string(key))) }
    }
  }

  /// Reads what the keys in the devices' sources stand for.
  private func readSources(_ id: Int, of text: JSONText) {
    guard text.kind(id) == .object else { return log.note(.wrongKind(expected: .object), at: id) }
    guard text.range(id).count <= Profile.maximumDeviceBytes else {
      return log.note(.deviceTooLarge, at: id, showsFound: false)
    }
    guard let values = values(of: id, in: text) else { return }
    let reader = ValueReader(text: text, values: values, device: 0, log: log)
    for key in text.keys(of: id) {
      let word = text.string(key)
      if let fault = LabelRule.fault(ofSource: word) { log.note(fault, at: key, showsFound: false) }
      var texts: [SourceKey: String] = [:]
      reader.members(of: key + 1) { (part: SourceKey, value) in
        texts[part] = reader.string(value, LabelRule.fault(ofSource:))
      }
      sources[word] = Source(
        key: word, name: texts[.name] ?? "", address: texts[.address], licence: texts[.licence])
    }
  }

  /// Puts the file's sources in the place of their keys.
  private func resolveSources() {
    guard !sources.isEmpty else { return }
    for index in devices.indices {
      devices[index].sources = devices[index].sources.map { sources[$0.name] ?? $0 }
    }
  }

  private func values(of id: Int, in text: JSONText) -> JSONValues? {
    do throws(JSONFault) {
      return try parser.values(of: id, in: text)
    } catch {
      log.note(.syntax(error.reason), at: id, showsFound: false)
      return nil
    }
  }

  private func readDevice(_ id: Int, number: Int, of text: JSONText) {
    guard text.range(id).count <= Profile.maximumDeviceBytes else {
      return log.note(.deviceTooLarge, at: id, showsFound: false)
    }
    let countBefore = log.count
    guard let values = values(of: id, in: text) else { return }
    let reader = ValueReader(text: text, values: values, device: number, log: log)
    if let device = device(id, reader), log.count == countBefore { devices.append(device) }
  }
}
