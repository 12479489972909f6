import DeviceInfo
import Foundation
import SpeedCalibration
import TestSupport
import Testing

@testable import Reports

/// The code that moves content. That it is right by its types, and moves as it should, is for the walks.
@Suite struct DriverTests {
  /// A phone and a foldable of one identifier, whose name tries to be code, on a target's system.
  static func screens(
    of target: Driver.Target = .uikit, name: String = #"Fold "$x <b> \\(y)"#
  ) throws -> [Screen] {
    let system: (point: String, family: String) =
      switch target {
      case .uikit, .swiftui: ("pt", "Phones")
      case .watch: ("pt", "Apple Watch")
      case .compose, .reactNative: ("dp", "Android")
      case .js: ("px", "Phones")
      }
    let name = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let shared = #""family":"\#(system.family)","pointName":"\#(system.point)""#
    return try SmallDatabase.screens(
      of: #"""
        {"formatVersion":1,"devices":[
        {"name":"Phone Plus",\#(shared),"modelIdentifiers":["Phone1,1","Phone1,2"],"displays":[
        {"ppi":401,"scale":3,"pixels":{"width":1080,"height":1920},"points":{"width":414,"height":736}}]},
        {"name":"\#(name)",\#(shared),"modelIdentifiers":["Fold1,1"],"displays":[
        {"name":"inner","ppi":430,"scale":3,"pixels":{"width":1878,"height":2670},"points":{"width":669,"height":951}},
        {"name":"outer","ppi":460,"scale":3,"pixels":{"width":1110,"height":2670}}]}]}
        """#)
  }

  /// The first display of a profile with these members.
  static func screen(_ members: String) throws -> Screen {
    try SmallDatabase.screens(
      of: #"{"formatVersion":1,"devices":[{"name":"A","displays":[{"ppi":100,"scale":1}],\#(members)}]}"#)[0]
  }

  static func code(
    _ target: Driver.Target, _ screens: [Screen], _ speeds: [Double] = [30], settings: CalibrationSettings = .standard
  ) throws -> String {
    try Driver(target, for: screens, speeds: speeds, settings: settings, command: "speedcal export\n…").text
  }

  @Test(arguments: Driver.Target.allCases.dropFirst())
  func `the whole code`(_ target: Driver.Target) throws {
    let code = try Self.code(target, Self.screens(of: target))
    try expectKept(code.replacing("speedcal \(programVersion)", with: "speedcal"), in: "\(target.rawValue).txt")
  }

  @Test(arguments: Driver.Target.allCases)
  func `the displays and the speed are all that changes`(_ target: Driver.Target) throws {
    let lines = try Self.code(target, Self.screens(of: target)).split(separator: "\n")
    let named = try Self.screens(of: target, name: "A\" \\ ${import x} */ </script>")
    let others = try Self.code(target, named, [12.5]).split(whereSeparator: \.isNewline)
    #expect(lines.count == others.count)
    let differing = zip(lines, others).filter { $0 != $1 }.map(\.1)
    #expect(differing.allSatisfy { $0.contains("import x") || $0.contains("12.5") }, "\(differing)")
    #expect(differing.count == 4)
  }

  @Test(arguments: HostileText.all)
  func `no text ends its literal`(_ hostile: HostileText) throws {
    // JavaScript's literals are also JSON's; Kotlin's differ by the dollar sign.
    let literals = [
      SourceLanguage.javaScript.literal(hostile.text),
      SourceLanguage.kotlin.literal(hostile.text).replacing("\\$", with: "$"),
      SourceLanguage.swift.literal(hostile.text).replacing(/\\u\{([0-9a-f]+)\}/) {
        "\\u" + String(repeating: "0", count: 4 - $0.1.count) + $0.1
      },
    ]
    for literal in literals {
      let read = try JSONDecoder().decode(String.self, from: Data(literal.utf8))
      #expect(read.unicodeScalars.elementsEqual(hostile.text.unicodeScalars), "\(literal)")
      #expect(!literal.unicodeScalars.contains(where: HostileCellTests.steersTerminal))
    }
    #expect(!literals[0].contains("<"))
  }

  @Test func `a dollar sign begins no template of Kotlin`() {
    #expect(SourceLanguage.kotlin.literal("$x ${y} \\$") == #""\$x \${y} \\\$""#)
  }

  @Test func `a clamped speed, other speeds and many displays are said`() throws {
    let screens = try Self.screens()
    let text = try Self.code(
      .js, screens + [Self.screen(#""family":"Kiosk""#)], [150, 20, 10], settings: .tutorial)
    #expect(
      text.hasPrefix(
        #"""
        // Moves content at 100 mm/s on the glass of Phone Plus, Fold "$x <b> \\(y), inner, Fold "$x <b> \\(y), outer and 1 more.
        // 150 mm/s was asked for and is beyond the limits.
        // Other speeds that were asked for, in mm/s: 20, 10.
        // The code is yours, without a condition. Made by speedcal \#(programVersion): speedcal export\n…

