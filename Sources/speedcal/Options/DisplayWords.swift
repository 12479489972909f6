import DeviceInfo
import Reports

/// The words that give displays again, for the commands that a page shows.
extension DisplayOptions {
  /// Options with a value that describe a display, or say where it is from.
  private static let describing: Set = [
    "--ppi", "--dpi", "--diagonal", "--size", "--pixels", "--scale", "--dpr", "--points", "--edid", "--name",
    "--pitch", "--native-scale", "--ppi-uncertainty", "--profiles",
  ]

  private static let flags: Set = ["--ignore-checksum", "--zoomed", "--no-bundled-profiles"]

  /// The words that give each display again when they stand alone, as a shell takes them.
  ///
  /// - Parameters:
  ///   - screens: The displays of the command, the one that options describe last.
  ///   - database: What has those that are named.
  /// - Returns: Its title, or how it is described, and the options that make it this display; nil where they are the
  ///   title of a display of the database alone, and empty where no words find it alone.
  func words(of screens: [Screen], in database: DeviceDatabase) -> [String?] {
    let typed = TypedLine.current.typed(Self.describing, flags: Self.flags)
    let isDescribed = description.isDescribed
    let named = isDescribed ? screens.dropLast() : screens
    let words = zip(database.selectors(of: named), named).map { selector, screen -> String? in
      guard let selector else { return "" }
      let setsScale = !isDescribed && screen.typedScale == nil
      let options = typed.filter { name, _ in
        switch (name, screen.device.origin) {
        case ("--zoomed", _): true
        case ("--scale", _), ("--dpr", _): setsScale && screen.takesScale
        case ("--points", _): setsScale
        case ("--profiles", .file), ("--no-bundled-profiles", .file): true
        default: false
        }
      }
      let isFound = selector == screen.title && screen.device.origin != .commandLine
      guard !isFound || !options.isEmpty else { return nil }
      return ([selector.quotedForShell] + options.map(\.text)).joined(separator: " ")
    }
    guard isDescribed else { return words }
    return words + [typed.filter { $0.name != "--zoomed" }.map(\.text).joined(separator: " ")]
  }
}
