import Foundation
import TestSupport
import Testing

@testable import ProgramSupport
@testable import speedcal

/// The commands that a page shows: each prints the code above it to the byte.
@Suite(.walk, .needsNode) struct PageCommandTests {
  /// Runs commands within this process.
  private static func check(_ shown: [PageCommand], in folder: TemporaryFolder? = nil) throws {
    for one in shown where !one.words.isEmpty {
      let outcome = try Program.runInProcess(Array(one.words.dropFirst()), in: folder)
      #expect(outcome.status == 0, "\(one): \(outcome.errors)")
      guard outcome.text != one.text else { continue }
      let (printed, shown) = (outcome.text.split(separator: "\n"), one.text.split(separator: "\n"))
      let place = zip(printed, shown).enumerated().first { $0.element.0 != $0.element.1 }
      #expect(printed == shown, "\(one), line \(place.map { "\($0.offset): \($0.element)" } ?? "")")
    }
  }

  @Test func `the commands of a catalogue of one's own`() throws {
    let folder = try TemporaryFolder(Self.files)
    let words = ["preview", "--all", "--profiles", "kiosk.json", "--profiles", "it's.json", "--no-bundled-profiles"]
    let shown = try PageCommand.shown(on: Program.runInProcess(words, in: folder).text)[0]
    #expect(
      shown.map(\.command) == [
        #"speedcal export 'Kiosk 24' 'It'\''s mine' --profiles kiosk.json --profiles 'it'\''s.json' "#
          + "--no-bundled-profiles --speed 30 --format js"
      ])
    let printed = try Program.runInProcess(Array(shown[0].words.dropFirst()), in: folder)
    #expect(printed.status == 0 && printed.text.contains(": \(shown[0].command)\n"), "\(printed.errors)")
  }

  private static let files = [
    "kiosk.json": ProfileText.kiosk, "phones.txt": "iPhone 8 Plus\nGalaxy Z Fold5  # both displays\n",
    "it's.json": #"{"formatVersion":1,"devices":[{"name":"It's mine","displays":[{"ppi":254.5,"scale":2}]}]}"#,
    "dell.edid": edid(sum: "d3"), "wrong.edid": edid(sum: "f3"),
  ]

  /// An EDID that ends with a checksum, of which d3 is right.
  private static func edid(sum: String) -> String {
    """
    00ffffffffffff0010ac7aa04c4c4c4c0c1f0104a53c22783a00000000000000
    0000000000000101010101010101010101010101010140ce00a0f07028803020
    350055502100001a000000fc0044454c4c205532373230510a20000000ff0041
    42433132330a20202020202020000000000000000000000000000000000000\(sum)

    """
  }

  /// What describes displays or how they are played, and how many codes the page has.
  private static let pages: [(arguments: [String], codes: Int)] = [
    (["--ppi=401", "--scale", "3", "--native-scale", "1080/414", "--pixels", "1080x1920", "--name", "My own"], 1),
    (["--diagonal", "27in", "--pixels", "4k", "--scale", "150%", "--name", "Wall"], 1),
    (["--size", "597.7x336.2mm", "--pixels", "4k", "--dpr", "2"], 1), (["--dpi", "460.0", "--scale", "3"], 1),
    (["--pitch", "P2.5", "--pixels", "768x192"], 1), (["--ppi", "460", "--ppi-uncertainty", "2", "--scale", "3"], 1),
    (["--ppi", "460", "--pixels", "1179x2556", "--points", "393x852"], 1), (["--ppi", "163"], 1),
    (["--edid", "dell.edid", "--scale", "2"], 1),
    (["--edid", "wrong.edid", "--ignore-checksum", "--pixels", "3840x2160", "--name", "A"], 1),
    (["iPhone 8 Plus", "--zoomed"], 3), (["iPhone 15", "iPhone 8 Plus", "--zoomed", "--limits", "10:25"], 3),
    (["Samsung Galaxy Z Fold5", "--display", "inner"], 2), (["Galaxy Z Fold5@3", "pixel 8"], 2),
    (["iPhone Duo"], 3), (["iPhone Duo, outer", "Dell U2720Q"], 4), (["iPad Pro 11-inch (M4)", "--refresh", "120"], 3),
    (["iPhone 15 Pro", "Dell U2720Q", "--refresh", "60"], 4), (["iPhone 15 Pro", "--refresh", "60,120"], 3),
    (["iPhone 15", "--speed", "7px/frame@60"], 3), (["iPhone 8 Plus", "Pixel 8", "--speed", "24"], 4),
    (["iPhone 15", "--speed", "60", "--limits", "10:25"], 3), (["iPhone 15", "--interval", "20ms"], 3),
    (["iPhone 15", "1.2\"/s"], 3), (["iPhone 15", "5deg/s", "--viewing-distance", "57cm"], 3),
    (["iPhone 15", "180wpm"], 3), (["iPhone 15", "20lines/min", "--line-height=150%"], 3),
    (["iPad Pro 13-inch (M4)", "130wpm", "--text-size", "40pt", "--words-per-line", "6"], 3),
    (["iPhone 15", "Pixel 8", "15cps", "--text-size", "25mm"], 4), (["iPhone 15", "--speed", "0"], 3),
    (["iPhone 15", "--speed", "0.123456789012345"], 3),
    (["iPhone 15", "--scale-basis", "logical"], 0), (["iPhone 15", "Galaxy S24", "--scale-basis", "logical"], 0),
    (["MacBook Air (13-inch, M2, 2022)", "--points", "1710x1112"], 1), (["Surface Pro 9@150%"], 1),
    (["Dell U2720Q", "--scale", "150%"], 1), (["Dell U2720Q@2", "Surface Pro 9", "--scale", "150%"], 1),
    (["iPhone 15", "Dell U2720Q", "--scale", "1.25"], 4), (["27in 4k@150%"], 1), (["27in 4k", "Dell U2720Q"], 1),
    (["Dell U2720Q", "--ppi", "401", "--scale", "3", "--name", "Mine"], 1), (["Google Pixel 4a"], 2),
    (["iPhone 8 Plus", "--ppi", "264", "--scale", "2", "--zoomed"], 4), (["Apple Watch Ultra 2", "iPhone 15"], 4),
    (["Kiosk 24", "--profiles", "kiosk.json"], 1), (["It's mine", "--profiles", "it's.json"], 1),
    (["Kiosk 24", "It's mine", "--profiles", "kiosk.json", "--profiles=it's.json", "--no-bundled-profiles"], 1),
    (["--devices", "phones.txt"], 4),
    (["iMac (20-inch, 2009)", "MacBook Pro (14-inch, 2021)", "Studio Display (2022)"], 1),
    (["iPhone 15", "--content", "ruler", "--way", "timer-point", "--duration", "1"], 3),
  ]

  /// Options of `preview` that say nothing of displays, nor of code.
  private static let others: Set = [
    "--all", "--format", "--output", "--columns", "--strict", "--skip-missing",
  ]

  @Test func `every option that describes a display is among the cases`() throws {
    let shape = try #require(CommandDescription.all.first { $0.words == ["preview"] }).shape
    let used = Set(Self.pages.flatMap(\.arguments).map { $0.prefix { $0 != "=" } }.map(String.init)).union(Self.others)
    let missing = shape.options.filter { used.isDisjoint(with: ($0.names ?? []).map(\.typed)) }.compactMap(\.name)
    #expect(missing == [])
  }

  @Test(arguments: pages.indices)
  func `the commands of chosen displays, however they are described`(index: Int) throws {
    let (arguments, codes) = Self.pages[index]
    let folder = try TemporaryFolder(Self.files)
    let page = try Program.runInProcess(["preview"] + arguments, in: folder)
    try #require(page.status == 0, "\(arguments): \(page.errors)")
    let ways = PageCommand.Play.allCases
    for play in ways {
      // Each page is played in one of the ways.
      let isPlayed = isThorough || play == ways[index % ways.count]
      guard isPlayed || play == .usual else { continue }
      let shown = try PageCommand.shown(on: page.text, nil, play)[0]
      if play == .usual { #expect(shown.count == codes, "\(arguments): \(shown)") }
      #expect(shown.allSatisfy { !$0.words.isEmpty }, "\(arguments)")
      if isPlayed { try Self.check(shown, in: folder) }
    }
  }
}
