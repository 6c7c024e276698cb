// Where the focus goes when what has it goes: left alone it falls to the page, and the keyboard begins again at its top.

const REACHED = ['button', 'a[href]', 'input', 'select', 'textarea', '[tabindex]']
  .map((kind) => `${kind}:not([disabled], [tabindex="-1"])`)
  .join();
const HEADINGS = 'h1, h2, h3';

const isSeen = (element: Element): boolean => element.isConnected && element.getClientRects().length > 0;

const reachedIn = (part: Element): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(REACHED)].filter(isSeen);

/** Nearest first. */
function around(row: Element | null): readonly Element[] {
  if (row === null) return [];
  const rows = [...(row.parentElement?.children ?? [])];
  const place = rows.indexOf(row);
  return [...rows.slice(place + 1), ...rows.slice(0, place).reverse()];
}

/** Innermost first, as far as the screen or the dialog goes. */
function partsAbove(element: Element): readonly Element[] {
  const whole = element.closest('main, [role="dialog"], [role="alertdialog"]');
  const parts = [];
  for (let part = element.parentElement; whole?.contains(part); part = part?.parentElement ?? null)
    if (part !== null) parts.push(part);
  return parts;
}

/** The tab of a panel, or what stands above it as its heading. */
function nameOf(part: Element): HTMLElement | null {
  const heading = [...part.querySelectorAll<HTMLElement>(HEADINGS)].find(isSeen);
  if (part.getAttribute('role') !== 'tabpanel') return heading ?? null;
  return document.getElementById(part.getAttribute('aria-labelledby') ?? '');
}

/** A heading takes the focus only where it is given to it. */
function focus(element: HTMLElement): void {
  if (element.matches(HEADINGS)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Remembers what stands round an element while it is there. What is returned moves the focus to the same control of the
 * row below, else of the one above, else to what names the list; and nowhere where none of it is left.
 */
export function neighbourhoodOf(element: Element): () => void {
  const row = element.closest('tr, li');
  const rows = around(row);
  const fromEnd =
    row === null
      ? 0
      : reachedIn(row)
          .reverse()
          .indexOf(element as HTMLElement);
  const above = partsAbove(row?.closest('table, ul, ol') ?? element);
  return () => {
    for (const one of rows) {
      const controls = reachedIn(one).reverse();
      const control = controls[Math.max(0, fromEnd)] ?? controls.at(-1);
      if (control !== undefined) return focus(control);
    }
    const name = above
      .filter((part) => part.isConnected)
      .map(nameOf)
      .find((found) => found !== null);
    if (name) focus(name);
  };
}
