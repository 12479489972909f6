import DeviceInfo
import DisplayTable
import SpeedCalibration
import TestSupport
import Testing

/// What the table says of a device that it does not know.
@Suite struct SizeMatchTests {
  /// An identifier that no device has, as a new device, a simulator or a Mac gives it.
  private static let strangers = ["iPhone99,9", "arm64", "x86_64", "", " ", "iPhone", "iPhone15,4 ", "🎈", "SM-S921B"]

  @Test func `without a size nothing is known, and nothing is made up`() {
    for stranger in Self.strangers {
      #expect(KnownDisplays.match(modelIdentifier: stranger) == .unknown)
      #expect(KnownDisplays.match(modelIdentifier: stranger, scale: 3) == .unknown)
    }
    #expect(DisplayMatch.unknown.display == nil)
  }

  @Test(arguments: [
    (17, 19), (.leastNonzeroMagnitude, .greatestFiniteMagnitude), (1179.5, 2556), (1179, 2555),
  ])
  func `a size that no display has is unknown`(_ width: Double, _ height: Double) throws {
    let size = try DisplaySize(width: width, height: height)
    for stranger in Self.strangers {
      #expect(KnownDisplays.match(modelIdentifier: stranger, pixels: size) == .unknown)
    }
  }

  @Test func `every size finds all displays of that size, in either orientation, and no other`() {
    var wrong: [String] = []
    let sized = Pair.all.map { pair in (pair: pair, sides: pair.size().map { Set([$0.width, $0.height]) }) }
    for (pair, sides) in sized.filter({ $0.sides != nil }).sampled(oneIn: 5) {
      for size in [pair.size(), pair.size(isTurned: true)] {
        for scale in [nil, 1.0, 2, 3, 1.5, .nan] {
          // The candidates by a rule of the test's own: equal sides, whichever is the longer, and an equal scale.
          let expected = sized.filter { $0.sides == sides && (scale == nil || $0.pair.panel.scale == scale) }
          let match = KnownDisplays.match(modelIdentifier: "iPhone99,9", pixels: size, scale: scale)
          if (match == .unknown) != expected.isEmpty || match.candidates.count != expected.count
            || !zip(expected, match.candidates).allSatisfy({ $0.pair.differences(from: $1) == [] })
          {
            wrong.append("\(pair.device.name) at \(String(describing: scale)): \(match)")
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(3).joined(separator: "\n"))")
  }

  @Test func `figures are given only where all candidates share them, and with the uncertainty of a guess`() throws {
    var counts = (shared: 0, ambiguous: 0)
    for pair in Pair.all {
      guard let size = pair.size() else { continue }
      let match = KnownDisplays.match(modelIdentifier: "iPhone99,9", pixels: size, scale: pair.panel.scale)
      let figures = Set(match.candidates.map { [$0.display.ppi, $0.display.nativeScale] })
      guard figures.count == 1 else {
        #expect(figures.count > 1 && match.display == nil, "\(pair.device.name): \(match)")
        counts.ambiguous += 1
        continue
      }
      let display = try #require(match.display, "\(pair.device.name)")
      #expect(display.ppi == pair.panel.ppi && display.nativeScale == pair.panel.nativeScale)
      #expect(display.scale == pair.panel.scale)
      #expect(display.relativeStandardUncertainty >= 0.005 - 1e-15)
      #expect(display.ppiStandardUncertainty >= pair.panel.displayInPixels.ppiStandardUncertainty)
      counts.shared += 1
    }
    // Both kinds occur: an iPad mini has the pixels of an iPad.
    #expect(counts.shared > 0 && counts.ambiguous > 0)
  }

  @Test func `a new phone with the panel of its kin has an answer within 1 percent`() throws {
    let match = try KnownDisplays.match(
      modelIdentifier: "iPhone99,9", pixels: DisplaySize(width: 2556, height: 1179), scale: 3)
    let display = try #require(match.display)
    #expect(display.ppi == 460 && display.nativeScale == 3)
    #expect((display.expandedUncertaintyPercent - 1).magnitude < 1e-12)
  }

  @Test func `two densities at the same size are two candidates and no answer`() throws {
    let match = try KnownDisplays.match(
      modelIdentifier: "iPad99,9", pixels: DisplaySize(width: 1536, height: 2048), scale: 2)
    #expect(Set(match.candidates.map(\.display.ppi)) == [264, 326] && match.display == nil)
  }

  /// What simulators render, points x scale, as their makers state it.
  @Test(arguments: [
    ("iPhone14,4", "iPhone 13 mini", 1125.0, 2436.0), ("iPhone13,1", "iPhone 12 mini", 1125, 2436),
    ("iPhone10,2", "iPhone 8 Plus", 1242, 2208), ("iPhone10,5", "iPhone 8 Plus", 2208, 1242),
  ])
  func `a simulator renders more pixels than the panel has`(
    _ identifier: String, _ device: String, _ width: Double, _ height: Double
  ) throws {
    let size = try DisplaySize(width: width, height: height)
    guard case .exact(let known) = KnownDisplays.match(modelIdentifier: identifier, pixels: size, scale: 3) else {
      Issue.record("\(identifier) is not known")
      return
    }
    #expect(known.device == device)
  }

  @Test(arguments: [
    ("iPhone15,4", 3840.0, 2160.0), ("iPhone15,4", 750, 1334), ("iPhone15,4", 1179, 2555), ("iPhone14,4", 1170, 2532),
    ("iPhone14,4", 1128, 2448), ("iPhone10,2", 1246, 2208),
  ])
  func `any other size beside a known identifier contradicts it`(
    _ identifier: String, _ width: Double, _ height: Double
  )
    throws
  {
    let size = try DisplaySize(width: width, height: height)
    #expect(KnownDisplays.match(modelIdentifier: identifier, pixels: size) == .unknown)
  }
}
