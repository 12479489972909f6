/// A page of chosen displays, or of all of them to choose from: its script and its style, embedded when the module is
/// built, and the policy that allows these alone.
enum PageKind: CaseIterable {
  case chosen
  case catalogue

  /// The style: what all pages have, what several displays need, and what a search needs.
  var style: String {
    let page = PackageResources.page_css + PackageResources.several_css
    return Self.text(page, self == .catalogue ? PackageResources.catalogue_css : [])
  }

  /// The script: what calculates, what words it, what makes pages of packed rows, what measures on paper, what knows the
  /// screen, what draws; in the catalogue also what finds and describes
  /// displays.
  var script: String {
    let page = [
      PackageResources.model_js, PackageResources.words_js, PackageResources.several_js, PackageResources.typed_js,
      PackageResources.entries_js, PackageResources.jig_js, PackageResources.screen_js, PackageResources.page_js,
    ]
    let search = [PackageResources.own_js, PackageResources.search_js, PackageResources.catalogue_js]
    return (page + (self == .catalogue ? search : [])).map { Self.text($0) }.joined()
  }

  private static func text(_ files: [UInt8]...) -> String { String(decoding: files.joined(), as: UTF8.self) }

  /// SHA-256 of ``style`` and ``script`` in Base64. A test computes them and prints what belongs here.
  var hashes: (style: String, script: String) {
    switch self {
    case .chosen: ("qicwyOCo/3VqhFeyIB0JRCupHj89gqsxcdU2w2RPu78=", "4VQppFz53P1bG0P1I0TvuQoXcF7sLY7S58/QievBYIk=")
    case .catalogue: ("EjbiYy9zAqQQoeplXIazgJwdorFXcxg1cmLg/stm9zI=", "ikCqAu2XFb8JjEMynKlsUHn0S9KktdYpDxWQ2/qDMrU=")
    }
  }

  /// The content policy: this script, this style, and no request.
  var policy: String {
    let (style, script) = hashes
    return "default-src 'none'; script-src 'sha256-\(script)'; style-src 'sha256-\(style)'; base-uri 'none'; "
      + "form-action 'none'"
  }
}
