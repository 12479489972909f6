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

  /// The script: what makes markup, what calculates, what words it, what keeps the state, what makes pages of packed rows,
  /// what knows the screen, what draws; in the catalogue also what finds displays.
  var script: String {
    let page = [
      EmbeddedFiles.markup_js, EmbeddedFiles.model_js, EmbeddedFiles.words_js, EmbeddedFiles.several_js,
      EmbeddedFiles.typed_js, EmbeddedFiles.state_js, EmbeddedFiles.entries_js, EmbeddedFiles.code_js,
      EmbeddedFiles.parts_js, EmbeddedFiles.body_js, EmbeddedFiles.landscape_js,
      EmbeddedFiles.desk_js, EmbeddedFiles.player_js, EmbeddedFiles.copy_js, EmbeddedFiles.page_js,
    ]
    let search = [EmbeddedFiles.search_js, EmbeddedFiles.catalogue_js]
    return (page + (self == .catalogue ? search : [])).map { Self.text($0) }.joined()
  }

  /// Files without the blanks that indent their lines and without the lines that are comments, which together are a
  /// quarter of them. All else stays as it is written.
  private static func text(_ files: String...) -> String {
    var isInComment = false
    let lines = files.joined().split(separator: "\n").map { $0.drop { $0 == " " } }
    return lines.filter { line in
      let isComment = isInComment || line.hasPrefix("//") || line.hasPrefix("/*")
      isInComment = (isInComment || line.hasPrefix("/*")) && !line.hasSuffix("*/")
      return !isComment
    }.map { $0 + "\n" }.joined()
  }

  /// SHA-256 of ``style`` and ``script`` in Base64. A test computes them and prints what belongs here.
  var hashes: (style: String, script: String) {
    switch self {
    case .chosen: ("ZOTG+bIj6fi5j+E05aNXjWG8WM9fq6c8LvUkOZpoI0k=", "Y6bSWE21/mae7kDbufo0Y0oQk3L9JzhWb+uWVKcyJIw=")
    case .catalogue: ("4OZdk5yLyHjbIxw2rkdxBXZMCsWgoKeJI3ZVKAFFkhs=", "LfImUqyCas3tstZfB6vpo+j7sqtrdm0JuFpB1nEf0bs=")
    }
  }

  /// The content policy: this script, this style, and no request.
  var policy: String {
    let (style, script) = hashes
    return "default-src 'none'; script-src 'sha256-\(script)'; style-src 'sha256-\(style)'; base-uri 'none'; "
      + "form-action 'none'"
  }
}
