import DeviceInfo
import Testing

@Suite struct DeviceIdentifierRuleTests {
  static let cases = [
    RuleCase(
      device: #""name":"A","modelIdentifiers":"A1,1","displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:32: /devices/0/modelIdentifiers: must be an array, not "A1,1"
          {"name":"A","modelIdentifiers":"A1,1","displays":[{"ppi":1,"scale":1}]}
                                         ^
      """#),
    RuleCase(
      device: #""name":"A","modelIdentifiers":[1],"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:33: /devices/0/modelIdentifiers/0: must be a string, not 1
          {"name":"A","modelIdentifiers":[1],"displays":[{"ppi":1,"scale":1}]}
                                          ^
      """#),
    RuleCase(
      device: #""name":"A","modelIdentifiers":["A1",""],"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:38: /devices/0/modelIdentifiers/1: must not be empty, not ""
          {"name":"A","modelIdentifiers":["A1",""],"displays":[{"ppi":1,"scale":1}]}
                                               ^
      """#),
    RuleCase(
      device: #""name":"A","modelIdentifiers":["A1"," A2"],"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:38: /devices/0/modelIdentifiers/1: must not start or end with white space, not " A2"
          {"name":"A","modelIdentifiers":["A1"," A2"],"displays":[{"ppi":1,"scale":1}]}
                                               ^
      """#),
    RuleCase(
      device: #""name":"A","modelIdentifiers":["_A"],"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:33: /devices/0/modelIdentifiers/0: must start with a letter or a digit, not "_A"
          {"name":"A","modelIdentifiers":["_A"],"displays":[{"ppi":1,"scale":1}]}
                                          ^
      """#),
    RuleCase(
      device: #""name":"A","modelIdentifiers":["A1","A2","A1"],"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:43: /devices/0/modelIdentifiers/2: has been used before, at /devices/0/modelIdentifiers/0
          {"name":"A","modelIdentifiers":["A1","A2","A1"],"displays":[{"ppi":1,"scale":1}]}
                                                    ^
      """#),
    RuleCase(
      device: #""name":"A","modelIdentifiers":["iPhone16,1","IPHONE16,1"],"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:46: /devices/0/modelIdentifiers/1: has been used before, at /devices/0/modelIdentifiers/0
          {"name":"A","modelIdentifiers":["iPhone16,1","IPHONE16,1"],"displays":[{"ppi":1,"scale":1}]}
                                                       ^
      """#),
    RuleCase(
      device: #""name":"A","modelIdentifiers":{"a":1},"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:32: /devices/0/modelIdentifiers: must be an array, not an object
          {"name":"A","modelIdentifiers":{"a":1},"displays":[{"ppi":1,"scale":1}]}
                                         ^
      """#),
    RuleCase(
      device: #""name":"A","year":2017.5,"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:20: /devices/0/year: must be a whole number from 1 to 9999, not 2017.5
          {"name":"A","year":2017.5,"displays":[{"ppi":1,"scale":1}]}
                             ^
      """#),
    RuleCase(
      device: #""name":"A","year":0,"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:20: /devices/0/year: must be a whole number from 1 to 9999, not 0
          {"name":"A","year":0,"displays":[{"ppi":1,"scale":1}]}
                             ^
      """#),
    RuleCase(
      device: #""name":"A","year":10000,"displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:20: /devices/0/year: must be a whole number from 1 to 9999, not 10000
          {"name":"A","year":10000,"displays":[{"ppi":1,"scale":1}]}
                             ^
      """#),
    RuleCase(
      device: #""name":"A","year":"2017","displays":[{"ppi":1,"scale":1}]"#,
      #"""
      my.json:2:20: /devices/0/year: must be a number, not "2017"
          {"name":"A","year":"2017","displays":[{"ppi":1,"scale":1}]}
                             ^
      """#),
  ]

  @Test(arguments: cases)
  func `identifiers or a year that no device has are refused with their place`(_ test: RuleCase) {
    test.expectProblems()
  }
}
