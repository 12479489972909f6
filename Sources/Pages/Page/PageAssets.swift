internal import Reports

/// The constant parts of a page, embedded when the module is built.
enum PageAssets {
  /// The style of charts, which a chart's own file has too.
  static let chartStyle = text(PackageResources.chart_css)

  private static func text(_ file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }

  static let page = Template(PackageResources.page_html)

  /// The contents of a page of chosen displays, and of the catalogue, before the script runs.
  static let chosen = Template(PackageResources.chosen_html)
  static let catalogue = Template(PackageResources.catalogue_html)

  /// The parts that the script fills.
  static let templates: [(name: String, text: String)] = [
    ("body", PackageResources.body_html), ("facts", PackageResources.facts_html),
    ("figures", PackageResources.figures_html), ("note", PackageResources.note_html),
    ("table", PackageResources.table_html), ("verdict", PackageResources.verdict_html),
    ("ways", PackageResources.ways_html),
  ].map { ($0.0, text($0.1)) }
}
