import JSONC

/// Reads the devices of one profile file and collects everything that is wrong on the way.
///
/// One tree of json-c at a time holds a single device, so that the trees do not add up with the file's size.
struct ProfileReader {
  private let text: JSONText
  private let origin: ProfileOrigin
  private let parser = JSONParser()
  private var uniqueness = UniquenessCheck()
  private var sharedTexts = SharedTexts()
  let log: ProblemLog

  init(text: JSONText, origin: ProfileOrigin) {
    self.text = text
    self.origin = origin
    log = ProblemLog(text: text)
  }

  /// The devices that break no rule.
  mutating func readDevices() -> [Device] {
    let root = ValuePath(at: text.root)
    guard text.root.kind == .object else {
      log.note(.wrongKind(expected: .object), at: root)
      return []
    }
    var formatVersion: JSONSlice?
    var devices: JSONSlice?
    text.forEachMember(of: text.root) { member in
      switch text.text(of: member.key) {
      case "formatVersion": formatVersion = member.value
      case "devices": devices = member.value
      case let key: log.noteUnknownKey(key, at: member.key, in: root, besides: ["formatVersion", "devices"])
      }
      return !log.isOverfull
    }
    checkFormatVersion(formatVersion, in: root)
    return readDevices(devices, in: root)
  }

  private func checkFormatVersion(_ slice: JSONSlice?, in root: ValuePath) {
    guard let slice else { return log.note(.missingKey("formatVersion"), at: root, showsFound: false) }
    let path = root.key("formatVersion")
    guard slice.kind == .number else { return log.note(.wrongKind(expected: .number), at: path) }
    if parse(slice, at: path)?.number != 1 { log.note(.unknownFormatVersion, at: path) }
  }

  private mutating func readDevices(_ list: JSONSlice?, in root: ValuePath) -> [Device] {
    guard let list else {
      log.note(.missingKey("devices"), at: root, showsFound: false)
      return []
    }
    guard list.kind == .array else {
      log.note(.wrongKind(expected: .array), at: root.key("devices"))
      return []
    }
    // A device takes some 300 bytes. A wrong guess costs time or room, and nothing else.
    let expectedCount = list.range.count / 300
    var devices: [Device] = []
    devices.reserveCapacity(expectedCount)
    uniqueness.reserveCapacity(expectedCount)
    var index = 0
    text.forEachElement(of: list) { slice in
      let path = ValuePath([.key("devices"), .index(index)], at: slice)
      let problemsBefore = log.count
      if let device = readDevice(index, slice, at: path), log.count == problemsBefore { devices.append(device) }
      index += 1
      return !log.isOverfull
    }
    return devices
  }

  private func parse(_ slice: JSONSlice, at path: ValuePath) -> JSONValue? {
    do throws(JSONFault) {
      return try parser.tree(of: slice, in: text).root
    } catch {
      log.note(.syntax(error.reason), at: path, offset: error.offset)
      return nil
    }
  }

  private mutating func readDevice(_ index: Int, _ slice: JSONSlice, at path: ValuePath) -> Device? {
    guard slice.range.count <= Profile.maximumDeviceBytes else {
      log.note(.deviceTooLarge, at: path, showsFound: false)
      return nil
    }
    guard let value = parse(slice, at: path),
      let reader = ObjectReader(value, at: path, keys: Self.deviceKeys, log: log)
    else { return nil }
    let name = reader.label("name", isRequired: true)
    let family = reader.label("family")
    let identifiers = reader.texts("modelIdentifiers", LabelRule.fault(of:))
    let year = reader.number("year", .year)
    let displays = reader.displays()
    let sources = reader.texts("sources", LabelRule.fault(ofSource:))
    let confidence: Confidence? = reader.choice("confidence", else: .unknownConfidence)
    if let name { uniqueness.check(name: name, ofDevice: index, at: path, log) }
    uniqueness.check(identifiers: identifiers, ofDevice: index, at: path, log)
    guard let name else { return nil }
    return Device(
      checkedName: name, family: family.map { sharedTexts.shared($0) }, modelIdentifiers: identifiers,
      year: year.map { Int($0) }, displays: displays, sources: sources.map { sharedTexts.shared($0) },
      confidence: confidence, origin: origin)
  }

  private static let deviceKeys: [StaticString] = [
    "name", "family", "modelIdentifiers", "year", "displays", "sources", "confidence",
  ]
}
