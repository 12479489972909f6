import DeviceInfo
import Testing

@Suite struct DocumentSyntaxTests {
  static let cases = [
    RuleCase(
      document: #"{"formatVersion":1,"devices":[]} x"#,
      #"""
      my.json:1:34: unexpected 'x'; expected the end of the text
          {"formatVersion":1,"devices":[]} x
                                           ^
      """#),
    RuleCase(
      document: #"{"formatVersion":1,"devices":[{"name":"Kiosk 24","displays":[{"ppi":92.5,"scale":1,}]}]}"#,
      #"""
      my.json:1:84: unexpected '}'; expected a key in double quotes
          ...s":[{"name":"Kiosk 24","displays":[{"ppi":92.5,"scale":1,}]}]}
                                                                      ^
      """#),
    RuleCase(
      document: #"{"formatVersion":NaN,"devices":[]}"#,
      #"""
      my.json:1:18: unexpected 'N'; expected a value
          {"formatVersion":NaN,"devices":[]}
                           ^
      """#),
    RuleCase(
      document: "{\n  \"formatVersion\": 1,\n  // mine\n  \"devices\": []\n}",
      #"""
      my.json:3:3: unexpected '/'; expected a key in double quotes
            // mine
            ^
      """#),
    RuleCase(
      document: "{\"formatVersion\":1,\"devices\":[\n",
      #"""
      my.json:2:1: the text ends too early; expected a value or ']'
          
          ^
      """#),
    RuleCase(
      document: #"{'formatVersion':1}"#,
      #"""
      my.json:1:2: unexpected '''; expected a key in double quotes or '}'
          {'formatVersion':1}
           ^
      """#),
    RuleCase(
      document: "{\"formatVersion\":1,\"devices\":[{\"name\":\"A\tB\"}]}",
      #"""
      my.json:1:41: control character U+0009 in a string; write it as an escape
          {"formatVersion":1,"devices":[{"name":"A B"}]}
                                                  ^
      """#),
    RuleCase(
      document: #"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]"#,
      #"""
      my.json:1:33: nested deeper than 32 levels
          [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
                                          ^
      """#),
  ]

  @Test(arguments: cases)
  func `what is no JSON is refused with its place, and the line is shown`(_ test: RuleCase) {
    test.expectProblems()
  }

  @Test func `a profile may begin with a byte order mark, as some editors save it`() {
    let text = "\u{FEFF}{\"formatVersion\":1,\"devices\":[{\"name\":\"A\",\"displays\":[{\"ppi\":1,\"scale\":1}]}]}"
    let profile = Profile(reading: Array(text.utf8), origin: .file("my.json"))
    #expect(profile.isSound && profile.devices.map(\.name) == ["A"])
    let faulty = Profile(reading: Array("\u{FEFF}{}".utf8), origin: .file("my.json"))
    let problem = faulty.problems.map { "\($0)" }.first ?? ""
    #expect(problem.hasPrefix("my.json:1:1: ") && problem.hasSuffix("\n    {}\n    ^"), "\(problem)")
  }
}
