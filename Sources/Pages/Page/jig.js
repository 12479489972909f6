// The printed sheet of a phone is a measuring jig: its glass at true size, marks where content that moves is after
// whole seconds, marks where a known mistake would put it, and the line that evaluates the times. Pure functions.
'use strict';
const speedcalJig = (({ fixed, brief }, { html }) => {
  // In mm. A mark starts this far outside the glass, where a phone's body leaves it visible, and is this long.
  const [outside, long] = [6, 3];
  const side = outside + long;
  const wordRoom = 24; // for the words behind the marks
  const above = 4; // room for the lines that continue the sides of the glass
  const start = 10; // from the lower edge of the glass to 0 s
  const end = 5; // at least from the last mark to the upper edge
  const closest = 12; // at least from mark to mark, so that their words have room
  const runs = 5;

  /** What `measure fit` takes into account, as far as a stopwatch tells it from the right speed. */
  const mistakesOf = ({ ppi, scale, nativeScale, jig }) => [
    { name: 'scale used for native scale', words: ['the scale', 'is used'], ratio: nativeScale / scale },
    { name: 'Display Zoom', words: ['Display', 'Zoom is on'], ratio: (jig.zoomedScale ?? nativeScale) / nativeScale },
    { name: '326 ppi assumed', words: ['326 ppi', 'is assumed'], ratio: 326 / ppi },
  ].filter(({ ratio }) => Math.abs(ratio - 1) > 0.03);

  const signed = (ratio) => `${ratio < 1 ? '\u2212' : '+'}${fixed(Math.abs(ratio - 1) * 100, 0)} %`;

  /** Where the words of a mark stand, as near to it as they cover no others, which are spans from top to bottom. */
  function freePlace(y, [top, bottom], taken) {
    const isFree = (at) => taken.every(([a, b]) => at + bottom <= a || at + top >= b);
    for (let distance = 0; distance < 40; distance += 0.5) {
      const at = [y + distance, y - distance].find(isFree);
      if (at !== undefined) return at;
    }
    return y;
  }

  function drawing({ name, glass: [width, height] }, speed, seconds, mistakes) {
    const [left, right, bottom] = [side, side + width, above + height];
    const [wide, high] = [width + 2 * side + wordRoom, height + 2 * above].map((mm) => fixed(mm, 2));
    const y = (time) => bottom - start - time * speed;
    const tick = (at) => `M${right + outside} ${fixed(at, 2)}h${long}M${long} ${fixed(at, 2)}h${-long}`;
    const text = (x, at, words, kind) =>
      html`<text${kind && html` class=${kind}`} x=${fixed(x, 1)} y=${fixed(at, 1)}>${words}</text>`;
    const beside = right + side + 1;
    const marks = [0, ...seconds];
    const taken = marks.map((time) => [y(time) - 2.2, y(time) + 1.4]);
    const red = mistakes.map(({ words: [first, second], ratio }) => {
      const time = seconds.findLast((time) => y(time * ratio) > above);
      if (!time) return null;
      const at = freePlace(y(time * ratio), [-2.4, 4], taken);
      taken.push([at - 2.4, at + 4]);
      return html`<path class=wrong d="${tick(y(time * ratio))}"/>${
        text(beside, at + 0.2, `${time} s if ${first}`, 'wrong')}${
        text(beside, at + 3.2, `${second}, ${signed(ratio)}`, 'q')}`;
    });
    const black = marks.map((time) => html`<text class=time x=${fixed(beside, 1)} y=${fixed(y(time) + 1.2, 1)}>${
      `${time} s`}<tspan class=q dx=1.5>${time ? `${brief(time * speed, 1)} mm` : 'start'}</tspan></text>`);
    const corners = [above, bottom].map(tick).join('') + [left, right].map((x) =>
      `M${fixed(x, 2)} ${above - 1}v-3M${fixed(x, 2)} ${fixed(bottom + 1, 2)}v3`).join('');
    const middle = left + width / 2;
    const lines = ['Lay your', name, 'here, its lit area', 'between the thin lines.'];
    return html`<svg width="${wide}mm" height="${high}mm" viewBox="0 0 ${wide} ${high}" role=img
      aria-label="The glass at true size, with marks every ${brief(seconds[0] * speed, 2)} mm"><rect x=${left}
      y=${above} width=${width} height=${height} rx=6 /><path class=corner d="${corners}"/>
      <path d="${marks.map((time) => tick(y(time))).join('')}"/>${black}${red}
      <path d="M${middle} ${fixed(y(0), 2)}v-24m-1.6 2.4l1.6-2.4l1.6 2.4"/><g text-anchor=middle>${
      lines.map((line, index) => text(middle, above + height * 0.35 + 4.6 * index, line))}</g>${
      text(middle + 3, y(0) - 10, `${brief(speed, 3)} mm/s`, 'q')}</svg>`;
  }

  // Content that moves sideways is measured along the long side too, which is surer: the phone lies on its side.
  const movement = {
    vertical: 'Let the content move upward.',
    horizontal: 'Turn the content to landscape, so that it moves to the left along the long side: up the sheet.',
  };

  /** The jig of a display for a speed along an axis; empty where it is no phone, and where no mark fits. */
  function sheet(display, speed, axis) {
    const step = [1, 2, 5, 10, 20].find((seconds) => seconds * speed >= closest);
    if (!display.jig || !step) return html``;
    const room = display.glass[1] - start - end;
    const seconds = Array.from({ length: Math.floor(room / speed / step) }, (_, index) => (index + 1) * step);
    const last = seconds.at(-1);
    if (!last) return html``;
    const mistakes = mistakesOf(display);
    const line = `speedcal measure fit ${display.words} --distance ${brief(last * speed, 2)}mm `
      + `--times ${Array(runs).fill('__').join(',')} --speed ${brief(speed, 6)} --stopwatch 0.1`;
    const others = mistakes.map(({ name, ratio }) => `, ${fixed(last / ratio, 2)} is ${name}`).join('');
    return html`<h2>Measure it</h2><p>${movement[axis]} ${`Time a word from 0 s to ${last} s`}, five times: by a
      stopwatch, or by a camera, with <span class=nb>--fps</span> in place of <span class=nb>--stopwatch</span>.${
      mistakes.length > 0 && ' A red mark is where a known mistake would put it.'}</p>${
      drawing(display, speed, seconds, mistakes)}<div class=boxes><p><b>${`Seconds from 0 s to ${last} s.`}</b> ${
      fixed(last, 2)} is right${others}.</p>${Array(runs).fill(html`<i></i>`)}</div><p><code>${
      line.split(' ').map((word) => html`<span class=nb>${word}</span> `)}</code></p>`;
  }

  return { sheet, mistakesOf };
})(speedcalWords, speedcalMarkup);
