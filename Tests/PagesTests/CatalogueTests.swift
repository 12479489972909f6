import DeviceInfo
import Reports
import ScrollMotion
import SpeedCalibration
import TestSupport
import Testing

@testable import Pages

/// The catalogue's script makes of packed rows what the program writes of each display.
@Suite(.needsNode)
struct CatalogueTests {
  private static let html = Result { try SamplePages.catalogue(SamplePages.devices.get()) }

  /// What reads the catalogue, and the entries of displays that are named.
  private static let start = #"""
    const island = (page) => JSON.parse(page.match(/id=page-data>([^<]*)</)[1]);
    const data = island(input.catalogue);
    const devices = e.unpack(data.catalogue);
    const displays = new Map(devices.flatMap((device) => device.displays).map((one) => [e.titleOf(one), one]));

    """#

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

  private static func page(_ screens: [Screen]) throws -> String {
    try SamplePages.page(screens, rates: screens.map { $0.refreshRates.map(\.hertz) }).html
  }

  /// Where the pages of the catalogue differ from the program's: in an entry, in code, or in the markup of the page,
  /// where a tie may decide a figure's last place either way.
  private static func differences(_ pages: [String]) throws -> [String] {
    try Node.run(
      start + #"""
        const number = /\d*\.?\d+/g;
        const isNear = (a, b) => {
          const unit = 10 ** -(a.split('.')[1] ?? '').length;
          return Math.abs(a - b) <= Math.max(1.001 * unit, 1e-12 * b);
        };
        const first = (a, b) => [...a].findIndex((letter, index) => letter !== b[index]);
        const differ = (what, a, b) => {
          const place = first(a, b);
          return a === b ? [] : [`${what}: script ${a.slice(Math.max(0, place - 40), place + 60)}, `
            + `program ${b.slice(Math.max(0, place - 40), place + 60)}`];
        };
        const body = data.templates.body.replace(/\{\{(title|lead|reading)\}\}/g, '{{&$1}}');
        return input.pages.flatMap((page) => {
          const theirs = island(page);
          const shown = e.entries(theirs.displays.map(({ name }) => displays.get(name)), data);
          const codes = e.codes(shown, data);
          const mine = { ...data, displays: shown, codes, title: theirs.title };
          const { parts } = w.parts(mine, data.speed);
          const slots = e.slots(mine);
          slots.displays.forEach((slots, index) => {
            slots.ways = parts[`ways${index}`];
            // Of many displays the program writes the first one's.
            slots.tables = index && w.isBrief(mine) ? '' : parts[`tables${index}`];
          });
          const made = w.fill(body, {
            ...slots, ...parts, ways: parts.ways ?? parts.ways0, tables: parts.tables0, comparison: parts.compared,
            generator: 'speedcal 4.0.0',
          });
          const written = page.match(/<main[^>]*>\n([^]*)<\/main>/)[1]
            .replace(/<div><h3>Sources?<\/h3>[^]*?<\/ol><\/div>/g, '').replaceAll('; --refresh sets it<', '<');
          const [a, b] = [made, written].map((text) => text.replace(number, '#'));
          const figures = written.match(number);
          const off = a === b ? made.match(number).findIndex((figure, index) => !isNear(figure, figures[index])) : -1;
          const what = theirs.displays.map(({ name }) => name).join(', ');
          return [
            ...differ(`${what}, entry`, JSON.stringify(shown.map(({ source, ...entry }) => entry)),
              JSON.stringify(theirs.displays)),
            ...differ(`${what}, code`,
              JSON.stringify(Object.entries(codes).map(([key, { text, command }]) => [key, text, command])),
              JSON.stringify(Object.entries(theirs.codes).map(([key, { text, command }]) => [key, text, command]))),
            ...differ(`${what}, page`, a, b),
            ...(off < 0 ? [] : [`${what}, figure ${off}: ${made.match(number)[off]}, not ${figures[off]}`]),
          ];
        });
        """#, ["catalogue": .init(html.get()), "pages": .init(pages)])
  }

  @Test func `a display of every family has the page that preview writes`() throws {
    let samples = try Self.samples()
    #expect(samples.count > 60)
    let pages = try samples.sampled(oneIn: 4).map { try Self.page([$0]) }
    let wrong = try Self.differences(pages)
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5).joined(separator: "\n"))")
  }

  @Test(arguments: [
    ["iPhone 14", "iPad mini (6th generation)", "Google Pixel 8"], ["iPhone Duo", "Dell U2720Q"],
    [
      "iPhone 8 Plus", "Apple Watch Ultra 2", "Samsung Galaxy S21 5G", "Dell U2720Q", "iPad Pro 13-inch (M4)",
      "iPhone 4",
    ],
  ]) func `displays beside each other have the page that preview writes`(names: [String]) throws {
    let devices = try SamplePages.devices.get()
    let screens = try names.flatMap { name in try #require(devices.first { $0.name == name }, "\(name)").screens() }
    let wrong = try Self.differences([Self.page(screens)])
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  @Test func `its CSV is the one that export prints`() throws {
    let all = try SamplePages.devices.get().flatMap { $0.screens() }
    let indices = all.indices.sampled(oneIn: 10)
    let screens = indices.map { all[$0] }
    let limits = try CalibrationSettings(limits: .tutorial)
    let cases: [(Double, CalibrationSettings)] = [(30, .standard), (12.7, .standard), (250, limits), (0, .standard)]
    for (speed, settings) in cases {
      let report = try SpeedReport(displays: screens, speeds: [speed], settings: settings)
      let expected = try report.report.text(.csv)
      let range = settings.limits.map { [$0.millimetersPerSecond.lowerBound, $0.millimetersPerSecond.upperBound] }
      let found: String = try Node.run(
        Self.start + """
          const taken = new Set(input.indices);
          const shown = e.entries([...displays.values()].filter((_, index) => taken.has(index)), data);
          const [speed, ...limits] = input.speed;
          const settings = { ...data.settings, limits: limits.length ? limits : null };
          return e.csv(shown, shown.map(() => speed), shown.map(() => speed), settings);
          """,
        ["catalogue": .init(Self.html.get()), "speed": .init([speed] + (range ?? [])), "indices": .init(indices)])
      let differences = zip(found.split(separator: "\n"), expected.split(separator: "\n")).filter { $0 != $1 }
      #expect(found.count == expected.count)
      #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(2))")
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
        const { display, error } = e.described(text) ?? { error: 'unread' };
        return error ? { error } : { name: e.titleOf(display), ppi: display.ppi, percent: e.certainty(display).percent };
      });
      """, ["texts": .init(texts)])
  }

  @Test func `a display of one's own has the ppi and the uncertainty of the command line`() throws {
    let texts = [
      "27in 3840x2160 @2 60Hz", "68.6cm 3840x2160 @150%", "597.7x336.2mm 3840x2160 @1.5", "23.5x13.2in 1920x1080 @1",
      "460.0ppi @3", "92.5ppi 1920x1080 @3/2",
    ]
    let size = (3840.0, 2160.0)
    let (diagonal, length) = (QuantityText.diagonal, QuantityText.length)
    let expected: [Uncertain] = [
      try PixelDensity(diagonal: diagonal("27in").measured, widthPixels: size.0, heightPixels: size.1).ppi,
      try PixelDensity(diagonal: diagonal("68.6cm").measured, widthPixels: size.0, heightPixels: size.1).ppi,
      try PixelDensity(
        width: length("597.7mm").measured, height: length("336.2mm").measured, widthPixels: size.0, heightPixels: size.1
      ).ppi,
      try PixelDensity(
        width: length("23.5in").measured, height: length("13.2in").measured, widthPixels: 1920, heightPixels: 1080
      ).ppi,
      Uncertain(460, standardUncertainty: 0.05 / 3.0.squareRoot()),
      Uncertain(92.5, standardUncertainty: 0.05 / 3.0.squareRoot()),
    ]
    for (text, (found, expected)) in zip(texts, zip(try Self.described(texts), expected)) {
      #expect(found.error == nil, "\(text)")
      #expect(abs((found.ppi ?? 0) / expected.value - 1) < 1e-14, "\(text)")
      #expect(abs((found.percent ?? 0) / expected.expandedUncertaintyPercent - 1) < 1e-12, "\(text)")
    }
  }

  @Test func `what describes no display is refused`() throws {
    let texts = [
      "27in @2", "27in 3840x2160 @0", "27in 3840x2160 @17", "0.001in 3840x2160 @1", "460ppi @3 2000Hz",
      "600x600mm 3840x2160 @1", "460 @3", "iPhone 15", "<b>", "",
    ]
    #expect(try Self.described(texts).allSatisfy { $0.error != nil })
  }

  @Test func `it is at most 700 kB, with every display`() throws {
    let html = try Self.html.get()
    #expect(html.utf8.count <= 700_000, "\(html.utf8.count) bytes")
    let count: Int = try Node.run(Self.start + "return displays.size;", ["catalogue": .init(html)])
    #expect(try count == SamplePages.devices.get().flatMap { $0.screens() }.count)
  }
}
