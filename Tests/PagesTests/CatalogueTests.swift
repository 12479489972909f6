import DeviceInfo
import Reports
import ScrollMotion
import SpeedCalibration
import TestSupport
import Testing

@testable import Pages

/// The script makes of packed rows what the library and `export` say of each display.
@Suite(.needsNode)
struct CatalogueTests {
  /// Displays of every family, evenly through the years, with those that differ from the rest of theirs.
  private static func samples() throws -> [Screen] {
    let devices = try SamplePages.devices.get()
    let families = Dictionary(grouping: devices, by: \.family).values
    let spread = families.flatMap { family in
      stride(from: 0, to: family.count, by: max(1, family.count / 5)).map { family[$0] }
    }
    let named = devices.filter {
      ["iPhone 8 Plus", "iPhone 13 mini", "iPhone Duo", "iPad Air 11-inch (M2)", "iPhone 15 Pro"].contains($0.name)
    }
    return (spread + named).flatMap { $0.screens() }
  }

  /// What the script knows of a display: its name, its rates, and what the library calculates.
  private struct Entry: Decodable, Equatable {
    let name, uncertainty: String
    let nativeScale, percent: Double
    let hertz: [Double]
    let isAssumed: Bool
    let glass: [Double]
  }

  private static func entries(of page: String) throws -> [Entry] {
    try SamplePages.run(
      page, "return e.entries(displays, data).map(({ source, ...entry }) => ({ ...entry, percent: source.percent }));")
  }

  @Test func `rows give the displays of the database with the library's figures, and chosen displays have the same`()
    throws
  {
    let screens = try SamplePages.devices.get().flatMap { $0.screens() }
    let entries = try Self.entries(of: SamplePages.wholeCatalogue.get())
    #expect(entries.count == screens.count)
    for (entry, screen) in zip(entries, screens) {
      let display = screen.figures
      let isEqual =
        entry.name == screen.title && abs(entry.nativeScale / display.nativeScale - 1) < 1e-15
        && abs(entry.percent / display.expandedUncertaintyPercent - 1) < 1e-12
        && entry.hertz == screen.assumedRefreshRates.map(\.hertz) && entry.isAssumed == screen.refreshRates.isEmpty
      #expect(isEqual, "\(screen.title): \(entry)")
    }
    let samples = try Self.samples()
    #expect(samples.count > 60)
    let page = try PreviewPage(samples, .init([30], generator: "")).html
    let known = Dictionary(entries.map { ($0.name, $0) }) { $1 }
    let expected = samples.compactMap { known[$0.title] }
    #expect(try Self.entries(of: page) == expected)
  }

  @Test func `a display as it was asked for keeps its scale, its zoom and its rates`() throws {
    let devices = try SamplePages.devices.get()
    let plus = try #require(devices.first { $0.name == "iPhone 8 Plus" })
    let zoomed = try #require(plus.screens(isZoomed: true).first)
    let android = try SamplePages.screens(["Google Pixel 8"])[0].setting(scale: 3)
    let described = try Screen(described: Display(ppi: 401, scale: 3, nativeScale: 1080 / 414.0), name: "Slab")
    let screens = [zoomed, android, described]
    let page = try SamplePages.page(screens, rates: [[60], [90, 60], [30]]).html
    for (entry, screen) in zip(try Self.entries(of: page), screens) {
      #expect(entry.name == screen.title && entry.nativeScale == screen.figures.nativeScale, "\(entry)")
      #expect(abs(entry.percent / screen.figures.expandedUncertaintyPercent - 1) < 1e-12, "\(entry)")
    }
  }

  /// What the script makes of a description: a display's ppi and U, or what is wrong.
  private struct Described: Decodable {
    let name, error: String?
    let ppi, percent: Double?
  }

  private static func described(_ texts: [String]) throws -> [Described] {
    try Node.run(
      """
      return input.texts.map((text) => {
        const { display, error } = o.described(text) ?? { error: 'unread' };
        return error ? { error } : { name: e.titleOf(display), ppi: display.ppi, percent: e.certainty(display).percent };
      });
      """, ["texts": .init(texts)])
  }

