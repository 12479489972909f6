import Testing
import TestSupport

@testable import speedcal

/// The line on standard error that tells how far a long export is.
@Suite struct ProgressTests {
  /// What the line shows when rows are written at some times after the start, in milliseconds.
  private static func shown(_ rowCount: Int?, _ writes: [(milliseconds: Int, rows: Int)]) -> [String] {
    var (time, shown) = (ContinuousClock.now, [String]())
    let start = time
    let line = ProgressLine(rowCount: rowCount, now: { time }, write: { shown.append($0) })
    for (milliseconds, rows) in writes {
      time = start + .milliseconds(milliseconds)
      String(repeating: "a,b\n", count: rows).utf8.withContiguousStorageIfAvailable { line.note(.init($0)) }
    }
    line.finish()
    return shown
  }

  @Test func `a long export shows its progress from the second second on, five times a second, and clears it`() {
    #expect(
      Self.shown(400, [(0, 40), (1000, 60), (1001, 100), (1200, 20), (1202, 30), (9000, 150)])
        == ["\r50 % of 400 rows", "\r62 % of 400 rows", "\r100 % of 400 rows", "\r\u{1B}[K"])
    #expect(Self.shown(nil, [(2000, 7)]) == ["\r7 rows", "\r\u{1B}[K"])
    #expect(Self.shown(3, [(2000, 4)]).first == "\r100 % of 3 rows")
  }

  @Test func `a short one shows none`() throws {
    #expect(Self.shown(400, [(500, 200), (1000, 200)]) == [])
    let (text, status) = try PseudoTerminal.run(
      ["export", "iPhone 15", "--output", "/dev/null"], columns: 80, environment: Program.environment)
    #expect(status == 0)
    #expect(text == "")
  }

  @Test func `escapes and progress are left out where they are not wanted`() {
    #expect(StandardStreams.isStyleWanted { ["TERM": "xterm", "NO_COLOR": ""][$0] })
    #expect(StandardStreams.isStyleWanted { _ in nil })
    #expect(!StandardStreams.isStyleWanted { ["NO_COLOR": "1"][$0] })
    #expect(!StandardStreams.isStyleWanted { ["TERM": "dumb"][$0] })
  }

  @Test(arguments: [
    ("C", true), ("POSIX", true), ("de_DE.ISO-8859-1", true), ("de_DE.ISO-8859-15@euro", true), ("C.UTF-8", false),
    ("en_US.utf8@x", false), ("en_US", false), ("@", false), ("@@", false), ("@.utf8", false), (".", false),
    ("", false),
  ])
  func `a locale says whether more than ASCII is safe, whatever it is`(_ locale: String, _ isASCII: Bool) {
    for variable in ["LC_ALL", "LC_CTYPE", "LANG"] {
      #expect(StandardStreams.isASCII { $0 == variable ? locale : nil } == isASCII)
    }
  }
}
