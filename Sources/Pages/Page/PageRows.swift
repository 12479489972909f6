internal import DeviceInfo
internal import ProfileJSON
internal import Reports
internal import SpeedCalibration

/// The displays of a page as its script unpacks them: a column for each property of a device and of a display.
struct PageRows {
  /// The devices, each with its displays on the page.
  private let devices: [(device: Device, screens: [Screen])]

  /// Whether the displays stand as they were asked for, with their sources, and not as the database has them.
  private let isChosen: Bool

  /// How often each display shows a frame; none for its own.
  let refreshRates: [RefreshRate]

  /// The words of a command line that give each display again, where they are not its title; none where all are.
  private let words: [String?]

  /// Chosen displays, each at its own rates where not all are to have the same.
  init(chosen screens: [Screen], words: [String?]) {
    let rates = Set(screens.map(\.chosenRates))
    (devices, isChosen, refreshRates) = (
      screens.map { ($0.device, [$0]) }, true, rates.count == 1 ? rates.first ?? [] : []
    )
    (self.words, self.screens) = (words, screens)
  }

  /// All displays of some devices.
  init(catalogue devices: [Device], _ refreshRates: [RefreshRate], words: [String?]) {
    self.devices = devices.map { ($0, $0.screens()) }
    (isChosen, self.refreshRates, self.words) = (false, refreshRates, words)
    screens = self.devices.flatMap(\.screens)
  }

  let screens: [Screen]

  /// The code of each platform that one of the devices runs: what tells the platforms apart, and, but in the catalogue,
  /// the line of each display and the templates.
  var code: JSONValue {
    let offered = devices.flatMap { _, screens in screens.map { _ in Driver.Target.offered(for: screens[0]) } }
    let targets = Driver.Target.allCases.filter { target in offered.contains { $0.contains(target) } }
    func texts(_ texts: [(key: String, value: String)]) -> JSONValue {
      .object(texts.map { ($0.key, .string($0.value)) })
    }
    let apart = targets.map { target -> (key: String, value: JSONValue) in
      let names: JSONValue.Members = ["title": .string(target.title), "format": .string(target.format)]
      guard isChosen else { return (target.rawValue, .columns(names)) }
      let slots = target.slots.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) }
      let rows = screens.enumerated().map { index, screen in
        offered[index].contains(target) ? JSONValue.string(target.row(of: screen, typed: typedName(at: index))) : .null
      }
      return (target.rawValue, .columns(names, ["slots": texts(slots), "rows": .array(rows)]))
    }
    guard isChosen else { return ["targets": .object(apart)] }
    let templates = targets.flatMap(\.templates).grouped(by: \.name).map { (key: $0[0].name, value: $0[0].text) }
    return ["targets": .object(apart), "templates": texts(templates)]
  }

  /// The name by which the command of a page gives a display, which options may describe instead: the first of its words,
  /// without the signs by which a shell takes it as one.
  private func typedName(at index: Int) -> String? {
    let words = words.isEmpty ? nil : words[index]
    guard let words else { return screens[index].device.origin == .commandLine ? nil : screens[index].title }
    guard !words.hasPrefix("--"), let word = words.prefixMatch(of: /(?:'[^']*'|\\.|[^\s'\\])+/) else { return nil }
    return String(word.output).replacing(/'(?<quoted>[^']*)'|\\(?<sign>.)/) { $0.quoted ?? $0.sign ?? "" }
  }

  var deviceColumns: JSONValue {
    func column(_ value: (Device) -> JSONValue) -> JSONValue { .column(devices.map { value($0.device) }) }
    func ofFirst(_ value: (Screen) -> JSONValue) -> JSONValue {
      .column(devices.map { $0.screens.first.map(value) ?? .null })
    }
    let names: JSONValue.Members = [
      "aliases": column { .list($0.aliases) }, "numbers": column { .list($0.modelNumbers) },
    ]
    let chosen: JSONValue.Members = [
      "isSeveral": column { .flag($0.displays.count > 1) }, "isDescribed": column { .mark($0.origin == .commandLine) },
      "isUnnamed": ofFirst { .mark(!$0.hasName) },
      "sources": column { .list($0.sources) { .array([.string($0.name), JSONValue($0.address)]) } },
    ]
    return .columns(
      [
        "name": column { .string($0.name) }, "family": column { JSONValue($0.family) },
        "ids": column { .list($0.modelIdentifiers) }, "year": column { JSONValue($0.year.map(Double.init)) },
        "point": .column(
          devices.map { device, screens in
            let described = device.origin == .commandLine ? screens.first { $0.hasPoints } : nil
            return .string(described?.pointUnit ?? device.pointName.unit)
          }),
        "confidence": column { JSONValue($0.confidence?.rawValue) },
        "profile": column { .string("\($0.origin)") }, "note": column { JSONValue($0.note) },
        "count": .column(devices.map { .number(Double($0.screens.count)) }),
        "targets": ofFirst { .list(Driver.Target.offered(for: $0).map(\.rawValue)) },
      ], isChosen ? chosen : names)
  }

  var displayColumns: JSONValue {
    func column(_ value: (Screen) -> JSONValue) -> JSONValue { .column(screens.map(value)) }
    func size(_ size: DisplaySize?) -> JSONValue { size.map { .numbers([$0.width, $0.height]) } ?? .null }
    // A ppi that is rounded to its last place says its uncertainty itself.
    func uncertainty(_ display: Display) -> Double? {
      let u = display.ppiStandardUncertainty
      return u == roundingUncertainty(of: display.ppi) ? nil : u
    }
    let chosen: JSONValue.Members = [
      "nativeScale": column { JSONValue($0.display?.nativeScale) }, "isZoomed": column { .mark($0.isZoomed) },
      "standard": column { $0.isZoomed ? size($0.record.points) : .null },
      "hertz": column { $0.chosenRates == refreshRates ? .null : .numbers($0.refreshRates.map(\.hertz)) },
      "title": column { JSONValue($0.title == $0.device.title(of: $0.record) ? nil : $0.title) },
    ]
    return .columns(
      [
        "name": column { JSONValue($0.record.name) },
        "words": words.isEmpty ? .null : .column(words.map(JSONValue.init)),
        "ppi": column { .number($0.figures.ppi) }, "u": column { JSONValue(uncertainty($0.figures)) },
        "scale": column { JSONValue($0.display?.scale) }, "isDefault": column { .mark($0.record.scaleIsDefault) },
        "point": column { JSONValue($0.record.pointName?.unit) }, "pixels": column { size($0.record.pixels) },
        "points": column { size($0.points) }, "zoomed": column { size($0.record.zoomedPoints) },
        "rate": column {
          $0.record.refreshRate.map { .array([JSONValue($0.minimum), JSONValue($0.maximum)]) } ?? .null
        },
      ], isChosen ? chosen : [:])
  }
}

