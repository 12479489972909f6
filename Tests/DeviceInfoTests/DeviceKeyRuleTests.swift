import DeviceInfo
import Testing

@Suite struct DeviceKeyRuleTests {
  static let cases = [
    RuleCase(
      device: #""name":"A","ppi":1,"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:13: /devices/0/ppi: unknown key; remove it
          {"name":"A","ppi":1,"displays":[{"ppi":1,"scale":1}]}
                      ^
      """#),
    RuleCase(
      device: #""name":"A","modelIdentifier":[],"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:13: /devices/0/modelIdentifier: unknown key; did you mean 'modelIdentifiers'?
          {"name":"A","modelIdentifier":[],"displays":[{"ppi":1,"scale":1}]}
                      ^
      """#),
    RuleCase(
      device: #""Name":"A","displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:1: /devices/0: the key 'name' is missing
          {"Name":"A","displays":[{"ppi":1,"scale":1}]}
          ^
      my.json:2:2: /devices/0/Name: unknown key; did you mean 'name'?
          {"Name":"A","displays":[{"ppi":1,"scale":1}]}
           ^
      """#),
    RuleCase(
      device: #""name":"A","displays":[{"ppi":1,"scale":1}],"name":"B""#,
      #"""
      my.json:2:46: /devices/0/name: this key appears twice in its object; remove one
          {"name":"A","displays":[{"ppi":1,"scale":1}],"name":"B"}
                                                       ^
      """#),
    RuleCase(
      device: #""name":"A"},{"name":"A","displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:1: /devices/0: the key 'displays' is missing
          {"name":"A"},{"name":"A","displays":[{"ppi":1,"scale":1}]}
          ^
      my.json:2:22: /devices/1/name: has been used before, at /devices/0/name
          {"name":"A"},{"name":"A","displays":[{"ppi":1,"scale":1}]}
                               ^
      """#),
    RuleCase(
      device: #""name":"A","displays":[{"ppi":1,"scale":1}]},{"name":"a","displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:55: /devices/1/name: has been used before, at /devices/0/name
          {"name":"A","displays":[{"ppi":1,"scale":1}]},{"name":"a","displays":[{"ppi":1,"scale":1}]}
                                                                ^
      """#),
    RuleCase(
      device:
        #""name":"A","modelIdentifiers":["A1"],"displays":[{"ppi":1,"scale":1}]},{"name":"B","modelIdentifiers":["B1","A1"],"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:110: /devices/1/modelIdentifiers/1: has been used before, at /devices/0/modelIdentifiers/0
          ...ppi":1,"scale":1}]},{"name":"B","modelIdentifiers":["B1","A1"],"displays":[{"ppi":1,"scale":1}]}
                                                                      ^
      """#),
    RuleCase(
      document:
        "{\"formatVersion\":1,\"devices\":[\n{\"name\":\"A\",\"displays\":[{\"ppi\":1,\"scale\":1}]},7,null,[],\"x\"\n]}\n",
      #"""
      my.json:2:47: /devices/1: must be an object, not 7
          {"name":"A","displays":[{"ppi":1,"scale":1}]},7,null,[],"x"
                                                        ^
      my.json:2:49: /devices/2: must be an object, not null
          {"name":"A","displays":[{"ppi":1,"scale":1}]},7,null,[],"x"
                                                          ^
      my.json:2:54: /devices/3: must be an object, not an array
          {"name":"A","displays":[{"ppi":1,"scale":1}]},7,null,[],"x"
                                                               ^
      my.json:2:57: /devices/4: must be an object, not "x"
          {"name":"A","displays":[{"ppi":1,"scale":1}]},7,null,[],"x"
                                                                  ^
      """#),
  ]

  @Test(arguments: cases)
  func `a key or a repetition that no device may have is refused with its place`(_ test: RuleCase) {
    test.expectProblems()
  }
}
