// The lanes at true size and their one clock: where the content of each way stands at a time.
'use strict';
const speedcalPlayer = (({ html, patch }) => {
  const clock = { isStepped: false, from: 0, start: null, last: null, now: 0, laps: 0 };
  let shown = { lanes: [], data: null, view: null, state: null };
  let isRequested = false;

  // --- Lanes ---

  function laneOf(element) {
    const unit = element.closest('[data-unit]').dataset.unit;
    const { way, refreshHz } = element.dataset;
    const display = shown.data.displays[unit];
    const hertz = Number(refreshHz);
    const [view, strip] = [one('.win', element), one('[data-strip]', element)];
    return { view, strip, display, hertz, rate: display.hertz.indexOf(hertz), way, frame: null };
  }

  const isVisible = ({ view }) => view.offsetParent !== null;
  const wayOf = ({ display, rate, way }) => shown.view.waysOf(display, rate, [way])[0];

  // Dashed lines, as [width, dashes, middle], in mm.
  const pictures = {
    st: [[6.3, '2 2', 3.15]], ru: [[2, '.2 .8', 1], [3.2, '.2 4.8', 1.6], [5, '.25 9.75', 2.5]],
  };
  const picture = (name, isUpward) => html`<svg class=${name} viewBox="0 0 ${isUpward ? '6.3 600' : '600 6.3'}"
    preserveAspectRatio=none>${pictures[name].map(([width, dashes, at]) => html`<path fill=none stroke-width=${width}
    stroke-dasharray="${dashes}" d="${isUpward ? `M${at} 0V600` : `M0 ${at}H600`}"/>`)}</svg>`;

  /** Fills a strip with so many copies of the content that it looks the same after moving by one pitch. */
  function fill(lane) {
    const { text } = shown.data;
    const isUpward = shown.state.axis === 'vertical';
    const copies = (count) => Array.from({ length: count }, () => html`<span class=tx dir=auto>${text}</span>`);
    const content = (count) => html`${copies(count)}${
      picture('st', isUpward)}${picture('ru', isUpward)}`;
    if (!lane.strip.childElementCount) patch(lane.strip, content(2));
    const [copy, next] = all('.tx', lane.strip);
    // Text written from right to left moves to the right.
    lane.sign = !isUpward && getComputedStyle(copy).direction === 'rtl' ? -1 : 1;
    const [start, end] = [copy, next].map((one) => one.getBoundingClientRect()[isUpward ? 'top' : 'left']);
    const length = isUpward ? lane.view.clientHeight : lane.view.clientWidth;
    // From one copy to the next, which no end of a line shortens. Stripes and ruler repeat every 4 and 10 mm.
    lane.pitch = end - start || 20 * speedcalDesk.size.pxPerMm;
    patch(lane.strip, content(end > start ? Math.max(2, Math.min(60, Math.ceil(length / lane.pitch) + 1)) : 2));
  }

  /** Takes up what the page shows, and draws it. */
  function show(data, view, state) {
    const isOther = shown.state?.time !== state.time || shown.state?.playing !== state.playing;
    shown = { data, view, state };
    shown.lanes = all('[data-lane]').map(laneOf);
    if (isOther) Object.assign(clock, { from: clock.now, start: null, isStepped: clock.isStepped && !state.playing });
    if (state.playing && clock.now >= data.duration) Object.assign(clock, { from: 0, now: 0 });
    layOut();
    request();
  }

  function layOut() {
    for (const glass of all('[data-size]')) {
      const { glass: sizes } = shown.data.displays[glass.dataset.size];
      sizes.forEach((size, index) => glass.style.setProperty(`--${'whtlnb'[index]}`, size));
    }
    for (const lane of shown.lanes.filter(isVisible)) fill(lane);
    redraw();
  }

  /** Draws the lanes again where they stand, with other motions. */
  function redraw(view = shown.view) {
    shown.view = view;
    for (const lane of shown.lanes) lane.frame = null;
    draw();
  }

  // --- The clock ---

  const frameAt = ({ hertz }, seconds) => Math.floor(seconds * speedcalModel.framesPerSecond(hertz) + 1e-6);

  /** The offset of a motion at a frame, in CSS px. */
  const offset = ({ motion }, frame, { nativeScale, ppi }) =>
    speedcalModel.offset(motion, frame) * 25.4 * nativeScale / ppi * speedcalDesk.size.pxPerMm;

  function move({ strip, sign, pitch, display }, way, frame, frames, isUpward) {
    let x = offset(way, frame, display);
    // The content goes on where the time starts over, and repeats every pitch.
    let ahead = offset(way, frames, display) % pitch;
    // At density 1, paused content is rounded to whole pixels to be sharp. Stepped frames are not: they show positions.
    if (devicePixelRatio === 1 && !shown.state.playing && !clock.isStepped) [x, ahead] = [x, ahead].map(Math.round);
    const start = `${sign > 0 ? x - ahead : ahead - pitch - x}px`;
    Object.assign(strip.style, {
      left: isUpward ? '0' : start, top: isUpward ? start : '0',
      transform: isUpward ? `translateY(${-x}px)` : `translateX(${-sign * x}px)`,
    });
  }

  function draw() {
    const { lanes, state, data } = shown;
    const isUpward = state.axis === 'vertical';
    const seconds = clock.now;
    for (const lane of lanes.filter(isVisible)) {
      const frames = frameAt(lane, clock.laps * data.duration + seconds);
      if (frames === lane.frame) continue;
      lane.frame = frames;
      if (!lane.pitch) fill(lane);
      const way = wayOf(lane);
      move(lane, way, frameAt(lane, seconds), frames, isUpward);
    }
    tell(one('#time'), `${seconds.toFixed(2)} / ${data.duration} s`);
    one('#time').dataset.seconds = seconds;
    one('.scrub').value = seconds;
    for (const head of all('[data-playhead]')) {
      const span = Number(head.dataset.playhead);
      head.setAttribute('transform', `translate(${240 * (seconds % span) / span})`);
    }
  }

  function seek(seconds) {
    Object.assign(clock, { from: seconds, now: seconds, start: null, isStepped: true });
    redraw();
  }

  /** Steps to the next frame, or the previous one, of any visible lane. */
  function step(direction = 1) {
    const moments = shown.lanes.filter(isVisible).map((lane) => {
      const rate = speedcalModel.framesPerSecond(lane.hertz);
      const frame = frameAt(lane, clock.now);
      const isOnFrame = clock.now * rate - frame < 1e-5;
      return (direction > 0 ? frame + 1 : isOnFrame ? frame - 1 : frame) / rate;
    });
    const ahead = moments.filter((moment) => (moment - clock.now) * direction > 1e-6);
    seek(direction > 0 ? Math.min(...ahead, shown.data.duration) : Math.max(...ahead, 0));
  }

  function request() {
    if (!isRequested && shown.data) requestAnimationFrame(tick);
    isRequested = Boolean(shown.data);
  }

  function tick(stamp) {
    isRequested = false;
    speedcalDesk.see(stamp);
    const { state, data } = shown;
    // The time follows from the time stamp of the frame, times the factor: adding up intervals would accumulate errors.
    // It stands still while the page is hidden.
    if (stamp - clock.last > 1000) Object.assign(clock, { from: clock.now, start: null });
    clock.last = stamp;
    if (state.playing && data.displays.length) {
      clock.start ??= stamp;
      clock.now = clock.from + (stamp - clock.start) / 1000 * Number(state.time);
      if (clock.now >= data.duration) {
        const now = clock.now % data.duration;
        clock.laps += Math.floor(clock.now / data.duration);
        Object.assign(clock, { from: now, now, start: stamp });
      }
      draw();
    }
    if ((state.playing && data.displays.length) || speedcalDesk.isMeasuring()) request();
  }

  /** The highest rate of the lanes in sight, for the words about this screen; 0 of none. */
  const seen = () => Math.max(0, ...shown.lanes.filter(isVisible).map(({ hertz }) => hertz));

  return { show, redraw, layOut, request, seek, step, seen };
})(speedcalMarkup);
