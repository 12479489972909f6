import SpeedCalibration
import Testing

@testable import DeviceInfo

/// How far a figure may be off the display that it is about: each tolerance, on both sides of its edge.
@Suite struct DisplayEvidenceTests {
  /// 1080x2160 pixels at 3 px/pt, of which 2.7 are real ones: 400x800 points, and 320x640 with Display Zoom.
  private static func phone(zoomed: DisplaySize? = nil) throws -> DeviceDisplay {
    try DeviceDisplay(
      ppi: 400, scale: 3, pixels: DisplaySize(1080, 2160), points: DisplaySize(400, 800),
      zoomedPoints: zoomed ?? DisplaySize(320, 640))
  }

  /// 2560x1600 pixels at a scale that the user sets.
  private static func notebook() throws -> DeviceDisplay {
    var display = try DeviceDisplay(ppi: 189, scale: 1.5, pixels: DisplaySize(2560, 1600))
    display.scaleIsDefault = true
    return display
  }

  /// The scale is that of the points or of the pixels within 0.5 %.
  @Test(arguments: [
    (3.01499, true), (3.01501, false), (2.98501, true), (2.98499, false), (2.71349, true), (2.71351, false),
    (2.68651, true), (2.68649, false),
  ])
  func `a scale is one of a display's two within half a percent`(scale: Double, fits: Bool) throws {
    let evidence = DisplayEvidence(scale: scale)
    #expect(try evidence.isCompatible(with: Self.phone()) == fits)
  }

  @Test(arguments: [(1080.0, 2160.0), (400, 800), (320, 640)])
  func `pixels are a display's within half of one, and points within one, however it is held`(
    width: Double, height: Double
  ) throws {
    let isPixels = width == 1080
    let tolerance = isPixels ? 0.5 : 1
    for (across, down) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1), (1, 1)] {
      for (distance, fits) in [(tolerance, true), (tolerance + 1e-9, false)] {
        let size = try DisplaySize(width + across * distance, height + down * distance)
        for size in try [size, DisplaySize(size.height, size.width)] {
          let evidence = DisplayEvidence(pixels: isPixels ? size : nil, points: isPixels ? nil : size)
          #expect(try evidence.isCompatible(with: Self.phone()) == fits, "\(size)")
          let isZoomed = fits ? width == 320 : nil
          #expect(try evidence.identifies(Self.phone()) == isZoomed, "\(size)")
        }
      }
    }
  }

  /// 399x798 points of Display Zoom, which both are near.
  @Test(arguments: [((399.0, 798.0), true), ((399, 799), false), ((400, 800), false), ((399, 798.999), true)])
  func `points that are a display's without Display Zoom too are those`(
    points: (Double, Double), isZoomed: Bool
  ) throws {
    let display = try Self.phone(zoomed: DisplaySize(399, 798))
    #expect(try DisplayEvidence(points: DisplaySize(points.0, points.1)).identifies(display) == isZoomed)
  }

  @Test(arguments: [1.25, 2, 3])
  func `points times the user's scale are the pixels within one scale, and lie as the display does`(scale: Double)
    throws
  {
    let (width, height) = (2560 / scale, 1600 / scale)
    for (across, down) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1), (1, -1)] {
      for (distance, fits) in [(1 - 1e-9, true), (1 + 1e-9, false)] {
        let points = try DisplaySize(width + across * distance, height + down * distance)
        #expect(try DisplayEvidence(scale: scale, points: points).fitsAtSomeScale(Self.notebook()) == fits, "\(points)")
        // Without a scale it is one that Windows offers.
        #expect(try DisplayEvidence(points: points).fitsAtSomeScale(Self.notebook()) == fits, "\(points)")
      }
    }
    let upright = try DisplayEvidence(scale: scale, points: DisplaySize(height, width))
    #expect(try !upright.fitsAtSomeScale(Self.notebook()))
  }

  @Test(arguments: [(0.5, 0.0), (-0.5, 0), (0, 0.5), (0, -0.5)])
  func `pixels are those of a display at some scale within half of one`(across: Double, down: Double) throws {
    for (share, fits) in [(1.0, true), (1 + 1e-9, false)] {
      let pixels = try DisplaySize(2560 + share * across, 1600 + share * down)
      #expect(try DisplayEvidence(pixels: pixels).fitsAtSomeScale(Self.notebook()) == fits, "\(pixels)")
    }
    #expect(try !DisplayEvidence(pixels: DisplaySize(1600, 2560)).fitsAtSomeScale(Self.notebook()))
  }
}

/// Sizes in EDIDs that are no sizes: each that is known, in the units in which displays state it.
@Suite struct PlaceholderTests {
  private static let pixels = DisplaySize(checkedWidth: 1920, height: 1080)

  private static func isPlaceholder(_ size: [Double], _ unit: StatedSize.Unit, beside coarse: [Double]? = nil) -> Bool {
    let factor: Double = unit == .centimeters ? 10 : 1
    func millimeters(_ size: [Double], _ factor: Double) -> DisplaySize {
      DisplaySize(checkedWidth: factor * size[0], height: factor * size[1])
    }
    let stated = StatedSize(millimeters(size, factor), unit, beside: coarse.map { millimeters($0, 10) }, pixels)
    return stated.fault == "are a placeholder"
  }

  /// What stands in the place of a size, and whether it does in whole centimetres and in millimetres.
  @Test(
    arguments: [
      ([160, 90], true, true), ([16, 9], true, true), ([160, 120], true, true), ([16, 12], true, true),
      ([1600, 900], false, true), ([1600, 1200], false, true), ([115, 65], true, false), ([1920, 1080], false, true),
      ([161, 90], false, false), ([1600, 901], false, false), ([116, 65], false, false), ([1920, 1081], false, false),
    ] as [([Double], Bool, Bool)])
  func `an aspect ratio or a usual size of boards is no size`(
    size: [Double], inCentimeters: Bool, inMillimeters: Bool
  ) {
    #expect(Self.isPlaceholder(size, .centimeters) == inCentimeters)
    for unit in [StatedSize.Unit.millimeters, .tenths] { #expect(Self.isPlaceholder(size, unit) == inMillimeters) }
  }

  /// Sizes that televisions of any size state, and centimetres that agree with them.
  @Test(
    arguments: [
      ([708, 398], [71, 40]), ([700, 390], [70, 39]), ([698, 392], [70, 39]), ([697, 392], [70, 39]),
      ([575, 323], [58, 32]), ([930, 530], [93, 53]), ([1039, 584], [104, 58]), ([1872, 1053], [187, 105]),
      ([1440, 810], [144, 81]),
    ] as [([Double], [Double])])
  func `a size of televisions is one where the centimetres agree within 10 mm`(
    size: [Double], centimeters: [Double]
  ) {
    // 708x398 is a panel's, too, whose EDID states no centimetres.
    #expect(Self.isPlaceholder(size, .millimeters) == (size != [708, 398]))
    #expect(!Self.isPlaceholder(size, .millimeters, beside: centimeters) && !Self.isPlaceholder(size, .centimeters))
    #expect(!Self.isPlaceholder([size[0], size[1] + 1], .millimeters))
    for (across, down) in [(10.0, 0.0), (-10, 0), (0, 10), (0, -10)] {
      for (share, isApart) in [(1.0, false), (1 + 1e-9, true)] {
        let other = [(size[0] + share * across) / 10, (size[1] + share * down) / 10]
        #expect(Self.isPlaceholder(size, .millimeters, beside: other) == isApart, "\(other)")
      }
    }
  }
}
