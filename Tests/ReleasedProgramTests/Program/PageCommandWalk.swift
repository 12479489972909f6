import DeviceInfo
import TestSupport
import Testing

@testable import ProgramSupport

/// The commands of a page, as a person pastes them into a shell; PageCommandTests has the many cases.
@Suite(.walk, .needsNode) struct PageCommandWalk {
  private static let files = [
    "it's.json": #"{"formatVersion":1,"devices":[{"name":"It's mine","displays":[{"ppi":254.5,"scale":2}]}]}"#
  ]

  @Test(arguments: [
    "--ppi 401 --scale 3 --native-scale 1080/414 --pixels 1080x1920 --name 'My \"own\" $HOME'",
    "'Samsung Galaxy Z Fold5' --display inner --refresh 60", "'iPhone 8 Plus' --zoomed --limits 10:25 --speed 60",
    "\"It's mine\" 'Dell U2720Q@150%' --profiles \"it's.json\"", "'iPhone 15' '1.2\"/s'",
    "'Google Pixel 8' 9px/frame@60",
  ])
  func `what is pasted prints the code of the page`(_ words: String) throws {
    let folder = try TemporaryFolder(Self.files)
    let page = try Program.shell("speedcal preview \(words)", in: folder)
    try #require(page.status == 0, "\(page.errors)")
    let shown = try PageCommand.shown(on: page.text)[0]
    #expect(!shown.isEmpty)
    for one in shown {
      let outcome = try Program.shell(one.command, in: folder)
      #expect(outcome.status == 0, "\(one): \(outcome.errors)")
      #expect(outcome.text == one.text, "\(one)")
    }
  }

  /// The page of all displays.
  private static let catalogue = Result { try Program.run("preview", "--all").text }

  /// Expects each command to print code, which says that this command made it.
  private static func check(_ shown: [PageCommand]) throws {
    #expect(!shown.isEmpty)
    let folder = try TemporaryFolder()
    for one in shown {
      let outcome = try Program.shell(one.command, in: folder)
      #expect(outcome.status == 0, "\(one): \(outcome.errors)")
      #expect(outcome.text.contains(": \(one.command)\n") && one.text == one.command, "\(one)")
    }
  }

  @Test func `each display of the catalogue, one in a hundred`() throws {
    let page = try Self.catalogue.get()
    let places = try #require(page.firstMatch(of: /<p class=lead[^>]*>(?<count>[\d,]+) of them/)).count
    let count = try #require(Int(places.replacing(",", with: "")))
    for shown in try PageCommand.shown(on: page, stride(from: 0, to: count, by: isThorough ? 1 : 100).map { [$0] }) {
      try Self.check(shown)
    }
  }

  @Test func `several displays of the catalogue`() throws {
    let page = try Self.catalogue.get()
    let devices = try DeviceDatabase(profiles: Profile.bundled(.everything)).devices
    let titles = devices.flatMap { $0.screens() }.map(\.title)
    let groups = try [
      ["iPhone Duo, outer", "Dell U2720Q", "iPhone Duo, inner"],
      ["Google Pixel 4a", "iPhone 8", "iPhone 15", "iPad (1st generation)"],
      ["iMac (20-inch, 2009)", "Dell U2720Q", "Apple Watch Ultra 2"],
    ].map { try $0.map { title in try #require(titles.firstIndex(of: title), "\(title)") } }
    for play in PageCommand.Play.allCases {
      for shown in try PageCommand.shown(on: page, groups, play) { try Self.check(shown) }
    }
  }
}
