// The server's time as an offset from the device's clock, measured on every answer that carries it.
import type { Environment } from '../environment.ts';

export interface ServerClock {
  nowMs(): number;
  /** `sentAtMs` is the device's time when the question left: half of the way there and back is taken off. */
  observe(serverTimeMs: number, sentAtMs: number): void;
}

export function createServerClock(environment: Pick<Environment, 'nowMs'>): ServerClock {
  let offsetMs = 0;
  let bestRoundTripMs = Number.POSITIVE_INFINITY;
  return {
    nowMs: () => environment.nowMs() + offsetMs,
    observe(serverTimeMs, sentAtMs) {
      const receivedAtMs = environment.nowMs();
      const roundTripMs = Math.max(0, receivedAtMs - sentAtMs);
      const measuredMs = serverTimeMs + roundTripMs / 2 - receivedAtMs;
      // A quick answer measures best; a slow one counts only when the clock of the device was set meanwhile.
      const jumped = Math.abs(measuredMs - offsetMs) > roundTripMs + 1_000;
      if (roundTripMs > bestRoundTripMs * 2 && !jumped) return;
      bestRoundTripMs = Math.min(bestRoundTripMs, Math.max(roundTripMs, 1));
      offsetMs = measuredMs;
    },
  };
}
