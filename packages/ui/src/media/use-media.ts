// Whether the window matches a media query, told again when it changes.
// Widths are pixels where text is 16 of them: whoever reads with larger text has a window of fewer such.
import { useCallback, useSyncExternalStore } from 'react';

export function atLeast(width: number): string {
  return `(min-width: ${width / 16}em)`;
}

export function narrowerThan(width: number): string {
  return `not all and ${atLeast(width)}`;
}

const onScreen = new Map<string, boolean>();

/** A sheet of paper is no other window: what is printed is the screen as it stands, with what is open on it. */
function matchesOnScreen(query: string): boolean {
  const known = onScreen.get(query);
  if (known !== undefined && matchMedia('print').matches) return known;
  const { matches } = matchMedia(query);
  onScreen.set(query, matches);
  return matches;
}

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchesOnScreen(query));
}
