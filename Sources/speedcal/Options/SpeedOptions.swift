import ArgumentParser
import DeviceInfo
import Reports
import ScrollMotion
import SpeedCalibration
import SpeedMeasurement

/// Which speeds a command is about.
struct SpeedOptions: ParsableArguments {
  @Option(.speeds, name: .speed, help: "In mm/s, or 60pt/s: see 'convert -h'. (default: 30)")
  var lists: [SpeedListText]

  @OptionGroup var distance: DistanceOptions

  /// Whether any speed is given.
  func isGiven(in words: [String]) -> Bool { !lists.isEmpty || !TypedWords(words).speeds.isEmpty }

  /// The speeds on displays; 30 mm/s where none is given. Each is seen from each of the distances.
  ///
  /// - Parameters:
  ///   - screens: The displays. A unit that means something on a display alone has to give the same speed on all of
  ///     them.
  ///   - words: The arguments, some of which may be speeds.
  ///   - text: The text that is read; nil for the usual one, which a note then says.
  ///   - notes: Takes the note.
  /// - Returns: The speeds, the same for all displays.
  /// - Throws: `ValidationError` where they differ, or `InputError`.
  func speeds(
    on screens: [Screen], in words: [String], reading text: ReadingText? = nil, _ notes: inout Notes
  ) throws -> [SeenSpeed] {
    try (TypedWords(words).speeds + lists).speeds(on: screens, usual: [30], from: distance, reading: text, &notes)
  }

  /// The speeds as they were typed; see ``Swift/Array/typed(from:)``.
  func typed(in words: [String]) -> String? { (TypedWords(words).speeds + lists).typed(from: distance) }

  /// The rate of the speeds, as in `5px/frame@60`; see ``Swift/Array/refreshRate``.
  func typedRate(in words: [String]) -> RefreshRate? { (TypedWords(words).speeds + lists).refreshRate }

  /// The one speed on displays, seen from one distance.
  func speed(on screens: [Screen], in words: [String], _ notes: inout Notes) throws -> SeenSpeed {
    try Self.one(of: speeds(on: screens, in: words, &notes), from: distance)
  }

  fileprivate static func takesOneDistance(_ distance: DistanceOptions) -> ValidationError {
    ValidationError("this command takes one viewing distance, not \(distance.distances.count)")
  }

  /// The only speed of a list.
  fileprivate static func one(of speeds: [SeenSpeed], from distance: DistanceOptions) throws -> SeenSpeed {
    if distance.distances.count > 1 { throw takesOneDistance(distance) }
    guard speeds.count == 1 else { throw ValidationError("this command takes one speed, not \(speeds.count)") }
    return speeds[0]
  }
}

/// The speed that a measurement is compared with; none where none is given.
struct MeasuredSpeedOptions: ParsableArguments {
  @Option(.speeds, name: .speed, help: "The speed that was meant: 30, 60pt/s. (default: none)")
  var lists: [SpeedListText]

  @OptionGroup var distance: DistanceOptions

  /// Whether a speed is given.
  func isGiven(in words: [String]) -> Bool { !lists.isEmpty || !TypedWords(words).speeds.isEmpty }

  /// From where the speed is seen; nil where nobody says.
  var seenFrom: ViewingDistance? {
    get throws {
      guard distance.distances.count < 2 else { throw SpeedOptions.takesOneDistance(distance) }
      return distance.distances.first
    }
  }

  /// The speed on a display, in mm/s; nil where none is given.
  func speed(on screen: Screen, in words: [String], _ notes: inout Notes) throws -> Double? {
    guard isGiven(in: words) else { return nil }
    let speeds = try (TypedWords(words).speeds + lists).speeds(on: [screen], usual: [], from: distance, &notes)
    return try Quantity.commandedSpeed.require(SpeedOptions.one(of: speeds, from: distance).millimetersPerSecond)
  }
}

/// From where a speed is seen.
struct DistanceOptions: ParsableArguments {
  @Option(
    .distances,
    help: .hidden(
      "From eye to glass, for deg/s: 57cm; 57cm,70cm; 57cm±1cm. (default: 360mm)", valueName: "distance"))
  var viewingDistance: [ViewingDistance]?

  /// The distances that are given.
  var distances: [ViewingDistance] { viewingDistance ?? [] }
}

extension NameSpecification {
  /// The names of the option of a speed.
  static let speed: Self = [.customShort("s"), .customLong("speed"), .customLong("speeds")]
}

extension [SpeedListText] {
  /// The refresh rate that stands in every speed; nil where there is none, or several.
  var refreshRate: RefreshRate? {
    let rates = Set(map(\.refreshRate))
    return rates.count == 1 ? rates.first ?? nil : nil
  }

  /// The speeds as they were typed, where a display or a distance turns them into mm/s: `8deg/s seen from 570 mm`.
  func typed(from distance: DistanceOptions) -> String? {
    guard contains(where: { $0.needsDisplay() || $0.needsDistance }) else { return nil }
    let distances = (distance.viewingDistance ?? [.standard]).map(\.text).joined(separator: " and ")
    let place = contains(where: \.needsDistance) ? " seen from \(distances)" : ""
    return map(\.text).joined(separator: ", ") + place
  }

