import TestSupport

/// A command of a page as the words that a shell makes of it, and what it is to print.
struct PageCommand: Decodable, CustomStringConvertible {
  let key, command: String
  let words: [String]
  let text: String

  var description: String { "\(key): \(command)" }

  /// How a page is played: one speed for all displays, each its own, or upward.
  enum Play: String, CaseIterable {
    case usual, each, vertical
  }

  /// The codes of a page of displays.
  ///
  /// - Parameters:
  ///   - page: The page, or the catalogue.
  ///   - groups: The displays that are chosen together, by their places; nil for one group of all.
  ///   - play: How it is played.
  /// - Returns: The commands of each group.
  /// - Throws: What the page's scripts throw.
  static func shown(on page: String, _ groups: [[Int]]? = nil, _ play: Play = .usual) throws -> [[PageCommand]] {
    try Node.run(
      #"""
      const base = JSON.parse(input.page.match(/id=page-data>([^<]*)</)[1]);
      const all = e.unpack(base.catalogue).flatMap((device) => device.displays);
      const worded = (command) => ({ command, words: (command.match(/(?:'[^']*'|\\.|[^\s'\\])+/g) ?? [])
        .map((word) => word.replace(/'([^']*)'|\\(.)/g, '$1$2')) });
      return (input.groups ?? [all.map((_, index) => index)]).map((places) => {
        const data = e.dataOf(places.map((place) => all[place]), base);
        const first = y.start(data);
        const state = {
          ...first, each: input.play === 'each', axis: input.play === 'vertical' ? 'vertical' : first.axis,
          v: y.view(data, first).mm ? first.v : '30',
        };
        const view = y.view(data, state);
        const codes = p.codes(data, view, state);
        return codes.map(({ key, text, command }) => ({ key, text, ...worded(command) }));
      });
      """#, ["page": .init(page), "groups": .init(groups), "play": .init(play.rawValue)])
  }
}
