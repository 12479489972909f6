import DeviceInfo
import Testing

@Suite struct DeviceNameRuleTests {
  static let cases = [
    RuleCase(
      device: #""displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:1: /devices/0: the key 'name' is missing
          {"displays":[{"ppi":1,"scale":1}]}
          ^
      """#),
    RuleCase(
      device: #""name":"","displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:9: /devices/0/name: must not be empty, not ""
          {"name":"","displays":[{"ppi":1,"scale":1}]}
                  ^
      """#),
    RuleCase(
      device: #""name":" Kiosk","displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:9: /devices/0/name: must not start or end with white space, not " Kiosk"
          {"name":" Kiosk","displays":[{"ppi":1,"scale":1}]}
                  ^
      """#),
    RuleCase(
      device: #""name":"Kiosk ","displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:9: /devices/0/name: must not start or end with white space, not "Kiosk "
          {"name":"Kiosk ","displays":[{"ppi":1,"scale":1}]}
                  ^
      """#),
    RuleCase(
      device: #""name":"\u00a0Kiosk","displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:9: /devices/0/name: must not start or end with white space, not "\u00a0Kiosk"
          {"name":"\u00a0Kiosk","displays":[{"ppi":1,"scale":1}]}
                  ^
      """#),
    RuleCase(
      device: #""name":"Kiosk\u3000","displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:9: /devices/0/name: must not start or end with white space, not "Kiosk\u3000"
          {"name":"Kiosk\u3000","displays":[{"ppi":1,"scale":1}]}
                  ^
      """#),
    RuleCase(
      device: #""name":"=1+1","displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:9: /devices/0/name: must start with a letter or a digit, not "=1+1"
          {"name":"=1+1","displays":[{"ppi":1,"scale":1}]}
                  ^
      """#),
    RuleCase(
      device: #""name":"+1","displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:9: /devices/0/name: must start with a letter or a digit, not "+1"
          {"name":"+1","displays":[{"ppi":1,"scale":1}]}
                  ^
      """#),
    RuleCase(
      device: #""name":"@A","displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:9: /devices/0/name: must start with a letter or a digit, not "@A"
          {"name":"@A","displays":[{"ppi":1,"scale":1}]}
                  ^
      """#),
    RuleCase(
      device: #""name":"-A","displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:9: /devices/0/name: must start with a letter or a digit, not "-A"
          {"name":"-A","displays":[{"ppi":1,"scale":1}]}
                  ^
      """#),
    RuleCase(
      device: "\"name\":\"\u{201E}A\u{201C}\",\"displays\":[{\"ppi\":1,\"scale\":1}]",
      #"""
      my.json:2:9: /devices/0/name: must start with a letter or a digit, not "„A“"
          {"name":"„A“","displays":[{"ppi":1,"scale":1}]}
                  ^
      """#),
    RuleCase(
      device: "\"name\":\"\u{1F600}\",\"displays\":[{\"ppi\":1,\"scale\":1}]",
      #"""
      my.json:2:9: /devices/0/name: must start with a letter or a digit, not "😀"
          {"name":"😀","displays":[{"ppi":1,"scale":1}]}
                  ^
      """#),
    RuleCase(
      device: #""name":"\u0000A","displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:9: /devices/0/name: must not have control characters, line breaks, tabs or marks of writing direction, not "\u0000A"
          {"name":"\u0000A","displays":[{"ppi":1,"scale":1}]}
                  ^
      """#),
    RuleCase(
      device: #""name":42,"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:9: /devices/0/name: must be a string, not 42
          {"name":42,"displays":[{"ppi":1,"scale":1}]}
                  ^
      """#),
    RuleCase(
      device: #""name":null,"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:9: /devices/0/name: must be a string, not null
          {"name":null,"displays":[{"ppi":1,"scale":1}]}
                  ^
      """#),
    RuleCase(
      device: #""name":["A"],"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:9: /devices/0/name: must be a string, not an array
          {"name":["A"],"displays":[{"ppi":1,"scale":1}]}
                  ^
      """#),
    RuleCase(
      device:
        #""name":"A very long name that goes on and on and on, far beyond what any message could show ","displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:9: /devices/0/name: must not start or end with white space, not "A very long name that goes on and on…
          {"name":"A very long name that goes on and on and on, far beyond wha...
                  ^
      """#),
    RuleCase(
      device: #""name":"A","family":"","displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:22: /devices/0/family: must not be empty, not ""
          {"name":"A","family":"","displays":[{"ppi":1,"scale":1}]}
                               ^
      """#),
    RuleCase(
      device: #""name":"A","family":"\tB","displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:22: /devices/0/family: must not have control characters, line breaks, tabs or marks of writing direction, not "\tB"
          {"name":"A","family":"\tB","displays":[{"ppi":1,"scale":1}]}
                               ^
      """#),
    RuleCase(
      device: "\"name\":\"A\",\"family\":\"#B\",\"displays\":[{\"ppi\":1,\"scale\":1}]",
      #"""
      my.json:2:22: /devices/0/family: must start with a letter or a digit, not "#B"
          {"name":"A","family":"#B","displays":[{"ppi":1,"scale":1}]}
                               ^
      """#),
    RuleCase(
      device: #""name":"A","family":false,"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:22: /devices/0/family: must be a string, not false
          {"name":"A","family":false,"displays":[{"ppi":1,"scale":1}]}
                               ^
      """#),
  ]

  @Test(arguments: cases)
  func `a name or a family that no device has is refused with its place`(_ test: RuleCase) {
    test.expectProblems()
  }
}
