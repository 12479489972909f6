import ProfileJSON
import Testing

/// A text that is not JSON, with the place and the whole reason of the refusal.
struct SyntaxCase: Sendable, CustomTestStringConvertible {
  let bytes: [UInt8]
  let line: Int
  let column: Int
  let reason: String

  var testDescription: String { String(decoding: bytes.prefix(80), as: UTF8.self).debugDescription }

  init(_ text: String, _ line: Int, _ column: Int, _ reason: String) {
    self.init(bytes: Array(text.utf8), line, column, reason)
  }

  init(bytes: [UInt8], _ line: Int, _ column: Int, _ reason: String) {
    (self.bytes, self.line, self.column, self.reason) = (bytes, line, column, reason)
  }

  /// A string in which some bytes stand between two letters.
  init(inString bytes: [UInt8], _ column: Int, _ reason: String) {
    self.init(bytes: Array(#"["a"#.utf8) + bytes + Array(#"b"]"#.utf8), 1, column, reason)
  }
}

/// Checks that a text is refused as a case says.
func expectRefusal(_ test: SyntaxCase) {
  let error = #expect(throws: JSONSyntaxError.self) { try scan(test.bytes) }
  guard let error else { return }
  let position = JSONPosition.positions(ofSorted: [error.offset], in: test.bytes)[0]
  #expect("\(position.line):\(position.column): \(error.reason)" == "\(test.line):\(test.column): \(test.reason)")
}

/// The values of a text, in the order of their ends.
@discardableResult
func scan(_ bytes: [UInt8], depth: Int = .max) throws(JSONSyntaxError) -> [JSONScanner.Value] {
  var values: [JSONScanner.Value] = []
  try bytes.withUnsafeBufferPointer { bytes throws(JSONSyntaxError) in
    try JSONScanner.scan(bytes, visitedDepth: depth) { values.append($0) }
  }
  return values
}

/// Reads a text as json-c builds it.
func read<Result>(_ text: String, _ body: (JSONNode) -> Result) throws(JSONSyntaxError) -> Result {
  // A number ends for json-c where something follows it.
  let bytes = Array("\(text) ".utf8)
  let root = try scan(bytes, depth: 0)[0]
  return try bytes.withUnsafeBufferPointer { bytes throws(JSONSyntaxError) in
    try JSONParser().read(root.range, of: bytes, body)
  }
}

extension JSONNode {
  var list: [JSONNode] { Array(elements) }

  /// The keys of an object with their values.
  var members: [(key: String, value: JSONNode)] {
    var members: [(key: String, value: JSONNode)] = []
    forEachMember { members.append(($0.text, $1)) }
    return members
  }

  /// The number of keys in the value. A key that its object has twice, or that holds a NUL character, is missing there.
  var keyCount: Int {
    (list + members.map(\.value)).reduce(members.count) { $0 + $1.keyCount }
  }
}

/// The values of all scalars; in a debug build, which is slow, one in 61 of those beyond the first two thousand, and the ends
/// of the ranges that UTF-8 and UTF-16 have.
let everyScalar: [UInt32] = {
  #if DEBUG
    let ends: [UInt32] = [0x2028, 0xD7FF, 0xE000, 0xFEFF, 0xFFFF, 0x10000, 0x10FFFF]
    return (Array(0..<0x900) + stride(from: 0x900, through: 0x10FFFF, by: 61) + ends).sorted()
  #else
    return Array(0...0x10FFFF)
  #endif
}()
