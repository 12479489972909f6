import JSONC

/// The way to a value of a profile: from the root for people, and from the nearest value whose place is known for finding
/// it again.
struct ValuePath {
  enum Token {
    case key(StaticString)
    case index(Int)

    var text: String {
      switch self {
      case .key(let key): "\(key)"
      case .index(let index): String(index)
      }
    }
  }

  private let anchor: JSONSlice
  private let anchorDepth: Int
  private var tokens: [Token]

  /// The path to a value whose place is known.
  init(_ tokens: [Token] = [], at anchor: JSONSlice) {
    self.anchor = anchor
    self.anchorDepth = tokens.count
    self.tokens = tokens
  }

  func key(_ key: StaticString) -> ValuePath { appending(.key(key)) }

  func index(_ index: Int) -> ValuePath { appending(.index(index)) }

  var pointer: JSONPointer { JSONPointer(tokens.map(\.text)) }

  /// Where the value stands; for a path that ends early, where it ends.
  func place(in text: JSONText) -> JSONSlice {
    var place = anchor
    for token in tokens.dropFirst(anchorDepth) {
      let next =
        switch token {
        case .key(let key): text.member(key, of: place)
        case .index(let index): text.element(index, of: place)
        }
      guard let next else { break }
      place = next
    }
    return place
  }

  private func appending(_ token: Token) -> ValuePath {
    var path = self
    path.tokens.append(token)
    return path
  }
}
