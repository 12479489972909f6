import DeviceInfo
import SpeedCalibration
import TestSupport
import Testing

@testable import DisplayTable

/// A display of the database beside the record that the table should have of it.
struct Pair: Sendable {
  let device: Device
  let panel: DeviceDisplay

  /// Every display of the bundled profiles of Apple's devices. A device that the table lacks is left out: that the
  /// table is complete is for ``GeneratedTableTests`` to say, which names the command that mends it.
  static let all = Profile.bundled(.apple).flatMap(\.devices).filter { inTable.contains($0.name) }.flatMap { device in
    device.displays.map { Pair(device: device, panel: $0) }
  }

  private static let inTable = Set(BundledDisplays.rows.map(\.device))

  /// The panel's size with the shorter side first, or as it lies.
  func size(isTurned: Bool = false) -> DisplaySize? {
    panel.pixels.flatMap { isTurned ? try? DisplaySize(width: $0.height, height: $0.width) : $0 }
  }

  /// What differs between the display of the database and a record of the table; empty where they agree.
  func differences(from known: KnownDisplay) -> [String] {
    var differences: [String] = []
    func compare<Value: Equatable>(_ name: String, _ expected: Value, _ found: Value) {
      if expected != found { differences.append("\(device.name): \(name) is \(found), not \(expected)") }
    }
    compare("device", device.name, known.device)
    compare("display", device.displays.count > 1 ? panel.name : nil, known.name)
    compare("identifiers", device.modelIdentifiers, known.modelIdentifiers)
    compare("size", size(), known.pixels)
    compare("ppi", panel.ppi, known.display.ppi)
    compare("scale", panel.scale, known.display.scale)
    compare("native scale", panel.nativeScale, known.display.nativeScale)
    // The table has U of a speed in percent, the disagreement of the axes included, so that the way back rounds.
    let uncertainty = panel.display?.relativeStandardUncertainty ?? .nan
    if !((known.display.relativeStandardUncertainty / uncertainty - 1).magnitude <= 4e-16) {
      compare("uncertainty", uncertainty, known.display.relativeStandardUncertainty)
    }
    return differences
  }
}

extension DisplayMatch {
  /// The displays of a match by size; none of any other.
  var candidates: [KnownDisplay] {
    if case .bySize(let candidates) = self { candidates } else { [] }
  }
}

/// The table answers like the database for every device.
@Suite struct KnownDeviceTests {
  @Test func `every row of the table makes a record`() {
    #expect(BundledDisplays.rows.compactMap { KnownDisplay($0) }.count == BundledDisplays.rows.count)
    #expect(Pair.all.count > 150)
  }

  @Test func `every model identifier gives the rows of its device's displays, and no part of one does`() {
    for device in Pair.all.map(\.device) {
      for identifier in device.modelIdentifiers {
        let rows = BundledDisplays.rows(modelIdentifier: identifier)
        #expect(rows.map(\.device) == device.displays.map { _ in device.name }, "\(identifier)")
        #expect(rows.map(\.ppi) == device.displays.map(\.ppi), "\(identifier)")
        let others = BundledDisplays.rows(modelIdentifier: String(identifier.dropLast())).map(\.device)
        #expect(!others.contains(device.name), "\(identifier)")
      }
    }
    #expect(BundledDisplays.rows(modelIdentifier: "").isEmpty)
    #expect(BundledDisplays.rows(modelIdentifier: "iPhone15,4 iPhone15,5").isEmpty)
  }

  @Test func `a row's points per millimetre are the calculator's`() throws {
    for row in BundledDisplays.rows {
      let display = try Display(ppi: row.ppi, scale: row.scale, nativeScale: row.nativeScale)
      let expected = try SpeedCalculator(display: display).pointsPerMillimeter
      #expect((row.pointsPerMillimeter / expected - 1).magnitude < 4e-16, "\(row.device)")
    }
  }

  @Test func `every model identifier gives its device's display, with all figures`() throws {
    var wrong: [String] = []
    for pair in Pair.all.filter({ $0.device.displays.count == 1 }).sampled(oneIn: 4) {
      for identifier in pair.device.modelIdentifiers.flatMap({ [$0, $0.lowercased(), $0.uppercased()] }) {
        for size in [nil, pair.size(), pair.size(isTurned: true)] {
          // What the scale is does not matter where the identifier is known: an app may run in a compatibility mode.
          for scale in [nil, pair.panel.scale, (pair.panel.scale ?? 0) + 1] {
            let match = KnownDisplays.match(modelIdentifier: identifier, pixels: size, scale: scale)
            guard case .exact(let known) = match else {
              wrong.append("\(identifier): \(match)")
              continue
            }
            wrong += pair.differences(from: known)
            if match.display != known.display { wrong.append("\(identifier): figures differ from the record's") }
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5).joined(separator: "\n"))")
  }

  @Test func `a device with several displays asks for the size, and the size settles it`() throws {
    let folding = Pair.all.filter { $0.device.displays.count > 1 }
    #expect(!folding.isEmpty)
    for pair in folding {
      for identifier in pair.device.modelIdentifiers {
        let all = KnownDisplays.match(modelIdentifier: identifier)
        #expect(all.candidates.map(\.name) == pair.device.displays.map(\.name) && all.display == nil)
        let stranger = try DisplaySize(width: 1, height: 2)
        #expect(KnownDisplays.match(modelIdentifier: identifier, pixels: stranger) == .unknown)
        guard let size = pair.size() else { continue }
        guard case .exact(let known) = KnownDisplays.match(modelIdentifier: identifier, pixels: size) else {
          Issue.record("\(identifier) at \(size)")
          continue
        }
        #expect(pair.differences(from: known) == [])
      }
    }
  }

  /// Identifier, ppi, scale, native scale and U in percent.
  static let figures: [(String, Double, Double, Double, Double)] = [
    ("iPhone15,4", 460, 3, 3, 0.1255), ("iPhone10,5", 401, 3, 1080.0 / 414, 0.1440), ("iPad2,5", 163, 1, 1, 0.3542),
    ("iPhone14,4", 476, 3, 1080.0 / 375, 0.1264), ("iPhone15,3", 460, 3, 3, 0.1255), ("iPhone10,6", 458, 3, 3, 0.1261),
  ]

  /// Worked figures, so that the database and the table cannot be wrong together.
  @Test(arguments: figures)
  func `known figures`(identifier: String, ppi: Double, scale: Double, nativeScale: Double, percent: Double) throws {
    let display = try #require(KnownDisplays.match(modelIdentifier: identifier).display)
    #expect(display.ppi == ppi && display.scale == scale && display.nativeScale == nativeScale)
    #expect((display.expandedUncertaintyPercent - percent).magnitude < 0.00005)
  }
}
