// Where a strip of words is cut by its edges, for the styles of every strip.
import { type RefObject, useEffect } from 'react';

/** Tells the styles at which ends the strip goes on, so that a word which is cut there fades instead. */
function showCuts(strip: HTMLElement) {
  const moved = Math.abs(strip.scrollLeft);
  const rest = strip.scrollWidth - strip.clientWidth - moved;
  const cuts = [moved > 1 && 'start', rest > 1 && 'end'].filter(Boolean).join(' ');
  if (cuts === '') delete strip.dataset.cut;
  else strip.dataset.cut = cuts;
}

export function useStripCuts(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const strip = list.current;
    if (strip === null) return;
    const show = () => showCuts(strip);
    const placed = new ResizeObserver(show);
    for (const part of [strip, ...strip.children]) placed.observe(part);
    strip.addEventListener('scroll', show, { passive: true });
    return () => {
      placed.disconnect();
      strip.removeEventListener('scroll', show);
    };
  }, [list]);
}
