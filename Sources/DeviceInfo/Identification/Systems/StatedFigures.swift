import SpeedCalibration

/// Figures in the text of a system. Nothing here needs more than one pass over it.
extension Substring {
  /// What stands behind the first occurrence of a mark of ASCII characters; nil where it does not occur.
  func after(_ mark: StaticString) -> Substring? {
    utf8.firstRange(of: mark).map { self[$0.upperBound...] }
  }

  /// The number that a text begins with, such as 420 of ` 420 (428 dpi)`; nil where it begins with none, or one beyond
  /// any screen's.
  var leadingNumber: Double? {
    let digits = trimmingWhitespace.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    guard digits.utf8.count <= 20, let value = DecimalText(digits)?.value, value <= 1_000_000 else { return nil }
    return value
  }

  /// The size that a text begins with: `1366x768+0+0`, `1080 x 2400, …`, `34mm x 20mm`.
  ///
  /// - Parameter largest: The longest side, in the unit of the text.
  /// - Returns: The size; nil where the text begins with none, and for a side of 0, which states nothing.
  /// - Throws: `InputError` for a longer one.
  func leadingSize(atMost largest: Double) throws(InputError) -> DisplaySize? {
    let halves = split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "x" }
    guard halves.count == 2, halves[0].utf8.count <= 30, let height = halves[1].leadingNumber else { return nil }
    let first = halves[0].trimmingWhitespace
    let digits = first.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let unit = first[digits.endIndex...].trimmingWhitespace
    guard ["", "mm"].contains(unit), let width = digits.leadingNumber else { return nil }
    guard width > 0, height > 0 else { return nil }
    guard width <= largest, height <= largest, width >= 1, height >= 1 else {
      throw InputError(
        "the text states a size of \(width.shortestText) x \(height.shortestText), and no screen has more than "
          + "\(largest.shortestText), or less than 1")
    }
    return try DisplaySize(width: width, height: height)
  }

  /// A size in physical pixels; as for ``leadingSize(atMost:)``, whole numbers up to 65,535.
  func leadingPixels() throws(InputError) -> DisplaySize? {
    guard let size = try leadingSize(atMost: 65_535) else { return nil }
    return size.width == size.width.rounded() && size.height == size.height.rounded() ? size : nil
  }
}

extension EDID {
  /// A name that a text states, as the EDID's own would be: at most 60 characters of it.
  static func name(stated text: some StringProtocol) -> String? {
    let name = String(shortening: text.utf8, to: 60)
    return name.isEmpty ? nil : name
  }
}

extension Collection<UInt8> {
  /// Where a mark of ASCII characters occurs first; nil where it does not.
  func firstRange(of mark: StaticString) -> Range<Index>? {
    mark.withUTF8Buffer { mark in
      var start = startIndex
      while let place = self[start...].firstIndex(of: mark[0]) {
        if self[place...].starts(with: mark) { return place..<index(place, offsetBy: mark.count) }
        start = index(after: place)
      }
      return nil
    }
  }
}
