import Foundation
import TestSupport
import Testing

/// The code that moves content, as the program prints it: right by its types, and moved by a simulated display link.
@Suite(.walk) struct DriverWalks {
  private static let stubs = Sketch.root.appendingPathComponent("Tests/TestSupport/Stubs")

  private static func code(_ format: String, _ arguments: String...) throws -> String {
    let outcome = try Program.run(["export"] + arguments + ["--format", format])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.text
  }

  private static func stub(_ name: String) throws -> String {
    try String(contentsOf: stubs.appendingPathComponent(name), encoding: .utf8)
  }

  /// What `measure log` says of logs of code at 30 mm/s, which nothing that is set may change.
  private static func expectLogs(_ logs: [String], in folder: TemporaryFolder, of device: String) throws {
    for log in logs {
      let outcome = try Program.run(
        ["measure", "log", folder.path(log), device, "--speed", "30", "--tolerance", "2%"])
      #expect(outcome.status == 0, "\(log) of \(device): \(outcome.text)\(outcome.errors)")
    }
  }

  @Test(arguments: ["uikit", "swiftui"], ["5", "6"])
  func `Swift is right by its types on every device`(_ format: String, _ mode: String) throws {
    let phones = ["iPhone", "iPad", "iPod touch"]
    for devices in format == "swiftui" ? [phones, ["Apple Watch"]] : [phones] {
      let outcome = try Program.run(["export"] + devices + ["--format", format])
      let sketch = Sketch(file: format, text: outcome.text)
      #expect(try sketch.complaints(languageMode: mode) == "")
    }
  }

  @Test(arguments: [("uikit", "UIKit"), ("swiftui", "SwiftUI")])
  func `Swift moves evenly, covers its view, and stands when it should`(_ format: String, _ module: String) throws {
    let code = try Self.code(format, "iPhone 8 Plus", "iPhone 13 mini", "iPhone Duo")
    // The blocks of the article: how the code is used, its log, and a unit test.
    let article = try Sketch.articleBlocks("swift").filter { block in
      block.contains("import \(module)\n") || !block.contains("import UIKit") && !block.contains("import SwiftUI")
    }
    #expect(article.count == 3)
    let own = module == "UIKit" ? article : article.map { $0.replacing("ViewMotion", with: "TrackMotion") }
    let logs = try TemporaryFolder([:])
    let simulation = try Self.stub("\(module)Simulation.swift").replacing("LOGS", with: logs.url.path)
    let whole = ([code] + own + [simulation]).joined(separator: "\n")
    func complaints(_ sketch: Sketch) throws -> [Substring] {
      // What the code says of unknown screens is not of the simulation.
      try sketch.output().split(separator: "\n").filter { !$0.hasPrefix("speedcal: ") }
    }
    #expect(try complaints(Sketch(file: format, text: whole)) == ["done"])
    try Self.expectLogs(["414.csv", "375.csv"], in: logs, of: "iPhone 8 Plus")
    // Faults that the simulation sees: each is made in the code alone.
    for (right, wrong, complaint) in module == "UIKit" ? Self.viewFaults : Self.trackFaults {
      let faulty = code.replacing(right, with: wrong)
      #expect(faulty != code, "\(right)")
      let sketch = Sketch(file: format, text: ([faulty] + own + [simulation]).joined(separator: "\n"))
      #expect(try complaints(sketch).contains { $0.contains(complaint) }, "\(complaint)")
    }
  }

  private static let viewFaults = [
    // Frames that add up what they should have taken, and content that stands there once.
    ("seconds: link.targetTimestamp - (origin ?? 0)", "seconds: 1", "judder"),
    (".rounded(.up) + 1, 64", ", 1", "a gap"),
    ("moved * glass.pixelsPerPoint)", "moved)", "a log of"),
    ("view.translatesAutoresizingMaskIntoConstraints = false", "", "is not laid out"),
    ("if screen !== window.screen || sizes.last != native {", "do {", "asked"),
    ("guard sizes != [", "guard [] != [", "in each frame that is scrolled"),
    ("height: isVertical ? UIView.noIntrinsicMetric : copies.bounds.height", "height: 0", "no height of its own"),
  ]

