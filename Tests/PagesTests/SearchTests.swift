import DeviceInfo
import TestSupport
import Testing

@testable import Pages

/// The search of the catalogue, over every display of the database.
@Suite(.needsNode)
struct SearchTests {
  /// What a text finds: how many displays, the first three, what no name has, and what Enter takes.
  private struct Found: Decodable {
    let query: String
    let count: Int
    let first, missing, exact: [String]

    var line: String {
      let lacks = missing.isEmpty ? "" : "; without \(missing.joined(separator: ", "))"
      let taken = exact.isEmpty ? "" : "; Enter: \(exact.joined(separator: ", "))"
      return "\(query): \(count): \(first.joined(separator: ", "))\(lacks)\(taken)\n"
    }
  }

  private static func find(_ queries: [String]) throws -> [Found] {
    try SamplePages.run(
      SamplePages.wholeCatalogue.get(),
      """
      const search = s.index(displays, e.titleOf);
      return input.queries.map((query) => {
        const { displays, missing } = search.find(query);
        const first = displays.slice(0, 3).map(e.titleOf);
        return { query, count: displays.length, first, missing, exact: search.exact(query).map(e.titleOf) };
      });
      """, ["queries": .init(queries)])
  }

  /// Fifty texts as people type them.
  static let queries = [
    "iphone", "pro", "15", "mini", "max", "iphnoe 15", "dell u27", "điện thoại iphone 15", "iphone 15", "iPhone15",
    "15 pro max", "se", "iphone se 2022", "iPhone15,4", "ipad", "ipad pro 13", "ipadpro13", "ipad mini 6",
    "watch ultra", "macbook", "macbook air m2", "mac 14", "a1286", "studio display", "imac 24", "pixel 8", "pixel8a",
    "google pixel fold", "galaxy s21", "s24 ultra", "samsng galaxy s23", "note 10+", "z fold", "redmi note 13",
    "xiaomi", "oneplus 12", "moto g", "xperia 1", "sm-s911b", "surface pro 9", "thinkpad x1", "xps 13", "steam deck",
    "switch", "u2720q", "lg 27", "monitor 4k", "odyssey", "kindle", "xyzzy",
  ]

  @Test func `fifty queries find what people mean`() throws {
    let found = try Self.find(Self.queries)
    try expectKept(found.map(\.line).joined(), in: "search.txt")
    // A word that many names have begins with the newest of Apple's phones.
    let devices = try SamplePages.devices.get().filter { $0.family == "iPhone" }
    for one in found.prefix(5) {
      let years = one.first.map { title in
        devices.first { title == $0.name || title.hasPrefix("\($0.name), ") }?.year ?? 0
      }
      // Of minis there are two iPhones, then iPads.
      #expect(years[0] > 2020 && years[0] >= years[1] && years[1] > 2019 && one.exact.isEmpty, "\(one)")
    }
  }

  @Test func `a whole model comes before those that it begins`() throws {
    let found = try Self.find(["u2720q", "sm-s911b", "redmi note 13", "xperia 1", "A1286"])
    #expect(
      found.prefix(4).map(\.first.first) == [
        "Dell U2720Q", "Samsung Galaxy S23", "Xiaomi Redmi Note 13", "Sony Xperia 1",
      ])
    let numbered = try SamplePages.devices.get().filter { $0.modelNumbers.contains("A1286") }.map(\.name)
    #expect(found[4].count == numbered.count && Set(found[4].first).isSubset(of: numbered), "\(found[4])")
  }

  @Test func `the index is built in portions while a deadline leaves time, and a search builds the rest`() throws {
    struct Built: Decodable {
      let looks, rest: Int
      let isReady, isSame: Bool
    }
    let built: Built = try SamplePages.run(
      SamplePages.wholeCatalogue.get(),
      """
      const deadline = (looks) => ({ looks: 0, timeRemaining() { this.looks += 1; return this.looks > looks ? 0 : 5; } });
      const [whole, part, none] = [1, 2, 3].map(() => s.index(displays, e.titleOf));
      const [long, short, empty] = [deadline(Infinity), deadline(3), deadline(0)];
      const isReady = whole.work(long) && !part.work(short) && !none.work(empty);
      const names = (search) => ['pro', 'u2720q', 'iphon'].map((text) => search.find(text).displays.map(e.titleOf));
      const [all, ...others] = [whole, part, none].map((search) => String(names(search)));
      const taken = s.index(displays, e.titleOf).exact('iPhone 15').length === 1;
      const again = deadline(Infinity);
      none.work(again);
      return { looks: long.looks, rest: again.looks, isReady, isSame: taken && others.every((one) => one === all) };
      """)
    #expect(built.isReady && built.isSame && built.looks > 20 && built.rest == 0)
  }

  @Test func `every display is found by its title`() throws {
    // The phone of 2007 is called as its family is.
    let screens = try SamplePages.devices.get().dropFirst().flatMap { $0.screens() }.sampled(oneIn: 60, released: 20)
    for (screen, found) in try zip(screens, Self.find(screens.map(\.title))) {
      #expect(found.first.contains(screen.title) && found.missing.isEmpty, "\(found)")
    }
  }
}
