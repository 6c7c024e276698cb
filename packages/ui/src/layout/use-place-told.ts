// Says where somebody is now, as a page that was loaded would, and keeps the focus in the screen.
import { type RefObject, useEffect } from 'react';
import { sayAloud } from '../feedback/spoken.tsx';

/** By then a screen has its title, and has given the focus to what it begins with. */
const settledAfterMs = 300;

/** Kept outside of the frame, which may be drawn anew on the way, as it is when a session ends. */
let told: string | undefined;

/** The link by which somebody came, where the screen has it as well, as a list of markets does. */
function linkToHere(main: HTMLElement): HTMLElement | undefined {
  return [...main.querySelectorAll<HTMLElement>('a[href]')].find(
    (link) => link.getAttribute('href') === window.location.hash && link.checkVisibility(),
  );
}

/** Whose link went with the screen before goes on in this one: not before the menus, at the top of the page. */
export function usePlaceTold(place: string, main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // A page that was loaded says itself where it is.
    told ??= place;
    if (told === place) return;
    const timer = setTimeout(() => {
      told = place;
      const { current } = main;
      if (current !== null && document.activeElement === document.body)
        (linkToHere(current) ?? current).focus({ preventScroll: true });
      sayAloud(document.title);
    }, settledAfterMs);
    return () => clearTimeout(timer);
  }, [place, main]);
}
