import SpeedCalibration
import Testing

@testable import DeviceInfo
import TestSupport

/// Thousands of damaged profiles: nothing crashes, and what loads obeys every rule.
@Suite struct DamagedProfileTests {
  /// Three bundled devices in one file, the foldable among them.
  private static let document: [UInt8] = {
    let devices = Profile.bundled(.apple).flatMap(\.devices).filter {
      ["iPhone 8 Plus", "iPhone Duo", "iPad"].contains($0.name)
    }
    let texts = devices.map { device in
      device.profileText.split(separator: "\n").drop { !$0.contains("devices") }.dropFirst().dropLast(2)
        .joined(separator: "\n")
    }
    let head = "{\n\"formatVersion\":1,\n\"sources\":{\"kudit\":{\"name\":\"a list\"}},\n\"devices\""
    return Array("\(head):[\n\(texts.joined(separator: ",\n"))\n]\n}\n".utf8)
  }()

  private static let tokens = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "null", "true", "NaN", "-", "1e999", "0", "0.5", "-1",
    "99999999999999999999999", "\"\"", "\" \"", "\"=1\"", "\"ppi\":", "\"name\":", "\"displays\":[]", "{}", "[]", "//",
    "\u{0}", "\u{FEFF}", "\\ud800", "é", "\n", "\r",
  ].map { Array($0.utf8) }

  @Test(arguments: 1...(isThorough ? 12 : 1) as ClosedRange<UInt64>)
  func `a damaged profile loads by the rules or has problems at places that exist`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    #expect(Profile(checking: Self.document, origin: .file("my.json")).problems.isEmpty)
    let rounds = isThorough ? 500 : 200
    var sound = 0
    for round in 0..<rounds {
      var bytes = Self.document
      for _ in 0..<Int.random(in: 1...2, using: &random) { Self.damage(&bytes, &random) }
      let profile = Profile(checking: bytes, origin: .file("my.json"))
      let faults = Self.faults(of: profile, bytes)
      #expect(faults.isEmpty, "seed \(seed), round \(round): \(faults)")
      if profile.problems.isEmpty { sound += 1 }
    }
    #expect((rounds / 100..<rounds * 3 / 5).contains(sound), "\(sound) sound")
  }

  /// A number is the whole of its field, so that each is tried in the place of each.
  @Test func `every number of a profile may be any numeral`() {
    let text = String(decoding: Self.document, as: UTF8.self)
      .replacing("\"scale\":", with: "\"ppiUncertainty\": 0.5, \"scale\":")
      .replacing("\"maximum\":", with: "\"minimum\": 1, \"maximum\":")
    let fields = Set(text.matches(of: /"(\w+)": ?[0-9][0-9.]*[,}\s]/).map { String($0.output.1) })
    let known = ["formatVersion", "year", "ppi", "ppiUncertainty", "scale", "width", "height", "minimum", "maximum"]
    #expect(fields == Set(known))
    let numbers = text.matches(of: /: ?([0-9][0-9.]*)[,}\s]/).map(\.output.1).map { $0.startIndex..<$0.endIndex }
    let trials = numbers.flatMap { place in ExtremeNumerals.all.map { (place, $0) } }
    for (place, numeral) in trials.sampled(oneIn: 7) {
      let profile = Profile(text: "\(text[..<place.lowerBound])\(numeral)\(text[place.upperBound...])")
      #expect(profile.devices.allSatisfy { $0.displays.allSatisfy { $0.displayInPixels.pointsPerMillimeter() > 0 } })
    }
  }

  private static func damage(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
    switch Int.random(in: 0..<8, using: &random) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: bytes[place] = .random(in: 0...255, using: &random)
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: tokens.randomElement(using: &random) ?? [], at: place)
    case 4: bytes.removeSubrange(place...)
    case 5: bytes.insert(contentsOf: bytes[place..<end], at: .random(in: 0...bytes.count, using: &random))
    default: replaceValue(&bytes, from: place, &random)
    }
  }

  /// Puts a token in the place of the next number or string.
  private static func replaceValue(_ bytes: inout [UInt8], from place: Int, _ random: inout SeededRandom) {
    let isPart = { (byte: UInt8) in !" \n,:[]{}".utf8.contains(byte) }
    guard let start = bytes[place...].firstIndex(where: isPart) else { return }
    let end = bytes[start...].firstIndex { !isPart($0) } ?? bytes.endIndex
    bytes.replaceSubrange(start..<end, with: tokens.randomElement(using: &random) ?? [])
  }

  /// What is wrong with the result of reading a text.
  private static func faults(of profile: Profile, _ bytes: [UInt8]) -> [String] {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    var faults: [String] = []
    var last = (1, 1)
    for problem in profile.problems {
      guard let position = problem.location else {
        faults.append("no position: \(problem)")
        continue
      }
      let columns = lines.indices.contains(position.line - 1) ? lines[position.line - 1].count + 1 : 0
      if position.column < 1 || position.column > columns { faults.append("beyond the text: \(problem)") }
      if (position.line, position.column) < last { faults.append("out of order: \(problem)") }
      if problem.summary.contains("\n") || problem.message.isEmpty { faults.append("message: \(problem)") }
      last = (position.line, position.column)
    }
    if profile.problems.isEmpty, Set(profile.devices.map { $0.name.lowercased() }).count != profile.devices.count {
      faults.append("names repeat")
    }
    return faults + profile.devices.flatMap(brokenRules)
  }

  private static func brokenRules(_ device: Device) -> [String] {
    let displays = device.displays
    let labels = [device.name] + device.modelIdentifiers + [device.family].compactMap(\.self)
    var isSound = (labels + displays.compactMap(\.name)).allSatisfy { LabelRule.fault(of: $0) == nil }
    isSound = isSound && device.sources.allSatisfy { LabelRule.fault(ofSource: $0.name) == nil }
    isSound = isSound && (displays.count == 1 || displays.allSatisfy { $0.name != nil }) && !displays.isEmpty
    isSound = isSound && device.year.map { (1...9999).contains($0) } != false
    for display in displays {
      isSound = isSound && (0.001...10000).contains(display.ppi) && (0.001...16).contains(display.scale ?? 1)
      if let pixels = display.pixels {
        isSound = isSound && pixels.width >= 1 && pixels.height >= 1 && pixels.width == pixels.width.rounded()
        for points in [display.points, display.zoomedPoints].compactMap(\.self) {
          let ratio = (pixels.width / points.width) / (pixels.height / points.height)
          isSound = isSound && points.width >= 0.001 && points.height >= 0.001 && ratio > 0.9949 && ratio < 1.0051
        }
      }
      let rates = [0, display.refreshRate?.minimum, display.refreshRate?.maximum, 1000].compactMap(\.self)
      isSound = isSound && rates == rates.sorted() && display.displayInPixels.ppi == display.ppi
    }
    return isSound ? [] : ["\(device)"]
  }
}
