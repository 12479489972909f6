import Foundation
import TestSupport
import Testing

@testable import DeviceInfo

/// The catalogue's script understands names as the library does: the same devices, groups, choices and refusals.
@Suite(.needsNode)
struct NamesTests {
  /// What a text means, by the names of devices.
  struct Meaning: Decodable, Hashable {
    var kind: String
    var devices: [String]
    var display: String?
    var sentence: String?

    /// The same in the words of the tables.
    var outcome: String {
      let names = devices.joined(separator: "; ")
      return switch kind {
      case "device": "= " + names + (display.map { ", \($0)" } ?? "")
      case "group": "* " + names
      case "several": "? " + names
      default: "- " + names
      }
    }
  }

  /// A device as the catalogue has it.
  private struct Entry: Encodable {
    struct Panel: Encodable { let name: String? }
    let name: String
    let family: String?
    let isApples: Bool
    let ids, aliases, numbers: [String]
    let year: Int?
    let displays: [Panel]

    init(_ device: Device) {
      (name, family, isApples) = (device.name, device.family, NamesTests.isApples(device))
      (ids, aliases, numbers) = (device.modelIdentifiers, device.aliases, device.modelNumbers)
      (year, displays) = (device.year, device.displays.map { Panel(name: $0.name) })
    }
  }

  private static func isApples(_ device: Device) -> Bool { device.family != nil && device.pointName == .pt }

  /// What texts mean to the script, refusals explained or not, and what it completes them to.
  private static func script(
    _ texts: [String], isExplained: Bool = true, completing beginnings: [String] = [], among devices: [Device]
  ) throws -> (meanings: [Meaning], completions: [[String]]) {
    struct Results: Decodable {
      let meanings: [Meaning]
      let completions: [[String]]
    }
    let results: Results = try Node.run(
      """
      const names = n.index(input.devices);
      const named = (list) => list.map((place) => input.devices[place].name);
      return {
        meanings: input.texts.map((text) => {
          const found = names.find(text);
          const { kind, devices, display } = found;
          if (!devices && !input.isExplained) return { kind, devices: [] };
          const { near, families, sentence } = found;
          return { kind, devices: devices ? named(devices) : [...families, ...named(near)], display, sentence };
        }),
        completions: input.beginnings.map((text) => named(names.complete(text))),
      };
      """,
      [
        "devices": .init(devices.map(Entry.init)), "texts": .init(texts), "beginnings": .init(beginnings),
        "isExplained": .init(isExplained),
      ])
    return (results.meanings, results.completions)
  }

  /// The same, as the command line finds it: among Apple's devices, then all but monitors, then all.
  private struct Library {
    var lookups: [NameLookup]

    init(_ devices: [Device]) throws {
      // Apple's devices come first in the database, and monitors last.
      let layers = [
        devices.filter(NamesTests.isApples),
        devices.filter { !NamesTests.isApples($0) && $0.family != "Monitor" },
        devices.filter { $0.family == "Monitor" },
      ]
      lookups = try layers.indices.map {
        NameLookup(try DeviceDatabase(devices: Array(layers[...$0].joined())), isExact: $0 == 0)
      }
    }

    mutating func meaning(of text: String) -> Meaning {
      for layer in lookups.indices {
        let database = lookups[layer].database
        func meaning(_ kind: String, _ members: [Int], _ display: String? = nil) -> Meaning {
          Meaning(kind: kind, devices: members.map { database.devices[$0].name }, display: display)
        }
        switch lookups[layer].findings(of: [text])[0].finding {
        case .group(let members): return meaning("group", members)
        case .device(let index, let display, _): return meaning("device", [index], display)
        case .several(let members), .sharing(let members): return meaning("several", newest(members, in: database))
        case .edition(let index): return refusal(of: text, edition: index, &lookups[layer])
        case nil: break
        }
      }
      return refusal(of: text, edition: nil, &lookups[2])
    }

    private func refusal(of text: String, edition: Int?, _ lookup: inout NameLookup) -> Meaning {
      let unknown = lookup.database.explained([(text, nil, edition)], &lookup)[0]
      // A page has no command to see a group with.
      let sentence = unknown.description.components(separatedBy: ", see \"")[0]
      return Meaning(kind: "none", devices: unknown.nearest, sentence: sentence)
    }

    private func newest(_ members: [Int], in database: DeviceDatabase) -> [Int] {
      members.sorted { (database.devices[$0].year ?? 0, $1) > (database.devices[$1].year ?? 0, $0) }
    }

    /// The devices whose names begin so, as written or as people say it, else those of such an identifier or number.
    mutating func completions(of text: String) -> [String] {
      let devices = lookups[2].database.devices
      func begun(_ texts: (Device) -> [String]) -> [Int] {
        devices.indices.filter { texts(devices[$0]).contains { $0.lowercased().hasPrefix(text.lowercased()) } }
      }
      let names = Set(begun { [$0.name] } + lookups[2].names.devices(completing: text))
      let found = names.isEmpty ? begun { $0.modelIdentifiers + $0.aliases + $0.modelNumbers } : Array(names)
      return newest(found, in: lookups[2].database).prefix(12).map { devices[$0].name }
    }
  }

