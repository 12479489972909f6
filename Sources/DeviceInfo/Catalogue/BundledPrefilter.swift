internal import BundledProfiles

extension DeviceDatabase {
  /// The database that some selectors need: the standard catalogue, and others only where they ask for them.
  ///
  /// Android and other devices are read unless every selector is the exact name of a device of Apple's or of the overlays;
  /// monitors only if a selector still matches nothing, or matches a group that could contain monitors. Without overlays
  /// only those devices are read that a selector may name, unless it finds none of them.
  ///
  /// - Parameters:
  ///   - selectors: What is going to be selected; empty for all of the standard catalogue.
  ///   - overlays: Profiles that override the bundled ones, the lowest layer first.
  ///   - isComplete: Whether all but monitors are wanted whatever the selectors.
  /// - Returns: The database.
  /// - Throws: `ProfileError.invalid`, as for ``init(profiles:)``.
  public static func bundled(
    for selectors: [String] = [], overlays: [Profile] = [], isComplete: Bool = false
  ) throws(ProfileError) -> DeviceDatabase {
    let prefilter = overlays.isEmpty && !isComplete ? BundledPrefilter(naming: selectors) : nil
    if let prefilter, let found = try answering(selectors, overlays, prefilter, isComplete: false) { return found }
    if let found = try answering(selectors, overlays, nil, isComplete: isComplete) { return found }
    return try overlays.isEmpty ? whole.get() : whole(overlays: overlays)
  }

  /// All that is bundled.
  static let whole = Result { () throws(ProfileError) in try whole(overlays: []) }

  private static func whole(overlays: [Profile]) throws(ProfileError) -> DeviceDatabase {
    try DeviceDatabase(
      profiles: Profile.bundled(.standard),
      onDemand: [.android, .others, .monitors].flatMap { Profile.bundled($0) }, overlays: overlays)
  }

  /// The devices that a report without selectors shows.
  package static func current(overlays: [Profile]) throws(ProfileError) -> DeviceDatabase {
    try DeviceDatabase(profiles: Profile.bundled(.current) + overlays)
  }

  /// The smallest database in which selectors find something; nil where it takes all that is bundled.
  private static func answering(
    _ selectors: [String], _ overlays: [Profile], _ prefilter: BundledPrefilter?, isComplete: Bool
  ) throws(ProfileError) -> DeviceDatabase? {
    let standard = Profile.bundled(.standard, prefilter)
    if !isComplete {
      let database = try DeviceDatabase(profiles: standard + overlays)
      if database.answers(selectors, by: .itsSpelling) { return database }
    }
    var onDemand = Profile.bundled(.android, prefilter) + Profile.bundled(.others, prefilter)
    var database = try DeviceDatabase(profiles: standard, onDemand: onDemand, overlays: overlays)
    if database.answers(selectors, by: .aNameOrFamily) { return database }
    guard prefilter != nil else { return nil }
    onDemand += Profile.bundled(.monitors, prefilter)
    database = try DeviceDatabase(profiles: standard, onDemand: onDemand, overlays: overlays)
    return database.answers(selectors, by: .anything) ? database : nil
  }
}

/// Which devices of the bundled profiles are read: a line of their text is a device, and most are passed over unread.
///
/// It buys the start of a command that names devices: all profiles are 6,500 devices, and to read them costs twenty
/// times the instructions of `report iPhone`. What it passes over changes no answer: where the devices that are left give
/// none, all are read. It relies on the layout of the profiles, a device a line, which the script that makes them keeps
/// and a test holds.
struct BundledPrefilter: Sendable {
  /// Whether a line is read, by its ``folded(_:)`` text.
  let isWanted: @Sendable ([UInt8]) -> Bool

  /// The lines that a selector may name; nil where that may be any.
  ///
  /// A device can match only if its line contains every typed number and the first three letters of every typed word.
  /// Units, the names of displays and "Apple" are not in the line and are ignored.
  init?(naming selectors: [String]) {
    let words = selectors.map { Self.words(of: TypedScale(behind: $0)?.name ?? $0) }
    guard !words.isEmpty, words.allSatisfy({ $0?.isEmpty == false }) else { return nil }
    let wanted = words.compactMap(\.self)
    isWanted = { line in wanted.contains { $0.allSatisfy { Self.contains(line, $0) } } }
  }

