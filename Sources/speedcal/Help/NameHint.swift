import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration

/// How to go on after words that are no device: they may be a speed, a format, a command, or the size of a display.
enum NameHint {
  /// Runs a search for devices, and says how to go on where it finds nothing.
  ///
  /// - Parameters:
  ///   - selectors: What is searched for.
  ///   - database: Where.
  ///   - maySkip: Whether what is not known may be left out.
  ///   - search: The search.
  /// - Returns: What it finds.
  /// - Throws: `ValidationError`.
  static func explain<Result>(
    _ selectors: [String], in database: DeviceDatabase, maySkip: Bool = false, _ search: () throws -> Result
  ) throws -> Result {
    do {
      return try search()
    } catch let error as SelectionError {
      let lost = lostIdentifiers(selectors, in: database)
      let hint = hint(for: selectors, in: database)
      let explanation = hint ?? explanation(of: error, selectors, in: database)
      let isUnknown = if case .unknown = error { hint == nil } else { false }
      let isSkipped = isUnknown && maySkip && database.finds(anyOf: selectors)
      let skip = isSkipped ? ["--skip-missing leaves out what is not known."] : []
      throw ValidationError(([explanation] + lost + skip).joined(separator: "\n"))
    }
  }

  /// Where identifiers went that a profile has replaced together with their device.
  private static func lostIdentifiers(_ selectors: [String], in database: DeviceDatabase) -> [String] {
    let wanted = Set(selectors.map { $0.lowercased() })
    return database.replacements.flatMap { replacement in
      replacement.lostIdentifiers.filter { wanted.contains($0.lowercased()) }.map {
        "'\($0)' belonged to '\(replacement.replaced.name)', which \(replacement.device.origin) replaces without it."
      }
    }
  }

  /// The words together may be a command behind its devices, devices with something else than a blank between them, or
  /// the size and the pixels of a display.
  private static func hint(for selectors: [String], in database: DeviceDatabase) -> String? {
    if let command = selectors.dropFirst().first(where: { word in Speedcal.commands.contains { $0.words == word } }) {
      let names = selectors.filter { $0 != command }.map(\.quotedForShell).joined(separator: " ")
      return "the command comes first: speedcal \(command) \(names)"
    }
    let typed = selectors.joined(separator: " ")
    func isUnit(_ phrase: String) -> Bool {
      phrase.first?.isLetter == true && (try? SpeedListText("1\(phrase)")) != nil
    }
    let phrases = phrases(of: typed)
    if phrases.count > 1, let advice = phrases.lazy.compactMap({ Hint.name.advice(on: $0.lowercased()) }).first {
      return "'\(typed.quotable)' is not a device; \(advice)"
    }
    let names = phrases.filter { !isUnit($0) }
    let isKnown = !names.isEmpty && names.allSatisfy { (try? database.select([$0])) != nil }
    if isKnown, typed != names.joined(separator: " ") {
      let way = names.count > 1 ? "separate devices with spaces, each in quotes" : "leave out all but"
      let unit = names.count < phrases.count ? Hint.speed.advice(on: "to") : nil
      return "'\(typed.quotable)' is not a device; \(way): "
        + names.map { "'\($0.quotable)'" }.joined(separator: " ") + (unit.map { "; \($0)" } ?? "")
    }
    // Words in quotes are told about one by one.
    guard selectors.count == 1 || !selectors.contains(where: { $0.contains(" ") }),
      typed.contains(" ") || typed.contains(/^[Pp][0-9]+\.[0-9]+(mm)?$/)
    else { return nil }
    return displayHint(for: typed).map { "'\(typed.quotable)' is not a device; \($0)" }
  }

  /// What stands between commas, prepositions and the like. A number alone goes on with the words before it: `iPhone
  /// 15/16`, `iPhone 15-17`.
  private static func phrases(of typed: String) -> [String] {
    let listed = typed.replacing(/([0-9]+)[–-]([0-9]+)/) { ends in
      guard let first = Int(ends.1), let last = Int(ends.2), last > first, last - first < 10 else {
        return "\(ends.0)"
      }
      return (first...last).map(String.init).joined(separator: ",")
    }
    let text = listed.replacing(/([0-9])\/([0-9])/) { "\($0.1),\($0.2)" }.replacing(/[;|&]/, with: ",")
    let words = text.replacing(",", with: " , ").split(separator: " ").map(String.init)
    var phrases: [[String]] = []
    for phrase in words.split(whereSeparator: { $0 == "," || Hint.between.advice(on: $0.lowercased()) != nil }) {
      let isNumber = phrase.count == 1 && phrase.allSatisfy { $0.allSatisfy(\.isNumber) }
      phrases.append((isNumber ? phrases.last?.dropLast() ?? [] : []) + phrase)
    }
    return phrases.map { $0.joined(separator: " ") }
  }

