// Bars of all frames out of one-minute bars, where those cover the whole of a bar's time.
import type { IndexPrice } from '@candor/exchange';
import type { HistoryBar } from '../simulated/history.ts';
import { barStart, frames } from './frames.ts';

const MINUTE_MS = 60_000;

/** `minutes` are one-minute bars in the order of time. A bar of which only a part is known would be a wrong one. */
export function barsOfAllFrames(minutes: readonly HistoryBar[]): readonly HistoryBar[] {
  const first = minutes[0];
  const last = minutes.at(-1);
  if (first === undefined || last === undefined) return [];
  const endMs = last.startMs + MINUTE_MS;
  return frames.flatMap((frame) => {
    const bars = new Map<number, HistoryBar>();
    for (const bar of minutes) {
      const startMs = barStart(bar.startMs, frame);
      if (startMs < first.startMs || startMs + frame * MINUTE_MS > endMs) continue;
      const known = bars.get(startMs);
      bars.set(startMs, known === undefined ? { ...bar, minutes: frame, startMs } : joined(known, bar));
    }
    return [...bars.values()];
  });
}

function joined(known: HistoryBar, later: HistoryBar): HistoryBar {
  return {
    ...known,
    high: Math.max(known.high, later.high) as IndexPrice,
    low: Math.min(known.low, later.low) as IndexPrice,
    close: later.close,
  };
}
