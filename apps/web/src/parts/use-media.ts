// The kinds of windows that the app tells apart.
import { desktopWidthMin, narrowerThan, useMedia } from '@candor/ui';

/** A phone: the layouts with a burger menu and a bottom bar. */
export function useIsMobile(): boolean {
  return useMedia(narrowerThan(desktopWidthMin));
}

/** A finger points, so there is likely a camera behind the glass. */
export function useIsTouch(): boolean {
  return useMedia('(pointer: coarse)');
}