        """#), "\(text.prefix(500))")
  }

  @Test func `a rate that is typed reaches the code, and its head says where the speed is judder-free`() throws {
    let outer = try Self.screens()[2]
    func code(_ speed: Double, _ hertz: Double?) throws -> [String] {
      let rate = try hertz.map { try RefreshRate(hertz: $0) }
      let text = try Driver(.js, for: [outer], speeds: [speed], frameRate: rate).text
      let cut = try #require(text.firstMatch(of: #/frameRate = (\S+), onFrame,\n/#)).1
      return [String(cut)] + text.split(separator: "\n").filter { $0.contains("judder-free") }.map(String.init)
    }
    let speed = 7 * 60 * 25.4 / 460
    let line =
      "// At the default Display size and zoom it is judder-free at 60 Hz (7 pixels a frame), 30, 20 and 15 Hz."
    #expect(try code(speed, 60) == ["60", line])
    #expect(try code(speed, 120) == ["120"])
    #expect(try code(speed, nil) == ["0"])
    #expect(try code(30, 59.94) == ["59.9400599401"])
  }

  @Test func `an axis is the one that code moves along unless it is told another`() throws {
    for (target, line) in [
      (Driver.Target.js, "axis = \"vertical\", frameRate"), (.reactNative, "axis = \"vertical\","),
      (.compose, "Orientation = Orientation.Vertical,"), (.uikit, "NSLayoutConstraint.Axis = .vertical)"),
      (.swiftui, "axis: Axis = .vertical,"),
    ] {
      let text = try Driver(target, for: Self.screens(of: target), speeds: [30], axis: .vertical).text
      #expect(text.contains(line))
      #expect(try !Self.code(target, Self.screens(of: target)).contains(line))
    }
  }

  @Test(arguments: Driver.Target.allCases)
  func `a head has ten lines at most, whatever it has to say`(_ target: Driver.Target) throws {
    // A clamped speed, other speeds, and one that is judder-free at 60 Hz.
    let speed = 7 * 60 * 25.4 / 460
    for speeds in [[150, 20], [speed, 20]] {
      let (outer, rate) = (try Self.screens(of: target)[2], try RefreshRate(hertz: 60))
      let driver = try Driver(target, for: [outer], speeds: speeds, settings: .tutorial, frameRate: rate)
      let lines = driver.text.split(separator: "\n", omittingEmptySubsequences: false)
      let head = lines.prefix { $0.hasPrefix("//") }
      #expect((5...10).contains(head.count) && head.contains { $0.contains("judder-free") } == (speeds[0] == speed))
      // Code follows, and no further words on how to log, to test or to use it.
      let next = lines.dropFirst(head.count).first { !$0.isEmpty } ?? ""
      #expect(next.hasPrefix("import ") || next == "// -- pure --", "\(next)")
    }
  }

  @Test(arguments: [
    (#""family":"iPhone","modelIdentifiers":["A1"]"#, "uikit swiftui react-native js", "uikit swiftui react-native"),
    (#""family":"iPhone""#, "uikit swiftui react-native js", "js"),
    (#""family":"Mac","modelIdentifiers":["A1"]"#, "js", "js"),
    (#""family":"Apple display","modelIdentifiers":["A1"]"#, "js", "js"),
    (#""family":"Apple Watch","modelIdentifiers":["A1"]"#, "watch", "watch"),
    (
      #""family":"Android","pointName":"px","modelIdentifiers":["A1"]"#, "compose react-native js",
      "compose react-native"
    ),
    (
      #""family":"Android","pointName":"dp","modelIdentifiers":["A1"]"#, "compose react-native js",
      "compose react-native"
    ),
    (#""family":"Wear OS","pointName":"dp","modelIdentifiers":["A1"]"#, "compose js", "compose"),
    (#""pointName":"px","family":"Monitor""#, "js", "js"),
  ])
  func `the platform follows the display`(_ members: String, _ possible: String, _ offered: String) throws {
    let screen = try Self.screen(members)
    #expect(Driver.Target.allCases.filter { $0.fits(screen) }.map(\.rawValue).joined(separator: " ") == possible)
    #expect(Driver.Target.offered(for: screen).map(\.rawValue).joined(separator: " ") == offered)
  }

  @Test func `a line of the script has the panel, and what a browser tells of it`() throws {
    func line(_ members: String, _ displays: String) throws -> String {
      let screens = try SmallDatabase.screens(
        of: #"{"formatVersion":1,"devices":[{"name":"A",\#(members),"displays":[\#(displays)]}]}"#)
      let rows = try Self.code(.js, [screens[0]]).split(separator: "\n").filter { $0.hasPrefix("  { names: ") }
      return rows.map { $0.replacing(/\ \/\/ .*/, with: "") }.joined()
    }
    func panel(_ ppi: Double, _ scale: Double, _ pixels: (Int, Int), _ points: (Int, Int)) -> String {
      #"{"ppi":\#(ppi),"scale":\#(scale),"pixels":{"width":\#(pixels.0),"height":\#(pixels.1)},"#
        + #""points":{"width":\#(points.0),"height":\#(points.1)}}"#
    }
    let pad = panel(264, 2, (1668, 2388), (834, 1194))
    let zoomed = pad.dropLast() + #","zoomedPoints":{"width":694.5,"height":994}}"#
    let lines = [
      try line(#""family":"iPad""#, String(zoomed)), try line(#""family":"Mac""#, pad),
      // A phone that renders three in four pixels, and one whose points are rounded.
      try line(#""family":"Android","pointName":"dp""#, panel(505.3, 2.8125, (1440, 3120), (384, 832))),
      try line(#""family":"Android","pointName":"dp""#, panel(426.5, 2.625, (1080, 2400), (411, 914))),
      try line(#""family":"Monitor""#, #"{"ppi":108.8}"#),
    ]
    #expect(
      lines == [
        #"  { names: ["A"], pixels: [1668, 2388], ppi: 264, points: [834, 1194], zoomed: [694.5, 994], isPad: true },"#,
        #"  { names: ["A"], pixels: [1668, 2388], ppi: 264 },"#,
        #"  { names: ["A"], pixels: [1440, 3120], ppi: 505.3, rendered: [1080, 2340] },"#,
        #"  { names: ["A"], pixels: [1080, 2400], ppi: 426.5 },"#, #"  { names: ["A"], ppi: 108.8 },"#,
      ])
  }

  @Test(arguments: [
    (79.70400000000002, "79.704"), (30, "30"), (0.9999999999999999, "1"), (29.817391304347826, "29.81739130435"),
    (0.005521739130434783, "0.00552173913043"), (1e22, "1e+22"), (0, "0"),
  ])
  func `a constant is the shortest decimal that is right to a billionth of a thousandth`(
    _ value: Double, _ text: String
  ) {
    #expect(value.codeText == text)
  }

  @Test func `what cannot be is refused with a sentence`() throws {
    let (plus, fold) = (try Self.screens()[0], try Self.screens()[1])
    let android = try Self.screen(#""pointName":"dp""#)
    let watch = try Self.screen(#""family":"Apple Watch","modelIdentifiers":["A1"]"#)
    let nameless = try Self.screen(#""family":"Kiosk""#)
    let twins = try SmallDatabase.screens(
      of: #"""
        {"formatVersion":1,"devices":[{"name":"Twin","modelIdentifiers":["T1"],"displays":[
        {"name":"a","ppi":1,"scale":1},{"name":"b","ppi":2,"scale":1}]}]}
        """#)
    let cases: [(Driver.Target, [Screen], Double, ScaleBasis, String)] = [
      (
        .compose, [plus], 30, .native,
        "'Phone Plus' does not run this Compose code; choose uikit or swiftui or react-native or js"
      ),
      (.swiftui, [android], 30, .native, "'A' does not run this SwiftUI code; choose compose or react-native or js"),
      (.uikit, [watch], 30, .native, "'A' does not run this UIKit code; choose swiftui"),
      (
        .uikit, [nameless], 30, .native,
        "code cannot tell 'A' from other devices, since it has no model identifier; choose js for it"
      ),
      (
        .uikit, twins, 30, .native,
        "'Twin, a' and 'Twin, b' are both T1, and their pixels do not tell them apart; leave one of them out"
      ),
      (.js, [fold], 0, .native, "code that moves content needs a speed above 0 mm/s"),
      (.js, [fold], 30, .logical, "code moves at the physical speed; leave out --scale-basis logical"),
      (.js, [], 30, .native, "code needs a display; name a device"),
    ]
    for (target, screens, speed, basis, sentence) in cases {
      let settings = try CalibrationSettings(scaleBasis: basis)
      let error = #expect(throws: InputError.self, "\(sentence)") {
        try Driver(target, for: screens, speeds: [speed], settings: settings)
      }
      #expect(error?.description == sentence)
    }
  }
}
