import Testing
import TestSupport

/// The help of the other commands, whole.
@Suite struct HelpSnapshotTests {
  private static func help(_ command: String) throws -> String {
    let outcome = try Program.run(command, "--help")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    return outcome.text
  }

  @Test func `help of table`() throws {
    expectSnapshot(
      try Self.help("table"),
      #"""
      OVERVIEW: Print a table per device, a line per speed.

      Example: speedcal table 'iPhone 8 Plus' iPhone15,4 --speeds 10:50:10
      Example: speedcal table --ppi 460 --scale 3

      USAGE: speedcal table [<options>] [<selectors> ...]

      ARGUMENTS:
        <selectors>             Device names, model identifiers, families, or
                                patterns with * and ? over names; case does not
                                matter. Quote what contains blanks or stars.

      OPTIONS:
        --ppi <ppi>             Physical pixels per inch of a display that is in no
                                profile.
        --scale <scale>         Rendered pixels per point of that display, what
                                UIScreen.scale reports.
        --native-scale <native-scale>
                                Physical pixels per point of that display, if it is
                                not the scale: a decimal or a ratio such as 1080/414.
        --zoomed                Display Zoom is on: the native scale is pixels width
                                / zoomed points width.
        --profiles <path>       A profile file, or a folder of them, to lay over the
                                bundled ones. Repeatable; the last one wins.
        --no-bundled-profiles   Leave the bundled profiles out.
        --speeds <list>         Speeds in mm/s: values and inclusive ranges
                                START:END:STEP, such as 5:20:5,30. (default:
                                5,10,20,30,50,75,100)
        --rule <rule>           The smallest movement of a tick: a whole point, or a
                                whole pixel. (values: point, pixel; default: point)
        --interval <seconds>    The nominal interval of the timer: a decimal or a
                                ratio such as 1/60. (default: 0.01)
        --limits <min:max>      The slowest and the fastest speed to apply, in mm/s.
                                (default: 0:100)
        --scale-basis <scale-basis>
                                The scale to divide by: native is physically right,
                                logical is the tutorial formula's. (values: native,
                                logical; default: native)
        --format <format>       The output format. Without it, the extension of the
                                output file tells, else the command has its own.
                                (values: text, csv, tsv, markdown, json, jsonl)
        --output <output>       The output file, which appears whole or not at all; -
                                is standard output. (default: -)
        --version               Show the version.
        -h, --help              Show help information.
      """#)
  }

  @Test func `help of devices`() throws {
    expectSnapshot(
      try Self.help("devices"),
      #"""
      OVERVIEW: List what the database knows.

      Example: speedcal devices 'iPad Pro*'

      USAGE: speedcal devices [<selectors> ...] [--profiles <path> ...] [--no-bundled-profiles] [--format <format>] [--output <output>]

      ARGUMENTS:
        <selectors>             Device names, model identifiers, families, or
                                patterns with * and ? over names.

      OPTIONS:
        --profiles <path>       A profile file, or a folder of them, to lay over the
                                bundled ones. Repeatable; the last one wins.
        --no-bundled-profiles   Leave the bundled profiles out.
        --format <format>       The output format. Without it, the extension of the
                                output file tells, else the command has its own.
                                (values: text, csv, tsv, markdown, json, jsonl)
        --output <output>       The output file, which appears whole or not at all; -
                                is standard output. (default: -)
        --version               Show the version.
        -h, --help              Show help information.
      """#)
  }

  @Test func `help of show`() throws {
    expectSnapshot(
      try Self.help("show"),
      #"""
      OVERVIEW: Print one device in full, and where each value comes from.

      Example: speedcal show 'iPhone 8 Plus'
      Example: speedcal show iPhone15,4 --as-profile > mine.json

      USAGE: speedcal show <selector> [--as-profile] [--profiles <path> ...] [--no-bundled-profiles] [--format <format>] [--output <output>]

      ARGUMENTS:
        <selector>              A device name, a model identifier, or a pattern that
                                fits a single name.

      OPTIONS:
        --as-profile            Print the device as a profile file, to start one's
                                own from.
        --profiles <path>       A profile file, or a folder of them, to lay over the
                                bundled ones. Repeatable; the last one wins.
        --no-bundled-profiles   Leave the bundled profiles out.
        --format <format>       The output format. Without it, the extension of the
                                output file tells, else the command has its own.
                                (values: text, csv, tsv, markdown, json, jsonl)
        --output <output>       The output file, which appears whole or not at all; -
                                is standard output. (default: -)
        --version               Show the version.
        -h, --help              Show help information.
      """#)
  }

  @Test func `help of validate`() throws {
    expectSnapshot(
      try Self.help("validate"),
      #"""
      OVERVIEW: Check profile files, and whether they fit together with the bundled
      ones.

      Every problem of every file is listed. The exit status is 0 when there is none,
      1 when there are some.

      Example: speedcal validate mine.json

      USAGE: speedcal validate <path> ... [--no-bundled-profiles] [--format <format>] [--output <output>]

      ARGUMENTS:
        <path>                  Profile files, or folders of them.

      OPTIONS:
        --no-bundled-profiles   Leave the bundled profiles out.
        --format <format>       The output format. Without it, the extension of the
                                output file tells, else the command has its own.
                                (values: text, csv, tsv, markdown, json, jsonl)
        --output <output>       The output file, which appears whole or not at all; -
                                is standard output. (default: -)
        --version               Show the version.
        -h, --help              Show help information.
      """#)
  }
}