  /// The numbers of a selector, and the beginnings of its words, or what stands between the stars of a pattern; nil
  /// for letters beyond ASCII.
  private static func words(of selector: String) -> [[UInt8]]? {
    guard selector.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    if NamePattern.isPattern(selector) {
      return selector.split { $0 == "*" || $0 == "?" }.map { folded(Array($0.utf8)) }.filter { !$0.isEmpty }
    }
    var words: [[UInt8]] = []
    var isOpen = false
    for byte in selector.lowercased().utf8 {
      let isNumber = isDigit(byte)
      guard isNumber || (0x61...0x7A).contains(byte) else {
        isOpen = false
        continue
      }
      if !isOpen || isDigit(words[words.count - 1][0]) != isNumber { words.append([]) }
      words[words.count - 1].append(byte)
      isOpen = true
    }
    return words.filter { word in !unsaid.contains { word.starts(with: $0) } }
      .map { isDigit($0[0]) ? $0 : Array($0.prefix(3)) }
  }

  /// The beginnings of words that a line need not have.
  private static let unsaid =
    ["st", "nd", "rd", "th", "gen", "in", "zoll", "mm", "apple", "outer", "cover"].map { Array($0.utf8) }
    + SaidWords.unnamedTrades

  /// A bundled profile with the wanted devices alone; nil where it has none of them.
  func text(of file: BundledProfile) -> [UInt8]? {
    let bytes = UnsafeBufferPointer(start: file.text.utf8Start, count: file.text.utf8CodeUnitCount)
    var text: [UInt8] = []
    var count = 0
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
      start = end + 1
      guard line.count > 1, line[0] == UInt8(ascii: "{"), line[1] == UInt8(ascii: "\"") else {
        text += line
        continue
      }
      guard isWanted(Self.folded(line)) else { continue }
      if count > 0 { text.append(UInt8(ascii: ",")) }
      text += line
      if text.last == UInt8(ascii: ",") { text.removeLast() }
      count += 1
    }
    return count > 0 ? text : nil
  }

  /// The letter or digit that stands for each byte, in lower case; 0 for a byte that is passed over, p for a plus.
  private static let kept: [UInt8] = (0...255).map { (byte: UInt8) in
    switch byte {
    case 0x30...0x39, 0x61...0x7A: byte
    case 0x41...0x5A: byte | 0x20
    case UInt8(ascii: "+"): UInt8(ascii: "p")
    default: 0
    }
  }

  static func folded(_ text: [UInt8]) -> [UInt8] { text.withUnsafeBufferPointer { folded($0) } }

  /// The letters and digits of a line before its displays.
  ///
  /// It walks bytes by their places, as ``contains(_:_:)`` does: both see every line of 2 MB of text, and what goes
  /// through generic collections takes ten times as long in a debug build, which runs the tests.
  static func folded(_ line: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(line.count)
    var place = 0
    while place < line.count {
      let byte = line[place]
      place += 1
      let letter = kept[Int(byte)]
      if letter != 0 {
        folded.append(letter)
        if byte == UInt8(ascii: "+") { folded += "lus".utf8 }
      } else if byte == UInt8(ascii: ":"), folded.suffix(16).elementsEqual("modelidentifiers".utf8) {
        // `modelIdentifiers` contains `del`, so that every line would match Dell: the key is dropped.
        folded.removeLast(16)
      } else if byte == UInt8(ascii: "["), folded.suffix(8).elementsEqual("displays".utf8) {
        // The figures begin here.
        return folded
      }
    }
    return folded
  }

  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    let (first, last) = (part[0], text.count - part.count)
    var start = 0
    while start <= last {
      if text[start] == first {
        var length = 1
        while length < part.count, text[start + length] == part[length] { length += 1 }
        if length == part.count { return true }
      }
      start += 1
    }
    return false
  }
}
