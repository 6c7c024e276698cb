// The places in the header of a desktop: as many as have room, and the others in a menu behind them.
import { t } from '@candor/i18n';
import { joinClasses, Menu } from '@candor/ui';
import { IconMenu2 } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { hrefTo } from '../paths.ts';
import classes from './header.module.css';
import { placesThatFit } from './places-that-fit.ts';

export interface Place {
  path: string;
  /** Screens below this one. */
  also?: readonly string[];
  /** Addresses that begin like this are the same screen. */
  within?: string;
  text: string;
  /** The step of the tour that is told here. */
  tour?: string;
}

const menuPx = 40;

/** Measured again when the window, the words or their font change. */
function useShownPlaces(places: readonly Place[], chosen: number) {
  const list = useRef<HTMLElement>(null);
  const all = places.map((_, at) => at).join();
  const [shown, setShown] = useState(all);
  const words = places.map(({ text }) => text).join('\n');
  useLayoutEffect(() => {
    const nav = list.current;
    if (!nav || words === '') return;
    const links = [...nav.querySelectorAll<HTMLElement>(':scope > a')];
    const fit = () => {
      const widths = links.map((link) => link.getBoundingClientRect().width);
      const gap = Number(getComputedStyle(nav).columnGap.replace('px', '')) || 0;
      setShown(placesThatFit(widths, { width: nav.clientWidth, gap, menu: menuPx }, chosen).join());
    };
    fit();
    const observer = new ResizeObserver(fit);
    for (const part of [nav, ...links]) observer.observe(part);
    return () => observer.disconnect();
  }, [words, chosen]);
  return { list, isShown: (at: number) => shown.split(',').includes(String(at)) };
}

function isAt({ path, within }: Place, here: string): boolean {
  return here === path || (within !== undefined && here.startsWith(within));
}

function PlaceLink({ place, chosen, shown }: { place: Place; chosen: boolean; shown: boolean }) {
  const { pathname } = useLocation();
  return (
    <a
      className={joinClasses(classes.link, chosen && classes.here, !shown && classes.noRoom)}
      href={hrefTo(place.path)}
      aria-current={isAt(place, pathname) ? 'page' : undefined}
      data-tour={shown ? place.tour : undefined}
    >
      {place.text}
    </a>
  );
}

function OtherPlaces({ places }: { places: readonly Place[] }) {
  const tours = places.flatMap(({ tour }) => tour ?? []).join(' ');
  return (
    <Menu
      align="end"
      items={places.map(({ path, text }) => ({ id: path, text, href: hrefTo(path) }))}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={classes.picker}
          data-tour={tours === '' ? undefined : tours}
          aria-label={t('shell.menu')}
          title={t('shell.menu')}
        >
          <IconMenu2 size={20} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    />
  );
}

export function HeaderLinks({ places }: { places: readonly Place[] }) {
  const here = useLocation().pathname;
  const chosen = places.findIndex((place) => isAt(place, here) || place.also?.includes(here));
  const { list, isShown } = useShownPlaces(places, chosen);
  const others = places.filter((_, at) => !isShown(at));
  return (
    <nav ref={list} className={classes.links} aria-label={t('shell.navigation')}>
      {places.map((place, at) => (
        <PlaceLink key={place.path} place={place} chosen={at === chosen} shown={isShown(at)} />
      ))}
      {others.length > 0 && <OtherPlaces places={others} />}
    </nav>
  );
}
