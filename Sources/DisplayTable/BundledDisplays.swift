// 153 displays, made by speedcal 4.0.0 by: speedcal export --speed 0 --format swift --name BundledDisplays
// Made to be replaced as a whole, not to be edited.
// swift-format-ignore-file

/// Displays and their physical densities.
enum BundledDisplays {
  /// One display of a device.
  struct Row: Sendable {
    /// The device's name.
    let device: String

    /// The display's name; empty unless the device has several.
    let display: String

    /// The model identifiers, separated by spaces.
    let identifiers: String

    /// Physical pixels per inch.
    let ppi: Double

    /// Rendered pixels per point.
    let scale: Double

    /// Physical pixels per point.
    let nativeScale: Double

    /// The expanded uncertainty of a speed on this display in percent, k = 2.
    let uncertaintyPercent: Double

    /// The panel in physical pixels; 0 where no source says.
    let pixelWidth: Int, pixelHeight: Int

    /// Points per millimetre of glass.
    var pointsPerMillimeter: Double { ppi / (25.4 * nativeScale) }

    init(_ device: String, _ display: String, _ identifiers: String, _ ppi: Double, _ scale: Double,
      _ nativeScale: Double, _ uncertaintyPercent: Double, _ pixelWidth: Int, _ pixelHeight: Int
    ) {
      self.device = device
      self.display = display
      self.identifiers = identifiers
      self.ppi = ppi
      self.scale = scale
      self.nativeScale = nativeScale
      self.uncertaintyPercent = uncertaintyPercent
      self.pixelWidth = pixelWidth
      self.pixelHeight = pixelHeight
    }
  }

  /// The displays of the device with a model identifier; empty when it is unknown.
  static func rows(modelIdentifier: String) -> [Row] {
    rows.filter { $0.identifiers.split(separator: " ").contains { $0 == modelIdentifier } }
  }

