import Testing

@testable import DeviceInfo

@Suite struct LayerTests {
  /// A profile of devices, each `name:identifiers:aliases`, with the ppi that tells the layers apart.
  private func profile(_ file: String, ppi: Int = 1, _ devices: String...) -> Profile {
    let texts = devices.map { device in
      let lists = "\(device)::".split(separator: ":", omittingEmptySubsequences: false).map { list in
        list.split(separator: " ").map { "\"\($0)\"" }.joined(separator: ",")
      }
      return #"{"name":\#(lists[0]),"modelIdentifiers":[\#(lists[1])],"aliases":[\#(lists[2])],"#
        + #""displays":[{"ppi":\#(ppi),"scale":1}]}"#
    }
    return Profile(devices: texts, origin: .file(file))
  }

  private func load(_ profiles: Profile...) throws -> [String] {
    try DeviceDatabase(profiles: profiles).devices.map { "\($0.name)@\($0.displays[0].ppi) \($0.origin)" }
  }

  @Test func `a later device replaces the one of its name in its place, and the others follow`() throws {
    let layers = try load(
      profile("a.json", "A:a1", "B:b1", "C"), profile("b.json", ppi: 2, "D", "B:b1 b2"),
      profile("c.json", ppi: 3, "c", "E"))
    #expect(layers == ["A@1.0 a.json", "B@2.0 b.json", "c@3.0 c.json", "D@2.0 b.json", "E@3.0 c.json"])
  }

  @Test func `names are compared without regard to case, in any script`() throws {
    #expect(try load(profile("a", "Äpfel"), profile("b", ppi: 2, "ÄPFEL")) == ["ÄPFEL@2.0 b"])
    #expect(try load(profile("a", "é"), profile("b", ppi: 2, "e\u{301}")).count == 1)
  }

  @Test func `a replaced device frees its identifiers`() throws {
    #expect(try load(profile("a", "A:x"), profile("b", ppi: 2, "A:y", "B:x")).count == 2)
  }

