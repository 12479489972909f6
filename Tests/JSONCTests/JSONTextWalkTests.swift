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
    json.forEachElement(of: json.find(["a"], from: json.root)) { element in
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

  static let paths: [([String], String)] = [
    ([], "*"), (["b", "c", "d", "0", "0", "0"], "7"), (["b", "c", "d", "0"], "[[7]]"), (["b", "c", "e\"f"], "\"g\""),
    ([""], "0"), (["é"], "\"日\""), (["a", "2"], #""x]}\"""#), (["b", "c", "none", "x"], #"{"d":[[[7]]],"e\"f":"g"}"#),
    (["a", "8"], #"[ 1 , -2.5e3,"x]}\"",{ } , [ ],null ,true,false ]"#), (["n", "x"], "null"), (["a", "0", "0"], "1"),
  ]

  @Test(arguments: paths)
  func `a path leads to its value, or to the nearest one around it`(path: [String], value: String) throws {
    let json = try walk(Self.text)
    #expect(string(json.find(path, from: json.root), json) == (value == "*" ? string(json.root, json) : value))
  }

  @Test func `a key is found by its text, escapes read, and of a repeated one the last value`() throws {
    let json = try walk(#"{"\u0070pi":1,"a\/b":2,"é":3,"x":4,"x":5,"y\u0000":6}"#)
    for (key, value) in [("ppi", "1"), ("a/b", "2"), ("é", "3"), ("x", "5"), ("y\0", "6")] {
      #expect(string(json.find([key], from: json.root), json) == value)
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
