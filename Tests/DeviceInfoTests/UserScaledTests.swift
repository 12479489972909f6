import SpeedCalibration
import TestSupport
import Testing

@testable import DeviceInfo

/// Monitors and notebooks by points and scale, or by their pixels alone.
@Suite struct UserScaledTests {
  private func identify(_ evidence: DisplayEvidence) throws -> Identification {
    try DeviceDatabase.whole.get().identify(evidence)
  }

  private func identify(points: (Double, Double), scale: Double? = nil) throws -> Identification {
    try identify(DisplayEvidence(scale: scale, points: DisplaySize(points.0, points.1)))
  }

  /// A size in points with its scale, or in pixels without one: what the answer is called first, and its ppi.
  static let answers: [(size: (Double, Double), scale: Double?, first: String, ppi: ClosedRange<Double>)] = [
    ((1920, 1080), 1, " monitors, 81.6 to 102 ppi (the middle 90 %), median 92.6", 92...93),
    ((1536, 864), 1.25, "15.6-inch laptop 1920x1080", 141...142),
    ((1280, 720), 1.5, "15.6-inch laptop 1920x1080", 141...158),
    ((1707, 1067), 1.5, "16-inch laptop 2560x1600", 188...190),
    ((1706, 1066), 1.5, "16-inch laptop 2560x1600", 188...190), ((1366, 768), 1, "", 100...119),
    ((2560, 1440), 1, " monitors, 93.1 to 123 ppi ", 108...110),
    ((1536, 960), 1.25, "14-inch laptop 1920x1200", 140...162),
    ((1920, 1080), 2, " monitors, 104 to 164 ppi ", 159...160),
    ((2560, 1440), 1.5, " monitors, 104 to 164 ppi ", 138...164),
    ((7680, 4320), nil, "Dell UP3218K", 279...281), ((5120, 2160), nil, "5 monitors, 125 to 163 ppi ", 139...141),
    ((1920, 1080), nil, " monitors, ", 92...93),
  ]

