import DeviceInfo
import Testing

@Suite struct DisplayNumberRuleTests {
  static let cases = [
    RuleCase(
      display: #""ppi":0,"scale":1"#,
      #"""
      my.json:2:8: /devices/0/displays/0/ppi: must be a number from 0.001 to 10000, not 0
          {"ppi":0,"scale":1}
                 ^
      """#),
    RuleCase(
      display: #""ppi":-0.0,"scale":1"#,
      #"""
      my.json:2:8: /devices/0/displays/0/ppi: must be a number from 0.001 to 10000, not -0.0
          {"ppi":-0.0,"scale":1}
                 ^
      """#),
    RuleCase(
      display: #""ppi":-326,"scale":1"#,
      #"""
      my.json:2:8: /devices/0/displays/0/ppi: must be a number from 0.001 to 10000, not -326
          {"ppi":-326,"scale":1}
                 ^
      """#),
    RuleCase(
      display: #""ppi":10000.5,"scale":1"#,
      #"""
      my.json:2:8: /devices/0/displays/0/ppi: must be a number from 0.001 to 10000, not 10000.5
          {"ppi":10000.5,"scale":1}
                 ^
      """#),
    RuleCase(
      display: #""ppi":1e400,"scale":1"#,
      #"""
      my.json:2:8: /devices/0/displays/0/ppi: must be a number from 0.001 to 10000, not 1e400
          {"ppi":1e400,"scale":1}
                 ^
      """#),
    RuleCase(
      display: #""ppi":12345678901234567890123,"scale":1"#,
      #"""
      my.json:2:8: /devices/0/displays/0/ppi: must be a number from 0.001 to 10000, not 12345678901234567890123
          {"ppi":12345678901234567890123,"scale":1}
                 ^
      """#),
    RuleCase(
      display: #""ppi":"326","scale":1"#,
      #"""
      my.json:2:8: /devices/0/displays/0/ppi: must be a number, not "326"
          {"ppi":"326","scale":1}
                 ^
      """#),
    RuleCase(
      display: #""ppi":null,"scale":1"#,
      #"""
      my.json:2:8: /devices/0/displays/0/ppi: must be a number, not null
          {"ppi":null,"scale":1}
                 ^
      """#),
    RuleCase(
      display: #""ppi":[326],"scale":1"#,
      #"""
      my.json:2:8: /devices/0/displays/0/ppi: must be a number, not an array
          {"ppi":[326],"scale":1}
                 ^
      """#),
    RuleCase(
      display: #""ppi":{},"scale":1"#,
      #"""
      my.json:2:8: /devices/0/displays/0/ppi: must be a number, not an object
          {"ppi":{},"scale":1}
                 ^
      """#),
    RuleCase(
      display: #""ppi":true,"scale":1"#,
      #"""
      my.json:2:8: /devices/0/displays/0/ppi: must be a number, not true
          {"ppi":true,"scale":1}
                 ^
      """#),
    RuleCase(
      display: #""scale":1"#,
      #"""
      my.json:2:1: /devices/0/displays/0: the key 'ppi' is missing
          {"scale":1}
          ^
      """#),
    RuleCase(
      display: #""ppi":1"#,
      #"""
      my.json:2:1: /devices/0/displays/0: the key 'scale' is missing
          {"ppi":1}
          ^
      """#),
    RuleCase(
      display: #""#,
      #"""
      my.json:2:1: /devices/0/displays/0: the key 'ppi' is missing
          {}
          ^
      my.json:2:1: /devices/0/displays/0: the key 'scale' is missing
          {}
          ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":0"#,
      #"""
      my.json:2:18: /devices/0/displays/0/scale: must be a number from 0.001 to 16, not 0
          {"ppi":1,"scale":0}
                           ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":16.1"#,
      #"""
      my.json:2:18: /devices/0/displays/0/scale: must be a number from 0.001 to 16, not 16.1
          {"ppi":1,"scale":16.1}
                           ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":"2x""#,
      #"""
      my.json:2:18: /devices/0/displays/0/scale: must be a number, not "2x"
          {"ppi":1,"scale":"2x"}
                           ^
      """#),
  ]

  @Test(arguments: cases)
  func `a ppi or a scale that no display has is refused with its place and its range`(_ test: RuleCase) {
    test.expectProblems()
  }
}
