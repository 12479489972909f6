// The slider lies in the landscape of judder: how far each way strays at each speed of its range, and where it does
// not. Pure functions.
'use strict';
const speedcalLandscape = ((model, words, { html }) => {
  const { fixed, hertzText } = words;
  const stops = 200;
  const width = 1000; // of a band's picture, in its units

  /** Rounds a number to two significant digits, with Math.floor or Math.ceil. */
  function rounded(value, round) {
    const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
    return Number((round(Number((value / unit).toPrecision(12))) * unit).toPrecision(12));
  }

  /** The slider's range in mm/s: from two thirds to four thirds of a speed, from 0 where nothing moves. */
  function around(mm, limits) {
    const [low, high] = mm > 0 ? [rounded(mm * 2 / 3, Math.floor), rounded(mm * 4 / 3, Math.ceil)] : [0, 40];
    const range = [Math.max(limits?.[0] ?? 0, low), Math.min(limits?.[1] ?? Infinity, high)];
    return range[1] > range[0] ? range : [range[0], range[0] + 1];
  }

  /** The range for the speed that was asked for, or for the one that plays where that is outside of it. */
  function rangeOf({ settings: { limits } }, { asked, mm }) {
    const range = around(asked.mm, limits);
    return mm < range[0] || mm > range[1] ? around(mm, limits) : range;
  }

  const stepOf = ([low, high]) => (high - low) / stops;

  /** The judder-free speeds of a display within a range; none where they lie too close to tell apart. */
  function valleys(display, hertz, range, isAdvised) {
    const unit = model.pixelSpeed(display, hertz);
    if (!isAdvised || unit < stepOf(range) * 4) return [];
    const list = [];
    for (let pixels = Math.max(1, Math.ceil(range[0] / unit)); pixels * unit <= range[1]; pixels += 1) {
      list.push(model.evenSpeed(display, hertz, pixels, 1, 1));
    }
    return list;
  }

  /** The speed at a position of the slider as it is typed; it snaps to a judder-free speed within one stop. */
  function snapped(value, evens, range) {
    const reach = stepOf(range) * 1.01;
    const even = evens.find(({ millimetersPerSecond }) => Math.abs(millimetersPerSecond - value) <= reach);
    if (even) return { mm: even.millimetersPerSecond, text: even.text };
    const stop = Math.round((value - range[0]) / stepOf(range));
    const mm = Number((range[0] + stop * stepOf(range)).toPrecision(6));
    return { mm, text: String(mm) };
  }

  /** The band of a display at a rate: its judder over a range, its judder-free speeds. */
  function band(display, hertz, range, data) {
    const high = 48;
    const evens = valleys(display, hertz, range, data.isAdvised);
    const lines = words.shownWays(data.ways).map((way) => Array.from({ length: stops + 1 }, (_, stop) => {
      const { mm } = snapped(range[0] + stop * stepOf(range), evens, range);
      return mm ? model.judder(model.motion(display, mm, way, hertz, data.settings), data.duration)
        .peakToPeak.millimeters : 0;
    }));
    const top = Math.max(0.4, Math.ceil(Math.max(...lines.flat()) * 10) / 10); // mm
    return { display, hertz, evens, lines, range, high, y: (mm) => (high * (1 - mm / top)).toFixed(1), top };
  }

  const place = (mm, [low, high]) => (mm - low) / (high - low) * 100; // in per cent

  /** The figures of some judder-free speeds that have room between the ends of the axis on a band so many rem wide. */
  function figures({ evens, range }, room) {
    const [letter, gap] = [0.54, 0.6]; // rem of a digit at most, and between words
    const ends = axisOf(range).map((text) => text.length * letter + gap);
    let free = ends[0];
    return evens.filter(({ millimetersPerSecond: mm }) => {
      const [middle, half] = [place(mm, range) / 100 * room, figureOf(mm).length * letter / 2];
      if (middle - half < free || middle + half > room - ends[1]) return false;
      free = middle + half + gap;
      return true;
    });
  }
  const axisOf = ([low, high]) => [String(low), `${high} mm/s`];
  const figureOf = (mm) => fixed(mm, mm < 10 ? 2 : 1);

  function picture(band, room) {
    const { display, evens, lines, range, high, y, top } = band;
    const flat = html`vector-effect=non-scaling-stroke`;
    const path = (values, number) => {
      const steps = values.map((value, stop) => (stop && y(value) === y(values[stop - 1]) ? ''
        : `${stop ? `H${stop * 5 - 2.5}V` : 'M0 '}${y(value)}`)).join('');
      return html`<path class=l${number + 1} d="${steps}H${width}"/>`;
    };
    const shown = new Set(figures(band, room));
    return html`<svg aria-hidden=true><svg width="100%" height=${high} viewBox="0 0 ${width} ${high}"
      preserveAspectRatio=none overflow=visible>${top > display.visible && html`
      <rect class=over width=${width} height="${y(display.visible)}"/>
      <path class=limit ${flat} d="M0 ${y(display.visible)}H${width}"/>`}${evens.map(({ millimetersPerSecond: mm }) =>
      html`<rect class=valley ${flat} x="${place(mm, range) * 10 - 5}" y="${high * 0.7}" width=10
        height="${high * 0.3}"/>`)}${lines.map(path).reverse()}<path class=floor ${flat} d="M0 ${high}H${width}"/></svg>
      <text class=axis x=0 y=${high + 17}>${axisOf(range)[0]}</text>
      <text class=axis x="100%" text-anchor=end y=${high + 17}>${axisOf(range)[1]}</text>${evens.map((even) => {
        const mm = even.millimetersPerSecond;
        const x = `${place(mm, range)}%`;
        return html`<svg x="${x}" y="${high + 1}" width=1 height=1 overflow=visible><path class=mark
          d="M-4 5L0 0L4 5Z"/></svg>${shown.has(even) && html`<text class=vtext text-anchor=middle x="${x}"
          y="${high + 17}">${figureOf(mm)}</text>`}`;
      })}<g data-hair=${display.index} data-kept></g></svg>`;
  }

  const names = {
    'link-elapsed': ['display ', 'link'], 'link-carry': ['display ', 'link'], 'timer-point': ['timer, ', 'points'],
    'timer-pixel': ['timer, ', 'pixels'],
  };

  /** What the lines mean, with the judder of each at the speed of the one display. */
  function legend(data) {
    const { visible } = data.displays[0];
    return html`<p class=legend><span class=across>Judder here:</span>${words.shownWays(data.ways).map((way, index) =>
      html`<span class=nb><svg viewBox="0 0 20 8" aria-hidden=true><path class=l${index + 1} d="M0 4H20"/></svg>
      <span class=opt>${names[way][0]}</span>${names[way][1]} <b data-legend="${way}" data-kept></b>
      </span>`)}mm<span class="end nb"><svg viewBox="0 0 20 8" aria-hidden=true>
      <rect class=over width=20 height=8 /><path class=limit d="M0 7.5H20"/></svg>over ${
      words.brief(visible, 2)} mm: visible</span></p>`;
  }

  /** The band under the slider of one display; several have its ends. */
  function bandsMarkup(data, bands, range, room) {
    const [low, high] = axisOf(range);
    if (!bands.length) return html`<p class=legend><span>${low}</span><span class=end>${high}</span></p>`;
    return html`<div class="band scape">${picture(bands[0], room)}</div>${legend(data)}`;
  }

  /** The hairline of a band at the speed that plays, with a dot for the judder of each way. */
  function hair({ range, y, high }, mm, ways) {
    const x = `${Math.min(100, Math.max(0, place(mm, range)))}%`;
    return html`<line class=hairline x1="${x}" x2="${x}" y1=-4 y2=${high} />${ways.map(({ judder }) =>
      html`<circle class=dot r=3.5 cx="${x}" cy="${y(judder.peakToPeak.millimeters)}"/>`)}`;
  }

  /** The position that a key moves the slider to; undefined for other keys. */
  function keyed({ key, shiftKey }, mm, evens, range) {
    const step = stepOf(range);
    const speeds = evens.map((even) => even.millimetersPerSecond);
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[key];
    if (by) {
      // A speed one stop away snaps back to a judder-free one, so a step away from it takes two.
      const leaves = !shiftKey && speeds.some((even) => Math.abs(even - mm) < step / 100);
      return mm + by * step * (shiftKey ? 10 : leaves ? 2 : 1);
    }
    return {
      PageUp: speeds.find((even) => even > mm + step), PageDown: speeds.findLast((even) => even < mm - step),
    }[key];
  }

  return { rangeOf, stepOf, snapped, band, bandsMarkup, hair, keyed };
})(speedcalModel, speedcalWords, speedcalMarkup);
