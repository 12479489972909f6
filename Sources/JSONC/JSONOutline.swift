/// Where the large objects and arrays of a text end, as a scan has found it, so that a walk need not look into them.
struct JSONOutline: Sendable {
  /// Objects and arrays within fewer others than this are noted: a file's list of devices, and each device.
  static let levels = 3

  /// Shorter ones are walked through as fast as they are looked up.
  private static let leastLength = 64

  /// In the order in which they start.
  private var places: [Range<Int>] = []

  /// Notes that an object or array starts.
  ///
  /// - Returns: What ``end(_:at:)`` wants to know.
  mutating func start(at offset: Int) -> Int {
    places.append(offset..<offset)
    return places.count - 1
  }

  /// Notes where the object or array ends that started as the given one.
  mutating func end(_ index: Int, at offset: Int) {
    places[index] = places[index].lowerBound..<offset
    if index == places.count - 1, places[index].count < Self.leastLength { places.removeLast() }
  }

  /// Where the object or array ends that starts at an offset; nil when it is not noted.
  func end(ofValueAt offset: Int) -> Int? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low].lowerBound == offset ? places[low].upperBound : nil
  }
}
