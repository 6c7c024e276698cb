// The kinds of windows that the console tells apart.
import { narrowerThan, useMedia } from '@candor/ui';

/** Too narrow for navigation, queue and detail side by side: they stand one after the other. */
export function useIsNarrow(): boolean {
  return useMedia(narrowerThan(1024));
}