  @Test func `a display of one's own has the ppi and the uncertainty of the command line`() throws {
    let texts = [
      "27in 3840x2160 @2", "68.6cm 3840x2160 @150%", "--size 597.7x336.2mm --pixels 3840x2160 --scale 1.5",
      "--size 23.5x13.2in --pixels 1920x1080 --scale 1", "--ppi 460.0 --scale 3", "--ppi 92.5 --scale 3/2",
    ]
    let size = (3840.0, 2160.0)
    let diagonal = QuantityText.diagonal
    let expected: [Uncertain] = [
      try PixelDensity(diagonal: diagonal("27in").measured, widthPixels: size.0, heightPixels: size.1).ppi,
      try PixelDensity(diagonal: diagonal("68.6cm").measured, widthPixels: size.0, heightPixels: size.1).ppi,
      try PixelDensity(size: QuantityText.size("597.7x336.2mm").measured, widthPixels: size.0, heightPixels: size.1)
        .ppi,
      try PixelDensity(size: QuantityText.size("23.5x13.2in").measured, widthPixels: 1920, heightPixels: 1080).ppi,
      Uncertain(checked: 460, standardUncertainty: 0.05 / 3.0.squareRoot()),
      Uncertain(checked: 92.5, standardUncertainty: 0.05 / 3.0.squareRoot()),
    ]
    for (text, (found, expected)) in zip(texts, zip(try Self.described(texts), expected)) {
      #expect(found.error == nil, "\(text)")
      #expect(abs((found.ppi ?? 0) / expected.value - 1) < 1e-14, "\(text)")
      #expect(abs((found.percent ?? 0) / expected.expandedUncertaintyPercent - 1) < 1e-12, "\(text)")
    }
  }

  /// What the form makes of its fields: a description, or the field that is wrong, and why.
  private struct Written: Decodable {
    let text, field, error: String?
  }

  @Test func `the form takes what the options take, and names the field that is wrong`() throws {
    typealias Fields = [String: String]
    let usual: Fields = ["diagonal": "27in", "pixels": "3840 × 2160", "scale": "2", "refresh": "60", "name": ""]
    let (size, end) = ("--diagonal 27in --pixels 3840x2160", "--scale 2 --refresh 60")
    let cases: [(Fields, text: String?, field: String?)] = [
      ([:], "\(size) \(end)", nil),
      (["pixels": "4k", "scale": "150 %"], "--diagonal 27in --pixels 4k --scale 150% --refresh 60", nil),
      (
        ["diagonal": "68,6 cm", "refresh": "59,94"], "--diagonal 68.6cm --pixels 3840x2160 --scale 2 --refresh 59.94",
        nil
      ),
      (["diagonal": "", "pitch": "P2.5", "pixels": "", "scale": ""], "--pitch P2.5 --refresh 60", nil),
      (["name": "The wall"], "\(size) \(end) --name 'The wall'", nil),
      (["name": " It's "], "\(size) \(end) --name 'It'\\''s'", nil),
      (["diagonal": "", "size": "597,7 x 336.2 mm"], "--size 597.7x336.2mm --pixels 3840x2160 \(end)", nil),
      (
        ["diagonal": "", "ppi": "401", "native-scale": "1080/414"],
        "--ppi 401 --pixels 3840x2160 --scale 2 --native-scale 1080/414 --refresh 60", nil
      ),
      (["scale": "480dpi", "refresh": ""], "\(size) --scale 480dpi", nil),
      (["diagonal": "big"], nil, "diagonal"), (["diagonal": "0"], nil, "diagonal"), (["diagonal": ""], nil, "diagonal"),
      (["size": "597.7x336.2"], nil, "size"), (["diagonal": "", "size": "597.7"], nil, "size"),
      (["diagonal": "", "size": "600x600mm"], nil, "size"), (["diagonal": "", "ppi": "460ppi"], nil, "ppi"),
      (["diagonal": "", "pitch": "0"], nil, "pitch"), (["pixels": "many"], nil, "pixels"),
      (["pixels": ""], nil, "pixels"),
      (["scale": "17"], nil, "scale"), (["scale": "3/0"], nil, "scale"), (["native-scale": "x"], nil, "native-scale"),
      (["refresh": "2000"], nil, "refresh"), (["name": "\"x"], nil, "name"), (["name": "a;=b"], nil, "name"),
    ]
    let fields = cases.map { usual.merging($0.0) { $1 } }
    let found: [Written] = try Node.run("return input.fields.map(o.written);", ["fields": .init(fields)])
    for (found, expected) in zip(found, cases) {
      #expect(found.text == expected.text && found.field == expected.field, "\(expected.0): \(found)")
      #expect((found.error == nil) == (found.field == nil))
    }
    #expect(try Self.described(found.compactMap(\.text)).allSatisfy { $0.error == nil })
    let errors = Dictionary(found.compactMap { one in one.error.map { (one.field ?? "", $0) } }) { first, _ in first }
    #expect(errors["diagonal"] == "‘big’ is not a diagonal, such as 27in or 686mm")
    #expect(errors["size"] == "its diagonal says how large it is; leave one of the two out")
    #expect(found.compactMap(\.error).contains("the pixels are not square: 162.6 ppi across, 91.4 down"))
    #expect(found.compactMap(\.error).contains("it needs a number of pixels, such as 3840x2160 or 4k"))
    #expect(found.compactMap(\.error).contains("it needs a diagonal, a width and a height, a ppi or a pitch"))
  }

