import DeviceInfo
import Testing

@Suite struct DisplayTextRuleTests {
  static let cases = [
    RuleCase(
      display: #""ppi":1,"scale":1,"name":"""#,
      #"""
      my.json:2:27: /devices/0/displays/0/name: must not be empty, not ""
          {"ppi":1,"scale":1,"name":""}
                                    ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"name":" inner""#,
      #"""
      my.json:2:27: /devices/0/displays/0/name: must not start or end with white space, not " inner"
          {"ppi":1,"scale":1,"name":" inner"}
                                    ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"name":"inner\n""#,
      #"""
      my.json:2:27: /devices/0/displays/0/name: must not have control characters, line breaks, tabs or marks of writing direction, not "inner\n"
          {"ppi":1,"scale":1,"name":"inner\n"}
                                    ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"name":"-1""#,
      #"""
      my.json:2:27: /devices/0/displays/0/name: must start with a letter or a digit, not "-1"
          {"ppi":1,"scale":1,"name":"-1"}
                                    ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"name":7"#,
      #"""
      my.json:2:27: /devices/0/displays/0/name: must be a string, not 7
          {"ppi":1,"scale":1,"name":7}
                                    ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"name":null"#,
      #"""
      my.json:2:27: /devices/0/displays/0/name: must be a string, not null
          {"ppi":1,"scale":1,"name":null}
                                    ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"pip":2"#,
      #"""
      my.json:2:20: /devices/0/displays/0/pip: unknown key; did you mean 'ppi'?
          {"ppi":1,"scale":1,"pip":2}
                             ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"Ppi":2"#,
      #"""
      my.json:2:20: /devices/0/displays/0/Ppi: unknown key; did you mean 'ppi'?
          {"ppi":1,"scale":1,"Ppi":2}
                             ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"zoomedPoint":2"#,
      #"""
      my.json:2:20: /devices/0/displays/0/zoomedPoint: unknown key; did you mean 'zoomedPoints'?
          {"ppi":1,"scale":1,"zoomedPoint":2}
                             ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"weight":2"#,
      #"""
      my.json:2:20: /devices/0/displays/0/weight: unknown key; remove it
          {"ppi":1,"scale":1,"weight":2}
                             ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"":2"#,
      #"""
      my.json:2:20: /devices/0/displays/0/: unknown key; remove it
          {"ppi":1,"scale":1,"":2}
                             ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"ppi":2"#,
      #"""
      my.json:2:20: /devices/0/displays/0/ppi: this key appears twice in its object; remove one
          {"ppi":1,"scale":1,"ppi":2}
                             ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"ppi\u0000":2"#,
      #"""
      my.json:2:20: /devices/0/displays/0/ppi\u{0}: a key may not contain the character U+0000
          {"ppi":1,"scale":1,"ppi\u0000":2}
                             ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"pp\u0069\u0000":2"#,
      #"""
      my.json:2:20: /devices/0/displays/0/ppi\u{0}: a key may not contain the character U+0000
          {"ppi":1,"scale":1,"pp\u0069\u0000":2}
                             ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"pixels":{"width":1,"height":1,"depth":1}"#,
      #"""
      my.json:2:51: /devices/0/displays/0/pixels/depth: unknown key; remove it
          {"ppi":1,"scale":1,"pixels":{"width":1,"height":1,"depth":1}}
                                                            ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"pixels":{"width":1,"heigth":1}"#,
      #"""
      my.json:2:29: /devices/0/displays/0/pixels: the key 'height' is missing
          {"ppi":1,"scale":1,"pixels":{"width":1,"heigth":1}}
                                      ^
      my.json:2:40: /devices/0/displays/0/pixels/heigth: unknown key; did you mean 'height'?
          {"ppi":1,"scale":1,"pixels":{"width":1,"heigth":1}}
                                                 ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"refreshRate":{"maximun":60}"#,
      #"""
      my.json:2:35: /devices/0/displays/0/refreshRate/maximun: unknown key; did you mean 'maximum'?
          {"ppi":1,"scale":1,"refreshRate":{"maximun":60}}
                                            ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"\u001b[31m":1"#,
      #"""
      my.json:2:20: /devices/0/displays/0/\u{1b}[31m: unknown key; remove it
          {"ppi":1,"scale":1,"\u001b[31m":1}
                             ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"a\nb":1"#,
      #"""
      my.json:2:20: /devices/0/displays/0/a\nb: unknown key; remove it
          {"ppi":1,"scale":1,"a\nb":1}
                             ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"a/b~c":1"#,
      #"""
      my.json:2:20: /devices/0/displays/0/a~1b~0c: unknown key; remove it
          {"ppi":1,"scale":1,"a/b~c":1}
                             ^
      """#),
    RuleCase(
      display: #""PPI":326,"SCALE":2"#,
      #"""
      my.json:2:1: /devices/0/displays/0: the key 'ppi' is missing
          {"PPI":326,"SCALE":2}
          ^
      my.json:2:1: /devices/0/displays/0: the key 'scale' is missing
          {"PPI":326,"SCALE":2}
          ^
      my.json:2:2: /devices/0/displays/0/PPI: unknown key; did you mean 'ppi'?
          {"PPI":326,"SCALE":2}
           ^
      my.json:2:12: /devices/0/displays/0/SCALE: unknown key; did you mean 'scale'?
          {"PPI":326,"SCALE":2}
                     ^
      """#),
  ]

  @Test(arguments: cases)
  func `a key or a name that no display has is refused with its place`(_ test: RuleCase) {
    test.expectProblems()
  }
}
