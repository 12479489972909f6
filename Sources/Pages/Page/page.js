// The page's script: draws the figures of model.js and the words of words.js, and plays the motion at true size.
'use strict';

/** Runs the page that `data` describes until the signal aborts. Returns the state, and the speed of each display. */
function speedcalPage(data, signal) {
  // --- The speed that plays ---

  /**
   * The speed that plays: `mm` in mm/s, its `text`, the speed that was `requested` before the limits applied, and as it
   * is `typed`. `each` is true while every display plays its own judder-free speed.
   */
  const state = { ...data.speed, each: false, asked: '' };
  let asked = { ...state }; // the speed of the page or the last one typed, which a button returns to
  let [chosenDisplay, chosenRate] = [0, 0];
  let speeds = data.displays.map(() => state.mm); // the speed of each display
  let figures = []; // the ways of each display at each of its rates
  const isSingle = data.displays.length === 1;
  const isBrief = speedcalWords.isBrief(data);
  const shownWays = speedcalWords.shownWays(data.ways);
  const { fixed, speedBrief, hertzText } = speedcalWords;
  const rateOf = (display) => Math.min(chosenRate, display.hertz.length - 1);
  const applied = (mm) => {
    const { limits } = data.settings;
    return limits ? Math.min(Math.max(mm, limits[0]), limits[1]) : mm;
  };

  /**
   * Replaces a part of the page, a text or what makes it, if it has changed. A focused button in it keeps the focus.
   * A part in a closed fold waits until the slider rests.
   */
  const written = new Map();
  const waiting = new Map();
  let restTimer = 0;
  function write(name, part, isSliding = false) {
    const places = all(`[data-part="${name}"]`);
    if (isSliding && places.every((place) => place.closest('details:not([open])'))) {
      waiting.set(name, part);
      clearTimeout(restTimer);
      restTimer = setTimeout(writeWaiting, 150);
      return;
    }
    waiting.delete(name);
    const markup = typeof part === 'string' ? part : part();
    if (written.get(name) === markup) return;
    written.set(name, markup);
    for (const place of places) {
      const hadFocus = place.contains(document.activeElement);
      place.innerHTML = markup;
      if (hadFocus) one('button', place)?.focus();
    }
  }

  function writeWaiting() {
    for (const [name, part] of [...waiting]) write(name, part);
  }

  /** Plays a speed, and updates everything on the page that depends on it. */
  function useSpeed(next, isSliding = false) {
    const own = { each: false, lead: '', shown: next.text, requested: next.mm };
    Object.assign(state, own, next, { mm: applied(next.mm) });
    if (state.mm !== next.mm) {
      const text = `${speedBrief(state.mm)} mm/s`;
      Object.assign(state, { text, shown: text, lead: '' });
    }
    follow(isSliding);
  }

  function follow(isSliding = false) {
    const isOther = state.each || Math.abs(state.mm - asked.mm) > 1e-9 * asked.mm;
    const off = speedcalWords.off({ deviationPercent: (state.mm - asked.mm) / asked.mm * 100 });
    const made = speedcalWords.parts(data, {
      ...state, rate: chosenRate, chosen: chosenDisplay, asked: isOther ? asked.text : '',
      askedOff: isOther && !state.each ? `, ${off} than ${asked.text}` : '',
    });
    ({ ways: figures, speeds } = made);
    for (const [name, part] of Object.entries(made.parts)) write(name, part, isSliding);
    document.title = `${state.text} · ${isSingle ? data.displays[0].name : `${data.displays.length} displays`}`;
    for (const lane of lanes) {
      lane.motion = speedcalModel.motion(lane.display, speeds[lane.display.index], lane.way, lane.hz, data.settings);
      lane.frame = null;
    }
    if (document.activeElement !== field) field.value = state.shown;
    slider.setAttribute('aria-valuetext', `${state.text.replace(/ mm\/s$/, '')} millimetres a second`);
    for (const element of all('[data-line]')) tell(element, state.each ? '' : `--speed ${state.typed}`);
    tellCode();
    tellSize();
    tellRefresh();
    drawHair();
    draw(clock.now);
    tellAddress();
  }

  // Browsers limit how often the address may change.
  let addressTimer = 0;
  function tellAddress() {
    clearTimeout(addressTimer);
    addressTimer = setTimeout(keepSpeed, 250);
  }

  function keepSpeed() {
    const isOwn = state.typed === data.speed.typed && !state.each;
    keepAddress({ v: isOwn ? null : state.each ? 'each' : state.typed });
  }
  signal.addEventListener('abort', () => {
    clearTimeout(addressTimer);
    clearTimeout(restTimer);
    // A new address brings its own speed.
    if (signal.reason !== 'address') keepSpeed();
    playing = idle;
  });

  /** Chooses the rate of a typed speed, where the displays have it. */
  function chooseRate(hertz) {
    const index = all('[name=rate]').findIndex((_, rate) =>
      data.displays.every((display) => display.hertz[Math.min(rate, display.hertz.length - 1)] === hertz));
    if (index >= 0 && index !== chosenRate) one(`#r${index}`).click();
  }

  const field = one('[data-speed]');

  /** Plays a typed speed and returns true; on an error, shows the reason and changes nothing else. */
  function useTyped(text) {
    const read = [asked.text, asked.shown].includes(text) ? asked : speedcalTyped.read(text, data.displays, data);
    const message = one('#err');
    message.hidden = !read.error;
    message.textContent = read.error ? `${read.error[0].toUpperCase()}${read.error.slice(1)}.` : '';
    field.setAttribute('aria-invalid', Boolean(read.error));
    if (read.error) return false;
    asked = read;
    chooseRate(read.hertz);
    useSpeed(read);
    makeRange();
    return true;
  }

  field.addEventListener('input', () => useTyped(field.value));
  field.addEventListener('change', () => { if (useTyped(field.value)) field.value = state.shown; });
  field.addEventListener('blur', () => {
    if (field.getAttribute('aria-invalid') !== 'true') field.value = state.shown;
  });
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && useTyped(field.value)) field.value = state.shown;
    if (event.key === 'Escape') {
      event.stopPropagation();
      useTyped(asked.text);
      field.value = state.shown;
    }
  });

  /** Handles the buttons of a verdict: a judder-free speed, each display's own, or back to the speed asked for. */
  one('[data-part=verdicts]').addEventListener('click', ({ target }) => {
    const play = target.closest('[data-play]')?.dataset.play;
    if (!play) return;
    if (play === 'each') {
      Object.assign(state, { each: true });
      return follow();
    }
    const [speed, hertz] = play.split(' @');
    const next = play === asked.text ? asked : speedcalTyped.read(speed, data.displays, data);
    chooseRate(Number(hertz) || next.hertz);
    useSpeed(next);
    slider.value = state.mm;
    drawHair();
  });

  // --- The slider in the landscape of judder ---

  const slider = one('#speed');
  const stops = 200;
  const range = [20, 40];
  const { visible, distance } = data.reader; // mm
  const bandDisplays = isBrief ? [] : data.displays;

  /** Rounds a number to two significant digits, with Math.floor or Math.ceil. */
  const rounded = (value, round) => {
    const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
    return Number((round(Number((value / unit).toPrecision(12))) * unit).toPrecision(12));
  };

  /** Sets the slider's range: from two thirds to four thirds of the speed. */
  function makeRange() {
    const middle = state.mm || 30;
    const limits = data.settings.limits ?? [0, 1e6];
    range[0] = Math.max(limits[0], rounded(middle * 2 / 3, Math.floor));
    range[1] = Math.min(limits[1], rounded(middle * 4 / 3, Math.ceil));
    if (range[1] <= range[0]) range[1] = range[0] + 1;
    Object.assign(slider, { min: range[0], max: range[1], step: (range[1] - range[0]) / stops });
    slider.value = state.mm;
    drawBands();
  }

  /** The judder-free speeds of a display within the range; none where they lie too close to tell apart. */
  function valleys(display, hertz) {
    const unit = speedcalModel.pixelSpeed(display, hertz);
    if (unit < (range[1] - range[0]) / stops * 4) return [];
    const list = [];
    for (let pixels = Math.max(1, Math.ceil(range[0] / unit)); pixels * unit <= range[1]; pixels += 1) {
      list.push(speedcalModel.evenSpeed(display, hertz, pixels, 1, 1));
    }
    return list;
  }

  /** The speed at a position of the slider, which snaps to a judder-free speed within one stop. */
  function snapped(value, evens) {
    const width = (range[1] - range[0]) / stops;
    const even = evens.find(({ millimetersPerSecond }) => Math.abs(millimetersPerSecond - value) <= width * 1.01);
    if (even) {
      const mm = even.millimetersPerSecond;
      return { mm, text: `${speedBrief(mm)} mm/s`, typed: even.text };
    }
    const mm = Number(value.toPrecision(6));
    return { mm, text: `${speedBrief(mm)} mm/s`, typed: String(mm) };
  }

  const place = (mm) => (mm - range[0]) / (range[1] - range[0]) * 100;
  const bands = [];

  /** The band of a display: its judder over the slider's range, and its judder-free speeds. */
  function landscape(display, high) {
    const hertz = display.hertz[rateOf(display)];
    const evens = valleys(display, hertz);
    const lines = shownWays.map((way) => Array.from({ length: stops + 1 }, (_, stop) => {
      const { mm } = snapped(range[0] + (range[1] - range[0]) * stop / stops, evens);
      return mm ? speedcalModel.judder(speedcalModel.motion(display, mm, way, hertz, data.settings), data.duration)
        .peakToPeak.millimeters : 0;
    }));
    const top = Math.max(0.4, Math.ceil(Math.max(...lines.flat()) * 10) / 10);
    const y = (mm) => (high * (1 - mm / top)).toFixed(1);
    const line = (values, number) => {
      const path = values.map((value, stop) => (stop && y(value) === y(values[stop - 1]) ? ''
        : `${stop ? `H${stop * 5 - 2.5}V` : 'M0 '}${y(value)}`)).join('');
      return `<path class=l${number + 1} d="${path}H1000"/>`;
    };
    const marks = evens.map((even) => [even, place(even.millimetersPerSecond)]);
    const flat = 'vector-effect=non-scaling-stroke';
    const rest = marks.map(([, x]) =>
      `<rect class=valley ${flat} x="${x * 10 - 5}" y="${high * 0.7}" width=10 height="${high * 0.3}"/>`)
      .join('');
    const figures = marks.map(([even, x], index) => {
      const hasRoom = x > 10 && x < 90 && (marks.length < 9 || index % Math.ceil(marks.length / 8) === 0);
      return `<svg x="${x}%" y="${high + 1}" width=1 height=1 overflow=visible>`
        + '<path class=mark d="M-4 5L0 0L4 5Z"/></svg>'
        + (hasRoom ? `<text class=vtext text-anchor=middle x="${x}%" y="${high + 17}">`
          + `${fixed(even.millimetersPerSecond, even.millimetersPerSecond < 10 ? 2 : 1)}</text>` : '');
    }).join('');
    const limit = top > visible ? `<rect class=over width=1000 height="${y(visible)}"/>`
      + `<path class=limit ${flat} d="M0 ${y(visible)}H1000"/>` : '';
    return {
      display, evens, y,
      markup: `<svg width="100%" height=${high} viewBox="0 0 1000 ${high}" preserveAspectRatio=none overflow=visible>`
        + `${limit}${rest}${lines.map(line).reverse().join('')}<path class=floor ${flat} d="M0 ${high}H1000"/></svg>`
        + `<text class=axis x=0 y=${high + 17}>${range[0]}</text>`
        + `<text class=axis x="100%" text-anchor=end y=${high + 17}>${range[1]}<tspan class=opt> mm/s</tspan></text>`
        + figures,
    };
  }

  const legendNames = { 'link-elapsed': ['display ', 'link'], 'link-carry': ['display ', 'link'],
    'timer-point': ['timer, ', 'points'], 'timer-pixel': ['timer, ', 'pixels'] };

  /** Draws the slider's track and the band of each display. */
  function drawBands() {
    const side = one('.side');
    const scape = one('.scape', side);
    const isBig = isSingle;
    const high = isBig ? 48 : 28;
    bands.splice(0, bands.length, ...bandDisplays.map((display) => landscape(display, high)));
    for (const old of all('.scape>svg, .band, .side>.legend', side)) old.remove();
    const track = '<line class=track x1=0 x2="100%" y1=12 y2=12 />';
    const legend = `<p class=legend><span class=across>Judder here:</span>${
      shownWays.map((way, index, { length }) =>
        '<span class=nb><svg viewBox="0 0 20 8" aria-hidden=true>'
        + `<path class=l${index + 1} d="M0 4H20"/></svg><span class=opt>${legendNames[way][0]}</span>`
        + legendNames[way][1]
        + `${isBig ? ` <b data-legend="${way}"></b>${index < length - 1 ? '' : ' mm'}` : ''}</span>`).join('')
    }<span class="end nb"><svg viewBox="0 0 20 8" aria-hidden=true><rect class=over width=20 height=8 />`
      + '<path class=limit d="M0 7.5H20"/></svg><span class=opt2>'
      + `over ${speedcalWords.brief(visible, 2)} mm, 2.4\u2032 from ${distance} mm: </span>visible</span></p>`;
    if (isBig) {
      scape.insertAdjacentHTML('beforeend',
        `<svg aria-hidden=true>${track}<svg y=24 overflow=visible>${bands[0].markup}<g data-hair></g></svg></svg>`);
    } else {
      scape.insertAdjacentHTML('beforeend', `<svg aria-hidden=true>${track}</svg>`);
      for (const { display, markup } of bands) {
        side.insertAdjacentHTML('beforeend', `<div class="band who"><b>${speedcalWords.escaped(display.name)} `
          + `<span>${hertzText(display.hertz[rateOf(display)])}</span></b><span data-who></span></div>`
          + `<div class="band scape"><svg aria-hidden=true>${markup}<g data-hair></g></svg></div>`);
      }
    }
    if (!isBrief) side.insertAdjacentHTML('beforeend', legend);
    drawHair();
  }

  /** Draws a hairline at the current speed, with a dot for the judder of each way. */
  function drawHair() {
    all('[data-hair]').forEach((hair, index) => {
      const { display, y } = bands[index];
      const ways = figures[display.index]?.[rateOf(display)] ?? [];
      const mm = speeds[display.index];
      const x = Math.min(100, Math.max(0, place(mm)));
      const shown = shownWays.map((way) => ways.find((other) => other.way === way));
      const high = Number(y(0));
      hair.innerHTML = `<line class=hairline x1="${x}%" x2="${x}%" y1=-4 y2=${high} />`
        + shown.filter((way) => way).map(({ judder }) =>
          `<circle class=dot r=3.5 cx="${x}%" cy="${y(judder.peakToPeak.millimeters)}"/>`).join('');
      for (const { way, judder } of shown) {
        for (const figure of all(`[data-legend="${way}"]`)) tell(figure, judder.peakToPeak.millimeters.toFixed(2));
      }
      const { step, interval, link, tick } = speedcalWords.settingsOf(display, mm, data.settings);
      const who = all('[data-who]')[index];
      tell(who, tick ? `${step} every ${interval} · ${link(display.hertz[rateOf(display)])} a frame` : 'off');
    });
  }

  slider.addEventListener('input', () => {
    const next = snapped(slider.valueAsNumber, bands.length === 1 ? bands[0].evens : []);
    useSpeed(next, true);
    field.value = state.shown;
  });
  slider.addEventListener('change', () => {
    const isAtEnd = [range[0], range[1]].some((end) => Math.abs(state.mm - end) < (range[1] - range[0]) / stops / 2);
    if (isAtEnd && state.mm > 0) makeRange();
  });
  slider.addEventListener('keydown', (event) => {
    const step = (range[1] - range[0]) / stops;
    const evens = (bands[0]?.evens ?? []).map((even) => even.millimetersPerSecond);
    const next = {
      PageUp: evens.find((mm) => mm > state.mm + step), PageDown: evens.findLast((mm) => mm < state.mm - step),
      ArrowRight: event.shiftKey ? state.mm + 10 * step : state.mm + step,
      ArrowLeft: event.shiftKey ? state.mm - 10 * step : state.mm - step,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    // Speeds one stop away snap back to a judder-free speed, so a step away from it takes two.
    const leaves = event.key.startsWith('Arrow') && evens.some((mm) => Math.abs(mm - state.mm) < step / 100);
    slider.value = leaves ? next + Math.sign(next - state.mm) * step : next;
    slider.dispatchEvent(new Event('input'));
  });

  // --- Lanes ---

  const lanes = all('[data-lane]').map((element) => ({
    element, display: data.displays[element.closest('[data-unit]').dataset.unit], way: element.dataset.way,
    hz: Number(element.dataset.refreshHz), view: one('.win', element), strip: one('[data-strip]', element),
  }));
  const isVisible = (lane) => lane.view.offsetParent !== null;

  const svg = (name, attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    return element;
  };
  // Dashed lines, as [width, dashes, y of the middle], in mm.
  const dashes = {
    st: [[6.3, '2 2', 3.15]], ru: [[2, '.2 .8', 1], [3.2, '.2 4.8', 1.6], [5, '.25 9.75', 2.5]],
  };

  /** Fills a strip with copies of the content, so that it looks the same after moving by one pitch. */
  function fill(lane) {
    if (!lane.strip.childElementCount) {
      const first = make('span', { className: 'tx', dir: 'auto', textContent: data.text });
      lane.strip.append(first, ...['st', 'ru'].map((name) => {
        const picture = svg('svg', { class: name, viewBox: '0 0 600 6.3' });
        picture.append(...dashes[name].map(([width, dash, y]) =>
          svg('path', { fill: 'none', 'stroke-width': width, 'stroke-dasharray': dash, d: `M0 ${y}H600` })));
        return picture;
      }));
    }
    const text = one('.tx', lane.strip);
    // Text written from right to left moves to the right.
    lane.sign = getComputedStyle(text).direction === 'rtl' ? -1 : 1;
    const pitch = text.getBoundingClientRect().width;
    if (!pitch) return void (lane.pitch = 20 * size.pxPerMm);
    lane.pitch = pitch;
    const count = Math.min(60, Math.ceil(lane.view.clientWidth / pitch) + 1);
    const copies = all('.tx', lane.strip);
    for (let i = copies.length; i < count; i++) text.after(text.cloneNode(true));
  }

  function layOut() {
    const chosen = one('[name=lane]:checked')?.value;
    for (const lane of lanes) {
      if (lane.display.hasOneLane) lane.element.hidden = lane.element.dataset.position !== chosen;
      fill(lane);
      lane.frame = null;
    }
    draw(clock.now);
  }

  const frameAt = (lane, seconds) => Math.floor(seconds * lane.hz + 1e-6);

  /** The offset of a way at a frame, in mm of glass. */
  const offset = ({ motion, display }, frame) =>
    speedcalModel.offset(motion, frame) * 25.4 * display.nativeScale / display.ppi;

  /** How far a frame is ahead of steady motion, in mm. */
  const ahead = (lane, frame) =>
    offset(lane, frame) - frame * lane.motion.pixelsPerSecond / lane.hz * 25.4 / lane.display.ppi;

  function draw(seconds) {
    const isRide = one('#c4').checked;
    // At density 1, paused content is rounded to whole pixels to be sharp. Stepped frames are not: they show positions.
    const isSharp = devicePixelRatio === 1 && !clock.isPlaying && !clock.isStepped;
    for (const lane of lanes) {
      const frame = frameAt(lane, seconds);
      if (frame === lane.frame) continue;
      lane.frame = frame;
      if (isRide) {
        drawRide(lane, frame);
        continue;
      }
      let x = offset(lane, frame) * size.pxPerMm;
      if (isSharp) x = Math.round(x);
      // The content repeats every pitch: `left` takes up whole pitches, the transform the rest.
      const pitches = Math.floor(x / lane.pitch) * lane.pitch;
      lane.strip.style.left = `${lane.sign > 0 ? pitches : -pitches - lane.pitch}px`;
      lane.strip.style.transform = `translateX(${-lane.sign * x}px)`;
    }
    tell(one('#time'), `${seconds.toFixed(2)} / ${data.duration} s`);
    one('#time').dataset.seconds = seconds;
    one('.scrub').value = seconds;
    for (const head of all('[data-playhead]')) {
      const span = Number(head.dataset.playhead);
      head.setAttribute('transform', `translate(${240 * (seconds % span) / span})`);
    }
  }

  // --- Riding along: the motion minus steady motion, which leaves the judder ---

  const hair = 4; // mm from the left edge
  const traceSeconds = 2;
  const gain = () => Number(one('[name=gain]:checked').value);

  /** The judder of a lane, peak to peak, in mm. */
  const judderOf = (lane) => figures[lane.display.index][lane.display.hertz.indexOf(lane.hz)]
    .find(({ way }) => way === lane.way).judder.peakToPeak.millimeters;

  function drawRide(lane, frame) {
    const width = lane.display.glass[0];
    if (!lane.trace) {
      lane.trace = svg('svg', { class: 'trace', viewBox: `0 0 ${width} 24`, 'aria-hidden': 'true' });
      lane.trace.append(svg('path', { class: 'hair', d: `M${hair} -6.6V22.4` }), svg('path', { class: 'pen' }),
        svg('text', { x: width - 2, y: 4, 'text-anchor': 'end' }));
      lane.view.after(lane.trace);
    }
    // The hairline marks the middle of the judder.
    const count = Math.min(Math.round(traceSeconds * lane.hz), 240);
    const { isNearest, stepPoints } = lane.motion;
    const middle = isNearest ? 0 : -stepPoints * 25.4 * lane.display.nativeScale / lane.display.ppi / 2;
    const at = (n) => hair + (ahead(lane, n) - middle) * gain();
    const points = Array.from({ length: Math.min(count, frame + 1) }, (_, back) => {
      const y = (n) => (22 * n / count).toFixed(2);
      return `${at(frame - back).toFixed(2)} ${y(back)}V${y(back + 1)}`;
    });
    one('.pen', lane.trace).setAttribute('d', `M${points.join('H').replace(/H([\d.-]+) [\d.]+V/g, 'H$1V')}`);
    const peak = judderOf(lane);
    const times = gain() === 1 ? '' : ` × ${gain()} = ${(peak * gain()).toFixed(1)} mm`;
    tell(one('text', lane.trace), `${peak.toFixed(2)} mm${times}`);
    lane.strip.style.left = '0';
    lane.strip.style.transform = `translateX(${at(frame) * size.pxPerMm}px)`;
  }

  function chooseContent() {
    const isRide = one('#c4').checked;
    one('.stage').classList.toggle('ride', isRide);
    tell(one('#g'), isRide ? 'As the eye rides along' : 'At true size');
    one('.gain').hidden = !isRide;
    for (const part of all('[data-still]')) part.hidden = isRide;
    for (const part of all('[data-ride]')) part.hidden = !isRide;
    const words = { 1: 'Judder as large as it is.', 3: 'Judder three times as large; the text is not.',
      10: 'Judder ten times as large; the text is not.' };
    tell(one('[data-ride] b'), words[gain()]);
    layOut();
  }

  // --- One clock ---

  // The time follows from the time stamp of the frame, times the factor. Adding up intervals would accumulate errors.
  const clock = { isPlaying: false, isStepped: false, factor: 1, from: 0, start: null, now: 0 };

  function run(isPlaying, isStepped = false) {
    const from = clock.now >= data.duration ? 0 : clock.now;
    Object.assign(clock, { isPlaying, isStepped, from, start: null });
    one('.dock').classList.toggle('paused', !isPlaying);
    one('.play').setAttribute('aria-label', isPlaying ? 'Pause' : 'Play');
    for (const lane of lanes) lane.frame = null;
    draw(clock.now);
    request();
  }

  const seek = (seconds) => draw(Object.assign(clock, { from: seconds, now: seconds, start: null }).now);

  /** Steps to the next frame, or the previous one, of any visible lane. */
  function step(direction = 1) {
    run(false, true);
    const moments = lanes.filter(isVisible).map((lane) => {
      const frame = frameAt(lane, clock.now);
      const isOnFrame = clock.now * lane.hz - frame < 1e-5;
      return (direction > 0 ? frame + 1 : isOnFrame ? frame - 1 : frame) / lane.hz;
    });
    const ahead = moments.filter((moment) => (moment - clock.now) * direction > 1e-6);
    seek(direction > 0 ? Math.min(...ahead, data.duration) : Math.max(...ahead, 0));
  }

  let isRequested = false;
  function request() {
    if (!isRequested) requestAnimationFrame(tick);
    isRequested = true;
  }

  function tick(stamp) {
    isRequested = false;
    if (signal.aborted) return;
    if (size.signature !== signature()) askAgain();
    measure(stamp);
    if (clock.isPlaying) {
      clock.start ??= stamp;
      clock.now = clock.from + (stamp - clock.start) / 1000 * clock.factor;
      if (clock.now >= data.duration) Object.assign(clock, { from: 0, now: 0, start: stamp });
      draw(clock.now);
    }
    if (clock.isPlaying || refresh.n < refresh.enough) request();
  }

  one('.play').onclick = () => run(!clock.isPlaying);
  one('.step').onclick = () => step();
  one('.scrub').oninput = ({ target }) => {
    const seconds = target.valueAsNumber; // read first: run() sets the scrubber to the current time
    run(false, true);
    seek(seconds);
  };
  for (const radio of all('[name=time]')) {
    radio.onchange = () => {
      Object.assign(clock, { from: clock.now, start: null, factor: Number(radio.value) });
      tellRefresh();
    };
  }
  for (const [index, radio] of all('[name=rate]').entries()) {
    radio.onchange = () => {
      chosenRate = index;
      layOut();
      follow();
      drawBands();
    };
  }
  for (const radio of all('[name=content], [name=gain]')) radio.onchange = chooseContent;
  for (const radio of all('[name=lane]')) radio.onchange = layOut;
  for (const button of all('[data-choose]')) {
    button.onclick = () => {
      chosenDisplay = Number(button.dataset.choose);
      for (const other of all('[data-choose]')) other.setAttribute('aria-pressed', other === button);
      for (const unit of all('[data-unit]')) unit.classList.toggle('off', unit.dataset.unit !== button.dataset.choose);
      tell(one('#shown'), data.displays[chosenDisplay].name);
      layOut();
      follow();
      drawBands();
    };
  }
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !dialog.open) return run(false);
    if (dialog.open || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest('input, select, summary, a, pre, [tabindex], button:not(.play, .step)')) return;
    if (event.key === ' ') run(!clock.isPlaying);
    else if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else return;
    event.preventDefault();
  }, { signal });

  // --- Which frames this screen can show ---

  function shown(hz) {
    const part = refresh.hz / (hz * clock.factor);
    const times = Math.round(part);
    if (part < 0.9) {
      const every = hz * clock.factor / refresh.hz;
      const word = ['second', 'third', 'fourth'][Math.round(every) - 2];
      const slower = hz * 0.25 <= refresh.hz * 1.01 ? '×¼' : '×⅒';
      const isWhole = Math.abs(every - Math.round(every)) < 0.02 && word;
      const which = isWhole ? `every ${word} frame` : `one frame in ${every.toFixed(1)}`;
      return `It shows ${which} of ${hz} Hz; ${slower} shows all.`;
    }
    if (Math.abs(part - times) > 0.02 * times) {
      return `Frames stand ${Math.floor(part)} or ${Math.ceil(part)} times: some judder is its own.`;
    }
    const drift = refresh.hz / times - hz * clock.factor;
    if (Math.abs(drift) < 0.012) return times > 1 ? `Every frame is shown, ${times} times.` : 'Every frame is shown.';
    return `A frame is ${drift < 0 ? 'lost' : 'shown twice'} every ${(1 / Math.abs(drift)).toFixed(0)} s.`;
  }

  /** A warning if a pixel of this screen is larger than the smallest judder that plays; else empty. */
  function ownJudder(seen) {
    const pixel = 1 / (size.pxPerMm * devicePixelRatio);
    return Math.min(...seen.map(judderOf)) < pixel
      ? ` Its pixels are ${pixel.toFixed(2)} mm: judder below that is its own.` : '';
  }

  function tellRefresh() {
    const seen = lanes.filter(isVisible);
    const text = !state.mm ? 'Nothing moves at 0 mm/s.' : !refresh.hz ? 'Measuring this screen.'
      : `This screen: ${refresh.hz.toFixed(2)} Hz. ${seen.length ? shown(Math.max(...seen.map(({ hz }) => hz))) : ''}${
        seen.length ? ownJudder(seen) : ''}`;
    for (const element of all('[data-rate-text]')) tell(element, text);
  }

  // --- Code to copy ---

  /** The code for the current speed, which is given to 13 digits. */
  function codeOf(key) {
    const speed = String(Number(state.mm.toPrecision(13)));
    const decimal = /[.e]/.test(speed) ? speed : `${speed}.0`;
    const [, rate] = /@([\d.]+)/.exec(state.typed) ?? [];
    return data.codes[key].text.replaceAll('{{speed}}', speed).replaceAll('{{decimal}}', decimal)
      .replaceAll('{{rate}}', String(rate ? speedcalModel.framesPerSecond(Number(rate)) : 0));
  }

  function tellCode() {
    for (const sheet of all('[data-code]')) tell(sheet, codeOf(sheet.dataset.code));
    for (const line of all('[data-command]')) {
      tell(line, data.codes[line.dataset.command].command.replace('{{speed}}', state.typed));
    }
  }

  for (const button of all('[data-copy]')) {
    const name = button.textContent;
    button.onclick = async () => {
      await navigator.clipboard.writeText(codeOf(button.dataset.copy));
      [button.textContent, one('#copied').textContent] = ['Copied', `${name} copied`];
      setTimeout(() => { [button.textContent, one('#copied').textContent] = [name, '']; }, 2000);
    };
  }

  // --- Start ---

  playing = { get text() { return state.text; }, layOut, request, tellRefresh };
  for (const glass of all('[data-size]')) {
    const [w, h, t] = data.displays[glass.dataset.size].glass;
    for (const [name, value] of Object.entries({ w, h, t })) glass.style.setProperty(`--${name}`, value);
  }
  for (const region of all('.shelf')) {
    if (region.scrollWidth > region.clientWidth) continue;
    for (const name of ['tabindex', 'role', 'aria-label']) region.removeAttribute(name);
  }
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (reducesMotion) {
    const title = 'Ride along shakes the text. It is off while your system asks for less motion.';
    Object.assign(one('#c4'), { disabled: true, title });
  }
  if (innerWidth >= 1920) one('.one .folds details')?.setAttribute('open', '');
  addEventListener('beforeprint', () => {
    writeWaiting();
    for (const fold of all('details:not(.screen)')) fold.open = true;
    for (const place of all('[data-jig]')) {
      const display = data.displays[place.dataset.jig];
      place.innerHTML = speedcalJig.sheet(display, speeds[display.index]);
      place.parentElement.classList.toggle('with-jig', place.innerHTML !== '');
    }
    for (const place of all('[data-sheet]')) {
      const number = Number(place.dataset.sheet);
      place.innerHTML = speedcalWords.sheet(data, number, speeds[number]).replaceAll('{{speed}}', state.typed);
    }
  }, { signal });
  /** Plays the speed that the address names, if any. */
  function readSpeed() {
    const v = new URLSearchParams(location.hash.slice(1)).get('v');
    const next = v && v !== 'each' ? speedcalTyped.read(v, data.displays, data) : null;
    if (next && !next.error) asked = next;
    chooseRate(asked.hertz);
    useSpeed(asked);
    if (v === 'each' && !isSingle) {
      state.each = true;
      follow();
    }
    makeRange();
  }
  readSpeed();
  readSize();
  if (!refresh.hz) startMeasuring();
  addEventListener('hashchange', () => { readSize(); readSpeed(); }, { signal });
  run(!reducesMotion);
  return { state, speeds: () => speeds };
}

/** Writes the page of some displays of the database into <main>, and runs it until the signal aborts. */
function speedcalShow(displays, signal) {
  const data = speedcalEntries.dataOf(displays, pageData);
  one('main').className = displays.length === 1 ? 'one' : 'many';
  one('main').innerHTML = speedcalWords.fill(data.templates.body, speedcalEntries.slots(data));
  one('.dock').hidden = false;
  return { displays: data.displays, ...speedcalPage(data, signal) };
}

if (!pageData.isCatalogue) {
  speedcalShow(speedcalEntries.unpack(pageData.catalogue).flatMap((device) => device.displays),
    new AbortController().signal);
}
