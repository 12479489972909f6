// The parts of a page that do not follow the speed: its frame, the glasses, the facts, the folds. Pure functions.
'use strict';
const speedcalBody = ((words, entries, { html }) => {
  const { fixed, brief, hertzText, atRate } = words;
  const { glassOf, sizeText, percentText } = entries;

  // --- Parts ---

  /** A choice between some: { value, text, id } each; the chosen one is that of the state. */
  const choice = (name, legend, options, chosen, kind = '') => html`
    <fieldset class="seg ${kind}"><legend class=vh>${legend}</legend>${
    options.map(({ value, text, id, label }) => html`<label>
    <input type=radio name=${name} value="${value}"${id && html` id=${id}`}${label && html` aria-label="${label}"`}${
    String(value) === String(chosen) && ' checked'}><span>${text}</span></label>`)}</fieldset>`;

  /** A fold of the page, closed unless a visitor opens it. */
  const fold = (title, content, kind = '', attributes = '') =>
    html`<details${kind && html` class="${kind}"`}${attributes}><summary><h2>${title}</h2></summary>
    <div>${content}</div></details>`;

  /** A place for words that follow the speed. */
  const part = (name, kind = '') => html`<div data-part=${name} data-kept${kind && html` class=${kind}`}></div>`;

  function facts({ source: { display, percent }, hasPoints, point, scale, nativeScale, isAssumed }) {
    const { device, ppi, pixels, points, zoomed, rate } = display;
    const sources = device.sources ?? [];
    const text = (size) => size && `${size[0]} × ${size[1]}`;
    const rates = rate && (rate[0] && rate[1] ? `${rate[0]}–${rate[1]}` : rate[1] ?? (rate[0] && `from ${rate[0]}`));
    const list = [
      [`Model identifier${device.ids.length === 1 ? '' : 's'}`, device.ids.join(', ')], ['Year', device.year],
      ['Pixel density', `${brief(ppi, 2)} px/in${device.isDescribed ? ', as given' : ''}`],
      ['Scale, native scale', !hasPoints ? 'unknown' : `${brief(scale, 4)}, ${brief(nativeScale, 4)} px/${point}${
        display.isDefault ? ', as shipped' : ''}`],
      ['Pixels', text(pixels)], ['Points', points && `${text(points)} ${point}`],
      ['Glass', pixels && sizeText(glassOf(display))],
      ['Refresh rate', rates ? `${rates} Hz` : isAssumed && '60 Hz, assumed: no source states it; --refresh sets it'],
      ['One millimetre', `${fixed(ppi / (25.4 * nativeScale), 4)} ${point}`],
      ['Uncertainty', `${percentText(percent)} (k = 2)`], ['Confidence', device.confidence],
      ['Display Zoom', display.isZoomed ? 'on' : zoomed && `${text(zoomed)} ${point}`],
      ['Profile', !device.isDescribed && device.profile], ['Note', device.note],
    ];
    // Anything but a web address stays a text.
    const link = ([name, address]) =>
      html`<li>${address?.startsWith('https://') ? html`<a href="${address}">${name}</a>` : name}`;
    return html`<dl class=facts>${list.filter(([, value]) => value).map(([name, value]) =>
      html`<div><dt>${name}<dd>${value}</div>`)}</dl>${sources.length > 0 && html`<div>
      <h3>Source${sources.length > 1 && 's'}</h3><ol class=cols>${sources.map(link)}</ol></div>`}`;
  }

  /** The words below a glass: its size, how to compare it with the display, and where the drawing differs. */
  function glassWords({ name, source: { display }, drawn, distance }) {
    const glass = glassOf(display);
    if (!glass) {
      return {
        size: 'Only the speed is true.', hold: 'To draw the glass too, add its pixels:', code: '--pixels 5120x2880',
      };
    }
    if (drawn.crop) {
      const hold = `The whole glass: ${sizeText(glass)}, seen from ${words.distanceText(distance)}.`;
      return { size: drawn.crop, hold };
    }
    const isRound = glass[0] === glass[1] && (display.device.family ?? '').endsWith('Watch');
    const named = `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`.replaceAll(' ', '\u00a0');
    const rest = `${display.device.isDescribed ? 'measure it' : `hold ${named} beside it`}`
      + ': if the glass is as large, the speed is true.';
    const remarks = [drawn.hasOneLane && 'Only one way fits on it: choose it above.',
      isRound && 'A round glass is drawn as its square.'];
    return { size: `${sizeText(glass)}.`, remark: remarks.filter((remark) => remark).join(' '), rest };
  }

  function caption({ isSingle, displays: [first] }) {
    if (isSingle && first.drawn.crop) return html``;
    const { size, remark, hold, code, rest } = isSingle ? glassWords(first)
      : { rest: 'hold one of them beside its drawing: if the glass is as large, the speed is true.' };
    return html`<span data-still>${size && html`<b>${size}</b> `}${remark}${rest ? html`
      <span data-unset>Set the size of this screen, then ${rest}</span>
      <span data-set hidden>${words.capital(rest)}</span>` : hold}${code && html`
      <span class=nb><code>${code}</code></span>`}</span>`;
  }

  // --- The glasses ---

  /** A ruler of so many mm along an edge, with a number each centimetre. */
  function ruler(length, isUpward) {
    const marks = Array.from({ length: Math.max(Math.floor((length - 4) / 10), 1) }, (_, n) => n * 10 + 10);
    const deep = isUpward ? 9 : 7; // three digits lie beside the marks, not above them
    const along = (x, y) => (isUpward ? `M${y + 2} ${x}V` : `M${x} ${y}H`);
    const lines = [[1.4, '.15 .85', '-.075', 6.2], [2.4, '.2 4.8', '-.1', 5.7], [3, '.2 9.8', '-.1', 5.4]];
    return html`<svg class=mm viewBox="0 0 ${isUpward ? `${deep} ${fixed(length, 2)}` : `${fixed(length, 2)} ${deep}`}"
      aria-hidden=true>${lines.map(([wide, dashes, from, at]) => html`<path stroke-width=${wide}
      stroke-dasharray="${dashes}" d="${along(from, at)}${fixed(length, 2)}"/>`)}${marks.map((at, index) =>
      html`<text${isUpward ? html` x=5.6 y=${at + 1.1} text-anchor=end` : html` x=${at} y=3.1 text-anchor=middle`}>${at}
      </text>${index + 1 === marks.length && html`<text${isUpward ? html` x=5.6 y=${at + 4.6} text-anchor=end`
        : html` x=${at + (at < 100 ? 3 : 4)} y=3.1`}>mm</text>`}`)}</svg>`;
  }

  const lane = (display, hertz, index, way, title) => html`<div class=lane data-lane data-display="${display.name}"
    data-way=${way} data-refresh-hz=${hertz}${atRate(index, display.hertz.length)}${!title && ' hidden'}>
    <p>${title}<div class=win aria-hidden=true><div data-strip data-kept></div></div>
    </div>`;

  /** The lanes of a display, of which those that move alike are one, called by all of their ways. */
  const lanesOf = (display, data, state, view) => display.hertz.map((hertz, index) => {
    const ways = view.waysOf(display, index, words.waysOn(display, data));
    return words.grouped(ways).map((twins) => {
      const isShown = !display.drawn.hasOneLane || twins.some(({ way }) => way === state.way);
      const title = isShown && words.namesOf(twins, ways.length);
      return twins.map(({ way }, place) => lane(display, hertz, index, way, !place && title));
    });
  });

  function unit(display, data, state, view) {
    const { index, name, drawn, hertz, source } = display;
    const isUpward = state.axis === 'vertical';
    const isMeasured = source.display.pixels && !drawn.crop;
    const kinds = [drawn.crop && 'open', !source.display.pixels && 'open', drawn.hasOneLane && 'alone'];
    return html`<div class="unit${data.isBrief && index !== state.display && ' off'}" data-unit=${index}>
      <div class="device${isUpward && ' up'}" data-size=${index}>
      ${ruler(isUpward ? drawn.height : drawn.width, isUpward)}
      <div class="glass ${kinds.filter((kind) => kind).join(' ')}" data-glass data-display="${name}">${
      lanesOf(display, data, state, view)}</div>${
      isMeasured && html`
      <span class=dh aria-hidden=true>${fixed(drawn.height, 1)} mm</span>
      <span class=dw aria-hidden=true>${fixed(drawn.width, 1)} mm</span>`}</div>${
      drawn.crop && html`<p class=s>${glassWords(display).size} ${glassWords(display).hold}</p>`}${
      !data.isSingle && html`<p class=s><b>${name}</b> <span class=q>${hertz.map(hertzText).join(', ')}</span></p>`}
      </div>`;
  }

  /** The glasses at true size, with what they show and where it moves to. */
  function stage(data, state, view) {
    const { displays, isSingle, isBrief } = data;
    const contents = [['text', 'Text'], ['stripes', 'Stripes'], ['ruler', 'Ruler']]
      .map(([value, text], index) => ({ value, text, id: `c${index + 1}` }));
    const axes = [{ value: 'horizontal', text: '\u2190', label: 'to the left' },
      { value: 'vertical', text: '\u2191', label: 'upward' }];
    // Where all ways move alike there is none to choose.
    const hasChoice = (isBrief ? [displays[state.display]] : displays).some((display) => display.drawn.hasOneLane
      && words.grouped(view.waysOf(display, 0, words.waysOn(display, data))).length > 1);
    const ways = words.shownWays(data.ways).map((way) =>
      ({ value: way, text: words.wayName(way, { hasPoints: true }).replace('whole ', '') }));
    return html`<section class=stage aria-labelledby=g><div class=row>
      <h2 id=g>At true size</h2>${
      choice('axis', 'Where the content moves', axes, state.axis)}${
      choice('content', 'What the glass shows', contents, state.content, isSingle ? 'pick' : '')}</div>
      ${hasChoice && choice('way', 'The way on a glass where only one fits', ways, state.way, 'pick')}
      ${isBrief && html`<div class="shelf mini" tabindex=0 role=region
        aria-label="Displays, or a part of them, at a fifth of their size">${
        displays.map(({ index, name }) => html`<button type=button class=unit data-choose=${index}
        aria-pressed=${String(index === state.display)}><span class=glass data-size=${index}></span>
        <span>${name}</span></button>`)}</div>`}
      <figure class=stand><div class=shelf tabindex=0 role=region aria-label="The glass at true size">
      ${displays.map((display) => unit(display, data, state, view))}</div><figcaption>${caption(data)}</figcaption></figure>
      <p class="tight s q" data-rate-text data-kept></p></section>`;
  }

  // --- The page ---

  /** What the pictures of the following eye are made of: each display's text, a mean in linear light. */
  function eyes({ displays, text }) {
    const sample = text.trim();
    const isRightToLeft = /^[^A-Za-z\u00c0-\u058f]*[\u0590-\u08ff]/.test(sample);
    const gamma = ['R', 'G', 'B'].map((name) => html`<feFunc${name} type=gamma exponent=".4545"/>`);
    return html`<svg class=vh aria-hidden=true><defs>${displays.map(({ index, glass }) => html`<g id="l${index}"
      class=eye><rect x=-2 width=200 height=4 /><text x=.9 y=2.9 font-size="${brief(Math.min(glass[2], 3), 3)}"${
      isRightToLeft && html` direction=rtl text-anchor=end`}>${
      sample ? [...sample].slice(0, 15).join('') : 'If you can read'}</text></g>`)}<filter id=linear
      color-interpolation-filters=sRGB x=0 y=0 width="100%" height="100%"><feComponentTransfer>${gamma}
      </feComponentTransfer></filter></defs></svg>`;
  }

  /** The choice of a rate: its name where it is one for all displays that have several. */
  function rates(data, view) {
    if (data.rateCount < 2) return html``;
    const text = (index) => {
      const texts = new Set(data.displays.filter(({ hertz }) => hertz.length > 1 || index === 0)
        .map(({ hertz }) => hertzText(hertz[Math.min(index, hertz.length - 1)])));
      return texts.size === 1 ? [...texts][0] : index ? 'Other rates' : 'Highest rate';
    };
    const options = Array.from({ length: data.rateCount }, (_, index) =>
      ({ value: index, text: text(index), id: `r${index}` }));
    return choice('rate', 'Refresh rate of the display', options, view.rate);
  }

  const paper = html`<div class=sheet><svg class=paper viewBox="0 0 150 9" aria-hidden=true>
    <path stroke-width=1.6 stroke-dasharray=".15 .85" d="M-.075 .8H150"/>
    <path stroke-width=3 stroke-dasharray=".2 9.8" d="M-.1 1.5H150"/>
    <path stroke-width=.2 d="M0 0V4.5M150 0V4.5"/><text x=0 y=6.4>0</text><text x=50 y=6.4 text-anchor=middle>50</text>
    <text x=100 y=6.4 text-anchor=middle>100</text><text x=150 y=6.4 text-anchor=end>150</text></svg>
    <p class="s q">150 mm on paper. If a ruler disagrees, the sheet was scaled: print it at 100 %.</p>`;

  const ask = html`<div class=ask><label for=v>Speed</label><input id=v data-speed type=text inputmode=decimal
    spellcheck=false autocomplete=off aria-describedby="vh err"><span class=vh id=vh>A number with a unit, such as
    30 mm/s, 9px/frame@60 or 5deg/s</span><label for=far>Seen from</label><input id=far data-distance type=text
    inputmode=decimal spellcheck=false autocomplete=off aria-describedby=err>
    <div class=err id=err role=alert data-part=error data-kept></div></div>`;

  /** The contents of a page below its head: the answer, what to do, the landscape, the glasses, the ways, the folds. */
  function body(data, state, view) {
    const { displays, isSingle, isBrief } = data;
    const shown = words.waysOn(displays[state.display], data);
    const every = (name) => Array.from({ length: data.rateCount }, (_, rate) => part(`${name}${rate}`));
    const waysTitle = `${words.capital(words.word(shown.length))} way${shown.length === 1 ? '' : 's'} to drive it`;
    const moves = view.mm > 0;
    const folds = isSingle ? html`${fold('Facts and sources', facts(displays[0]))}` : displays.map((display) => fold(
      display.name, html`<section class=said data-sheet=${display.index} data-kept></section>${
      !isBrief && part(`ways${display.index}`)}
      ${facts(display)}`,
      `next${isBrief && display.index !== state.display ? ' off' : ''}`, html` data-unit=${display.index}`));
    return html`${eyes(data)}<section class=answer aria-labelledby=a><h2 id=a class=vh>In your app</h2>${ask}${
      isSingle && part('figures')}${part('take', 'take')}</section>
      <div class=verdicts>${every('verdict')}</div>
      ${!isSingle && html`<section class=cmp aria-labelledby=w><div class=row><h2 id=w>Compared</h2>${
      rates(data, view)}</div>${every('compared')}</section>`}
      ${stage(data, state, view)}
      <section class=scapes aria-label="Judder over the speed"><div data-live><div class="scape rail">
      <input type=range id=speed aria-label=Speed></div>${part('bands')}</div></section>
      ${part('notes', 'notes')}${isBrief && moves && html`<section class=way aria-labelledby=y><div class=row>
      <h2 id=y>${waysTitle} on ${displays[state.display].name}</h2></div>${part('ways')}</section>`}${isSingle && html`
      ${moves && html`<section class=way aria-labelledby=w>
      <div class=row><h2 id=w>${waysTitle}</h2>${rates(data, view)}</div>${part('ways0')}</section>`}`}
      <div class=folds>${folds}${fold(data.isCatalogue ? 'Commands' : 'Code', part('code'), 'screen code')}</div>${paper}${
      isSingle && part('printed')}</div>`;
  }

  return { body };
})(speedcalWords, speedcalEntries, speedcalMarkup);
