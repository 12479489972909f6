/// A page of one display, of several, or of all of them to choose from: its script and its style, embedded when the
/// module is built, and the policy that allows these alone.
enum PageKind: CaseIterable {
  case one
  case several
  case catalogue

  /// The style: what all pages have, what several displays need, and what a search needs.
  var style: String {
    let several = PackageResources.page_css + PackageResources.several_css
    return switch self {
    case .one: Self.text(PackageResources.page_css)
    case .several: Self.text(several)
    case .catalogue: Self.text(several, PackageResources.catalogue_css)
    }
  }

  /// The script: what calculates, what words it, what measures on paper, what knows the screen, what draws; in the
  /// catalogue also what finds displays and makes their pages.
  var script: String {
    let words =
      PackageResources.model_js + PackageResources.words_js + (self == .one ? [] : PackageResources.several_js)
    let all = words + PackageResources.jig_js + PackageResources.screen_js + PackageResources.page_js
    return self != .catalogue
      ? Self.text(all)
      : Self.text(
        all, PackageResources.spoken_js, PackageResources.refusals_js, PackageResources.names_js,
        PackageResources.entries_js, PackageResources.catalogue_js)
  }

  private static func text(_ files: [UInt8]...) -> String { String(decoding: files.joined(), as: UTF8.self) }

  /// SHA-256 of ``style`` and ``script`` in Base64. A test computes them and prints what belongs here.
  var hashes: (style: String, script: String) {
    switch self {
    case .one: ("/plaQDD4f8s2mr43DI4srks1DLydoGcSNNkhgI+RHaQ=", "iSqZVsWVN3v9FzWdnLgpwIZjHiq2GruJ4bfzpcjITwI=")
    case .several: ("xNpmeHu+A0KrQ3gQ6jPilR1xmbzb6UKyWmw4rslxuas=", "8GekqWRDScjCls2W2eNc8zzXhfb4KG2J55LG3c1f09M=")
    case .catalogue: ("aKpco4boFqUWCC4fBpNuT04e5KCI4yKJhJluqWlibp8=", "lLRWrw+atAegn/awfjUJel4xRAo4nIsL+5z4dRcHtBI=")
    }
  }

  /// The content policy: this script, this style, and no request.
  var policy: String {
    let (style, script) = hashes
    return "default-src 'none'; script-src 'sha256-\(script)'; style-src 'sha256-\(style)'; base-uri 'none'; "
      + "form-action 'none'"
  }
}
