// Finds devices by their names as people type them, by the rules of the command line: a missing device is refused, and
// never answered by another one. A test runs both on the same tables. Pure functions.
//
// const names = speedcalNames.index(devices), where a device is
// { name, family, isApples, ids, aliases, numbers, year, displays: [{ name }] }, in the order of the profiles' names.
// names.complete(text) returns up to twelve devices whose names the text begins, the newest first.
// names.find(text) returns what a text means, with devices as indices of the array:
// - { kind: 'device', devices: [i], display }: one device, or one display of it;
// - { kind: 'group', devices }: a family, a pattern, a common beginning, or devices that differ only in extras;
// - { kind: 'several', devices }: a choice, the newest first;
// - { kind: 'none', near, families, sentence }: a refusal, with the devices or families that are near.
'use strict';
const speedcalNames = ((spoken, refusals) => {
  const { networks, nothing, variant, edition, same, wordsOf, textsOf, keyOf } = spoken;
  const { spokenName, initialsOf, match, leavesOutMaker, completes } = spoken;
  // Words for a kind of device, which name none.
  const kinds = new Set('phone smartphone tablet pad tab display screen laptop tv'.split(' '));
  // Searches go through three layers: Apple's devices, by their written names only; all but monitors; all.
  const [apples, others, everything] = [0, 1, 2];

  const isPattern = (text) => /[*?]/.test(text);
  const isTypable = (text) => new TextEncoder().encode(text).length <= 200;
  const unique = (list) => [...new Set(list)];
  const inOrder = (places) => unique(places).sort((a, b) => a - b);

  /** The indices of values, by key. */
  const listed = (list, keysOf) => list.reduce((lists, value, place) => {
    for (const key of new Set(keysOf(value))) lists.get(key)?.push(place) ?? lists.set(key, [place]);
    return lists;
  }, new Map());

  function index(given) {
    const layerOf = ({ isApples, family }) => (isApples ? apples : family === 'Monitor' ? everything : others);
    // Apple's devices come first in the database, and monitors last.
    const order = given.map((_, place) => place).sort((a, b) => layerOf(given[a]) - layerOf(given[b]));
    const devices = order.map((place) => given[place]);
    const layers = devices.map(layerOf);
    // Names are split when a text first comes near them, since most texts come near few.
    const unread = devices.flatMap((device, place) => [
      [device.name, device, place],
      ...device.displays.filter(({ name }) => name && device.displays.length > 1)
        .map(({ name }) => [device.name, device, place, name]),
      ...device.aliases.map((alias) => [alias, device, place])]);
    const read = [];
    const nameAt = (number) => (read[number] ??= spokenName(...unread[number]));
    const firsts = listed(unread, ([, , place]) => [place]);
    const ownName = (place) => nameAt(firsts.get(place)[0]);
    const families = unique(devices.flatMap(({ family }) => family ?? []))
      .map((name) => ({ name, words: textsOf(name), key: keyOf(wordsOf(name)) }));

    const written = (textsOfDevice) =>
      listed(devices, (device) => textsOfDevice(device).map((text) => text.toLowerCase()));
    const byFamily = written(({ family }) => (family ? [family] : []));
    const [byName, byIdentifier] = [written(({ name }) => [name]), written(({ ids }) => ids)];
    const [byAlias, byNumber] = [written(({ aliases }) => aliases), written(({ numbers }) => numbers)];
    // An alias may follow the maker, too.
    const byLetter = listed(unread, ([name, device, , display]) =>
      initialsOf(`${device.isApples ? 'apple' : device.name[0]} ${name} ${display ?? ''}`));

    /** The names that have a word with the first letter of the text; no others can match. */
    const beginning = ({ key }, layer = everything) => (byLetter.get(key[0]) ?? [])
      .filter((number) => layers[unread[number][2]] <= layer).map(nameAt);
    const placesOf = (found) => inOrder(found.map((name) => name.index));
    const newestFirst = (list) =>
      list.toSorted((a, b) => (devices[b].year ?? 0) - (devices[a].year ?? 0) || a - b);

    const group = (members) => ({ kind: 'group', devices: members });
    const one = (place, display) => ({ kind: 'device', devices: [place], display });
    const several = (members) => ({ kind: 'several', devices: newestFirst(members) });
    const oneOf = (owners) => (owners.length > 1 ? several(owners) : one(owners[0]));

    /** Looks up a lowercase text as it is written. */
    function asWritten(text, layer) {
      const owners = (lists, key = text) => (lists.get(key) ?? []).filter((place) => layers[place] <= layer);
      // A family comes before the device of the same name, so that `iPhone` means all of them.
      if (owners(byFamily).length) return group(owners(byFamily));
      if (owners(byName).length) return one(owners(byName)[0]);
      // Some of Android's identifiers are plain words or short numbers.
      const isIdentifier = /\d/.test(text) && (/\D/.test(text) || text.length > 4);
      if (isIdentifier && owners(byIdentifier).length) return oneOf(owners(byIdentifier));
      if (owners(byAlias).length) return one(owners(byAlias)[0]);
      const [, name, display] = /^(.*), *([^,]*)$/s.exec(text) ?? [];
      const titled = owners(byName, name).flatMap((place) => devices[place].displays
        .filter((other) => other.name?.toLowerCase() === display).map((other) => one(place, other.name)));
      if (titled.length) return titled[0];
      return owners(byNumber).length ? several(owners(byNumber)) : undefined;
    }

    /** Looks up an identifier behind a maker: `ASUS sake`. */
    function asCodeName(text, layer) {
      const [, maker, identifier] = /^([^ ]* )(.*)$/s.exec(text) ?? [];
      const owners = (byIdentifier.get(identifier) ?? []).filter((place) =>
        layers[place] <= layer && devices[place].name.toLowerCase().startsWith(maker));
      return owners.length ? oneOf(owners) : undefined;
    }

    /** The devices whose names match a pattern, in which `*` stands for any characters and `?` for one. */
    function fitting(pattern, layer) {
      const runs = pattern.replace(/[\\^$.+()|[\]{}]/g, '\\$&').replace(/[*?]+/g, (run) => {
        const least = run.replaceAll('*', '').length;
        return `.{${least},${run.includes('*') ? '' : least}}`;
      });
      const fits = new RegExp(`^${runs}$`, 's');
      const members = devices.flatMap(({ name }, place) =>
        (layers[place] <= layer && fits.test(name.toLowerCase()) ? [place] : []));
      return members.length ? group(members) : undefined;
    }

    /** The names that a text begins; its only numbers may be sizes, with a unit or of two digits from 20 on. */
    const begunBy = (typed, layer) =>
      ((typed.key.match(/[\d."']+/g) ?? []).every((number) => /["']$/.test(number) || /^[2-9].$/.test(number))
        ? beginning(typed, layer).filter((name) => !name.isAlias && leavesOutMaker(name, typed) !== undefined) : []);

    /** The group of the devices whose names a text begins; a single device counts only for its maker's name. */
    function groupBegunBy(typed, layer, mayBeShort) {
      const begun = begunBy(typed, layer);
      const isWhole = begun.some((name) => leavesOutMaker(name, typed) === false);
      if (!isWhole && !(mayBeShort && begun.length)) return undefined;
      const members = placesOf(begun);
      if (begun.some(({ maker }) => maker !== begun[0].maker)) return several(members);
      return members.length > 1 || begun[0].maker === typed.key ? group(members) : undefined;
    }

    /** Looks up a text as a name that people type. */
    function asSpoken(text, layer) {
      const typed = { key: keyOf(wordsOf(text)), isJoined: false };
      if (typed.key.length < 2) return undefined;
      const matches = () => beginning(typed, layer).map((name) => ({ name, ...match(name, typed) }))
        .filter(({ rank }) => rank !== undefined);
      let found = matches();
      if (!found.length && !text.includes(' ')) {
        typed.isJoined = true;
        found = matches().filter(({ rank }) => rank === 0);
      }
      const mayBeShort = !kinds.has(typed.key);
      if (!found.length) return groupBegunBy(typed, layer, mayBeShort);
      const best = found.reduce((least, other) => (other.rank < least.rank ? other : least));
      if (best.isShort && !mayBeShort) return undefined;
      // iMac 2017 also means those with Retina.
      const said = found.filter(({ name, free, isShort, rank }) => rank === best.rank || (name.isApples
        && best.free === variant && free === edition && isShort === best.isShort)).map(({ name }) => name);
      const [{ maker, parts, isApples }] = said;
      let members = said;
      if (best.isShort) {
        // A54 also means the A54 5G of another maker; Air means an iPhone, an iPad and a MacBook.
        const differing = best.free !== nothing ? [] : beginning(typed, layer).filter((name) =>
          match(name, typed, true)?.free === nothing && !said.some((other) => other.maker === name.maker
            && same(other.parts, name.parts.filter((part) => !networks.has(part)))));
        const ending = beginning(typed, layer).filter((name) => name.maker === maker
          && name.parts.at(-1) === typed.key && !same(name.parts, parts));
        members = [...said, ...differing, ...ending];
      }
      const places = placesOf(members);
      // 12s may be a time.
      if (best.isShort && /^\d+s$/.test(typed.key)) return several(places);
      const sized = isApples && best.free === variant && /\d/.test(typed.key) ? begunBy(typed, layer) : [];
      if (places.length === 1 && sized.length < 2 && best.free <= variant) {
        return one(places[0], said.every(({ display }) => display) ? said[0].display : undefined);
      }
      // Devices that differ only in extras are a group.
      const own = places.map(ownName);
      if (!own.every((name) => name.maker === own[0].maker && same(name.parts, own[0].parts))) return several(places);
      const begun = begunBy(typed, layer).filter((name) => name.maker === own[0].maker);
      const all = inOrder([...places, ...placesOf(begun)]);
      return all.length === 1 && best.free === edition ? { kind: 'edition', devices: all } : group(all);
    }

    /** Looks up a text; kind `edition` if its only device has a year or a panel that the text lacks. */
    function finding(text, layer) {
      if (!isTypable(text)) return undefined;
      const wanted = text.toLowerCase();
      const found = asWritten(wanted, layer);
      if (found || layer === apples) return found;
      if (isPattern(text)) return fitting(wanted, layer);
      const key = keyOf(wordsOf(text));
      const family = key && families.find((other) => other.key === key);
      return (family && asWritten(family.name.toLowerCase(), layer)) || asCodeName(wanted, layer)
        || asSpoken(text, layer);
    }

    /** Why a text is refused: it matches nothing, or `only` a device but for a year or a panel. */
    function explanation(text, only) {
      const typed = { key: keyOf(wordsOf(text)) };
      const isShort = isTypable(text);
      const differing = isShort ? placesOf(beginning(typed).filter((name) => match(name, typed, true))) : [];
      const groupOf = (words) => {
        const found = isShort ? finding(words, everything) : undefined;
        return found?.kind === 'group' ? found.devices : undefined;
      };
      const words = isShort && !isPattern(text) ? textsOf(text) : [];
      const names = devices.map((_, place) => ownName(place));
      const said = refusals.refusal({ text, words, only, devices, names, families, differing, groupOf });
      return { ...said, near: said.near.map((place) => order[place]) };
    }

    /** A refusal whose reasons are worked out when they are read, since partly typed texts match nothing most times. */
    function refusal(text, only) {
      let said;
      const read = (key) => (said ??= explanation(text, only))[key];
      return { kind: 'none', get near() { return read('near'); }, get families() { return read('families'); },
        get sentence() { return read('sentence'); } };
    }

    function find(text) {
      for (const layer of [apples, others, everything]) {
        const found = finding(text, layer);
        if (found?.kind === 'edition') return refusal(text, found.devices[0]);
        if (found) return { ...found, devices: found.devices.map((place) => order[place]) };
      }
      return refusal(text);
    }

    function complete(text) {
      const [wanted, typed] = [text.toLowerCase(), { key: keyOf(wordsOf(text)) }];
      if (!typed.key || !isTypable(text)) return [];
      const written = (textsOfDevice) => devices.flatMap((device, place) =>
        (textsOfDevice(device).some((other) => other.toLowerCase().startsWith(wanted)) ? [place] : []));
      const begun = [...written(({ name }) => [name]),
        ...placesOf(beginning(typed).filter((name) => completes(name, typed)))];
      const found = begun.length ? begun : written(({ ids, aliases, numbers }) => [...ids, ...aliases, ...numbers]);
      return newestFirst(unique(found)).slice(0, 12).map((place) => order[place]);
    }

    return { find, complete };
  }

  return { index };
})(
  typeof module === 'undefined' ? speedcalSpoken : require('./spoken.js'),
  typeof module === 'undefined' ? speedcalRefusals : require('./refusals.js'));
if (typeof module !== 'undefined') module.exports = speedcalNames;
