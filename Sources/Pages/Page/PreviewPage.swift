package import DeviceInfo
internal import ProfileJSON
internal import Reports
import ScrollMotion
package import SpeedCalibration

/// One HTML file that plays a speed on displays at true size and says what it comes to: the answer, the ways to drive
/// it, the glass, what the eye sees, and a sheet to print. It needs nothing else, and every text stands in it as text.
package struct PreviewPage {
  /// The content that is played.
  package struct Request: Sendable {
    let millimetersPerSecond: Double
    let settings: CalibrationSettings
    let ways: [DrivingMode]
    let durationSeconds: Double
    let content: PageContent

    /// The screen that the page is for, where it is known.
    let viewing: Display?

    /// The program that makes the page, `speedcal 4.0.0`.
    let generator: String

    package init(
      millimetersPerSecond: Double, settings: CalibrationSettings = .standard,
      ways: [DrivingMode] = DrivingMode.allCases,
      durationSeconds: Double = 10, content: PageContent = .sentence, viewing: Display? = nil, generator: String
    ) {
      self.millimetersPerSecond = millimetersPerSecond
      (self.settings, self.ways, self.durationSeconds) = (settings, ways, durationSeconds)
      (self.content, self.viewing, self.generator) = (content, viewing, generator)
    }
  }

  /// More displays than this are shown one at a time.
  static let mostSideBySide = 4

  let request: Request
  let displays: [DisplayFigures]

  /// How many rates there are to choose from: a display with fewer shows its last one.
  let rateCount: Int
  let verdicts: [Verdict]

  /// Works out everything that the page says.
  ///
  /// - Parameters:
  ///   - subjects: The displays, at least one, and how often each shows a frame: no rate where that is not known, and
  ///     of more than four the highest.
  ///   - request: What is played.
  /// - Throws: What a speed that cannot be calibrated throws.
  package init(_ subjects: [(screen: Screen, rates: [RefreshRate])], _ request: Request) throws {
    self.request = request
    // Side by side there is room for a tablet; in a column there is not.
    let widest = (2...Self.mostSideBySide).contains(subjects.count) ? 120.0 : 80
    let displays = try subjects.enumerated().map { index, subject in
      try DisplayFigures(
        subject.screen, rates: subject.rates, request, index: index, widest: widest,
        isBrief: subjects.count > Self.mostSideBySide)
    }
    self.displays = displays
    rateCount = displays.map(\.rates.count).max() ?? 1
    verdicts =
      displays.count == 1
      ? displays[0].verdicts : (0..<rateCount).compactMap { Verdict(commonTo: displays, rate: $0) }
  }

  /// The page as one HTML file.
  package var html: String {
    let isSingle = displays.count == 1
    let isBrief = displays.count > Self.mostSideBySide
    let lead = displays[0]
    let drivers = PageDriver.offered(for: displays, request)
    var slots = PageAssets.slots(
      isSingle ? .one : .several, windowTitle: "\(speedText) · \(isSingle ? lead.name : subjectText)",
      data: data(drivers), request)
    slots.merge(isSingle ? lead.slots : [:]) { $1 }
    slots["title"] = .text("\(speedText) on \(subjectText)")
    slots["layout"] = .text(isSingle ? "one" : "many")
    slots["lead"] = .text(
      !lead.isMoving
        ? "Stopped. There is no step, no interval and nothing to play."
        : "\(isSingle ? "What your app sets" : "What each app sets"), and how smooth it looks.")
    slots["single"] = .flag(isSingle)
    slots["several"] = .flag(!isSingle)
    slots["many"] = .flag(!isSingle && !isBrief)
    slots["chooser"] = .flag(isBrief)
    slots["ways"] = .markup(lead.ways)
    slots["leadName"] = .text(lead.name)
    slots["speedText"] = .text(speedText)
    slots["line"] = .text(line)
    slots["displays"] = .list(
      displays.map { display in
        display.slots.merging([
          "isOff": .flag(isBrief && display.index > 0), "pressed": .text("\(display.index == 0)"),
          "textSize": .text(min(display.drawnTextMillimeters, 3).fixedWithoutZeros(3)), "sample": .text(sample),
        ]) { $1 }
      })
    slots["verdicts"] = .markup(verdicts.map { PageAssets.verdict.filled($0.slots) }.joined(separator: "\n"))
    slots["notes"] = .markup(
      ((isSingle ? lead.notes : []) + clampNote).map { PageAssets.note.filled($0) }.joined())
    slots["comparison"] = .markup(isSingle ? "" : (0..<rateCount).map(comparison).joined())
    slots["switch"] = .flag(rateCount > 1)
    slots["switchRates"] = .list(rateCount > 1 ? (0..<rateCount).map(switchSlots) : [])
    slots["isText"] = .flag(!request.content.words.isEmpty)
    slots["isStripes"] = .flag(request.content == .stripes)
    slots["isRuler"] = .flag(request.content == .ruler)
    slots["laneChoice"] = .list(
      displays.first(where: \.drawing.hasOneLane).map { [["lanes": .list($0.laneChoices)]] } ?? [])
    slots["caption"] = .list(isSingle ? (lead.drawing.crop == nil ? [[:]] : []) : [Self.holdOne])
    slots["waysTitle"] = .text("\(Self.number(lead.shownWays.count)) to drive it")
    slots["reading"] = .text(lead.reading)
    slots["codes"] = .list(drivers.map(codeSlots))
    slots["codeGroups"] = .list(
      drivers.grouped { $0.owners == $1.owners }.map { group in
        ["owners": .text(group[0].owners), "codes": .list(group.map(codeSlots))]
      })
    slots["printed"] = .list(drivers.prefix(1).map(codeSlots))
    slots["hasCode"] = .flag(!drivers.isEmpty)
    slots["body"] = .markup(PageAssets.body.filled(slots))
    return PageAssets.page.filled(slots)
  }

  /// Further notes: a clamped speed, guessed figures.
  package var notes: [String] {
    request.settings.limits.clampNotes([request.millimetersPerSecond]) + displays.map(\.screen).guessNote
  }

  private static let holdOne: Template.Slots = [
    "size": "", "isHeld": .flag(true), "holdCode": "",
    "hold": "hold one of them beside its drawing: if the glass is as large, the speed is true.",
    "holdSet": "Hold one of them beside its drawing: if the glass is as large, the speed is true.",
  ]

  /// A small number in a word.
  static func word(_ count: Int) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    return count < words.count ? words[count] : "\(count)"
  }

  private static func number(_ count: Int) -> String { ["No way", "One way", "Two ways", "Three ways"][min(count, 3)] }

  /// The applied speed as people read it.
  var speedText: String { "\(displays[0].calibration.millimetersPerSecond.speedBrief) mm/s" }

  /// The option that asks for the speed, exactly where it is judder-free.
  var line: String {
    let even = displays.count == 1 ? displays[0].even?.text : nil
    return "--speed \(even ?? displays[0].calibration.millimetersPerSecond.shortestText)"
  }

  private var subjectText: String {
    displays.count == 1 ? displays[0].titleName : "\(Self.word(displays.count)) displays"
  }

  /// The start of the content, which the eye is shown.
  private var sample: String {
    let words = request.content.words.escapedForTerminal
    return words.isEmpty ? "If you can read" : String(words.prefix(15))
  }

  /// The words about a speed beyond the limits.
  private var clampNote: [Template.Slots] {
    let (asked, applied) = (request.millimetersPerSecond, displays[0].calibration.millimetersPerSecond)
    guard let limits = request.limits, asked != applied else { return [] }
    let isAbove = asked > limits.upperBound
    let range = isAbove ? (limits.lowerBound, asked) : (asked, limits.upperBound)
    return [
      [
        "head": .text("\(asked.speedBrief) mm/s was asked, \(applied.speedBrief) mm/s is applied,"),
        "text": .text("the limit. To go \(isAbove ? "faster" : "slower"), move the limit:"),
        "code": .text("--limits \(range.0.shortestText):\(range.1.shortestText)"),
      ]
    ]
  }

  /// The button of a rate: `120 Hz`, or `Highest rate` where the displays differ.
  private func switchSlots(_ index: Int) -> Template.Slots {
    let texts = Set(displays.filter { $0.rates.count > 1 || index == 0 }.map { $0.rate(index).hertzText })
    let text = texts.count == 1 ? texts.first ?? "" : index == 0 ? "Highest rate" : "Other rates"
    return ["rate": .text("\(index)"), "isFirst": .flag(index == 0), "text": .text(text)]
  }

  /// The slots of the code, and of the command that writes it.
  private func codeSlots(_ driver: PageDriver) -> Template.Slots {
    let speed = String(line.dropFirst("--speed ".count))
    return [
      "key": .text(driver.target.rawValue), "language": .text(driver.target.title), "owners": .text(driver.owners),
      "command": .text(driver.command.replacing("{{speed}}", with: speed)),
    ]
  }
}

extension PreviewPage.Request {
  /// The limits that the speed is held to; nil where none were asked for.
  var limits: ClosedRange<Double>? { settings.limits?.millimetersPerSecond }
}
