import DeviceInfo
import SpeedCalibration

/// Custom properties for each display, and for each speed a class with the duration of an animation over a given width.
///
/// A class, since a custom property with `var(--travel)` in it would take the root's `--travel` and not the element's.
struct CSSFormat: ReportWriter {
  func write(_ document: Document, to sink: @escaping ReportSink) throws {
    let handOver = try document.requireHandOver(.css)
    let names = try handOver.names()
    var buffer = ReportBuffer()
    buffer.append(
      """
      /* \(counted(names.count, "display")), made by speedcal \(programVersion). A CSS pixel is the display's point.
         --travel is the distance of an animation in CSS pixels, without a unit:
         <p class="speedcal-iphone-15-30-mm-per-s" style="--travel: 1200"> */
      :root {

      """)
    for (subject, name) in zip(handOver.subjects, names) {
      buffer.append("  --speedcal-\(name)-px-per-mm: \(subject.calculator.pointsPerMillimeter.shortestText);\n")
      try buffer.flush(to: sink, evenIfSmall: false)
    }
    buffer.append("}\n")
    for (subject, name) in zip(handOver.subjects, names) {
      for speed in handOver.speeds {
        let calibration = try subject.calculator.calibration(millimetersPerSecond: speed)
        guard calibration.tick != nil else { continue }
        let speedName = HandOver.name(of: "\(calibration.requestedMillimetersPerSecond.shortestText) mm per s")
        buffer.append(
          """
          .speedcal-\(name)-\(speedName) {
            --speedcal-px-per-s: \(calibration.pointsPerSecond.shortestText);
            animation-duration: calc(var(--travel, 1000) / \(calibration.pointsPerSecond.shortestText) * 1s);
          }

          """)
      }
      try buffer.flush(to: sink, evenIfSmall: false)
    }
    try buffer.flush(to: sink, evenIfSmall: true)
  }
}
