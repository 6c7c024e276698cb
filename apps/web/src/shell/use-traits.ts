// What kind of screen is open, and who draws its header.
import { useMatches } from 'react-router';
import { useIsMobile } from '../parts/use-media.ts';
import type { ScreenTraits } from '../screen-traits.ts';

export function useTraits(): ScreenTraits | undefined {
  return useMatches().findLast((match) => match.handle !== undefined)?.handle as ScreenTraits | undefined;
}

/** On a phone some screens have a header of their own: the trade screen's has the market in it. */
export function useDrawsOwnHeader(): boolean {
  const traits = useTraits();
  const mobile = useIsMobile();
  return mobile && (traits?.kind === 'trade' || traits?.ownPhoneHeader === true);
}
