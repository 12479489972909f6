#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Measures what the project promises about speed and memory.
///
/// It is small on purpose, and uses no Foundation: a child's peak of memory is never below its parent's.
@main
struct Benchmark {
  private let dynamic: String
  private let staticExecutable: String
  private let inprocess: String
  private let cppExport: String
  private let python: String
  private let pythonExport: String
  private let displays: String
  private let logReference: String
  private let folder: String
  private var table = ResultTable()

  static let names = ["startup", "loading", "export", "handover", "text", "memory", "motion", "log"]

  static func main() {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      guard arguments.count >= 9 else { throw FailedRun(description: "this program is run by the script 'run'") }
      var benchmark = Benchmark(
        dynamic: arguments[0], staticExecutable: arguments[1], inprocess: arguments[2], cppExport: arguments[3],
        python: arguments[4], pythonExport: arguments[5], displays: arguments[6], logReference: arguments[7],
        folder: arguments[8])
      for name in arguments.count > 9 ? Array(arguments[9...]) : names { try benchmark.run(name) }
      exit(benchmark.table.holds ? 0 : 1)
    } catch {
      let message = Array("benchmark: \(error)\n".utf8)
      write(STDERR_FILENO, message, message.count)
      exit(70)
    }
  }

  private mutating func run(_ name: String) throws {
    switch name {
    case "startup": try measureStartUp()
    case "loading": try measureLoading()
    case "export": try measureExport()
    case "handover": try measureHandOver()
    case "text": try measureText()
    case "memory": try measureMemory()
    case "motion": try measureMotion()
    case "log": try measureLog()
    default: throw FailedRun(description: "no benchmark is called \(name); there are \(Self.names)")
    }
  }
}

extension Benchmark {
  private mutating func measureStartUp() throws {
    for (title, path, limit) in [("static executable", staticExecutable, 12.0), ("dynamic", dynamic, 20)] {
      table.add(
        "report, \(title), to /bin/true", try Pairs(300, Program(path, "report"), Program("/bin/true")), atMost: limit)
    }
    if let count = Program(staticExecutable, "report").instructions(through: "\(folder)/instructions") {
      table.add("instructions of it, static executable", count / 1e6, "M", atMost: 46, note: "")
    }
  }

  private mutating func measureLoading() throws {
    let (one, many, count) = ("\(folder)/one.json", "\(folder)/many.json", 10_000)
    _ = try Program(inprocess, "make-profile", one, "1").run()
    _ = try Program(inprocess, "make-profile", many, "\(count)").run()
    let pairs = try Pairs(printedBy: Program(inprocess, "load-pairs", many, "16"), through: "\(folder)/pairs")
      .counting(
        Program(inprocess, "load", many), Program(inprocess, "decode", many), above: Program(inprocess, "load", one),
        through: "\(folder)/instructions")
    table.add("loading 10,000 devices, to JSONDecoder", pairs, atMost: 0.65)

    let base = try peak(Program(inprocess, "load", one))
    let whole = try peak(Program(inprocess, "load", many))
    var information = stat()
    guard stat(many, &information) == 0 else { throw FailedRun(description: "no \(many)") }
    let limit = Double(information.st_size) / 1_048_576 + Double(2 * count) / 1024
    table.add(
      "memory for 10,000 devices", Double(whole - base) / 1024, "MiB", atMost: limit,
      note: "a file of \((Double(information.st_size) / 1_048_576).fixed(2)) MiB and 2 KiB for each device")
  }

  private mutating func measureExport() throws {
    let arguments = ["export", "--speeds", "0:100:0.01"]
    let cpp = Program(cppExport, displays)
    for (title, path) in [("static executable", staticExecutable), ("dynamic", dynamic)] {
      let export = Program(path, arguments)
      // Both pay the same for the system to write a file.
      for (target, output, limit) in [("/dev/null", "/dev/null", 2.2), ("a file", "\(folder)/rows.csv", 2.2)] {
        table.add(
          "export to \(target), \(title), to C++", try measured(11, export, cpp, output: output), atMost: limit)
      }
    }
    let pairs = try Pairs(3, Program(dynamic, arguments), Program(python, pythonExport, displays))
    table.add("export to /dev/null, dynamic, to Python's csv", pairs, atMost: 0.2)
  }

  /// Pairs of runs, their instructions counted where nothing but the output's target differs.
  private func measured(_ count: Int, _ program: Program, _ reference: Program, output: String = "/dev/null") throws
    -> Pairs
  {
    let pairs = try Pairs(count, program, reference, output: output)
    return output == "/dev/null" ? pairs.counting(program, reference, through: "\(folder)/instructions") : pairs
  }

