// Riding along: the content as an eye sees it that follows at the mean speed. What is left is the judder, whose last
// two seconds are drawn beside it.
'use strict';
const speedcalRide = ((model, { html, patch }) => {
  const hair = 4; // mm from the edge where the content begins
  const [traceSeconds, mostFrames, traceLength] = [2, 240, 22]; // mm

  /** How far a frame of a motion is ahead of steady motion, in mm of glass. */
  function ahead({ display, hertz, ...motion }, frame) {
    const millimetersPerPixel = 25.4 / display.ppi;
    return (model.offset(motion, frame) * display.nativeScale
      - frame * motion.pixelsPerSecond / model.framesPerSecond(hertz)) * millimetersPerPixel;
  }

  /** Draws the trace of a lane at a frame, and returns where its content stands, in CSS px. */
  function draw({ trace, view, display }, { motion, judder }, frame, { gain, axis }, pxPerMm) {
    const times = Number(gain);
    const isUpward = axis === 'vertical';
    const width = isUpward ? view.clientHeight / pxPerMm : display.glass[0]; // along the movement
    const count = Math.min(Math.round(traceSeconds * motion.hertz), mostFrames);
    // The hairline marks the middle of the judder.
    const pointInMm = 25.4 * display.nativeScale / display.ppi;
    const middle = motion.isNearest ? 0 : -motion.stepPoints * pointInMm / 2;
    const at = (n) => hair + (ahead(motion, n) - middle) * times;
    const [across, along] = isUpward ? ['V', 'H'] : ['H', 'V'];
    const pair = (x, y) => (isUpward ? `${y} ${x}` : `${x} ${y}`);
    const y = (n) => (traceLength * n / count).toFixed(2);
    const path = Array.from({ length: Math.min(count, frame + 1) }, (_, back) => {
      const x = at(frame - back).toFixed(2);
      return `${back ? across + x : `M${pair(x, y(0))}`}${along}${y(back + 1)}`;
    });
    const peak = judder.peakToPeak.millimeters;
    const sum = times === 1 ? '' : ` × ${times} = ${(peak * times).toFixed(1)} mm`;
    trace.setAttribute('viewBox', isUpward ? `0 0 24 ${width}` : `0 0 ${width} 24`);
    trace.setAttribute('preserveAspectRatio', isUpward ? 'none' : 'xMidYMid'); // a column is narrower than its time
    patch(trace, html`<path class=hair d="M${pair(hair, isUpward ? 0 : -6.6)}${along}22.4"/>
      <path class=pen d="${path.join('')}"/>${!isUpward && html`<text x="${width - 2}" y=4 text-anchor=end>${
        peak.toFixed(2)} mm${sum}</text>`}`);
    return at(frame) * pxPerMm;
  }

  return { draw };
})(speedcalModel, speedcalMarkup);
