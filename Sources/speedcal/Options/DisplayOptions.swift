import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration

/// Which displays a command is about: devices of the database, a display that is described on the command line, or
/// both.
struct DisplayOptions: ParsableArguments {
  @Argument(help: .devices, completion: SelectorCompletion.kind) var words: [String] = []

  @Option(.file, name: .customLong("devices"), help: .deviceList, completion: .file(extensions: [])) var list: FileName?

  @Flag(help: .all.hidden) var all = false

  @Option(help: .hidden("One display of a device with several: inner."), completion: .list([])) var display: String?

  @Flag(
    help: .hidden("Display Zoom is on.", discussion: "The native scale is then pixels width / zoomed points width."))
  var zoomed = false

  @Option(
    .ppi, name: [.customLong("ppi"), .customLong("dpi")], help: "Pixels per inch of a display that is in no profile.")
  var ppi: ParsedQuantity?

  @OptionGroup var panel: PanelOptions

  @Option(.pitch, help: .hidden("Its pixel pitch in mm, as LED walls state it: 2.5.")) var pitch: ParsedQuantity?

  @Option(.scale, help: .hidden("Panel pixels per point, where they differ from --scale: 1080/414."))
  var nativeScale: Double?

  @Option(
    .ppi,
    help: .hidden(
      "Standard uncertainty of the ppi in px/in.",
      discussion: """
        By default, that of the last place of what is typed; a --size or --diagonal may always be off by half a \
        millimetre, a --pitch by half a per cent.
        """))
  var ppiUncertainty: ParsedQuantity?

  @Flag(help: .hidden("Leave out names that are not known, and end with status 1.")) var skipMissing = false

  @OptionGroup var profiles: ProfileOptions

  /// The display that the options describe, if they do.
  var description: DisplayDescription {
    DisplayDescription(ppi: ppi, pitch: pitch, panel: panel, nativeScale: nativeScale, ppiUncertainty: ppiUncertainty)
  }

  /// The words, devices and speeds told apart.
  private(set) var typedWords = TypedWords([])

  private enum CodingKeys: CodingKey {
    case words, list, all, display, zoomed, ppi, panel, pitch, nativeScale, ppiUncertainty, skipMissing, profiles
  }

  /// The devices among the words.
  var selectors: [String] { typedWords.selectors }

  /// Whether words or a list name any display.
  var hasNames: Bool { !selectors.isEmpty || list != nil }

  /// Whether any display is named or described.
  var isNamed: Bool { hasNames || description.isDescribed }

  mutating func validate() throws {
    typedWords = TypedWords(words)
    try description.check()
    guard !hasNames, !all else { return }
    try OptionRule.check(
      .needs("--scale", DisplayDescription.density, if: panel.scale != nil && !description.isDescribed),
      .needs("--points", DisplayDescription.density, if: panel.points != nil && !description.isDescribed),
      .needs("--zoomed", "a device, or --native-scale for a display of --ppi", if: zoomed && description.isDescribed))
  }

  /// Fails where no display is named or described, for commands that do not mean all.
  func require(_ words: [String]? = nil) throws {
    guard (words ?? selectors).isEmpty, list == nil, !description.isDescribed, !all else { return }
    throw ValidationError("name at least one device, such as 'iPhone 15', or describe a display with --ppi and --scale")
  }

  /// The displays in the order in which they are named, the one that is described last.
  ///
  /// - Parameters:
  ///   - words: The words to read instead of all.
  ///   - inFull: Whether no words are all of Apple's displays, and not only the current ones.
  ///   - takesName: Whether the command has another use for `--name` where no display is described.
  ///   - notesScale: Whether a note says whose scale is unknown.
  ///   - keepsNames: Whether each display keeps the name that was typed.
  ///   - notes: Takes what has been left out, and how names were read.
  /// - Returns: The displays.
  /// - Throws: `ValidationError`, or what reading profiles throws.
  func screens(
    of words: [String]? = nil, inFull: Bool = true, takesName: Bool = false, notesScale: Bool = true,
    keepsNames: Bool = false, _ notes: inout Notes
  ) throws -> [Screen] {
    let selectors = words ?? selectors
    try OptionRule.check(
      .needs("--name", DisplayDescription.density, if: panel.name != nil && !description.isDescribed && !takesName),
      .excludes("--all", "names", if: all && (!selectors.isEmpty || list != nil)))
    let described = try description.screen(profiles, &notes).map { [$0] } ?? []
    if selectors.isEmpty, list == nil, !all, !described.isEmpty {
      if notesScale { notes.add(scaleOf: [], describing: described) }
      return described
    }
    var screens = try profiles.screens(
      of: selectors, listedIn: list, in: all ? .devices : inFull ? .apple : .current, display: display,
      isZoomed: zoomed, skipsMissing: skipMissing, keepsNames: keepsNames, &notes)
    if let ppi, !all, TypedLine.current.has("--dpi"),
      let android = screens.first(where: { $0.pointName == .dp })
    {
      throw ValidationError(
        "--dpi is the ppi of a display that is in no profile; for the density of '\(android.title.quotable)', write "
          + "'@\(ppi.value.shortestText)dpi' behind its name, or --scale \(ppi.value.shortestText)dpi")
    }
    if panel.setsScale {
      if described.isEmpty {
        screens = try scaled(screens, &notes)
      } else if panel.scale != nil, screens.contains(where: { $0.typedScale == nil && $0.takesScale }) {
        notes.add("--scale is that of \(described.titles) alone; another one stands behind its name, such as '@150%'")
      }
    }
    if notesScale { notes.add(scaleOf: screens, describing: described) }
    return screens + described
  }

