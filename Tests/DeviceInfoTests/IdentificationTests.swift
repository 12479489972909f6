import SpeedCalibration
import TestSupport
import Testing

@testable import DeviceInfo

/// Which display some evidence is about.
@Suite struct IdentificationTests {
  private func identify(_ evidence: DisplayEvidence) throws -> Identification {
    try FactsTable.database.get().identify(evidence)
  }

  private func identify(
    _ identifier: String? = nil, pixels: DisplaySize? = nil, scale: Double? = nil, points: DisplaySize? = nil,
    diagonal: String? = nil
  ) throws -> Identification {
    let diagonal = try diagonal.map { try QuantityText.diagonal($0) }
    return try identify(
      DisplayEvidence(modelIdentifier: identifier, pixels: pixels, scale: scale, points: points, diagonal: diagonal))
  }

  @Test(arguments: [("Google Pixel 8", [10.0, 12, 46]), ("iPhone 15", [1, 1, 1])])
  func `a ppi of the same size is as sure as what tells the size`(name: String, percent: [Double]) throws {
    let device = try #require(DeviceDatabase.whole.get().device(name: name))
    let (pixels, points) = (try DisplaySize(1080, 2400), try DisplaySize(412, 915))
    let evidence = [
      DisplayEvidence(pixels: pixels), DisplayEvidence(scale: 2.625, points: points), DisplayEvidence(points: points),
    ]
    #expect(evidence.map { DeviceDatabase.sizeExpandedUncertaintyPercent(device, by: $0) } == percent)
  }

  @Test func `an identifier that a device has is the answer`() throws {
    let found = try identify("iphone15,4")
    #expect(found.candidates.map(\.reason) == [.modelIdentifier] && found.answer?.devices == ["iPhone 15"])
    #expect(found.answer?.ppi.value == 460 && found.answer?.isGuess == false)
    #expect(found.answer.map { (100 * $0.ppi.expandedUncertaintyPercent).rounded() } == 13)
  }

  @Test(arguments: [(3.014, true), (3.016, false), (2.986, true), (2.984, false)])
  func `a scale is that of a display within half a percent`(scale: Double, isFound: Bool) throws {
    let found = try identify(pixels: DisplaySize(1179, 2556), scale: scale)
    #expect(found.candidates.contains { $0.devices.contains("iPhone 15") } == isFound)
  }

  @Test func `a foldable has two answers, and its pixels tell which`() throws {
    let both = try identify("iPhone19,4")
    #expect(both.candidates.map(\.devices) == [["iPhone Duo, inner"], ["iPhone Duo, outer"]] && both.answer == nil)
    let outer = try identify("iPhone19,4", pixels: DisplaySize(2034, 1398))
    #expect(outer.answer?.devices == ["iPhone Duo, outer"])
  }

  @Test func `equal pixels answer where all devices agree, in either orientation`() throws {
    for pixels in [try DisplaySize(1179, 2556), try DisplaySize(2556, 1179)] {
      let found = try identify("iPhone99,9", pixels: pixels, scale: 3)
      #expect(found.answer?.reason == .pixels && found.answer?.ppi.value == 460 && found.answer?.isGuess == true)
      #expect(found.answer?.devices.contains("iPhone 15") == true)
    }
  }

  @Test func `where devices of equal pixels differ there are alternatives, and no answer`() throws {
    let mini = try identify(pixels: DisplaySize(1536, 2048), scale: 2)
    #expect(Set(mini.candidates.map(\.ppi.value)) == [264, 326] && mini.answer == nil)
    #expect(mini.contradictions.isEmpty)
    let sized = try identify(pixels: DisplaySize(1536, 2048), scale: 2, diagonal: "7.9in")
    #expect(sized.candidates.map(\.reason) == [.diagonal, .pixels] && sized.candidates.last?.ppi.value == 326)
    #expect(sized.contradictions.isEmpty)
  }

