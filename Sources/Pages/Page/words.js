// The page's words: from the figures of model.js to the texts and the markup that follow the speed. Pure functions.
'use strict';
const speedcalWords = ((model) => {
  // --- Numbers and markup ---

  /** A decimal with so many places; halves of the decimal that the number is written as go away from zero. */
  function fixed(value, places) {
    const [digits, exponent = '0'] = String(Math.abs(value)).split('e');
    return (Math.round(Number(`${digits}e${Number(exponent) + places}`)) / 10 ** places).toFixed(places);
  }

  const brief = (value, places) => {
    const text = fixed(value, places);
    return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  };

  /** A speed in mm/s: three places, below 1 four digits. */
  function speedText(value) {
    let places = 3;
    for (let scaled = value * 1000; value > 0 && value < 1 && scaled < 1000 && places < 9; scaled *= 10) places += 1;
    return fixed(value, places);
  }

  const speedBrief = (value) => speedText(value).replace(/\.?0+$/, '');

  const units = /(\d) (?=(?:mm\/s|mm|px\/in|px|pt|dp|ms|s|Hz|%|ppi|CSS|times)(?:[,.;:) ]|$))/g;
  const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  const attribute = (text) => text.replace(/[&<>"']/g, (character) => escapes[character]);
  const escaped = (text) => attribute(text.replace(units, '$1\u00a0'));

  /** Fills the slots of a template, as the program does. */
  function fill(template, slots) {
    return template.replace(
      /\{\{([#^])(\w+)\}\}([^]*?)\{\{\/\2\}\}|\{\{(&?)(\w+)\}\}/g, (_, kind, section, body, raw, name) => {
        if (!section) return raw ? slots[name] ?? '' : escaped(String(slots[name] ?? ''));
        const value = slots[section];
        const list = Array.isArray(value) ? value : value ? [{}] : [];
        if (kind === '^') return list.length ? '' : fill(body, slots);
        return list.map((element) => fill(body, { ...slots, ...element })).join('');
      });
  }

  const hertzText = (hertz) => `${brief(hertz, 3)} Hz`;
  const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  const word = (count) => words[count] ?? String(count);
  const signed = (percent) => {
    const text = fixed(percent, 1);
    return text === '0.0' ? text : (percent < 0 ? '\u2212' : '+') + text;
  };

  /** What several.js adds: the words of pages of several displays. */
  const several = {};

  // --- A display at a speed ---

  /** What an app sets: { step, every, link } of a display, with the tick and the points that they are made of. */
  function settingsOf(display, speed, settings) {
    const made = model.calibration(display, speed, settings);
    const { tick } = made;
    return {
      ...made, step: tick ? `${brief(tick.stepPoints, 3)} ${display.point}` : 'off',
      interval: !tick ? '' : tick.intervalSeconds < 1 ? `${fixed(tick.intervalSeconds * 1000, 3)} ms`
        : `${fixed(tick.intervalSeconds, 3)} s`,
      link: (hertz) => (tick
        ? `${fixed(made.pointsPerSecond / model.framesPerSecond(hertz), 3)} ${display.point}` : 'off'),
    };
  }

  /** The attributes by which other programs read the answer. */
  function answerAttributes({ name, hasPoints, nativeScale }, made) {
    const step = made.tick?.stepPoints;
    const hooks = {
      display: attribute(name), 'speed-mm-per-s': made.millimetersPerSecond,
      ...(hasPoints && { 'points-per-s': made.pointsPerSecond, 'step-points': step }),
      'pixels-per-s': made.pixelsPerSecond, 'step-pixels': step && model.snapped(step * nativeScale),
      'interval-s': made.tick?.intervalSeconds,
    };
    return `data-answer ${Object.entries(hooks).map(([key, value]) => `data-${key}="${value ?? ''}"`).join(' ')}`;
  }

  function answer(display, speed, settings) {
    const made = settingsOf(display, speed, settings);
    const isMoving = made.tick !== null;
    return {
      attributes: answerAttributes(display, made), step: made.step, interval: made.interval,
      ticks: isMoving ? `${fixed(made.tick.ticksPerSecond, 2)} ticks a second` : 'no step, no interval',
      uncertainty: display.uncertainty, basis: display.basis,
      links: display.hertz.map((hertz, index) => {
        const frames = model.framesPerSecond(hertz) / made.pixelsPerSecond;
        const at = `at ${hertzText(hertz)}${display.isAssumed ? ', assumed' : ''}`;
        return {
          rate: display.hertz.length > 1 ? String(index) : '', isMoving, points: made.link(hertz),
          when: !isMoving ? 'no movement' : frames > 1.5 ? `1 px in one frame of ${fixed(frames, 0)}, ${at}`
            : `${at}, by its time stamps`,
        };
      }),
    };
  }

  // --- The ways to drive it ---

  const titles = {
    'timer-point': 'Timer, whole points', 'timer-pixel': 'Timer, whole pixels',
    'link-carry': 'Display link, remainder carried', 'link-elapsed': 'Display link, by its time stamps',
  };
  const isTimer = (way) => way.startsWith('timer');
  const wayName = (way, { hasPoints }) => (!isTimer(way) ? 'Display link' : titles[hasPoints ? way : 'timer-pixel']);

  /** The ways that a list shows: one display link, then the timers. */
  function shownWays(ways) {
    const links = ways.filter((way) => !isTimer(way));
    return [...(links.includes('link-elapsed') ? ['link-elapsed'] : links), ...ways.filter(isTimer)];
  }

  /** All ways of a display at a rate, with their judder. */
  function waysOf(display, speed, hertz, data) {
    return data.ways.map((way) => {
      const motion = model.motion(display, speed, way, hertz, data.settings);
      const judder = model.judder(motion, data.duration);
      // Where most frames stand still people see each step; the beat is how often the pattern of the steps changes.
      const rate = model.framesPerSecond(hertz);
      const isSlow = motion.a * 2n < motion.b;
      const perSecond = isSlow && motion.a ? Number(motion.a) / Number(motion.b) * rate : judder.beatHertz;
      return {
        way, motion, judder, perSecond, isFree: motion.b === 1n,
        isVisible: judder.peakToPeak.millimeters >= data.reader.visible - 1e-9 && (perSecond ?? 0) < 30
          && motion.b !== 1n,
        timesText: perSecond ? `${fixed(perSecond, perSecond < 10 ? 1 : 0)} times a second` : 'never',
      };
    });
  }

  /** How the frames differ, in a sentence. */
  function sentence({ way, motion }, point) {
    const { a, b, stepPoints } = motion;
    const [whole, rest] = [a / b, a % b];
    const isInPoints = way === 'timer-point';
    const size = (steps, isNamed = true) => {
      const length = Number(steps) * stepPoints * (isInPoints ? 1 : motion.display.nativeScale);
      return brief(length, 2) + (isNamed ? ` ${isInPoints ? point : 'px'}` : '');
    };
    if (rest === 0n) return `Moves ${size(whole)} in every frame.`;
    if (a === 1n) return `Moves ${size(1)} in one frame of ${b}.`;
    // The rarer frames move a step more or less than the others.
    const isMore = rest * 2n <= b;
    const count = Math.round(Number(b) / Number(isMore ? rest : b - rest));
    const [common, rare] = isMore ? [whole, whole + 1n] : [whole + 1n, whole];
    const [less, more] = common < rare ? [common, rare] : [rare, common];
    if (count === 2) {
      return less > 0n ? `Frames of ${size(less, false)} and ${size(more)} take turns.`
        : 'Every second frame stands still.';
    }
    const one = `One frame in ${count}`;
    if (rare === 0n) return `${one} stands still.`;
    if (common === 0n) return `${one} moves ${size(rare)}; the others stand still.`;
    if (rare * 2n === common) return `${one} moves half as far as the others.`;
    if (isInPoints && stepPoints === 1 && rare === common + 1n) {
      return `${one} moves a whole ${point === 'pt' ? 'point' : point} more.`;
    }
    if (!isTimer(way) && rare === common + 1n) {
      const points = Number(common) * stepPoints;
      return points === Math.round(points)
        ? `Moves ${points} ${point} a frame; one frame in ${count} moves ${size(1)} more.`
        : `${one} moves ${size(1)} more.`;
    }
    return `${one} moves ${size(rare)} in place of ${size(common, false)}.`;
  }

  const spanAt = (hertz) => (hertz > 75 ? 1 : 2);

  /** Deviations as a path, 240 units wide and 88 high, without the points on straight lines. */
  function curve(deviations, span, hertz, bound) {
    const middle = (Math.min(...deviations) + Math.max(...deviations)) / 2;
    const points = deviations.map((deviation, frame) =>
      [240 * frame / (span * hertz), 44 - 32 * (deviation - middle) / bound]);
    const corners = points.filter(([x, y], index) => {
      if (index === 0 || index === points.length - 1) return true;
      const [[x0, y0], [x1, y1]] = [points[index - 1], points[index + 1]];
      return Math.abs(y0 + (y1 - y0) * (x - x0) / (x1 - x0) - y) > 0.1;
    });
    return `M${corners.map(([x, y]) => `${fixed(x, 0)} ${fixed(y, 0)}`).join('L')}`;
  }

  /** Ways in groups of those that move alike, the first ones first. */
  function listed(ways) {
    const key = ({ motion: { a, b, stepPoints } }) => `${a}/${b} ${stepPoints}`;
    return [...new Set(ways.map(key))].map((alike) => ways.filter((way) => key(way) === alike));
  }

  /** What ways that move alike are called together, of so many that are shown. */
  function namesOf(twins, count) {
    const [first, ...others] = new Set(twins.map(({ way, motion }) => wayName(way, motion.display)));
    if (count > 1 && twins.length === count) return count === 2 ? 'Both ways' : 'All three ways';
    return others.length ? `${first} and ${others[0][0].toLowerCase()}${others[0].slice(1)}` : first;
  }

  /** The attributes by which other programs read a way. */
  const wayAttributes = (display, hertz, { way, judder, perSecond, isFree }) =>
    `data-way-row data-display="${attribute(display.name)}" data-refresh-hz="${hertz}" data-way="${way}" `
    + `data-peak-to-peak-mm="${judder.peakToPeak.millimeters}" data-beat-hz="${perSecond ?? ''}" `
    + `data-judder-free="${isFree}"`;

  /** Whether there are so many displays that they are shown one at a time. */
  const isBrief = (data) => data.displays.length > 4;

  /** The list of the ways of a display at one of its rates. */
  function waysList(display, speed, index, data, all) {
    const hertz = display.hertz[index];
    const shown = shownWays(data.ways).map((way) => all.find((other) => other.way === way));
    const span = spanAt(hertz);
    const deviations = shown.map(({ motion }) => model.deviations(motion, Math.floor(span * hertz + 1e-6)));
    const bound = Math.max(1, ...deviations.map((list) => Math.max(...list) - Math.min(...list))) / 2;
    const pixels = shown.map(({ judder }) => judder.peakToPeak.pixels);
    // The eye's picture has the scale at which its text is drawn.
    const shrink = Math.max(1, display.source.text / 3);
    const rows = listed(shown).map((twins) => {
      const [way] = twins;
      const position = shown.indexOf(way);
      const isSmoothest = pixels.length > 1
        && pixels.every((other, number) => number === position || pixels[position] < other - 0.05);
      const { peakToPeak, smear } = way.judder;
      return {
        attributes: isBrief(data) ? '' : wayAttributes(display, hertz, way), name: namesOf(twins, shown.length),
        tag: way.isFree ? 'judder-free' : way.motion.isEven ? 'even' : isSmoothest ? 'smoothest' : '',
        bad: way.isVisible && !way.motion.isEven ? 'visible judder' : '', sentence: sentence(way, display.point),
        curve: curve(deviations[position], span, hertz, bound), span: String(span),
        pixels: fixed(peakToPeak.pixels, 1), millimeters: fixed(peakToPeak.millimeters, 2), beat: way.timesText,
        smear: fixed(smear.millimeters, 2), smearPixels: fixed(smear.pixels, 1), number: display.index,
        quantiles: model.retinalQuantiles(way.motion, 16, data.duration).map((x) => x / shrink).map((x) => ({
          x: (x < 0 && fixed(x, 2) !== '0.00' ? '-' : '') + brief(x, 2).replace(/^0\./, '.'),
        })),
      };
    });
    const several = display.hertz.length > 1;
    return fill(data.templates.ways, {
      rate: several ? String(index) : '', ways: rows, span: String(span),
      scale: shrink === 1 ? 'three times as large' : shrink < 2.9 ? `${brief(3 / shrink, 1)} times as large`
        : `drawn at 1 : ${brief(shrink / 3, 1)}`,
      at: display.isAssumed ? `, at ${hertzText(hertz)}, assumed` : '',
    });
  }

  // --- Tables ---

  const table = (data, caption, label, heads, rows, { rate = '', attributes = [] } = {}) =>
    fill(data.templates.table, {
      caption, region: label, rate,
      heads: heads.map((head) => ({ head: escaped(head).replaceAll('\n', '<br>') })),
      rows: rows.map((cells, row) => ({
        attributes: attributes[row] ?? '',
        cells: cells.map((text, index) => ({
          isFirst: index === 0, text, head: caption ? '' : heads[index].replaceAll('\n', ' '),
        })),
      })),
    });

  /** The settings of a timer, and what reaches the eye by all ways. */
  function tables(display, speed, data, ways) {
    const { point } = display;
    const unknown = display.hasPoints ? 0 : 1;
    const rules = ['point', 'pixel'].slice(unknown)
      .map((rule) => model.calibration(display, speed, { ...data.settings, rule }));
    if (!rules[0].tick) return '';
    const settings = table(
      data, 'Settings of a timer', 'Settings of a timer',
      ['Smallest step', `Step, ${point}`, 'Interval, ms', 'Ticks a second',
        `${point === 'pt' ? 'Points' : point} a second`, 'Pixels a second'].toSpliced(4, unknown),
      rules.map(({ tick, pointsPerSecond, pixelsPerSecond }, index) => [
        index + unknown ? 'One pixel' : `One ${point === 'pt' ? 'point' : point}`, brief(tick.stepPoints, 3),
        fixed(tick.intervalSeconds * 1000, 3), fixed(tick.ticksPerSecond, 2), fixed(pointsPerSecond, 2),
        fixed(pixelsPerSecond, 2),
      ].toSpliced(4, unknown)));
    const shown = shownWays(data.ways);
    return settings + display.hertz.map((hertz, index) => {
      const heads = listed(shown.map((way) => ways[index].find((other) => other.way === way))).map(([way]) => way.way);
      const caption = `What reaches the eye at ${hertzText(hertz)}`;
      return table(
        data, caption, caption, ['Way', 'Judder\npx', 'Judder\nmm', 'Times\na second', 'Smear\nmm'],
        ways[index].map(({ way, judder, perSecond }) => [
          isTimer(way) ? wayName(way, display) : titles[way],
          fixed(judder.peakToPeak.pixels, 2), fixed(judder.peakToPeak.millimeters, 3),
          perSecond === null ? '\u2013' : fixed(perSecond, 1), fixed(judder.smear.millimeters, 2),
        ]),
        {
          rate: display.hertz.length > 1 ? String(index) : '',
          attributes: ways[index].map((way) =>
            (!isBrief(data) && heads.includes(way.way) ? '' : ` ${wayAttributes(display, hertz, way)}`)),
        });
    }).join('');
  }

  // --- The verdict ---

  /** How far a speed is from the wanted one: `0.6 % slower`. */
  function off({ deviationPercent }) {
    const percent = Math.abs(deviationPercent);
    const text = percent < 0.005 ? 'less than 0.01' : fixed(percent, percent < 0.095 ? 2 : percent < 9.95 ? 1 : 0);
    return `${text} % ${deviationPercent < 0 ? 'slower' : 'faster'}`;
  }

  const movement = ({ pixels, frames, isResampled }) =>
    `${pixels} ${isResampled ? 'rendered px' : 'px'} in ${frames === 1 ? 'every frame' : `one frame of ${frames}`}`;
  const trace = ' What the app draws is resampled to the panel, so its sharpness varies.';
  const fast = (even) => even?.frames === 1;

  /** The verdict about a display at one of its rates; null where nothing moves. */
  function verdict(display, index, data, state) {
    const speed = state.speedOf(display);
    if (!model.isAdvised(speed)) return null;
    const { atRates: [rates] } = model.advice([display], speed, data.settings.limits);
    const { hertz, speeds, nearest, isNear } = rates[index];
    const rate = rates.length > 1 ? String(index) : '';
    const back = state.asked ? { button: `Back to ${state.asked}`, play: state.asked } : {};
    const use = nearest && { type: nearest.text, button: 'Use it', play: nearest.text };
    const sharpness = nearest?.isResampled ? trace : '';
    if (nearest && !fast(nearest)) {
      const isIt = nearest.deviationPercent === 0;
      return {
        rate, isGood: false, ...(isIt ? back : use),
        head: `Below ${speedBrief(model.pixelSpeed(display, hertz))} mm/s nothing is judder-free.`,
        text: 'There is less than one pixel a frame. ' + (isIt ? `${movement(nearest)} is the evenest pattern.`
          : `The evenest pattern near it is ${movement(nearest)}, ${speedText(nearest.millimetersPerSecond)} mm/s, ${
            off(nearest)}.`),
      };
    }
    if (isNear && nearest.deviationPercent === 0) {
      return {
        rate, isGood: true, ...back, head: `${speedBrief(speed)} mm/s is judder-free.`,
        text: `${movement(nearest)} of a display link${state.askedOff ?? ''}.${sharpness}`,
      };
    }
    if (isNear) {
      return {
        rate, isGood: true, ...use, head: `Judder-free at ${speedText(nearest.millimetersPerSecond)} mm/s.`,
        text: `${movement(nearest)} of a display link, ${off(nearest)}.${sharpness}`,
      };
    }
    const list = (texts) => texts.join(' and ');
    const around = speeds.length === 0 ? '' : `The nearest${rate ? '' : ` at ${hertzText(hertz)}`} `
      + `${speeds.length === 1 ? 'is' : 'are'} ${
        list(speeds.map((even) => speedText(even.millimetersPerSecond)))} mm/s, ${list(speeds.map(off))}.`;
    const other = rates.find((other) => other.isNear)?.nearest;
    return {
      rate, isGood: false, head: `No judder-free speed within 5 %${rate ? ` at ${hertzText(hertz)}` : ''}.`,
      text: around + (other ? ` At ${hertzText(other.hertz)} ${speedText(other.millimetersPerSecond)} mm/s is, ${
        off(other)}.` : ''),
      ...(other ? { type: other.text, button: `Use it at ${hertzText(other.hertz)}`, play: other.text } : back),
    };
  }

  // --- All parts ---

  /** The words about the tutorial formula where the scale is not the native scale. */
  function scaleNote(display, speed, { basis }) {
    const { scale, nativeScale } = display;
    if (!speed || scale === nativeScale || display.point !== 'pt') return [];
    const percent = Math.abs(nativeScale / scale - 1) * 100;
    return [{
      head: `The formula that tutorials copy runs ${fixed(percent, percent < 1 ? 1 : 0)} % `
        + `${nativeScale < scale ? 'slow' : 'fast'} here.`,
      text: `It divides by the scale, ${brief(scale, 3)}. This display has ${brief(nativeScale, 3)} pixels a point, so `
        + `${speedBrief(speed)} mm/s would really be ${fixed(speed * nativeScale / scale, 2)} mm/s. `
        + (basis === 'logical' ? 'The figures above are that formula\u2019s.' : 'The figures above are right.'),
    }];
  }

  function unknownNote(displays) {
    const unknown = displays.filter(({ hasPoints }) => !hasPoints).map(({ name }) => name);
    if (!unknown.length) return [];
    const more = unknown.length > 3 ? ` and ${unknown.length - 3} more` : '';
    return [{
      head: `The scale of ${unknown.slice(0, 3).join(', ')}${more} is unknown,`,
      text: 'so figures are in pixels. It is in Windows\u2019 display settings, Android\u2019s density / 160 or '
        + 'devicePixelRatio. To set it:', code: '--scale 150%',
    }];
  }

  /** The words about a speed beyond the limits that the page was made with. */
  function clampNote({ mm, requested = mm }, { limits }) {
    if (!limits || requested === mm) return [];
    const isAbove = requested > limits[1];
    return [{
      head: `${speedBrief(requested)} mm/s was asked, ${speedBrief(mm)} mm/s is applied,`,
      text: `the limit. To go ${isAbove ? 'faster' : 'slower'}, move the limit:`,
      code: `--limits ${isAbove ? `${limits[0]}:${requested}` : `${requested}:${limits[1]}`}`,
    }];
  }

  function reading(display, speed, settings) {
    const { pointsPerSecond, tick } = model.calibration(display, speed, settings);
    if (!tick || !display.hasPoints) return '';
    const size = display.point === 'pt' ? 17 : 16;
    const count = pointsPerSecond * 60 / (size / 2 * 6);
    const words = count < 1.5 ? (count < 0.95 ? 'less than one word' : 'one word') : `${fixed(count, 0)} words`;
    const unit = display.point === 'dp' ? 'sp' : display.point;
    return `At ${speedBrief(speed)} mm/s, text of ${size} ${unit} passes at ${words} a minute.`;
  }

  /**
   * Everything that follows the speed, by the name of its place in the page: texts, and what makes one when shown.
   *
   * A state is { mm, text, each, rate, chosen, asked, lead }: the speed in mm/s and as it is called; whether each
   * display plays its own judder-free speed, at which of the page's rates; the display of many that is shown; the speed
   * to go back to; what the lead adds.
   */
  function parts(data, given) {
    const { displays } = data;
    const own = given.each && model.isAdvised(given.mm)
      ? several.adviceAt(data, given.rate ?? 0, given.mm).own.map((even) => even?.millimetersPerSecond) : null;
    const state = { ...given, speedOf: (display) => own?.[display.index] ?? given.mm };
    const isSingle = displays.length === 1;
    const rateCount = Math.max(...displays.map((display) => display.hertz.length));
    const rates = [...Array(rateCount).keys()];
    const ways = displays.map((display) => display.hertz.map((hertz) =>
      waysOf(display, state.speedOf(display), hertz, data)));
    const lead = displays[0];
    const verdicts = (isSingle ? rates.map((rate) => verdict(lead, rate, data, state))
      : rates.map((rate) => several.verdict(data, state, rate, rateCount))).filter((verdict) => verdict);
    const on = isSingle ? data.title : `${word(displays.length)} displays`;
    const result = {
      title: escaped(`${state.text} on ${on}`),
      lead: escaped(state.mm === 0 ? 'Stopped. There is no step, no interval and nothing to play.'
        : `${isSingle ? 'What your app sets' : 'What each app sets'}, and how smooth it looks.${state.lead ?? ''}`),
      verdicts: verdicts.map((slots) => fill(data.templates.verdict, slots)).join('\n'),
      notes: [...unknownNote(displays), ...(isSingle ? scaleNote(lead, state.mm, data.settings) : []),
        ...clampNote(state, data.settings)]
        .map((slots) => fill(data.templates.note, slots)).join(''),
    };
    if (isSingle) {
      result.reading = escaped(reading(lead, state.mm, data.settings));
      result.figures = fill(data.templates.figures, answer(lead, state.mm, data.settings));
    } else {
      result.compared = rates.map((rate) => several.comparison(data, state, rate, ways, rateCount)).join('');
    }
    displays.forEach((display, number) => {
      const speed = state.speedOf(display);
      // Of many displays one is shown, the chosen one.
      if (!isBrief(data) || number === (state.chosen ?? 0)) {
        result[isBrief(data) ? 'ways' : `ways${number}`] = () => (speed
          ? display.hertz.map((_, rate) => waysList(display, speed, rate, data, ways[number][rate])).join('') : '');
      }
      result[`tables${number}`] = () => tables(display, speed, data, ways[number]);
    });
    return { parts: result, ways, speeds: displays.map((display) => state.speedOf(display)) };
  }

  /** What the printed sheet of one of several displays says first: its answer, its verdict, and where its code is. */
  function sheet(data, number, speed) {
    const display = data.displays[number];
    const made = verdict(display, 0, data, { speedOf: () => speed });
    const target = display.source.display.device.targets.find((key) => data.codes[key]);
    return fill(data.templates.figures, { ...answer(display, speed, data.settings), attributes: '' })
      + (made ? fill(data.templates.verdict, { ...made, rate: '', button: '' }) : '')
      + (target ? `<p class=s>The code: <code>${escaped(data.codes[target].command)}</code></p>` : '')
      + (isBrief(data) && speed
        ? waysList(display, speed, 0, data, waysOf(display, speed, display.hertz[0], data)) : '');
  }

  return {
    several, parts, sheet, isBrief, settingsOf, answerAttributes, table, fixed, brief, signed, speedText, speedBrief,
    hertzText, shownWays, wayName, word, escaped, attribute, fill, off, fast, trace,
  };
})(typeof module === 'undefined' ? speedcalModel : require('./model.js'));
if (typeof module !== 'undefined') module.exports = speedcalWords;
