internal import SpeedCalibration

/// The errors of selectors that find no device, or several.
extension DeviceDatabase {
  /// The number of unknown selectors that names are proposed for.
  private static let explainedSelectors = 10

  /// The difference between devices that share a number.
  func decider(among devices: [Device], _ number: String) -> String {
    func differ(_ values: (Device) -> [String]) -> Bool {
      let all = devices.map { Set(values($0)).subtracting([number.uppercased()]) }
      return all.allSatisfy { !$0.isEmpty } && Set(all.joined()).count == all.reduce(0) { $0 + $1.count }
    }
    if differ(\.modelIdentifiers) { return "the model identifier" }
    let isOnBack = differ { ($0.aliases + $0.modelNumbers).filter { modelIdentifier($0) == nil } }
    if isOnBack { return "the number on the back" }
    if differ({ $0.displays.compactMap(\.pixels?.area.shortestText) }) { return "the pixels" }
    return differ { $0.year.map { ["\($0)"] } ?? [] } ? "the year" : "the year and the pixels"
  }

  /// The unknown selectors once each, the first of them with what is like them, or like them and the words before.
  func explained(
    _ unknown: [(typed: String, beside: String?, edition: Int?)], _ lookup: inout NameLookup
  ) -> [UnknownSelector] {
    var seen: Set<String> = []
    let suggestions = NameSuggestions(lookup.names, of: devices)
    func explanation(of text: String) -> UnknownSelector? {
      let scale = TypedScale(behind: text)
      let (names, areMended) = suggestions.names(like: scale?.name ?? text)
      let nearest = names.map { name in scale.map { "\(name)@\($0.text)" } ?? name }
      guard nearest.isEmpty else {
        return UnknownSelector(selector: text, nearest: nearest, hint: areMended ? nil : .near)
      }
      return lookup.group(before: scale?.name ?? text).map { group, members in
        UnknownSelector(selector: text, nearest: [], hint: .absent(group: group, deviceCount: members.count))
      }
    }
    var explained: [UnknownSelector] = []
    for (typed, beside, edition) in unknown where seen.insert(typed).inserted {
      var result: UnknownSelector?
      if let edition {
        let year = devices[edition].yearInName.flatMap { typed.contains("\($0)") ? nil : $0 }
        result = UnknownSelector(selector: typed, nearest: [devices[edition].name], hint: .edition(year: year))
      } else if explained.count < Self.explainedSelectors {
        result =
          newestIdentifier(before: typed).map { .init(selector: typed, nearest: [], hint: .newerThan(identifier: $0)) }
          ?? beside.flatMap(explanation) ?? explanation(of: typed)
      }
      // ipone 15 says more than ipone did.
      if let last = explained.last?.selector, let beside, result?.selector == beside, beside == "\(last) \(typed)" {
        explained.removeLast()
      }
      explained.append(result ?? UnknownSelector(selector: typed, nearest: []))
    }
    return explained
  }
}

extension Device {
  /// The year that the name says.
  var yearInName: Int? {
    NameWords(name).words.last { $0.isYear }.flatMap { Int(String(decoding: $0.text, as: UTF8.self)) }
  }

  /// The name in lowercase without a year at its end, in brackets or without.
  var nameWithoutYear: String {
    let words = name.lowercased().split(separator: " ")
    let last = words.last?.filter { $0.isASCII && $0.isNumber } ?? ""
    return (last.count == 4 && yearInName == Int(last) ? words.dropLast() : words[...]).joined(separator: " ")
  }
}
