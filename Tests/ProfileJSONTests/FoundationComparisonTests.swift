import Foundation
import ProfileJSON
import Testing
import TestSupport

/// Foundation reads RFC 8259 too, by code of its own: on damaged texts both must agree, but for known differences.
@Suite struct FoundationComparisonTests {
  static let documents = [
    #"{"formatVersion":1,"devices":[{"name":"Kiosk 24","displays":[{"ppi":92.5,"scale":1}]}]}"#,
    #"[0,-1,1.5,-0.25e+10,1E-3,true,false,null,"",[],{},[[1]],{"a":{"b":[{"c":null}]}}]"#,
    "{\"é\":\"日本😀\",\"esc\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\uDE00\" , \"x\" :\t[ 1 ,\r\n2 ] }",
  ]

  static let insertions = [
    "\"", "\\", "{", "}", "[", "]", ",", ":", "0", "1", "-", "+", ".", "e", "E", " ", "\t", "\n", "true", "null",
    "\\u12", "'", "/", "\u{1}", "é",
  ].map { Array($0.utf8) }

  @Test(arguments: [UInt64(1), 2, 3, 4].sampled(oneIn: 4), documents)
  func `thousands of damaged texts are accepted by both or by none`(seed: UInt64, document: String) {
    var random = SeededRandom(seed: seed)
    var (accepted, refused) = (0, 0)
    for _ in 0..<1500 {
      var bytes = Array(document.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) { damage(&bytes, &random) }
      let ours = verdict(bytes)
      let theirs = (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
      if ours == .accepted { accepted += 1 } else { refused += 1 }
      guard ours != .knownDifference, (ours == .accepted) != theirs else { continue }
      Issue.record("seed \(seed): \(ours) \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
    #expect(accepted > 20 && refused > 500, "\(accepted) accepted, \(refused) refused")
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard let place = bytes.indices.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0x20..<0x7F, using: &random)
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(contentsOf: Self.insertions.randomElement(using: &random) ?? [], at: place)
    case 3: bytes.swapAt(place, min(place + 1, bytes.count - 1))
    default: bytes.removeSubrange(place..<min(place + 3, bytes.count))
    }
  }

  private enum Verdict { case accepted, refused, knownDifference }

  /// Foundation departs from RFC 8259 where it takes a comma before a closing bracket, and in its freedom where it
  /// refuses a number beyond a Double and a repeated key; it nests deeper than 32 levels, and takes a NUL in a key.
  private func verdict(_ bytes: [UInt8]) -> Verdict {
    do {
      return try read(bytes, Self.hasInfinity) ? .knownDifference : .accepted
    } catch {
      guard let error = error as? JSONSyntaxError else { return .refused }
      let before = bytes.prefix(error.offset).last { !" \t\r\n".utf8.contains($0) }
      let isComma = before == UInt8(ascii: ",") && error.reason.hasPrefix("no comma may stand before")
      return isComma || error.reason.contains("appears twice") || error.reason.contains("32 levels")
        || error.reason.contains("U+0000") ? .knownDifference : .refused
    }
  }

  private static func hasInfinity(_ node: JSONNode) -> Bool {
    node.number?.isFinite == false || node.list.contains(where: hasInfinity)
      || node.members.contains { hasInfinity($0.value) }
  }
}