extension JSONValue {
  fileprivate init(_ number: Double?) { self = number.map(JSONValue.number) ?? .null }

  /// True, or missing.
  fileprivate static func mark(_ isSet: Bool) -> JSONValue { isSet ? .flag(true) : .null }

  /// Texts as one, where none has the sign that separates them.
  fileprivate static func list(_ texts: [String]) -> JSONValue {
    if texts.isEmpty { return .null }
    return texts.contains { $0.contains("|") }
      ? .array(texts.map { .string($0) }) : .string(texts.joined(separator: "|"))
  }

  fileprivate typealias Members = KeyValuePairs<String, JSONValue>

  /// Columns by their keys, without those that have no value.
  fileprivate static func columns(_ columns: Members...) -> JSONValue {
    .object(columns.joined().filter { if case .null = $0.value { false } else { true } })
  }

  /// The values of a column, null where all are missing; where few differ, each of them once, and which one stands
  /// where: by one letter, or two of more than 64 values, with `~` and two letters for the length of a run.
  fileprivate static func column(_ all: [JSONValue]) -> JSONValue {
    var places: [String: Int] = [:]
    var values: [JSONValue] = []
    let at = all.map { value in
      let key = value.text
      if let place = places[key] { return place }
      places[key] = values.count
      values.append(value)
      return values.count - 1
    }
    if values.count == 1, case .null = values[0] { return .null }
    if values.count * 2 > all.count || values.count > 4096 { return .array(all) }
    let runs = at.indices.filter { $0 == 0 || at[$0] != at[$0 - 1] } + [at.count]
    let written = zip(runs, runs.dropFirst()).flatMap { start, end in
      stride(from: start, to: end, by: 4095).map { part in
        let place = letters(of: at[part], values.count > 64 ? 2 : 1)
        let (count, length) = (min(end - part, 4095), place.count)
        return count * length > length + 3
          ? "\(place)~\(letters(of: count, 2))" : String(repeating: place, count: count)
      }
    }
    return .object([("values", .array(values)), ("at", .string(written.joined()))])
  }

  /// A number below 4096 to the base of 64, in so many letters.
  private static func letters(of number: Int, _ count: Int) -> String {
    let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_")
    return String((count > 1 ? [letters[number / 64]] : []) + [letters[number % 64]])
  }
}
