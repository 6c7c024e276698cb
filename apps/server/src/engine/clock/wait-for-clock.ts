// For what a start has to write before anything else: while the clock is in doubt nothing is decided, and the start waits.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../engine-face.ts';

/** The engine, which is sent nothing before its clock may be believed; whoever stops the start meanwhile ends the wait. */
export function waitingForClock(
  engine: Pick<Engine, 'submit' | 'read' | 'status'>,
  { signal, lookMs = 1_000 }: { readonly signal: AbortSignal; readonly lookMs?: number },
): Pick<Engine, 'submit' | 'read'> {
  return {
    read: (query) => engine.read(query),
    submit: async (request) => {
      while (engine.status().clock !== 'trusted') await sleep(lookMs, undefined, { signal });
      return engine.submit(request);
    },
  };
}
