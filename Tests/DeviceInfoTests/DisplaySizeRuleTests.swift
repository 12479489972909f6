import DeviceInfo
import Testing

@Suite struct DisplaySizeRuleTests {
  static let cases = [
    RuleCase(
      display: #""ppi":1,"scale":1,"pixels":{"width":0,"height":1}"#,
      #"""
      my.json:2:38: /devices/0/displays/0/pixels/width: must be a whole number from 1 to 1000000, not 0
          {"ppi":1,"scale":1,"pixels":{"width":0,"height":1}}
                                               ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"pixels":{"width":1080.5,"height":1}"#,
      #"""
      my.json:2:38: /devices/0/displays/0/pixels/width: must be a whole number from 1 to 1000000, not 1080.5
          {"ppi":1,"scale":1,"pixels":{"width":1080.5,"height":1}}
                                               ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"pixels":{"width":1,"height":1000001}"#,
      #"""
      my.json:2:49: /devices/0/displays/0/pixels/height: must be a whole number from 1 to 1000000, not 1000001
          {"ppi":1,"scale":1,"pixels":{"width":1,"height":1000001}}
                                                          ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"pixels":{"width":1}"#,
      #"""
      my.json:2:29: /devices/0/displays/0/pixels: the key 'height' is missing
          {"ppi":1,"scale":1,"pixels":{"width":1}}
                                      ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"pixels":{"height":1}"#,
      #"""
      my.json:2:29: /devices/0/displays/0/pixels: the key 'width' is missing
          {"ppi":1,"scale":1,"pixels":{"height":1}}
                                      ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"pixels":[1,1]"#,
      #"""
      my.json:2:29: /devices/0/displays/0/pixels: must be an object, not an array
          {"ppi":1,"scale":1,"pixels":[1,1]}
                                      ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"pixels":null"#,
      #"""
      my.json:2:29: /devices/0/displays/0/pixels: must be an object, not null
          {"ppi":1,"scale":1,"pixels":null}
                                      ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"points":{"width":0,"height":1}"#,
      #"""
      my.json:2:38: /devices/0/displays/0/points/width: must be a number from 0.001 to 1000000, not 0
          {"ppi":1,"scale":1,"points":{"width":0,"height":1}}
                                               ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"points":{"width":1e-310,"height":0.0009}"#,
      #"""
      my.json:2:38: /devices/0/displays/0/points/width: must be a number from 0.001 to 1000000, not 1e-310
          {"ppi":1,"scale":1,"points":{"width":1e-310,"height":0.0009}}
                                               ^
      my.json:2:54: /devices/0/displays/0/points/height: must be a number from 0.001 to 1000000, not 0.0009
          {"ppi":1,"scale":1,"points":{"width":1e-310,"height":0.0009}}
                                                               ^
      """#),
    RuleCase(
      display: #""ppi":1e-310,"scale":0.0009"#,
      #"""
      my.json:2:8: /devices/0/displays/0/ppi: must be a number from 0.001 to 10000, not 1e-310
          {"ppi":1e-310,"scale":0.0009}
                 ^
      my.json:2:23: /devices/0/displays/0/scale: must be a number from 0.001 to 16, not 0.0009
          {"ppi":1e-310,"scale":0.0009}
                                ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"points":{"width":1,"height":1e7}"#,
      #"""
      my.json:2:49: /devices/0/displays/0/points/height: must be a number from 0.001 to 1000000, not 1e7
          {"ppi":1,"scale":1,"points":{"width":1,"height":1e7}}
                                                          ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"points":{"width":"1","height":1}"#,
      #"""
      my.json:2:38: /devices/0/displays/0/points/width: must be a number, not "1"
          {"ppi":1,"scale":1,"points":{"width":"1","height":1}}
                                               ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"zoomedPoints":{"width":-1,"height":1}"#,
      #"""
      my.json:2:44: /devices/0/displays/0/zoomedPoints/width: must be a number from 0.001 to 1000000, not -1
          {"ppi":1,"scale":1,"zoomedPoints":{"width":-1,"height":1}}
                                                     ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"zoomedPoints":{"height":1}"#,
      #"""
      my.json:2:35: /devices/0/displays/0/zoomedPoints: the key 'width' is missing
          {"ppi":1,"scale":1,"zoomedPoints":{"height":1}}
                                            ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"refreshRate":{"minimum":-1}"#,
      #"""
      my.json:2:45: /devices/0/displays/0/refreshRate/minimum: must be a number from 0 to 1000, not -1
          {"ppi":1,"scale":1,"refreshRate":{"minimum":-1}}
                                                      ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"refreshRate":{"maximum":1000.5}"#,
      #"""
      my.json:2:45: /devices/0/displays/0/refreshRate/maximum: must be a number from 0 to 1000, not 1000.5
          {"ppi":1,"scale":1,"refreshRate":{"maximum":1000.5}}
                                                      ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"refreshRate":{"maximum":"60"}"#,
      #"""
      my.json:2:45: /devices/0/displays/0/refreshRate/maximum: must be a number, not "60"
          {"ppi":1,"scale":1,"refreshRate":{"maximum":"60"}}
                                                      ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"refreshRate":60"#,
      #"""
      my.json:2:34: /devices/0/displays/0/refreshRate: must be an object, not 60
          {"ppi":1,"scale":1,"refreshRate":60}
                                           ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"refreshRate":{"minimum":120,"maximum":60}"#,
      #"""
      my.json:2:45: /devices/0/displays/0/refreshRate/minimum: must be at most the maximum, 60 Hz, not 120
          {"ppi":1,"scale":1,"refreshRate":{"minimum":120,"maximum":60}}
                                                      ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"refreshRate":{"minimum":60.5,"maximum":60}"#,
      #"""
      my.json:2:45: /devices/0/displays/0/refreshRate/minimum: must be at most the maximum, 60 Hz, not 60.5
          {"ppi":1,"scale":1,"refreshRate":{"minimum":60.5,"maximum":60}}
                                                      ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"pixels":{"width":1080,"height":1920},"points":{"width":414,"height":700}"#,
      #"""
      my.json:2:67: /devices/0/displays/0/points: pixels per point differ by more than 0.5 % between the axes: 2.6087 horizontally, 2.7429 vertically
          ..."scale":1,"pixels":{"width":1080,"height":1920},"points":{"width":414,"height":700}}
                                                                      ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"pixels":{"width":200,"height":200},"points":{"width":100,"height":99.5}"#,
      #"""
      my.json:2:65: /devices/0/displays/0/points: pixels per point differ by more than 0.5 % between the axes: 2 horizontally, 2.0101 vertically
          ...1,"scale":1,"pixels":{"width":200,"height":200},"points":{"width":100,"height":99.5}}
                                                                      ^
      """#),
    RuleCase(
      display: #""ppi":1,"scale":1,"pixels":{"width":1080,"height":1920},"zoomedPoints":{"width":414,"height":700}"#,
      #"""
      my.json:2:73: /devices/0/displays/0/zoomedPoints: pixels per point differ by more than 0.5 % between the axes: 2.6087 horizontally, 2.7429 vertically
          ...":1,"pixels":{"width":1080,"height":1920},"zoomedPoints":{"width":414,"height":700}}
                                                                      ^
      """#),
  ]

  @Test(arguments: cases)
  func `a size or a refresh rate that no display has is refused with its place and its range`(_ test: RuleCase) {
    test.expectProblems()
  }
}
