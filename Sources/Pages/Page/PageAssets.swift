internal import DeviceInfo
internal import ProfileJSON
internal import Reports
internal import SpeedCalibration

/// The constant parts of a page, embedded when the module is built, and the policy that allows them alone.
enum PageAssets {
  /// The style of charts, which a chart's own file has too.
  static let chartStyle = String(decoding: PackageResources.chart_css, as: UTF8.self)

  /// The style of pages.
  static let style = String(decoding: PackageResources.page_css, as: UTF8.self)

  /// The style of the catalogue, which has a search besides.
  static let catalogueStyle = style + text(PackageResources.catalogue_css)

  /// The script of pages: what calculates, what words it, what measures on paper, what knows the screen, what draws.
  static let script = text(
    PackageResources.model_js, PackageResources.words_js, PackageResources.jig_js, PackageResources.screen_js,
    PackageResources.page_js)

  /// The script of the catalogue: also what finds displays, and makes their pages.
  static let catalogueScript =
    script
    + text(
      PackageResources.spoken_js, PackageResources.refusals_js, PackageResources.names_js, PackageResources.entries_js,
      PackageResources.catalogue_js)

  private static func text(_ files: [UInt8]...) -> String { String(decoding: files.joined(), as: UTF8.self) }

  /// The page, and the parts that stand in it.
  static let page = Template(PackageResources.page_html)
  static let body = Template(PackageResources.body_html)
  static let catalogue = Template(PackageResources.catalogue_html)
  static let facts = Template(PackageResources.facts_html)
  static let figures = Template(PackageResources.figures_html)
  static let note = Template(PackageResources.note_html)
  static let table = Template(PackageResources.table_html)
  static let verdict = Template(PackageResources.verdict_html)
  static let ways = Template(PackageResources.ways_html)

  /// The parts that the script fills anew at each speed.
  static let templates: [(name: String, text: String)] = [
    ("figures", PackageResources.figures_html), ("note", PackageResources.note_html),
    ("table", PackageResources.table_html), ("verdict", PackageResources.verdict_html),
    ("ways", PackageResources.ways_html),
  ].map { ($0.0, text($0.1)) }

  /// The parts that the script of the catalogue fills besides.
  static let catalogueTemplates =
    templates + [("body", text(PackageResources.body_html)), ("facts", text(PackageResources.facts_html))]

  /// SHA-256 of ``style`` in Base64. A test computes it and prints what belongs here.
  static let styleHash = "MXlD92JXYrn/4yKQnQpcV8XbcTigXBoGPkWP52jIvmA="

  /// SHA-256 of ``script`` in Base64. A test computes it and prints what belongs here.
  static let scriptHash = "Ht/Bf+0ZZ84e1V4njWg0p8pqvvlqRPFg436OsCYcCqk="

  /// The same of ``catalogueStyle`` and ``catalogueScript``.
  static let catalogueStyleHash = "/OyVYk8kyDtrNtxIZEInQK2QvqPPOtFp3gD9hUd6P1I="
  static let catalogueScriptHash = "57vzfKNIOVyMzFg2QDzKlF1Idynorq30BcpIDKcLlCE="

  /// The content policy: this script, this style, and no request.
  private static func policy(script: String, style: String) -> String {
    "default-src 'none'; script-src 'sha256-\(script)'; style-src 'sha256-\(style)'; base-uri 'none'; form-action 'none'"
  }

  /// The slots that every page has.
  static func slots(
    windowTitle: String, data: JSONValue, isCatalogue: Bool = false, _ request: PreviewPage.Request
  ) -> Template.Slots {
    let policy =
      isCatalogue
      ? policy(script: catalogueScriptHash, style: catalogueStyleHash) : policy(script: scriptHash, style: styleHash)
    return [
      "policy": .markup(policy), "style": .markup(isCatalogue ? catalogueStyle : style),
      "script": .markup(isCatalogue ? catalogueScript : script), "data": .markup(data.island),
      "windowTitle": .text(windowTitle), "generator": .text(request.generator),
      "duration": .text(request.durationSeconds.shortestText), "isIdle": .flag(isCatalogue),
    ]
  }

  /// The size of a glass in mm, in words.
  static func text(_ size: (width: Double, height: Double)) -> String {
    "\(size.width.fixed(1)) × \(size.height.fixed(1)) mm"
  }

  /// The slots of a glass: its size, and marks for each centimetre.
  static func glass(_ size: (width: Double, height: Double)) -> Template.Slots {
    let last = max(Int((size.width - 4) / 10), 1)
    return [
      "width": .text(size.width.fixed(2)), "widthText": .text("\(size.width.fixed(1)) mm"),
      "heightText": .text("\(size.height.fixed(1)) mm"),
      "marks": .list(
        (1...last).map { ["x": .text("\($0 * 10)"), "text": .text($0 == last ? "\($0 * 10) mm" : "\($0 * 10)")] }),
    ]
  }

  /// A table that scrolls inside its own region where it is wider than the page.
  ///
  /// - Parameters:
  ///   - caption: What it shows; empty where a heading says it.
  ///   - label: The region's name where there is no caption.
  ///   - heads: The heads; a line feed breaks one. The first column names its row.
  ///   - rate: The rate that it belongs to, where there are several.
  ///   - rows: The cells.
  ///   - attributes: The attributes of each row, with a blank before them.
  /// - Returns: Markup.
  static func table(
    caption: String, label: String? = nil, heads: [String], rate: String = "", rows: [[String]],
    attributes: [String] = []
  ) -> String {
    table.filled([
      "caption": .text(caption), "region": .text(label ?? caption), "rate": .text(rate),
      "heads": .list(
        heads.map { ["head": .markup($0.escapedForXML.replacing("&#10;", with: "<br>"))] }),
      "rows": .list(
        rows.enumerated().map { row, cells in
          [
            "attributes": .markup(attributes.isEmpty ? "" : attributes[row]),
            "cells": .list(
              cells.enumerated().map { index, text in
                [
                  "isFirst": .flag(index == 0), "text": .text(text),
                  "head": .text(heads[index].replacing("\n", with: " ")),
                ]
              }),
          ]
        }),
    ])
  }

  /// Facts with their names, those that are known, and the sources below them.
  static func facts(_ facts: [(name: String, value: String?)], sources: [Source] = []) -> String {
    self.facts.filled([
      "facts": .list(
        facts.compactMap { name, value in
          value.flatMap { $0.isEmpty ? nil : ["name": .text(name), "value": .text($0)] }
        }),
      "heading": .text(sources.isEmpty ? "" : sources.count == 1 ? "Source" : "Sources"),
      "sources": .list(
        sources.map { source in
          // Anything but a web address stays a text.
          let address = source.address.flatMap { $0.hasPrefix("https://") ? $0 : nil }
          return ["name": .text(source.name), "address": .text(address ?? "")]
        }),
    ])
  }
}

extension Screen {
  /// The size of the glass in mm; nil where its pixels are not known.
  var glass: (width: Double, height: Double)? {
    panel.pixels.map { ($0.width * 25.4 / display.ppi, $0.height * 25.4 / display.ppi) }
  }
}
