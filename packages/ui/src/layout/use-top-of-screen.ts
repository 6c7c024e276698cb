// Where a screen begins: one that is gone to at its top, one that is gone back to where it was left.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The page scrolls, or on some windows the part of it that the screen is in. A visit marks its entry of the history: the
 * router cannot tell a link from a way back, and where the mark is found the browser goes to where somebody was.
 */
export function useTopOfScreen(
  /** The router's: another object for each entry of the history. */
  location: { readonly pathname: string },
  main: RefObject<HTMLElement | null>,
): void {
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    const { pathname } = location;
    const isVisited = history.state?.visited === true;
    if (!isVisited) history.replaceState({ ...history.state, visited: true }, '');
    // Another tab or filter of a screen is no other screen.
    if (!isVisited && shown.current !== undefined && shown.current !== pathname) {
      window.scrollTo(0, 0);
      main.current?.scrollTo(0, 0);
    }
    shown.current = pathname;
  }, [location, main]);
}
