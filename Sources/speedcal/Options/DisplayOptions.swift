import ArgumentParser
import DeviceInfo
import SpeedCalibration

/// Which displays a command is about: devices of the database, a display that is described on the command line, or both.
struct DisplayOptions: ParsableArguments {
  @Argument(
    each: .selector,
    help: DisplayHelp.selectors)
  var selectors: [String]

  @OptionGroup(title: "Display") var chosen: ChosenDisplayOptions
  @OptionGroup(title: "Display") var everything: EveryDeviceOptions
  @OptionGroup(title: "Display") var own: OwnDisplayOptions
  @OptionGroup(title: "Display") var profiles: ProfileOptions

  /// Whether any display is named or described.
  var isNamed: Bool { !selectors.isEmpty || own.isGiven }

  /// Whether it is said which displays are meant.
  var isGiven: Bool { isNamed || everything.all }

  func validate() throws {
    guard selectors.isEmpty, own.isGiven, !everything.all else { return }
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
    if selectors.isEmpty, !everything.all, !described.isEmpty { return described }
    try everything.check(selectors, profiles)
    let database = try profiles.database(for: selectors, isComplete: everything.all)
    let selection = try UsageHint.explain(selectors, in: database) {
      try database.screens(matching: selectors, display: chosen.display, isZoomed: chosen.zoomed)
    }
    notes.add(selection.skipped)
    notes.add(database.replacements, among: selection.screens.map(\.device))
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

  @Flag(help: "Display Zoom is on: the native scale is pixels width / zoomed points width.")
  var zoomed = false
}

/// Whether everything is meant.
struct EveryDeviceOptions: ParsableArguments {
  @Flag(help: "All devices of the database, those of Android too, which are read only when they are named otherwise.")
  var all = false

  /// Refuses the option where it has no effect.
  func check(_ selectors: [String], _ profiles: ProfileOptions) throws {
    guard all else { return }
    if profiles.noBundledProfiles {
      throw ValidationError("--all adds bundled devices, which --no-bundled-profiles leaves out; give one of them")
    }
    if !selectors.isEmpty { throw ValidationError("--all is every device there is; leave out the names, or --all") }
  }
}

/// What is said of options that describe a display, whether to calculate with it or to find it.
enum DisplayHelp {
  static let selectors = """
    Device names, model identifiers, families, or patterns with * and ? over names; case does not matter. Quote what \
    contains blanks or stars.
    """
  static let diagonal = "The diagonal of the panel in inches, or with a unit; needs --pixels."
  static let size = "Width and height of the panel in mm, or with a unit; needs --pixels."
  static let pixels = "Width and height of the panel in physical pixels, such as 1179x2556."
  static let scale =
    "Rendered pixels per point: UIScreen.scale, Android's density, the web's devicePixelRatio. 3, 3/2 or 150%."
  static let name =
    "What to call the display; for export --format swift, where no display is described, the Swift type."
}

/// A display that is in no profile.
struct OwnDisplayOptions: ParsableArguments {
  @Option(.ppi, help: "Physical pixels per inch of a display that is in no profile; --diagonal or --size give it too.")
  var ppi: Double?

  @Option(.diagonal, help: DisplayHelp.diagonal)
  var diagonal: ReadQuantity?

  @Option(.panelSize, help: DisplayHelp.size)
  var size: PanelSize?

  @Option(.pixels, help: DisplayHelp.pixels)
  var pixels: DisplaySize?

  @Option(.scale, help: DisplayHelp.scale)
  var scale: Double?

  @Option(.scale, help: "Physical pixels per point, if that is not the scale: 2.5 or 1080/414.")
  var nativeScale: Double?

  @Option(.ppi, help: "The standard uncertainty of the ppi in px/in. (default: that of its last decimal place)")
  var ppiUncertainty: Double?

  @Option(.title, help: DisplayHelp.name)
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
    // What a profile cannot say is refused here too.
    _ = try DeviceDisplay(ppi: display.ppi, ppiUncertainty: display.ppiStandardUncertainty, scale: display.scale)
    let points = try pixels.map {
      try DisplaySize(width: $0.width / display.nativeScale, height: $0.height / display.nativeScale)
    }
    return try Screen(described: display, name: name ?? title(of: display), pixels: pixels, points: points)
  }

  /// What a display without a name is called; digits that its size does not give are left out.
  private func title(of display: Display) -> String? {
    ppi == nil ? "\(((display.ppi * 10).rounded() / 10).shortestText) ppi @\(display.scale.shortestText)x" : nil
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
