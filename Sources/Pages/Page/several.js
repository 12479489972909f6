// What a page of several displays says besides: the comparison, and one speed for all of them or one for each. Pure
// functions, which words.js calls.
'use strict';
((model, words) => {
  const {
    answerAttributes, fast, fixed, hertzText, settingsOf, shownWays, signed, speedText, table, trace,
  } = words;

  /** The rate of a display where the page has several: its last one where it has fewer. */
  const rateIndex = (display, index) => Math.min(index, display.hertz.length - 1);

  /** The advice at one of the page's rates: a common speed, and each display's own, as a verdict says them. */
  function adviceAt({ displays, settings }, index, wanted) {
    const advice = model.advice(displays, wanted, settings.limits);
    const shown = advice.atRates.map((rates, number) => rates[rateIndex(displays[number], index)]);
    const near = index ? advice.near(shown) : null;
    const common = index ? { ...near, shown, isNear: near !== null, sharedHertz: null } : advice.common();
    const own = common.isNear ? common.evenSpeeds
      : displays.map((_, number) => (index ? shown[number] : advice.own(number)).nearest);
    return { common, own };
  }

  /** The displays beside each other, at one of the page's rates. */
  function comparison(data, state, index, ways, rateCount) {
    const made = data.displays.map((display) => settingsOf(display, state.speedOf(display), data.settings));
    const range = (values) => {
      const [least, most] = [fixed(Math.min(...values), 2), fixed(Math.max(...values), 2)];
      return least === most ? least : `${least}\u2013${most}`;
    };
    const own = model.isAdvised(state.mm) ? adviceAt(data, index, state.mm).own : [];
    const rows = data.displays.map((display, number) => {
      const rate = rateIndex(display, index);
      const hertz = display.hertz[rate];
      const shown = ways[number][rate].filter(({ way }) => shownWays(data.ways).includes(way));
      const { tick, step, interval, link } = made[number];
      const even = own[number];
      return [
        `${display.name} \u00b7 ${hertzText(hertz)}${display.isAssumed ? ', assumed' : ''}`,
        tick ? `${step} every ${interval}` : 'off', tick ? `${link(hertz)} a frame` : '\u2013', display.uncertainty,
        range(shown.map(({ judder }) => judder.peakToPeak.millimeters)),
        range(shown.map(({ judder }) => judder.smear.millimeters)),
        even ? `${speedText(even.millimetersPerSecond)} ${
          signed((even.millimetersPerSecond / state.mm - 1) * 100)} %` : '\u2013',
        even ? even.text : '\u2013',
      ];
    });
    return table(
      data, '', 'Compared',
      ['Display', 'Timer', 'Display link', 'Uncertainty', 'Judder, mm,\nbest\u2013worst', 'Smear, mm,\nbest\u2013worst',
        'Suggested,\nmm/s', 'To type'],
      rows,
      {
        rate: rateCount > 1 ? String(index) : '',
        attributes: data.displays.map((display, number) =>
          (index ? '' : ` ${answerAttributes(display, made[number])}`)),
      });
  }

  /** The verdict about several displays: one speed for all of them, or each display's own. */
  function verdict(data, state, index, rateCount) {
    if (!model.isAdvised(state.mm)) return null;
    const rate = rateCount > 1 ? String(index) : '';
    const { common, own } = adviceAt(data, index, state.mm);
    const back = { button: state.asked ? `Back to ${state.asked}` : '', play: state.asked ?? '' };
    const sharpness = own.some((even) => even?.isResampled) ? trace : '';
    const kind = own.every(fast) ? 'judder-free' : 'evenest';
    const rates = new Set(common.shown.map(({ hertz }) => hertz));
    const place = rates.size > 1 ? '' : ` at ${hertzText(common.shown[0].hertz)}`;
    if (common.isNear) {
      const { millimetersPerSecond: speed, largestDeviationPercent: largest, sharedHertz } = common;
      const play = `${speedText(speed)} mm/s`;
      return {
        rate, isGood: own.every(fast),
        head: `One speed for all${place}${sharedHertz ? ', which all have' : ''}: ${play}.`,
        text: `${largest < 0.005 ? 'For each it is' : `Each is within ${fixed(largest, 2)} % of`} its own ${
          kind} speed.${sharpness}`,
        ...(state.each ? back
          : Math.abs(speed - state.mm) <= 0.0005 ? { button: 'Play each its own', play: 'each' }
            : {
              type: `--speed ${speedText(speed)}`, button: 'Use it',
              play: sharedHertz ? `${play} @${sharedHertz}` : play,
            }),
      };
    }
    const speeds = own.map((even) => even?.millimetersPerSecond).filter((speed) => speed);
    const each = data.displays.length > 4 || speeds.length < own.length ? '' : `${data.displays.map((display, number) =>
      `${display.name} at ${speedText(speeds[number])}`).join(', ')} mm/s; `;
    const apart = speeds.length ? `${fixed((Math.max(...speeds) / Math.min(...speeds) - 1) * 100, 1)
    } % between the fastest and the slowest.` : 'The limits leave none.';
    return {
      rate, isGood: false, head: `No speed within 5 % suits all${place}.`,
      text: `Each has its own ${kind} speed: ${each}${apart}${sharpness}`,
      ...(state.each || !speeds.length ? back : { button: 'Play these', play: 'each' }),
    };
  }

  Object.assign(words.several, { comparison, adviceAt, verdict });
})(
  typeof module === 'undefined' ? speedcalModel : require('./model.js'),
  typeof module === 'undefined' ? speedcalWords : require('./words.js'));
