// Whether the window matches a media query, told again when it changes.
import { useCallback, useSyncExternalStore } from 'react';

function useMedia(query: string): boolean {
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

/** Too narrow for navigation, queue and detail side by side: they stand one after the other. */
export function useIsNarrow(): boolean {
  return useMedia('(max-width: 1023px)');
}