  /// The same displays and frames for an app, for a browser and for a spreadsheet.
  private mutating func measureHandOver() throws {
    let export = ["export", "--all", "--format"]
    table.add(
      "all displays as Swift, to CSV",
      try Pairs(31, Program(staticExecutable, export + ["swift"]), Program(staticExecutable, export + ["csv"])),
      atMost: 2)
    table.add(
      "a page that plays 10 s, to its frames as CSV",
      try Pairs(
        31, Program(staticExecutable, "preview", "iPhone 15", "--output", "-"),
        Program(staticExecutable, "motion", "iPhone 15", "--frames", "--format", "csv")), atMost: 2)
  }

  /// The same frames and rows for people and for machines.
  private mutating func measureText() throws {
    let frames = ["motion", "iPhone 15", "--frames", "--duration", "2000", "--refresh", "60", "--format"]
    table.add(
      "frames as text, to CSV",
      try measured(11, Program(staticExecutable, frames + ["text"]), Program(staticExecutable, frames + ["csv"])),
      atMost: 3)
    let rows = ["table", "iPhone*", "--speeds", "0:100:0.05", "--format"]
    table.add(
      "rows of tables as text, to CSV",
      try measured(11, Program(staticExecutable, rows + ["text"]), Program(staticExecutable, rows + ["csv"])), atMost: 4
    )
  }

  /// Ten million rows, beside ten thousand of one display, and beside two and a half million of all: of several displays the
  /// bytes of the first 16,384 speeds are kept, some 2 MiB.
  private mutating func measureMemory() throws {
    for (title, selectors, few, many, fewTitle) in [
      ("one display", ["iPhone 15"], "0:100:0.01", "0:100:0.00001", "ten thousand"),
      ("all displays", [], "0:65.36:0.004", "0:65.36:0.001", "two and a half million"),
    ] {
      let fewPeak = try peak(Program(dynamic, ["export"] + selectors + ["--speeds", few]))
      let manyPeak = try peak(Program(dynamic, ["export"] + selectors + ["--speeds", many]))
      addPeaks("export of ten million rows, \(title)", fewPeak, manyPeak, fewTitle)
    }
    for kind in ["summary", "frames"] {
      let short = try peak(Program(inprocess, "motion-day", kind, "10000"))
      let day = try peak(Program(inprocess, "motion-day", kind, "10368000"))
      addPeaks("a day of motion at 120 Hz, \(kind)", short, day, "10,000 frames")
    }
  }

  private mutating func addPeaks(_ title: String, _ base: Int, _ peak: Int, _ baseTitle: String) {
    table.add(
      "memory: \(title)", Double(peak) / 1024, "MiB", atMost: 32,
      note: "\((Double(base) / 1024).fixed(2)) MiB for \(baseTitle)")
    table.add("memory: growth", Double(peak - base) / 1024, "MiB", atMost: 0.5, note: "as good as equal")
  }

  private mutating func measureMotion() throws {
    for ratio in ["815/254", "3979/4572"] {
      let pairs = try Pairs(printedBy: Program(inprocess, "motion-pairs", ratio, "16"), through: "\(folder)/pairs")
      table.add("summary of 10,000,000 frames, \(ratio), to C", pairs, atMost: 2)
      table.add("the same, a frame", pairs.median * 100, "ns", atMost: 20, note: "")
    }
  }

  /// A log of a million ticks, as an app writes it at each frame, to C's getline and strtod.
  private mutating func measureLog() throws {
    let log = "\(folder)/ticks.csv"
    _ = try Program(
      staticExecutable, "motion", "iPhone 15", "--refresh", "60", "--way", "link-carry", "--duration", "16666.6",
      "--frames", "--format", "csv", "--columns", "time_s,offset_points"
    ).run(output: log)
    let measure = Program(staticExecutable, "measure", "log", log, "iPhone 15", "--speed", "30", "--refresh", "60")
    table.add(
      "log of a million ticks, to getline and strtod", try Pairs(11, measure, Program(logReference, log)), atMost: 3)
    table.add(
      "memory: the same log", Double(try peak(measure)) / 1024, "MiB", atMost: 32, note: "streamed")
  }

  /// The median peak of a few runs, in KiB.
  private func peak(_ program: Program) throws -> Int {
    try (0..<5).map { _ in try program.run().peakKibibytes }.sorted()[2]
  }
}