  @Test func `an identifier of two devices is an error that names both`() throws {
    let error = #expect(throws: ProfileError.self) {
      try load(profile("a.json", "A:x y"), profile("b.json", ppi: 2, "B:z y", "C:x"))
    }
    #expect(
      error?.description == """
        b.json: the identifier 'y' of 'B' belongs to 'A' (a.json) too
        b.json: the identifier 'x' of 'C' belongs to 'A' (a.json) too
        """)
  }

  @Test func `identifiers are compared without regard to case`() throws {
    let error = #expect(throws: ProfileError.self) {
      try load(profile("a.json", "A:iPhone16,1"), profile("b.json", ppi: 2, "B:IPHONE16,1"))
    }
    #expect(error?.description == "b.json: the identifier 'IPHONE16,1' of 'B' belongs to 'A' (a.json) too")
    #expect(try load(profile("a", "A:x"), profile("b", ppi: 2, "A:X")) == ["A@2.0 b"])
  }

  @Test func `a thousand conflicts are listed, by short names`() throws {
    let identifiers = (0..<3000).map { "x\($0)" }.joined(separator: " ")
    let name = String(repeating: "N", count: 200)
    let error = #expect(throws: ProfileError.self) {
      try load(profile("a.json", "\(name):\(identifiers)"), profile("b.json", ppi: 2, "B:\(identifiers)"))
    }
    let lines = error?.description.split(separator: "\n") ?? []
    #expect(lines.count == 1001 && lines.last == "and 2000 more")
    #expect(lines.allSatisfy { $0.utf8.count < 200 })
  }

  @Test func `an alias of a later layer hides an earlier one, and a name or an identifier hides an alias`() throws {
    let database = try DeviceDatabase(profiles: [
      profile("a", "A::Both"), profile("b", "B:b1:BOTH"), profile("c", "C::a"), profile("d", "D::B1"),
    ])
    #expect(database.indexByAlias == ["both": 1])
    let hidden = database.hiddenAliases.map { "\($0.alias) of \($0.device.name) is \($0.found.name)" }
    #expect(hidden == ["BOTH of A is B", "a of C is A", "B1 of D is B"])
  }

  @Test func `the alias of a device that is replaced in its place counts by its layer`() throws {
    let profiles = [profile("a", "A::x"), profile("b", "B::y"), profile("c", "A::y")]
    #expect(try DeviceDatabase(profiles: profiles).indexByAlias == ["y": 0])
  }

  @Test func `an alias of two devices of a layer is an error`() throws {
    let devices = try ["A", "B"].map { try Device(name: $0, aliases: ["x"], displays: [.init(ppi: 1, scale: 1)]) }
    let error = #expect(throws: ProfileError.self) { try DeviceDatabase(devices: devices) }
    #expect(error?.description == "program: the alias 'x' of 'B' belongs to 'A' (program) too")
  }

  @Test(arguments: [("Kiosk 24", "kiosk-24", true), ("Kiosk 24", "Kiosk 24+", false), ("Kiosk 2", "Kiosk 24", false)])
  func `names of a layer that are said alike are an error`(first: String, second: String, clash: Bool) throws {
    func device(_ name: String, _ ppi: Double, alias: String? = nil) throws -> Device {
      try Device(name: name, aliases: alias.map { [$0] } ?? [], displays: [.init(ppi: ppi, scale: 1)])
    }
    let error = Result { try DeviceDatabase(devices: [device(first, 90), device(second, 200)]) }.failure
    #expect(
      error.map { "\($0)" }
        == (clash ? "program: the name '\(second)' of '\(second)' belongs to '\(first)' (program) too" : nil))
    // One device may have both.
    #expect(throws: Never.self) { try DeviceDatabase(devices: [device(first, 90, alias: second)]) }
  }

  @Test func `a bundled identifier is protected too`() throws {
    let error = #expect(throws: ProfileError.self) {
      try DeviceDatabase(profiles: Profile.bundled(.apple) + [profile("my.json", "Mine:iPhone10,2")])
    }
    let owner = "'iPhone 8 Plus' (bundled:iphone.json)"
    #expect(error?.description == "my.json: the identifier 'iPhone10,2' of 'Mine' belongs to \(owner) too")
  }

  @Test func `problems of every file come together, before any conflict`() throws {
    let error = #expect(throws: ProfileError.self) {
      try load(profile("a.json", ppi: 0, "A:x"), profile("b.json", "B:x"), profile("c.json", ppi: -1, "C"))
    }
    let origins = if case .invalid(let problems, _)? = error { problems.map(\.origin) } else { [ProfileOrigin]() }
    #expect(origins == [.file("a.json"), .file("c.json")])
  }

  /// What a device may differ in, as JSON that comes before its displays.
  @Test(arguments: [
    #""family":"G","year":2020"#, #""family":"F","year":2021"#, #""family":"F","year":2020,"modelIdentifiers":["b"]"#,
    #""family":"F","year":2020,"pointName":"dp""#, #""family":"F","year":2020,"sources":["s"]"#,
    #""family":"F","year":2020,"confidence":"low""#, #""family":"F","year":2020,"note":"n""#,
  ])
  func `a device that differs in one thing is a replacement, and a copy is none`(_ fields: String) throws {
    let profiles = [#""family":"F","year":2020"#, fields].map {
      Profile(devices: [#"{"name":"A",\#($0),"displays":[{"ppi":1,"scale":1}]}"#], origin: .file("a"))
    }
    #expect(try DeviceDatabase(profiles: profiles).replacements.count == 1)
    #expect(try DeviceDatabase(profiles: [profiles[1], profiles[1]]).replacements.isEmpty)
  }

  @Test func `no layers are an empty database`() throws {
    #expect(try DeviceDatabase(profiles: []).devices.isEmpty)
    #expect(throws: SelectionError.unknown([UnknownSelector(selector: "x", nearest: [])])) {
      try DeviceDatabase(profiles: []).select(["x"])
    }
  }

  @Test(arguments: [
    ("a/b.json", "a/b.json"), ("=a.json", "./=a.json"), ("-a", "./-a"), ("+", "./+"), ("@x/y", "./@x/y"), ("", ""),
    ("/=a", "/=a"), ("dir;=1+1/x.json", "dir;%3D1+1/x.json"), ("a,-b", "a,%2Db"),
  ])
  func `an origin cannot pass for a formula`(path: String, text: String) {
    #expect(ProfileOrigin.file(path).description == text)
    let others = [ProfileOrigin.bundled("iphone.json"), .commandLine, .program].map(\.description)
    #expect(others == ["bundled:iphone.json", "command line", "program"])
  }
}

extension Result {
  /// The error; nil where there is none.
  fileprivate var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}
