internal import DeviceInfo
internal import ProfileJSON
internal import Reports
internal import SpeedCalibration

/// The constant parts of a page, embedded when the module is built.
enum PageAssets {
  /// The style of charts, which a chart's own file has too.
  static let chartStyle = text(PackageResources.chart_css)

  private static func text(_ file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }

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

  /// The slots that every page has.
  static func slots(
    _ kind: PageKind, windowTitle: String, data: JSONValue, _ request: PreviewPage.Request
  ) -> Template.Slots {
    [
      "policy": .markup(kind.policy), "style": .markup(kind.style), "script": .markup(kind.script),
      "data": .markup(data.island),
      "windowTitle": .text(windowTitle), "generator": .text(request.generator),
      "duration": .text(request.durationSeconds.shortestText), "isIdle": .flag(kind == .catalogue),
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
                  "head": .text(caption.isEmpty ? heads[index].replacing("\n", with: " ") : ""),
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
    panel.pixels.map { ($0.width * millimetersPerInch / display.ppi, $0.height * millimetersPerInch / display.ppi) }
  }
}
