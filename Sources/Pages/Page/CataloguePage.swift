package import DeviceInfo
internal import ProfileJSON
internal import Reports
package import SpeedCalibration

/// One HTML file that holds every display. Its script searches them, describes a custom display by a form, and builds
/// the page of the chosen ones from packed rows.
package struct CataloguePage {
  private let devices: [Device]
  private let refreshRates: [RefreshRate]
  private let request: PreviewPage.Request

  /// - Parameters:
  ///   - devices: The devices, in the order in which they are listed.
  ///   - refreshRates: How often each display shows a frame; none for its own.
  ///   - request: What is played.
  package init(_ devices: [Device], refreshRates: [RefreshRate], _ request: PreviewPage.Request) {
    (self.devices, self.refreshRates, self.request) = (devices, refreshRates, request)
  }

  private var screens: [Screen] { devices.flatMap { $0.screens() } }

  /// The page as one HTML file.
  package var html: String {
    let speed = request.limits.map { request.millimetersPerSecond.clamped(to: $0) } ?? request.millimetersPerSecond
    let content = request.content.words.isEmpty ? (request.content == .ruler ? "ruler" : "stripes") : "text"
    let data = request.data(title: "", speed: speed, line: "--speed \(speed.shortestText)", displays: [])
    var slots = PageAssets.slots(
      .catalogue, windowTitle: "speedcal: every display",
      data: .object(
        data + [
          ("templates", .texts(PageAssets.catalogueTemplates)), ("content", .string(content)),
          ("refresh", .array(refreshRates.map { .number($0.hertz) })), ("targets", targets(speed)),
          ("catalogue", .object([("devices", deviceColumns), ("displays", displayColumns)])),
        ]), request)
    slots["layout"] = "many"
    slots["body"] = .markup(
      PageAssets.catalogue.filled([
        "count": .text("\(screens.count)".groupedByThousands), "speed": .text("\(speed.speedBrief) mm/s"),
      ]))
    return PageAssets.page.filled(slots)
  }

  /// The code of each platform, with slots for its speed and its displays.
  private func targets(_ speed: Double) -> JSONValue {
    let offers = devices.compactMap { $0.screens().first }.map { ($0, Driver.Target.offered(for: $0)) }
    return .object(
      Driver.Target.allCases.compactMap { target in
        guard let screen = offers.first(where: { $0.1.contains(target) })?.0,
          var driver = try? Driver(target, for: [screen], speeds: [speed], settings: request.settings)
        else { return nil }
        (driver.hasOpenSpeed, driver.hasOpenDisplays) = (true, true)
        return (target.rawValue, .texts([("title", target.title), ("format", target.format), ("text", driver.text)]))
      })
  }

  private var deviceColumns: JSONValue {
    func column(_ value: (Device) -> JSONValue) -> JSONValue { .column(devices.map(value)) }
    return .object([
      ("name", column { .string($0.name) }), ("family", column { .text($0.family) }),
      ("ids", column { .list($0.modelIdentifiers) }), ("aliases", column { .list($0.aliases) }),
      ("numbers", column { .list($0.modelNumbers) }), ("year", column { .number($0.year.map(Double.init)) }),
      ("point", column { .string($0.pointName.unit) }), ("confidence", column { .text($0.confidence?.rawValue) }),
      ("profile", column { .string("\($0.origin)") }), ("note", column { .text($0.note) }),
      ("count", column { .number(Double($0.screens().count)) }),
      (
        "targets",
        column { .list($0.screens().first.map { Driver.Target.offered(for: $0).map(\.rawValue) } ?? []) }
      ),
    ])
  }

  private var displayColumns: JSONValue {
    func column(_ value: (Screen) -> JSONValue) -> JSONValue { .column(screens.map(value)) }
    func size(_ size: DisplaySize?) -> JSONValue {
      size.map { .array([.number($0.width), .number($0.height)]) } ?? .null
    }
    return .object([
      ("name", column { .text($0.panel.name) }), ("ppi", column { .number($0.display.ppi) }),
      // A ppi that is rounded to its last place says its uncertainty itself.
      (
        "u",
        column { screen in
          let u = screen.display.ppiStandardUncertainty
          return .number(u == roundingUncertainty(of: screen.display.ppi) ? nil : u)
        }
      ),
      ("scale", column { .number($0.display.scale) }), ("pixels", column { size($0.panel.pixels) }),
      ("points", column { size($0.panel.points) }), ("zoomed", column { size($0.panel.zoomedPoints) }),
      (
        "rate",
        column { screen in
          screen.panel.refreshRate.map { .array([.number($0.minimum), .number($0.maximum)]) } ?? .null
        }
      ),
    ])
  }
}

extension JSONValue {
  fileprivate static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  fileprivate static func number(_ value: Double?) -> JSONValue { value.map { .number($0) as JSONValue } ?? .null }

  /// Texts as one, where none has the sign that separates them.
  fileprivate static func list(_ texts: [String]) -> JSONValue {
    if texts.isEmpty { return .null }
    return texts.contains { $0.contains("|") }
      ? .array(texts.map { .string($0) }) : .string(texts.joined(separator: "|"))
  }

  /// The values of a column; where few differ, each of them once, and which one stands where, by a letter or a number.
  fileprivate static func column(_ all: [JSONValue]) -> JSONValue {
    let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_")
    var places: [String: Int] = [:]
    var values: [JSONValue] = []
    let at = all.map { value in
      let key = value.text
      if let place = places[key] { return place }
      places[key] = values.count
      values.append(value)
      return values.count - 1
    }
    if values.count * 2 > all.count { return .array(all) }
    let isShort = values.count <= letters.count
    return .object([
      ("values", .array(values)), ("letters", isShort ? .string(String(letters)) : .null),
      ("at", isShort ? .string(String(at.map { letters[$0] })) : .array(at.map { .number(Double($0)) })),
    ])
  }
}

extension Double {
  fileprivate func clamped(to limits: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, limits.lowerBound), limits.upperBound)
  }
}

extension String {
  /// Digits with a comma before each three: 5,197.
  fileprivate var groupedByThousands: String {
    replacing(/(?<digit>\d)(?=(\d{3})+$)/) { "\($0.digit)," }
  }
}
