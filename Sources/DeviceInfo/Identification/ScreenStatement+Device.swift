public import SpeedCalibration

extension EDID {
  /// The display as one that a speed can be calculated for.
  ///
  /// - Parameters:
  ///   - name: What to call it; the EDID's own name, or its identifier, where nil.
  ///   - scale: Rendered pixels per CSS pixel, as it is set on the computer; nil where that is unknown.
  /// - Returns: The display, with its pixels, the points that they make, and its highest refresh rate.
  /// - Throws: `InputError` where the EDID gives no ppi, which says what to measure, and for the name or the scale.
  public func screen(named name: String? = nil, scale: Double? = nil) throws(InputError) -> Screen {
    try ScreenStatement(self).screen(named: name, scale: scale)
  }

  /// The name of the display; see ``ScreenStatement/title``.
  package var title: String { ScreenStatement(self).title }
}

extension ScreenStatement {
  /// The display as one that a speed can be calculated for, in the pixels that an app draws: those of the mode that runs,
  /// where it is not the panel's.
  ///
  /// - Parameters:
  ///   - name: What to call it; its own name, or its identifier, where nil.
  ///   - scale: Rendered pixels per point, as it is set; nil for what is stated, if it is.
  /// - Returns: The display, with its pixels, the points that they make, and its highest refresh rate.
  /// - Throws: `InputError` where no ppi follows, which says what to measure, and for the name or the scale.
  package func screen(named name: String? = nil, scale: Double? = nil) throws(InputError) -> Screen {
    let (ppi, pixels) = try sized()
    return try Screen(
      ppi: ppi.value / enlargement, uncertainty: ppi.standardUncertainty / enlargement, scale: scale ?? self.scale,
      nativeScale: scale ?? nativeScale, name: name ?? title, pixels: mode ?? pixels, refreshRate: refreshRate,
      pointName: .px)
  }

  /// The display as a device of its own, to start a profile from.
  ///
  /// - Parameter name: As for ``screen(named:scale:)``.
  /// - Returns: The panel, without a scale; its confidence is medium, as nothing else is known of it.
  /// - Throws: As ``screen(named:scale:)``.
  package func device(named name: String? = nil) throws(InputError) -> Device {
    let (ppi, pixels) = try sized()
    let identifiers = [modelIdentifier].compactMap { $0 }.filter { LabelRule.fault(ofIdentifier: $0) == nil }
    return try Device(
      name: name ?? title, family: DeviceKind.monitor.rawValue, modelIdentifiers: identifiers,
      displays: [
        DeviceDisplay(
          ppi: ppi.value.rounded(significantDigits: 6),
          ppiUncertainty: ppi.standardUncertainty.rounded(significantDigits: 3), pixels: pixels,
          refreshRate: refreshRate)
      ], pointName: .px,
      sources: [
        Source(density.reason + (refreshRate == nil ? "" : "; its highest rate is a lower bound of the panel's"))
      ], confidence: .medium)
  }

  private func sized() throws(InputError) -> (ppi: Uncertain, pixels: DisplaySize) {
    guard let ppi = density.ppi, let pixels else { throw missingSize }
    return (ppi, pixels)
  }

  /// Why no ppi follows, and what to measure or to give.
  package var missingSize: InputError {
    InputError(missing + (density.remedy.map { "; \($0.text)" } ?? ""))
  }

  /// That no ppi follows, and why.
  var missing: String {
    pointName == .dp
      ? "the text states no size of its screen"
      : "no ppi follows from this \(edid == nil ? "text of \(source)" : source) (\(density.reason))"
  }

  /// That the ppi is one of known devices, and why.
  package func taken(from devices: [String]) -> String { "\(missing); the ppi is that of \(devices.listed(4))" }

  /// The highest rate of the panel's pixels; nil where no panel has such a rate.
  private var refreshRate: RefreshRateRange? {
    maximumRefreshHz.flatMap { try? RefreshRateRange(maximum: $0) }
  }

  /// The name, where it can be that of a device; else the identifier, or what every display is.
  package var title: String {
    [name, modelIdentifier].compactMap { $0 }.first { LabelRule.fault(of: $0) == nil } ?? "Display"
  }
}
