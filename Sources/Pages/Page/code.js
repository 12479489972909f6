// Code to paste: the program's templates with the displays and the speed of a page in their slots, and the command that
// prints the same. Pure functions.
'use strict';
const speedcalCode = ((
  model, { brief, speedBrief, listed, capital }, { read, quoted }, { ratesOf },
) => {

  /** The shortest decimal within a relative 1e-12. */
  function codeText(value) {
    for (let places = 0; places < 16; places += 1) {
      const text = brief(value, places);
      if (Math.abs(Number(text) - value) <= value * 1e-12) return text;
    }
    return String(value);
  }
  const decimalText = (value) => codeText(value).replace(/^[^.]*$/, '$&.0');

  /** A text without what would break a line or steer a terminal. */
  const visible = (text) => text.replace(/[\0-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g, (sign) =>
    ({ '\n': '\\n', '\r': '\\r', '\t': '\\t' })[sign] ?? `\\u{${sign.codePointAt(0).toString(16)}}`);

  /** The rates at which a speed is judder-free on displays, at `rate` or at their own. */
  function evenRates(displays, mm, rate, limits) {
    const owners = new Map();
    for (const display of model.isAdvised(mm) ? displays : []) {
      const even = (rate ? [rate] : ratesOf({ rate: display.source.display.rate }, []))
        .map((hertz) => model.evenSpeeds(display, hertz, mm, limits)[0])
        .find((speed) => speed?.frames === 1 && speed.deviationPercent === 0);
      if (!even) continue;
      const { hertz, pixels, isResampled } = even;
      const lower = [2, 3, 4].map((part) => hertz / part).filter(Number.isInteger);
      const moved = `${pixels} ${isResampled ? 'rendered ' : ''}pixel${pixels === 1 ? '' : 's'} a frame`;
      const text = [`${speedBrief(hertz)} Hz (${moved})`, ...lower].join(', ')
        .replace(/, (\d+)$/, ' and $1 Hz');
      owners.set(text, [...owners.get(text) ?? [], display.name]);
    }
    const of = (names) => (displays.length === 1 ? '' : ` of ${listed(names, 3)}`);
    return [...owners].map(([rates, names]) => rates + of(names)).join('; ');
  }

  /** Fills the slots of a template, as the program does; a section stands where its slot is full, or is empty. */
  const fill = (template, slots) => template.replace(
    /\{\{([#^])(\w+)\}\}([^]*?)\{\{\/\2\}\}|\{\{&(\w+)\}\}/g, (_, kind, section, body, name) =>
      (!section ? slots[name] ?? '' : (kind === '^') === !slots[section] ? fill(body, slots) : ''));

  /** A platform's code for displays at a speed. */
  function textOf(key, displays, { mm, asked, rate, axis, command }, { code, generator, settings }) {
    const { format, slots, rows } = code.targets[key];
    const whole = (text) =>
      text.replace(/\{\{&(\w+)\}\}/g, (slot, part) => (part in code.templates ? whole(code.templates[part]) : slot));
    return fill(whole(code.templates[format]), {
      ...slots, speed: codeText(mm), decimalSpeed: decimalText(mm), axis,
      rate: rate ? codeText(model.framesPerSecond(rate)) : '0',
      orientation: capital(axis),
      titles: visible(listed(displays.map(({ name }) => name), 3)), asked: asked === mm ? '' : codeText(asked),
      even: visible(evenRates(displays, mm, rate, settings.limits)), file: '"./scroll.js"',
      maker: visible(generator + (command && `: ${command}`)),
      rows: displays.map(({ index }) => rows[index]).join(''),
    });
  }

  // --- The command ---

  const isDescribed = ({ words }) => words.startsWith('--');

  /** Displays as a command has them: those of a device together, one that options describe last. */
  function inOrder(displays) {
    const places = new Map(displays.toReversed().map(({ source }, index) => [source.display.device, -index]));
    const place = ({ source: { display } }) => [places.get(display.device), display.device.displays.indexOf(display)];
    return displays.toSorted((a, b) => {
      const [[device, own], [other, others]] = [a, b].map(place);
      return isDescribed(a) - isDescribed(b) || device - other || own - others;
    });
  }

  /** The words that name displays together, their options once; empty where no one command has all of them. */
  function wordsOf(displays) {
    const [names, options] = [[], []];
    for (const { words } of displays) {
      const own = [];
      for (const word of words.match(/(?:'[^']*'|\\.|[^\s'\\])+/g) ?? []) {
        if (word.startsWith('--')) own.push(word);
        else if (own.length) own.push(`${own.pop()} ${word}`);
        else names.push(word);
      }
      options.push(...own.filter((option) => !options.includes(option)));
    }
    const isOne = displays.every(({ words }) => words) && displays.filter(isDescribed).length < 2;
    return isOne ? [...names, ...options].join(' ') : '';
  }

  /** The command that prints a platform's code for displays; empty where there is none. */
  function commandOf(format, displays, line, axis, { refresh, settings }) {
    const words = wordsOf(displays);
    const options = [
      ['--speed', line], settings.limits && ['--limits', settings.limits.join(':')],
      refresh.length === 1 && ['--refresh', refresh[0]],
      axis !== 'horizontal' && ['--axis', axis], ['--format', format],
    ];
    return words && ['speedcal export', words, ...options.filter((option) => option).flat()].join(' ');
  }

  /** Whether code cannot tell two displays apart, which have one identifier and the same pixels. */
  const isUnclear = (displays) => displays.some(({ source: { display: a } }, index) =>
    displays.slice(0, index).some(({ source: { display: b } }) =>
      a.device.ids.some((id) => b.device.ids.includes(id)) && String(a.pixels) === String(b.pixels)));

  /**
   * The code for the displays of a page: { key, title, owners, displays, text, command } for each platform, or with
   * `each` for each platform and display. `speedOf` gives { mm, typed } of a display; `text` is what `command` prints, in
   * the catalogue the command.
   */
  function codes(data, { speedOf, each = false, axis = 'horizontal' }) {
    const groups = each ? data.displays.map((display) => [display]) : [data.displays];
    return Object.entries(data.code.targets).flatMap(([key, { title, format }]) => groups.map((group, index) => {
      const able = group.filter(({ source }) => source.display.device.targets.includes(key));
      const owners = inOrder(able.filter(({ name }, place) => able.findIndex((one) => one.name === name) === place));
      if (!owners.length || !(speedOf(owners[0]).mm > 0) || isUnclear(owners)) return null;
      const { mm, typed } = speedOf(owners[0]);
      const { mm: asked = mm, hertz, axis: own = axis, line = quoted(typed) } = read(typed, owners, data);
      // Text that is read moves along its own axis.
      const command = commandOf(format, owners, own === axis ? line : String(asked), axis, data);
      const { millimetersPerSecond } = model.calibration(owners[0], asked, data.settings);
      const rate = data.refresh.length === 1 ? data.refresh[0] : hertz;
      const names = able.map(({ name }) => name);
      let text = null;
      return {
        key: each ? `${key}-${index}` : key, title, displays: owners, command,
        owners: able.length === data.displays.length ? '' : listed(names, 2),
        get text() {
          text ??= data.isCatalogue ? command
            : textOf(key, owners, { mm: millimetersPerSecond, asked, rate, axis, command }, data);
          return text;
        },
      };
    })).filter((code) => code);
  }

  return { codes };
})(speedcalModel, speedcalWords, speedcalTyped, speedcalEntries);