  private static let trackFaults = [
    ("seconds: now - origin", "seconds: 1", "judder"), (".rounded(.up) + 1, 64", ", 1", "a gap"),
    ("moved * (glass?.pixelsPerPoint ?? 1)", "moved", "a log of"),
    // A clock that somebody sets, and what a body may not do.
    (
      "ProcessInfo.processInfo.systemUptime + timeline.date.timeIntervalSinceNow",
      "timeline.date.timeIntervalSince1970", "judder"
    ),
    ("let shift = motion", "let _ = onFrame?(now, nil, moved); let shift = motion", "a body tells"),
    ("let shift = motion", "let _ = { size = size }(); let shift = motion", "states"),
    (".task(id: phase) { run.end() }", "", "jumps after the background"),
  ]

  @Test func `a watch moves at the physical speed`() throws {
    // In 10 s at 30 mm/s, to the nearest half point: 300 mm * 326 ppi / 25.4 / 2.
    let code = try Self.code("swiftui", "Apple Watch Ultra 2")
    let simulation = try Self.stub("SystemSimulation.swift")
    #expect(try Sketch(file: "watch", text: code + "\n" + simulation).output() == "1925.0\n")
  }

  /// `tsc` is in Debian's node-typescript; without it there is nothing to check.
  @Test(.needs("tsc", package: "node-typescript"))
  func `JavaScript tells TypeScript its types`() throws {
    let code = try Self.code("js", "iPhone 8 Plus", "iPhone Duo", "Dell U2720Q")
    let use = """
      import { scroll, offset, glassOf } from "./scroll.js";
      const banner = scroll(document.body, {
        device: "iPhone 8 Plus", axis: "vertical", onFrame: (seconds, target, pixels) => seconds + pixels,
      });
      banner.pause();
      scroll(document.body);
      const page = { width: 414, height: 736, ratio: 3, zoom: 1, isMac: false, isFirefox: false };
      const pxPerSecond = glassOf("iPhone 8 Plus", page)?.pxPerPixel ?? 0;
      const px: number = offset(1, { pxPerSecond, renderedPerPx: 3 });
      // @ts-expect-error a number is no device
      scroll(document.body, { device: px });
      // @ts-expect-error no such axis
      scroll(document.body, { axis: "diagonal" });
      """
    let folder = try TemporaryFolder(["scroll.js": code, "use.ts": use])
    let options = ["--allowJs", "--checkJs", "--noEmit", "--target", "es2022", "--lib", "es2022,dom,dom.iterable"]
    let outcome = try Self.run(["tsc"] + options + ["use.ts"], in: folder)
    #expect(outcome.text == "")
  }

