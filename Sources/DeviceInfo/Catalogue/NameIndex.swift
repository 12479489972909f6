/// The names of devices as people say them.
///
/// A text is folded (`NameWords`) and looked up in this order; the first step that finds anything decides:
///
/// 1. every word of a name;
/// 2. a name without its maker;
/// 3. a name without "5G" at its end, with or without the maker;
/// 4. the end of a name, at least one word with a letter in it, the maker before it or not;
/// 5. the same without "5G";
/// 6. the beginning of names, with or without the maker: a group, in which words in brackets and sizes may be left out, and
///    the year may stand for them.
///
/// One or two letters end many names: for them steps 2 to 5 are one, and words in brackets and sizes may be left out.
struct NameIndex {
  enum Step: Int { case words, maker, fiveG, tail, tailFiveG, group }

  /// A device, or one display of it.
  struct Target: Hashable {
    let device: Int
    var display: String?
  }

  private var found: [String: (step: Step, targets: [Target])] = [:]

  /// The most devices whose names are read; more would make each miss cost what a database costs.
  static let maximumDevices = 20_000

  init(_ devices: [Device]) {
    found.reserveCapacity(16 * min(devices.count, Self.maximumDevices))
    for (index, device) in devices.prefix(Self.maximumDevices).enumerated() where isTypable(device.name) {
      let words = NameWords(device.name).words
      // Apple's devices are named without their maker, the others of the database begin with theirs.
      let maker = device.family == nil ? "" : device.pointName == .pt ? "apple" : words.first?.text ?? ""
      let body = words.count > 1 && words[0].text == maker ? words.dropFirst() : words[...]
      add(Self.letters(words[...]), .words, Target(device: index))
      addEnds(of: body, after: maker, Target(device: index))
      let year = device.year.map { [NameWords.Word(text: "\($0)", isVariant: true)] } ?? []
      if !maker.isEmpty { add(maker, .group, Target(device: index)) }
      addBeginnings(of: body + year, after: ("", false), maker, Target(device: index))
      for display in device.displays.compactMap(\.name) where device.displays.count > 1 {
        let ending = NameWords(display).words
        let target = Target(device: index, display: display.lowercased())
        add(Self.letters(words + ending), .words, target)
        addEnds(of: body + ending, after: maker, target)
      }
    }
  }

  /// The devices of which a name, as people say it, begins with a text, in order.
  func devices(begunBy text: String) -> [Int] {
    let letters = NameWords(text).letters
    guard !letters.isEmpty else { return [] }
    return Set(found.filter { $0.key.hasPrefix(letters) }.flatMap { $0.value.targets.map(\.device) }).sorted()
  }

  /// The meaning of a text and the step that found it; nil for none.
  func targets(of text: String) -> (step: Step, targets: [Target])? { found[NameWords(text).letters] }

  private static func letters(_ words: some Sequence<NameWords.Word>) -> String {
    words.reduce(into: "") { $0 += $1.text }
  }

  private mutating func add(_ letters: String, _ step: Step, _ target: Target) {
    let step = isShort(letters) && step != .words && step != .group ? .tail : step
    let known = found[letters]
    if let known, known.step.rawValue < step.rawValue || known.step == step && known.targets.last == target { return }
    found[letters, default: (step, [])] = (step, (known?.step == step ? known?.targets ?? [] : []) + [target])
  }

  /// The ends of a name, the whole of it among them.
  private mutating func addEnds(of body: ArraySlice<NameWords.Word>, after maker: String, _ target: Target) {
    for start in body.indices {
      let (end, isWhole) = (body[start...], start == body.startIndex)
      var forms = [(end, isWhole ? Step.maker : .tail)]
      if end.last?.text == "5g", end.count > 1 { forms.append((end.dropLast(), isWhole ? .fiveG : .tailFiveG)) }
      for (words, step) in forms {
        let hasLetter = words.contains { $0.hasLetter && $0.text != "5g" }
        if hasLetter { add(Self.letters(words), step, target) }
        if !maker.isEmpty, hasLetter || isWhole { add(maker + Self.letters(words), step, target) }
      }
      let base = Self.letters(end.filter { !$0.isVariant })
      if isShort(base), !base.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { add(base, .tail, target) }
    }
  }

  /// The beginnings of a name, with some of its variant words left out.
  private mutating func addBeginnings(
    of words: ArraySlice<NameWords.Word>, after beginning: (letters: String, hasLetter: Bool), _ maker: String,
    _ target: Target
  ) {
    for (position, word) in zip(words.indices, words) {
      let next = (letters: beginning.letters + word.text, hasLetter: beginning.hasLetter || word.hasLetter)
      if next.hasLetter { add(next.letters, .group, target) }
      if !maker.isEmpty { add(maker + next.letters, .group, target) }
      addBeginnings(of: words[(position + 1)...], after: next, maker, target)
      // Names that a person made up may have any number of brackets.
      guard word.isVariant, words.count < 9 else { return }
    }
  }
}

/// Whether the letters of a text are too few for one meaning among the ends of names.
private func isShort(_ letters: String) -> Bool { (1...2).contains(letters.utf8.count) }
