// `bench perpetual`: how long the exchange takes to value 10,000 open positions anew on one tick, beside its budget.
import { LEVER_PRICE, LeverVenue } from './lever-venue.ts';
import type { BenchOptions, BenchResult } from './report.ts';

const POSITIONS = 10_000;
const TICKS = { quick: 10, whole: 60 } as const;
const BUDGET_MS = 50;

/** Prices that swing, so that users are warned, and a fall, so that they are liquidated. */
export function perpetualBench({ quick }: BenchOptions): BenchResult {
  const venue = new LeverVenue(POSITIONS);
  const ours: number[] = [];
  for (let tick = 1; tick <= (quick ? TICKS.quick : TICKS.whole); tick++)
    ours.push(venue.tick(LEVER_PRICE + (tick % 2) * 10_000_000));
  if (venue.open !== POSITIONS) throw new Error(`${venue.open} positions are open, not ${POSITIONS}`);
  const crash = venue.tick(LEVER_PRICE * 0.9);
  venue.runner.assertSound();
  return {
    bench: 'perpetual',
    unit: 'ms/tick',
    what: `${POSITIONS} open positions valued anew, ${venue.users} users judged`,
    referenceName: 'the budget of a tick',
    ours,
    reference: [BUDGET_MS],
    notes: [`A fall of 10 % liquidated ${POSITIONS - venue.open} positions within ${Math.round(crash)} ms.`],
  };
}
