// Copying: where the browser refuses the clipboard, what was to be copied is shown and selected, with the keys.
'use strict';
const speedcalCopy = (() => {
  const keys = navigator.platform.startsWith('Mac') ? '\u2318C' : 'Ctrl+C';

  /** Copies what an element says, and says so on the button; else opens the element's fold and selects it there. */
  async function copy(button, element, status) {
    const name = button.textContent;
    let said = [`${name} copied`, 'Copied'];
    try {
      await navigator.clipboard.writeText(element.textContent);
    } catch {
      element.closest('details')?.setAttribute('open', '');
      element.hidden = false;
      getSelection().selectAllChildren(element);
      element.scrollIntoView({ block: 'nearest' });
      said = [`This browser does not let a page copy. It is selected: press ${keys}.`, `Press ${keys}`];
    }
    [status.textContent, button.textContent] = said;
    setTimeout(() => {
      [button.textContent, status.textContent] = [name, ''];
    }, 2000);
  }

  return { copy };
})();
