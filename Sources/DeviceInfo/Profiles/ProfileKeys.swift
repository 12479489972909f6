internal import ProfileJSON

/// The keys that an object of a profile may have, each a case that is called as it is.
protocol ProfileKey: CaseIterable, RawRepresentable<String>, Sendable {
  /// The keys for reading, made once.
  static var known: KnownKeys<Self> { get }

  /// Those that must be there.
  static var required: [Self] { get }
}

enum RootKey: String, ProfileKey {
  case formatVersion, sources, devices

  static let required: [Self] = [.formatVersion, .devices]
  static let known = KnownKeys<Self>()
}

enum SourceKey: String, ProfileKey {
  case name, address, licence

  static let required: [Self] = [.name]
  static let known = KnownKeys<Self>()
}

/// The keys of an object, and how a text spells them.
struct KnownKeys<Key: ProfileKey>: Sendable {
  private let keys: [Key]
  /// The names of all keys, one behind the other, and where each of them ends.
  private let names: [UInt8]
  private let ends: [Int]
  /// A bit for each key that is required.
  private let required: UInt32

  init() {
    let all = Array(Key.allCases)
    keys = all
    names = all.flatMap(\.rawValue.utf8)
    var end = 0
    ends = all.map {
      end += $0.rawValue.utf8.count
      return end
    }
    let required = Key.required.map(\.rawValue)
    self.required = all.indices.reduce(0) { $0 | (required.contains(all[$1].rawValue) ? 1 << UInt32($1) : 0) }
  }

  /// Calls a closure with each known key of an object, and with each key that the object may not have.
  ///
  /// - Parameters:
  ///   - id: The object.
  ///   - text: The text.
  ///   - body: Gets a key of the text, and the known key that it is, if any.
  /// - Returns: The required keys that are not there.
  func forEachKey(of id: Int, in text: JSONText, _ body: (_ id: Int, _ key: Key?) -> Void) -> [Key] {
    var found: UInt32 = 0
    // Most objects have their keys in the same order, so that the next one is the likeliest.
    var guess = 0
    for member in text.keys(of: id) {
      guard let index = index(of: member, in: text, guess: guess) else {
        body(member, nil)
        continue
      }
      guess = index + 1
      found |= 1 << UInt32(index)
      body(member, keys[index])
    }
    if required & ~found == 0 { return [] }
    return keys.indices.filter { required & ~found & (1 << UInt32($0)) != 0 }.map { keys[$0] }
  }

  /// The known key that somebody most likely meant.
  func nearest(to text: String) -> String? { nearestText(to: text, among: keys.map(\.rawValue)) }

  private func index(of id: Int, in text: JSONText, guess: Int) -> Int? {
    names.withUnsafeBufferPointer { names in
      for number in 0..<keys.count {
        let index = guess + number < keys.count ? guess + number : guess + number - keys.count
        let name = names[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
        if text.key(id, is: UnsafeBufferPointer(rebasing: name)) { return index }
      }
      return nil
    }
  }
}
