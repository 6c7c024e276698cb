// `npm run bench -- ticks`: 100,000 open positions valued anew on every tick, ten ticks a second, beside one pass over an
// array of as many.
import { setTimeout as sleep } from 'node:timers/promises';
import { LEVER_PRICE, LeverVenue } from './lever-venue.ts';
import type { BenchOptions, BenchResult } from './report.ts';

const POSITIONS = 100_000;
const TICKS = { quick: 30, whole: 300 } as const;
/** Prices come once a second; here ten times as often. */
const EVERY_MS = 100;
/** Up and down by at most this much of the price. */
const SWING = 0.002;

export async function ticksBench({ quick }: BenchOptions): Promise<BenchResult> {
  const venue = new LeverVenue(POSITIONS);
  const array = arrayOfPositions(venue);
  for (let tick = 0; tick < 10; tick++) venue.tick(priceAt(tick));
  const ours: number[] = [];
  const reference: number[] = [];
  let missed = 0;
  const startedAt = performance.now();
  const ticks = quick ? TICKS.quick : TICKS.whole;
  for (let tick = 1; tick <= ticks; tick++) {
    const wait = startedAt + tick * EVERY_MS - performance.now();
    if (wait > 0) await sleep(wait);
    ours.push(venue.tick(priceAt(tick)));
    // One that is not done with when the next one comes makes that one late.
    if (performance.now() > startedAt + (tick + 1) * EVERY_MS) missed++;
    reference.push(passOver(array, priceAt(tick)));
  }
  if (venue.open !== POSITIONS) throw new Error(`${venue.open} positions are open, not ${POSITIONS}`);
  const crash = venue.tick(LEVER_PRICE * 0.9);
  const liquidated = POSITIONS - venue.open;
  venue.runner.assertSound();
  return {
    bench: 'ticks',
    unit: 'ms/tick',
    what: `${POSITIONS} open positions valued anew, ${venue.users} users judged`,
    referenceName: 'one pass over an array of as many: price less entry, times size, summed up',
    ...{ ours, reference },
    figures: { slowestMs: Math.max(...ours), missedTicks: missed, fallOfTenPercentMs: crash },
    notes: [
      `A tick every ${EVERY_MS} ms; one is missed that is not done with when the next one comes.`,
      `The fall of 10 % at the end liquidated ${liquidated} positions, each in a record of its own.`,
    ],
  };
}

interface PlainPosition {
  readonly entry: number;
  readonly size: number;
}

function arrayOfPositions({ runner }: LeverVenue): readonly PlainPosition[] {
  return Array.from(runner.state.perpetual.positions.values(), ({ entryTicks, contracts, direction }) => ({
    entry: entryTicks,
    size: direction === 'long' ? contracts : -contracts,
  }));
}

let kept = 0;

function passOver(array: readonly PlainPosition[], price: number): number {
  const started = performance.now();
  let sum = 0;
  for (const { entry, size } of array) sum += (price - entry) * size;
  // Kept, so that the pass is not optimised away.
  kept = sum;
  return performance.now() - started + kept * 0;
}

function priceAt(tick: number): number {
  return LEVER_PRICE * (1 + SWING * Math.sin(tick));
}
