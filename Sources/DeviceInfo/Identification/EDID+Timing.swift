package import SpeedCalibration

extension EDID {
  /// A detailed timing: a picture, and how often it is sent.
  package struct Timing: Sendable, Hashable {
    /// Visible pixels from left to right.
    package let width: Int

    /// Visible lines of the panel; of an interlaced picture those of both fields.
    package let height: Int

    /// Visible pixels and lines.
    var size: DisplaySize { DisplaySize(checkedWidth: Double(width), height: Double(height)) }

    /// The picture's width and height in mm; nil where one of them is not given.
    package let millimeters: DisplaySize?

    /// The pixel clock, in Hz; of an interlaced picture twice the clock, as the field rate goes by half lines.
    let clock: Int

    /// The periods of ``clock`` that a frame, or a field, takes.
    let period: Int

    /// Frames, or fields, per second: an exact ratio of the pixel clock.
    package var refreshHz: Double { Double(clock) / Double(period) }

    /// Reads the 18 bytes of a descriptor; nil where it is no timing.
    init?(_ descriptor: ArraySlice<UInt8>) {
      let bytes = descriptor.map { Int($0) }
      let clock = bytes[0] | bytes[1] << 8
      let width = bytes[2] | (bytes[4] & 0xF0) << 4
      let lines = bytes[5] | (bytes[7] & 0xF0) << 4
      guard clock > 0, width > 0, lines > 0 else { return nil }
      let totalWidth = width + (bytes[3] | (bytes[4] & 0x0F) << 8)
      let totalLines = lines + (bytes[6] | (bytes[7] & 0x0F) << 8)
      self.width = width
      let size = (bytes[12] | (bytes[14] & 0xF0) << 4, bytes[13] | (bytes[14] & 0x0F) << 8)
      millimeters = try? DisplaySize(width: Double(size.0), height: Double(size.1))
      let isInterlaced = bytes[17] & 0x80 != 0
      height = isInterlaced ? 2 * lines : lines
      self.clock = (isInterlaced ? 2 : 1) * clock * 10_000
      period = totalWidth * (isInterlaced ? 2 * totalLines + 1 : totalLines)
    }
  }
}
