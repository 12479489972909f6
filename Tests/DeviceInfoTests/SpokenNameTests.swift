import Testing

@testable import DeviceInfo

/// Names as people say them. The rule is DeviceDatabase's: an exact name, its words, those without the maker or "5G", the
/// end of a name, the beginning of several.
@Suite struct SpokenNameTests {
  /// The databases in the order in which the program looks at them.
  private static let layers = Result { () throws(ProfileError) in
    let standard = Profile.bundled(.standard)
    let phones = Profile.bundled(.android)
    return [
      try DeviceDatabase(profiles: standard), try DeviceDatabase(profiles: standard, onDemand: phones, overlays: []),
      try DeviceDatabase(profiles: standard, onDemand: phones + Profile.bundled(.monitors), overlays: []),
    ]
  }

  private static let everything = Result { try #require(try layers.get().last) }

  /// What is typed, and the name that a person expects; with a star the group of all such names.
  static let iPhones = """
    iphone15: iPhone 15
    iphone 15pro: iPhone 15 Pro
    iPhone-15-Pro-Max: iPhone 15 Pro Max
    15 pro max: iPhone 15 Pro Max
    iPhone SE 3: iPhone SE (3rd generation)
    iphone se 3rd gen: iPhone SE (3rd generation)
    iPhone SE 2022: iPhone SE (3rd generation)
    iphone se 2020: iPhone SE (2nd generation)
    iphone se2: iPhone SE (2nd generation)
    se 2nd generation: iPhone SE (2nd generation)
    iphone se 1: iPhone SE (1st generation)
    iphone se: iPhone SE*
    iphonexs max: iPhone XS Max
    iphone xr: iPhone XR
    XR: iPhone XR
    iphone 8+: iPhone 8 Plus
    iphone8plus: iPhone 8 Plus
    iphone 8-plus: iPhone 8 Plus
    iphone 12mini: iPhone 12 mini
    13 mini: iPhone 13 mini
    16e: iPhone 16e
    iphone16 e: iPhone 16e
    iphoneair: iPhone Air
    apple iphone 14 pro: iPhone 14 Pro
    iphone 14plus: iPhone 14 Plus
    IPHONE17 PRO: iPhone 17 Pro
    iphone6s: iPhone 6s
    iphone 6splus: iPhone 6s Plus
    iphone 5 c: iPhone 5c
    3gs: iPhone 3GS
    iphone 11pro max: iPhone 11 Pro Max
    iphone 18: iPhone 18*
    iphone duo inner: iPhone Duo, inner
    iphone (16) plus: iPhone 16 Plus
    """

  static let iPads = """
    ipad 10: iPad (10th generation)
    ipad10: iPad (10th generation)
    ipad 10th gen: iPad (10th generation)
    iPad 9th generation: iPad (9th generation)
    ipad 2022: iPad (10th generation)
    ipad a16: iPad (A16)
    ipad2: iPad 2
    ipad 1: iPad (1st generation)
    ipad air 5: iPad Air (5th generation)
    iPad Air 2022: iPad Air (5th generation)
    ipad air 4th gen: iPad Air (4th generation)
    ipadair 2: iPad Air 2
    ipad air 11 m3: iPad Air 11-inch (M3)
    ipad air 13: iPad Air 13-inch*
    ipad air m2: iPad Air *(M2)
    ipad mini 6: iPad mini (6th generation)
    iPad mini 2021: iPad mini (6th generation)
    ipad mini5: iPad mini (5th generation)
    ipad mini a17: iPad mini (A17 Pro)
    ipad mini 1: iPad mini (1st generation)
    ipad mini: iPad mini*
    iPad Pro: iPad Pro*
    ipad pro 11: iPad Pro *11-inch*
    ipad pro 11 inch: iPad Pro *11-inch*
    ipad pro 11": iPad Pro *11-inch*
    ipad pro 12.9: iPad Pro (12.9-inch)*
    ipad pro 12.9 6: iPad Pro (12.9-inch) (6th generation)
    ipad pro 12.9 5th gen: iPad Pro (12.9-inch) (5th generation)
    ipad pro 12.9 2018: iPad Pro (12.9-inch) (3rd generation)
    ipad pro 11 2018: iPad Pro (11-inch) (1st generation)
    ipad pro 11-inch 3rd gen: iPad Pro (11-inch) (3rd generation)
    ipad pro m4: iPad Pro *(M4)
    ipad pro 13 m4: iPad Pro 13-inch (M4)
    iPad Pro 11 M5: iPad Pro 11-inch (M5)
    ipad pro 9.7: iPad Pro (9.7-inch)
    ipad pro 10.5 inch: iPad Pro (10.5-inch)
    ipad pro 2024: iPad Pro *(M4)
    ipod touch 7: iPod touch (7th generation)
    ipod touch 6th gen: iPod touch (6th generation)
    ipod: iPod touch*
    """

  static let watchesAndMacs = """
    Apple Watch Series 9: Apple Watch Series 9*
    watch series 9 45mm: Apple Watch Series 9 45mm
    apple watch series 9 41: Apple Watch Series 9 41mm
    series 7 45mm: Apple Watch Series 7 45mm
    watch ultra: Apple Watch Ultra
    apple watch ultra2: Apple Watch Ultra 2
    watch ultra 3: Apple Watch Ultra 3
    apple watch se 2: Apple Watch SE (2nd generation)*
    apple watch se: Apple Watch SE*
    apple watch se 3 44: Apple Watch SE 3 44mm
    apple watch series10 46 mm: Apple Watch Series 10 46mm
    watch series 11: Apple Watch Series 11*
    apple watch 1st gen: Apple Watch (1st generation)*
    watch: Apple Watch*
    apple watch series 3 38: Apple Watch Series 3 38mm
    macbook pro 14: MacBook Pro (14-inch*
    MacBook Pro 16": MacBook Pro (16-inch*
    macbook pro: MacBook Pro*
    macbook: MacBook*
    macbook pro 14 m5: MacBook Pro (14-inch, M5*
    macbook pro 16 2021: MacBook Pro (16-inch, 2021)
    macbook pro 14-inch 2023: MacBook Pro (14-inch, 2023)
    macbook pro 14 nov 2023: MacBook Pro (14-inch, Nov 2023)
    macbookpro 16 2024: MacBook Pro (16-inch, 2024)
    macbook pro 14in m5 2025: MacBook Pro (14-inch, M5, 2025)
    """

  static let phones = """
    pixel 8: Google Pixel 8
    pixel8: Google Pixel 8
    Pixel 8 pro: Google Pixel 8 Pro
    pixel 8a: Google Pixel 8a
    pixel 9 pro xl: Google Pixel 9 Pro XL
    pixel fold: Google Pixel Fold
    googlepixel 6: Google Pixel 6
    pixel 7: Google Pixel 7
    Google: Google*
    galaxy s23: Samsung Galaxy S23
    S23: Samsung Galaxy S23
    samsung s23: Samsung Galaxy S23
    samsung galaxy-s23: Samsung Galaxy S23
    galaxy a73: Samsung Galaxy A73 5G
    a52s: Samsung Galaxy A52s 5G
    galaxy note 10 5g: Samsung Galaxy Note10 5G
    galaxy note 10: Samsung Galaxy Note10
    note 8.0: Samsung Galaxy Note 8.0
    galaxy tab s7: Samsung Galaxy Tab S7
    tab s6 lite: Samsung Galaxy Tab S6 Lite
    galaxy a5 2017: Samsung Galaxy A5 (2017)
    galaxy a5: Samsung Galaxy A5 (*
    s20 fe 5g: Samsung Galaxy S20 FE 5G
    Samsung: Samsung*
    galaxy: Samsung Galaxy*
    xiaomi: Xiaomi*
    redmi note 9 pro: Xiaomi Redmi Note 9 Pro
    redmi note 9pro 5g: Xiaomi Redmi Note 9 Pro 5G
    redmi k40 pro+: Xiaomi Redmi K40 Pro+
    redmi k40 pro plus: Xiaomi Redmi K40 Pro+
    poco f5: Xiaomi POCO F5
    f5 pro: Xiaomi POCO F5 Pro
    mi 9t: Xiaomi Mi 9T
    xiaomi 13 pro: Xiaomi 13 Pro
    xiaomi13: Xiaomi 13
    mi 10t lite: Xiaomi Mi 10T Lite 5G
    oneplus12: OnePlus 12
    one plus 12: OnePlus 12
    nord 4: OnePlus Nord 4
    nord ce 2 lite: OnePlus Nord CE 2 Lite 5G
    oneplus 7t pro: OnePlus 7T Pro
    moto g7 plus: Motorola moto g7 plus
    moto g 5g plus: Motorola moto g 5G plus
    moto g100: Motorola moto g100
    edge 30 ultra: Motorola edge 30 ultra
    motorola edge 40 pro: Motorola edge 40 pro
    xperia 1 vi: Sony Xperia 1 VI
    xperia z3 compact: Sony Xperia Z3 Compact
    sony xperia 10: Sony Xperia 10
    nothing phone 1: Nothing Phone (1)
    fairphone4: Fairphone 4
    fairphone 3 plus: Fairphone 3+
    zenfone 8: ASUS ZenFone 8
    rog phone 3: ASUS ROG Phone 3
    p20 pro: Huawei P20 Pro
    realme 3 pro: realme 3 Pro
    lg g6: LG G6
    v40 thinq: LG V40 ThinQ
    htc10: HTC 10
    s24 plus: Samsung Galaxy S24+
    s24+: Samsung Galaxy S24+
    s24 ultra: Samsung Galaxy S24 Ultra
    galaxy a54: Samsung Galaxy A54 5G
    a52: Samsung Galaxy A52
    z fold 5 inner: Samsung Galaxy Z Fold5, inner
    z flip 6: Samsung Galaxy Z Flip6
    note 20 ultra: Samsung Galaxy Note20 Ultra 5G
    s21: Samsung Galaxy S21 5G
    redmi note 12 pro plus: Xiaomi Redmi Note 12 Pro+ 5G
    oneplus 11: OnePlus 11 5G
    nord 3: OnePlus Nord 3 5G
    nothing phone 2a: Nothing Phone (2a)
    find x5 pro: OPPO Find X5 Pro
    narzo 60: realme narzo 60 5G
    iqoo neo 9 pro: vivo iQOO Neo9 Pro
    pixel 10: Google Pixel 10
    one m9: HTC One M9
    axon 7 mini: ZTE Axon 7 Mini
    """

  static let monitors = """
    dell u2720q: Dell U2720Q
    u2720q: Dell U2720Q
    Dell-U2412M: Dell U2412M
    u2412m: Dell U2412M
    dellp2419h: Dell P2419H
    asus vg27aq1a: ASUS VG27AQ1A
    ev2456: EIZO EV2456
    benq gw2780: BenQ GW2780
    hp e24 g4: HP E24 G4
    odyssey g7: Samsung Odyssey G7
    samsung odyssey: Samsung Odyssey*
    Dell: Dell*
    viewsonic vx3276 uhd: ViewSonic VX3276-UHD
    """

  static let spoken = (iPhones + "\n" + iPads + "\n" + watchesAndMacs + "\n" + phones + "\n" + monitors).split(
    separator: "\n"
  ).map {
    line in
    let parts = line.split(separator: ": ", maxSplits: 1)
    return (typed: String(parts[0]), expected: String(parts[1]))
  }

  /// The titles of what a text means, as they are written; empty where it means nothing, or several devices.
  private static func titles(_ finding: NameLookup.Finding?, in database: DeviceDatabase) -> [String] {
    switch finding {
    case .group(let members): members.map { database.devices[$0].name }
    case .device(let index, let display, _): [database.devices[index].name + (display.map { ", \($0)" } ?? "")]
    case .several, nil: []
    }
  }

  @Test func `98 % of what people say finds what they mean, quoted or not`() throws {
    let names = try Self.everything.get().devices.map { (name: $0.name, isMonitor: $0.family == "Monitor") }
    var wrong: [String] = []
    let databases = try Self.layers.get()
    var lookups = databases.map { NameLookup($0, isExact: false) }
    for (typed, expected) in Self.spoken {
      let pattern = NamePattern(expected)
      var wanted = [expected]
      if expected.contains("*") {
        // Monitors are looked at when nothing else is found.
        let fitting = names.filter { pattern.matches($0.name) }
        wanted = (fitting.contains { !$0.isMonitor } ? fitting.filter { !$0.isMonitor } : fitting).map(\.name)
      }
      for words in [[typed], typed.split(separator: " ").map(String.init)] {
        var found: [String] = []
        for layer in [1, 2] where found.isEmpty {
          let findings = lookups[layer].findings(of: words)
          if findings.count == 1 { found = Self.titles(findings[0].finding, in: databases[layer]) }
        }
        if found != wanted { wrong.append("\(words): \(found.prefix(4)), not \(wanted.prefix(4))") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    #expect(Self.spoken.count >= 150)
  }

  @Test func `the full name of each device gives that device alone, however it is written`() throws {
    let database = try Self.everything.get()
    let spellings: [(String) -> String] = [
      { $0 }, { $0.uppercased() }, { $0.filter { $0 != " " && $0 != "-" } },
      { $0.filter { !"()".contains($0) }.replacing("generation", with: "gen").replacing("-inch", with: "\"") },
    ]
    let families = Set(database.devices.compactMap { $0.family?.lowercased() })
    var lookup = NameLookup(database, isExact: false)
    var wrong: [String] = []
    for device in database.devices {
      // The family of a name comes first: `iPhone` are all of them.
      for typed in spellings.map({ $0(device.name) }) where !families.contains(typed.lowercased()) {
        let found = lookup.findings(of: [typed]).map { Self.titles($0.finding, in: database) }
        if found != [[device.name]] { wrong.append("\(typed): \(found)") }
      }
    }
    // One is the identifier of another monitor, two differ by a stroke alone, and one has "inch" in the middle of a word.
    let exceptions = ["AOC2369", "iiyamaX2483_2481", "iiyamaX2483/2481", "LG32inchLGFHD"]
    wrong.removeAll { text in exceptions.contains { text.hasPrefix("\($0):") } }
    #expect(wrong.isEmpty, "\(wrong.prefix(10).joined(separator: "\n"))")
  }

  @Test func `what is ambiguous is an error with the candidates, the newest first`() throws {
    let database = try Self.everything.get()
    func candidates(_ typed: String) -> [String] {
      let error = #expect(throws: SelectionError.self, "\(typed)") { try database.select([typed]) }
      guard case .ambiguous(typed, let devices) = error else { return [] }
      return devices
    }
    let years = Dictionary(uniqueKeysWithValues: database.devices.map { ($0.name, $0.year ?? 0) })
    for typed in ["8 pro", "mini", "plus", "pro max", "ultra"] {
      let found = candidates(typed)
      #expect(
        found.count > 1 && found.allSatisfy { NameWords($0).letters.hasSuffix(NameWords(typed).letters) }, "\(found)")
      #expect(found.map { years[$0] ?? 0 } == found.map { years[$0] ?? 0 }.sorted(by: >), "\(typed): \(found)")
    }
  }

  @Test func `a name that was read says how, and an exact one says nothing`() throws {
    let database = try Self.everything.get()
    #expect(try database.screens(matching: ["pixel", "8"]).readings == ["'pixel 8' read as 'Google Pixel 8'"])
    #expect(try database.screens(matching: ["IPHONE", "15", "pro"]).readings == [])
    #expect(try database.screens(matching: ["sake", "iPad Pro", "Mac"]).readings == [])
    let both = try database.screens(matching: ["Pixel", "8", "iPhone", "15", "Pro", "iPad2,1", "iPhone 15 Pro"])
    #expect(both.screens.map(\.device.name) == ["Google Pixel 8", "iPhone 15 Pro", "iPad 2"])
  }

  @Test func `an unknown word is read together with the words before it`() throws {
    let database = try Self.everything.get()
    for (typed, message) in [
      (["galaxy", "s99"], "'galaxy s99' is not in the database: "), (["iPhone", "15", "prro"], "'iPhone 15 Pro'?"),
      (["iPhone", "99"], "'iPhone 99' is not in the database: "),
      (["ipone", "15"], "'ipone 15'; did you mean 'iPhone 15'?"),
      (["iPhone", "15", "30"], "no device, model identifier or family matches '30'"),
      (["iPhone 15", "prro"], "no device, model identifier or family matches 'prro'"),
    ] {
      let error = #expect(throws: SelectionError.self) { try database.select(typed) }
      #expect(error?.description.contains(message) == true, "\(typed): \(String(describing: error))")
    }
  }

  @Test func `a number that no device has is told with the devices that there are`() throws {
    let database = try Self.everything.get()
    for (typed, group) in [("Galaxy S99", "Galaxy"), ("iphone 99 pro", "iphone"), ("iPad mini 77", "iPad mini")] {
      let error = #expect(throws: SelectionError.self) { try database.select([typed]) }
      guard case .unknown(let unknown) = error, case .absent(group, let count) = unknown.first?.hint else {
        Issue.record("\(typed): \(String(describing: error))")
        continue
      }
      let (nearest, members) = (unknown[0].nearest, try database.select([group]))
      #expect(nearest.count == 3 && count == members.count && count > 5)
      #expect(nearest.first.flatMap { database.device(name: $0)?.year } == members.compactMap(\.year).max())
      let names = nearest.map { "'\($0)'" }.joined(separator: " or ")
      #expect(
        unknown[0].description == "'\(typed)' is not in the database: \(count) \(group) devices are, such as \(names); "
          + "see \"speedcal devices '\(group)'\"")
    }
  }

  @Test func `one or two letters name the device that ends so, and are an error where several do`() throws {
    let database = try Self.layers.get()[1]
    for (typed, name) in [("xr", "iPhone XR"), ("XS", "iPhone XS"), ("5c", "iPhone 5c"), ("s9", "Samsung Galaxy S9")] {
      #expect(try database.select([typed]).map(\.name) == [name])
    }
    func error(_ typed: String) -> String {
      #expect(throws: SelectionError.self) { try database.select([typed]) }?.description ?? ""
    }
    // Words in brackets and sizes do not count, and a single letter is no name.
    for (typed, name) in [
      ("se", "'iPhone SE (3rd generation)'"), ("x", "'iPhone X'"), ("m4", "'iPad Pro 13-inch (M4)'"),
      ("c", "'c' may be 'Google Pixel C'; name it in full"),
    ] {
      #expect(error(typed).contains(name), "\(error(typed))")
    }
    for typed in ["d", "ab", "tv", "xy"] {
      #expect(error(typed) == "no device, model identifier or family matches '\(typed)'")
    }
  }

  @Test func `a text that is being typed may become what begins so, as written or as people say it`() throws {
    let database = try Self.everything.get()
    for (typed, names) in [
      ("iphone 15 p", ["iPhone 15 Pro", "iPhone 15 Plus", "iPhone 15 Pro Max"]),
      ("iPhone15,", ["iPhone15,2", "iPhone15,4", "iPhone15,3", "iPhone15,5"]), ("Apple W", ["Apple Watch"]),
    ] {
      let (found, areWritten) = database.completions(of: typed)
      #expect(Set(names).isSubset(of: found) && areWritten, "\(found)")
      #expect(found.allSatisfy { $0.lowercased().hasPrefix(typed.lowercased()) })
    }
    for (typed, names) in [
      ("iphone15", ["iPhone 15", "iPhone 15 Pro", "iPhone 15 Plus", "iPhone 15 Pro Max"]),
      ("pixel 8", ["Google Pixel 8", "Google Pixel 8 Pro", "Google Pixel 8a"]), ("u2720qm", ["Dell U2720QM"]),
      ("iphone se 2022", ["iPhone SE (3rd generation)"]),
    ] {
      let (found, areWritten) = database.completions(of: typed)
      #expect(found == names && !areWritten)
    }
    #expect(database.completions(of: "").names.count > database.devices.count)
    #expect(database.completions(of: "zzz").names.isEmpty)
  }
}
