import ArgumentParser
import Reports
import DeviceInfo
import SpeedCalibration

/// An option or argument that several groups have, declared once: its kind of value, its names and what the help says of it.
///
/// A group inside the groups would do that too, but a type of group costs the start of the program more than its options do.
///
///     @Option(.tolerance) var tolerance: Double?
struct SharedOption<Value>: Sendable {
  fileprivate let kind: OptionValue<Value>
  fileprivate let name: NameSpecification
  fileprivate let help: String

  private init(_ kind: OptionValue<Value>, name: NameSpecification = .long, help: String) {
    self.kind = kind
    self.name = name
    self.help = help
  }
}

extension Option {
  init(wrappedValue: Value, _ shared: SharedOption<Value>) {
    self.init(wrappedValue: wrappedValue, shared.kind, name: shared.name, help: shared.help)
  }

  init<Wrapped>(_ shared: SharedOption<Wrapped>) where Value == Wrapped? {
    self.init(shared.kind, name: shared.name, help: shared.help)
  }

  /// A repeatable option.
  init<Element>(each shared: SharedOption<Element>) where Value == [Element] {
    self.init(each: shared.kind, name: shared.name, help: shared.help)
  }
}

extension Argument {
  init<Element>(each shared: SharedOption<Element>) where Value == [Element] {
    self.init(each: shared.kind, help: shared.help)
  }
}

/// Options that describe a display, whether to calculate with it or to find it.
extension SharedOption<ReadQuantity> {
  static var diagonal: Self {
    Self(.diagonal, help: "The diagonal of the panel in inches, or with a unit; needs --pixels.")
  }
}

extension SharedOption<PanelSize> {
  static var size: Self {
    Self(.panelSize, help: "Width and height of the panel in mm, or with a unit; needs --pixels.")
  }
}

extension SharedOption<DisplaySize> {
  static var pixels: Self {
    Self(.pixels, help: "Width and height of the panel in physical pixels, such as 1179x2556.")
  }
}

extension SharedOption<String> {
  static var name: Self {
    Self(
      .title,
      help: "What to call the display; for export --format swift, where no display is described, the Swift type.")
  }
}

extension SharedOption<Double> {
  static var scale: Self {
    Self(
      .scale,
      help:
        "Rendered pixels per point: UIScreen.scale, Android's density, the web's devicePixelRatio. 3, 3/2 or 150%.")
  }
}

/// Options about the database.
extension SharedOption<FileName> {
  static var profiles: Self {
    Self(
      .file("json"), name: .customLong("profiles"),
      help: """
        A profile file, or a folder of them, to lay over the bundled ones; - is standard input. Repeatable; the last one \
        wins. Those of the environment's SPEEDCAL_PROFILES, with colons between them, come before.
        """)
  }
}

extension SharedOption<String> {
  static var selectors: Self {
    Self(
      .selector,
      help: """
        Device names, model identifiers, families, or patterns with * and ? over names; case does not matter. Quote \
        what contains blanks or stars.
        """)
  }
}

extension ArgumentHelp {
  static var all: Self {
    "All devices of the database, those of Android too, which are read only when they are named otherwise."
  }

  static var noBundledProfiles: Self { "Leave the bundled profiles out." }
}

/// Options about speeds.
extension SharedOption<SpeedListText> {
  static var speed: Self {
    Self(
      .speeds, name: [.customShort("s"), .customLong("speed"), .customLong("speeds")],
      help: """
        Speeds in mm/s, or with a unit: values and inclusive ranges START:END:STEP, such as 5:20:5,30 or 3cm/s or \
        5px/frame@60. (default: 30; for table 5,10,20,30,50,75,100) Commands about motion, and measure, take one speed.
        """)
  }
}

extension SharedOption<SpeedLimits> {
  static var limits: Self {
    Self(.limits, help: "The slowest and the fastest speed to apply, in mm/s. (default: 0:100)")
  }
}

extension SharedOption<Double> {
  static var interval: Self {
    Self(.seconds, help: "The nominal interval of the timer in seconds, or with a unit: 10ms or 1/60.")
  }

  static var tolerance: Self {
    Self(
      .percent,
      help: """
        How far a speed may be off, in percent: by its uncertainty in report, table and export, by its way to an even \
        one in suggest (default: 5), from profile to profile in compare (default: 0), on the glass in measure. Where a \
        command checks it, the exit status is 1 beyond it.
        """)
  }
}

extension SharedOption<ScaleBasis> {
  static var scaleBasis: Self {
    Self(
      .choice("basis"),
      help: "The scale to divide by: native is physically right, logical is the tutorial formula's.")
  }
}

extension SharedOption<StepRule> {
  static var rule: Self {
    Self(.choice("rule"), help: "The smallest movement of a tick: a whole point, or a whole rendered pixel.")
  }
}

/// Options about the output.
extension SharedOption<ScreenOrder> {
  static var sort: Self {
    Self(
      .choice("order"),
      help: """
        The order of the displays: as the database has them, phones and the newest first, by name, or the densest \
        first. (default: database)
        """)
  }
}

extension ArgumentHelp {
  static var each: Self {
    """
    List everything where a summary would do: each display in report, a table for each display in motion, each row in \
    carousel.
    """
  }
}

extension SharedOption<OutputFormat> {
  static var format: Self {
    Self(
      .format, name: .shortAndLong,
      help: """
        The output format. Without it, the extension of the output file tells, else the command has its own. swift, \
        tokens, css and spec are for report, table and export; svg for table and motion; html for carousel and \
        preview; junit for compare and measure.
        """)
  }
}

extension SharedOption<FileName> {
  static var output: Self {
    Self(
      .outputFile, name: .shortAndLong,
      help: "The output file, which appears whole or not at all; - is standard output.")
  }
}

extension SharedOption<[String]> {
  static var columns: Self {
    Self(
      .columns, name: .customLong("columns"),
      help: "The columns of the output in their order, by the keys that the head of CSV has.")
  }
}

extension ArgumentHelp {
  static var strict: Self {
    "Exit with status 1 when there is a note: a speed was clamped, a device left out, or the like."
  }
}
