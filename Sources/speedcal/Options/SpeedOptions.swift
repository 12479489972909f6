import ArgumentParser
import DeviceInfo
import Reports
import ScrollMotion
import SpeedCalibration
import SpeedMeasurement

/// Which speeds a command is about.
struct SpeedOptions<Usual: UsualSpeeds>: ParsableArguments {
  @Option(.speeds, name: .speed, help: ArgumentHelp(stringLiteral: Usual.help)) var lists: [SpeedListText]

  @OptionGroup(visibility: .rare) var reader: ReaderOptions

  /// Whether any speed is given.
  func isGiven(in words: TypedWords) -> Bool { !(words.speeds + lists).isEmpty }

  /// What is asked of displays; the usual speeds where none is given.
  ///
  /// - Parameters:
  ///   - screens: The displays. A unit that means something on a display alone has to give the same speed on all of
  ///     them.
  ///   - words: The arguments, some of which may be speeds.
  ///   - notes: Takes how a reader is taken to look at the displays where no option says it.
  /// - Returns: The speeds, the same for all displays.
  /// - Throws: `ValidationError` where they differ, or `InputError`.
  func asked(on screens: [Screen], in words: TypedWords, _ notes: inout Notes) throws -> AskedSpeeds {
    let speeds = words.speeds + lists
    words.noteBareNumbers(&notes)
    try reader.requireEffect(on: speeds)
    speeds.noteReadings(on: screens, by: reader, &notes)
    return try speeds.asked(on: screens, usual: Usual.speeds, by: reader)
  }
}

/// The speeds of a command that is given none, in mm/s.
protocol UsualSpeeds {
  static var speeds: [Double] { get }

  /// What the help says of the option.
  static var help: String { get }
}

/// The speed of most commands.
enum UsualSpeed: UsualSpeeds {
  static let speeds = [30.0]
  static let help = "Speed: 30 (mm/s), 60pt/s, 8deg/s, 130wpm; units: convert -h. (default: 30)"
}

/// The speeds of a table, which shows how the answer changes with the speed.
enum TableSpeeds: UsualSpeeds {
  static let speeds: [Double] = [5, 10, 20, 30, 50, 75, 100]
  static let help = "Speeds in mm/s: 5:20:5,30, or 3cm/s. (default: 5,10,20,30,50,75,100)"
}

/// A measurement is compared with the speed that is given, or with none.
enum NoSpeed: UsualSpeeds {
  static let speeds: [Double] = []
  static let help = "Commanded speed: 30 (mm/s), 60pt/s. (default: none)"
}

extension AskedSpeeds {
  /// The speed that something was told to move at, in mm/s; nil where none is given.
  var commanded: Double? {
    get throws { try isGiven ? Quantity.commandedSpeed.require(only().millimetersPerSecond) : nil }
  }
}

extension NameSpecification {
  /// The names of the option of a speed.
  static let speed: Self = [.customShort("s", allowingJoined: true), .customLong("speed"), .customLong("speeds")]
}

extension [SpeedListText] {
  /// The speeds on displays, each from each of the distances, which an angle needs.
  ///
  /// - Parameters:
  ///   - screens: The displays, on all of which the speeds have to be the same.
  ///   - usual: The speeds, in mm/s, where the list is empty.
  ///   - reader: The distances, and the text that is read.
  /// - Returns: The speeds, and how they were typed.
  /// - Throws: `ValidationError` where they differ or lack a distance, or `InputError`.
  func asked(
    on screens: [Screen], usual: [Double] = [], by reader: ReaderOptions
  ) throws -> AskedSpeeds {
    if reader.distances.isEmpty, let list = first(where: \.needsDistance) {
      throw ValidationError("\(list.text.quotable) needs a distance: --viewing-distance 57cm")
    }
    let distances: [ViewingDistance?] = reader.distances.isEmpty ? [nil] : reader.distances
    guard !isEmpty else { return AskedSpeeds(usual.flatMap { speed in distances.map { SeenSpeed(speed, from: $0) } }) }
    let list = try SpeedListText(joining: self)
    let text = try reader.text(at: self, on: screens)
    let each = try distances.map { try list.speeds(on: screens, under: ViewingConditions(distance: $0, text: text)) }
    let speeds = list.areAngular.enumerated().flatMap { index, isAngular in
      zip(distances, each).map { distance, speeds in SeenSpeed(speeds[index], from: distance, isAngular: isAngular) }
    }
    let place = list.needsDistance ? " seen from \(reader.distances.map(\.text).joined(separator: " and "))" : ""
    let reading = list.needsText ? text : nil
    let way = reading.map { $0.movesUp ? ", upwards" : ", sideways" } ?? ""
    return AskedSpeeds(
      speeds, text: list.text, conversion: list.needsDisplay() || list.needsDistance ? list.text + place + way : nil,
      reading: reading, refreshRate: list.refreshRate)
  }

