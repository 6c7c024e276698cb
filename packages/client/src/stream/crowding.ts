// Whether the venue has as many streams of this user or address as it allows. One too many is closed before it is told
// anything; one that sends too much, after.
import type { FrameQueue } from '../state/frames.ts';
import { createStore } from '../state/store.ts';

const tooManyCode = 4429;

export function createCrowding(frames: FrameQueue) {
  const crowded = createStore(false, frames);
  let isHeard = false;
  return {
    crowded,
    opened() {
      isHeard = false;
    },
    /** Tells whether there was no room until now. */
    heard(): boolean {
      isHeard = true;
      const wasCrowded = crowded.get();
      if (wasCrowded) crowded.set(false);
      return wasCrowded;
    },
    lost(code: number) {
      if (code === tooManyCode && !isHeard) crowded.set(true);
    },
  };
}