  @Test(.needs("tsc", package: "node-typescript"))
  func `TypeScript moves evenly on the screen that it finds, covers its view, and stands when it should`() throws {
    let devices = [
      "iPhone 8 Plus", "iPhone Duo", "Google Pixel 8", "Samsung Galaxy Z Fold5", "Samsung Galaxy S24 Ultra",
    ]
    let code = try Program.run(["export"] + devices + ["--format", "react-native"]).text
    let article = try Sketch.articleBlocks("ts")
    try #require(article.count == 2)
    var files = [
      "simulation.ts": try Self.stub("reactNativeSimulation.ts"), "log.ts": article[0],
      "test.ts": article[1] + """
        function test(name: string, run: () => void) { run(); }
        function expect(found: number) {
          return { toBeLessThan: (limit: number) => { if (!(found < limit)) console.log(`${found} px off`); } };
        }
        """,
    ]
    for module in try Self.stub("ReactNative.ts").components(separatedBy: "// module ").dropFirst() {
      let name = module.prefix { $0 != "\n" }
      files["\(name).ts"] = String(module.dropFirst(name.count))
    }
    func printed(by code: String, in script: String, _ judge: (TemporaryFolder) throws -> Void = { _ in }) throws
      -> String
    {
      let folder = try TemporaryFolder(files.merging(["useScroll.ts": code]) { $1 })
      let options = ["--strict", "--target", "es2021", "--module", "commonjs", "--baseUrl", "."]
      let compiled = try Self.run(["tsc"] + options + ["\(script).ts"], in: folder)
      try #require(compiled.status == 0, "\(compiled.text)")
      let text = try Self.run(["NODE_PATH=.", "node", "\(script).js"], in: folder).text
      try judge(folder)
      return text
    }
    #expect(
      try printed(by: code, in: "simulation") {
        try Self.expectLogs(["ticks.csv"], in: $0, of: "Samsung Galaxy S24 Ultra")
      } == "done\n")
    // The unit test of the article is right of the pure part alone, which needs nothing of React Native.
    let pure = code.components(separatedBy: "// -- pure --")[1].components(separatedBy: "// -- the hook --")[0]
    #expect(try printed(by: pure, in: "test") == "")
    #expect(try printed(by: pure.replacing("25.4", with: "25"), in: "test") != "")
    // Faults that the simulation sees: a resolution that is not asked for, time that is cut without its eighth, a copy too
    // few, a log in points, and what is new in each render.
    for (right, wrong, complaint) in [
      ("? along : own", "? 1 : own", "mm at 1080,2340"), ("+ 1 / 8", "", " Hz: "),
      ("{ length: count + 1 }", "{ length: Math.max(count, 1) }", "bare at"),
      ("moved.value / pointsPerPixel", "moved.value", "a log of"),
      ("[count, gap, flexDirection, isVertical, side]", "[{}]", "new in each render"),
      ("layout[side]), [side])", "layout[side]), [{}])", "new in each render"),
      ("onFrame, moved, run]", "onFrame, moved, run, {}]", "registers the callback anew"),
    ] {
      let faulty = code.replacing(right, with: wrong)
      #expect(faulty != code, "\(right)")
      #expect(try printed(by: faulty, in: "simulation").contains(complaint), "\(complaint)")
    }
  }

  /// `kotlin` is a package of Debian's; without it there is nothing to check.
  @Test(.needs("kotlinc", package: "kotlin"))
  func `Kotlin moves evenly on the screen that it finds, covers its view, and stands when it should`() throws {
    let code = try Self.code("compose", "Google Pixel 8", "Samsung Galaxy Z Fold5", "Samsung Galaxy S24 Ultra")
    let article = try Sketch.articleBlocks("kotlin")
    try #require(article.count == 2)
    var files = ["Banner.kt": article[0], "Test.kt": article[1]]
    files["Simulation.kt"] = try Self.stub("ComposeSimulation.kt")
    for (index, package) in try Self.stub("Compose.kt").components(separatedBy: "\npackage ").enumerated() {
      files["Stub\(index).kt"] = (index > 0 ? "package " : "") + package
    }
    func printed(by code: String, _ judge: (TemporaryFolder) throws -> Void = { _ in }) throws -> String {
      // Debian's Kotlin is of before 1.4, which brought the comma behind the last argument.
      let old = code.replacing(/\),( \/\/.*\n\))/) { ")\($0.1)" }
      let folder = try TemporaryFolder(files.merging(["Driver.kt": old]) { $1 })
      let sources = files.keys.sorted() + ["Driver.kt"]
      let compiled = try Self.run(["kotlinc", "-nowarn"] + sources + ["-d", "classes"], in: folder)
      try #require(compiled.status == 0, "\(compiled.errors)")
      let outcome = try Self.run(["kotlin", "-cp", "classes", "SimulationKt"], in: folder)
      try judge(folder)
      return outcome.text + outcome.errors
    }
    #expect(
      try printed(by: code) {
        try Self.expectLogs(["ticks.csv"], in: $0, of: "Samsung Galaxy S24 Ultra")
      } == "done\n")
    // Faults that the simulation sees at once: a resolution that is not asked for, time that is cut without its eighth, a copy
    // too few, a rate that is asked for while the content stands, animators that are asked in each frame, and a listener that
    // stays.
    let faults = [
      ("along else own", "1.0 else own", "mm on [1080, 2340]"), ("+ 1.0 / 8", "", " Hz: "),
      ("1..minOf(count, 63)", "2..minOf(count, 63)", "bare at"),
      ("if (!moves) own else ", "", "content that stands asks for"),
      (
        "if (origin < 0)", "isReduced = !ValueAnimator.areAnimatorsEnabled(); if (origin < 0)",
        "asks the display or the animators"
      ),
      (
        "onDispose { ValueAnimator.unregisterDurationScaleChangeListener(listener) }", "onDispose { }",
        "it listens when it has left"
      ),
    ]
    let wrong = faults.reduce(code) { $0.replacing($1.0, with: $1.1) }
    let complaints = try printed(by: wrong)
    for (right, _, complaint) in faults {
      #expect(code.contains(right) && complaints.contains(complaint), "\(complaint)")
    }
    // And a log in pixels of the picture, then a number that is boxed, which ends it.
    let boxed = code.replacing("mutableDoubleStateOf(0.0)", with: "mutableStateOf(0.0)")
      .replacing("25.4 * part, part)", with: "25.4 * part, 1.0)")
    let others = try printed(by: boxed)
    for complaint in ["a log of", "a number is boxed"] { #expect(others.contains(complaint), "\(others)") }
    let starred = code.replacing("runtime.Composable\n", with: "runtime.*\n")
    #expect(try printed(by: starred).contains("a star import"))
  }

  @Test(.needsNode) func `the head of JavaScript imports the file that was written`() throws {
    let folder = try TemporaryFolder(["package.json": #"{"type":"module"}"#])
    let file = "banner 'two'.js"
    let outcome = try Program.run(["export", "iPhone 15", "--format", "js", "--output", folder.path(file)])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let usage = try folder.text(file).split(separator: "\n").prefix { $0.hasPrefix("//") }
      .filter { $0.hasPrefix("//     ") }.map { $0.dropFirst("//     ".count) }
    let script = usage.joined(separator: "\n") + "\nconsole.log(typeof scroll)\n"
    try script.write(to: folder.url.appendingPathComponent("page.js"), atomically: true, encoding: .utf8)
    #expect(try Self.run(["node", "page.js"], in: folder).text == "function\n")
  }

  @Test(.needsNode) func `JavaScript writes a log that is read, whatever is set`() throws {
    let article = try Sketch.articleBlocks("js")
    let code = try Self.code("js", "iPhone 15")
    for screen in ["393, 852, 3", "320, 693, 3"] {
      let folder = try TemporaryFolder([
        "package.json": #"{"type":"module"}"#, "scroll.js": code, "dom.js": try Self.stub("dom.mjs"),
        "log.js": "import './page.js';\n" + article[0]
          + "for (let count = 0; count <= 600; count++) frame(count / 60);\npause.onclick();\n",
        "page.js": """
        import { element, frame, setScreen } from "./dom.js";
        const track = element(1000);
        track.parentElement = element(300);
        Object.assign(globalThis, { frame, pause: {} });
        document.querySelector = name => name === "#track" ? track : pause;
        setScreen(\(screen));
        """,
      ])
      let outcome = try Self.run(["node", "log.js"], in: folder)
      try outcome.text.write(to: folder.url.appendingPathComponent("ticks.csv"), atomically: true, encoding: .utf8)
      try Self.expectLogs(["ticks.csv"], in: folder, of: "iPhone 15")
    }
  }

  private static func run(_ words: [String], in folder: TemporaryFolder) throws -> Program.Outcome {
    try Program.run(
      words, in: folder, environment: ProcessInfo.processInfo.environment,
      executable: URL(fileURLWithPath: "/usr/bin/env"))
  }
}
