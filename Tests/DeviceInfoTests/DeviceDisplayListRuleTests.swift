import DeviceInfo
import Testing

@Suite struct DeviceDisplayListRuleTests {
  static let cases = [
    RuleCase(
      device: #""name":"A""#,
      #"""
      my.json:2:1: /devices/0: the key 'displays' is missing
          {"name":"A"}
          ^
      """#),
    RuleCase(
      device: #""name":"A","displays":[]"#,
      #"""
      my.json:2:24: /devices/0/displays: must have at least one element
          {"name":"A","displays":[]}
                                 ^
      """#),
    RuleCase(
      device: #""name":"A","displays":{}"#,
      #"""
      my.json:2:24: /devices/0/displays: must be an array, not an object
          {"name":"A","displays":{}}
                                 ^
      """#),
    RuleCase(
      device: #""name":"A","displays":null"#,
      #"""
      my.json:2:24: /devices/0/displays: must be an array, not null
          {"name":"A","displays":null}
                                 ^
      """#),
    RuleCase(
      device: #""name":"A","displays":[7]"#,
      #"""
      my.json:2:25: /devices/0/displays/0: must be an object, not 7
          {"name":"A","displays":[7]}
                                  ^
      """#),
    RuleCase(
      device: #""name":"A","displays":[null,{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:25: /devices/0/displays/0: must be an object, not null
          {"name":"A","displays":[null,{"ppi":1,"scale":1}]}
                                  ^
      my.json:2:30: /devices/0/displays/1: each of several displays needs a 'name'
          {"name":"A","displays":[null,{"ppi":1,"scale":1}]}
                                       ^
      """#),
    RuleCase(
      device: #""name":"A","displays":[{"ppi":1,"scale":1},{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:25: /devices/0/displays/0: each of several displays needs a 'name'
          {"name":"A","displays":[{"ppi":1,"scale":1},{"ppi":1,"scale":1}]}
                                  ^
      my.json:2:45: /devices/0/displays/1: each of several displays needs a 'name'
          {"name":"A","displays":[{"ppi":1,"scale":1},{"ppi":1,"scale":1}]}
                                                      ^
      """#),
    RuleCase(
      device: #""name":"A","displays":[{"name":"inner","ppi":1,"scale":1},{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:60: /devices/0/displays/1: each of several displays needs a 'name'
          {"name":"A","displays":[{"name":"inner","ppi":1,"scale":1},{"ppi":1,"scale":1}]}
                                                                     ^
      """#),
    RuleCase(
      device: #""name":"A","displays":[{"name":"inner","ppi":1,"scale":1},{"name":"Inner","ppi":1,"scale":1}]"#,
      #"""
      my.json:2:68: /devices/0/displays/1/name: has been used before, at /devices/0/displays/0/name
          ...","displays":[{"name":"inner","ppi":1,"scale":1},{"name":"Inner","ppi":1,"scale":1}]}
                                                                      ^
      """#),
  ]

  @Test(arguments: cases)
  func `a list of displays that no device has is refused with its place`(_ test: RuleCase) {
    test.expectProblems()
  }
}
