import Testing
import TestSupport

/// A display that is described on the command line.
@Suite(.walk) struct OwnDisplayTests {
  @Test func `a table for a custom display`() throws {
    let outcome = try Program.run("table", "--ppi", "460", "--scale", "3")
    #expect(outcome.status == 0 && outcome.errors == "" && outcome.lines.contains("460 ppi @3x"))
    #expect(outcome.lines.contains("   30  181.10   543.31     1     5.522  0.13"))
  }

  @Test(arguments: ["2.6086956521739131", "1080/414"])
  func `a native scale is a decimal or a ratio`(_ nativeScale: String) throws {
    let outcome = try Program.run("export", "--ppi", "401", "--scale", "3", "--native-scale", nativeScale)
    #expect(
      outcome.lines.last
        == "401 ppi @3x,,,,401,3,2.608695652173913,6.051837270341207,30,30,181.55511811023624,473.6220472440945,1,2.608695652173913,"
        + "0.005507969207416242,181.55511811023624,ok,,0.14397762323930818,command line")
  }

  @Test(arguments: ["report", "table", "export"])
  func `the same display in each command`(_ command: String) throws {
    let outcome = try Program.run(command, "--ppi", "92.5", "--scale", "1", "--speeds", "30", "--format", "tsv")
    #expect(outcome.lines.last?.hasPrefix("92.5 ppi @1x\t\t\t\t92.5\t1\t1\t") == true)
    #expect(outcome.lines.count == 2)
  }
}
