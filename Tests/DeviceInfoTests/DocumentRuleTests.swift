import DeviceInfo
import Testing

@Suite struct DocumentRuleTests {
  static let cases = [
    RuleCase(
      document: #""#,
      #"""
      my.json:1:1: the text is empty; expected a JSON value
          
          ^
      """#),
    RuleCase(
      document: #"7"#,
      #"""
      my.json:1:1: must be an object, not 7
          7
          ^
      """#),
    RuleCase(
      document: #"null"#,
      #"""
      my.json:1:1: must be an object, not null
          null
          ^
      """#),
    RuleCase(
      document: #"[]"#,
      #"""
      my.json:1:1: must be an object, not an array
          []
          ^
      """#),
    RuleCase(
      document: #""x""#,
      #"""
      my.json:1:1: must be an object, not "x"
          "x"
          ^
      """#),
    RuleCase(
      document: #"{}"#,
      #"""
      my.json:1:1: the key 'formatVersion' is missing
          {}
          ^
      my.json:1:1: the key 'devices' is missing
          {}
          ^
      """#),
    RuleCase(
      document: #"{"formatVersion":1}"#,
      #"""
      my.json:1:1: the key 'devices' is missing
          {"formatVersion":1}
          ^
      """#),
    RuleCase(
      document: #"{"devices":[]}"#,
      #"""
      my.json:1:1: the key 'formatVersion' is missing
          {"devices":[]}
          ^
      """#),
    RuleCase(
      document: #"{"formatVersion":2,"devices":[]}"#,
      #"""
      my.json:1:18: /formatVersion: must be 1, the format version that this program reads, not 2
          {"formatVersion":2,"devices":[]}
                           ^
      """#),
    RuleCase(
      document: #"{"formatVersion":1.5,"devices":[]}"#,
      #"""
      my.json:1:18: /formatVersion: must be 1, the format version that this program reads, not 1.5
          {"formatVersion":1.5,"devices":[]}
                           ^
      """#),
    RuleCase(
      document: #"{"formatVersion":"1","devices":[]}"#,
      #"""
      my.json:1:18: /formatVersion: must be a number, not "1"
          {"formatVersion":"1","devices":[]}
                           ^
      """#),
    RuleCase(
      document: #"{"formatVersion":null,"devices":[]}"#,
      #"""
      my.json:1:18: /formatVersion: must be a number, not null
          {"formatVersion":null,"devices":[]}
                           ^
      """#),
    RuleCase(
      document: #"{"formatVersion":-99999999999999999999999,"devices":[]}"#,
      #"""
      my.json:1:18: /formatVersion: must be 1, the format version that this program reads, not -99999999999999999999999
          {"formatVersion":-99999999999999999999999,"devices":[]}
                           ^
      """#),
    RuleCase(
      document: #"{"formatVersion":1,"devices":{}}"#,
      #"""
      my.json:1:30: /devices: must be an array, not an object
          {"formatVersion":1,"devices":{}}
                                       ^
      """#),
    RuleCase(
      document: #"{"formatVersion":1,"devices":null}"#,
      #"""
      my.json:1:30: /devices: must be an array, not null
          {"formatVersion":1,"devices":null}
                                       ^
      """#),
    RuleCase(
      document: #"{"formatVersion":1,"devices":[null]}"#,
      #"""
      my.json:1:31: /devices/0: must be an object, not null
          {"formatVersion":1,"devices":[null]}
                                        ^
      """#),
    RuleCase(
      document: #"{"formatVersion":1,"devices":[[]]}"#,
      #"""
      my.json:1:31: /devices/0: must be an object, not an array
          {"formatVersion":1,"devices":[[]]}
                                        ^
      """#),
    RuleCase(
      document: #"{"formatVersion":1,"devices":[],"device":[]}"#,
      #"""
      my.json:1:33: /device: unknown key; did you mean 'devices'?
          {"formatVersion":1,"devices":[],"device":[]}
                                          ^
      """#),
    RuleCase(
      document: #"{"formatversion":1,"devices":[]}"#,
      #"""
      my.json:1:1: the key 'formatVersion' is missing
          {"formatversion":1,"devices":[]}
          ^
      my.json:1:2: /formatversion: unknown key; did you mean 'formatVersion'?
          {"formatversion":1,"devices":[]}
           ^
      """#),
    RuleCase(
      document: #"{"formatVersion":1,"devices":[],"devices":[]}"#,
      #"""
      my.json:1:33: /devices: this key appears twice in its object; remove one
          {"formatVersion":1,"devices":[],"devices":[]}
                                          ^
      """#),
    RuleCase(
      document: #"{"formatVersion":1,"devices":[],"$schema":"schema.json"}"#,
      #"""
      my.json:1:33: /$schema: unknown key; remove it
          {"formatVersion":1,"devices":[],"$schema":"schema.json"}
                                          ^
      """#),
    RuleCase(
      document: #"{"formatVersion":1,"devices":[],"a\u0000":1}"#,
      #"""
      my.json:1:33: /a\u{0}: a key may not contain the character U+0000
          {"formatVersion":1,"devices":[],"a\u0000":1}
                                          ^
      """#),
  ]

  static let sources = [
    RuleCase(
      document: #"{"formatVersion":1,"sources":[],"devices":[]}"#,
      #"""
      my.json:1:30: /sources: must be an object, not an array
          {"formatVersion":1,"sources":[],"devices":[]}
                                       ^
      """#),
    RuleCase(
      document: #"{"formatVersion":1,"sources":{"a":{"adress":"https://a.b"},"=b":{"name":""},"c":"d"},"devices":[]}"#,
      #"""
      my.json:1:35: /sources/a: the key 'name' is missing
          {"formatVersion":1,"sources":{"a":{"adress":"https://a.b"},"=b":{"name":""},"c":"d"},"devices"...
                                            ^
      my.json:1:36: /sources/a/adress: unknown key; did you mean 'address'?
          {"formatVersion":1,"sources":{"a":{"adress":"https://a.b"},"=b":{"name":""},"c":"d"},"devices":...
                                             ^
      my.json:1:60: /sources/=b: must not start with =, +, - or @
          {"formatVersion":1,"sources":{"a":{"adress":"https://a.b"},"=b":{"name":""},"c":"d"},"devices":[]}
                                                                     ^
      my.json:1:73: /sources/=b/name: must not be empty, not ""
          ...":1,"sources":{"a":{"adress":"https://a.b"},"=b":{"name":""},"c":"d"},"devices":[]}
                                                                      ^
      my.json:1:81: /sources/c: must be an object, not "d"
          ...rces":{"a":{"adress":"https://a.b"},"=b":{"name":""},"c":"d"},"devices":[]}
                                                                      ^
      """#),
  ]

  @Test(arguments: cases + sources)
  func `what is no profile is refused with its place`(_ test: RuleCase) {
    test.expectProblems()
  }
}