  /// All displays.
  static let rows: [Row] = [
    Row("Apple Watch (1st generation) 38mm", "", "Watch1,1", 326, 2, 2, 0.17710130956736989, 272, 340),
    Row("Apple Watch (1st generation) 42mm", "", "Watch1,2", 326, 2, 2, 0.17710130956736989, 312, 390),
    Row("Apple Watch Series 1 38mm", "", "Watch2,6", 326, 2, 2, 0.17710130956736989, 272, 340),
    Row("Apple Watch Series 1 42mm", "", "Watch2,7", 326, 2, 2, 0.17710130956736989, 312, 390),
    Row("Apple Watch Series 2 38mm", "", "Watch2,3", 326, 2, 2, 0.17710130956736989, 272, 340),
    Row("Apple Watch Series 2 42mm", "", "Watch2,4", 326, 2, 2, 0.17710130956736989, 312, 390),
    Row("Apple Watch Series 3 38mm", "", "Watch3,1 Watch3,3", 326, 2, 2, 0.17710130956736989, 272, 340),
    Row("Apple Watch Series 3 42mm", "", "Watch3,2 Watch3,4", 326, 2, 2, 0.17710130956736989, 312, 390),
    Row("Apple Watch Series 4 40mm", "", "Watch4,1 Watch4,3", 326, 2, 2, 0.17710130956736989, 324, 394),
    Row("Apple Watch Series 4 44mm", "", "Watch4,2 Watch4,4", 326, 2, 2, 0.17710130956736989, 368, 448),
    Row("Apple Watch Series 5 40mm", "", "Watch5,1 Watch5,3", 326, 2, 2, 0.17710130956736989, 324, 394),
    Row("Apple Watch Series 5 44mm", "", "Watch5,2 Watch5,4", 326, 2, 2, 0.17710130956736989, 368, 448),
    Row("Apple Watch Series 6 40mm", "", "Watch6,1 Watch6,3", 326, 2, 2, 0.17710130956736989, 324, 394),
    Row("Apple Watch Series 6 44mm", "", "Watch6,2 Watch6,4", 326, 2, 2, 0.17710130956736989, 368, 448),
    Row("Apple Watch SE (1st generation) 40mm", "", "Watch5,9 Watch5,11", 326, 2, 2, 0.17710130956736989, 324, 394),
    Row("Apple Watch SE (1st generation) 44mm", "", "Watch5,10 Watch5,12", 326, 2, 2, 0.17710130956736989, 368, 448),
    Row("Apple Watch SE (2nd generation) 40mm", "", "Watch6,10 Watch6,12", 326, 2, 2, 0.17710130956736989, 324, 394),
    Row("Apple Watch SE (2nd generation) 44mm", "", "Watch6,11 Watch6,13", 326, 2, 2, 0.17710130956736989, 368, 448),
    Row("Apple Watch SE 3 40mm", "", "Watch7,13 Watch7,15", 326, 2, 2, 0.17710130956736989, 324, 394),
    Row("Apple Watch SE 3 44mm", "", "Watch7,14 Watch7,16", 326, 2, 2, 0.17710130956736989, 368, 448),
    Row("Apple Watch Series 7 41mm", "", "Watch6,6 Watch6,8", 326, 2, 2, 0.17710130956736989, 352, 430),
    Row("Apple Watch Series 7 45mm", "", "Watch6,7 Watch6,9", 326, 2, 2, 0.17710130956736989, 396, 484),
    Row("Apple Watch Series 8 41mm", "", "Watch6,14 Watch6,16", 326, 2, 2, 0.17710130956736989, 352, 430),
    Row("Apple Watch Series 8 45mm", "", "Watch6,15 Watch6,17", 326, 2, 2, 0.17710130956736989, 396, 484),
    Row("Apple Watch Series 9 41mm", "", "Watch7,1 Watch7,3", 326, 2, 2, 0.17710130956736989, 352, 430),
    Row("Apple Watch Series 9 45mm", "", "Watch7,2 Watch7,4", 326, 2, 2, 0.17710130956736989, 396, 484),
    Row("Apple Watch Series 10 42mm", "", "Watch7,8 Watch7,10", 326, 2, 2, 0.17710130956736989, 374, 446),
    Row("Apple Watch Series 10 46mm", "", "Watch7,9 Watch7,11", 326, 2, 2, 0.17710130956736989, 416, 496),
    Row("Apple Watch Series 11 42mm", "", "Watch7,17 Watch7,19", 326, 2, 2, 0.17710130956736989, 374, 446),
    Row("Apple Watch Series 11 46mm", "", "Watch7,18 Watch7,20", 326, 2, 2, 0.17710130956736989, 416, 496),
    Row("Apple Watch Ultra", "", "Watch6,18", 326, 2, 2, 0.17710130956736989, 410, 502),
    Row("Apple Watch Ultra 2", "", "Watch7,5", 326, 2, 2, 0.17710130956736989, 410, 502),
    Row("Apple Watch Ultra 3", "", "Watch7,12", 326, 2, 2, 0.17710130956736989, 422, 514),
    Row("Apple Watch Ultra 4", "", "Watch8,1", 326, 2, 2, 0.17710130956736989, 422, 514),
    Row("iPad (1st generation)", "", "iPad1,1", 132, 1, 1, 0.43738656756789834, 768, 1024),
    Row("iPad 2", "", "iPad2,1 iPad2,2 iPad2,3 iPad2,4", 132, 1, 1, 0.43738656756789834, 768, 1024),
    Row("iPad (3rd generation)", "", "iPad3,1 iPad3,2 iPad3,3", 264, 2, 2, 0.21869328378394917, 1536, 2048),
    Row("iPad (4th generation)", "", "iPad3,4 iPad3,5 iPad3,6", 264, 2, 2, 0.21869328378394917, 1536, 2048),
    Row("iPad Air", "", "iPad4,1 iPad4,2 iPad4,3", 264, 2, 2, 0.21869328378394917, 1536, 2048),
    Row("iPad Air 2", "", "iPad5,3 iPad5,4", 264, 2, 2, 0.21869328378394917, 1536, 2048),
    Row("iPad Pro (9.7-inch)", "", "iPad6,3 iPad6,4", 264, 2, 2, 0.21869328378394917, 1536, 2048),
    Row("iPad (5th generation)", "", "iPad6,11 iPad6,12", 264, 2, 2, 0.21869328378394917, 1536, 2048),
    Row("iPad (6th generation)", "", "iPad7,5 iPad7,6", 264, 2, 2, 0.21869328378394917, 1536, 2048),
    Row("iPad (7th generation)", "", "iPad7,11 iPad7,12", 264, 2, 2, 0.21869328378394917, 1620, 2160),
    Row("iPad (8th generation)", "", "iPad11,6 iPad11,7", 264, 2, 2, 0.21869328378394917, 1620, 2160),
    Row("iPad (9th generation)", "", "iPad12,1 iPad12,2", 264, 2, 2, 0.21869328378394917, 1620, 2160),
    Row("iPad (10th generation)", "", "iPad13,18 iPad13,19", 264, 2, 2, 0.21869328378394917, 1640, 2360),
    Row("iPad (A16)", "", "iPad15,7 iPad15,8", 264, 2, 2, 0.21869328378394917, 1640, 2360),
    Row("iPad Air (4th generation)", "", "iPad13,1 iPad13,2", 264, 2, 2, 0.21869328378394917, 1640, 2360),
    Row("iPad Air (5th generation)", "", "iPad13,16 iPad13,17", 264, 2, 2, 0.21869328378394917, 1640, 2360),
    Row("iPad Air 11-inch (M2)", "", "iPad14,8 iPad14,9", 264, 2, 2, 0.21869328378394917, 1640, 2360),
    Row("iPad Air 11-inch (M3)", "", "iPad15,3 iPad15,4", 264, 2, 2, 0.21869328378394917, 1640, 2360),
    Row("iPad Air 11-inch (M4)", "", "iPad16,8 iPad16,9", 264, 2, 2, 0.21869328378394917, 1640, 2360),
    Row("iPad Air 13-inch (M2)", "", "iPad14,10 iPad14,11", 264, 2, 2, 0.21869328378394917, 2048, 2732),
    Row("iPad Air 13-inch (M3)", "", "iPad15,5 iPad15,6", 264, 2, 2, 0.21869328378394917, 2048, 2732),
    Row("iPad Air 13-inch (M4)", "", "iPad16,10 iPad16,11", 264, 2, 2, 0.21869328378394917, 2048, 2732),
    Row("iPad Air (3rd generation)", "", "iPad11,3 iPad11,4", 264, 2, 2, 0.21869328378394917, 1668, 2224),
    Row("iPad Pro (10.5-inch)", "", "iPad7,3 iPad7,4", 264, 2, 2, 0.21869328378394917, 1668, 2224),
    Row("iPad mini (1st generation)", "", "iPad2,5 iPad2,6 iPad2,7", 163, 1, 1, 0.35420261913473977, 768, 1024),
    Row("iPad mini 2", "", "iPad4,4 iPad4,5 iPad4,6", 326, 2, 2, 0.17710130956736989, 1536, 2048),
    Row("iPad mini 3", "", "iPad4,7 iPad4,8 iPad4,9", 326, 2, 2, 0.17710130956736989, 1536, 2048),
    Row("iPad mini 4", "", "iPad5,1 iPad5,2", 326, 2, 2, 0.17710130956736989, 1536, 2048),
    Row("iPad mini (5th generation)", "", "iPad11,1 iPad11,2", 326, 2, 2, 0.17710130956736989, 1536, 2048),
    Row("iPad mini (6th generation)", "", "iPad14,1 iPad14,2", 326, 2, 2, 0.17710130956736989, 1488, 2266),
    Row("iPad mini (A17 Pro)", "", "iPad16,1 iPad16,2", 326, 2, 2, 0.17710130956736989, 1488, 2266),
    Row("iPad Pro (12.9-inch) (1st generation)", "", "iPad6,7 iPad6,8", 264, 2, 2, 0.21869328378394917, 2048, 2732),
    Row("iPad Pro (12.9-inch) (2nd generation)", "", "iPad7,1 iPad7,2", 264, 2, 2, 0.21869328378394917, 2048, 2732),
    Row("iPad Pro (12.9-inch) (3rd generation)", "", "iPad8,5 iPad8,6 iPad8,7 iPad8,8", 264, 2, 2, 0.21869328378394917, 2048, 2732),
    Row("iPad Pro (12.9-inch) (4th generation)", "", "iPad8,11 iPad8,12", 264, 2, 2, 0.21869328378394917, 2048, 2732),
    Row("iPad Pro (12.9-inch) (5th generation)", "", "iPad13,8 iPad13,9 iPad13,10 iPad13,11", 264, 2, 2, 0.21869328378394917, 2048, 2732),
    Row("iPad Pro (12.9-inch) (6th generation)", "", "iPad14,5 iPad14,6", 264, 2, 2, 0.21869328378394917, 2048, 2732),
    Row("iPad Pro (11-inch) (1st generation)", "", "iPad8,1 iPad8,2 iPad8,3 iPad8,4", 264, 2, 2, 0.21869328378394917, 1668, 2388),
    Row("iPad Pro (11-inch) (2nd generation)", "", "iPad8,9 iPad8,10", 264, 2, 2, 0.21869328378394917, 1668, 2388),
    Row("iPad Pro (11-inch) (3rd generation)", "", "iPad13,4 iPad13,5 iPad13,6 iPad13,7", 264, 2, 2, 0.21869328378394917, 1668, 2388),
    Row("iPad Pro (11-inch) (4th generation)", "", "iPad14,3 iPad14,4", 264, 2, 2, 0.21869328378394917, 1668, 2388),
    Row("iPad Pro 11-inch (M4)", "", "iPad16,3 iPad16,4", 264, 2, 2, 0.21869328378394917, 1668, 2420),
    Row("iPad Pro 11-inch (M5)", "", "iPad17,1 iPad17,2", 264, 2, 2, 0.21869328378394917, 1668, 2420),
    Row("iPad Pro 13-inch (M4)", "", "iPad16,5 iPad16,6", 264, 2, 2, 0.21869328378394917, 2064, 2752),
    Row("iPad Pro 13-inch (M5)", "", "iPad17,3 iPad17,4", 264, 2, 2, 0.21869328378394917, 2064, 2752),
    Row("iPhone", "", "iPhone1,1", 163, 1, 1, 0.35420261913473977, 320, 480),
    Row("iPhone 3G", "", "iPhone1,2", 163, 1, 1, 0.35420261913473977, 320, 480),
    Row("iPhone 3GS", "", "iPhone2,1", 163, 1, 1, 0.35420261913473977, 320, 480),
    Row("iPhone 4", "", "iPhone3,1 iPhone3,2 iPhone3,3", 326, 2, 2, 0.17710130956736989, 640, 960),
    Row("iPhone 4S", "", "iPhone4,1", 326, 2, 2, 0.17710130956736989, 640, 960),
    Row("iPhone 5", "", "iPhone5,1 iPhone5,2", 326, 2, 2, 0.17710130956736989, 640, 1136),
    Row("iPhone 5c", "", "iPhone5,3 iPhone5,4", 326, 2, 2, 0.17710130956736989, 640, 1136),
    Row("iPhone 5s", "", "iPhone6,1 iPhone6,2", 326, 2, 2, 0.17710130956736989, 640, 1136),
    Row("iPhone SE (1st generation)", "", "iPhone8,4", 326, 2, 2, 0.17710130956736989, 640, 1136),
    Row("iPhone 6", "", "iPhone7,2", 326, 2, 2, 0.17710130956736989, 750, 1334),
    Row("iPhone 6s", "", "iPhone8,1", 326, 2, 2, 0.17710130956736989, 750, 1334),
    Row("iPhone 7", "", "iPhone9,1 iPhone9,3", 326, 2, 2, 0.17710130956736989, 750, 1334),
    Row("iPhone 8", "", "iPhone10,1 iPhone10,4", 326, 2, 2, 0.17710130956736989, 750, 1334),
    Row("iPhone SE (2nd generation)", "", "iPhone12,8", 326, 2, 2, 0.17710130956736989, 750, 1334),
    Row("iPhone SE (3rd generation)", "", "iPhone14,6", 326, 2, 2, 0.17710130956736989, 750, 1334),
    Row("iPhone 6 Plus", "", "iPhone7,1", 401, 3, 2.608695652173913, 0.14397762323930818, 1080, 1920),
    Row("iPhone 6s Plus", "", "iPhone8,2", 401, 3, 2.608695652173913, 0.14397762323930818, 1080, 1920),
    Row("iPhone 7 Plus", "", "iPhone9,2 iPhone9,4", 401, 3, 2.608695652173913, 0.14397762323930818, 1080, 1920),
    Row("iPhone 8 Plus", "", "iPhone10,2 iPhone10,5", 401, 3, 2.608695652173913, 0.14397762323930818, 1080, 1920),
    Row("iPhone X", "", "iPhone10,3 iPhone10,6", 458, 3, 3, 0.12605901074009299, 1125, 2436),
    Row("iPhone XS", "", "iPhone11,2", 458, 3, 3, 0.12605901074009299, 1125, 2436),
    Row("iPhone 11 Pro", "", "iPhone12,3", 458, 3, 3, 0.12605901074009299, 1125, 2436),
    Row("iPhone XR", "", "iPhone11,8", 326, 2, 2, 0.17710130956736989, 828, 1792),
    Row("iPhone 11", "", "iPhone12,1", 326, 2, 2, 0.17710130956736989, 828, 1792),
    Row("iPhone XS Max", "", "iPhone11,4 iPhone11,6", 458, 3, 3, 0.12605901074009299, 1242, 2688),
    Row("iPhone 11 Pro Max", "", "iPhone12,5", 458, 3, 3, 0.12605901074009299, 1242, 2688),
    Row("iPhone 12 mini", "", "iPhone13,1", 476, 3, 2.88, 0.12639481613176656, 1080, 2340),
    Row("iPhone 13 mini", "", "iPhone14,4", 476, 3, 2.88, 0.12639481613176656, 1080, 2340),
    Row("iPhone 12", "", "iPhone13,2", 460, 3, 3, 0.12551092808470127, 1170, 2532),
    Row("iPhone 12 Pro", "", "iPhone13,3", 460, 3, 3, 0.12551092808470127, 1170, 2532),
    Row("iPhone 13", "", "iPhone14,5", 460, 3, 3, 0.12551092808470127, 1170, 2532),
    Row("iPhone 13 Pro", "", "iPhone14,2", 460, 3, 3, 0.12551092808470127, 1170, 2532),
    Row("iPhone 14", "", "iPhone14,7", 460, 3, 3, 0.12551092808470127, 1170, 2532),
    Row("iPhone 16e", "", "iPhone17,5", 460, 3, 3, 0.12551092808470127, 1170, 2532),
    Row("iPhone 17e", "", "iPhone18,5", 460, 3, 3, 0.12551092808470127, 1170, 2532),
    Row("iPhone 12 Pro Max", "", "iPhone13,4", 458, 3, 3, 0.12605901074009299, 1284, 2778),
    Row("iPhone 13 Pro Max", "", "iPhone14,3", 458, 3, 3, 0.12605901074009299, 1284, 2778),
    Row("iPhone 14 Plus", "", "iPhone14,8", 458, 3, 3, 0.12605901074009299, 1284, 2778),
    Row("iPhone 14 Pro", "", "iPhone15,2", 460, 3, 3, 0.12551092808470127, 1179, 2556),
    Row("iPhone 15", "", "iPhone15,4", 460, 3, 3, 0.12551092808470127, 1179, 2556),
    Row("iPhone 15 Pro", "", "iPhone16,1", 460, 3, 3, 0.12551092808470127, 1179, 2556),
    Row("iPhone 16", "", "iPhone17,3", 460, 3, 3, 0.12551092808470127, 1179, 2556),
    Row("iPhone 14 Pro Max", "", "iPhone15,3", 460, 3, 3, 0.12551092808470127, 1290, 2796),
    Row("iPhone 15 Plus", "", "iPhone15,5", 460, 3, 3, 0.12551092808470127, 1290, 2796),
    Row("iPhone 15 Pro Max", "", "iPhone16,2", 460, 3, 3, 0.12551092808470127, 1290, 2796),
    Row("iPhone 16 Plus", "", "iPhone17,4", 460, 3, 3, 0.12551092808470127, 1290, 2796),
    Row("iPhone 16 Pro", "", "iPhone17,1", 460, 3, 3, 0.12551092808470127, 1206, 2622),
    Row("iPhone 17", "", "iPhone18,3", 460, 3, 3, 0.12551092808470127, 1206, 2622),
    Row("iPhone 17 Pro", "", "iPhone18,1", 460, 3, 3, 0.12551092808470127, 1206, 2622),
    Row("iPhone 18 Pro", "", "iPhone19,2", 460, 3, 3, 0.12551092808470127, 1206, 2622),
    Row("iPhone Air", "", "iPhone18,4", 460, 3, 3, 0.12551092808470127, 1260, 2736),
    Row("iPhone 16 Pro Max", "", "iPhone17,2", 460, 3, 3, 0.12551092808470127, 1320, 2868),
    Row("iPhone 17 Pro Max", "", "iPhone18,2", 460, 3, 3, 0.12551092808470127, 1320, 2868),
    Row("iPhone 18 Pro Max", "", "iPhone19,3 iPhone19,7", 460, 3, 3, 0.12551092808470127, 1320, 2868),
    Row("iPhone Duo", "inner", "iPhone19,4", 430, 3, 2.807174887892377, 0.13451440815074991, 1878, 2670),
    Row("iPhone Duo", "outer", "iPhone19,4", 460, 3, 3, 0.12551092808470127, 1398, 2034),
    Row("iPod touch (1st generation)", "", "iPod1,1", 163, 1, 1, 0.35420261913473977, 320, 480),
    Row("iPod touch (2nd generation)", "", "iPod2,1", 163, 1, 1, 0.35420261913473977, 320, 480),
    Row("iPod touch (3rd generation)", "", "iPod3,1", 163, 1, 1, 0.35420261913473977, 320, 480),
    Row("iPod touch (4th generation)", "", "iPod4,1", 326, 2, 2, 0.17710130956736989, 640, 960),
    Row("iPod touch (5th generation)", "", "iPod5,1", 326, 2, 2, 0.17710130956736989, 640, 1136),
    Row("iPod touch (6th generation)", "", "iPod7,1", 326, 2, 2, 0.17710130956736989, 640, 1136),
    Row("iPod touch (7th generation)", "", "iPod9,1", 326, 2, 2, 0.17710130956736989, 640, 1136),
    Row("MacBook Pro (14-inch, 2021)", "", "MacBookPro18,3 MacBookPro18,4", 254, 2, 2, 0.22730325558646688, 3024, 1964),
    Row("MacBook Pro (14-inch, 2023)", "", "Mac14,5 Mac14,9", 254, 2, 2, 0.22730325558646688, 3024, 1964),
    Row("MacBook Pro (14-inch, Nov 2023)", "", "Mac15,3 Mac15,6 Mac15,8 Mac15,10", 254, 2, 2, 0.22730325558646688, 3024, 1964),
    Row("MacBook Pro (14-inch, 2024)", "", "Mac16,1 Mac16,6 Mac16,8", 254, 2, 2, 0.22730325558646688, 3024, 1964),
    Row("MacBook Pro (14-inch, M5, 2025)", "", "Mac17,2", 254, 2, 2, 0.22730325558646688, 3024, 1964),
    Row("MacBook Pro (14-inch, M5 Pro/Max, 2026)", "", "Mac17,7 Mac17,9", 254, 2, 2, 0.22730325558646688, 3024, 1964),
    Row("MacBook Pro (16-inch, 2021)", "", "MacBookPro18,1 MacBookPro18,2", 254, 2, 2, 0.22730325558646688, 3456, 2234),
    Row("MacBook Pro (16-inch, 2023)", "", "Mac14,6 Mac14,10", 254, 2, 2, 0.22730325558646688, 3456, 2234),
    Row("MacBook Pro (16-inch, Nov 2023)", "", "Mac15,7 Mac15,9 Mac15,11", 254, 2, 2, 0.22730325558646688, 3456, 2234),
    Row("MacBook Pro (16-inch, 2024)", "", "Mac16,5 Mac16,7", 254, 2, 2, 0.22730325558646688, 3456, 2234),
    Row("MacBook Pro (16-inch, M5 Pro/Max, 2026)", "", "Mac17,6 Mac17,8", 254, 2, 2, 0.22730325558646688, 3456, 2234),
  ]
}