  @Test func `a size and a diagonal are calculated`() throws {
    let size = try QuantityText.size("596.7x335.7mm")
    let monitor = try identify(
      DisplayEvidence(pixels: DisplaySize(3840, 2160), size: size, diagonal: QuantityText.diagonal("27in")))
    #expect(monitor.candidates.map(\.reason) == [.size, .diagonal] && monitor.contradictions.isEmpty)
    #expect(monitor.answer.map { abs($0.ppi.value - 163.44) < 0.02 } == true)
  }

  @Test func `answers that exclude each other are shown as a contradiction`() throws {
    let found = try identify("iPhone15,4", pixels: DisplaySize(1179, 2556), diagonal: "5.4in")
    // What was measured comes first, and other devices of these pixels are left out.
    #expect(found.candidates.map(\.reason) == [.diagonal, .modelIdentifier])
    #expect(found.contradictions.map(\.second.reason) == [.modelIdentifier])
    #expect(found.answer?.reason == .diagonal)
  }

  @Test func `nothing is invented`() throws {
    for found in try [
      identify(), identify("iPhone99,1", pixels: DisplaySize(1300, 2800), scale: 3), identify("iPhone99,1"),
      identify("x86_64"), identify("Unknown1,1", scale: 3), identify(scale: 2),
      identify(pixels: DisplaySize(17, 19)), identify("iPhone99,1", scale: 7), identify(diagonal: "6"),
    ] { #expect(found.candidates.isEmpty && found.answer == nil, "\(found)") }
  }

  @Test(arguments: [(402.0, 1), (403.9, 1), (404.1, 2)])
  func `devices of the same pixels within a percent of their ppi are one answer`(ppi: Double, count: Int) throws {
    let pixels = try DisplaySize(1000, 2000)
    let devices = try [400, ppi].map {
      try Device(name: "Foo \($0)", family: "Foo", displays: [DeviceDisplay(ppi: $0, scale: 3, pixels: pixels)])
    }
    let found = try DeviceDatabase(devices: devices).identify(DisplayEvidence(pixels: pixels))
    #expect(found.candidates.count == count && (found.answer == nil) == (count > 1))
  }

  @Test func `a measured profile comes before the devices it is like`() throws {
    let pixels = try DisplaySize(1179, 2556)
    let measured = try Device(
      name: "My iPhone", displays: [DeviceDisplay(ppi: 461.2, ppiUncertainty: 0.4, scale: 3, pixels: pixels)],
      confidence: .measured)
    let database = try DeviceDatabase(devices: FactsTable.database.get().devices + [measured])
    let found = try database.identify(DisplayEvidence(pixels: pixels, scale: 3))
    #expect(found.candidates.map(\.reason) == [.measuredProfile, .pixels])
    #expect(found.answer?.ppi.value == 461.2 && found.answer?.devices == ["My iPhone"])
  }

  /// Displays of the same pixels, and the standard uncertainty of the middle one of them as an answer.
  static let groups: [(ppis: [Double], point: PointName, confidence: Confidence, uncertainty: Double)] = [
    // The spread is surer to be known than one in a hundred; a half of that is the least.
    ([100, 101], .pt, .high, (0.09 + 1 / 3.0).squareRoot()), ([100, 100.1], .pt, .high, 0.005 * 100.1),
    // Of Android it is a tenth of the ppi, whatever the spread; of what was measured the spread alone.
    ([100, 120, 150], .dp, .high, 6), ([100, 100.1], .pt, .measured, (0.09 + 0.01 / 3).squareRoot()),
  ]

  @Test(arguments: groups)
  func `the middle of a group is as sure as its spread and its kind of evidence`(
    ppis: [Double], point: PointName, confidence: Confidence, uncertainty: Double
  ) throws {
    let pixels = try DisplaySize(1000, 2000)
    let devices = try ppis.map { ppi in
      try Device(
        name: "D\(ppi)", displays: [DeviceDisplay(ppi: ppi, ppiUncertainty: 0.3, scale: 2, pixels: pixels)],
        pointName: point, confidence: confidence)
    }
    let found = try DeviceDatabase(devices: devices).identify(DisplayEvidence(pixels: pixels))
    #expect(found.candidates.count == 1 && found.answer?.ppi.value == ppis[ppis.count / 2])
    let answer = try #require(found.answer)
    #expect(abs(answer.ppi.standardUncertainty / uncertainty - 1) < 1e-12, "\(answer.ppi)")
    #expect(answer.screen == nil && answer.screens.count == ppis.count)
    let one = try DeviceDatabase(devices: [devices[0]]).identify(DisplayEvidence(pixels: pixels))
    #expect(one.answer?.screen?.title == devices[0].name && one.answer?.isGuess == (confidence != .measured))
  }

  @Test func `a guess makes a profile that says so`() throws {
    let evidence = try DisplayEvidence(modelIdentifier: "iPhone99,9", pixels: DisplaySize(1179, 2556), scale: 3)
    let answer = try #require(try identify(evidence).answer)
    let device = try answer.device(named: "iPhone 99", from: evidence)
    #expect(device.confidence == .guessed && device.displays[0].ppi == 460 && device.modelIdentifiers == ["iPhone99,9"])
    #expect(Profile(of: device).devices == [device])
  }

  @Test func `a calculated answer makes a profile of low confidence, with a scale where that is known`() throws {
    var evidence = try DisplayEvidence(pixels: DisplaySize(3840, 2160), diagonal: QuantityText.diagonal("27in"))
    let answer = try #require(try identify(evidence).answer)
    #expect(try answer.device(named: "Screen", from: evidence).displays[0].scale == nil)
    evidence.scale = 1.5
    let device = try answer.device(named: "Screen", from: evidence)
    #expect(device.confidence == .low && device.sources.map(\.name) == ["speedcal identify: diagonal"])
    #expect(device.displays[0].scale == 1.5 && device.displays[0].ppi == 163.178 && device.modelIdentifiers.isEmpty)
    let known = try #require(try identify("iPhone15,4").answer)
    let copy = try known.device(named: "Mine", from: DisplayEvidence())
    #expect(copy.sources.map(\.name) == ["speedcal identify: model identifier as iPhone 15"])
    #expect(try copy.displays[0].scale == 3 && copy.displays[0].pixels == DisplaySize(1179, 2556))
  }

  @Test func `an identifier whose device is another contradicts the rest`() throws {
    for found in try [identify("iPhone15,4", pixels: DisplaySize(1100, 2400)), identify("iPhone15,4", scale: 2)] {
      #expect(found.candidates.isEmpty && found.answer == nil)
      #expect(found.remarks == ["'iPhone15,4' contradicts the rest: iPhone 15 has 1179x2556 at scale 3"])
    }
    let elsewhere = try identify("iPhone15,4", pixels: DisplaySize(1290, 2796), scale: 3)
    #expect(elsewhere.answer?.reason == .pixels && elsewhere.answer?.ppi.value == 460 && elsewhere.remarks.count == 1)
    let unknown = try identify("Foo1", pixels: DisplaySize(1179, 2556))
    #expect(unknown.remarks == ["no device has the model identifier or the name 'Foo1'"] && unknown.answer != nil)
  }

  @Test func `points and a scale find a display, and a name does`() throws {
    let points = try identify(scale: 3, points: DisplaySize(852, 393))
    #expect(points.answer?.ppi.value == 460 && points.answer?.devices.contains("iPhone 15") == true)
    let named = try identify("iphone15")
    #expect(named.answer?.reason == .name && named.answer?.devices == ["iPhone 15"])
  }

  @Test func `an EDID comes first, names its model, and what contradicts it is told`() throws {
    let edid = try EDID(EDIDTests.sample("7E0D31DBFD49").bytes)
    let monitors = try DeviceDatabase(devices: Profile.bundled(.monitors).flatMap(\.devices))
    let found = try monitors.identify(DisplayEvidence(edid: edid))
    #expect(found.candidates.map(\.reason) == [.edid, .modelIdentifier] && found.contradictions.isEmpty)
    #expect(found.candidates.last?.devices == ["Dell U2715H"] && found.answer?.ppi == edid.density.ppi)
    let other = try monitors.identify(DisplayEvidence(diagonal: QuantityText.diagonal("24.0in"), edid: edid))
    #expect(other.contradictions.contains { $0.first.reason == .edid && $0.second.reason == .diagonal })
    // What was measured on the display needs no others of its size.
    #expect(other.candidates.allSatisfy { $0.reason != .pixels })
  }

  /// The active widths of panel classes in mm, by their pixels.
  static let panelClasses: [(width: Double, height: Double, extents: [Double])] = [
    (1920, 1080, [476.06, 509.18, 521.28, 527.04, 531.36, 597.89, 698.4]), (1920, 1200, [518.4]),
    (2560, 1440, [553.0, 596.74, 697.34]), (3840, 2160, [596.74, 620.93, 697.31]), (3440, 1440, [797.22, 799.8]),
    (1680, 1050, [473.76]), (1280, 1024, [337.92, 376.32]), (1600, 900, [442.8]), (1440, 900, [408.24]),
    (1366, 768, [409.8]),
  ]

  @Test func `U of a monitor covers the pitch of its panel class in 95 %`() throws {
    var (count, covered) = (0, 0)
    for display in Profile.bundled(.monitors).flatMap(\.devices).flatMap(\.displays) {
      guard let pixels = display.pixels,
        let panels = Self.panelClasses.first(where: { $0.width == pixels.width && $0.height == pixels.height })
      else { continue }
      let densities = panels.extents.map { pixels.width * 25.4 / $0 }
      guard let truth = densities.min(by: { abs($0 - display.ppi) < abs($1 - display.ppi) }),
        abs(truth / display.ppi - 1) < 0.02
      else { continue }
      count += 1
      if abs(truth - display.ppi) <= 2 * display.displayInPixels.ppiStandardUncertainty { covered += 1 }
    }
    #expect(count > 1600 && Double(covered) >= 0.95 * Double(count), "\(covered) of \(count)")
  }

  /// What is known is pixels and scale, or what a browser says: the size in CSS px, with its pixel ratio or without.
  @Test func `the back-test of Android: U of a size in pixels or in points covers 95 %`() throws {
    let devices = Profile.bundled(.android).flatMap(\.devices)
    let trials = try backTest(of: devices, since: 2019, oneIn: 5) { _, display in
      var evidence = [DisplayEvidence(pixels: display.pixels, scale: display.scale)]
      if let scale = display.display?.scale, let pixels = display.pixels {
        let rendered = try DisplaySize((pixels.width / scale).rounded(), (pixels.height / scale).rounded())
        evidence += [scale, nil].map { DisplayEvidence(scale: $0, points: display.points ?? rendered) }
      }
      return evidence
    }
    for kind in 0...2 {
      let answers = trials.filter { $0.kind == kind && $0.reason != nil }
      let (count, covered) = (answers.count, answers.count { $0.isCovered })
      #expect(count > (isThorough ? 300 : 30) && Double(covered) >= 0.95 * Double(count), "\(covered) of \(count)")
      #expect(answers.allSatisfy { $0.reason == .pixels })
    }
  }

  private static let androids = Result { try DeviceDatabase(devices: Profile.bundled(.android).flatMap(\.devices)) }

  /// Sizes that browsers of many phones say: all displays of that size are weighed, those without points too.
  @Test(arguments: [(360.0, 800.0, 3.0, 200, 401.8), (393, 873, 2.75, 100, 394.6), (412, 915, 2.625, 35, 404.9)])
  func `a web size weighs all displays of that size`(
    width: Double, height: Double, ratio: Double, least: Int, ppi: Double
  ) throws {
    let database = try Self.androids.get()
    let evidence = try DisplayEvidence(scale: ratio, points: DisplaySize(height, width))
    let answer = try #require(try database.identify(evidence).candidates.first)
    #expect(answer.screens.count >= least && abs(answer.ppi.value - ppi) < 5, "\(answer.ppi)")
    let covered = answer.screens.count { abs($0.figures.ppi - answer.ppi.value) <= answer.ppi.expandedUncertainty }
    #expect(Double(covered) >= 0.95 * Double(answer.screens.count), "\(covered) of \(answer.screens.count)")
    #expect(answer.screens.contains { $0.record.points == nil } && answer.isGuess)
  }

  @Test func `points of Display Zoom find the zoomed screen, with its native scale`() throws {
    let found = try identify(scale: 3, points: DisplaySize(375, 812))
    #expect(found.candidates.first?.screens.allSatisfy { !$0.isZoomed } == true)
    let zoomed = try #require(found.candidates.first { $0.screens[0].isZoomed })
    #expect(zoomed.screens.allSatisfy { $0.isZoomed && $0.points?.width == 375 })
    #expect(zoomed.devices.allSatisfy { $0.hasSuffix(" (zoomed)") })
    let points = try DisplaySize(375, 667)
    let evidence = try DisplayEvidence(pixels: DisplaySize(1080, 1920), points: points)
    let (plus, everything) = try (identify(evidence), DeviceDatabase.whole.get().identify(evidence))
    #expect(everything.answer?.devices == plus.answer?.devices)
    let answer = try #require(plus.answer)
    #expect(answer.screens.allSatisfy { $0.figures.nativeScale == 2.88 } && answer.ppi.value == 401)
    let profile = try answer.device(named: "Mine", from: DisplayEvidence(points: points))
    #expect(profile.displays[0].nativeScale == 2.88)
  }

  /// An answer to some kind of evidence, if there is one, whether it is within 1 %, and whether U covers it.
  private typealias Trial = (kind: Int, reason: Identification.Reason?, isNear: Bool, isCovered: Bool)

  /// The displays of each year, or one in so many in a debug build, predicted from the devices of the years before.
  private func backTest(
    of devices: [Device], since first: Int, oneIn step: Int = 1,
    _ evidence: (Device, DeviceDisplay) throws -> [DisplayEvidence]
  ) throws -> [Trial] {
    var trials: [Trial] = []
    for year in Set(devices.compactMap(\.year)).filter({ $0 >= first }) {
      let older = try DeviceDatabase(devices: devices.filter { ($0.year ?? 9999) < year })
      for device in devices.filter({ $0.year == year }).sampled(oneIn: step) {
        for display in device.displays {
          for (kind, evidence) in try evidence(device, display).enumerated() {
            let answer = try older.identify(evidence).answer
            let error = answer.map { abs($0.ppi.value - display.ppi) } ?? .infinity
            let isCovered = error <= answer?.ppi.expandedUncertainty ?? 0
            trials.append((kind, answer?.reason, error <= 0.01 * display.ppi, isCovered))
          }
        }
      }
    }
    return trials
  }

  @Test func `the back-test: 94 % within 1 %, and U covers 95 %`() throws {
    let trials = try backTest(of: FactsTable.database.get().devices, since: 2019) { device, display in
      let identifier = device.modelIdentifiers.first
      return [DisplayEvidence(modelIdentifier: identifier, pixels: display.pixels, scale: display.scale)]
    }
    let answers = trials.filter { $0.reason != nil }
    #expect(trials.count == 100 && answers.count == 75, "\(trials)")
    #expect(Double(answers.count { $0.isNear }) >= 0.94 * Double(answers.count), "\(answers)")
    #expect(Double(answers.count { $0.isCovered }) >= 0.95 * Double(answers.count), "\(answers)")
    #expect(answers.count { $0.reason == .pixels && $0.isNear && $0.isCovered } == 75, "\(answers)")
  }
}
