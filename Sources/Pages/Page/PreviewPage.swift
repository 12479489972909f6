internal import Reports

/// What a page says and plays: one HTML file that needs nothing else.
///
/// All of it is plain data: texts are formatted, frames are counted in whole units. The page shows every text as text,
/// whatever it holds.
package struct PreviewPage: Sendable, Hashable {
  /// The most frames of one page, all lanes together.
  package static let maximumFrameCount = 2_000_000

  /// What the page is about, `30 mm/s`.
  package var title: String

  /// For whom: `iPhone 8 and iPhone 15 Pro`.
  package var subtitle: String

  /// What everything was computed with, a sentence.
  package var basics: String

  /// What made it, `speedcal 2.0.0`.
  package var generator: String

  /// How long the lanes play before they start again, in seconds.
  package var durationSeconds: Double

  /// What moves.
  package var content: PageContent

  /// The density of the screen that the page is for, in physical pixels per inch, if it is known.
  package var screenPPI: Double?

  /// The displays with their lanes, charts and facts.
  package var displays: [PreviewDisplay]

  /// Tables that are readable without scripts, the calibration first.
  package var tables: [PageTable]

  /// Notes at the end, a paragraph each.
  package var notes: [String]

  /// Puts a page together.
  package init(
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
  package static let standardNotes = [
    "Movement that starts by itself, lasts longer than five seconds and stands beside other content needs a way to "
      + "pause, stop or hide it (WCAG 2.2, success criterion 2.2.2).",
    "Subtitles are written for 160 to 180 words a minute; more than 200 are hard to follow (Ofcom, BBC). Silent reading "
      + "averages 238 words a minute, speech 183. No speed is comfortable for everyone.",
    "U is the expanded uncertainty of the speed (k = 2) that follows from the published pixel density. It does not "
      + "contain the tolerance of the panel, the lateness of a timer, or a wrong record.",
  ]
}

/// A display of a page.
package struct PreviewDisplay: Sendable, Hashable {
  /// The display's name.
  package var title: String

  /// Its figures in a sentence.
  package var summary: String

  /// A lane for each refresh rate and way.
  package var lanes: [PreviewLane]

  /// Its charts.
  package var charts: [Chart]

  /// What is known of it, name and value.
  package var facts: [PageFact]

  /// Who says so.
  package var sources: [String]

  /// Puts a display together.
  package init(
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
package struct PreviewLane: Sendable, Hashable {
  /// The name of the way of driving, `timer-point`.
  package var way: String

  /// The way and what it comes down to, for people.
  package var caption: String

  /// How often the panel shows a frame, in Hz.
  package var refreshHertz: Double

  /// The size of one unit of the movements on the display's glass, in mm.
  package var millimetersPerUnit: Double

  /// The movement of each frame.
  package var movements: FrameCode

  /// The size of the platform's text on the display's glass, in mm.
  package var textMillimeters: Double

  /// Puts a lane together.
  package init(
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
package struct PageFact: Sendable, Hashable {
  /// What it is.
  package var name: String

  /// What it comes to, with its unit.
  package var value: String

  /// Makes a fact.
  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A table whose cells are formatted.
package struct PageTable: Sendable, Hashable {
  /// A column's head.
  package struct Column: Sendable, Hashable {
    /// What stands in it.
    package var title: String

    /// Its unit, empty where there is none.
    package var unit: String

    /// Whether its cells are numbers, which stand on the right.
    package var isNumeric: Bool

    /// Makes a head.
    package init(_ title: String, unit: String = "", isNumeric: Bool = true) {
      self.title = title
      self.unit = unit
      self.isNumeric = isNumeric
    }
  }

  /// What the table shows.
  package var caption: String

  /// The heads; the first column names its row.
  package var columns: [Column]

  /// The cells, a list for each row.
  package var rows: [[String]]

  /// Makes a table.
  package init(caption: String, columns: [Column], rows: [[String]]) {
    self.caption = caption
    self.columns = columns
    self.rows = rows
  }
}
