// The page's words: from the figures of model.js to the texts and the markup that follow the speed. Pure functions.
//
// A view is what state.js makes of a state: { mm, text, rate, of(display), isAsked, asked, ... }.
'use strict';
const speedcalWords = ((model, { html, verbatim }) => {
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
  const hertzText = (hertz) => `${brief(hertz, 3)} Hz`;
  const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  const word = (count) => numbers[count] ?? String(count);
  const listed = (list, most) =>
    list.slice(0, most).join(', ') + (list.length > most ? ` and ${list.length - most} more` : '');
  /** A distance from the eye: 360 mm, 4 m. */
  const distanceText = (mm) => (mm < 1000 ? `${brief(mm, 1)} mm` : `${brief(mm / 1000, 3)} m`);

  const capital = (text) => text[0].toUpperCase() + text.slice(1);
  const signed = (percent) => {
    const text = fixed(percent, 1);
    return text === '0.0' ? text : (percent < 0 ? '\u2212' : '+') + text;
  };

  // --- A display at a speed ---

  /** The attribute that shows a part at one of the page's rates alone. */
  const atRate = (index, count) => count > 1 && html` data-rate=${index}`;

  /** What an app sets: { step, interval, link } of a display, with the tick and the points that they are made of. */
  function settingsOf(display, speed, settings) {
    const made = model.calibration(display, speed, settings);
    const { tick } = made;
    return {
      ...made,
      step: tick ? `${brief(tick.stepPoints, 3)} ${display.point}` : 'off',
      interval: !tick ? '' : tick.intervalSeconds < 1 ? `${fixed(tick.intervalSeconds * 1000, 3)} ms`
        : `${fixed(tick.intervalSeconds, 3)} s`,
      link: (hertz) => (tick
        ? `${fixed(made.pointsPerSecond / model.framesPerSecond(hertz), 3)} ${display.point}` : 'off'),
    };
  }

  /** The attributes by which other programs read the answer. */
  function answerAttributes({ name, hasPoints, nativeScale }, made) {
    const step = made.tick?.stepPoints;
    return html` data-answer data-display="${name}" data-speed-mm-per-s="${made.millimetersPerSecond}"
      ${hasPoints && html` data-points-per-s="${made.pointsPerSecond}" data-step-points="${step}"`}
      data-pixels-per-s="${made.pixelsPerSecond}" data-step-pixels="${step && model.snapped(step * nativeScale)}"
      data-interval-s="${made.tick?.intervalSeconds}"`;
  }

  const figure = (name, figures, note, rate) =>
    html`<div${rate}><dt>${name}<dd class=big>${figures}<dd>${note}</div>`;

  /** The answer about one display: what a timer sets, what a display link adds a frame, how sure, how fast to read. */
  function answer(display, speed, { settings, axis, hooks = true }) {
    const made = settingsOf(display, speed, settings);
    const { tick, step, interval, link } = made;
    const { hertz, uncertainty, basis } = display;
    const links = hertz.map((rate, index) => {
      const frames = model.framesPerSecond(rate) / made.pixelsPerSecond;
      const at = `at ${hertzText(rate)}${display.isAssumed ? ', assumed' : ''}`;
      const when = !tick ? 'no movement' : frames > 1.5 ? `1 px in one frame of ${fixed(frames, 0)}, ${at}`
        : `${at}, by its time stamps`;
      return figure('Display link', html`<span>${link(rate)}</span>${tick && html` <span><i>a frame</i></span>`}`, when,
        atRate(index, hertz.length));
    });
    const [length, counted] = (tick && display.reads?.[axis]) || [];
    const count = made.millimetersPerSecond * 60 / length;
    return html`<dl class=figs${hooks && answerAttributes(display, made)}>${figure(
      'Timer', html`<span>${step}</span>${interval && html` <span><i>every</i> ${interval}</span>`}`,
      tick ? `${fixed(tick.ticksPerSecond, 2)} ticks a second` : 'no step, no interval')}${links}${tick && html`
      <div class=u><dt>Uncertainty<dd class=big><span>${uncertainty}</span><dd>${basis}</div>`}${length > 0 && html`
      <div class=r><dt>Reading<dd class=big><span>${count < 0.95 ? 'under 1' : fixed(count, 0)}</span> <span><i>${
      counted}</i></span>
      <dd>${display.reads.text}</div>`}</dl>`;
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

  /** Those of a display: one whose points are unknown has no timer of whole points. */
  const waysOn = ({ hasPoints }, { ways }) => shownWays(ways).filter((way) => hasPoints || way !== 'timer-point');

  /** A way of a display at a rate, with its judder, and whether that is seen from the viewing distance. */
  function wayOf(display, speed, way, hertz, data) {
    const motion = model.motion(display, speed, way, hertz, data.settings);
    const judder = model.judder(motion, data.duration);
    // Where most frames stand still people see each step; the beat is how often the pattern of the steps changes.
    const rate = model.framesPerSecond(hertz);
    const isSlow = motion.a * 2n < motion.b;
    const perSecond = isSlow && motion.a ? Number(motion.a) / Number(motion.b) * rate : judder.beatHertz;
    const isFree = motion.b === 1n;
    return {
      way, motion, judder, perSecond, isFree,
      isVisible: !isFree && judder.peakToPeak.millimeters >= display.visible - 1e-9 && (perSecond ?? 0) < 30,
      timesText: perSecond ? `${fixed(perSecond, perSecond < 10 ? 1 : 0)} times a second` : 'never',
    };
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
  function grouped(ways) {
    const key = ({ motion: { a, b, stepPoints } }) => a && `${a}/${b} ${stepPoints}`;
    return [...new Set(ways.map(key))].map((alike) => ways.filter((way) => key(way) === alike));
  }

  /** What ways that move alike are called together, of so many that are shown. */
  function namesOf(twins, count) {
    const [first, ...others] = new Set(twins.map(({ way, motion }) => wayName(way, motion.display)));
    if (count > 1 && twins.length === count) return count === 2 ? 'Both ways' : 'All three ways';
    return others.length ? `${first} and ${others[0][0].toLowerCase()}${others[0].slice(1)}` : first;
  }

  /** The attributes by which other programs read a way. */
  const wayAttributes = (display, { way, motion, judder, perSecond, isFree }) =>
    html` data-way-row data-display="${display.name}" data-refresh-hz="${motion.hertz}" data-way="${way}"
      data-peak-to-peak-mm="${judder.peakToPeak.millimeters}" data-beat-hz="${perSecond}"
      data-judder-free="${String(isFree)}"`;

  /** A number of an eye's picture, as short as it can be written. */
  const place = (x) => (x < 0 && fixed(x, 2) !== '0.00' ? '-' : '') + brief(x, 2).replace(/^0\./, '.');

  /** The list of the ways of a display at one of its rates. */
  function waysList(display, index, data, ways) {
    const hertz = display.hertz[index];
    const span = spanAt(hertz);
    const deviations = ways.map(({ motion }) => model.deviations(motion, Math.floor(span * hertz + 1e-6)));
    const bound = Math.max(1, ...deviations.map((list) => Math.max(...list) - Math.min(...list))) / 2;
    const pixels = ways.map(({ judder }) => judder.peakToPeak.pixels);
    // The eye's picture has the scale at which its text is drawn.
    const shrink = Math.max(1, display.textSize / 3);
    const scale = shrink === 1 ? 'three times as large' : shrink < 2.9 ? `${brief(3 / shrink, 1)} times as large`
      : `drawn at 1 : ${brief(shrink / 3, 1)}`;
    const rows = grouped(ways).map((twins) => {
      const [way] = twins;
      const position = ways.indexOf(way);
      const isSmoothest = pixels.length > 1
        && pixels.every((other, number) => number === position || pixels[position] < other - 0.05);
      const tag = !data.isAdvised ? '' : way.isFree ? 'judder-free' : way.motion.isEven && !way.isVisible ? 'even'
        : isSmoothest ? 'smoothest' : '';
      const { peakToPeak, smear } = way.judder;
      const quantiles = model.retinalQuantiles(way.motion, 16, data.duration).map((x) => place(x / shrink));
      return html`<li${!data.isBrief && wayAttributes(display, way)}><div><p class=name>${namesOf(twins, ways.length)}
        ${tag && html` <span class=tag>${tag}</span>`}${
        way.isVisible && html` <span class="tag bad">visible judder</span>`}<p class=say>${
        sentence(way, display.point)}</div>
        <div><svg class=dev viewBox="0 0 240 88" preserveAspectRatio=none aria-hidden=true><path class=z d="M0 44H240"/>
        <path class=c d="${curve(deviations[position], span, hertz, bound)}"/>
        <path class=p data-playhead=${span} d="M0 2V86"/></svg><p class=fig><b>${fixed(peakToPeak.pixels, 1)} px</b> ·
        ${fixed(peakToPeak.millimeters, 2)} mm · <span class=nb>${way.timesText}</span></div>
        <div><svg class=eye viewBox="0 0 1 4" preserveAspectRatio=xMinYMid aria-hidden=true><g filter=url(#linear)>${
        quantiles.map((x, layer) =>
          html`<use href=#l${display.index} x=${x} opacity=${brief(1 / (layer + 1), 4)} />`)}</g></svg>
        <p class=fig><b>${fixed(smear.millimeters, 2)} mm</b> smear · ${fixed(smear.pixels, 1)} px</div>`;
    });
    return html`<ul class=ways role=list${atRate(index, display.hertz.length)}>
      <li class=heads aria-hidden=true><span>What moves the content${
      display.isAssumed && `, at ${hertzText(hertz)}, assumed`}</span><span>Judder: how far it strays, ${span} s</span>
      <span>What a following eye sees, ${scale}</span>${rows}</ul>`;
  }

  /** A head beside its cell, where a table is a list. */
  const short = (head) => head.replaceAll('\n', ' ').replace(', best\u2013worst', '');

  /** A table in a region of its own: heads in lines, rows of { attributes, cells }, of which the first is a head. */
  const table = (label, heads, rows, rate) => html`<div class=wide tabindex=0 role=group
    aria-label="${label}"${rate}><table><thead><tr>${
    heads.map((head) => html`<th data-head="${short(head)}">${
      head.split('\n').map((line, index) => html`${index > 0 && html` <br>`}${line}`)}`)}
    <tbody>${rows.map(({ attributes, cells: [first, ...cells] }) => html`<tr${attributes}><th scope=row>${first}${
      cells.map((cell, index) =>
        html`<td data-head="${short(heads[index + 1])}">${cell}`)}`)}</table>
    </div>`;

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

  const verdictMarkup = ({ rate, isGood, head, text, type, button, play, hertz }) =>
    html`<section class="verdict${!isGood && ' none'}"${rate} aria-label="Judder-free speed"><p><b>${head}</b> ${
      text}</p>${type && html`<code class=to-type>${verbatim(type)}</code>`}${
      button && html`<button type=button data-play="${play}"${hertz && html` data-hertz=${hertz}`}>${button}</button>`}
    </section>`;

  /** Why a speed matters, in a sentence: what people see of it where a display link drives it. */
  function why(display, way) {
    if (way.isFree) return ' All steps are equal: it looks smooth.';
    const size = `${fixed(way.judder.peakToPeak.millimeters, 2)} mm`;
    return way.isVisible ? ` As it is, people see it stutter, by ${size}.`
      : ` As it is, its steps differ by ${size}, which nobody sees from ${distanceText(display.distance)}.`;
  }

  /** The verdict about a display at one of its rates; nothing where nothing moves, or where the figures are a fault. */
  function verdict(display, index, data, view) {
    const speed = view.of(display).mm;
    if (!data.isAdvised || !model.isAdvised(speed)) return null;
    const { atRates: [rates] } = model.advice([display], speed, data.settings.limits);
    const { hertz, speeds, nearest, isNear } = rates[index];
    const [link] = view.waysOf(display, index, shownWays(data.ways).slice(0, 1));
    const reason = isTimer(link.way) ? '' : why(display, link);
    const rate = atRate(index, rates.length);
    const back = view.isAsked ? {} : { button: `Back to ${view.asked.text}`, play: 'asked' };
    const use = nearest && { type: nearest.text, button: 'Use it', play: nearest.text, hertz };
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
        text: `${movement(nearest)} of a display link${view.askedOff}.${reason}${sharpness}`,
      };
    }
    if (isNear) {
      return {
        rate, isGood: true, ...use, head: `Judder-free at ${speedText(nearest.millimetersPerSecond)} mm/s.`,
        text: `${movement(nearest)} of a display link, ${off(nearest)}.${reason}${sharpness}`,
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
        off(other)}.` : '') + reason,
      ...(other ? { type: other.text, button: `Use it at ${hertzText(other.hertz)}`, play: other.text,
        hertz: other.hertz } : back),
    };
  }

  /** The words about figures of the scale where the display has another native scale, or of a fault on purpose. */
  function scaleNotes({ displays: [{ scale, nativeScale, point }], isSingle, isAdvised }, { mm }) {
    const fault = isAdvised ? null : {
      head: 'These figures divide by the scale, not by the native scale,',
      text: 'as the formula that tutorials copy does. It is a fault on purpose, so no speed is suggested.',
    };
    if (!isSingle || !mm || scale === nativeScale || point !== 'pt') return [fault];
    const percent = Math.abs(nativeScale / scale - 1) * 100;
    return [{
      head: `The formula that tutorials copy runs ${fixed(percent, percent < 1 ? 1 : 0)} % `
        + `${nativeScale < scale ? 'slow' : 'fast'} here.`,
      text: `It divides by the scale, ${brief(scale, 3)}. This display has ${brief(nativeScale, 3)} pixels a point, so `
        + `${speedBrief(mm)} mm/s would really be ${fixed(mm * nativeScale / scale, 2)} mm/s. ${isAdvised
          ? 'The figures above are right.' : 'The figures above are that formula\u2019s, a fault on purpose.'}`,
    }];
  }

  function unknownNote({ displays }) {
    const unknown = displays.filter(({ hasPoints }) => !hasPoints).map(({ name }) => name);
    return unknown.length ? {
      isQuiet: true, head: `The scale of ${listed(unknown, 3)} is unknown,`,
      text: 'so figures are in pixels. To set it:', code: '--scale 150%',
    } : null;
  }

  /** The words about a speed beyond the limits that the page was made with. */
  function clampNote({ settings: { limits } }, { mm, requested }) {
    if (!limits || requested === mm) return null;
    const isAbove = requested > limits[1];
    return {
      head: `${speedBrief(requested)} mm/s was asked, ${speedBrief(mm)} mm/s is applied,`,
      text: `the limit. To go ${isAbove ? 'faster' : 'slower'}, move the limit:`,
      code: `--limits ${isAbove ? `${limits[0]}:${requested}` : `${requested}:${limits[1]}`}`,
    };
  }

  const notes = (data, view) => html`${[unknownNote(data), ...scaleNotes(data, view), clampNote(data, view)]
    .filter((note) => note)
    .map(({ isQuiet, head, text, code }) =>
      html`<p class="${isQuiet ? 's q' : 'note'}"><b>${head}</b> ${text}${code && html` <code>${code}</code>`}</p>`)}`;

  /** Where the code of a printed page comes from. */
  const printed = (command) => (command ? html`<p class=s>The code: <code>${verbatim(command)}</code></p>` : html``);

  /** The sentence under the title. */
  const lead = ({ isSingle }, { mm, lead }) => html`${mm === 0
    ? 'Stopped. There is no step, no interval and nothing to play.'
    : `${isSingle ? 'What your app sets' : 'What each app sets'}, and how smooth it looks.${lead}`}`;

  return {
    fixed, brief, signed, speedText, speedBrief, hertzText, word, distanceText, capital, listed, atRate, settingsOf,
    answerAttributes, answer,
    isTimer, wayName, shownWays, waysOn, wayOf, grouped, namesOf, waysList, table, off, fast, trace, why, verdict,
    verdictMarkup, notes, printed, lead,
  };
})(speedcalModel, speedcalMarkup);
