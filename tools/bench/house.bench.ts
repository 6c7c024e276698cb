// `bench house`: the bytes that an idle venue writes in a day, from real records of the tape and the house maker.
import { paperMarkets } from '../../apps/server/src/listing/index.ts';
import { simulatedSource } from '../../apps/server/src/prices/index.ts';
import { measureIdleDay } from './idle-day.ts';
import type { BenchOptions, BenchResult } from './report.ts';

const SECONDS = { quick: 120, whole: 1_200 } as const;
const FIRST_SECOND = 1_795_000_000;
const BUDGET_BYTES = 500_000_000;

/** A fixed seed: the figure changes only when records or quoting do. */
export async function houseBench({ quick }: BenchOptions): Promise<BenchResult> {
  const seconds = quick ? SECONDS.quick : SECONDS.whole;
  const source = simulatedSource({
    seed: new Uint8Array(32).fill(9),
    markets: paperMarkets,
    clock: { wallMs: () => 0 },
  });
  const day = await measureIdleDay(source.observe, FIRST_SECOND, seconds);
  return {
    bench: 'house',
    unit: 'bytes/day',
    what: 'an idle venue before compression',
    referenceName: 'the daily budget',
    ours: [day.bytesPerDay],
    reference: [BUDGET_BYTES],
    notes: [
      `Prices ${day.priceBytesPerDay}, quotes ${day.quoteBytesPerDay}, batches ${day.batchBytesPerDay} bytes/day.`,
      `${day.quotesPerSecond.toFixed(1)} mass quotes per second, measured over ${seconds} s of simulated prices.`,
    ],
  };
}
