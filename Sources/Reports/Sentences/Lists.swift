extension Sequence {
  /// The elements by a key, in the order in which each key first appears.
  package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    var groups: [[Element]] = []
    var places: [Key: Int] = [:]
    for element in self {
      let place = places[key(element), default: groups.count]
      if place == groups.count {
        places[key(element)] = place
        groups.append([])
      }
      groups[place].append(element)
    }
    return groups
  }
}

extension Array {
  /// The elements in runs of neighbours that belong together.
  package func grouped(by belongTogether: (Element, Element) -> Bool) -> [[Element]] {
    reduce(into: []) { groups, element in
      if let last = groups.last?.last, belongTogether(last, element) {
        groups[groups.count - 1].append(element)
      } else {
        groups.append([element])
      }
    }
  }
}

extension StringProtocol {
  /// The text with a capital, as a sentence begins.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// For example `1 device` or `152 devices`.
package func counted(_ count: Int, _ noun: String) -> String { counted(Double(count), noun) }

/// The same of a number that may have a decimal: `1.5 refreshes`.
package func counted(_ count: Double, _ noun: String) -> String {
  "\(count.formatted(.upTo(1))) \(noun)\(count == 1 ? "" : noun.hasSuffix("h") ? "es" : "s")"
}