  @Test func `an address of version 5 still opens its display`() throws {
    let texts = [
      "27in 3840x2160 @2 60Hz", "27in 3840x2160 @2 59.94Hz \"A 60Hz\"", "597.7x336.2mm 3840x2160 @1.5", "460.0ppi @3",
      "2.5mm-pitch @1 60Hz \"The wall\"",
    ]
    let found: [String] = try Node.run(
      "return input.texts.map((text) => o.described(text).display.description);", ["texts": .init(texts)])
    #expect(
      found == [
        "--diagonal 27in --pixels 3840x2160 --scale 2 --refresh 60",
        "--diagonal 27in --pixels 3840x2160 --scale 2 --refresh 59.94 --name 'A 60Hz'",
        "--size 597.7x336.2mm --pixels 3840x2160 --scale 1.5", "--ppi 460.0 --scale 3",
        "--pitch 2.5mm --scale 1 --refresh 60 --name 'The wall'",
      ])
  }

  @Test func `what describes no display is refused`() throws {
    let refused = [
      "--diagonal 27in --scale 2", "--ppi 460 --scale 17", "--diagonal 0.001in --pixels 4k", "--ppi 460 --hz 2000",
      "--size 600x600mm --pixels 4k", "--scale 2", "--ppi 460 --ppi 461", "--ppi 460 --dpi 461", "--ppi 460 --zoomed",
      "--ppi 460 more", "--ppi", "--ppi 460 --name \"open", "--ppi 3 --constructor 3", "--ppi 3 --pixels constructor",
      "27in 4k@99", "--size 597.7mmx336.2 --pixels 4k", "--ppi 1/2",
    ]
    #expect(try Self.described(refused).allSatisfy { $0.error != nil && $0.error != "unread" })
    let others = [
      "27in 99k", "P2.5", "2.5mm 1920x540", "27 4k", "15 pro max", "460 @3", "iPhone 15", "<b>", "", "constructor 4k",
    ]
    #expect(try Self.described(others).allSatisfy { $0.error == "unread" })
  }

  @Test func `it is at most 626 kB`() throws {
    let count = try SamplePages.wholeCatalogue.get().utf8.count
    #expect(count <= 626_000, "\(count) bytes")
  }
}
