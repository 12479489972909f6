// What a page of several displays says besides: the comparison, and one speed for all of them or one for each. Pure
// functions.
'use strict';
const speedcalSeveral = ((model, words, { html }) => {
  const {
    answerAttributes, atRate, fast, fixed, hertzText, settingsOf, shownWays, signed, speedText, table, trace,
  } = words;

  /** The rate of a display where the page has several: its last one where it has fewer. */
  const rateIndex = (display, index) => Math.min(index, display.hertz.length - 1);

  /**
   * The advice at one of the page's rates: each display's own speed there, and the speed that all share, which of the
   * first rate may be one of a lower rate that all have.
   */
  function adviceAt({ displays, settings }, index, wanted) {
    const shown = displays.map((display) => ({ ...display, hertz: [display.hertz[rateIndex(display, index)]] }));
    const { own } = model.advice(shown, wanted, settings.limits);
    const { common, commonHertz } = model.advice(index ? shown : displays, wanted, settings.limits);
    return {
      common, commonHertz, own: shown.map(({ hertz: [hertz] }, number) =>
        (common && hertz === commonHertz ? common.evens[number] : own(number).nearest)),
    };
  }

  /** The least and the greatest of some values. */
  function range(values) {
    const [least, most] = [fixed(Math.min(...values), 2), fixed(Math.max(...values), 2)];
    return least === most ? least : `${least}\u2013${most}`;
  }

  /** The displays beside each other, at one of the page's rates; what decides stands beside the name. */
  function comparison(data, view, index) {
    const { displays, settings, isAdvised } = data;
    const own = isAdvised && model.isAdvised(view.mm) ? view.adviceAt(index).own : [];
    const heads = ['Display', 'Suggested,\nmm/s', 'To type', 'Timer', 'Display link', 'Uncertainty',
      'Judder, mm,\nbest\u2013worst', 'Smear, mm,\nbest\u2013worst'];
    const rows = displays.map((display, number) => {
      const made = settingsOf(display, view.of(display).mm, settings);
      const rate = rateIndex(display, index);
      const hertz = display.hertz[rate];
      const shown = view.waysOf(display, rate, shownWays(data.ways));
      const { tick, step, interval, link } = made;
      const even = own[number];
      return {
        attributes: index === view.rate && answerAttributes(display, made),
        cells: [
          `${display.name} \u00b7 ${hertzText(hertz)}${display.isAssumed ? ', assumed' : ''}`,
          even ? `${speedText(even.millimetersPerSecond)} ${
            signed((even.millimetersPerSecond / view.mm - 1) * 100)} %` : '\u2013',
          even ? even.text : '\u2013',
          tick ? `${step} every ${interval}` : 'off', tick ? `${link(hertz)} a frame` : '\u2013',
          tick ? display.uncertainty : '\u2013',
          range(shown.map(({ judder }) => judder.peakToPeak.millimeters)),
          range(shown.map(({ judder }) => judder.smear.millimeters)),
        ],
      };
    });
    const at = own.length ? [0, 1, 2, 3, 4, 5, 6, 7] : [0, 3, 4, 5, 6, 7]; // no columns of what is not suggested
    const chosen = (list) => at.map((place) => list[place]);
    return table('Compared', chosen(heads), rows.map((row) => ({ ...row, cells: chosen(row.cells) })),
      atRate(index, data.rateCount));
  }

  /** Why a speed matters on several displays, in a sentence: how many of them it stutters on. */
  function why(data, view, index) {
    const [first] = shownWays(data.ways);
    if (words.isTimer(first)) return '';
    const links = data.displays.map((display) => view.waysOf(display, rateIndex(display, index), [first])[0]);
    const stutters = data.displays.filter((_, number) => links[number].isVisible).map(({ name }) => name);
    if (!stutters.length) return links.every(({ isFree }) => isFree) ? ' It looks smooth on each.' : '';
    if (stutters.length === links.length) return ' As it is, people see it stutter on each.';
    return ` As it is, people see it stutter on ${
      stutters.length > 2 ? `${words.word(stutters.length)} of them` : stutters.join(' and ')}.`;
  }

  /** The verdict about several displays: one speed for all of them, or each display's own. */
  function verdict(data, view, index) {
    if (!data.isAdvised || !model.isAdvised(view.mm)) return null;
    const rate = atRate(index, data.rateCount);
    const { common, commonHertz, own } = view.adviceAt(index);
    const back = view.isAsked ? {} : { button: `Back to ${view.asked.text}`, play: 'asked' };
    const sharpness = own.some((even) => even?.isResampled) ? trace : '';
    const place = commonHertz ? ` at ${hertzText(commonHertz)}` : '';
    if (common) {
      const play = speedText(common.millimetersPerSecond);
      const off = common.deviationPercent;
      return {
        rate, isGood: common.isNear, head: `One speed for all${place}: ${play} mm/s.`,
        text: `It is judder-free on each${off ? `, ${words.off(common)}` : ''}${
          common.isNear ? '' : ', beyond 5 %'}.${why(data, view, index)}${sharpness}`,
        ...(view.each || !off ? back : { type: `--speed ${play}`, button: 'Use it', play, hertz: commonHertz }),
      };
    }
    const kind = own.every(fast) ? 'judder-free' : 'evenest';
    const speeds = own.map((even) => even?.millimetersPerSecond).filter((speed) => speed);
    const each = data.isBrief || speeds.length < own.length ? '' : `${data.displays.map((display, number) =>
      `${display.name} at ${speedText(speeds[number])}`).join(', ')} mm/s; `;
    const apart = speeds.length ? `${fixed((Math.max(...speeds) / Math.min(...speeds) - 1) * 100, 1)
    } % between the fastest and the slowest.` : 'The limits leave none.';
    return {
      rate, isGood: false, head: `No one speed is judder-free on all${place}.`,
      text: `Each has its own ${kind} speed: ${each}${apart}${why(data, view, index)}${sharpness}`,
      ...(view.each || !speeds.length ? back : { button: 'Play these', play: 'each' }),
    };
  }

  /** What the printed sheet of one of several displays says first: its answer, its verdict, where its code is. */
  function sheet(data, view, display, { axis }, command) {
    const { mm } = view.of(display);
    const ways = (index, list) => view.waysOf(display, index, list);
    const verdict = words.verdict(display, 0, data, { ...view, isAsked: true, askedOff: '' });
    return html`${words.answer(display, mm, { settings: data.settings, axis, hooks: false })}${
      verdict && words.verdictMarkup({ ...verdict, rate: '', button: '' })}${words.printed(command)}${
      data.isBrief && mm > 0 && words.waysList(display, 0, data, ways(0, words.waysOn(display, data)))}`;
  }

  return { adviceAt, rateIndex, comparison, verdict, sheet };
})(speedcalModel, speedcalWords, speedcalMarkup);
