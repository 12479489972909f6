public import SpeedCalibration

/// A display's description of itself, the EDID: a base block of 128 bytes and its extensions.
///
/// ```swift
/// let edid = try EDID(bytes)
/// edid.name              // "DELL U2720Q"
/// edid.density.ppi?.text // "162.73 ± 0.47"
/// ```
///
/// The layout is that of VESA E-EDID 1.4 and, for extensions with tag 2, of CTA-861. Any bytes of any length are either
/// an EDID or an `InputError`.
public struct EDID: Sendable, Hashable {
  /// A detailed timing: a picture, and how often it is sent.
  public struct Timing: Sendable, Hashable {
    /// Visible pixels from left to right.
    public let width: Int

    /// Visible lines of the panel; of an interlaced picture those of both fields.
    public let height: Int

    /// The picture's width and height in mm; nil where one of them is not given.
    public let millimeters: DisplaySize?

    /// The pixel clock, in Hz; of an interlaced picture twice the clock, as the field rate goes by half lines.
    let clock: Int

    /// The periods of ``clock`` that a frame, or a field, takes.
    let period: Int

    /// Frames, or fields, per second: an exact ratio of the pixel clock.
    public var refreshHz: Double { Double(clock) / Double(period) }

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

  /// The origin of the figures: `EDID`, or the program whose output states them, such as `xrandr`.
  public let source: String

  /// The maker's three letters and the product code: `DELA07A`; nil where a text does not state them.
  public let modelIdentifier: String?

  /// The display's name for itself; nil where it has none.
  public let name: String?

  /// The detailed timings of the base block, the preferred one first.
  public let timings: [Timing]

  /// The panel's size in pixels, of a tiled display that of all tiles; nil where there is no timing.
  public let pixels: DisplaySize?

  /// The size in mm that the preferred timing states, of a tiled display that of all tiles.
  let millimeters: DisplaySize?

  /// The panel's width and height in whole centimetres; nil where an aspect ratio is given, or nothing.
  let centimeters: DisplaySize?

  /// Whether it is worn before the eyes, where no size on a surface follows from its pixels.
  public let isHeadset: Bool

  /// Faults that were passed over, ten at most, and how many more there are.
  public let notes: [String]

  /// The picture that the display prefers; nil where the base block has no detailed timing.
  public var preferred: Timing? { timings.first }

  /// The highest rate at the preferred timing's pixels, in Hz: of the detailed timings of the base block and of CTA
  /// blocks, CTA video codes, and DisplayID timings of types 1 and 7.
  public let maximumRefreshHz: Double?

  /// Frames, or fields, per second of the preferred timing, in Hz; nil where none is stated.
  public let refreshHz: Double?

  static let blockLength = 128
  static let header: [UInt8] = [0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x00]

