/// What a page says and plays: one HTML file that needs nothing else.
///
/// All of it is plain data: texts are formatted, frames are counted in whole units. The page shows every text as text,
/// whatever it holds.
public struct PreviewPage: Sendable, Hashable {
  /// The most frames of one page, all lanes together.
  public static let maximumFrameCount = 2_000_000

  /// What the page is about, `30 mm/s`.
  public var title: String

  /// For whom: `iPhone 8 and iPhone 15 Pro`.
  public var subtitle: String

  /// What everything was computed with, a sentence.
  public var basics: String

  /// What made it, `speedcal 2.0.0`.
  public var generator: String

  /// How long the lanes play before they start again, in seconds.
  public var durationSeconds: Double

  /// What moves.
  public var content: PageContent

  /// The density of the screen that the page is for, in physical pixels per inch, if it is known.
  public var screenPPI: Double?

  /// The displays with their lanes, charts and facts.
  public var displays: [PreviewDisplay]

  /// Tables that are readable without scripts, the calibration first.
  public var tables: [PageTable]

  /// Notes at the end, a paragraph each.
  public var notes: [String]

  /// Puts a page together.
  public init(
    title: String, subtitle: String, basics: String, generator: String, durationSeconds: Double,
    content: PageContent = .sentence, screenPPI: Double? = nil, displays: [PreviewDisplay], tables: [PageTable],
    notes: [String] = PreviewPage.standardNotes
  ) {
    self.title = title
    self.subtitle = subtitle
    self.basics = basics
    self.generator = generator
    self.durationSeconds = durationSeconds
    self.content = content
    self.screenPPI = screenPPI
    self.displays = displays
    self.tables = tables
    self.notes = notes
  }

  /// What holds for every page: WCAG 2.2.2, and how fast people read.
  public static let standardNotes = [
    "Movement that starts by itself, lasts longer than five seconds and stands beside other content needs a way to "
      + "pause, stop or hide it (WCAG 2.2, success criterion 2.2.2).",
    "Subtitles are written for 160 to 180 words a minute; more than 200 are hard to follow (Ofcom, BBC). Silent reading "
      + "averages 238 words a minute, speech 183. No speed is comfortable for everyone.",
    "U is the expanded uncertainty of the speed (k = 2) that follows from the published pixel density. It does not "
      + "contain the tolerance of the panel, the lateness of a timer, or a wrong record.",
  ]
}

/// A display of a page.
public struct PreviewDisplay: Sendable, Hashable {
  /// The display's name.
  public var title: String

  /// Its figures in a sentence.
  public var summary: String

  /// A lane for each refresh rate and way.
  public var lanes: [PreviewLane]

  /// Its charts.
  public var charts: [Chart]

  /// What is known of it, name and value.
  public var facts: [PageFact]

  /// Who says so.
  public var sources: [String]

  /// Puts a display together.
  public init(
    title: String, summary: String, lanes: [PreviewLane], charts: [Chart] = [], facts: [PageFact] = [],
    sources: [String] = []
  ) {
    self.title = title
    self.summary = summary
    self.lanes = lanes
    self.charts = charts
    self.facts = facts
    self.sources = sources
  }
}

/// One motion on one display, as a page plays it.
public struct PreviewLane: Sendable, Hashable {
  /// The name of the way of driving, `timer-point`.
  public var way: String

  /// The way and what it comes down to, for people.
  public var caption: String

  /// How often the panel shows a frame, in Hz.
  public var refreshHertz: Double

  /// The size of one unit of the movements on the display's glass, in mm.
  public var millimetersPerUnit: Double

  /// The movement of each frame.
  public var movements: FrameCode

  /// The size of the platform's text on the display's glass, in mm.
  public var textMillimeters: Double

  /// Puts a lane together.
  public init(
    way: String, caption: String, refreshHertz: Double, millimetersPerUnit: Double, movements: FrameCode,
    textMillimeters: Double
  ) {
    self.way = way
    self.caption = caption
    self.refreshHertz = refreshHertz
    self.millimetersPerUnit = millimetersPerUnit
    self.movements = movements
    self.textMillimeters = textMillimeters
  }
}

/// A name and a value.
public struct PageFact: Sendable, Hashable {
  /// What it is.
  public var name: String

  /// What it comes to, with its unit.
  public var value: String

  /// Makes a fact.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A table whose cells are formatted.
public struct PageTable: Sendable, Hashable {
  /// A column's head.
  public struct Column: Sendable, Hashable {
    /// What stands in it.
    public var title: String

    /// Its unit, empty where there is none.
    public var unit: String

    /// Whether its cells are numbers, which stand on the right.
    public var isNumeric: Bool

    /// Makes a head.
    public init(_ title: String, unit: String = "", isNumeric: Bool = true) {
      self.title = title
      self.unit = unit
      self.isNumeric = isNumeric
    }
  }

  /// What the table shows.
  public var caption: String

  /// The heads; the first column names its row.
  public var columns: [Column]

  /// The cells, a list for each row.
  public var rows: [[String]]

  /// Makes a table.
  public init(caption: String, columns: [Column], rows: [[String]]) {
    self.caption = caption
    self.columns = columns
    self.rows = rows
  }
}
