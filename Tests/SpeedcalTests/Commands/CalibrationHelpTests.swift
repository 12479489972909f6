import Testing
import TestSupport

/// The help of report and export, whole.
@Suite struct CalibrationHelpTests {
  private static func help(_ command: String) throws -> String {
    let outcome = try Program.run(command, "--help")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    return outcome.text
  }

  @Test func `help of report`() throws {
    expectSnapshot(
      try Self.help("report"),
      #"""
      OVERVIEW: Print every device at one or more speeds, a line each, by family.

      Example: speedcal report iPhone 'iPad mini*' --speeds 30

      USAGE: speedcal report [<options>] [<selectors> ...]

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
                                START:END:STEP, such as 5:20:5,30. (default: 30)
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

  @Test func `help of export`() throws {
    expectSnapshot(
      try Self.help("export"),
      #"""
      OVERVIEW: Export every device at one or more speeds as CSV, TSV, Markdown or
      JSON.

      Numbers have full precision in CSV, TSV and JSON.

      Example: speedcal export iPhone --speeds 5:100:5 --output speeds.csv

      USAGE: speedcal export [<options>] [<selectors> ...]

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
                                START:END:STEP, such as 5:20:5,30. (default: 30)
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
}
