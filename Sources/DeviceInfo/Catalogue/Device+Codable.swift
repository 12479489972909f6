internal import SpeedCalibration

extension DisplaySize: Codable {
  private enum Key: String, CodingKey {
    case width, height
  }

  /// Decodes a size and checks it.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let width = try values.decode(Double.self, forKey: .width)
    let height = try values.decode(Double.self, forKey: .height)
    self = try decoder.checked { () throws(DeviceError) in try DisplaySize(width: width, height: height) }
  }

  /// Encodes both extents.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(width, forKey: .width)
    try values.encode(height, forKey: .height)
  }
}

extension RefreshRateRange: Codable {
  private enum Key: String, CodingKey {
    case minimum, maximum
  }

  /// Decodes a range and checks it.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let minimum = try values.decodeIfPresent(Double.self, forKey: .minimum)
    let maximum = try values.decodeIfPresent(Double.self, forKey: .maximum)
    self = try decoder.checked { () throws(DeviceError) in try RefreshRateRange(minimum: minimum, maximum: maximum) }
  }

  /// Encodes the rates that are known, in Hz.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encodeIfPresent(minimum, forKey: .minimum)
    try values.encodeIfPresent(maximum, forKey: .maximum)
  }
}

extension DeviceDisplay: Codable {
  private enum Key: String, CodingKey {
    case name, ppi, ppiUncertainty, scale, pixels, points, zoomedPoints, refreshRate
  }

  /// Decodes a display, with the keys of a profile, and checks it.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let name = try values.decodeIfPresent(String.self, forKey: .name)
    let ppi = try values.decode(Double.self, forKey: .ppi)
    let ppiUncertainty = try values.decodeIfPresent(Double.self, forKey: .ppiUncertainty)
    let scale = try values.decode(Double.self, forKey: .scale)
    let pixels = try values.decodeIfPresent(DisplaySize.self, forKey: .pixels)
    let points = try values.decodeIfPresent(DisplaySize.self, forKey: .points)
    let zoomedPoints = try values.decodeIfPresent(DisplaySize.self, forKey: .zoomedPoints)
    let refreshRate = try values.decodeIfPresent(RefreshRateRange.self, forKey: .refreshRate)
    self = try decoder.checked { () throws(DeviceError) in
      try DeviceDisplay(
        name: name, ppi: ppi, ppiUncertainty: ppiUncertainty, scale: scale, pixels: pixels, points: points,
        zoomedPoints: zoomedPoints, refreshRate: refreshRate)
    }
  }

  /// Encodes what is known, with the keys of a profile.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encodeIfPresent(name, forKey: .name)
    try values.encode(ppi, forKey: .ppi)
    try values.encodeIfPresent(ppiUncertainty, forKey: .ppiUncertainty)
    try values.encode(scale, forKey: .scale)
    try values.encodeIfPresent(pixels, forKey: .pixels)
    try values.encodeIfPresent(points, forKey: .points)
    try values.encodeIfPresent(zoomedPoints, forKey: .zoomedPoints)
    try values.encodeIfPresent(refreshRate, forKey: .refreshRate)
  }
}

extension Device: Codable {
  private enum Key: String, CodingKey {
    case name, family, modelIdentifiers, year, displays, pointName, sources, confidence, note, origin
  }

  /// Decodes a device, with the keys of a profile, and checks it. Without an origin it counts as made by a program.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let name = try values.decode(String.self, forKey: .name)
    let family = try values.decodeIfPresent(String.self, forKey: .family)
    let identifiers = try values.decodeIfPresent([String].self, forKey: .modelIdentifiers)
    let year = try values.decodeIfPresent(Int.self, forKey: .year)
    let displays = try values.decode([DeviceDisplay].self, forKey: .displays)
    let pointName = try values.decodeIfPresent(PointName.self, forKey: .pointName)
    let sources = try values.decodeIfPresent([String].self, forKey: .sources)
    let confidence = try values.decodeIfPresent(Confidence.self, forKey: .confidence)
    let note = try values.decodeIfPresent(String.self, forKey: .note)
    let origin = try values.decodeIfPresent(ProfileOrigin.self, forKey: .origin)
    self = try decoder.checked { () throws(DeviceError) in
      try Device(
        name: name, family: family, modelIdentifiers: identifiers ?? [], year: year, displays: displays,
        pointName: pointName ?? .pt, sources: sources ?? [], confidence: confidence, note: note,
        origin: origin ?? .program)
    }
  }

  /// Encodes what is known, with the keys of a profile, and the origin.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(name, forKey: .name)
    try values.encodeIfPresent(family, forKey: .family)
    try values.encode(modelIdentifiers, forKey: .modelIdentifiers)
    try values.encodeIfPresent(year, forKey: .year)
    try values.encode(displays, forKey: .displays)
    try values.encode(pointName, forKey: .pointName)
    try values.encode(sources, forKey: .sources)
    try values.encodeIfPresent(confidence, forKey: .confidence)
    try values.encodeIfPresent(note, forKey: .note)
    try values.encode(origin, forKey: .origin)
  }
}