  /// Says how speeds were read that may mean something else: pixels that may be the web's, scaled points, words and lines
  /// of a text that nobody describes, and two whole numbers that may be one with a decimal comma, which ascending speeds of
  /// several digits hardly are.
  func noteReadings(on screens: [Screen], by reader: ReaderOptions, _ notes: inout Notes) {
    if screens.contains(where: \.hasPoints), contains(where: \.countsPixels) {
      notes.add("px are pixels of the panel; CSS px are points: write pt/s", .remark)
    }
    noteText(by: reader, &notes)
    if contains(where: \.countsScaledPoints) {
      notes.add("sp is read at font scale 1, where it is a dp; at 1.3 the same sp/s move 1.3 times as fast", .figure)
    }
    for list in self {
      guard let (whole, fraction) = list.decimalComma, let first = Int(whole), let second = Int(fraction),
        second < Swift.max(first, 10)
      else { continue }
      notes.add(
        "'\(list.text.quotable)' read as two speeds; write \(whole)\(fraction.count == 3 ? "" : ".")\(fraction) for one"
      )
    }
  }

  /// Says which text is taken to be read where nothing else is given, and that words move sideways.
  private func noteText(by reader: ReaderOptions, _ notes: inout Notes) {
    let (text, isGiven) = (ReadingText.standard, reader.given != nil)
    if contains(where: \.needsWords), reader.wordsPerLine == nil {
      let words = isGiven ? "words move sideways" : "\(text.sentence(in: "pt")); --text-size sets the size"
      notes.add("\(words); a prompter needs --words-per-line N", isGiven ? .remark : .figure)
    }
    if contains(where: \.needsLines), !isGiven {
      notes.add("lines are \(text.lineHeight) high; --text-size or --line-height sets that", .figure)
    }
  }
}

extension SpeedListText {
  /// The speeds in mm/s, which have to be the same on all displays.
  fileprivate func speeds(on screens: [Screen], under conditions: ViewingConditions) throws -> [Double] {
    guard needsDisplay(reading: conditions.text) else { return try speeds(conditions: conditions) }
    if needsPoints(reading: conditions.text) {
      for screen in screens { try screen.requirePoints(for: "'\(text.quotable)'") }
    }
    let each = try screens.map { try speeds(on: $0.converter(conditions)) }
    guard let first = each.first, each.allSatisfy({ $0 == first }) else {
      let speeds = zip(screens, each).map { "\($1[0].formatted(.legible)) mm/s on '\($0.title)'" }
      let found = count > 1 ? "is a different speed on each display" : "is \(speeds.listed(3))"
      throw ValidationError("'\(text.quotable)' \(found); name one display, or give mm/s")
    }
    return first
  }
}

/// The settings of a timer.
struct TimerOptions: ParsableArguments {
  @Option(.seconds, help: .hidden("Nominal timer interval: 10ms, 1/60.")) var interval = 0.01

  @Option(
    .basis,
    help: .hidden(
      "Scale that makes points of pixels: native is right; logical, or tutorial, shows what code does that divides by the scale."
    ))
  var scaleBasis = ScaleBasis.native

  /// The settings of a calibration on displays.
  func settings(
    _ limits: SpeedLimits? = nil, _ rule: StepRule? = nil, on screens: [Screen], _ notes: inout Notes
  ) throws -> CalibrationSettings {
    for screen in screens {
      if rule == .point { try screen.requirePoints(for: "--rule point") }
      if scaleBasis == .logical, screen.record.scale == nil {
        throw ValidationError(
          "--scale-basis logical divides by the scale, and that of '\(screen.title.quotable)' is unknown; add --scale, such "
            + "as 150%")
      }
    }
    if interval > 0.1 {
      notes.add("a nominal interval of \(interval.shortestText) s is unusually long; for 10 milliseconds, write 10ms")
    }
    return try CalibrationSettings(
      nominalIntervalSeconds: interval, limits: limits, stepRule: rule ?? .point, scaleBasis: scaleBasis)
  }
}

/// The settings of a calibration.
struct CalibrationOptions: ParsableArguments {
  @Option(.limits, help: .limits) var limits: SpeedLimits?

  @OptionGroup var timer: TimerOptions

  @Option(.rule, help: .rule) var rule: StepRule?

  func settings(on screens: [Screen], _ notes: inout Notes) throws -> CalibrationSettings {
    try timer.settings(limits, rule, on: screens, &notes)
  }
}

/// How sure the speeds have to be.
struct CertaintyOptions: ParsableArguments {
  @Option(
    .percent.within(.tolerance),
    help: ArgumentHelp("Exit with status 1 if the uncertainty, ±%, exceeds it.", valueName: "%"))
  var maxUncertainty: Double?

  /// Whether U of every display is within the percentage; those that exceed it are named on standard error.
  func areSure(_ speeds: SpeedReport) throws -> Bool {
    guard let limit = maxUncertainty else { return true }
    let unsure = speeds.uncertainties.filter { $0.percent > limit }
    guard !unsure.isEmpty else { return true }
    let names = unsure.map { "\($0.screen.title) (±\($0.percent.twoDigits) %)" }
    let displays = unsure.count == 1 ? "1 display" : "\(unsure.count) displays"
    Message.complain("U exceeds \(limit.shortestText) % on \(displays): \(names.listed(20, separator: "; "))")
    return false
  }
}

extension Screen {
  /// The converter of speeds on this screen.
  func converter(_ conditions: ViewingConditions = .standard) throws -> SpeedConverter {
    try SpeedConverter(
      display: figures, widthPoints: extentPoints?.width, heightPoints: extentPoints?.height, conditions: conditions)
  }
}
