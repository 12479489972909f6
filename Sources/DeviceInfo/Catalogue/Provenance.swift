/// A source of a device's figures, as its profile names it, and what it says.
public struct Provenance: Sendable, Hashable {
  /// A kind of value of a device.
  public enum Value: String, Sendable, Hashable, CaseIterable {
    /// What the system calls the device.
    case modelIdentifiers = "model identifiers"

    /// Physical pixels per inch.
    case ppi

    /// Rendered pixels per point.
    case scale

    /// The panel's size in physical pixels.
    case pixels

    /// The screen's size in points.
    case points

    /// The same with Display Zoom on.
    case zoomedPoints = "zoomed points"

    /// How often the panel shows a new frame.
    case refreshRate = "refresh rate"
  }

  /// The word that the profile uses, such as `zoom:atommclain`.
  public let word: String

  /// The source in full where it is known, else the word without its marks: `atommclain`.
  public let name: String

  /// Its address; nil where none is known.
  public let address: String?

  /// The values that the source gives, nil where the profile does not say which of them.
  public let values: Set<Value>?

  /// Reads a word of a profile's `sources`.
  ///
  /// - Parameter word: The word. `zoom:` and `id:` in front mark sources of zoomed points and of identifiers; `(px only)`,
  ///   `(px)` and `(ppi only)` behind it what a source is good for alone.
  public init(_ word: String) {
    self.word = word
    var rest = Substring(word)
    var values: Set<Value>?
    for (mark, value) in [("zoom:", Value.zoomedPoints), ("id:", .modelIdentifiers)] where rest.hasPrefix(mark) {
      (rest, values) = (rest.dropFirst(mark.count), [value])
    }
    for (mark, value) in [("(px only)", Value.pixels), ("(px)", .pixels), ("(ppi only)", .ppi)]
    where rest.hasSuffix(mark) {
      (rest, values) = (rest.dropLast(mark.count), [value])
    }
    let known = Self.known.first { $0.word == rest }
    name = known?.name ?? String(rest)
    address = known?.address
    self.values = values ?? known?.values
  }

  /// What is known of the words beyond themselves.
  private static let known: [(word: String, name: String, address: String?, values: Set<Value>?)] = [
    ("kudit/Device", "kudit/Device", "https://github.com/kudit/Device", nil),
    ("kudit", "kudit/Device", "https://github.com/kudit/Device", nil),
    ("DeviceKit", "DeviceKit", "https://github.com/devicekit/DeviceKit", nil),
    ("GBDeviceInfo", "GBDeviceInfo", "https://github.com/lmirosevic/GBDeviceInfo", nil),
    ("DevicePpi", "DevicePpi", "https://github.com/Clafou/DevicePpi", nil),
    ("AppleDB", "AppleDB", "https://github.com/littlebyteorg/appledb", nil),
    ("LineageOS wiki", "LineageOS wiki", "https://github.com/LineageOS/lineage_wiki", nil),
    ("Playwright descriptors", "Playwright's device descriptors", "https://github.com/microsoft/playwright", nil),
    ("BarbarossaWang/reference", "BarbarossaWang/reference", "https://github.com/BarbarossaWang/reference", nil),
    ("diagonal", "pixels over the stated diagonal", nil, [.ppi]),
    ("Apple-ProMotion-doc", "Apple's documentation of ProMotion", nil, [.refreshRate]),
    ("Apple-id-pages", "Apple's pages on identifying a model", nil, [.modelIdentifiers]),
  ]
}

extension Device {
  /// The sources of a value: those that say that they give it and, where there are none, those that do not say what they
  /// give.
  ///
  /// - Parameter value: The kind of value.
  /// - Returns: The sources, in the order of the profile.
  public func sources(of value: Provenance.Value) -> [Provenance] {
    let all = sources.map { Provenance($0) }
    let general = all.filter { $0.values == nil }
    let special = all.filter { $0.values?.contains(value) == true }
    switch value {
    case .zoomedPoints, .refreshRate, .modelIdentifiers: return special.isEmpty ? general : special
    case .ppi, .scale, .pixels, .points: return general + special
    }
  }
}