  /// The speeds on displays as ``SpeedOptions`` has them; the usual ones, in mm/s, where there are none.
  func speeds(
    on screens: [Screen], usual: [Double], from distance: DistanceOptions, reading text: ReadingText? = nil,
    _ notes: inout Notes
  ) throws -> [SeenSpeed] {
    noteDecimalCommas(&notes)
    let list = isEmpty ? nil : try SpeedListText(map(\.text).joined(separator: ", "))
    noteUsualConditions(distance, isTextGiven: text != nil, &notes)
    return try seen(from: distance) { distance in
      guard let list else { return usual }
      let conditions = ViewingConditions(distance: distance, text: text ?? .standard)
      guard list.needsDisplay(reading: conditions.text) else { return try list.speeds(conditions: conditions) }
      for screen in screens where list.needsPoints(reading: conditions.text) {
        try screen.requirePoints(for: "'\(list.text.quotable)'")
      }
      let speeds = try screens.map { try list.speeds(on: $0.converter(conditions)) }
      guard let first = speeds.first, speeds.allSatisfy({ $0 == first }) else {
        throw ValidationError(
          "'\(list.text.quotable)' is a different speed on each display; name one display, or give mm/s")
      }
      return first
    }
  }

  /// The speeds, each from each of the distances; from the usual one where an angle needs one and none is given.
  func seen(
    from options: DistanceOptions, speeds: (ViewingDistance) throws -> [Double]
  ) throws -> [SeenSpeed] {
    let isUsual = options.distances.isEmpty
    let distances = isUsual ? [.standard] : options.distances
    let each = try distances.map { try speeds($0) }
    let areAngular = flatMap(\.areAngular)
    return each[0].indices.flatMap { index in
      zip(distances, each).map { distance, speeds in
        let isAngular = !areAngular.isEmpty && areAngular[index]
        return SeenSpeed(speeds[index], from: isUsual && !isAngular ? nil : distance, isAngular: isAngular)
      }
    }
  }

  /// Says how two whole numbers were read that may have been meant as one with a decimal comma: ascending speeds of
  /// several digits are hardly that.
  func noteDecimalCommas(_ notes: inout Notes) {
    for list in self {
      guard let (whole, fraction) = list.decimalComma, let first = Int(whole), let second = Int(fraction),
        second < Swift.max(first, 10)
      else { continue }
      notes.add(
        "'\(list.text.quotable)' read as two speeds; write \(whole)\(fraction.count == 3 ? "" : ".")\(fraction) for one"
      )
    }
  }

  /// Says how a reader is taken to look at the displays where nothing else is given.
  func noteUsualConditions(_ distance: DistanceOptions, isTextGiven: Bool, _ notes: inout Notes) {
    let usual = ViewingConditions.standard
    if contains(where: \.needsDistance), distance.distances.isEmpty {
      notes.add("angles are taken as seen from \(usual.distance.text); --viewing-distance changes that")
    }
    guard !isTextGiven else { return }
    if contains(where: \.needsWords) {
      notes.add(
        "\(usual.text.sentence(in: "pt")); convert and suggest take --words-per-line, for text that moves up")
    }
    if contains(where: \.needsLines) {
      notes.add("lines are \(usual.text.lineHeight.value.shortestText) pt high; convert and suggest take --line-height")
    }
  }
}

/// The settings of a timer.
struct TimerOptions: ParsableArguments {
  @Option(.seconds, help: .hidden("Nominal timer interval: 10ms, 1/60.")) var interval = 0.01

  @Option(.basis, help: "Scale: native, logical, tutorial.") var scaleBasis = ScaleBasis.native

  /// The settings of a calibration on displays.
  func settings(
    _ limits: SpeedLimits? = nil, _ rule: StepRule? = nil, on screens: [Screen], _ notes: inout Notes
  ) throws -> CalibrationSettings {
    for screen in screens {
      if rule == .point { try screen.requirePoints(for: "--rule point") }
      if scaleBasis == .logical, screen.panel.scale == nil {
        throw ValidationError(
          "--scale-basis logical divides by the scale, and that of '\(screen.title.quotable)' is unknown; add --scale, such "
            + "as 150%")
      }
    }
    if interval > 0.1 {
      notes.warn(
        "a nominal interval of \(interval.shortestText) s is unusually long; for 10 milliseconds, write 10ms")
    }
    return try CalibrationSettings(
      nominalIntervalSeconds: interval, limits: limits, stepRule: rule ?? .point, scaleBasis: scaleBasis)
  }
}

/// The settings of a calibration.
struct CalibrationOptions: ParsableArguments {
  @Option(.limits, help: .hidden("Speed limits in mm/s. (default: none)")) var limits: SpeedLimits?

  @OptionGroup var timer: TimerOptions

  @Option(.rule, help: .hidden("Step by whole points or pixels. (default: point)")) var rule: StepRule?

  func settings(on screens: [Screen], _ notes: inout Notes) throws -> CalibrationSettings {
    try timer.settings(limits, rule, on: screens, &notes)
  }
}

/// How sure the speeds have to be.
struct CertaintyOptions: ParsableArguments {
  @Option(.percent, help: ArgumentHelp("Fail (status 1) if U exceeds this percentage.", valueName: "%"))
  var maxUncertainty: Double?

  /// Whether U of every display is within the percentage; those that exceed it are named on standard error.
  func areSure(_ speeds: SpeedReport) throws -> Bool {
    guard let limit = maxUncertainty else { return true }
    try Quantity.tolerance.require(limit)
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
