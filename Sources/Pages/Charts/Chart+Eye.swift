internal import Reports
package import ScrollMotion
internal import SpeedCalibration

extension Chart {
  /// How much larger than on the glass the image is, where a CSS pixel is 1/96 inch.
  private static let magnification = 3.0

  /// The retinal image of each way: a text, drawn where each sixteenth of the held frames falls on an eye that follows
  /// at the mean speed, as the mean of the sixteen in linear light.
  ///
  /// - Parameters:
  ///   - all: The motions on one display, at least one.
  ///   - title: The title.
  /// - Returns: A chart with an image for each motion, two beside each other; of those that look alike one is drawn.
  package static func eye(of all: [Motion], title: String) -> Chart {
    let display = all[0].calibration.display
    // To a thousandth of a millimetre, which nobody sees.
    let images = all.map { $0.retinalQuantiles(16).map { ($0 * 1000).rounded() / 1000 } }
    let rows = all.indices.filter { images.firstIndex(of: images[$0]) == $0 }
    let motions = rows.map { all[$0] }
    let unitsPerMillimeter = magnification * 96 / millimetersPerInch / pixelsPerUnit
    let textSize = 17 / display.pointsPerMillimeter() * unitsPerMillimeter
    let (width, height) = (min(Self.width - 20, 8.5 * textSize + 20), 1.5 * textSize)
    // Two columns where two images fit beside each other.
    let columnCount = 2 * (width + 10) + 10 <= Self.width && rows.count > 1 ? 2 : 1
    let rowHeight = height + 42
    let figures = zip(rows, motions).map { row, motion in
      let smear = motion.summary().smear
      let ways = all.indices.filter { images[$0] == images[row] }.map { all[$0].way }
      let areLinks = ways.count > 1 && !ways.contains(where: \.isTimer)
      let title =
        areLinks ? "Display link" : ways.count == 1 ? ways[0].title : ways.map(\.rawValue).joined(separator: " and ")
      return (
        way: "\(title), \(motion.refreshRate.hertz.fixedWithoutZeros(2)) Hz",
        smear: "smear \(smear.millimeters.fixed(3)) mm, \(smear.pixels.fixed(1)) px"
      )
    }
    let rowCount = (motions.count + columnCount - 1) / columnCount
    return Chart(
      title: title, description: figures.map { "\($0.way): \($0.smear)" }.joined(separator: ". ") + ".",
      height: rowHeight * Double(rowCount) + 12
    ) { svg in
      svg.write(markup: definitions)
      for index in rows.indices {
        let (left, top) = (10 + Double(index % columnCount) * 235, rowHeight * Double(index / columnCount))
        svg.element("text", ["class": "head", "x": left.fixed(0), "y": (top + 18).fixed(1)], text: figures[index].way)
        svg.element("text", ["x": left.fixed(0), "y": (top + 32).fixed(1)], text: figures[index].smear)
        svg.element("g", ["filter": "url(#linear)"]) { image in
          for (layer, millimeters) in images[rows[index]].enumerated() {
            // Opacities of 1, 1/2, 1/3, ... make the mean of all layers.
            image.element("g", ["opacity": (1 / Double(layer + 1)).fixed(5)]) { group in
              group.shape(
                "rect",
                [
                  "class": "ground", "x": left.fixed(0), "y": (top + 38).fixed(1), "width": width.fixed(1),
                  "height": height.fixed(1),
                ])
              group.element(
                "text",
                [
                  "class": "seen", "x": (left + 10 + millimeters * unitsPerMillimeter).fixed(3),
                  "y": (top + 40 + 1.1 * textSize).fixed(2), "font-size": textSize.fixed(2),
                ], text: "If you can read")
            }
          }
        }
      }
    }
  }

  /// Black on white, in the dark white on black; and the filter that turns the layers into their mean in linear light.
  private static let definitions = """
    <defs><style>.chart .ground { fill: #fff } .chart .seen { fill: #000 }
    @media (prefers-color-scheme: dark) { .chart .ground { fill: #000 } .chart .seen { fill: #fff } }</style>\
    <filter id="linear" color-interpolation-filters="sRGB" x="0" y="0" width="100%" height="100%">\
    <feComponentTransfer><feFuncR type="gamma" exponent=".4545"/><feFuncG type="gamma" exponent=".4545"/>\
    <feFuncB type="gamma" exponent=".4545"/></feComponentTransfer></filter></defs>
    """
}
