// Refuses a name that no device has, in the words of the command line, and suggests names that were likely meant.
// names.js calls it. Pure functions.
'use strict';
const speedcalRefusals = (({ isDigit, same, charactersOf }) => {
  const inOrder = (a, b) => a.rank.reduce((order, value, place) => order || value - b.rank[place], 0);

  // --- Slips ---

  /** The edit distance of two words, with swapped letters as one edit; Infinity if it is too large for a slip. */
  function nearness(typedWord, meantWord) {
    const [typed, meant] = [charactersOf(typedWord), charactersOf(meantWord)];
    const limit = meant.length < 3 ? 0 : Math.max(Math.floor(meant.length / 3), 1);
    if (Math.abs(typed.length - meant.length) > limit) return Infinity;
    let [before, previous] = [[], Array.from({ length: meant.length + 1 }, (_, column) => column)];
    for (let row = 0; row < typed.length; row += 1) {
      const current = [row + 1];
      for (let column = 0; column < meant.length; column += 1) {
        const isSwapped = row && column && typed[row] === meant[column - 1] && typed[row - 1] === meant[column];
        current.push(Math.min(previous[column] + (typed[row] === meant[column] ? 0 : 1), previous[column + 1] + 1,
          current[column] + 1, isSwapped ? before[column - 1] + 1 : Infinity));
      }
      [before, previous] = [previous, current];
    }
    return previous.at(-1) <= limit ? previous.at(-1) : Infinity;
  }

  /** The slips that turn typed words into others, or one long word into their beginning; Infinity if over two. */
  function slips(typed, meant) {
    const isBeginning = typed.length === 1 && typed[0].length > 4;
    if (typed.length > meant.length || (typed.length < meant.length && !isBeginning)) return Infinity;
    let sum = 0;
    for (const [place, word] of typed.entries()) {
      const other = meant[place];
      if (word === other) continue;
      // Numbers and short words have to be right.
      if (word.length < 4 || other.length < (place ? 3 : 4) || isDigit(word[0]) || isDigit(other[0])) return Infinity;
      sum += nearness(word, other);
      if (sum > 2) return Infinity;
    }
    return sum;
  }

  /** Words as they read without blanks between letters or between digits. */
  const joined = (words) => words.reduce((list, word) => (list.length && isDigit(list.at(-1)[0]) === isDigit(word[0])
    ? [...list.slice(0, -1), list.at(-1) + word] : [...list, word]), []);

  /** The devices or families with the fewest slips; families win over devices. */
  function mended(words, isJoined, { devices, names, families }) {
    const ranked = [
      ...families.map(({ name, words: meant }) =>
        ({ family: name, rank: [Math.min(slips(words, meant), slips(words, meant.slice(1))), 0, 0, 0] })),
      ...names.map(({ index, words: meant, parts, maker, hasLine }) => {
        const short = [...(maker === meant[0] ? [meant.slice(1)] : []), ...(hasLine ? [parts.slice(1)] : [])];
        const forms = [meant, parts, ...short];
        const count = Math.min(...[...forms, ...(isJoined ? forms.map(joined) : [])].map((form) => slips(words, form)));
        return { device: index, rank: [count, 1, -(devices[index].year ?? 0), index] };
      }),
    ].filter(({ rank }) => rank[0] < Infinity).sort(inOrder);
    const best = ranked.filter(({ rank }) => same(rank.slice(0, 2), ranked[0].rank.slice(0, 2))).slice(0, 4);
    return { near: best.flatMap(({ device }) => device ?? []), families: best.flatMap(({ family }) => family ?? []) };
  }

  // --- Names with the same words ---

  /** Ranks a name that has all words: [0 if it ends with them, the number of its other parts]; else undefined. */
  function distance(words, { parts, sayable, hasLine }) {
    if (!words.every((word) => parts.includes(word) || sayable.includes(word))) return undefined;
    const [free, extra] = [[...parts], [...sayable]];
    for (const word of words) {
      const list = free.includes(word) ? free : extra;
      if (!list.includes(word)) return undefined;
      list.splice(list.indexOf(word), 1);
    }
    return [same(parts.slice(-words.length), words) ? 0 : 1, free.length - (hasLine && free[0] === parts[0] ? 1 : 0)];
  }

  /** At most four devices whose names have all words and the fewest others; of equal ones the newer. */
  const containing = (words, { devices, names }, most = Infinity) => names
    .map((name) => ({ index: name.index, rank: distance(words, name) })).filter(({ rank }) => rank && rank[1] <= most)
    .map(({ index, rank }) => ({ index, rank: [...rank, -(devices[index].year ?? 0), index] }))
    .sort(inOrder).slice(0, 4).map(({ index }) => index);

  /** The devices or the families that were likely meant, and whether slips were mended to find them. */
  function suggestions(text, typed, known) {
    // 4G counts as one word.
    const words = typed.reduce((list, word) => (word === 'g' && /^\d$/.test(list.at(-1))
      ? [...list.slice(0, -1), list.at(-1) + word] : [...list, word]), []);
    // A number alone may be a speed.
    const isName = words.length <= 12 && words.some((word) => !isDigit(word.at(-1))) && words.join('').length > 1;
    if (!isName) return { near: [] };
    const near = known.differing.length ? known.differing.slice(0, 4) : containing(words, known);
    if (near.length) return { near };
    const found = mended(words, !text.includes(' '), known);
    if (found.near.length || found.families.length) return { ...found, areMended: true };
    // Try without one word, but keep the first one and a number at the end; then a number one lower or higher.
    const last = words.length - (isDigit(words.at(-1)[0]) ? 1 : 0);
    const fewer = words.map((_, place) => words.toSpliced(place, 1)).slice(1, last).filter((list) => list.length > 1);
    const stepped = [-1, 1].map((step) => words.map((word) =>
      (/^\d+$/.test(word) && word >= 2 && word <= 98 ? String(Number(word) + step) : word)));
    for (const [changed, most] of [...fewer.map((list) => [list, 0]), ...stepped.map((list) => [list, 1])]) {
      const others = same(changed, words) ? [] : containing(changed, known, most);
      if (others.length) return { near: others };
    }
    return { near: [] };
  }

  // --- The refusal ---

  /** The newest known identifier if a typed one of its kind is newer: iPhone19,4 for iPhone99,1. */
  function newestBefore(text, devices) {
    const read = (identifier) => {
      const [, letters, major, minor] = /^([a-z]+)(\d{1,6}),(\d{1,6})$/.exec(identifier.toLowerCase()) ?? [];
      return { identifier, letters, rank: [Number(major), Number(minor)] };
    };
    const typed = read(text);
    const relatives = typed.letters ? devices.flatMap(({ ids }) => ids).map(read) : [];
    const newest = relatives.filter(({ letters }) => letters === typed.letters).sort(inOrder).at(-1);
    return newest && inOrder(newest, typed) < 0 ? newest.identifier : undefined;
  }

  /** The longest beginning of a text that is a group: `Galaxy` of `Galaxy S99`. */
  function groupBefore(text, groupOf) {
    const words = text.split(/[ -]+/).filter((word) => word);
    for (let count = words.length - 1; count > 0; count -= 1) {
      const beginning = words.slice(0, count).join(' ');
      const members = groupOf(beginning);
      if (members) return `${members.length} ${beginning} devices are`;
    }
    return undefined;
  }

  /**
   * The refusal of a text: a sentence, and the devices or families that are near.
   * `words` are the words of the text, `only` is the device that it matches but for a year or a panel, `differing` are
   * those that it matches but for 4G or 5G, and `groupOf` returns the devices of a group.
   */
  function refusal({ text, words, only, groupOf, ...known }) {
    const typed = [...text].length > 80 ? `${[...text].slice(0, 77).join('')}…` : text;
    const absence = `'${typed}' is not in the database`;
    const miss = `no device, model identifier or family matches '${typed}'`;
    const refused = (sentence, near = [], families = []) => ({ near, families, sentence });
    if (only !== undefined) {
      const year = known.names[only].words.findLast((word) => /^(19|20)\d\d$/.test(word));
      const since = year && !text.includes(year) ? `of ${year} only: ` : '';
      return refused(`'${typed}' is in the database as ${since}'${known.devices[only].name}'`, [only]);
    }
    const newest = newestBefore(text, known.devices);
    if (newest) return refused(`${miss}; it is newer than this database, whose newest is '${newest}'`);
    const { near, families = [], areMended } = suggestions(text, words, known);
    const found = families.length ? families : near.map((index) => known.devices[index].name);
    if (areMended) return refused(`${miss}; did you mean '${found.join("' or '")}'?`, near, families);
    if (found.length) return refused(`${absence}; near it: ${found.join(', ')}`, near);
    const group = groupBefore(text, groupOf);
    return refused(group ? `${absence}: ${group}` : miss);
  }

  return { refusal };
})(typeof module === 'undefined' ? speedcalSpoken : require('./spoken.js'));
if (typeof module !== 'undefined') module.exports = speedcalRefusals;
