public import SpeedCalibration

/// Displays by model identifier: those of the bundled profiles, and an app's own records over them.
///
/// ```swift
/// switch KnownDisplays.match(modelIdentifier: "iPhone15,4") {
/// case .exact(let known): print(known.display.ppi)  // 460.0
/// case .bySize, .unknown: print("let the content stand")
/// }
/// ```
///
/// A match walks through the records, which takes well below a millisecond.
public struct KnownDisplays: Sendable {
  private let displays: [KnownDisplay]

  /// The displays of the bundled profiles.
  public static let bundled = KnownDisplays(BundledDisplays.rows.compactMap { KnownDisplay($0) })

  /// Creates a custom table.
  ///
  /// - Parameter displays: The displays; of two devices with the same identifier the later one counts.
  public init(_ displays: [KnownDisplay]) {
    self.displays = displays
  }

  /// The table with newer records over it: they win lookups by identifier and are included in lookups by size. A device
  /// of the same name, without regard to case, is replaced as a whole.
  ///
  /// - Parameter newer: The records of an app's own.
  /// - Returns: The new table.
  public func adding(_ newer: [KnownDisplay]) -> KnownDisplays {
    let replaced = Set(newer.map { $0.device.lowercased() })
    return KnownDisplays(displays.filter { !replaced.contains($0.device.lowercased()) } + newer)
  }

  /// The display of the device that the program runs on, in the bundled table.
  ///
  /// - Parameters:
  ///   - modelIdentifier: What `uname` calls the device, or the simulator's `SIMULATOR_MODEL_IDENTIFIER`.
  ///   - pixels: The size of the panel, such as `UIScreen.nativeBounds.size`, in either orientation.
  ///   - scale: Rendered pixels per point, such as `UIScreen.scale`.
  /// - Returns: What is known; see ``DisplayMatch``.
  public static func match(
    modelIdentifier: String, pixels: DisplaySize? = nil, scale: Double? = nil
  ) -> DisplayMatch {
    bundled.match(modelIdentifier: modelIdentifier, pixels: pixels, scale: scale)
  }

  /// The display of the device that the program runs on, in this table.
  ///
  /// A size that is given has to fit: it is the panel's, or in a simulator what the device renders, points x scale. Any other
  /// size beside a known identifier contradicts it, as a window on another screen does, or an iPad's app on a Mac. Of a device
  /// with several displays the size tells which one is meant.
  ///
  /// - Parameters:
  ///   - modelIdentifier: What the system calls the device, without regard to case.
  ///   - pixels: The size of the panel in physical pixels, in either orientation.
  ///   - scale: Rendered pixels per point; only displays of this scale then match by size.
  /// - Returns: ``DisplayMatch/exact(_:)`` for a known identifier with one display that fits,
  ///   ``DisplayMatch/bySize(_:)`` with every display that may be meant, or ``DisplayMatch/unknown``.
  public func match(modelIdentifier: String, pixels: DisplaySize? = nil, scale: Double? = nil) -> DisplayMatch {
    // Comparing texts takes the square of the number of marks on a letter, and no identifier is longer.
    let identifier = modelIdentifier.utf8.count <= 200 ? modelIdentifier.lowercased() : ""
    let named = displays.filter { $0.modelIdentifiers.contains { $0.lowercased() == identifier } }
    let own = named.filter { display in
      display.device == named.last?.device && pixels.map { display.fits($0) } != false
    }
    if own.count == 1 { return .exact(own[0]) }
    if own.count > 1 { return .bySize(own) }
    guard let pixels, named.isEmpty else { return .unknown }
    let candidates = displays.filter {
      $0.pixels?.upright == pixels.upright && (scale == nil || $0.display.scale == scale)
    }
    return candidates.isEmpty ? .unknown : .bySize(candidates)
  }
}

/// The result of a lookup.
public enum DisplayMatch: Sendable, Hashable {
  /// The model identifier is known, and the size, where it was given, fits.
  case exact(KnownDisplay)

  /// The identifier does not settle it. These displays have the same size in pixels, or are the several displays of the
  /// device.
  ///
  /// Calibrate with ``display``, which is nil where the candidates differ, and do not take the first of them: 1920x1080
  /// is a phone's panel and that of an iMac. Where it is nil, let the content stand, or ask for the display.
  case bySize([KnownDisplay])

  /// The table has neither this identifier nor this size. No figure is made up.
  case unknown

  /// The figures to calibrate with: those of the exact display or, by size, those that all candidates share; nil where
  /// they differ, or nothing is known.
  ///
  /// A match by size is a guess, so its ppi has at least the relative standard uncertainty
  /// ``relativeUncertaintyBySize``.
  public var display: Display? {
    switch self {
    case .exact(let known): return known.display
    case .unknown: return nil
    case .bySize(let candidates):
      guard let first = candidates.first?.display,
        candidates.allSatisfy({ $0.display.ppi == first.ppi && $0.display.nativeScale == first.nativeScale })
      else { return nil }
      return try? Display(
        ppi: first.ppi, scale: first.scale, nativeScale: first.nativeScale,
        ppiStandardUncertainty: max(first.ppiStandardUncertainty, first.ppi * Self.relativeUncertaintyBySize))
    }
  }

  /// The relative standard uncertainty of a ppi that was found by size alone: 0.5 %.
  ///
  /// Of the devices since 2019 whose size all older devices of that size agreed on, every one lay within 1 % of their
  /// ppi; that is taken as the expanded uncertainty with k = 2.
  public static let relativeUncertaintyBySize = 0.005
}
