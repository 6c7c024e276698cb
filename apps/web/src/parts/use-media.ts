// The kinds of windows that the app tells apart.
import { mobileWidthMax, useMedia } from '@candor/ui';

/** A phone: the layouts with a burger menu and a bottom bar. */
export function useIsMobile(): boolean {
  return useMedia(`(max-width: ${mobileWidthMax}px)`);
}

/** A finger points, so there is likely a camera behind the glass. */
export function useIsTouch(): boolean {
  return useMedia('(pointer: coarse)');
}
