import DeviceInfo
import SpeedCalibration

extension Screen {
  /// Its figures in a sentence.
  var summary: String {
    var parts = [
      "\(display.ppi.shortestText) ppi", "scale \(display.scale.shortestText)",
      "native \(display.nativeScale.fixedWithoutZeros(4))",
    ]
    if let pixels = panel.pixels { parts.append("\(pixels.text) px") }
    if let points { parts.append("\(points.text) \(device.pointName.rawValue)") }
    if let confidence = device.confidence { parts.append("confidence \(confidence.rawValue)") }
    return parts.joined(separator: ", ")
  }
}

extension DisplaySize {
  /// For example `1080 × 1920`.
  var text: String { "\(width.shortestText) × \(height.shortestText)" }
}
