// Says what a page that was loaded would say: where somebody is now, and that the connection was lost and is there again.
import { useReadable, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { sayAloud } from '@candor/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** By then a screen has its title, and has given the focus to what it begins with. */
const settledAfterMs = 300;
/** A connection that is there again at once is nobody's concern. */
const lostForMs = 2_000;

/** Kept outside of the frame, which may be drawn anew on the way, as it is when a session ends. */
let told: string | undefined;

/** The link by which somebody came, where the screen has it as well, as a list of markets does. */
function linkToHere(main: HTMLElement): HTMLElement | undefined {
  return [...main.querySelectorAll<HTMLElement>('a[href]')].find(
    (link) => link.getAttribute('href') === window.location.hash && link.checkVisibility(),
  );
}

/** Whose link went with the screen before goes on in this one: not before the menus, at the top of the page. */
function usePlaceTold(main: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const place = `${pathname} ${new URLSearchParams(search).get('symbol') ?? ''}`;
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

function useConnectionTold(): void {
  const status = useReadable(useRoom().status);
  const isLive = status === 'live';
  const wasLive = useRef(false);
  const isLossTold = useRef(false);
  useEffect(() => {
    if (isLive) {
      wasLive.current = true;
      if (isLossTold.current) sayAloud(t('shell.status.live'));
      isLossTold.current = false;
      return;
    }
    if (!wasLive.current || isLossTold.current) return;
    const timer = setTimeout(() => {
      isLossTold.current = true;
      sayAloud(t('shell.status.reconnecting'));
    }, lostForMs);
    return () => clearTimeout(timer);
  }, [isLive]);
}

export function ToldAloud({ main }: { main: RefObject<HTMLElement | null> }) {
  usePlaceTold(main);
  useConnectionTold();
  return null;
}
