import ProfileJSON
import Testing

@Suite struct JSONTextWalkTests {
  private static let text = #"""
    { "a" : [ 1 , -2.5e3,"x]}\"",{ } , [ ],null ,true,false ] , "b":{"c":{"d":[[[7]]],"e\"f":"g"}},
      "" :0, "é": "日", "n": null }
    """#

  private func indexed(_ text: String) throws -> JSONText { try JSONText(validating: Array(text.utf8)) }

  private func string(_ id: Int, _ json: JSONText) -> String { String(decoding: json[id], as: UTF8.self) }

  @Test func `keys come in order with their values`() throws {
    let json = try indexed(Self.text)
    #expect(
      json.keys(of: 0).map { string($0, json) + "=" + string($0 + 1, json) } == [
        #""a"=[ 1 , -2.5e3,"x]}\"",{ } , [ ],null ,true,false ]"#, #""b"={"c":{"d":[[[7]]],"e\"f":"g"}}"#, #"""=0"#,
        #""é"="日""#, #""n"=null"#,
      ])
  }

  @Test func `elements come in order with their kinds`() throws {
    let json = try indexed(Self.text)
    #expect(
      json.elements(of: 2).map { "\(json.kind($0)) \(string($0, json))" } == [
        "number 1", "number -2.5e3", #"string "x]}\"""#, "object { }", "array [ ]", "null null", "boolean true",
        "boolean false",
      ])
  }

  @Test(arguments: ["[]", "[ ]", "{}", "{ \n}", "1", "\"a\"", "null"])
  func `what is empty or of another kind has no parts`(text: String) throws {
    let json = try indexed(text)
    #expect(json.indices == 0..<1)
    #expect(Array(json.keys(of: 0)).isEmpty && Array(json.elements(of: 0)).isEmpty)
  }

  @Test func `an object has no elements, and an array no keys`() throws {
    let json = try indexed(#"[{"a":1}]"#)
    #expect(Array(json.keys(of: 0)).isEmpty && Array(json.elements(of: 0)) == [1])
    #expect(Array(json.elements(of: 1)).isEmpty && Array(json.keys(of: 1)) == [2])
  }

  @Test func `a key is known by what it says, escapes read`() throws {
    let json = try indexed(#"{"\u0070pi":1,"a\/b":2,"é":3,"x":4,"y\u0000":6,"ppj":7}"#)
    let names = ["ppi", "a/b", "é", "x", "y\0", "ppj"]
    #expect(json.keys(of: 0).map { json.string($0) } == names)
    for (key, name) in zip(json.keys(of: 0), names) {
      for other in names + ["", "pp", "ppii", "e"] {
        let isOther = Array(other.utf8).withUnsafeBufferPointer { json.key(key, is: $0) }
        #expect(isOther == (name == other))
      }
    }
  }

  @Test(arguments: ["[1,2]", "\"a\"", "12", "true", "null", "{\"a\":[]}", "-1.5e-3"])
  func `the outermost value leaves the white space around it out`(text: String) throws {
    let json = try indexed("\n \(text)\r\n\t")
    #expect(string(0, json) == text)
  }
}

/// A text that is read part by part.
@Suite struct JSONPartTests {
  /// Writes down the parts as `number: pointers of all their entries`.
  private final class Recorder: JSONPartReader {
    static let listKey = "list"
    var parts: [String] = []
    var largest = 0

    func read(_ part: JSONPart, of text: JSONText) {
      largest = max(largest, text.indices.count)
      switch part {
      case .member(let key, let value):
        parts.append("\(text.string(key))=\(String(decoding: text[value], as: UTF8.self).prefix(20))")
      case .element(let id, let number):
        let ids = Array(id..<text.indices.upperBound)
        parts.append("\(number): " + text.pointers(toSorted: ids).map(\.description).joined(separator: " "))
      }
    }
  }

  private func parts(_ text: String) throws -> [String] {
    let recorder = Recorder()
    let json = try JSONText.read(Array(text.utf8), by: recorder)
    #expect(json.indices == 0..<1 && String(decoding: json[0], as: UTF8.self) == text)
    return recorder.parts
  }

  static let texts: [(String, [String])] = [
    ("7", []), ("{}", []), ("[]", []), ("{\"a\":[1,2],\"b\":{}}", ["a=[1,2]", "b={}"]),
    ("[1,[2],{\"list\":[3]}]", ["0: /0", "1: /1 /1/0", "2: /2 /2/list /2/list /2/list/0"]),
    ("{\"list\":[]}", ["list=[]"]), ("{\"list\":{\"list\":[1]}}", ["list={\"list\":[1]}"]),
    (
      "{\"x\":[[1]],\"list\":[1,{\"a\":[2]},[]],\"y\":2}",
      [
        "x=[[1]]", "0: /list/0", "1: /list/1 /list/1/a /list/1/a /list/1/a/0", "2: /list/2", "list=[1,{\"a\":[2]},[]]",
        "y=2",
      ]
    ),
    ("{\"\\u006cist\":[[7],8]}", ["0: /list/0 /list/0/0", "1: /list/1", "list=[[7],8]"]),
    ("{\"list\":[1],\"list\":[2,3]}", ["0: /list/0", "list=[1]", "0: /list/0", "1: /list/1", "list=[2,3]"]),
  ]

  @Test(arguments: texts)
  func `members come one by one, and the elements of the list before it`(text: String, expected: [String]) throws {
    #expect(try parts(text) == expected)
  }

  @Test func `the index holds no more than a part, and does not look into one that is too long`() throws {
    let recorder = Recorder()
    let part = "[\(Array(repeating: "{\"a\":1,\"a\":2}", count: 10).joined(separator: ","))]"
    let long = "[\(Array(repeating: "1", count: 1_000_000).joined(separator: ","))]"
    let list = (Array(repeating: part, count: 1000) + [long, part]).joined(separator: ",")
    let text = "{\"\(long.dropFirst().prefix(9))\":\(long),\"list\":[\(list)],\"z\":\(long)}"
    _ = try JSONText.read(Array(text.utf8), by: recorder)
    #expect(recorder.largest < 140_000)
    #expect(recorder.parts.count == 1005)
    #expect(recorder.parts[1001] == "1000: /list/1000")
    #expect(recorder.parts[1002].split(separator: " ").count == 52)
    #expect(recorder.parts.last?.hasPrefix("z=[1,1,") == true)
  }
}