  /// Decodes an EDID.
  ///
  /// An extension that is missing or whose checksum is wrong is left out, and ``notes`` says so: the size is in the
  /// base block.
  ///
  /// - Parameters:
  ///   - bytes: The base block and its extensions. Trailing bytes are ignored.
  ///   - ignoresChecksum: Whether blocks with a wrong checksum are taken all the same, with a note.
  /// - Throws: `InputError` where the header or the checksum is wrong, or bytes are missing.
  public init(_ bytes: some Collection<UInt8>, ignoringChecksum ignoresChecksum: Bool = false) throws(InputError) {
    let bytes = Array(bytes.prefix(256 * Self.blockLength))
    guard !bytes.isEmpty else { throw .emptyEDID }
    guard bytes.starts(with: Self.header) || bytes.count < Self.header.count else {
      throw InputError("an EDID begins with 00 FF FF FF FF FF FF 00, and this does not")
    }
    guard bytes.count >= Self.blockLength else {
      throw InputError("an EDID has at least \(Self.blockLength) bytes, and this has \(bytes.count)")
    }
    let base = bytes.prefix(Self.blockLength)
    var notes: [String] = []
    if let excess = Self.checksumExcess(base) {
      let fault =
        "the checksum of the EDID is wrong: its first \(Self.blockLength) bytes add up to \(excess) too many"
      guard ignoresChecksum else { throw InputError(fault) }
      notes.append("\(fault); it is accepted all the same")
    }
    let maker = Int(bytes[8]) << 8 | Int(bytes[9])
    let letters = [10, 5, 0].map { UInt8(0x40 + (maker >> $0) & 0x1F) }
    let code = String(Int(bytes[11]) << 8 | Int(bytes[10]), radix: 16, uppercase: true)
    let identifier = String(decoding: letters, as: UTF8.self) + String(repeating: "0", count: 4 - code.count) + code
    let descriptors = stride(from: 54, to: 126, by: 18).map { bytes[$0..<$0 + 18] }
    let name = Self.name(descriptors)
    let timings = descriptors.compactMap { Timing($0) }
    var tiles: Tiles?
    var isHeadset = Self.isHeadset(identifier, name)
    var modes: [Mode] = timings.map { ($0.width, $0.height, $0.refreshHz) }
    for index in 0..<Int(bytes[126]) {
      let start = (index + 1) * Self.blockLength
      guard bytes.count >= start + Self.blockLength else {
        notes.append("extension \(index + 1) of \(bytes[126]) is missing")
        break
      }
      let block = bytes[start..<start + Self.blockLength]
      if Self.checksumExcess(block) != nil {
        notes.append("the checksum of extension \(index + 1) is wrong" + (ignoresChecksum ? "" : "; it is left out"))
        guard ignoresChecksum else { continue }
      }
      modes += Self.modes(ofExtension: block)
      tiles = tiles ?? Tiles(ofExtension: block)
      isHeadset = isHeadset || Self.isHeadset(extension: block)
    }
    let picture = timings.first.map { DisplaySize(checkedWidth: Double($0.width), height: Double($0.height)) }
    let stated = try? DisplaySize(width: Double(bytes[21]), height: Double(bytes[22]))
    if let picture, let tiles, tiles.size == picture {
      pixels = tiles.whole(picture)
      millimeters = timings.first?.millimeters.map(tiles.wholePanel)
      // The rounding of a tile's centimetres counts for each tile: beside mm they say nothing.
      centimeters = millimeters == nil ? stated.map(tiles.wholePanel) : nil
    } else {
      (pixels, millimeters, centimeters) = (picture, timings.first?.millimeters, stated)
    }
    (source, modelIdentifier, self.name, self.timings, self.isHeadset) = ("EDID", identifier, name, timings, isHeadset)
    refreshHz = timings.first?.refreshHz
    maximumRefreshHz = timings.first.flatMap { preferred in
      modes.filter { $0.width == preferred.width && $0.height == preferred.height }.map { $0.hz }.max()
    }
    self.notes = notes.count > 10 ? Array(notes.prefix(10)) + ["and \(notes.count - 10) more like these"] : notes
  }

  /// Puts together what a system's text states of a screen.
  ///
  /// - Parameters:
  ///   - source: The program that printed the text.
  ///   - modelIdentifier: The maker's three letters and the product code.
  ///   - name: The display's name for itself.
  ///   - pixels: The panel's size in pixels.
  ///   - millimeters: The panel's size in mm.
  ///   - centimeters: The panel's size in whole centimetres.
  ///   - rates: The rates at those pixels, in Hz, the preferred one first.
  init(
    source: String, modelIdentifier: String? = nil, name: String? = nil, pixels: DisplaySize?,
    millimeters: DisplaySize? = nil, centimeters: DisplaySize? = nil, rates: [Double] = []
  ) {
    (self.source, self.modelIdentifier, self.name, self.pixels) = (source, modelIdentifier, name, pixels)
    (self.millimeters, self.centimeters, timings, notes) = (millimeters, centimeters, [], [])
    (refreshHz, maximumRefreshHz) = (rates.first, rates.max())
    isHeadset = Self.isHeadset(modelIdentifier, name)
  }

  /// The excess of the sum of a block's bytes over a multiple of 256; nil for none.
  private static func checksumExcess(_ block: ArraySlice<UInt8>) -> UInt8? {
    let sum = block.reduce(0, &+)
    return sum == 0 ? nil : sum
  }

  /// The text of the name descriptors. One without a line feed goes on in the next, and blank ones are skipped.
  private static func name(_ descriptors: [ArraySlice<UInt8>]) -> String? {
    var text: [UInt8] = []
    for descriptor in descriptors {
      guard descriptor.prefix(4).elementsEqual([0, 0, 0, 0xFC]) else { continue }
      let part = descriptor.dropFirst(5)
      let line = part.prefix { $0 != 0x0A }
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      text += line
      if line.count < part.count { break }
    }
    // A byte that is not ASCII text becomes a blank.
    let printable = text.map { (0x20..<0x7F).contains($0) ? $0 : 0x20 }
    let name = Substring(decoding: printable, as: UTF8.self).trimmingWhitespace
    return name.isEmpty ? nil : String(name)
  }
}

extension InputError {
  static var emptyEDID: InputError { InputError("the EDID is empty: no screen is connected there, or it is off") }
}
