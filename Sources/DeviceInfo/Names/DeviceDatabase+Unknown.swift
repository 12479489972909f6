internal import SpeedCalibration

/// The errors of selectors that find no device, or several.
extension DeviceDatabase {
  /// The number of unknown selectors that names are proposed for.
  static let explainedSelectors = 10

  /// Whether a text names something here, or in the bundled profiles of which this is a part.
  package func knows(_ text: String) -> Bool {
    finding(of: text) != nil || standsForBundled && !BundledNames.lines(naming: text).isEmpty
  }

  /// The difference between devices that share a number.
  func decider(among devices: [Device], _ number: String) -> SelectionError.Decider {
    func differ(_ values: (Device) -> [String]) -> Bool {
      let all = devices.map { Set(values($0)).subtracting([number.uppercased()]) }
      return all.allSatisfy { !$0.isEmpty } && Set(all.joined()).count == all.reduce(0) { $0 + $1.count }
    }
    if differ(\.modelIdentifiers) { return .modelIdentifier }
    let isOnBack = differ { ($0.aliases + $0.modelNumbers).filter { modelIdentifier($0) == nil } }
    if isOnBack { return .numberOnBack }
    if differ({ $0.displays.compactMap(\.pixels?.area.shortestText) }) { return .pixels }
    return differ { $0.year.map { ["\($0)"] } ?? [] } ? .year : .yearAndPixels
  }

  /// The unknown selectors once each, the first of them with what is like them, or like them and the words before.
  func explained(_ unknown: [(found: FoundName, beside: String?)]) -> [UnknownSelector] {
    var seen: Set<String> = []
    var explained: [UnknownSelector] = []
    let proposals = NameProposals(database: self)
    for (found, beside) in unknown where seen.insert(found.typed).inserted {
      let typed = found.typed
      let result: UnknownSelector?
      switch found.finding {
      case .unsized(let members): result = UnknownSelector(selector: typed, nearest: newest(of: members), hint: .size)
      default:
        result =
          explained.count >= Self.explainedSelectors
          ? nil
          : newestIdentifier(before: typed).map {
            .init(selector: typed, nearest: [], hint: .newerThan(identifier: $0))
          }
            ?? beside.flatMap { explanation(of: $0, proposals) } ?? explanation(of: typed, proposals)
      }
      // ipone 15 says more than ipone did.
      if let last = explained.last?.selector, let beside, result?.selector == beside, beside == "\(last) \(typed)" {
        explained.removeLast()
      }
      explained.append(result ?? UnknownSelector(selector: typed, nearest: []))
    }
    return explained
  }

  private func explanation(of text: String, _ proposals: NameProposals) -> UnknownSelector? {
    let scale = TypedScale(behind: text)
    let typed = scale?.name ?? text
    let (names, hint) = proposals.proposals(for: typed)
    guard names.isEmpty else {
      return UnknownSelector(
        selector: text, nearest: names.map { name in scale.map { "\(name)@\($0.text)" } ?? name }, hint: hint)
    }
    return group(before: typed).map { group, count in
      UnknownSelector(selector: text, nearest: [], hint: .absent(group: group, deviceCount: count))
    }
  }

  /// The longest beginning of a text that is a group, as `Galaxy` is of `Galaxy S99`; nil for none.
  private func group(before text: String) -> (text: String, count: Int)? {
    guard isTypable(text) else { return nil }
    var words = text.split { $0 == " " || $0 == "-" }
    while words.count > 1 {
      words.removeLast()
      let beginning = words.joined(separator: " ")
      let meaning = standsForBundled ? BundledNames.meaning(ofKey: NameWords(beginning).key) : nil
      if let meaning, meaning.kind == .group { return (beginning, meaning.lines.count) }
      if case .group(let members) = finding(of: beginning) { return (beginning, members.count) }
    }
    return nil
  }
}

extension Device {
  /// The year that the name says.
  var yearInName: Int? { Self.year(in: name) }

  private static func year(in name: String) -> Int? {
    NameWords(name).words.last { $0.isYear }.flatMap { Int(String(decoding: $0.text, as: UTF8.self)) }
  }

  /// A name in lowercase without a year at its end, in brackets or without.
  static func nameWithoutYear(_ name: String) -> String {
    let words = name.lowercased().split(separator: " ")
    let last = words.last?.filter { $0.isASCII && $0.isNumber } ?? ""
    return (last.count == 4 && year(in: name) == Int(last) ? words.dropLast() : words[...]).joined(separator: " ")
  }
}
