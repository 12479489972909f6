import CalibrationReport

extension Report {
  /// The whole report in a format, as a text.
  func rendered(_ format: ReportFormat, width: Int = 80) throws -> String {
    var bytes: [UInt8] = []
    try write(format, style: TextStyle(width: width)) { bytes.append(contentsOf: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
