internal import SpeedCalibration
internal import StrictJSON

extension Device {
  /// The device as a profile file of its own, which reads back as the same device.
  public var profileText: String {
    JSONBuilder.object([
      .init("formatVersion", .number(1)),
      .init("devices", .array([.object(members)])),
    ]).text + "\n"
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
    if !sources.isEmpty { members.append(.init("sources", .array(sources.map(JSONBuilder.string)))) }
    if let confidence { members.append(.init("confidence", .string(confidence.rawValue))) }
    if let note { members.append(.init("note", .string(note))) }
    return members
  }
}

extension DeviceDisplay {
  fileprivate var members: [JSONBuilder.Member] {
    var members: [JSONBuilder.Member] = []
    if let name { members.append(.init("name", .string(name))) }
    members.append(.init("ppi", .numberText(ppiText)))
    if let ppiUncertainty { members.append(.init("ppiUncertainty", .number(ppiUncertainty))) }
    members.append(.init("scale", .number(scale)))
    for (key, size) in [("pixels", pixels), ("points", points), ("zoomedPoints", zoomedPoints)] {
      guard let size else { continue }
      members.append(
        .init(key, .object([.init("width", .number(size.width)), .init("height", .number(size.height))])))
    }
    if let refreshRate {
      let rates = [("minimum", refreshRate.minimum), ("maximum", refreshRate.maximum)]
      members.append(
        .init("refreshRate", .object(rates.compactMap { key, rate in rate.map { .init(key, .number($0)) } })))
    }
    return members
  }
  /// The ppi with its last digit where the profile has it.
  private var ppiText: String {
    let text = ppi.shortestText
    let missing = ppiDecimals - DeviceDisplay.decimals(of: ppi)
    if missing < 0 { return "\(text.dropLast(-missing))e\(-missing)" }
    return missing == 0 ? text : text + (text.contains(".") ? "" : ".") + String(repeating: "0", count: missing)
  }
}
