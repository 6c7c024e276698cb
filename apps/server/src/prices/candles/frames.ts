// The time frames of the charts. Each divides the next, so that all of them are sums of the same one-minute bars.

export const frames = [1, 5, 10, 30, 60, 360, 720, 1440, 7200] as const;
export type FrameMinutes = (typeof frames)[number];

const MINUTE_MS = 60_000;

/** The start of the bar that a moment falls into, in milliseconds. Bars are counted from 1970-01-01T00:00:00Z. */
export function barStart(atMs: number, minutes: number): number {
  return atMs - (atMs % (minutes * MINUTE_MS));
}