  /// The texts that the script understands otherwise than the library.
  static func differences(
    _ texts: [String], completing beginnings: [String], among devices: [Device]
  ) throws -> [String] {
    var library = try Library(devices)
    let (meanings, completions) = try script(texts, completing: beginnings, among: devices)
    return zip(texts, meanings).compactMap { text, meaning in
      let expected = library.meaning(of: text)
      var found = meaning
      found.display = found.display?.lowercased()
      return found == expected ? nil : "\(text): \(found), not \(expected)"
    }
      + zip(beginnings, completions).compactMap { text, found in
        let expected = library.completions(of: text)
        return found == expected ? nil : "\(text): \(found), not \(expected)"
      }
  }

  /// How people write the names of devices: whole, joined, without the maker, by number, and otherwise, some of them
  /// damaged, which takes longest to refuse; and what they have typed of some so far.
  static func texts(of devices: [Device], damaging step: Int) -> (texts: [String], beginnings: [String]) {
    var random = SeededRandom(seed: 20_261_124)
    var (texts, beginnings): ([String], [String]) = ([], [])
    for (index, device) in devices.enumerated() {
      let name = device.name
      let words = name.split(separator: " ")
      texts += [
        name, name.filter { $0 != " " && $0 != "-" }, words.dropFirst().joined(separator: " "),
        name.filter { !"()".contains($0) }.replacing("generation", with: "gen").replacing("-inch", with: "\""),
      ]
      texts += device.modelIdentifiers.prefix(1) + device.modelNumbers.prefix(1)
      texts += device.aliases.prefix(1).flatMap { [$0, $0.filter { $0 != " " }.uppercased()] }
      beginnings += index.isMultiple(of: step) ? [String(name.prefix(Int.random(in: 1...12, using: &random)))] : []
      guard index.isMultiple(of: step), name.count > 4 else { continue }
      var letters = Array(name)
      let place = Int.random(in: 1..<letters.count - 1, using: &random)
      letters.swapAt(place, place + 1)
      let another = words.dropLast() + ["Pro", "5G", "2", "Mini", "99"].shuffled(using: &random).prefix(1)
      texts += [String(letters), another.joined(separator: " "), words.shuffled(using: &random).joined(separator: " ")]
    }
    return (texts, beginnings)
  }

  /// What is no device's name at all.
  static let others = [
    "", " ", "x", "8", "99", "?", "*", "iPad*", "i*8", "*zz*", "iPhone99,1", "iPhone1,9", "galaxy s99", "ipda", "wacth",
    "macbok", "iPhone 15, iPhone 16", "小米13", "Айфон 15", "ｉＰｈｏｎｅ　１５", "pixél 8", "äpple watch", "iPhone 15\u{2033}",
    String(repeating: "iphone 15 ", count: 10), String(repeating: "é", count: 101), "Apple", "mac", "5g", "9 4g",
    "30mms", "30mm-s",
    "galaxy s24mm", "8mm", "12s", "30s", "6s", "watch 42mm", "apple watch ultra 49mm", "mac 14'",
  ]

  @Test func `what people say means to the script what the table has`() throws {
    let devices = try SamplePages.devices.get()
    let rows = try NameTable.rows(of: "spoken.txt")
    let meanings = try Self.script(rows.map(\.typed), among: devices).meanings
    let apples = devices.filter(Self.isApples)
    let others = devices.filter { !Self.isApples($0) && $0.family != "Monitor" }
    var wrong: [String] = []
    for ((typed, expected), meaning) in zip(rows, meanings) {
      let found = meaning.outcome
      let isNear = !expected.hasPrefix("- ") || found.hasPrefix(expected)
      let fits = [apples + others, devices.filter { $0.family == "Monitor" }].contains { layer in
        NameTable.fits(found, expected) { text in
          let pattern = NamePattern(text)
          return layer.map(\.name).filter { pattern.matches($0) }
        }
      }
      if !fits || !isNear { wrong.append("\(typed): \(found.prefix(150)), not \(expected)") }
    }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  @Test func `a device that the catalogue lacks is no other one`() throws {
    let rows = try NameTable.rows(of: "absent.txt")
    let names = Set(rows.map(\.outcome))
    let devices = try SamplePages.devices.get().filter { !names.contains($0.name) }
    let found = try zip(rows, Self.script(rows.map(\.typed), isExplained: false, among: devices).meanings)
      .filter { $0.1.kind == "device" || $0.1.kind == "group" }
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `the script answers, refuses and completes as the library does`() throws {
    let devices = try SamplePages.devices.get().enumerated().filter { index, device in
      isThorough || index.isMultiple(of: Self.isApples(device) ? 4 : 30)
    }.map(\.element)
    let (texts, beginnings) = Self.texts(of: devices, damaging: isThorough ? 8 : 12)
    #expect(texts.count > 1000 && beginnings.count > 15)
    let wrong = try Self.differences(texts + Self.others, completing: beginnings, among: devices)
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(10).joined(separator: "\n"))")
  }
}
