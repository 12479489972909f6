internal import Reports

/// The constant parts of a page, embedded when the module is built, and the policy that allows them alone.
enum PageAssets {
  /// The style of charts, which a chart's own file has too.
  static let chartStyle = String(decoding: PackageResources.chart_css, as: UTF8.self)

  /// The style of pages: that of charts and page.css, as `Tests/Tools/Browser/minify` shortens them.
  static let style = String(decoding: PackageResources.page_min_css, as: UTF8.self)

  /// The script of pages: page.js as `Tests/Tools/Browser/minify` shortens it. Its first line has the digest of page.js.
  static let script = String(decoding: PackageResources.page_min_js, as: UTF8.self)

  /// The page, and the list of ways in it.
  static let page = Template(String(decoding: PackageResources.page_html, as: UTF8.self))
  static let ways = Template(String(decoding: PackageResources.ways_html, as: UTF8.self))

  /// SHA-256 of ``style`` in Base64. A test computes it and prints what belongs here.
  static let styleHash = "0NiSv4dQ/u/5wYcrrC7hMmSHHUHGpWG86XxL7htj4pY="

  /// SHA-256 of ``script`` in Base64. A test computes it and prints what belongs here.
  static let scriptHash = "aOoLNUN+HYXbeyJNEXnKvPIPT4tzFA7hXl48VpzjSbA="

  /// The content policy: this script, this style, and no request.
  static let policy =
    "default-src 'none'; script-src 'sha256-\(scriptHash)'; style-src 'sha256-\(styleHash)'; base-uri 'none'; "
    + "form-action 'none'"

  /// The slots that every page has.
  static func slots(title: String, windowTitle: String, generator: String, data: String) -> Template.Slots {
    [
      "policy": .text(policy), "style": .markup(style), "script": .markup(script), "data": .markup(data),
      "title": .text(title), "windowTitle": .text(windowTitle), "generator": .text(generator),
    ]
  }
}
