internal import Reports

/// The constant parts of a page, embedded when the module is built, and the policy that allows them alone.
enum PageAssets {
  /// The style of charts, which a chart's own file has too.
  static let chartStyle = String(decoding: PackageResources.chart_css, as: UTF8.self)

  /// The style of pages.
  static let style = chartStyle + String(decoding: PackageResources.preview_css, as: UTF8.self)

  /// The script of pages.
  static let script = String(decoding: PackageResources.preview_js, as: UTF8.self)

  /// SHA-256 of ``style`` in Base64. A test computes it and prints what belongs here.
  static let styleHash = "riqMrlVuaQfEwwFICquESj+G5v1+EhjevbhenqqqtZ0="

  /// SHA-256 of ``script`` in Base64. A test computes it and prints what belongs here.
  static let scriptHash = "muGIPni0whGnH/6C/dC/od/nhHmwff9PH1oePRdnQzo="

  /// What the page may do: run this script, use this style, and nothing else. It makes no request.
  static let policy =
    "default-src 'none'; script-src 'sha256-\(scriptHash)'; style-src 'sha256-\(styleHash)'; base-uri 'none'; "
    + "form-action 'none'"
}
