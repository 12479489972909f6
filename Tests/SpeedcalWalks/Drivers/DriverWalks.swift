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

  @Test(arguments: ["uikit", "swiftui"], ["5", "6"])
  func `Swift is right by its types on every device`(_ format: String, _ mode: String) throws {
    let phones = ["iPhone", "iPad", "iPod touch"]
    for devices in format == "swiftui" ? [phones, ["Apple Watch"], ["Mac"], ["Studio Display (2022)"]] : [phones] {
      let outcome = try Program.run(["export"] + devices + ["--format", format])
      let sketch = Sketch(file: format, text: outcome.text)
      #expect(try sketch.complaints(languageMode: mode) == "")
    }
  }

  @Test(arguments: [("uikit", "UIKit"), ("swiftui", "SwiftUI")])
  func `Swift moves evenly, covers its view, and stands when it should`(_ format: String, _ module: String) throws {
    let code = try Self.code(format, "iPhone 8 Plus", "iPhone 13 mini", "iPhone Duo")
    let simulation = try Self.stub("\(module)Simulation.swift")
    func complaints(_ sketch: Sketch) throws -> [Substring] {
      // What the code says of unknown screens is not of the simulation.
      try sketch.output().split(separator: "\n").filter { !$0.hasPrefix("speedcal: ") }
    }
    #expect(try complaints(Sketch(file: format, text: code + simulation)) == ["done"])
    // The simulation sees a display link that adds up what frames should have taken, and content that stands there once.
    let timed = module == "UIKit" ? "seconds: link.targetTimestamp - first" : "seconds: date.timeIntervalSince(origin)"
    for (right, wrong, complaint) in [(timed, "seconds: 1", "judder"), (".rounded(.up) + 1, 64", ", 1", "a gap")] {
      let sketch = Sketch(file: format, text: code + simulation).replacing(right, with: wrong)
      #expect(try complaints(sketch).contains { $0.contains(complaint) }, "\(complaint)")
    }
  }

  @Test(arguments: [
    // In 10 s at 30 mm/s, to the nearest half point: 300 mm * 326 ppi / 25.4 / 2; 1470 pt over the 290.3 mm of 2560 px at
    // 224 ppi; 1470 pt over the 600 mm of an external display.
    ("Apple Watch Ultra 2", "", 1925.0), ("MacBook Air (13-inch, M2, 2022)", "", 1519),
    ("MacBook Air (13-inch, M2, 2022)", "(Stage.isBuiltIn, Stage.millimeters.width) = (false, 600)", 735),
  ])
  func `a watch and a Mac move at the physical speed`(_ device: String, _ state: String, _ points: Double) throws {
    let window = device.contains("Mac") ? "(Scene.views.values.first as? NSView)?.window = NSWindow()" : ""
    let simulation = try Self.stub("SystemSimulation.swift").replacing("// A state", with: state)
      .replacing("// A window", with: window)
    let code = try Self.code("swiftui", device)
    #expect(try Sketch(file: device, text: code + "\n" + simulation).output() == "\(points)\n")
  }

  /// `tsc` is in Debian's node-typescript; without it there is nothing to check.
  @Test(.needs("tsc", package: "node-typescript"))
  func `JavaScript tells TypeScript its types`() throws {
    let code = try Self.code("js", "iPhone 8 Plus", "iPhone Duo", "Dell U2720Q")
    let use = """
      import { scroll, offset, pxPerMillimeter } from "./scroll.js";
      const banner = scroll(document.body, {
        device: "iPhone 8 Plus", axis: "vertical", direction: "down", onFrame: (seconds, target, px) => seconds + px,
      });
      banner.pause();
      scroll(document.body);
      const page = { width: 414, height: 736, ratio: 3, zoom: 1, isMac: false, isFirefox: false };
      const px: number = offset(1, { pxPerSecond: pxPerMillimeter("iPhone 8 Plus", page), pixelsPerPx: 3 });
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
    let test = code.split(separator: "\n").drop { !$0.contains("import { displays") }.prefix { $0.hasPrefix("//     ") }
    var files = [
      "simulation.ts": try Self.stub("reactNativeSimulation.ts"),
      "test.ts": """
      const test = (name: string, run: () => void) => run();
      const expect = (found: number) => ({ toBeCloseTo: (wanted: number, digits: number) => {
        if (Math.abs(found - wanted) >= 10 ** -digits / 2) console.log(`not ${wanted}: ${found}`);
      } });

      """ + test.map { $0.dropFirst("//     ".count) }.joined(separator: "\n"),
    ]
    for module in try Self.stub("ReactNative.ts").components(separatedBy: "// module ").dropFirst() {
      let name = module.prefix { $0 != "\n" }
      files["\(name).ts"] = String(module.dropFirst(name.count))
    }
    func printed(by code: String, in script: String) throws -> String {
      let folder = try TemporaryFolder(files.merging(["useScroll.ts": code]) { $1 })
      let options = ["--strict", "--target", "es2021", "--module", "commonjs", "--baseUrl", "."]
      let compiled = try Self.run(["tsc"] + options + ["\(script).ts"], in: folder)
      try #require(compiled.status == 0, "\(compiled.text)")
      return try Self.run(["NODE_PATH=.", "node", "\(script).js"], in: folder).text
    }
    #expect(try printed(by: code, in: "simulation") == "done\n")
    // The unit test in the head is right of the pure part alone, which needs nothing of React Native.
    let pure = code.components(separatedBy: "// -- pure --")[1].components(separatedBy: "// -- the hook --")[0]
    #expect(try printed(by: pure, in: "test") == "")
    #expect(try printed(by: pure.replacing("25.4", with: "25"), in: "test") != "")
    // The simulation sees a resolution that is not asked for, time that is cut without its eighth, and a copy too few.
    let wrong = code.replacing("? along : own", with: "? 1 : own").replacing("+ 1 / 8", with: "")
      .replacing("Math.min(count, 63) + 1", with: "Math.max(count, 1)")
    let complaints = try printed(by: wrong, in: "simulation")
    for word in ["mm at 1080,2340", " Hz: ", "bare at"] { #expect(complaints.contains(word), "\(word)") }
  }

  /// `kotlin` is a package of Debian's; without it there is nothing to check.
  @Test(.needs("kotlinc", package: "kotlin"))
  func `Kotlin moves evenly on the screen that it finds, covers its view, and stands when it should`() throws {
    let code = try Self.code("compose", "Google Pixel 8", "Samsung Galaxy Z Fold5", "Samsung Galaxy S24 Ultra")
    let test = code.split(separator: "\n").drop { !$0.contains("@Test") }.prefix { $0.hasPrefix("//     ") }
    var files = ["Test.kt": test.map { $0.dropFirst("//     ".count) }.joined(separator: "\n")]
    files["Simulation.kt"] = try Self.stub("ComposeSimulation.kt")
    for (index, package) in try Self.stub("Compose.kt").components(separatedBy: "\npackage ").enumerated() {
      files["Stub\(index).kt"] = (index > 0 ? "package " : "") + package
    }
    func printed(by code: String) throws -> String {
      let folder = try TemporaryFolder(files.merging(["Driver.kt": code]) { $1 })
      let sources = files.keys.sorted() + ["Driver.kt"]
      let compiled = try Self.run(["kotlinc", "-nowarn"] + sources + ["-d", "classes"], in: folder)
      try #require(compiled.status == 0, "\(compiled.errors)")
      return try Self.run(["kotlin", "-cp", "classes", "SimulationKt"], in: folder).text
    }
    #expect(try printed(by: code) == "done\n")
    // The simulation sees a resolution that is not asked for, time that is cut without its eighth, and a copy too few.
    let wrong = code.replacing("along else own", with: "1.0 else own").replacing("+ 1.0 / 8", with: "")
      .replacing("1..min(count, 63)", with: "2..min(count, 63)")
    let complaints = try printed(by: wrong)
    for word in ["mm on [1080, 2340]", " Hz: ", "bare at"] { #expect(complaints.contains(word), "\(word)") }
  }

  private static func run(_ words: [String], in folder: TemporaryFolder) throws -> Program.Outcome {
    try Program.run(
      words, in: folder, environment: ProcessInfo.processInfo.environment,
      executable: URL(fileURLWithPath: "/usr/bin/env"))
  }

  @Test func `the listing of the documentation is what the program prints`() throws {
    let listing = try Sketch.blocks(of: "Sources/DisplayTable/DisplayTable.docc/ScrollingView.md")
    #expect(listing.map { $0.text + "\n" } == [try Self.code("uikit", "iPhone 15")])
  }
}
