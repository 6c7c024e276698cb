// A press gives the focus to what was pressed. Safari gives it to fields of text alone: a dialog would then not know what
// to give it back to, and what goes by being pressed would leave the keyboard at the top of the page.

const PRESSED = ['button', 'a[href]', 'input', 'select', 'summary', '[tabindex]']
  .map((kind) => `${kind}:not(:disabled)`)
  .join();

/** Enter in a field presses the button of its form, and the field keeps the focus. */
function isByEnter(detail: number, pressed: HTMLElement): boolean {
  return (
    detail === 0 &&
    pressed instanceof HTMLButtonElement &&
    pressed.form?.contains(document.activeElement) === true
  );
}

function focusPressed({ isTrusted, target, detail }: MouseEvent): void {
  // A press that a script makes moves no focus in any browser.
  if (!isTrusted || !(target instanceof Element)) return;
  const pressed = target.closest<HTMLElement>(PRESSED);
  if (pressed === null || pressed.contains(document.activeElement) || isByEnter(detail, pressed)) return;
  pressed.focus({ preventScroll: true });
}

/** Before anything on the page hears of the press; returns what ends it. */
export function focusWhatIsPressed(): () => void {
  document.addEventListener('click', focusPressed, { capture: true });
  return () => document.removeEventListener('click', focusPressed, { capture: true });
}
