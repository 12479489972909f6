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
  /// - Returns: A chart with a row for each motion; of those that look alike one is drawn.
  package static func eye(of all: [Motion], title: String) -> Chart {
    let display = all[0].calibration.display
    // To a thousandth of a millimetre, which nobody sees.
    let images = all.map { $0.retinalQuantiles(16).map { ($0 * 1000).rounded() / 1000 } }
    let rows = all.indices.filter { images.firstIndex(of: images[$0]) == $0 }
    let motions = rows.map { all[$0] }
    let unitsPerMillimeter = magnification * 96 / 25.4 / pixelsPerUnit
    let textSize = 17 / display.pointsPerMillimeter() * unitsPerMillimeter
    let rowHeight = 1.5 * textSize + 26
    let width = min(460, 8.5 * textSize + 20)
    let figures = zip(rows, motions).map { row, motion in
      let smear = motion.summary().smear
      let ways = all.indices.filter { images[$0] == images[row] }.map { all[$0].way }
      let title = ways.count == 1 ? motion.way.title : ways.map(\.rawValue).joined(separator: " and ")
      return "\(title), \(motion.refreshRate.hertz.fixedWithoutZeros(2)) Hz: smear "
        + "\(smear.millimeters.fixed(3)) mm, \(smear.pixels.fixed(1)) px"
    }
    return Chart(
      title: title, description: figures.joined(separator: ". ") + ".", height: rowHeight * Double(motions.count) + 12
    ) { svg in
      svg.write(
        markup: """
          <defs><style>.chart .seen { fill: #000 }</style>\
          <filter id="linear" color-interpolation-filters="sRGB" x="0" y="0" width="100%" height="100%">\
          <feComponentTransfer><feFuncR type="gamma" exponent=".4545"/><feFuncG type="gamma" exponent=".4545"/>\
          <feFuncB type="gamma" exponent=".4545"/></feComponentTransfer></filter></defs>
          """)
      for row in rows.indices {
        let top = rowHeight * Double(row)
        svg.element("text", ["x": "10", "y": (top + 16).fixed(1)], text: figures[row])
        let baseline = (top + 22 + 1.1 * textSize).fixed(2)
        svg.element("g", ["filter": "url(#linear)"]) { image in
          for (index, millimeters) in images[rows[row]].enumerated() {
            // Opacities of 1, 1/2, 1/3, ... make the mean of all layers.
            image.element("g", ["opacity": (1 / Double(index + 1)).fixed(5)]) { layer in
              layer.shape(
                "rect",
                [
                  "x": "10", "y": (top + 20).fixed(1), "width": width.fixed(1), "height": (1.5 * textSize).fixed(1),
                  "fill": "#ffffff",
                ])
              layer.element(
                "text",
                [
                  "class": "seen", "x": (20 + millimeters * unitsPerMillimeter).fixed(3), "y": baseline,
                  "font-size": textSize.fixed(2),
                ], text: "If you can read")
            }
          }
        }
      }
    }
  }
}
