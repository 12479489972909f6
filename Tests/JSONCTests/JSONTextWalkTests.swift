import JSONC
import Testing

@Suite struct JSONTextWalkTests {
  private static let text = #"""
    { "a" : [ 1 , -2.5e3,"x]}\"",{ } , [ ],null ,true,false ] , "b":{"c":{"d":[[[7]]],"e\"f":"g"}},
      "" :0, "é": "日", "n": null }
    """#

  private func walk(_ text: String) throws -> JSONText { try JSONText(validating: Array(text.utf8)) }

  private func string(_ slice: JSONSlice, _ json: JSONText) -> String { String(decoding: json[slice], as: UTF8.self) }

  @Test func `members come in order with the places of key and value`() throws {
    let json = try walk(Self.text)
    var members: [String] = []
    json.forEachMember(of: json.root) { member in
      members.append(string(member.key, json) + "=" + string(member.value, json))
      #expect(member.key.kind == .string)
      return true
    }
    #expect(
      members == [
        #""a"=[ 1 , -2.5e3,"x]}\"",{ } , [ ],null ,true,false ]"#, #""b"={"c":{"d":[[[7]]],"e\"f":"g"}}"#, #"""=0"#,
        #""é"="日""#, #""n"=null"#,
      ])
  }

  @Test func `elements come in order with their kinds`() throws {
    let json = try walk(Self.text)
    var elements: [String] = []
    json.forEachElement(of: try #require(json.member("a", of: json.root))) { element in
      elements.append("\(element.kind) \(string(element, json))")
      return true
    }
    #expect(
      elements == [
        "number 1", "number -2.5e3", #"string "x]}\"""#, "object { }", "array [ ]", "null null", "boolean true",
        "boolean false",
      ])
  }

  @Test func `a walk stops when it is told to, and does nothing for another kind`() throws {
    let json = try walk("[1,2,3]")
    var count = 0
    json.forEachElement(of: json.root) { _ in
      count += 1
      return count < 2
    }
    #expect(count == 2)
    json.forEachMember(of: json.root) { _ in
      Issue.record("an array has no members")
      return true
    }
    let object = try walk(#"{"a":1,"b":2}"#)
    object.forEachElement(of: object.root) { _ in
      Issue.record("an object has no elements")
      return true
    }
    object.forEachMember(of: object.root) { member in
      #expect(object.text(of: member.key) == "a")
      return false
    }
    for empty in ["[]", "[ ]", "{}", "{ \n}"] {
      let json = try walk(empty)
      json.forEachElement(of: json.root) { _ in fail(empty) }
      json.forEachMember(of: json.root) { _ in fail(empty) }
    }
  }

  private func fail(_ text: String) -> Bool {
    Issue.record("\(text) is empty")
    return true
  }

  @Test(arguments: [(0, "1"), (2, #""x]}\"""#), (7, "false"), (8, nil), (-1, nil)])
  func `an element is found by its index`(index: Int, value: String?) throws {
    let json = try walk(Self.text)
    let array = try #require(json.member("a", of: json.root))
    #expect(json.element(index, of: array).map { string($0, json) } == value)
  }

  @Test func `a value of another kind has neither members nor elements`() throws {
    let json = try walk(Self.text)
    let number = try #require(json.member("", of: json.root))
    #expect(json.element(0, of: json.root) == nil && json.element(0, of: number) == nil)
    #expect(json.member("a", of: number) == nil && json.member("none", of: json.root) == nil)
  }

  @Test func `a key is found by its text, escapes read, and of a repeated one the last value`() throws {
    let json = try walk(#"{"\u0070pi":1,"a\/b":2,"é":3,"x":4,"x":5,"y\u0000":6}"#)
    let values: [(StaticString, String)] = [("ppi", "1"), ("a/b", "2"), ("é", "3"), ("x", "5"), ("y\0", "6")]
    for (key, value) in values {
      #expect(json.member(key, of: json.root).map { string($0, json) } == value)
    }
    var keys: [String] = []
    json.forEachMember(of: json.root) { member in
      keys.append(json.text(of: member.key))
      return true
    }
    #expect(keys == ["ppi", "a/b", "é", "x", "x", "y\0"])
  }

  @Test(arguments: ["[1,2]", "\"a\"", "12", "true", "null", "{\"a\":[]}", "-1.5e-3"])
  func `the outermost value leaves the blanks around it out`(text: String) throws {
    let json = try walk("\n \(text)\r\n\t")
    #expect(string(json.root, json) == text)
  }
}
