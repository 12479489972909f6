// Copying: where the browser refuses the clipboard, what was to be copied is shown and selected, with the keys.
'use strict';
const speedcalCopy = (() => {
  const keys = navigator.platform.startsWith('Mac') ? '\u2318C' : 'Ctrl+C';

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
      return { label: `Press ${keys}`, said: `This browser does not let a page copy. It is selected: press ${keys}.` };
    }
  }

  return { copy };
})();
