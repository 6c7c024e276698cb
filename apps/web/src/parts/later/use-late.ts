// What has become of a part that comes later, for the component that shows it.
import { useEffect, useSyncExternalStore } from 'react';
import type { LatePart, LateState } from './late-part.ts';

/** Asks for a part from when it is shown. */
export function useLate<Module, Part>(late: LatePart<Module, Part>): LateState<Part> {
  useEffect(() => late.ask(), [late]);
  return useSyncExternalStore(late.watch, late.state);
}