  private static func explanation(
    of error: SelectionError, _ selectors: [String], in database: DeviceDatabase
  ) -> String {
    switch error {
    case .unknown(let unknown): explanation(of: unknown, among: selectors, in: database)
    case .noZoomedPoints: "\(error); leave out --zoomed or the device"
    case .noDisplay(_, _, let known):
      "\(error); " + (known.isEmpty ? "leave --display out" : "choose with --display")
    case .allSkipped(let skipped):
      "\(error); leave out " + (skipped.contains { $0.reason == .noZoomedPoints } ? "--zoomed" : "--display")
    case .ambiguous(let typed, _) where typed.last?.lowercased() == "s" && typed.dropLast().allSatisfy(\.isNumber):
      "\(error); for a time to cross the screen: \(typed)/width or \(typed)/screen"
    case .ambiguous, .shared, .refusedScale, .tooManyPatterns, .noDevices: "\(error)"
    }
  }

  /// The most selectors that a message names one by one.
  private static let mostListed = 20

  private static func explanation(
    of unknown: [UnknownSelector], among selectors: [String], in database: DeviceDatabase
  ) -> String {
    if let first = unknown.first, first.selector == selectors.first, let hint = UsageHint.commandHint(for: selectors) {
      return "\(first.miss); \(hint)"
    }
    if let hint = speedListHint(for: unknown) { return hint }
    var isAnswered = true
    var lines = unknown.prefix(mostListed).map { selector in
      let typed = selector.selector
      if TypedWords.isNumber(typed), !TypedWords(Arguments.all).speeds.isEmpty {
        let meant = sibling(typed, behind: selectors, in: database)
        return selector.miss + (meant.map { "; did you mean '\($0.quotable)'?" } ?? "")
      }
      if let advice = Hint.between.advice(on: typed.lowercased()) { return "'\(typed)' is no device; \(advice)" }
      if let hint = hint(for: [typed], in: database) { return hint }
      // Of words that were not quoted the last may be an option's.
      let last = String(typed.split(separator: " ").last ?? "")
      let hint = selector.hint == .near ? nil : optionHint(for: last) ?? speedHint(for: typed)
      if let hint { return "\(selector.miss); \(hint)" }
      isAnswered = false
      if selector.hint != .near, typed.contains(/\[.*\]/) {
        return "\(selector.miss); in a pattern only * and ? stand for other characters"
      }
      let speed =
        selector.hint != nil && selector.hint != .beginning && selectors.contains(last) ? speedHint(for: last) : nil
      let others = selectors.contains(last) ? otherOrder(of: selector, in: database) : nil
      return selector.description + listing(selector) + ((speed ?? others).map { "; \($0)" } ?? "")
    }
    if unknown.count > mostListed { lines.append("\(unknown.count - mostListed) more match nothing either") }
    if !isAnswered || unknown.count > mostListed { lines.append(waysOn) }
    return lines.joined(separator: "\n")
  }

  /// The device of a line with another number, beside one that is named before it: `iPhone 15` by `'iPhone XR' 15`.
  private static func sibling(_ number: String, behind selectors: [String], in database: DeviceDatabase) -> String? {
    let names = selectors.prefix { $0 != number }.reversed().compactMap {
      try? database.select([$0]).first?.name
    }
    let lines = names.flatMap { name in
      let words = name.split(separator: " ")
      return words.indices.reversed().map { words[..<$0].joined(separator: " ") }
    }
    // The database has what was typed alone.
    return lines.lazy.filter { !$0.isEmpty }.map { "\($0) \(number)" }.first {
      (try? DeviceDatabase.bundled(for: [$0]).select([$0])) != nil
    }
  }

  /// Where the devices of a group are listed that has no such member.
  private static func listing(_ unknown: UnknownSelector) -> String {
    guard case .absent(let group, _) = unknown.hint else { return "" }
    return ", see \"speedcal devices '\(group.quotable)'\""
  }

  /// A word behind a family belongs to its name, though before it may be a device: `Pixel iPhone`.
  private static func otherOrder(of unknown: UnknownSelector, in database: DeviceDatabase) -> String? {
    guard case .absent = unknown.hint else { return nil }
    let words = unknown.selector.split(separator: " ").map(String.init)
    let turned = Array(words.suffix(1) + words.dropLast())
    guard (try? database.select(turned)) != nil else { return nil }
    return "for both: \(turned.joined(separator: " ").quotable)"
  }

  /// The values behind the first one of --speed are words of their own.
  private static func speedListHint(for unknown: [UnknownSelector]) -> String? {
    let typed = Arguments.all.prefix { $0 != "--" }
    guard let option = typed.firstIndex(where: { $0 == "--speed" || $0 == "--speeds" }) else { return nil }
    let values = typed[(option + 1)...].prefix { (try? SpeedListText(typed: $0)) != nil }
    let isMissed = unknown.contains { unknown in
      values.dropFirst().contains { unknown.selector == $0 || unknown.selector.hasSuffix(" \($0)") }
    }
    return isMissed ? "--speed takes one list: --speed \(values.joined(separator: ","))" : nil
  }

  /// In mm; what is shorter is hardly from where one looks.
  private static let leastDistance = 100.0

