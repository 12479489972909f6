internal import Reports

/// The movement of every frame in whole units, as a short text.
///
/// Numbers separated by blanks: `4` is a frame that moves 4 units, `5x295` stands for 295 frames, each of which moves as
/// the frame five before it does. Undisturbed motion repeats itself at many lengths, so 1200 frames of it take some
/// hundred characters. A reader needs additions of whole numbers alone to get the offsets.
///
/// ```swift
/// FrameCode([3, 3, 3, 3, 4, 3, 3, 3, 3, 4, 3, 3, 3]).text  // "3 3 3 3 4 5x8"
/// ```
package struct FrameCode: Sendable, Hashable {
  /// The text.
  package let text: String

  /// How many frames it stands for.
  package let frameCount: Int

  /// The length of what is looked up, in frames; a shorter repetition is written out.
  private static let gram = 4

  /// How many earlier places are tried for the longest repetition.
  private static let attempts = 12

  /// Encodes movements.
  ///
  /// - Parameter movements: The movement of each frame, in units; negative in reverse.
  package init(_ movements: [Int]) {
    frameCount = movements.count
    var places = GramPlaces(count: movements.count)
    var tokens = ""
    var index = 0
    while index < movements.count {
      var distance = 0
      var length = 0
      var candidate = places.latest(of: movements, at: index)
      for _ in 0..<Self.attempts {
        guard let place = candidate else { break }
        var end = index
        while end < movements.count, movements[end] == movements[end - index + place] { end += 1 }
        if end - index > length { (distance, length) = (index - place, end - index) }
        guard end < movements.count else { break }
        candidate = places.before(place)
      }
      if !tokens.isEmpty { tokens += " " }
      if length >= Self.gram {
        tokens += "\(distance)x\(length)"
      } else {
        length = 1
        tokens += "\(movements[index])"
      }
      for place in index..<index + length { places.insert(movements, at: place) }
      index += length
    }
    text = tokens
  }

  /// The inverse: the movement of each frame, in units.
  package var movements: [Int] {
    var movements: [Int] = []
    movements.reserveCapacity(frameCount)
    for token in text.split(separator: " ") {
      let parts = token.split(separator: "x").compactMap { Int($0) }
      if parts.count == 1 {
        movements.append(parts[0])
      } else {
        for _ in 0..<parts[1] { movements.append(movements[movements.count - parts[0]]) }
      }
    }
    return movements
  }

  /// Where runs of four frames have been, the latest first.
  private struct GramPlaces {
    private var heads = [Int](repeating: -1, count: 1 << 12)
    private var earlier: [Int]

    init(count: Int) { earlier = [Int](repeating: -1, count: count) }

    mutating func insert(_ movements: [Int], at place: Int) {
      guard let slot = slot(movements, place) else { return }
      earlier[place] = heads[slot]
      heads[slot] = place
    }

    func latest(of movements: [Int], at place: Int) -> Int? {
      slot(movements, place).map { heads[$0] }.flatMap { $0 < 0 ? nil : $0 }
    }

    func before(_ place: Int) -> Int? { earlier[place] < 0 ? nil : earlier[place] }

    private func slot(_ movements: [Int], _ place: Int) -> Int? {
      guard place + FrameCode.gram <= movements.count else { return nil }
      var hash: UInt64 = 0
      for index in place..<place + FrameCode.gram {
        hash = (hash &+ UInt64(bitPattern: Int64(movements[index]))) &* 0x9E37_79B9_7F4A_7C15
      }
      return Int(hash >> 52)
    }
  }
}
