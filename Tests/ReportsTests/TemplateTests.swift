import Testing

@testable import Reports

@Suite struct TemplateTests {
  @Test(arguments: [
    ("a{{x}}b", "a1 &lt;b"), ("{{&y}}", "<b>"), ("{{#list}}[{{z}}{{x}}]{{/list}}", "[21 &lt;][31 &lt;]"),
    ("{{^list}}none{{/list}}{{^no}}none{{/no}}", "none"), ("{{#x}}has {{x}}{{/x}}{{#no}}not{{/no}}", "has 1 &lt;"),
    ("{{#list}}{{#x}}{{z}}{{/x}}{{/list}}!", "23!"),
  ])
  func `a template fills its slots`(template: String, expected: String) {
    let slots: Template.Slots = ["x": "1 <", "y": .markup("<b>"), "list": .list([["z": "2"], ["z": "3"]])]
    #expect(Template(template).filled(slots) == expected)
  }

  @Test func `a unit is bound to its figure`() {
    #expect("30 mm/s on 2 of 18 px, 5 %".withBoundUnits == "30\u{a0}mm/s on 2 of 18\u{a0}px, 5\u{a0}%")
    #expect("a  b 3 mm.".withBoundUnits == "a  b 3\u{a0}mm." && "3 mmm".withBoundUnits == "3 mmm")
  }
}
