import Foundation
import TestSupport
import Testing

@testable import DeviceInfo

/// Names that stand for several devices: every one that is meant is found, and none else.
@Suite struct GroupTests {
  /// The names of the bundled devices in the order of their files, by a reader that shares nothing with the program's.
  private static let names: Result<[String], any Error> = Result {
    struct Devices: Decodable {
      struct Device: Decodable { let name: String }
      let devices: [Device]
    }
    let folder = FactsTable.folder.appending(path: "..").standardized
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let profiles = files.filter { $0.pathExtension == "json" && $0.lastPathComponent != "schema.json" }
    return try profiles.sorted { $0.lastPathComponent.utf8.lexicographicallyPrecedes($1.lastPathComponent.utf8) }
      .flatMap { try JSONDecoder().decode(Devices.self, from: Data(contentsOf: $0)).devices.map(\.name) }
  }

  /// The lines of names.tsv that name several devices: a key, how it means them, and their names.
  private static func rows() throws -> [(key: String, kind: Character, names: Set<String>)] {
    let names = try names.get()
    let places = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    let table = try String(contentsOf: FactsTable.folder.appending(path: "../names.tsv"), encoding: .utf8)
    return try table.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t")
      guard let kind = parts[1].first, "*~?-".contains(kind), !"#_".contains(parts[0].prefix(1)) else { return nil }
      let members = try parts[1].dropFirst().components(separatedBy: ";").flatMap { run in
        let ends = try run.components(separatedBy: "..").map { try #require(places[$0], "\(line)") }
        return names[ends[0]...ends[ends.count - 1]]
      }
      return (String(parts[0]), kind, Set(members))
    }
  }

  /// What a text means, as names.tsv has it.
  private static func meaning(_ text: String, in database: DeviceDatabase) -> (kind: Character, names: Set<String>)? {
    guard let finding = database.finding(of: text) else { return nil }
    let names = Set(finding.members.map { database.devices[$0].name })
    return switch finding {
    case .group: ("*", names)
    case .siblings: ("~", names)
    case .several, .sharedNumber: ("?", names)
    case .unsized: ("-", names)
    case .device, .described: ("=", names)
    }
  }

  @Test func `a name of several devices means all that the table names, and no other`() throws {
    let database = try DeviceDatabase.whole.get()
    // What is written so is that device alone, and in a key without blanks the 2-in-1 has inches.
    let written = Set(database.devices.flatMap { [$0.name] + $0.aliases + $0.modelIdentifiers }.map { $0.lowercased() })
    let rows = try Self.rows().filter { !written.contains($0.key) && !$0.key.contains("2in1") }
    var wrong: [String] = []
    for row in rows.sampled(oneIn: 24, released: 4) {
      let found = Self.meaning(row.key.replacing("'", with: "mm "), in: database)
      let others = (found?.names ?? []).symmetricDifference(row.names)
      if found?.kind != row.kind || !others.isEmpty {
        wrong.append("\(row.key) \(row.kind): \(found?.kind ?? "0") \(others.prefix(4).sorted())")
      }
    }
    #expect(rows.count > 4000 && wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  @Test func `the name of a maker means all its devices, and no other`() throws {
    let database = try DeviceDatabase.whole.get()
    let others = database.devices.filter { $0.pointName != .pt && $0.family != "Class" }
    var wrong: [String] = []
    for (maker, devices) in Dictionary(grouping: others, by: { $0.name.lowercased().prefix { $0 != " " } }) {
      let found = Self.meaning(String(maker), in: database)
      if devices.count > 1, found?.kind != "*" || found?.names != Set(devices.map(\.name)) {
        wrong.append("\(maker): \(devices.count), not \(found?.names.count ?? 0)")
      }
    }
    #expect(wrong == [])
  }
}
