extension String {
  /// A text for a message: whole when it has so many scalars at the most, else its start and `…`. By scalars, since a
  /// character may have any number of them, and a text of few characters can be long nevertheless.
  ///
  /// - Parameters:
  ///   - utf8: The text, of any length.
  ///   - longest: The most scalars that are shown whole.
  package init(shortening utf8: some Collection<UInt8>, to longest: Int = 80) {
    // A scalar has four bytes at most, so that one scalar too many is among these.
    let scalars = String(decoding: utf8.prefix(4 * (longest + 1)), as: UTF8.self).unicodeScalars
    self = scalars.count > longest ? String(scalars.prefix(longest - 3)) + "…" : String(scalars)
  }
}
