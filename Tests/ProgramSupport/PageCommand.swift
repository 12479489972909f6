import TestSupport

/// A command of a page as the words that a shell makes of it, and what it is to print.
struct PageCommand: Decodable, CustomStringConvertible {
  let key, command: String
  let words: [String]
  let text: String?

  /// Points per millimetre of the display that a jig is for.
  let density: Double?

  var description: String { "\(key): \(command)" }

  /// How a page is played: one speed for all displays, each its own, or upward.
  enum Play: String, CaseIterable {
    case usual, each, vertical
  }

  /// The codes of a page of displays and, where it plays one speed, their jigs.
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
      const signs = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
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
        const jigs = input.play !== 'usual' ? [] : data.displays.flatMap((display) => {
          const sheet = String(j.sheet(display, view.mm, state.axis));
          if (!sheet) return [];
          const line = sheet.match(/<code>(.*)<\/code>/)[1].replace(/<.*?>/g, '').replace(/&[#\w]+;/g, (sign) => signs[sign]).trim();
          const distance = line.match(/--distance ([\d.]+)mm/)[1];
          const command = line.replaceAll('__', (distance / view.mm).toFixed(4));
          const density = display.hasPoints ? display.ppi / 25.4 / display.nativeScale : null;
          return [{ key: 'jig', density, text: null, ...worded(command) }];
        });
        return [...codes.map(({ key, text, command }) => ({ key, text, density: null, ...worded(command) })), ...jigs];
      });
      """#, ["page": .init(page), "groups": .init(groups), "play": .init(play.rawValue)])
  }
}
