internal import SpeedCalibration

extension DeviceDatabase {
  /// The most different patterns that one selection may have: each is compared with every name.
  static let maximumPatterns = 256

  /// Finds devices by what people call them.
  ///
  /// - Parameter selectors: Each a name, a model identifier, a family, the title of a display such as
  ///   `iPhone Duo, inner`, or a pattern over names in which `*` stands for any characters and `?` for one; or a name
  ///   as people say it (<doc:NamesAsPeopleSayThem>). Neighbours that make a name together are that name. A scale may
  ///   stand behind it, `Surface Pro 9@200%`; `27in 4k` is a display of that diagonal and those pixels, and
  ///   `P2.5 1920x540` a wall of that pitch.
  ///   Without any, every device is selected.
  /// - Returns: The devices that any selector finds, once each, in the order of the selectors; those of one in the
  ///   order of the database.
  /// - Throws: ``SelectionError/unknown(_:)`` with all selectors that find nothing,
  ///   ``SelectionError/ambiguous(_:devices:)`` or ``SelectionError/tooManyPatterns(_:)``.
  public func select(_ selectors: [String]) throws(SelectionError) -> [Device] {
    try matches(of: selectors).found.all.map(\.device)
  }

  /// Finds the screens of devices, as ``select(_:)`` finds devices.
  ///
  /// A device that lacks the wanted display, or zoomed points while Display Zoom is on, is left out where a group or a
  /// pattern finds it, and refused where a selector names the device.
  ///
  /// - Parameters:
  ///   - selectors: As for ``select(_:)``.
  ///   - display: The name of the display that is wanted of a device with several, such as `inner`; nil for all.
  ///   - isZoomed: Whether Display Zoom is on.
  ///   - skipsMissing: Whether selectors that find nothing are left out beside others.
  /// - Returns: The screens, at least one, in the order of the selectors, and what is left out.
  /// - Throws: ``SelectionError``.
  public func screens(
    matching selectors: [String], display: String? = nil, isZoomed: Bool = false, skipsMissing: Bool = false
  ) throws(SelectionError) -> Selection {
    let (found, readings, missing) = try matches(of: selectors, skipsMissing: skipsMissing)
    let matches = found.all
    guard !matches.isEmpty else { throw .noDevices }
    let wanted = display?.lowercased()
    var screens: [Screen] = []
    var skipped: [Selection.Skipped] = []
    for match in matches {
      if let described = match.described {
        screens.append(try match.scale?.set(on: described, isNamed: true) ?? described)
        screens[screens.count - 1].asked = match.asked
        continue
      }
      let device = match.device
      let panels = device.displays.filter { panel in
        let name = panel.name?.lowercased()
        return (wanted == nil || name == wanted) && (match.displays?.contains(name ?? "") ?? true)
      }
      if panels.isEmpty {
        guard !match.isNamed else {
          throw .noDisplay(display ?? "", device: device.name, known: device.displays.compactMap { $0.name })
        }
        skipped.append(.init(title: device.name, reason: .otherName))
      }
      for panel in panels {
        if let screen = device.screen(of: panel, isZoomed: isZoomed, isNamed: match.isNamed) {
          screens.append(try match.scale?.set(on: screen, isNamed: match.isNamed) ?? screen)
          screens[screens.count - 1].asked = match.asked
        } else if match.isNamed {
          throw .noZoomedPoints(display: device.title(of: panel))
        } else {
          skipped.append(.init(title: device.title(of: panel), reason: .noZoomedPoints))
        }
      }
    }
    guard !screens.isEmpty else { throw .allSkipped(skipped) }
    return Selection(screens: screens, skipped: skipped, readings: readings, missing: missing)
  }

  /// A text for each of some screens by which it alone is found.
  ///
  /// - Parameter screens: The screens.
  /// - Returns: Their titles, or an identifier where a family has the name; nil for none.
  package func selectors(of screens: [Screen]) -> [String?] {
    screens.map { screen in
      let device = screen.device
      guard screen.displayName == nil, indicesByFamily[device.name.lowercased()] != nil else { return screen.title }
      return device.modelIdentifiers.first { owners(ofIdentifier: $0.lowercased())?.count == 1 }
        .map { $0 + screen.title.dropFirst(device.name.count) }
    }
  }

  /// The names that a text may become while it is being typed.
  ///
  /// - Parameter typed: The text so far.
  /// - Returns: The names and families that begin as it is written; where none does, the aliases and identifiers.
  package func completions(of typed: String) -> [String] {
    func begun(_ names: some Sequence<String>) -> [String] {
      names.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
    }
    let names = begun(devices.map(\.name) + devices.compactMap(\.family).unique)
    return names.isEmpty ? begun(devices.lazy.flatMap { $0.aliases + $0.modelIdentifiers }) : names
  }
}
