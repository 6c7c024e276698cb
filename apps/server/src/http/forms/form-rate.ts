// A form must come at a pace: whoever holds a place and sends next to nothing is cut off.
import type { FastifyRequest } from 'fastify';

export const formRate = {
  /** A line may be silent for this long altogether. */
  graceMs: 5_000,
  /** 128 kbit in a second: what the slowest mobile lines carry. */
  bytesPerSecondMin: 16_384,
  checkEveryMs: 1_000,
} as const;

/** The connection ends as soon as the form is behind the slowest pace by more than the grace. */
export async function atPace<T>({ raw }: FastifyRequest, read: () => Promise<T>): Promise<T> {
  const { socket } = raw;
  const begun = performance.now();
  const before = socket.bytesRead;
  let isOver = false;
  const judge = (): void => {
    const allowedMs = performance.now() - begun - formRate.graceMs;
    const due = (allowedMs / 1_000) * formRate.bytesPerSecondMin;
    if (!isOver && !raw.complete && socket.bytesRead - before < due) raw.destroy();
  };
  // Where this process itself stood still its timers come first: what has arrived meanwhile is read before it is counted.
  const timer = setInterval(() => setImmediate(judge), formRate.checkEveryMs);
  try {
    return await read();
  } finally {
    isOver = true;
    clearInterval(timer);
  }
}
