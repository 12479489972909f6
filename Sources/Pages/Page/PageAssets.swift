internal import Reports

/// The constant parts of a page, embedded when the module is built.
enum PageAssets {
  /// The style of charts, which a chart's own file has too.
  static let chartStyle = EmbeddedFiles.chart_css

  static let page = Template(EmbeddedFiles.page_html)

  /// The contents of a page of chosen displays, and of the catalogue, before the script runs.
  static let chosen = Template(EmbeddedFiles.chosen_html)
  static let catalogue = Template(EmbeddedFiles.catalogue_html)

  /// The search of the catalogue, its hits and its form.
  static let find = EmbeddedFiles.find_html
}
