public import SpeedCalibration

/// A display of a device with the figures that a calculator takes, as it is used: zoomed or not.
public struct Screen: Sendable, Hashable {
  /// The device that the display belongs to.
  public let device: Device

  /// The display as its profile describes it.
  public let record: DeviceDisplay

  /// The figures that a calibration is made with: those of Display Zoom if ``isZoomed``. Where the points are unknown, a
  /// point of them is a pixel.
  public let figures: Display

  /// Whether a source states what a point is.
  public let hasPoints: Bool

  /// Whether Display Zoom is on.
  public let isZoomed: Bool

  /// Whether a selector was the device's own name or identifier, and not only its family or a pattern.
  package let isNamed: Bool

  /// The scale that was typed behind its name; nil for none.
  package internal(set) var typedScale: String?

  /// The scale that was set on it, behind its name or on all, in px/pt; nil where it is its profile's.
  package private(set) var setScale: Double?

  /// The selector, as typed, that found it first; nil where it was found without one.
  package var asked: String?

  /// Whether its title is a name that somebody gave, and not made of the figures of a described display.
  package var hasName = true

  /// The typed figure that its ppi follows from: `size 360 × 270 mm`; nil where the ppi itself was typed.
  package var statement: String?

  /// The refresh rates that are asked for; none for its own.
  package var chosenRates: [RefreshRate] = []

  /// The figures that a calibration in points needs; nil where the points are unknown.
  public var display: Display? { hasPoints ? figures : nil }

  /// The platform's name for a point.
  public var pointName: PointName { record.pointName ?? device.pointName }

  /// How often it shows a frame: what is asked for, else the highest rate of its profile, and 60 where that is
  /// higher.
  package var refreshRates: [RefreshRate] { chosenRates.isEmpty ? record.standardRefreshRates : chosenRates }

  /// ``refreshRates``, or where no source states one the rate of most displays.
  package var assumedRefreshRates: [RefreshRate] { refreshRates.isEmpty ? [.usual] : refreshRates }

  /// The screen as speeds are shown on it: at the rate that was typed with them where no source states its own.
  package func taking(rateOf asked: AskedSpeeds) -> Screen {
    var screen = self
    if let rate = asked.refreshRate, refreshRates.isEmpty { screen.chosenRates = [rate] }
    return screen
  }
}

extension Screen {
  /// A display that is in no profile.
  ///
  /// - Parameters:
  ///   - display: Its figures.
  ///   - hasPoints: Whether its scale is known; a point of its figures is a pixel where it is not.
  ///   - name: A name for it; without one its figures make one, such as `460 ppi @3x`.
  ///   - pixels: The panel's size in physical pixels, where it is known.
  ///   - points: The screen's size in points, where it is known.
  ///   - refreshRate: How often it shows a new frame, where that is known.
  ///   - pointName: The platform's name for a point.
  /// - Throws: `InputError` for the name.
  public init(
    described display: Display, hasPoints: Bool = true, name: String? = nil, pixels: DisplaySize? = nil,
    points: DisplaySize? = nil, refreshRate: RefreshRateRange? = nil, pointName: PointName = .pt
  ) throws(InputError) {
    if let name, let fault = LabelRule.fault(of: name) { throw InputError("the name '\(name.quotable)' \(fault)") }
    var record = DeviceDisplay(unchecked: display.ppi)
    (record.ppiUncertainty, record.scale) = (display.ppiStandardUncertainty, hasPoints ? display.scale : nil)
    (record.pixels, record.points, record.refreshRate) = (pixels, points, refreshRate)
    let figures = "\(record.ppi.shortestText) ppi" + (record.scale.map { " @\($0.shortestText)x" } ?? "")
    let device = Device(origin: .commandLine, name: name ?? figures, displays: [record], pointName: pointName)
    self.init(
      device: device, record: record, figures: display, hasPoints: hasPoints, isZoomed: false, isNamed: true,
      hasName: name != nil)
  }

  /// The screen with another scale set, as Android's display size and the web's zoom allow.
  ///
  /// The content grows with the scale: where the panel has other pixels than are rendered, the native scale changes in
  /// the same ratio, and the points shrink in that ratio. A Mac renders another size in points at the scale that it has.
  /// A display whose points were unknown has points then.
  ///
  /// - Parameters:
  ///   - scale: Rendered pixels per point, above 0 and at most 16 px/pt.
  ///   - nativeScale: Physical pixels per point; what follows from the scale where it is left out.
  /// - Returns: The screen; ``record`` stays as its profile has it but for scale and points.
  /// - Throws: What `Display` and ``DeviceDisplay`` throw for a scale out of range.
  package func setting(scale: Double, nativeScale: Double? = nil) throws(InputError) -> Screen {
    let ratio = nativeScale.map { $0 / figures.nativeScale } ?? scale / figures.scale
    var record = record
    record.points = try record.points?.divided(by: ratio)
    (record.scale, record.scaleIsDefault, record.zoomedPoints) = (scale, false, nil)
    return try Screen(
      device: device, record: record, figures: figures.scaled(to: scale, nativeScale: nativeScale), hasPoints: true,
      isZoomed: isZoomed, isNamed: isNamed, typedScale: typedScale, setScale: takesScale ? scale : nil, asked: asked,
      hasName: hasName)
  }

  /// The display's name; nil unless the device has several.
  public var displayName: String? { device.displays.count > 1 ? record.name : nil }

  /// The device, the display where it has several, and the scale that was typed: `iPhone Duo, inner`, `Surface Pro 9@150%`.
  public var title: String { device.title(of: record) + (typedScale.map { "@\($0)" } ?? "") }

  /// The device, which together with ``displayName`` finds the screen again: with the scale that was set on it, as it was
  /// typed or in px/pt.
  package var typableName: String {
    device.name + ((typedScale ?? setScale?.shortestText).map { "@\($0)" } ?? "")
  }

  /// The screen's size in points as it is used: that of Display Zoom if ``isZoomed``; nil where it is unknown.
  public var points: DisplaySize? { isZoomed ? record.zoomedPoints : record.points }

  /// The size of the panel in the points of ``figures``: ``points`` where the profile has them, else what follows from
  /// the pixels and the native scale, which need not be whole; nil where neither is known.
  package var extentPoints: DisplaySize? {
    points ?? (try? record.pixels?.divided(by: figures.nativeScale))
  }
}

extension Device {
  /// Its displays as screens.
  ///
  /// - Parameter isZoomed: Whether Display Zoom is on; displays whose zoomed points are unknown are then left out.
  /// - Returns: A screen for each display, none of them named by a selector.
  public func screens(isZoomed: Bool = false) -> [Screen] {
    displays.compactMap { screen(of: $0, isZoomed: isZoomed, isNamed: false) }
  }

  func screen(of record: DeviceDisplay, isZoomed: Bool, isNamed: Bool) -> Screen? {
    guard let figures = isZoomed ? record.zoomedDisplay : record.display ?? record.displayInPixels else { return nil }
    return Screen(
      device: self, record: record, figures: figures, hasPoints: isZoomed || record.display != nil, isZoomed: isZoomed,
      isNamed: isNamed)
  }

  package func title(of record: DeviceDisplay) -> String {
    guard displays.count > 1, let name = record.name else { return self.name }
    return "\(self.name), \(name)"
  }
}
