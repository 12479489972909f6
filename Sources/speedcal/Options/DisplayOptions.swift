import ArgumentParser
import DeviceInfo
import SpeedCalibration

/// Which displays a command is about: devices of the database, a display that is described on the command line, or both.
struct DisplayOptions: ParsableArguments {
  @Argument(
    each: .selector,
    help: """
      Device names, model identifiers, families, or patterns with * and ? over names; case does not matter. Quote \
      what contains blanks or stars.
      """)
  var selectors: [String]

  @OptionGroup(title: "Display") var chosen: ChosenDisplayOptions
  @OptionGroup(title: "Display") var own: OwnDisplayOptions
  @OptionGroup(title: "Display") var profiles: ProfileOptions

  /// Whether any display is named or described.
  var isGiven: Bool { !selectors.isEmpty || own.isGiven }

  func validate() throws {
    guard selectors.isEmpty, own.isGiven else { return }
    if chosen.zoomed {
      throw ValidationError("--zoomed needs a device; give --native-scale for a zoomed display of --ppi")
    }
    if chosen.display != nil { throw ValidationError("--display chooses among a device's displays; name a device") }
    if !profiles.paths.isEmpty || profiles.noBundledProfiles {
      throw ValidationError("--profiles has no effect on a display of --ppi; name a device beside it")
    }
  }

  /// Fails where no display is named or described, for commands that do not mean all.
  func require() throws {
    guard !isGiven else { return }
    throw ValidationError("name at least one device, such as 'iPhone 15', or describe a display with --ppi and --scale")
  }

  /// The displays, in the order of the database, the one that is described last.
  ///
  /// - Parameters:
  ///   - notes: Takes what has been left out.
  ///   - takesName: Whether the command has another use for `--name` where no display is described.
  /// - Returns: The displays.
  /// - Throws: `ValidationError`, or what reading profiles throws.
  func screens(_ notes: inout Notes, takesName: Bool = false) throws -> [Screen] {
    if own.name != nil, !own.isGiven, !takesName {
      throw ValidationError("--name names a display that --ppi describes; add --ppi N and --scale S")
    }
    return try screens(of: selectors, &notes)
  }

  /// The same where some of the words are no selectors.
  func screens(of selectors: [String], _ notes: inout Notes) throws -> [Screen] {
    let described = try own.screen().map { [$0] } ?? []
    if selectors.isEmpty, !described.isEmpty { return described }
    let selection = try UsageHint.explain(selectors) {
      try profiles.database(for: selectors, isComplete: chosen.all).screens(
        matching: selectors, display: chosen.display, isZoomed: chosen.zoomed)
    }
    notes.add(selection.skipped)
    return selection.screens + described
  }

  /// The one display of a command that takes no more.
  func screen(_ notes: inout Notes) throws -> Screen? {
    guard isGiven else { return nil }
    return try only(of: screens(&notes))
  }

  /// The only one of some displays.
  func only(of screens: [Screen]) throws -> Screen {
    guard screens.count == 1 else { throw ValidationError(tooMany(screens)) }
    return screens[0]
  }

  private func tooMany(_ screens: [Screen]) -> String {
    let name = screens[0].device.name
    if screens.allSatisfy({ $0.device.name == name }) {
      let choices = screens.compactMap(\.displayName).map { "--display \($0)" }
      return "'\(name)' has several displays; add \(choices.joined(separator: " or "))"
    }
    let titles = screens.prefix(3).map { "'\($0.title)'" } + (screens.count > 3 ? ["…"] : [])
    return "one display is wanted here, and these are \(screens.count): \(titles.joined(separator: ", "))"
  }
}

/// Which displays of the devices that are named, and how they are used.
struct ChosenDisplayOptions: ParsableArguments {
  @Option(.text("name"), help: "Which display of a device with several, such as inner.")
  var display: String?

  @Flag(help: "All devices of the database, those of Android too, which are else read only when they are named.")
  var all = false

  @Flag(help: "Display Zoom is on: the native scale is pixels width / zoomed points width.")
  var zoomed = false
}

/// A display that is in no profile.
struct OwnDisplayOptions: ParsableArguments {
  @Option(.ppi, help: "Physical pixels per inch of a display that is in no profile.")
  var ppi: Double?

  @Option(.diagonal, help: "Instead of the ppi: the diagonal of the panel in inches, or with a unit; needs --pixels.")
  var diagonal: ReadQuantity?

  @Option(.panelSize, help: "Instead of the ppi: width and height of the panel in mm, or with a unit; needs --pixels.")
  var size: PanelSize?

  @Option(.pixels, help: "Width and height of that panel in physical pixels, such as 1179x2556.")
  var pixels: DisplaySize?

  @Option(
    .scale,
    help: """
      Rendered pixels per point of that display: UIScreen.scale, Android's density, the web's devicePixelRatio. 3, 3/2 \
      or 150%.
      """)
  var scale: Double?

  @Option(.scale, help: "Physical pixels per point of that display, if that is not the scale: 2.5 or 1080/414.")
  var nativeScale: Double?

  @Option(.ppi, help: "The standard uncertainty of the ppi in px/in. (default: that of its last decimal place)")
  var ppiUncertainty: Double?

  @Option(.title, help: "What to call that display.")
  var name: String?

  /// Whether a display is described.
  var isGiven: Bool { ppi != nil || diagonal != nil || size != nil }

  func validate() throws {
    let densities = [("--ppi", ppi != nil), ("--diagonal", diagonal != nil), ("--size", size != nil)].filter(\.1)
    guard densities.count < 2 else {
      throw ValidationError("\(densities[0].0) and \(densities[1].0) both give the ppi; leave one out")
    }
    let others: [(String, Bool)] = [
      ("--scale", scale != nil), ("--native-scale", nativeScale != nil),
      ("--pixels", pixels != nil), ("--ppi-uncertainty", ppiUncertainty != nil),
    ]
    if densities.isEmpty, let other = others.first(where: \.1) {
      throw ValidationError(
        "\(other.0) describes a display together with --ppi; add --ppi N, or --diagonal IN --pixels WxH")
    }
    guard let density = densities.first?.0 else { return }
    if scale == nil { throw ValidationError("\(density) describes a display together with --scale; add --scale S") }
    if ppi == nil, pixels == nil { throw ValidationError("\(density) needs the panel's pixels; add --pixels WxH") }
    if ppi == nil, ppiUncertainty != nil {
      throw ValidationError("--ppi-uncertainty is for --ppi; that of \(density) follows from its last decimal place")
    }
  }

  /// The display; nil where none is described.
  func screen() throws -> Screen? {
    guard isGiven, let scale else { return nil }
    let density = try density()
    let display = try Display(
      ppi: ppi ?? density?.ppi.value ?? 0, scale: scale, nativeScale: nativeScale,
      ppiStandardUncertainty: ppiUncertainty ?? density?.ppi.standardUncertainty)
    let points = try pixels.map {
      try DisplaySize(width: $0.width / display.nativeScale, height: $0.height / display.nativeScale)
    }
    return try Screen(described: display, name: name, pixels: pixels, points: points)
  }

  /// The ppi that follows from a size.
  private func density() throws -> PixelDensity? {
    guard let pixels else { return nil }
    if let diagonal {
      return try PixelDensity(diagonal: diagonal, widthPixels: pixels.width, heightPixels: pixels.height)
    }
    return try size.map {
      try PixelDensity(width: $0.width, height: $0.height, widthPixels: pixels.width, heightPixels: pixels.height)
    }
  }
}