  @Test(arguments: answers)
  func `points and a scale, or pixels alone, are those of monitors and notebooks`(
    _ size: (Double, Double), _ scale: Double?, _ first: String, _ ppi: ClosedRange<Double>
  ) throws {
    let found =
      try scale.map { try identify(points: size, scale: $0) }
      ?? identify(DisplayEvidence(pixels: DisplaySize(size.0, size.1)))
    let answer = try #require(found.answer)
    #expect(found.candidates == [answer] && answer.isGuess && ppi ~= answer.ppi.value, "\(answer.ppi)")
    #expect(
      (first.isEmpty || answer.devices[0].contains(first)) && answer.ppi.expandedUncertaintyPercent > 10,
      "\(answer.devices)")
    #expect(answer.devices.count <= 22, "the models are counted, not listed")
    let evidence = try DisplayEvidence(pixels: scale == nil ? DisplaySize(size.0, size.1) : nil)
    let profile = try answer.device(named: "Mine", from: evidence)
    #expect(profile.confidence == .guessed && profile.pointName == .px)
  }

  /// Macs, tablets, monitors and notebooks of the same points: the answer's ppi and U in percent, and what it lists.
  static let joined: [(size: (Double, Double), scale: Double, ppi: Double, percent: ClosedRange<Double>, [String])] = [
    ((1440, 900), 2, 227, 13...15, ["17 Macs, 220 to 227 ppi", "14-inch laptop 2880x1800", "Galaxy Tab S10 FE+"]),
    ((1280, 800), 2, 189, 80...95, ["16-inch laptop 2560x1600", "6 Macs, 226 to 227 ppi", "22 Android devices, "]),
    ((2560, 1440), 2, 218, 25...25, ["LG UltraFine 5K (27-inch, 27MD5KL)", "6 Macs, 218 ppi"]),
    ((1440, 900), 1, 110.3, 20...22, ["11 Macs, 110 to 128 ppi", "39 monitors, "]),
    ((1920, 1080), 1, 92.6, 20...60, ["monitors, ", "9 Macs, ", "Samsung Galaxy View"]),
  ]

  @Test(arguments: joined)
  func `one answer covers the Macs and tablets whose points computers have too`(
    _ size: (Double, Double), _ scale: Double, _ ppi: Double, _ percent: ClosedRange<Double>, _ devices: [String]
  ) throws {
    let found = try identify(points: size, scale: scale)
    let answer = try #require(found.answer)
    #expect(found.candidates == [answer] && found.others.isEmpty && answer.isUserScaled)
    #expect(abs(answer.ppi.value - ppi) < 0.05 && percent ~= answer.ppi.expandedUncertaintyPercent, "\(answer.ppi)")
    for text in devices { #expect(answer.devices.contains { $0.contains(text) }, "\(text): \(answer.devices)") }
  }

  @Test func `of pixels alone a single Mac is no answer, but is said to have them`() throws {
    let pixels = try identify(DisplayEvidence(pixels: DisplaySize(2880, 1800)))
    #expect(pixels.others.contains { $0.devices[0].hasPrefix("MacBook Pro (15-inch") })
    #expect(pixels.answer?.devices[0] == "14-inch laptop 2880x1800")
  }

  /// What Apple ships at 2 px/pt, what lies on its side, and what no computer has.
  static let kept: [(size: (Double, Double), scale: Double, ppis: [Double])] = [
    ((1512, 982), 2, [254]), ((1470, 956), 2, [224]), ((1728, 1117), 2, [254]), ((820, 1180), 2, [264]),
    ((1180, 820), 2, [264]), ((393, 852), 3, [460]), ((852, 393), 3, [460]), ((640, 360), 3, []),
  ]

  @Test(arguments: kept)
  func `phones, tablets and Macs whose points no other computer has keep their answers`(
    _ size: (Double, Double), _ scale: Double, _ ppis: [Double]
  ) throws {
    let own = try identify(points: size, scale: scale).candidates
    #expect(own.allSatisfy { !$0.isUserScaled })
    #expect(ppis.allSatisfy { ppi in own.contains { $0.ppi.value == ppi } }, "\(own.map(\.ppi))")
    #expect(ppis.isEmpty || own.allSatisfy { $0.ppi.expandedUncertaintyPercent < 1.1 })
  }

  @Test func `the user's scale counts, and not the default`() throws {
    let surface = try identify(
      DisplayEvidence(modelIdentifier: "Surface Go", scale: 2, points: DisplaySize(900, 600)))
    #expect(surface.answer?.reason == .name)
    let device = try #require(try surface.answer?.device(named: "Mine", from: DisplayEvidence(scale: 2)))
    #expect(try device.displays[0].nativeScale == 2 && device.displays[0].pixels == DisplaySize(1800, 1200))
    #expect(try identify(DisplayEvidence(modelIdentifier: "Surface Go", points: DisplaySize(900, 500))).answer == nil)
  }

  @Test func `a measured monitor comes before all that are like it`() throws {
    let pixels = try DisplaySize(2560, 1440)
    let mine = try Device(
      name: "Mine", family: "Monitor", displays: [DeviceDisplay(ppi: 108.2, ppiUncertainty: 0.1, pixels: pixels)],
      confidence: .measured)
    let database = try DeviceDatabase(devices: DeviceDatabase.whole.get().devices + [mine])
    let found = try database.identify(DisplayEvidence(scale: 1.25, points: DisplaySize(2048, 1152)))
    #expect(found.candidates.map(\.reason) == [.measuredProfile, .pixels] && found.answer?.devices == ["Mine"])
  }

  /// The answers to the points of monitors and notebooks at four scales, cut and rounded, and to their pixels.
  @Test func `the back-test: U covers 95 %, and is that of the middle 95 % of the candidates`() throws {
    let families: [String?] = ["Monitor", "Windows", "Class"]
    let devices = try DeviceDatabase.whole.get().devices
    let displays = devices.filter { families.contains($0.family) }.flatMap(\.displays)
    var random = SeededRandom(seed: 61)
    var known: [DisplayEvidence: Identification.Candidate?] = [:]
    var trials: [(scale: Double?, isCovered: Bool)] = []
    for display in Array(displays.shuffled(using: &random).prefix(500)).sampled(oneIn: 4, released: 1) {
      let pixels = try #require(display.pixels)
      let points = try [1, 1.25, 1.5, 2].flatMap { scale in
        try [FloatingPointRoundingRule.down, .toNearestOrEven].map { rule in
          let size = try DisplaySize((pixels.width / scale).rounded(rule), (pixels.height / scale).rounded(rule))
          return DisplayEvidence(scale: scale, points: size)
        }
      }
      for evidence in points + [DisplayEvidence(pixels: pixels)] {
        let answer = try known[evidence] ?? identify(evidence).candidates.last
        known[evidence] = answer
        let ppi = try #require(answer?.ppi, "\(evidence)")
        trials.append((evidence.scale, abs(ppi.value - display.ppi) <= ppi.expandedUncertainty))
      }
    }
    for scale in Set(trials.map(\.scale)) {
      let answers = trials.filter { $0.scale == scale }
      let covered = answers.count { $0.isCovered }
      #expect(Double(covered) >= 0.95 * Double(answers.count), "\(covered) of \(answers.count) at \(scale ?? 0)")
    }
    for (evidence, answer) in known {
      guard let answer, answer.isUserScaled, answer.screens.count(where: { $0.device.isUserScaled }) >= 5
      else { continue }
      let ppis = answer.screens.map(\.figures.ppi).sorted()
      let cut = Int(0.025 * Double(ppis.count))
      let farthest = max(answer.ppi.value - ppis[cut], ppis[ppis.count - 1 - cut] - answer.ppi.value)
      let own = answer.screens.map { 2 * $0.figures.ppiStandardUncertainty }.max() ?? 0
      let share = answer.ppi.expandedUncertainty / max(farthest, own)
      #expect(answer.ppi.expandedUncertainty >= farthest - 1e-9 && share <= 1 + 1e-9, "\(evidence)")
    }
  }

  /// Sizes of which one to four other displays are known.
  @Test func `the back-test of few: U covers 95 % of displays that are predicted from the others`() throws {
    let devices = try DeviceDatabase.whole.get().devices.filter(\.isUserScaled)
    let groups = Dictionary(grouping: devices) { $0.displays[0].pixels }.values.filter { 2...5 ~= $0.count }
    var (count, covered) = (0, 0)
    for group in groups {
      for (index, device) in group.enumerated() {
        let rest = try DeviceDatabase(devices: group.enumerated().filter { $0.offset != index }.map(\.element))
        let answer = try #require(try rest.identify(DisplayEvidence(pixels: device.displays[0].pixels)).answer)
        count += 1
        if abs(answer.ppi.value - device.displays[0].ppi) <= answer.ppi.expandedUncertainty { covered += 1 }
      }
    }
    #expect(count > 40 && Double(covered) >= 0.95 * Double(count), "\(covered) of \(count)")
  }
}
