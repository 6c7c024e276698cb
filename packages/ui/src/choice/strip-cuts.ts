// Where a strip of words is cut by its edges, for the styles of every strip; what has the focus is never cut.
import { type RefObject, useEffect } from 'react';

/** Tells the styles at which ends the strip goes on, so that a word which is cut there fades instead. */
function showCuts(strip: HTMLElement) {
  const moved = Math.abs(strip.scrollLeft);
  const rest = strip.scrollWidth - strip.clientWidth - moved;
  const cuts = [moved > 1 && 'start', rest > 1 && 'end'].filter(Boolean).join(' ');
  if (cuts === '') delete strip.dataset.cut;
  else strip.dataset.cut = cuts;
}

/** A browser lets the focus rest on what is in sight by a hair. */
function showFocused(strip: HTMLElement, focused: Element) {
  const place = strip.getBoundingClientRect();
  const { left, right } = focused.getBoundingClientRect();
  if (left < place.left) strip.scrollLeft -= place.left - left;
  else if (right > place.right) strip.scrollLeft += right - place.right;
}

export function useStripCuts(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const strip = list.current;
    if (strip === null) return;
    const show = () => showCuts(strip);
    const placed = new ResizeObserver(show);
    for (const part of [strip, ...strip.children]) placed.observe(part);
    const follow = ({ target }: FocusEvent) => target instanceof Element && showFocused(strip, target);
    strip.addEventListener('scroll', show, { passive: true });
    strip.addEventListener('focusin', follow);
    return () => {
      placed.disconnect();
      strip.removeEventListener('scroll', show);
      strip.removeEventListener('focusin', follow);
    };
  }, [list]);
}
