/// A source of a device's figures: who publishes them, and where a reader finds it.
public struct Source: Sendable, Hashable {
  /// A kind of value of a device.
  package enum Value: String, Sendable, Hashable, CaseIterable {
    /// The system's name for the device.
    case modelIdentifiers = "id"

    /// Physical pixels per inch.
    case ppi

    /// Rendered pixels per point.
    case scale

    /// The panel's size in physical pixels.
    case pixels = "px"

    /// The screen's size in points.
    case points

    /// The same with Display Zoom on.
    case zoomedPoints = "zoom"

    /// How often the panel shows a new frame.
    case refreshRate = "rate"
  }

  /// The source by its name, or in a sentence.
  public internal(set) var name: String

  /// Where it is, nil where it has no address.
  public internal(set) var address: String?

  /// The licence of its figures, nil where none is stated.
  public internal(set) var licence: String?

  /// The one kind of value that the source gives; nil for a source of all of them.
  package let value: Value?

  /// Which entry of a profile's `sources` it is; nil for a plain text.
  let key: String?

  /// Makes a source of a plain text.
  ///
  /// - Parameter text: The source in words.
  public init(_ text: String) {
    self.init(key: nil, name: text)
  }

  /// Makes a source of an entry of a profile's `sources`.
  ///
  /// `ppi:`, `px:`, `zoom:`, `id:` or `rate:` in front of the key marks a source of that value alone.
  init(key: String?, name: String, address: String? = nil, licence: String? = nil) {
    (self.key, self.name, self.address, self.licence) = (key, name, address, licence)
    value = key.flatMap { key in key.firstIndex(of: ":").flatMap { Value(rawValue: String(key[..<$0])) } }
  }
}

extension Source: CustomStringConvertible {
  /// The name, with the address and the licence where they are known.
  public var description: String { [name, address, licence].compactMap(\.self).joined(separator: ", ") }
}

extension Device {
  /// The sources of a value: those that give it alone and, where there are none, those of all values.
  ///
  /// - Parameter value: The kind of value.
  /// - Returns: The sources, in the order of the profile.
  package func sources(of value: Source.Value) -> [Source] {
    let general = sources.filter { $0.value == nil }
    let special = sources.filter { $0.value == value }
    switch value {
    case .zoomedPoints, .refreshRate, .modelIdentifiers: return special.isEmpty ? general : special
    case .ppi, .scale, .pixels, .points: return general + special
    }
  }
}
