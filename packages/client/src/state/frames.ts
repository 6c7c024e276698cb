// One repaint per frame: however many messages arrive, the stores that changed tell their listeners together.
import type { Environment } from '../environment.ts';

export interface FrameQueue {
  /** Runs the action in the next frame; an action that is already waiting is not added again. */
  request(action: () => void): void;
}

export function createFrameQueue(environment: Pick<Environment, 'requestFrame'>): FrameQueue {
  let waiting = new Set<() => void>();
  const run = () => {
    const actions = waiting;
    waiting = new Set();
    for (const action of actions) action();
  };
  return {
    request(action) {
      if (waiting.size === 0) environment.requestFrame(run);
      waiting.add(action);
    },
  };
}
