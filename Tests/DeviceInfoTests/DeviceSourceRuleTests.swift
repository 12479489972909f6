import DeviceInfo
import Testing

@Suite struct DeviceSourceRuleTests {
  static let cases = [
    RuleCase(
      device: #""name":"A","sources":"B","displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:23: /devices/0/sources: must be an array, not "B"
          {"name":"A","sources":"B","displays":[{"ppi":1,"scale":1}]}
                                ^
      """#),
    RuleCase(
      device: #""name":"A","sources":[""],"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:24: /devices/0/sources/0: must not be empty, not ""
          {"name":"A","sources":[""],"displays":[{"ppi":1,"scale":1}]}
                                 ^
      """#),
    RuleCase(
      device: #""name":"A","sources":["=B"],"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:24: /devices/0/sources/0: must not start with =, +, - or @, not "=B"
          {"name":"A","sources":["=B"],"displays":[{"ppi":1,"scale":1}]}
                                 ^
      """#),
    RuleCase(
      device: #""name":"A","sources":["+B"],"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:24: /devices/0/sources/0: must not start with =, +, - or @, not "+B"
          {"name":"A","sources":["+B"],"displays":[{"ppi":1,"scale":1}]}
                                 ^
      """#),
    RuleCase(
      device: #""name":"A","sources":["-B"],"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:24: /devices/0/sources/0: must not start with =, +, - or @, not "-B"
          {"name":"A","sources":["-B"],"displays":[{"ppi":1,"scale":1}]}
                                 ^
      """#),
    RuleCase(
      device: #""name":"A","sources":["@B"],"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:24: /devices/0/sources/0: must not start with =, +, - or @, not "@B"
          {"name":"A","sources":["@B"],"displays":[{"ppi":1,"scale":1}]}
                                 ^
      """#),
    RuleCase(
      device: #""name":"A","sources":["\tB"],"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:24: /devices/0/sources/0: must not have control characters, line breaks, tabs or marks of writing direction, not "\tB"
          {"name":"A","sources":["\tB"],"displays":[{"ppi":1,"scale":1}]}
                                 ^
      """#),
    RuleCase(
      device: #""name":"A","sources":["\rB"],"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:24: /devices/0/sources/0: must not have control characters, line breaks, tabs or marks of writing direction, not "\rB"
          {"name":"A","sources":["\rB"],"displays":[{"ppi":1,"scale":1}]}
                                 ^
      """#),
    RuleCase(
      device: #""name":"A","sources":["\nB"],"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:24: /devices/0/sources/0: must not have control characters, line breaks, tabs or marks of writing direction, not "\nB"
          {"name":"A","sources":["\nB"],"displays":[{"ppi":1,"scale":1}]}
                                 ^
      """#),
    RuleCase(
      device: #""name":"A","sources":[null],"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:24: /devices/0/sources/0: must be a string, not null
          {"name":"A","sources":[null],"displays":[{"ppi":1,"scale":1}]}
                                 ^
      """#),
    RuleCase(
      device: #""name":"A","confidence":"sure","displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:26: /devices/0/confidence: must be one of "measured", "high", "medium", "low", "guessed", not "sure"
          {"name":"A","confidence":"sure","displays":[{"ppi":1,"scale":1}]}
                                   ^
      """#),
    RuleCase(
      device: #""name":"A","confidence":"High","displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:26: /devices/0/confidence: must be one of "measured", "high", "medium", "low", "guessed", not "High"
          {"name":"A","confidence":"High","displays":[{"ppi":1,"scale":1}]}
                                   ^
      """#),
    RuleCase(
      device: #""name":"A","confidence":"","displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:26: /devices/0/confidence: must be one of "measured", "high", "medium", "low", "guessed", not ""
          {"name":"A","confidence":"","displays":[{"ppi":1,"scale":1}]}
                                   ^
      """#),
    RuleCase(
      device: #""name":"A","confidence":1,"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:26: /devices/0/confidence: must be a string, not 1
          {"name":"A","confidence":1,"displays":[{"ppi":1,"scale":1}]}
                                   ^
      """#),
  ]

  @Test(arguments: cases)
  func `sources or a confidence that no device has are refused with their place`(_ test: RuleCase) {
    test.expectProblems()
  }
}
