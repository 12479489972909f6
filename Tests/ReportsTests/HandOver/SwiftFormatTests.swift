import Testing

@testable import Reports

/// The Swift file for programs that want no dependency.
@Suite struct SwiftFormatTests {
  @Test func `a display is a line, with its name kept from being code`() throws {
    let text = try SmallDatabase.speedReport("30").swiftFile(typeName: "Displays").text()
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("    Row(\"") }
    #expect(
      rows == [
        #"    Row("Phone Plus", "", "Phone1,1 Phone1,2", 401, 3, 2.608695652173913, 0.14397762323930818, 1080, 1920),"#,
        #"    Row("Fold 漢字", "inner", "Fold1,1", 430, 3, 2.807174887892377, 0.13451440815074991, 1878, 2670),"#,
        #"    Row("Fold 漢字", "outer", "Fold1,1", 460, 3, 3, 0.12551092808470127, 0, 0),"#,
        #"    Row("Kiosk | \"24\" <b>", "", "", 92.5, 1, 1, 0.3464101615137755, 0, 0),"#,
      ])
    #expect(text.ranges(of: "struct Speed:").count == 1 && text.ranges(of: "    Speed(\"").count == 4)
    #expect(try !SmallDatabase.speedReport("0").swiftFile(typeName: "Displays").text().contains("Speed:"))
  }
}
