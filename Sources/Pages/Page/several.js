// What a page of several displays says besides: the comparison, and one speed for all of them or one for each. Pure
// functions, which words.js calls.
'use strict';
((model, words) => {
  const {
    answerAttributes, fast, fixed, hertzText, off, settingsOf, shownWays, signed, speedText, table, tolerance, trace,
    word,
  } = words;

  /** The rate of a display where the page has several: its last one where it has fewer. */
  const rateIndex = (display, index) => Math.min(index, display.hertz.length - 1);

  /** The displays beside each other, at one of the page's rates. */
  function comparison(data, state, index, ways, rateCount) {
    const made = data.displays.map((display) => settingsOf(display, state.speedOf(display), data.settings));
    const range = (values) => {
      const [least, most] = [fixed(Math.min(...values), 2), fixed(Math.max(...values), 2)];
      return least === most ? least : `${least}\u2013${most}`;
    };
    const rows = data.displays.map((display, number) => {
      const rate = rateIndex(display, index);
      const hertz = display.hertz[rate];
      const shown = ways[number][rate].filter(({ way }) => shownWays(data.ways).includes(way));
      const { tick, step, interval, link } = made[number];
      const speed = state.speedOf(display);
      const even = tick ? model.nearestEvenSpeed(display, hertz, speed) : null;
      return [
        `${display.name} \u00b7 ${hertzText(hertz)}${display.isAssumed ? ', assumed' : ''}`,
        tick ? `${step} every ${interval}` : 'off', tick ? `${link(hertz)} a frame` : '\u2013', display.uncertainty,
        range(shown.map(({ judder }) => judder.peakToPeak.millimeters)),
        range(shown.map(({ judder }) => judder.smear.millimeters)),
        even ? `${speedText(even.millimetersPerSecond)} ${signed(even.deviationPercent)} %` : '\u2013',
        even ? even.text : '\u2013',
      ];
    });
    return table(
      data, '', 'Compared',
      ['Display', 'Timer', 'Display link', 'Uncertainty', 'Judder, mm,\nbest\u2013worst', 'Smear, mm,\nbest\u2013worst',
        'Nearest\njudder-free, mm/s', 'To type'],
      rows,
      {
        rate: rateCount > 1 ? String(index) : '',
        attributes: data.displays.map((display, number) =>
          (index ? '' : ` ${answerAttributes(display, made[number])}`)),
      });
  }

  /** Each display's judder-free speed: those next to the common target, where there is one, else the nearest. */
  function ownSpeeds(data, index, wanted) {
    const hertz = data.displays.map((display) => display.hertz[rateIndex(display, index)]);
    const target = model.commonTarget(data.displays, hertz, wanted, tolerance);
    return target.largestDeviationPercent <= tolerance ? target.evenSpeeds
      : data.displays.map((display, number) => model.nearestEvenSpeed(display, hertz[number], wanted));
  }

  /** The verdict about several displays: one speed that is judder-free on all, or each display's own. */
  function verdict(data, state, index, rateCount) {
    if (!state.mm) return null;
    const rate = rateCount > 1 ? String(index) : '';
    const evens = ownSpeeds(data, index, state.mm);
    const count = data.displays.length === 2 ? 'both' : `all ${word(data.displays.length)}`;
    const speeds = evens.map((even) => even.millimetersPerSecond);
    const [slowest, fastest] = [Math.min(...speeds), Math.max(...speeds)];
    const resampled = evens.some((even) => even.isResampled) ? trace : '';
    const back = { button: state.asked ? `Back to ${state.asked}` : '', play: state.asked ?? '' };
    if (!evens.every(fast)) {
      return {
        rate, isGood: false, head: 'So slow, nothing is judder-free on all.',
        text: 'There is less than one pixel a frame. Drive them by a display link: it strays by one pixel at most.',
        ...back,
      };
    }
    if (fastest - slowest <= fastest * 1e-9) {
      const deviation = { deviationPercent: (fastest - state.mm) / state.mm * 100 };
      const isIt = Math.abs(deviation.deviationPercent) < 1e-9;
      return {
        rate, isGood: true, head: `Judder-free on ${count} at ${speedText(fastest)} mm/s.`,
        text: `${isIt ? 'It plays' : off(deviation)}.${resampled}`,
        ...(isIt ? back
          : { type: `--speed ${speedText(fastest)}`, button: 'Use it', play: `${speedText(fastest)} mm/s` }),
      };
    }
    const each = data.displays.map((display, number) => `${display.name} at ${speedText(speeds[number])}`).join(', ');
    const apart = `${fixed((fastest / slowest - 1) * 100, 1)} % between the fastest and the slowest.`;
    return {
      rate, isGood: true, head: `Drive each at its own speed: none judders.`,
      text: `${data.displays.length > 4 ? '' : `${each} mm/s; `}${apart}${resampled}`,
      ...(state.each ? back : { button: 'Play these', play: 'each' }),
    };
  }

  Object.assign(words.several, { comparison, ownSpeeds, verdict });
})(
  typeof module === 'undefined' ? speedcalModel : require('./model.js'),
  typeof module === 'undefined' ? speedcalWords : require('./words.js'));
