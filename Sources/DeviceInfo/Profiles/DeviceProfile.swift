internal import SpeedCalibration
internal import ProfileJSON

/// The keys of a device.
enum DeviceKey: String, ProfileKey, CodingKey {
  case name, family, modelIdentifiers, year, displays, pointName, sources, confidence, note

  static let required: [Self] = [.name, .displays]
  static let known = KnownKeys<Self>()
}

extension ProfileReader {
  /// A device, unless it breaks a rule.
  func device(_ id: Int, _ reader: ValueReader) -> Device? {
    var name: String?
    var family: String?
    var identifiers: [String] = []
    var year: Double?
    var displays: [DeviceDisplay] = []
    var sources: [Source] = []
    var pointName: PointName?
    var confidence: Confidence?
    var note: String?
    reader.members(of: id) { (key: DeviceKey, value) in
      switch key {
      case .name: name = uniqueName(value, reader)
      case .family: family = reader.string(value, LabelRule.fault(of:)).map { interner.interned($0) }
      case .modelIdentifiers: identifiers = uniqueIdentifiers(value, reader)
      case .year: year = reader.number(value, .year)
      case .displays: displays = reader.displays(value)
      case .pointName: pointName = reader.choice(value, as: PointName.self)
      case .sources:
        sources = reader.strings(value, LabelRule.fault(ofSource:)) { _, _, text in interner.interned(text) }
          .map { Source($0) }
      case .confidence: confidence = reader.choice(value, as: Confidence.self)
      case .note: note = reader.string(value, LabelRule.fault(ofSource:))
      }
    }
    guard let name else { return nil }
    return Device(
      checkedName: name, family: family, modelIdentifiers: identifiers, year: year.map { Int($0) }, displays: displays,
      pointName: pointName ?? .pt, sources: sources, confidence: confidence, note: note, origin: origin)
  }

  private func uniqueName(_ id: Int, _ reader: ValueReader) -> String? {
    guard let name = reader.string(id, LabelRule.fault(of:)) else { return nil }
    if let first = uniqueness.firstUse(ofName: name, device: reader.device) {
      log.note(.repeated(first: first), at: id, showsFound: false)
    }
    return name
  }

  private func uniqueIdentifiers(_ id: Int, _ reader: ValueReader) -> [String] {
    reader.strings(id, LabelRule.fault(ofIdentifier:)) { element, index, identifier in
      if let first = uniqueness.firstUse(ofIdentifier: identifier, device: reader.device, index: index) {
        log.note(.repeated(first: first), at: element, showsFound: false)
      }
      return identifier
    }
  }
}

extension Device {
  /// The device as a profile file of its own, which reads back as the same device.
  public var profileText: String {
    var root: [JSONBuilder.Member] = [.init("formatVersion", .number(1))]
    let entries: [JSONBuilder.Member] = sources.compactMap { source in
      let parts = [("name", source.name), ("address", source.address), ("licence", source.licence)]
      return source.key.map { key in
        .init(key, .object(parts.compactMap { part, text in text.map { .init(part, .string($0)) } }))
      }
    }
    if !entries.isEmpty { root.append(.init("sources", .object(entries))) }
    root.append(.init("devices", .array([.object(members)])))
    return JSONBuilder.object(root).text + "\n"
  }

  private var members: [JSONBuilder.Member] {
    var members: [JSONBuilder.Member] = [.init("name", .string(name))]
    if let family { members.append(.init("family", .string(family))) }
    if !modelIdentifiers.isEmpty {
      members.append(.init("modelIdentifiers", .array(modelIdentifiers.map(JSONBuilder.string))))
    }
    if let year { members.append(.init("year", .number(Double(year)))) }
    members.append(.init("displays", .array(displays.map { .object($0.members) })))
    if pointName != .pt { members.append(.init("pointName", .string(pointName.rawValue))) }
    if !sources.isEmpty { members.append(.init("sources", .array(sources.map { .string($0.key ?? $0.name) }))) }
    if let confidence { members.append(.init("confidence", .string(confidence.rawValue))) }
    if let note { members.append(.init("note", .string(note))) }
    return members
  }
}
