/// A page of chosen displays, or of all of them to choose from: its script and its style, embedded when the module is
/// built, and the policy that allows these alone.
enum PageKind: CaseIterable {
  case chosen
  case catalogue

  /// The style: what all pages have, what several displays need, and what a search needs.
  var style: String {
    let page = EmbeddedFiles.page_css + EmbeddedFiles.several_css
    return Self.text(page, self == .catalogue ? EmbeddedFiles.catalogue_css : "")
  }

  /// The script: what calculates, what words it, what makes pages of packed rows, what measures on paper, what knows the
  /// screen, what draws; in the catalogue also what finds and describes
  /// displays.
  var script: String {
    let page = [
      EmbeddedFiles.markup_js, EmbeddedFiles.model_js, EmbeddedFiles.words_js, EmbeddedFiles.several_js, EmbeddedFiles.typed_js,
      EmbeddedFiles.entries_js, EmbeddedFiles.jig_js, EmbeddedFiles.screen_js, EmbeddedFiles.page_js,
    ]
    let search = [EmbeddedFiles.own_js, EmbeddedFiles.search_js, EmbeddedFiles.catalogue_js]
    return (page + (self == .catalogue ? search : [])).map { Self.text($0) }.joined()
  }

  /// Files without the blanks that indent their lines, which are a tenth of a page.
  private static func text(_ files: String...) -> String {
    let lines = files.joined().utf8.split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == UInt8(ascii: " ") } }
    return lines.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
  }

  /// SHA-256 of ``style`` and ``script`` in Base64. A test computes them and prints what belongs here.
  var hashes: (style: String, script: String) {
    switch self {
    case .chosen: ("hD2UhyOCflihaoXyoXM3BAIspmoWhQfqBfpONdfcwJs=", "cMzBz9ySwyI1+/M3absE5yEU1Tj/hoO5nZsDOCYNloE=")
    case .catalogue: ("cnTOMSyZvAbWf4IKJIp0q1aZ3XozKpFj/n22KeenNaM=", "OwyGaMyHHIO/3Yn5LpE8Nvoj5DqesLdrkVGpWS44ohk=")
    }
  }

  /// The content policy: this script, this style, and no request.
  var policy: String {
    let (style, script) = hashes
    return "default-src 'none'; script-src 'sha256-\(script)'; style-src 'sha256-\(style)'; base-uri 'none'; "
      + "form-action 'none'"
  }
}