  /// The displays with the scale that is set on all that take one and have none behind their names.
  private func scaled(_ screens: [Screen], _ notes: inout Notes) throws -> [Screen] {
    let option = panel.scale == nil ? "--points" : "--scale"
    let open = screens.filter { $0.typedScale == nil }
    try OptionRule.check(.idle([option: true], on: "displays with a scale behind each name", if: open.isEmpty))
    guard let scale = panel.scale, open.contains(where: \.takesScale) else {
      return try screens.map { $0.typedScale == nil ? try $0.setting(panel) : $0 }
    }
    let fixed = open.filter { !$0.takesScale && $0.figures.scale != scale }
    if !fixed.isEmpty { notes.add("the scale of \(fixed.titles) is fixed, so --scale leaves it") }
    return try screens.map { $0.typedScale == nil && $0.takesScale ? try $0.setting(panel) : $0 }
  }

  /// The one display of a command that takes no more; nil where none is named.
  func screen(of words: [String]? = nil, notesScale: Bool = true, _ notes: inout Notes) throws -> Screen? {
    guard !(words ?? selectors).isEmpty || list != nil || description.isDescribed || all else { return nil }
    let screens = try screens(of: words, notesScale: notesScale, &notes)
    guard screens.count == 1 else { throw ValidationError(tooMany(screens)) }
    return screens[0]
  }

  /// Notes an unknown scale of the one display of a command.
  func note(scaleOf screen: Screen, _ notes: inout Notes) {
    let isDescribed = description.isDescribed
    notes.add(scaleOf: isDescribed ? [] : [screen], describing: isDescribed ? [screen] : [])
  }

  private func tooMany(_ screens: [Screen]) -> String {
    let name = screens[0].device.name
    if screens.allSatisfy({ $0.device.name == name }) {
      let choices = screens.compactMap(\.displayName).map { "--display \($0)" }
      return "'\(name)' has several displays; add \(choices.joined(separator: " or "))"
    }
    return "this command takes one display, but \(screens.count) match: \(screens.titles)"
  }
}

extension Notes {
  /// Says which displays have no scale that a source states, or have the one that they are shipped with, and where to
  /// look for what is set; of those that options describe no name was typed.
  mutating func add(scaleOf named: [Screen], describing described: [Screen]) {
    let screens = named + described
    let unknown = screens.filter { !$0.hasPoints }
    if !unknown.isEmpty {
      let way = named.contains { !$0.hasPoints } ? "'@150%' behind the name" : "--scale 150%"
      add(
        "the scale of \(unknown.titles) is unknown, so figures in points are left out; \(way) sets it", .figure)
    }
    for (text, screens) in Dictionary(grouping: screens, by: \.defaultScaleText).sorted(by: {
      ($0.key ?? "") < ($1.key ?? "")
    }) {
      if let text { add("the scale of \(screens.titles) is \(text); --scale says what is set", .figure) }
    }
  }
}

extension Screen {
  /// Fails for an input in points where no source says what a point is.
  ///
  /// - Parameter input: What is in points: `'60pt/s'`, `--loop`.
  /// - Throws: `ValidationError` with the way on.
  func requirePoints(for input: String) throws {
    guard !hasPoints else { return }
    throw ValidationError(
      "\(input) is in points, and the scale of '\(title.quotable)' is unknown; add --scale, such as 150%, or '@150%' behind "
        + "its name")
  }
}

extension [Screen] {
  /// Each display once, as a sheet and code have it, whose lists of names may have one twice.
  var once: [Screen] {
    var known: Set<[String]> = []
    return filter { known.insert([$0.typableName, $0.displayName ?? ""]).inserted }
  }

  /// The titles of the first ones, as a message lists them.
  var titles: String { map { "'\($0.title)'" }.listed(3) }
}