  private static let waysOn = """
    For a display that is in no profile, give '27in 4k@150%', or --ppi N --scale S.
    'speedcal identify' finds a display by what is known of it, and 'speedcal --help' lists the commands.
    """

  /// The option that a word is a value of: a format, a roll, a distance, or a refresh rate, also behind an @.
  private static func optionHint(for typed: String) -> String? {
    let word = String(typed.split(separator: "@").last ?? "")
    if !word.contains("."), SpeedChoice.format(named: word) != nil { return "for a format: --format \(word)" }
    if word.last?.isLetter == true, (try? QuantityText.pixelLength(word)) != nil {
      return "for a roll: --length \(word) --duration TIME --refresh HZ"
    }
    if word.last?.isLetter == true, let length = try? QuantityText.length(word).value, length >= leastDistance {
      return "for a distance from the eye: --viewing-distance \(word)"
    }
    guard word.last?.isLetter == true, let rate = try? QuantityText.frequency(word).value else { return nil }
    return "for a refresh rate: --refresh \(rate.shortestText)"
  }

  /// A word that is no device may have been meant as a speed, as a unit, or as a display.
  private static func speedHint(for word: String) -> String? {
    if let advice = Hint.speed.advice(on: word.lowercased()) { return advice }
    if word.first?.isLetter == true, (try? SpeedListText("1\(word)")) != nil { return Hint.speed.advice(on: "to") }
    guard word.utf8.first.map({ (0x2B...0x39).contains($0) }) ?? false else { return nil }
    if let hint = displayHint(for: word) { return hint }
    do {
      _ = try SpeedListText(typed: word)
      return "for a speed: --speed \(word)"
    } catch let error as InputError {
      // 27GP850-B is a model.
      let unit = word.drop { $0.isNumber || ".,".contains($0) }.prefix { $0 != "@" && $0 != "/" }
      guard !unit.contains(where: \.isNumber) || unit.contains(":") || !word.contains(where: \.isLetter),
        word.contains(where: { $0.isLetter || "/:-".contains($0) }) || word.contains("..")
      else { return nil }
      return "as a speed: \(error)"
    } catch {
      return "\(error)"
    }
  }

  /// The options for `27-inch 1440p monitor`; nil for a text that gives neither pixels nor a diagonal in inches.
  private static func displayHint(for text: String) -> String? {
    let text = text.replacing(/^(LED|video)?[- ]?(wall|wand|screen|panel)[ ]/.ignoresCase(), with: "")
      .replacing(",", with: ".")
    guard text.contains(/^[Pp]?[0-9]/) else { return nil }
    let inches = ["inches", "inch", "\"", "″", "-in", " in"]
    let words = inches.reduce(text.lowercased().replacing("@", with: " @")) { $0.replacing($1, with: "in") }
    let parts = words.split(separator: " ").map(String.init)
    let pixels = parts.first { (try? ValueKind<DisplaySize>.pixels.read($0)) != nil }
    let length = parts.first { (try? QuantityText.diagonal($0)) != nil }
    if let part = parts.first(where: isPitch), let pitch = try? QuantityText.pitch(part) {
      let digits = pitch.value.shortestText
      let (wall, isMarked) = ("'P\(digits) \(pixels ?? "1920x540")'", part.hasPrefix("p") || parts.contains("pitch"))
      if pixels == nil { return isMarked ? "for a wall: \(wall), with its pixels, or '\(digits)mm pitch'" : nil }
      return isMarked
        ? "for a wall: \(wall)"
        : "write \(wall) for a pitch of \(digits) mm; the smallest diagonal is \(Screen.smallestDiagonalMillimeters.shortestText) mm"
    }
    let diagonal = length.map { $0.last?.isNumber == true ? "\($0)in" : $0 }
    guard pixels != nil || parts.count == 1 && length?.hasSuffix("in") == true else { return nil }
    let scales = parts.filter { $0.contains(/^@|[%x]$/) && (try? ValueKind<Double>.scale.read($0)) != nil }
    let scale = scales.first.map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 }
    guard let diagonal, let pixels else {
      let sizes = "--diagonal \(diagonal ?? "IN") --pixels \(pixels ?? "WxH")"
      return "for a display: \(sizes)\(scale.map { " --scale \($0)" } ?? "")"
    }
    let way = "\(diagonal) \(pixels)\(scale.map { "@\($0)" } ?? "")"
    // A scale that is out of range has a message of its own.
    return way != text ? "for a display: '\(way)'" : scale == nil ? "for a display: '27in 4k'" : nil
  }

  /// Whether a text is a pixel pitch and no diagonal: `p2.5`, `2.5mm`.
  private static func isPitch(_ text: String) -> Bool {
    guard let pitch = try? QuantityText.pitch(text) else { return false }
    let isShort = pitch.value > 0 && pitch.value < Screen.smallestDiagonalMillimeters
    return text.hasPrefix("p") || isShort && text.last?.isNumber == false
  }
}
