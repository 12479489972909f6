import ArgumentParser
import DeviceInfo
import SpeedCalibration

/// Which displays a command is about: devices of the database, a display that is described on the command line, or both.
struct DisplayOptions: ParsableArguments {
  @Argument(each: .selectors) var selectors: [String]

  @OptionGroup(title: "Display") var choice: DisplayChoiceOptions

  /// Whether any display is named or described.
  var isNamed: Bool { !selectors.isEmpty || choice.isDescribed }

  /// Whether it is said which displays are meant.
  var isGiven: Bool { isNamed || choice.all }

  func validate() throws {
    guard selectors.isEmpty, choice.isDescribed, !choice.all else { return }
    if choice.zoomed {
      throw ValidationError("--zoomed needs a device; give --native-scale for a zoomed display of --ppi")
    }
    if choice.display != nil { throw ValidationError("--display chooses among a device's displays; name a device") }
    if !choice.paths.isEmpty || choice.noBundledProfiles {
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
    if choice.name != nil, !choice.isDescribed, !takesName {
      throw ValidationError("--name names a display that --ppi describes; add --ppi N and --scale S")
    }
    return try screens(of: selectors, &notes)
  }

  /// The same where some of the words are no selectors.
  func screens(of selectors: [String], _ notes: inout Notes) throws -> [Screen] {
    let described = try choice.screen().map { [$0] } ?? []
    if selectors.isEmpty, !choice.all, !described.isEmpty { return described }
    try choice.profiles.check(all: choice.all, beside: selectors)
    let database = try choice.profiles.database(for: selectors, isComplete: choice.all)
    let selection = try UsageHint.explain(selectors, in: database) {
      try database.screens(matching: selectors, display: choice.display, isZoomed: choice.zoomed)
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
