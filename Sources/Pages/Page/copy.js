// Copying: where the browser refuses the clipboard, what was to be copied is shown and selected, with the keys.
'use strict';
const speedcalCopy = (() => {
  // A phone or a tablet has a menu in place of keys.
  const way = matchMedia('(pointer: coarse)').matches ? 'hold it'
    : navigator.platform.startsWith('Mac') ? 'press \u2318C' : 'press Ctrl+C';

  /** Copies what an element says, or selects it; gives what a button and a status then say: { label, said }. */
  async function copy(element, name) {
    try {
      await navigator.clipboard.writeText(element.textContent);
      return { label: 'Copied', said: `${name} copied` };
    } catch {
      element.closest('details')?.setAttribute('open', '');
      element.hidden = false;
      getSelection().selectAllChildren(element);
      element.scrollIntoView({ block: 'nearest' });
      const label = way[0].toUpperCase() + way.slice(1);
      return { label, said: `This browser does not let a page copy. It is selected: ${way}.` };
    }
  }

  return { copy };
})();
