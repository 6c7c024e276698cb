// How long to wait before the next try: longer each time, and spread so that a crowd does not return at once.

const firstMs = 500;
const longestMs = 15_000;

/** `attempt` counts from 0. Half of the wait is fixed and half is chance. */
export function reconnectDelayMs(attempt: number, random: number): number {
  const fullMs = Math.min(longestMs, firstMs * 2 ** Math.min(attempt, 10));
  return Math.round(fullMs / 2 + (fullMs / 2) * random);
}
