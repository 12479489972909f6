import Testing

@testable import Reports

@Suite("A template")
struct TemplateTests {
  @Test(
    "fills its slots",
    arguments: [
      ("a{{x}}b", "a1 &lt;b"), ("{{&y}}", "<b>"), ("{{#list}}[{{z}}{{x}}]{{/list}}", "[21 &lt;][31 &lt;]"),
      ("{{^list}}none{{/list}}{{^no}}none{{/no}}", "none"), ("{{#x}}has {{x}}{{/x}}{{#no}}not{{/no}}", "has 1 &lt;"),
      ("{{#list}}{{#x}}{{z}}{{/x}}{{/list}}!", "23!"),
    ])
  func fillsItsSlots(template: String, expected: String) {
    let slots: Template.Slots = ["x": "1 <", "y": .markup("<b>"), "list": .list([["z": "2"], ["z": "3"]])]
    #expect(Template(template.utf8).filled(slots) == expected)
  }

  @Test("binds a unit to its figure")
  func bindsAUnit() {
    #expect("30 mm/s on 2 of 18 px, 5 %".withBoundUnits == "30\u{a0}mm/s on 2 of 18\u{a0}px, 5\u{a0}%")
    #expect("a  b 3 mm.".withBoundUnits == "a  b 3\u{a0}mm." && "3 mmm".withBoundUnits == "3 mmm")
  }
}
