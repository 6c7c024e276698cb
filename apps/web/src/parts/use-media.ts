// Whether the window matches a media query, told again when it changes.
import { mobileWidthMax } from '@candor/ui';
import { useCallback, useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** A phone: the layouts with a burger menu and a bottom bar. */
export function useIsMobile(): boolean {
  return useMedia(`(max-width: ${mobileWidthMax}px)`);
}

/** A finger points, so there is likely a camera behind the glass. */
export function useIsTouch(): boolean {
  return useMedia('(pointer: coarse)');
}
