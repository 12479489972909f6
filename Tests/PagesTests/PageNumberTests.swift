import Foundation
import ProfileJSON
import ScrollMotion
import SpeedCalibration
import Testing

@testable import Pages

@Suite("A page's whole numbers")
struct PageNumberTests {
  private struct Data: Decodable {
    struct Rate: Decodable {
      let hz: Double
      let pt: [String]
      let px: [String]
      let mark: [String]
      let markSteps: [String: [Int]]
    }
    struct Display: Decodable {
      let steps: [String: [Int]]
      let rates: [Rate]
    }
    struct Lane: Decodable {
      let display: Int
      let rate: Int
      let rule: String
      let half: Bool
      let mm: Double
      let at: [[Element]]
    }
    enum Element: Decodable {
      case text(String)
      case number(Double)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
          self = .text(text)
        } else {
          self = .number(try container.decode(Double.self))
        }
      }

      var value: Double {
        switch self {
        case .text(let text): Double(text) ?? .nan
        case .number(let number): number
        }
      }
    }
    let unit: Double
    let displays: [Display]
    let lanes: [Lane]
  }

  private static func data(_ page: PreviewPage) throws -> Data {
    try JSONDecoder().decode(Data.self, from: Foundation.Data(page.data(codes: .object([])).island.utf8))
  }

  /// What the script makes of the numbers for n/d units of the slider, exactly: steps per frame as a/b.
  private static func ratio(_ base: [String], _ n: UInt128, _ d: UInt128, step: Int) throws -> (UInt128, UInt128) {
    let (a, b) = (try #require(UInt128(base[0])), try #require(UInt128(base[1])))
    return (a * n, b * d * UInt128(step))
  }

  @Test("make, for every speed of the slider and every way, the frames of ScrollMotion", arguments: [1, 3])
  func makeTheFrames(display: Int) throws {
    let page = try SamplePages.page(first: display, displays: 1)
    let data = try Self.data(page)
    let figures = page.displays[0]
    var wrong: [String] = []
    for (index, rate) in figures.rates.enumerated() {
      let observation = try Observation(durationSeconds: 1)
      let base = data.displays[0].rates[index]
      func check(_ speed: Double, _ even: EvenSpeed?, _ n: UInt128, _ d: UInt128, _ steps: [String: Int]) throws {
        for way in [DriveWay.timerPoint, .timerPixel, .linkElapsed] {
          let motion =
            if let even {
              try Motion(
                calculator: figures.calculator, evenSpeed: even, way: way, refreshRate: rate.refreshRate,
                observation: observation)
            } else {
              try Motion(
                calculator: figures.calculator, millimetersPerSecond: speed, way: way, refreshRate: rate.refreshRate,
                observation: observation)
            }
          let step = way.isTimer ? try #require(steps[way == .timerPoint ? "p" : "x"]) : 1
          let (a, b) = try Self.ratio(way == .timerPoint ? base.pt : base.px, n, d, step: step)
          let ratio = motion.ratio
          if a * UInt128(ratio.denominator) != b * UInt128(ratio.numerator) || Double(step) != ratio.unitsPerStep {
            wrong.append("\(way) at \(speed): \(a)/\(b) by \(step), not \(ratio)")
          }
        }
      }
      var steps = ["p": 1, "x": 1]
      for multiple in page.slider.multiples {
        for (key, runs) in data.displays[0].steps {
          if let place = stride(from: 0, to: runs.count, by: 2).first(where: { runs[$0] == multiple }) {
            steps[key] = runs[place + 1]
          }
        }
        guard multiple > 0 else { continue }
        try check(page.slider.speed(multiple), nil, UInt128(multiple), 1, steps)
      }
      for mark in 1...(base.markSteps["p"]?.count ?? 1) {
        let refreshing = try RefreshingDisplay(figures.display, at: rate.refreshRate)
        let speed = Double(mark) * rate.pixelSpeed
        let even = try refreshing.evenSpeeds(aroundMillimetersPerSecond: speed).nearest
        #expect(even.pixels == mark && even.frames == 1)
        let (p, q) = (try #require(UInt128(base.mark[0])), try #require(UInt128(base.mark[1])))
        try check(speed, even, UInt128(mark) * p, q, base.markSteps.mapValues { $0[mark - 1] })
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(3))")
  }

  @Test("mark the judder-free speed at the limit too")
  func markTheLimit() throws {
    // Pixels of 0.1 mm at 60 Hz: 6, 12, ... 60 mm/s.
    let screen = try SamplePages.screen("Pad", ppi: 254, scale: 2, hertz: 60)
    let settings = try CalibrationSettings(limits: SpeedLimits(0...60))
    let request = PreviewPage.Request(millimetersPerSecond: 30, settings: settings, generator: "")
    let data = try Self.data(PreviewPage([(screen, [RefreshRate(hertz: 60)])], request))
    #expect(data.displays[0].rates[0].markSteps["p"]?.count == 10)
  }

  @Test("replay each frame of the page's own speed", arguments: 0..<8, [0.5, 7.3, 30, 29.817391304347826, 100])
  func replayEachFrame(display: Int, speed: Double) throws {
    let page = try SamplePages.page(first: display, displays: 1, millimetersPerSecond: speed)
    let data = try Self.data(page)
    var lanes = data.lanes[...]
    var wrong: [String] = []
    for rate in page.displays[0].rates {
      for way in rate.shown {
        let next = lanes.popFirst()
        let lane = try #require(next)
        let (a, b, step) = (Int128(lane.at[0][0].value), Int128(lane.at[0][1].value), lane.at[0][2].value)
        let display = way.motion.calibration.display
        for frame in way.motion.frames {
          let steps = (2 * Int128(frame.frame) * a + (lane.half ? b : 0)) / (2 * b)
          // The size of a point from its definition, not from the lane.
          let millimeters = frame.offsetPoints * 25.4 * display.nativeScale / display.ppi
          let shown = Double(steps) * step * lane.mm
          if (shown - millimeters).magnitude > 1e-9 {
            wrong.append("\(way.name) \(frame.frame): \(shown), \(millimeters)")
          }
        }
      }
    }
    #expect(lanes.isEmpty && wrong.isEmpty, "\(wrong.prefix(3))")
  }

  @Test func `a deviation has its sign, and none where it rounds to nothing`() {
    #expect(
      [-2.26, -0.5, -0.04, 0, 0.04, 0.5, 12].map(DisplayFigures.signed) == [
        "\u{2212}2.3", "\u{2212}0.5", "0.0", "0.0", "0.0", "+0.5", "+12.0",
      ])
  }
}
