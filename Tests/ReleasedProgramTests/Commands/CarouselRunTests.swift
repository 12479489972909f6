import Testing
import TestSupport

@testable import ProgramSupport

/// `carousel`, end to end.
@Suite(.walk) struct CarouselRunTests {
  @Test func `events come as a list or as a file`() throws {
    let folder = try TemporaryFolder()
    try folder.write("# a swipe\n1:drag-begin\n1.2:drag-by=-80, 1.5:drag-end\n2:speed=50\n3:stop\n", to: "events.txt")
    let arguments = ["carousel", "iPhone 15", "--duration", "4", "--format", "csv", "--events"]
    let list = try Program.runInProcess(arguments + ["1:drag-begin,1.2:drag-by=-80,1.5:drag-end,2:speed=50,3:stop"])
    let file = try Program.runInProcess(arguments + ["events.txt"], in: folder)
    #expect(list.status == 0)
    #expect(file.text == list.text)
    #expect(list.lines.filter { $0.contains(",drag-by=-80,") }.count == 1)
    #expect(list.lines.last?.contains(",stop,") == true)
  }

  @Test func `the trace has the columns of the interface`() throws {
    let outcome = try Program.runInProcess(
      "carousel", "--loop", "tripled", "--viewport", "300", "--items", "2", "--duration", "7", "--format", "csv")
    #expect(
      outcome.text == """
        time_s,event,offset_points,offset_before_wrap_points,page,item,wrapped,from_page,to_page,cause
        0,layout,600,,0,0,false,,,
        3.5,advance,900,,1,1,false,0,1,timer
        7,advance,600,1200,0,0,true,1,0,timer

        """)
  }

  /// The offsets that the strip shows first.
  private static func offsets(_ options: String...) throws -> [String] {
    let outcome = try Program.runInProcess(
      ["carousel", "iPhone 15", "--duration", "0.05", "--columns", "event,offset_points", "--format", "csv"] + options)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    return Array(outcome.lines.dropFirst().prefix(4))
  }

  @Test func `a way moves in its own steps, from the middle of the sets`() throws {
    #expect(try Self.offsets() == ["layout,2382", "tick,2383", "tick,2384", "tick,2385"])
    #expect(try Self.offsets("--way", "timer-point") == Self.offsets())
    #expect(try Self.offsets("--way", "timer-pixel") == Self.offsets("--rule", "pixel"))
    #expect(try Self.offsets("--rule", "pixel")[1] == "tick,2383.6666666666665")
    // 181.1 pt/s are 3.02 points in a frame at 60 Hz, the display's own rate.
    #expect(try Self.offsets("--way", "link-carry") == ["layout,2382", "tick,2385", "tick,2388", "tick,2391"])
    #expect(try Self.offsets("--way", "link-carry") == Self.offsets("--way", "link-carry", "--refresh", "60"))
    #expect(try Self.offsets("--way", "link-elapsed") == Self.offsets("--way", "link-carry"))
    #expect(try Self.offsets("--sets", "5").first == "layout,4764")
  }

  @Test func `a bad event in a file is bad data of that file`() throws {
    let folder = try TemporaryFolder(["events.txt": "1:stop\n2:jump\n"])
    let outcome = try Program.runInProcess("carousel", "iPhone 15", "--events", "events.txt", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.text == "")
    #expect(
      outcome.errors == """
        Error: events.txt: event 2, '2:jump': 'jump' is not an event; use one of start, stop, appear, disappear, \
        drag-begin, drag-by, drag-end, swipe-forward, swipe-reverse, go-to, speed, every

        """)
  }

  @Test func `a missing file of events is one that cannot be read`() throws {
    let outcome = try Program.runInProcess("carousel", "iPhone 15", "--events", "nowhere.txt")
    #expect(outcome.status == 66)
    #expect(outcome.errors == "Error: cannot read 'nowhere.txt': No such file or directory\n")
  }

  @Test(arguments: [
    (
      ["iPhone 15", "--way", "link-elapsed"],
      "30 mm/s, 3.018 pt a frame at 60 Hz, loop by sets of 2382 pt, 6 items, 10 s\n"
    ),
    (
      ["iPhone 15", "--items", "4", "--item-width", "100", "--spacing", "5", "--sets", "9"],
      "30 mm/s, 1 pt every 5.522 ms, loop by sets of 420 pt, 4 items, 10 s\n"
    ),
    (
      ["--loop", "tripled", "--viewport", "390", "--items", "3"],
      "a page every 3.5 s, loop by three sets of 1170 pt, 3 items, 10 s\n"
    ),
  ])
  func `the head says what a frame moves, and how long a set is`(_ arguments: [String], _ head: String) throws {
    #expect(try Program.runInProcess(["carousel"] + arguments).text.contains(head))
  }
}
