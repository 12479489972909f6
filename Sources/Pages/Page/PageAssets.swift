internal import DeviceInfo
internal import Reports
internal import SpeedCalibration

/// The constant parts of a page, embedded when the module is built, and the policy that allows them alone.
enum PageAssets {
  /// The style of charts, which a chart's own file has too.
  static let chartStyle = String(decoding: PackageResources.chart_css, as: UTF8.self)

  /// The style of pages: that of charts, and page.css.
  static let style = chartStyle + String(decoding: PackageResources.page_css, as: UTF8.self)

  /// The script of pages: what calculates, and what draws.
  static let script =
    String(decoding: PackageResources.model_js, as: UTF8.self)
    + String(decoding: PackageResources.page_js, as: UTF8.self)

  /// The page, and the parts that stand in it several times: lists of ways, tables, facts.
  static let page = Template(PackageResources.page_html)
  static let ways = Template(PackageResources.ways_html)
  static let table = Template(PackageResources.table_html)
  static let facts = Template(PackageResources.facts_html)

  /// SHA-256 of ``style`` in Base64. A test computes it and prints what belongs here.
  static let styleHash = "t594pdRCXP9VwCd9Qbw0yYKuS/5ajeuZrnx//RRyCOU="

  /// SHA-256 of ``script`` in Base64. A test computes it and prints what belongs here.
  static let scriptHash = "XnocviexkXFxZATPGgpTKt5XhQgZe/Bj6/WiygIk7zw="

  /// The content policy: this script, this style, and no request.
  static let policy =
    "default-src 'none'; script-src 'sha256-\(scriptHash)'; style-src 'sha256-\(styleHash)'; base-uri 'none'; "
    + "form-action 'none'"

  /// The slots that every page has.
  static func slots(title: String, windowTitle: String, generator: String, data: String) -> Template.Slots {
    [
      "policy": .markup(policy), "style": .markup(style), "script": .markup(script), "data": .markup(data),
      "title": .text(title), "windowTitle": .text(windowTitle), "generator": .text(generator),
    ]
  }

  /// The size of a glass in mm, in words.
  static func text(_ size: (width: Double, height: Double)) -> String {
    "\(size.width.fixed(1)) × \(size.height.fixed(1)) mm"
  }

  /// The slots of a glass: its size, and marks for each centimetre.
  static func glass(_ size: (width: Double, height: Double)) -> Template.Slots {
    let (width, height) = size
    let last = max(Int((width - 11) / 10), 1)
    return [
      "width": .text(width.fixed(2)), "widthText": .text("\(width.fixed(1)) mm"),
      "heightText": .text("\(height.fixed(1)) mm"),
      "marks": .list(
        (1...last).map { ["x": .text("\($0 * 10).7"), "text": .text($0 == last ? "\($0 * 10) mm" : "\($0 * 10)")] }),
    ]
  }

  /// How to check that the drawn glass has its true size.
  static func hold(_ name: String, _ purpose: String = ": if the glass is as large, the speed is true.") -> String {
    "Hold \("aeiouAEIOU".contains(name.first ?? "x") ? "an" : "a") \(name) beside it\(purpose)"
  }

  /// A table that scrolls inside its own region where it is wider than the page.
  ///
  /// - Parameters:
  ///   - caption: What it shows; empty where a heading says it.
  ///   - label: The region's name where there is no caption.
  ///   - heads: The heads; a line feed breaks one. The first column names its row.
  ///   - textColumns: How many columns from the left hold texts.
  ///   - rate: The rate that it belongs to, where there are several.
  ///   - rows: The cells.
  /// - Returns: Markup.
  static func table(
    caption: String, label: String? = nil, heads: [String], textColumns: Int = 1, rate: String = "", rows: [[String]]
  ) -> String {
    table.filled([
      "caption": .text(caption), "region": .text(label ?? caption), "rate": .text(rate),
      "heads": .list(
        heads.enumerated().map { index, head in
          [
            "isText": .flag(index > 0 && index < textColumns),
            "head": .markup(head.escapedForXML.replacing("&#10;", with: "<br>")),
          ]
        }),
      "rows": .list(
        rows.map { cells in
          [
            "cells": .list(
              cells.enumerated().map { index, text in
                ["isFirst": .flag(index == 0), "isText": .flag(index < textColumns), "text": .text(text)]
              })
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
