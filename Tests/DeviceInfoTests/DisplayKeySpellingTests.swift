import DeviceInfo
import Testing

@Suite struct DisplayKeySpellingTests {
  static let cases = [
    RuleCase(
      display: #""\u0070pi":-1,"scale":1"#,
      #"""
      my.json:2:13: /devices/0/displays/0/ppi: must be a number from 0.001 to 10000, not -1
          {"\u0070pi":-1,"scale":1}
                      ^
      """#),
    RuleCase(
      display: #""ppi":1,"ppi":-2,"scale":1"#,
      #"""
      my.json:2:10: /devices/0/displays/0/ppi: this key appears twice in its object; remove one
          {"ppi":1,"ppi":-2,"scale":1}
                   ^
      my.json:2:16: /devices/0/displays/0/ppi: must be a number from 0.001 to 10000, not -2
          {"ppi":1,"ppi":-2,"scale":1}
                         ^
      """#),
  ]

  @Test(arguments: cases)
  func `a value under an escaped or a repeated key is the one that is quoted`(_ test: RuleCase) {
    test.expectProblems()
  }
}
