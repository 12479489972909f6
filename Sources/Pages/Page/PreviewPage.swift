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
  let slider: SliderScale

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
    slider = SliderScale(request.sliderRange)
    let displays = try subjects.enumerated().map { index, subject in
      try DisplayFigures(subject.screen, rates: subject.rates, request, index: index)
    }
    self.displays = displays
    rateCount = displays.map(\.rates.count).max() ?? 0
    verdicts =
      displays.count == 1
      ? displays[0].verdicts : (0..<rateCount).compactMap { Verdict(commonTo: displays, request, rate: $0) }
  }

  /// The page as one HTML file.
  package var html: String {
    let isSingle = displays.count == 1
    let isBrief = displays.count > Self.mostSideBySide
    let lead = displays[0]
    let drivers = drivers
    var slots = PageAssets.slots(
      title: title, windowTitle: windowTitle, generator: request.generator,
      data: data(codes: .object(drivers.map { ($0.target.rawValue, .string($0.text)) })).island)
    slots["layout"] = .text(isSingle || isBrief ? "one" : "many")
    let (start, isUntilSet, end) = leadText
    slots["lead"] = .text(start)
    slots["isUntilSet"] = .flag(isUntilSet)
    slots["leadEnd"] = .text(end)
    slots["notes"] = .list(isSingle ? lead.notes : [])
    slots["lines"] = .list(
      displays.map { ["number": "\($0.index)", "size": .text($0.textMillimeters.fixedWithoutZeros(3))] })
    slots["isText"] = .flag(!request.content.words.isEmpty)
    slots["isStripes"] = .flag(request.content == .stripes)
    slots["isRuler"] = .flag(request.content == .ruler)
    slots["displays"] = .list(
      displays.map { display in
        var slots = display.slots(isBrief: isBrief)
        slots["isOff"] = .flag(isBrief && display.index > 0)
        slots["pressed"] = .text("\(display.index == 0)")
        return slots
      })
    slots["size"] = .text(isSingle ? lead.sizeSentence : "")
    slots["hold"] = .text(isSingle ? lead.holdSentence : isBrief ? "" : Self.holdOne)
    slots["holdCode"] = .text(isSingle && lead.screen.glass == nil ? "--pixels 5120x2880" : "")
    slots["slider"] = .list([sliderSlots])
    slots["figures"] = .list(isSingle ? [lead.answer] : [])
    slots["chooser"] = .flag(isBrief)
    slots["line"] = .text(lead.own.line)
    slots["speedText"] = .text("\(request.speedText) mm/s")
    slots["waysTitle"] = .text(isSingle ? "\(Self.number(lead.shownWays.count)) to drive it" : "Compared")
    slots["waysNote"] = .text(isSingle ? lead.waysNote : "")
    slots["comparison"] = .markup(isSingle ? "" : (0..<max(rateCount, 1)).map(comparison).joined())
    slots["switch"] = .list(rateCount > 1 ? [["rates": .list((0..<rateCount).map(switchSlots))]] : [])
    slots["single"] = .list(isSingle ? [lead.slots(isBrief: false)] : [])
    slots["several"] = .flag(!isSingle)
    slots["verdicts"] = .list(verdicts.map(\.slots))
    slots["reading"] = .text(isSingle ? lead.reading : "")
    slots["codes"] = .list(codeSlots(drivers))
    slots["hasCode"] = .flag(!drivers.isEmpty)
    slots["duration"] = .text(request.durationSeconds.shortestText)
    return PageAssets.page.filled(slots)
  }

  /// Further notes: a clamped speed, guessed figures.
  package var notes: [String] {
    request.settings.limits.clampNotes([request.millimetersPerSecond]) + displays.map(\.screen).guessNote
  }

  private static let holdOne = "Hold one of them beside its drawing: if the glass is as large, the speed is true."

  /// A small number in a word.
  static func word(_ count: Int) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    return count < words.count ? words[count] : "\(count)"
  }

  private static func number(_ count: Int) -> String { ["No way", "One way", "Two ways", "Three ways"][min(count, 3)] }

  private var title: String {
    "\(request.speedText) mm/s on \(displays.count == 1 ? displays[0].titleName : countText)"
  }

  private var windowTitle: String {
    "\(request.speedText) mm/s · \(displays.count == 1 ? displays[0].name : countText)"
  }

  private var countText: String { "\(Self.word(displays.count)) displays" }

  private var leadText: (start: String, isUntilSet: Bool, end: String) {
    if displays.count > Self.mostSideBySide {
      return (
        "Choose a display to see it move as large and as fast as it really is. The outlines are a fifth of that.",
        false, ""
      )
    }
    if displays.count > 1 { return ("Side by side, as large and as fast as the real ones", true, ".") }
    return displays[0].lead
  }

  private var sliderSlots: Template.Slots {
    let lead = displays[0]
    let isSingle = displays.count == 1
    let own = lead.own
    var slots: Template.Slots = [
      "least": .text(slider.speed(slider.multiples.lowerBound).shortestText),
      "most": .text(slider.speed(slider.multiples.upperBound).shortestText), "step": .text(slider.unit.shortestText),
      "value": .text(own.millimetersPerSecond.shortestText), "text": .text(own.text),
      "spoken": .text("\(own.millimetersPerSecond.fixedWithoutZeros(3)) millimetres a second"),
    ]
    guard isSingle || displays.count > Self.mostSideBySide else {
      slots["hints"] = .list([["hint": "One speed for all displays"]])
      return slots
    }
    let rates = lead.rates.enumerated().map { index, rate in (lead.rates.count > 1 ? index : nil, rate) }
    slots["tickMarks"] = .list(
      rates.compactMap { index, rate in
        slider.ticks(of: rate.pixelSpeed)?.merging(["rate": .text(index.map { "\($0)" } ?? "")]) { $1 }
      })
    slots["hints"] = .list(
      rates.isEmpty
        ? [["hint": "Judder-free speeds need the refresh rate"]]
        : rates.map {
          ["rate": .text($0.map { "\($0)" } ?? ""), "isMarked": .flag(true), "hint": .text($1.hint(on: lead.display))]
        })
    return slots
  }

  /// The button of a rate: `120 Hz`, or `highest rates` where the displays differ.
  private func switchSlots(_ index: Int) -> Template.Slots {
    let texts = Set(displays.filter { $0.rates.count > 1 || index == 0 }.compactMap { $0.rate(index)?.hertzText })
    let text = texts.count == 1 ? texts.first ?? "" : index == 0 ? "highest rates" : "other rates"
    return ["rate": .text("\(index)"), "isFirst": .flag(index == 0), "text": .text(text)]
  }

  /// The drivers to copy, those that fit all displays. The first one stands in the page.
  private var drivers: [Driver] {
    let screens = displays.map(\.screen)
    return Driver.Target.allCases.filter { target in screens.allSatisfy(target.fits) }.compactMap {
      try? Driver($0, for: screens, speeds: [request.millimetersPerSecond], settings: request.settings)
    }
  }

  /// The command line that writes the code, for a browser without scripts.
  private var exportCommand: String {
    let subjects = displays.flatMap { figures in
      let display = figures.screen.display
      return figures.isDescribed
        ? ["--ppi", display.ppi.shortestText, "--scale", display.scale.shortestText] : [figures.screen.device.name]
    }
    let range = request.settings.limits?.millimetersPerSecond
    let limits = range.map { ["--limits", "\($0.lowerBound.shortestText):\($0.upperBound.shortestText)"] } ?? []
    let words =
      ["speedcal", "export"] + subjects + ["--speed", request.millimetersPerSecond.shortestText]
      + limits + (displays.contains { $0.screen.isZoomed } ? ["--zoomed"] : [])
    return words.map(\.quotedForShell).joined(separator: " ")
  }

  /// The languages to copy; the first one's command stands in the page for a browser without scripts.
  private func codeSlots(_ drivers: [Driver]) -> [Template.Slots] {
    let command = exportCommand
    return drivers.enumerated().map { index, driver in
      [
        "key": .text(driver.target.rawValue), "language": .text(driver.target.title), "isShown": .flag(index == 0),
        "command": .text("\(command) --format \(driver.target.rawValue)"),
      ]
    }
  }
}

extension PreviewPage.Request {
  /// The speeds of the slider: the limits, else 0 to 100 mm/s, or to twice the speed that is asked for.
  var sliderRange: ClosedRange<Double> {
    settings.limits?.millimetersPerSecond ?? 0...max(100, 2 * millimetersPerSecond)
  }

  /// The applied speed for a heading.
  var speedText: String {
    settings.limits.applied(toMillimetersPerSecond: millimetersPerSecond).fixedWithoutZeros(2)
  }
}
